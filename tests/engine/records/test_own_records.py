"""Our own records: written, read back, verified; any change is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from mahjong_engine.canonical import canonical_json, digest_of
from mahjong_engine.matches import PlayedMatch, play_match
from mahjong_engine.profiles.reading import load_profile, parse_stored_profile
from mahjong_engine.records.own import Record, RecordError, read_record, record_digest, record_of, write_record
from mahjong_engine.records.own_replay import check_draws, replay_events
from mahjong_engine.records.proofs import Check, check_deal, claims_of, deal_proofs, faces_in
from support.choosers import Eager

SEATS = ("Ayu", "Bo", "Chen", "Dai")


@cache
def played() -> PlayedMatch:
    return play_match(load_profile("MAJSOUL_TONPUU"), [Eager()] * 4, 12)


@cache
def record() -> Record:
    return record_of(load_profile("MAJSOUL_TONPUU"), SEATS, played().events, "0.1.0")


@cache
def text() -> str:
    return write_record(record())


def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in text().splitlines()]


def joined(objects: list[dict[str, Any]]) -> str:
    return "".join(f"{canonical_json(value)}\n" for value in objects)


def sealed(objects: list[dict[str, Any]]) -> str:
    """The record with a fresh digest, as a forger would seal it."""
    header, *rest = objects[:-1]
    events = [value for value in rest if "type" in value]
    digest = digest_of(canonical_json({"header": header, "events": events}))
    return joined([header, *rest, {"digest": digest}])


def test_a_record_read_back_is_the_same_and_written_again_is_byte_for_byte_equal() -> None:
    assert read_record(text()) == record()
    assert write_record(read_record(text())) == text()
    assert lines()[-1] == {"digest": record_digest(record())}


def test_a_match_of_the_same_number_gives_the_same_record() -> None:
    again = play_match(load_profile("MAJSOUL_TONPUU"), [Eager()] * 4, 12)
    assert write_record(record_of(load_profile("MAJSOUL_TONPUU"), SEATS, again.events, "0.1.0")) == text()
    other = play_match(load_profile("MAJSOUL_TONPUU"), [Eager()] * 4, 13)
    assert other.events != again.events


def test_the_header_holds_the_profile_as_it_was_played() -> None:
    """P-12: a later version of the shipped profile changes nothing."""
    header = read_record(text()).header
    profile = parse_stored_profile(header.profile_document, header.profile_name)
    assert profile == load_profile("MAJSOUL_TONPUU")
    assert header.seats == SEATS


def test_a_record_is_verified_by_deciding_everything_again() -> None:
    outcome = replay_events(read_record(text()).events, load_profile("MAJSOUL_TONPUU"))
    assert outcome.difference is None
    assert outcome.deals == played().state.deal_count > 3
    assert outcome.wins == sum(value.get("type") == "won.v1" for value in lines())


def test_a_match_that_goes_on_has_no_record() -> None:
    """D-33: it would tell the seed."""
    with pytest.raises(RecordError, match="not over"):
        record_of(load_profile("MAJSOUL_TONPUU"), SEATS, played().events[:-1], "0.1.0")


def test_proof_lines_hold_the_fields_of_the_rules_of_dealing() -> None:
    """Section 10."""
    proofs = [value["proof"] for value in lines() if "proof" in value]
    assert [proof["deal"] for proof in proofs] == list(range(played().state.deal_count))
    for proof in proofs:
        assert (proof["seed_origin"], proof["dealing_version"]) == ("given", 1)
        assert (len(proof["seed"]), len(proof["commitment"]), len(proof["wall"])) == (256, 64, 272)
        assert len(proof["dice"]) == 4


def test_every_deal_of_a_record_passes_the_checks() -> None:
    """D-35."""
    profile = load_profile("MAJSOUL_TONPUU")
    for facts in deal_proofs(profile.document, record().events):
        seed = bytes.fromhex(facts.seed)
        checks = check_deal(seed, faces_in(profile.wall), 4, facts.dealer, "dice", claims_of(facts))
        assert [check.name for check in checks] == ["commitment", "wall", "dice", "break", "hands"]
        assert {check.status for check in checks} == {"holds"}
    draws = check_draws(record().events, profile)
    assert len(draws) == played().state.deal_count
    assert {check.status for check in draws} == {"holds"}


def find(objects: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    """The fields of the last event of a kind."""
    event: dict[str, Any] = [value for value in objects if value.get("type") == kind][-1]["event"]
    return event


def change_seed(objects: list[dict[str, Any]]) -> None:
    find(objects, "seed_bound.v1")["seed"] = "00" * 128


def change_payment(objects: list[dict[str, Any]]) -> None:
    find(objects, "paid.v1")["edges"][0]["points"] += 100


def change_discard(objects: list[dict[str, Any]]) -> None:
    discard = find(objects, "declared.v1")
    discard["act"] = {"act": "discard", "tile": (discard["act"].get("tile", 0) + 1) % 136}


def change_places(objects: list[dict[str, Any]]) -> None:
    places = find(objects, "match_ended.v1")["places"]
    places[0], places[1] = places[1], places[0]


def change_draw(objects: list[dict[str, Any]]) -> None:
    moved = find(objects, "moved.v1")
    moved["tiles"] = [(moved["tiles"][0] + 1) % 136]


def drop_answer(objects: list[dict[str, Any]]) -> None:
    objects.remove(next(value for value in objects if value.get("type") == "answered.v1"))


def double_event(objects: list[dict[str, Any]]) -> None:
    place = next(place for place, value in enumerate(objects) if value.get("type") == "moved.v1")
    objects.insert(place, objects[place])


MUTATIONS: list[Callable[[list[dict[str, Any]]], None]] = [
    change_seed,
    change_payment,
    change_discard,
    change_places,
    change_draw,
    drop_answer,
    double_event,
]


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_a_changed_record_does_not_fit_its_digest(mutate: Callable[[list[dict[str, Any]]], None]) -> None:
    objects = lines()
    mutate(objects)
    with pytest.raises(RecordError, match="digest: expected"):
        read_record(joined(objects))


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_a_changed_record_that_is_sealed_again_fails_to_replay(mutate: Callable[[list[dict[str, Any]]], None]) -> None:
    objects = lines()
    mutate(objects)
    try:
        forged = read_record(sealed(objects))
    except RecordError as error:
        assert "proof lines" in str(error)  # noqa: PT017 - the other way a forgery is found
        return
    outcome = replay_events(forged.events, load_profile("MAJSOUL_TONPUU"))
    assert outcome.difference is not None
    assert outcome.difference.format()


def test_a_forged_draw_fails_its_check() -> None:
    """D-35 `draws`: the piece is not the one at the prescribed index."""
    objects = lines()
    change_draw(objects)
    draws = check_draws(read_record(sealed(objects)).events, load_profile("MAJSOUL_TONPUU"))
    assert draws[-1].status == "fails"
    assert {check.status for check in draws[:-1]} == {"holds"}


def test_a_forged_wall_fails_with_its_first_index() -> None:
    """D-35 `wall`."""
    profile = load_profile("MAJSOUL_TONPUU")
    facts = deal_proofs(profile.document, record().events)[0]
    claims = claims_of(facts)
    assert claims.wall is not None
    other = next(face for face in claims.wall if face != claims.wall[5])
    wall = (*claims.wall[:5], other, *claims.wall[6:])
    forged = type(claims)(claims.commitment, wall, claims.dice, claims.break_at, claims.hands)
    checks = check_deal(bytes.fromhex(facts.seed), faces_in(profile.wall), 4, facts.dealer, "dice", forged)
    assert checks[1] == Check("wall", "fails", f"index 5: the seed gives {claims.wall[5]}, got {other}")


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("", "cut off"),
        ("nonsense\n", "line 1: no JSON"),
        ("[1]\n", "line 1: expected a JSON object"),
        ('{"record":"other"}\n{"digest":""}\n', "expected a header"),
        ('{"record":"mahjong-bridge","version":1}\n{"digest":""}\n', "the header lacks"),
    ],
)
def test_text_that_is_no_record_is_refused_with_its_line(broken: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read_record(broken)


def test_a_cut_record_is_refused() -> None:
    with pytest.raises(RecordError, match="cut off"):
        read_record("".join(f"{line}\n" for line in text().splitlines()[:-1]))


def test_an_unknown_event_is_refused_with_its_line() -> None:
    objects = lines()
    objects[3]["type"] = "moved.v9"
    with pytest.raises(RecordError, match="line 4: no event"):
        read_record(sealed(objects))


def test_a_profile_that_does_not_fit_its_digest_is_refused() -> None:
    objects = lines()
    objects[0]["profile"]["document"]["room_config"]["main_time"] = 99
    with pytest.raises(RecordError, match="profile's digest"):
        read_record(sealed(objects))


def test_another_dealing_version_is_refused() -> None:
    """Section 10: old records are verified with the version they carry."""
    objects = lines()
    objects[0]["dealing_version"] = 2
    with pytest.raises(RecordError, match="dealing_version 2 is not known"):
        read_record(sealed(objects))
