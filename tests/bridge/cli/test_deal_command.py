"""``mahjong-bridge deal`` and ``deal verify`` (dealing.md sections 9 and 10)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app
from mahjong_engine.dealing import drawn_seats, match_seed
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.records.own import record_of, write_record
from support.choosers import Eager

SEED = bytes(range(128)).hex()
COMMITMENT = "471FB943AA23C511F6F72F8D1652D9C880CFA392AD80503120547703E56A2BE5"
VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "data/dealing_vectors.json").read_text("utf-8")
)["vectors"]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["deal", *arguments])


def riichi_vector() -> dict[str, Any]:
    return next(vector for vector in VECTORS if vector["name"] == "counting/riichi136_red3")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    profile = load_profile("MAJSOUL_TONPUU")
    played = play_match(profile, [Eager()] * 4, 3)
    file = tmp_path / "match.jsonl"
    file.write_text(write_record(record_of(profile, ["a", "b", "c", "d"], played.events, "0.1.0")), encoding="utf-8")
    return file


def test_deal_prints_the_fields_of_a_record_and_the_hands() -> None:
    result = run("--seed", SEED)
    assert result.exit_code == 0
    words = [line.split()[0] for line in result.output.splitlines()]
    assert words[:9] == [
        *("seed_origin", "commitment", "seed", "wall", "dice", "break", "dealer", "seats", "dealing_version"),
    ]
    assert words[9:] == ["seat"] * 4
    assert COMMITMENT in result.output


def test_deal_as_json_agrees_with_the_published_vector() -> None:
    vector = riichi_vector()
    told = json.loads(run("--seed", SEED, "--dealer", str(vector["dealer"]), "--json").output)
    assert told["commitment"] == vector["commitment_sha256"]
    assert (told["dice"], told["break"], told["dealer"]) == (vector["dice"], vector["break_index"], vector["dealer"])
    assert told["wall"].startswith("".join(vector["first_20_of_shuffled_wall"]))
    assert told["hands"] == ["".join(vector["opening_hands"][str(seat)]) for seat in range(4)]
    assert (told["seed_origin"], told["seats"], told["dealing_version"]) == ("given", [0, 1, 2, 3], 1)


@pytest.mark.parametrize(
    "arguments",
    [(), ("--seed", "00"), ("--seed", "x" * 256), ("--seed", SEED, "--profile", "NOTHING"), ("--dealer", "4")],
)
def test_deal_with_bad_usage_exits_2(arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 2


def test_parts_that_fit_are_confirmed_and_what_was_not_given_is_skipped() -> None:
    told = json.loads(run("--seed", SEED, "--json").output)
    result = run("verify", "--seed", SEED, "--commit", COMMITMENT.lower(), "--wall", told["wall"])
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert [line.split(":")[0] for line in lines[:6]] == ["commitment", "wall", "dice", "break", "hands", "draws"]
    assert [line.split(":")[1].strip() for line in lines[:6]] == [*("holds",) * 2, *("skipped",) * 4]


def test_hands_are_read_from_a_file_in_either_form(tmp_path: Path) -> None:
    output = run("--seed", SEED, "--json").output
    told = json.loads(output)
    file = tmp_path / "hands.json"
    file.write_text(output, encoding="utf-8")
    result = run("verify", "--seed", SEED, "--hands", str(file))
    assert (result.exit_code, result.output.count(": holds")) == (0, 3)
    pairs = {str(seat): [hand[at : at + 2] for at in range(0, len(hand), 2)] for seat, hand in enumerate(told["hands"])}
    file.write_text(json.dumps(pairs), encoding="utf-8")
    assert run("verify", "--seed", SEED, "--hands", str(file)).exit_code == 0
    pairs["2"][0], pairs["2"][1] = pairs["2"][1], pairs["2"][0]
    file.write_text(json.dumps(pairs), encoding="utf-8")
    result = run("verify", "--seed", SEED, "--hands", str(file))
    assert result.exit_code == 1
    assert "hands: fails: seat 2" in result.output


def test_the_first_wrong_tile_of_a_wall_is_named_with_its_index() -> None:
    wall = json.loads(run("--seed", SEED, "--json").output)["wall"]
    swapped = wall[:20] + wall[22:24] + wall[20:22] + wall[24:]
    result = run("verify", "--seed", SEED, "--wall", swapped)
    assert result.exit_code == 1
    assert f"wall: fails: index 10: the seed gives {wall[20:22]}, got {wall[22:24]}" in result.output


def test_both_sentences_about_what_is_proved_are_printed() -> None:
    """D-36."""
    output = run("verify", "--seed", SEED).output
    assert "the wall belongs to the seed, and the seed is the one committed to before the deal" in output
    assert "Not proved: that the server drew the seed once and at random." in output


def test_another_commitment_fails() -> None:
    result = run("verify", "--seed", SEED, "--commit", "0" * 64)
    assert result.exit_code == 1
    assert "commitment: fails" in result.output


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--seed", "00"),
        ("--seed", SEED, "--commit", "xyz"),
        ("--seed", SEED, "--wall", "11m2"),
        ("--seed", SEED, "--players", "5"),
        ("--seed", SEED, "--players", "2", "--dealer", "2"),
        ("--seed", SEED, "--hands", "nowhere.json"),
        ("nowhere.jsonl",),
        ("nowhere.jsonl", "--seed", SEED),
    ],
)
def test_verify_with_bad_usage_exits_2(arguments: tuple[str, ...]) -> None:
    assert run("verify", *arguments).exit_code == 2


def test_every_deal_of_a_record_is_checked(record: Path) -> None:
    result = run("verify", str(record))
    assert result.exit_code == 0
    assert "skipped" not in result.output
    deals = {line.split()[1] for line in result.output.splitlines() if line.startswith("deal ")}
    assert len(deals) > 3
    assert result.output.count(": holds") == 6 * len(deals)


def test_one_deal_of_a_record_is_checked_alone(record: Path) -> None:
    output = run("verify", str(record), "--deal", "1").output
    assert output.count(": holds") == 6
    assert "deal 1 draws: holds" in output
    assert run("verify", str(record), "--deal", "99").exit_code == 2


@pytest.mark.parametrize(("seats", "held"), [(("d", "b", "a", "c"), True), (("a", "b", "c", "d"), False)])
def test_d_11_seats_that_were_drawn_are_checked_against_the_first_seed(
    tmp_path: Path, seats: tuple[str, ...], held: bool
) -> None:
    profile = load_profile("TEMPLATE")
    played = play_match(profile, [Eager()] * 4, 3)
    joined = [""] * 4
    for seat, player in enumerate(drawn_seats(match_seed(3, 0), 4)):
        joined[player] = ("d", "b", "a", "c")[seat]
    file = tmp_path / "match.jsonl"
    file.write_text(write_record(record_of(profile, seats, played.events, "0.1.0", joined)), encoding="utf-8")
    result = run("verify", str(file))
    assert ("deal 0 seats: holds" in result.output) is held
    assert ("deal 0 seats: fails" in result.output) is not held
    assert result.exit_code == (0 if held else 1)
    assert "deal 1 seats" not in result.output


def test_a_tampered_record_fails(record: Path) -> None:
    text = record.read_text("utf-8")
    record.write_text(text.replace('"dice":[', '"dice":[6,', 1), encoding="utf-8")
    result = run("verify", str(record))
    assert result.exit_code == 1
    assert "record: fails" in result.output
