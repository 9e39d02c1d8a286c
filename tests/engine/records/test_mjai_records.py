"""mjai: our matches written, read, played again and written again are the same bytes; what is no game is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mahjong_engine.events import DealStarted
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.records.course import CourseError, Draw, ExportError
from mahjong_engine.records.course_of_events import course_of_events, masked
from mahjong_engine.records.course_replay import replay_course
from mahjong_engine.records.mjai_reading import read_mjai
from mahjong_engine.records.mjai_writing import write_mjai
from support.record_forms import NAMES, course_of, match, mjai_again

Object = dict[str, Any]
PRESET = "MAJSOUL_TONPUU"
GOLDEN = Path(__file__).parents[2] / "golden" / "records"


def lines(preset: str = PRESET, number: int = 3) -> list[Object]:
    return [json.loads(line) for line in write_mjai(course_of(preset, number)).splitlines()]


def text_of(objects: list[Object]) -> list[str]:
    return [json.dumps(value, ensure_ascii=False) for value in objects]


def difference(objects: list[Object]) -> str:
    """Why a changed game is refused: unreadable, or its first difference."""
    try:
        found = replay_course(read_mjai(text_of(objects)), load_profile(PRESET)).outcome.difference
    except CourseError as error:
        return str(error)
    return "" if found is None else found.format()


@pytest.mark.parametrize("preset", ["MAJSOUL_TONPUU", "TENHOU_TONPUU"])
def test_a_match_comes_back_from_mjai_byte_for_byte(preset: str) -> None:
    text = write_mjai(course_of(preset, 3))
    assert mjai_again(text) == text


def test_every_line_has_the_fields_of_mortal() -> None:
    """By the published event schema, and `kita` of three players."""
    needed = {
        "start_game": {"names"},
        "start_kyoku": {"bakaze", "dora_marker", "kyoku", "honba", "kyotaku", "oya", "scores", "tehais"},
        "tsumo": {"actor", "pai"},
        "dahai": {"actor", "pai", "tsumogiri"},
        "chi": {"actor", "target", "pai", "consumed"},
        "pon": {"actor", "target", "pai", "consumed"},
        "daiminkan": {"actor", "target", "pai", "consumed"},
        "kakan": {"actor", "pai", "consumed"},
        "ankan": {"actor", "consumed"},
        "kita": {"actor", "pai"},
        "dora": {"dora_marker"},
        "reach": {"actor"},
        "reach_accepted": {"actor"},
        "hora": {"actor", "target", "deltas", "ura_markers"},
        "ryukyoku": {"deltas"},
        "end_kyoku": set(),
        "end_game": set(),
    }
    told = [json.loads(line) for file in GOLDEN.iterdir() for line in file.read_text("utf-8").splitlines()]
    for line in told:
        assert needed[line["type"]] <= set(line), line
    seen = Counter(line["type"] for line in told)
    assert not set(needed) - set(seen), "the records show every sort of line"


def test_every_deal_pays_what_it_says_and_the_match_ends_with_the_sum() -> None:
    """Points at the start of each deal follow from the sticks and changes of the deal before."""
    points = [0] * 4
    for line in lines("MAJSOUL_HANCHAN", 1):
        match line:
            case {"type": "start_kyoku", "scores": scores}:
                assert points in ([0] * 4, scores)
                points = scores
            case {"type": "reach_accepted", "actor": actor, "scores": scores}:
                points = [score - 1000 * (seat == actor) for seat, score in enumerate(points)]
                assert points == scores
            case {"deltas": deltas}:
                points = [score + delta for score, delta in zip(points, deltas, strict=True)]
            case {"type": "end_game", "scores": scores}:
                assert sum(scores) - sum(points) in range(0, 4000, 1000), "only sticks are left to be given"


def spoil_draw(objects: list[Object]) -> None:
    draw = [line for line in objects if line["type"] == "tsumo"][5]
    draw["actor"] = (draw["actor"] + 1) % 4


def spoil_discard(objects: list[Object]) -> None:
    throws = [line for line in objects if line["type"] == "dahai"]
    throws[4]["pai"] = next(line["pai"] for line in throws if line["pai"] != throws[4]["pai"])


def spoil_hand_or_drawn(objects: list[Object]) -> None:
    throw = next(line for line in objects if line["type"] == "dahai" and not line["tsumogiri"])
    throw["tsumogiri"] = True


def spoil_source(objects: list[Object]) -> None:
    call = next(line for line in objects if line["type"] in {"pon", "chi"})
    call["target"] = (call["target"] + 1) % 4


def spoil_indicator(objects: list[Object]) -> None:
    start = next(line for line in objects if line["type"] == "start_kyoku")
    start["dora_marker"] = "E" if start["dora_marker"] != "E" else "S"


def spoil_riichi(objects: list[Object]) -> None:
    objects.remove(next(line for line in objects if line["type"] == "reach"))


def spoil_stick(objects: list[Object]) -> None:
    next(line for line in objects if line["type"] == "reach_accepted")["scores"][0] += 100


def spoil_payment(objects: list[Object]) -> None:
    next(line for line in objects if "deltas" in line)["deltas"][2] += 100


def spoil_yaku(objects: list[Object]) -> None:
    next(line for line in objects if line["type"] == "hora")["yakus"][0][1] += 1


def spoil_fu(objects: list[Object]) -> None:
    next(line for line in objects if line.get("fu"))["fu"] += 10


def spoil_shown_hand(objects: list[Object]) -> None:
    hand = next(line for line in objects if line["type"] == "hora")["hora_tehais"]
    hand[0] = "C" if hand[0] != "C" else "F"


def spoil_points(objects: list[Object]) -> None:
    [line for line in objects if line["type"] == "start_kyoku"][1]["scores"][0] += 100


def spoil_result(objects: list[Object]) -> None:
    objects[-1]["results"][0] += 1


def spoil_final(objects: list[Object]) -> None:
    objects[-1]["scores"][0] += 100


SPOILERS: list[Callable[[list[Object]], None]] = [
    *(spoil_draw, spoil_discard, spoil_hand_or_drawn, spoil_source, spoil_indicator, spoil_riichi, spoil_stick),
    *(spoil_payment, spoil_yaku, spoil_fu, spoil_shown_hand, spoil_points, spoil_result, spoil_final),
]


@pytest.mark.parametrize("spoil", SPOILERS, ids=lambda spoil: spoil.__name__)
def test_one_changed_fact_is_found(spoil: Callable[[list[Object]], None]) -> None:
    objects = lines()
    assert difference(objects) == ""
    spoil(objects)
    assert "deal " in difference(objects)


def test_a_game_of_mortal_without_any_optional_field_is_played_again() -> None:
    """Nothing but the schema of Mortal: no reasons, hands, yaku, points behind riichi or profile."""
    kept = {
        "bakaze",
        "dora_marker",
        "kyoku",
        "honba",
        "kyotaku",
        "oya",
        "scores",
        "tehais",
        "actor",
        "pai",
        "tsumogiri",
    }
    kept |= {"type", "names", "target", "consumed", "deltas", "ura_markers"}
    plain = [{key: value for key, value in line.items() if key in kept} for line in lines()]
    for line in plain:
        if line["type"] in {"reach_accepted", "end_game"}:
            line.pop("scores")
    course = read_mjai(text_of(plain))
    assert course.rules is None
    replayed = replay_course(course, load_profile(PRESET))
    assert replayed.outcome.difference is None
    assert write_mjai(course_of_events(load_profile(PRESET), NAMES, replayed.events)) == write_mjai(
        course_of(PRESET, 3)
    )


@pytest.mark.parametrize("seat", [0, 3, None])
def test_while_a_match_is_live_only_the_own_tiles_are_told(seat: int | None) -> None:
    """Hands and draws of others are hidden; pieces that lie open are told to everybody."""
    profile, events = match(PRESET, 3)
    began = [place for place, event in enumerate(events) if isinstance(event, DealStarted)]
    course = course_of_events(profile, NAMES, events[: began[2] + 60])
    told = [json.loads(line) for line in write_mjai(masked(course, seat), seat).splitlines()]
    assert told[0].get("id") == seat
    for line in told:
        if line["type"] == "start_kyoku":
            assert [set(hand) == {"?"} for hand in line["tehais"]] == [place != seat for place in range(4)]
        elif line["type"] == "tsumo":
            assert (line["pai"] == "?") == (line["actor"] != seat)
    assert told[-1]["type"] not in {"end_game", "end_kyoku"}
    plain = [json.loads(line) for line in write_mjai(course).splitlines()]
    open_lines = [line for line in plain[1:] if line["type"] not in {"start_kyoku", "tsumo"}]
    assert [line for line in told[1:] if line["type"] not in {"start_kyoku", "tsumo"}] == open_lines


def test_what_is_hidden_changes_no_line_of_a_masked_game() -> None:
    """Everybody else's opening hands are swapped with each other: the lines stay the same."""
    profile, events = match(PRESET, 3)
    start = next(place for place, event in enumerate(events) if isinstance(event, DealStarted))
    dealt = events[start]
    assert isinstance(dealt, DealStarted)
    first, second, third, fourth = dealt.hands
    moved = DealStarted(
        *(dealt.index, dealt.dealer, dealt.wall, dealt.dice, dealt.break_index),
        hands=(first, third, fourth, second),
        sources=dealt.sources,
        drawn=dealt.drawn,
    )
    other = (*events[:start], moved, *events[start + 1 : start + 30])
    seen = [write_mjai(masked(course_of_events(profile, NAMES, told), 0), 0) for told in (events[: start + 30], other)]
    assert seen[0] == seen[1]
    assert course_of_events(profile, NAMES, other) != course_of_events(profile, NAMES, events[: start + 30])


def test_a_masked_game_cannot_be_played_again() -> None:
    course = masked(course_of(PRESET, 3), 0)
    assert any(isinstance(step, Draw) and step.tile is None for step in course.deals[0].steps)
    with pytest.raises(CourseError, match="deal 0: hidden tiles"):
        replay_course(read_mjai(write_mjai(course, 0).splitlines()), load_profile(PRESET))


def test_another_game_than_riichi_has_no_mjai() -> None:
    with pytest.raises(ExportError, match="GUOBIAO is no riichi"):
        course_of_events(load_profile("GUOBIAO"), NAMES, ())


START = json.dumps(
    {
        "type": "start_kyoku",
        "bakaze": "E",
        "dora_marker": "1m",
        "kyoku": 1,
        "honba": 0,
        "kyotaku": 0,
        "oya": 0,
        "scores": [25000] * 4,
        "tehais": [["1m"] * 13] * 4,
    }
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no deal"),
        ("{", "event 1: line: no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[1]", "event 1: expected a JSON object a line, got a list of 1"),
        ('{"type": 5}', "type: expected a text, got 5"),
        ('{"type": "tsumo", "actor": 0, "pai": "1m"}', "tsumo outside a deal"),
        ('{"type": "start_kyoku"}', "tehais: expected a list, got None"),
        (START.replace('"E"', '"Q"'), "bakaze: expected one of"),
        (START.replace('"kyoku": 1', '"kyoku": 9'), "kyoku: expected a whole number from 1 to 4, got 9"),
        (START.replace('"honba": 0', '"honba": true'), "honba: expected a whole number"),
        (START.replace("[25000, ", "[1e99, "), "scores: expected a whole number"),
        (f"{START}\n{START}", "deal 0, event 1: a deal begins before the last one has ended"),
        (f"{START}\n{{", "deal 0, event 1: line: no JSON"),
        (
            f'{START}\n{{"type": "tsumo", "actor": 4, "pai": "1m"}}',
            "event 1: actor: expected a whole number from 0 to 3",
        ),
        (f'{START}\n{{"type": "tsumo", "actor": 0, "pai": "0m"}}', "pai: '0m' is no tile"),
        (f'{START}\n{{"type": "dahai", "actor": 0, "pai": "1m"}}', "tsumogiri: expected true or false, got None"),
        (f'{START}\n{{"type": "pon", "actor": 0, "pai": "1m", "consumed": ["1m"]}}', "consumed: expected a list of 2"),
        (
            f'{START}\n{{"type": "kakan", "actor": 0, "pai": "1m", "consumed": ["2m", "2m", "2m"]}}',
            "expected tiles like 1m",
        ),
        (f'{START}\n{{"type": "dance", "actor": 0}}', "unknown type 'dance'"),
        (f'{START}\n{{"type": "ryukyoku", "reason": "rain"}}', "reason: 'rain' is unknown"),
        (f'{START}\n{{"type": "end_kyoku"}}', "end_kyoku without hora or ryukyoku"),
        (f'{START}\n{{"type": "ryukyoku"}}\n{{"type": "tsumo"}}', "tsumo after the deal has ended"),
        (START, "deal 0: the deal has no end"),
        ('{"type": "start_game", "profile": {"name": "X", "document": {}, "digest": "0"}}\n' + START, "no end"),
    ],
)
def test_what_is_no_mjai_is_refused_with_deal_event_and_reason(text: str, message: str) -> None:
    with pytest.raises(CourseError, match=message):
        read_mjai(text.splitlines())


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ([["1m"] * 13] * 4, "deal 0: more than 4 copies of 1m were seen"),
        ([["1m"] * 13] * 3 + [["1m"]], "seat 3 is dealt 1 tiles, not 13"),
        ([["1m"] * 13] * 3, "the record has 3 seats, MAJSOUL_TONPUU 4"),
    ],
)
def test_tiles_no_wall_can_give_are_refused(hands: list[list[str]], message: str) -> None:
    start = {**json.loads(START), "tehais": hands, "scores": [25000] * len(hands)}
    course = read_mjai([json.dumps(start), '{"type": "ryukyoku"}', '{"type": "end_kyoku"}'])
    with pytest.raises(CourseError, match=message):
        replay_course(course, load_profile(PRESET))


def test_a_profile_that_is_not_what_its_digest_says_is_refused() -> None:
    objects = lines()
    objects[0]["profile"]["document"]["room_config"]["main_time"] = 99
    with pytest.raises(CourseError, match="profile: the digest is not that of the document"):
        read_mjai(text_of(objects))
