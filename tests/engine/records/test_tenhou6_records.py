"""tenhou.net/6: real games without a difference, ours there and back, and what the format cannot say is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

import pytest

from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.records.course import (
    Call,
    Course,
    CourseDeal,
    CourseDraw,
    CourseError,
    Draw,
    ExportError,
    IndicatorTurned,
    Step,
    Throw,
)
from mahjong_engine.records.course_replay import Outcome, replay_course
from mahjong_engine.records.tenhou6_order import steps_in_order
from mahjong_engine.records.tenhou6_reading import read_tenhou6
from mahjong_engine.records.tenhou6_writing import VIEWER, viewer_links, write_tenhou6
from mahjong_engine.tiles import Face, parse_faces
from support.rare_deals import RARE
from support.rare_laying import Rare, course_of_rare, won
from support.record_folder import left_out, record_folder
from support.record_forms import course_of, played_again

GAMES = 20
DEALS, WINS = 21, 18
PRESET = "MAJSOUL_TONPUU"

NOT_AS_PLAYED = {
    "confusing_nakis_1": "(1600, 0, -1600, 0), got (2600, 0, -1600, 0)",
    "confusing_nakis_2": "more than 3 copies of 5s were seen",
}
"""Made up by hand for a reader of the format: a stick of riichi that nobody gets; a fourth ordinary 5s."""


def outcome_of(text: str, preset: str) -> Outcome:
    course = read_tenhou6(text)
    name = preset if course.rules is None else course.rules.name
    return replay_course(course, load_profile(name)).outcome


def test_all_real_games_are_played_again_without_a_difference() -> None:
    folder = record_folder()
    if folder is None:
        left_out(GAMES, "games of tenhou.net/6")
        return
    files = sorted((folder / "tenhou6").glob("*.json"))
    assert len(files) == GAMES
    deals = wins = 0
    for file in files:
        told = file.read_text("utf-8")
        if file.stem in NOT_AS_PLAYED:
            continue
        outcome = outcome_of(told, "TENHOU_HANCHAN")
        assert outcome.difference is None, f"{file.name}: {outcome.difference.format()}"
        deals, wins = deals + outcome.deals, wins + outcome.wins
    assert (deals, wins) == (DEALS, WINS)


@pytest.mark.parametrize("name", NOT_AS_PLAYED)
def test_a_game_that_was_made_up_is_found_out(name: str) -> None:
    folder = record_folder()
    if folder is None:
        left_out(1, "made-up games")
        return
    text = (folder / "tenhou6" / f"{name}.json").read_text("utf-8")
    try:
        difference = outcome_of(text, "TENHOU_HANCHAN").difference
        why = "" if difference is None else difference.format()
    except CourseError as error:
        why = str(error)
    assert NOT_AS_PLAYED[name] in why


@pytest.mark.parametrize("preset", ["MAJSOUL_TONPUU", "TENHOU_TONPUU", "EMA"])
def test_a_match_comes_back_from_tenhou6_with_the_same_course(preset: str) -> None:
    """Even the moment of a kan dora comes back, since the rules tell it."""
    course = course_of(preset, 3)
    text = write_tenhou6(course, load_profile(preset))
    assert played_again(read_tenhou6(text)) == course


def test_a_link_opens_one_deal_in_the_viewer() -> None:
    course = course_of(PRESET, 3)
    links = viewer_links(course, load_profile(PRESET))
    assert len(links) == len(course.deals)
    assert max(map(len, links)) < 4000
    told = json.loads(unquote(links[1].removeprefix(VIEWER)))
    assert told["name"][0] == course.names[0]
    assert len(told["log"]) == 1
    assert all(ord(character) < 128 and character not in ' "<>' for character in links[1])
    deal = read_tenhou6(json.dumps(told)).deals[0]
    assert deal.points == course.deals[1].points


def test_the_words_of_a_win_are_tenhous() -> None:
    wins = [
        detail
        for number in range(3)
        for deal in json.loads(write_tenhou6(course_of(PRESET, number), load_profile(PRESET)))["log"]
        for detail in deal[-1][2::2]
    ]
    texts = [text for detail in wins for text in detail[3:]]
    assert all(text.endswith(("点", "点∀", "飜)", "役満)")) for text in texts)
    assert {"立直(1飜)", "門前清自摸和(1飜)"} <= set(texts)


def found(result: dict[str, Any]) -> str:
    difference = outcome_of(json.dumps(result), PRESET).difference
    return "" if difference is None else difference.format()


def told() -> dict[str, Any]:
    value: dict[str, Any] = json.loads(write_tenhou6(course_of(PRESET, 3), load_profile(PRESET)))
    return value


def test_one_changed_fact_is_found() -> None:
    assert found(told()) == ""
    spoilers: tuple[tuple[Callable[[Any], object], str], ...] = (
        (lambda game: game["log"][0][1].__setitem__(0, 25_100), "points"),
        (lambda game: game["log"][0][-1][1].__setitem__(0, 7), "change of points"),
        (lambda game: game["log"][1][0].__setitem__(1, 9), "honba"),
        (lambda game: game["sc"].__setitem__(1, 99), "results in tenths"),
        (lambda game: game["log"].pop(), "the match: expected ends, got goes on"),
    )
    for spoil, why in spoilers:
        changed = told()
        spoil(changed)
        assert why in found(changed)


DRAW = ["流局", [0, 0, 0, 0]]
DEAL = [[0, 0, 0], [25000] * 4, [11], [], *[[11] * 13, [12], [60]] * 4, DRAW]


def game(**changes: Any) -> str:  # noqa: ANN401 - JSON
    return json.dumps({"name": ["a", "b", "c", "d"], "log": [DEAL], **changes})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file: no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[]", "expected a JSON object, got a list of 0"),
        ("{}", "log: expected a list, got None"),
        (game(log=[]), "log is empty"),
        (game(log=[[1]]), "deal 0: deal: expected a list of 17, got a list of 1"),
        (game(log=[DEAL, 5]), "deal 1: deal: expected a list of 17, got 5"),
        (game(log=[[[0, 0], *DEAL[1:]]]), r"deal\[0\]: expected a list of 3"),
        (game(log=[[[3, 0, 0], *DEAL[1:13], [], [], [], DRAW]]), "seat 3 cannot deal in a game of 3"),
        (game(log=[[*DEAL[:2], [99], *DEAL[3:]]]), "'99' is no tile"),
        (game(log=[[*DEAL[:2], [], *DEAL[3:]]]), "at least one indicator"),
        (game(log=[[*DEAL[:5], [12] * 81, *DEAL[6:]]]), "a seat cannot have 81 turns"),
        (game(log=[[*DEAL[:5], [None], *DEAL[6:]]]), "draws and discards are numbers and texts"),
        (game(log=[[*DEAL[:5], ["x9"], *DEAL[6:]]]), "fit no order of play"),
        (game(log=[[*DEAL[:6], ["x9"], *DEAL[7:]]]), "'x9' is no call"),
        (game(log=[[*DEAL[:6], ["p111111"], *DEAL[7:]]]), "among the discards"),
        (game(log=[[*DEAL[:16], ["rain"]]]), "result: 'rain' is unknown"),
        (game(log=[[*DEAL[:16], ["和了"]]]), "points and details of every win"),
        (game(log=[[*DEAL[:16], ["和了", [0] * 4, [1]]]]), "winner, discarder and liable seat"),
        (game(log=[[*DEAL[:16], ["和了", [0] * 4, [4, 0, 0]]]]), "a whole number from 0 to 3, got 4"),
        (game(sc=[1, 2]), "sc: expected points and results of 4 seats"),
    ],
)
def test_what_is_no_tenhou6_is_refused_with_deal_and_reason(text: str, message: str) -> None:
    with pytest.raises(CourseError, match=message):
        read_tenhou6(text)


def test_the_rules_are_tenhous_where_its_short_name_says_so() -> None:
    for short, rules in (("鳳南喰赤", "TENHOU_HANCHAN"), ("般東喰赤速", "TENHOU_TONPUU"), ("Gold Room South", None)):
        course = read_tenhou6(game(rule={"disp": short}))
        assert (course.rules and course.rules.name) == rules


def one(text: str) -> Face:
    return parse_faces(text)[0]


def turns(script: str) -> tuple[Step, ...]:
    """Steps such as ``E1m S2m``: each seat draws the tile and throws it; ``E!1m<W`` is a pon of W's discard."""
    steps: list[Step] = []
    for word in script.split():
        seat = "ESWN".index(word[0])
        if word[1] == "!":
            tile, _, source = word[2:].partition("<")
            claimed = one(tile)
            steps.append(Call(seat, "pon", (claimed, claimed), claimed, "ESWN".index(source)))
            steps.append(Throw(seat, one("9s"), riichi=False, drawn=False))
        else:
            steps += (Draw(seat, one(word[1:])), Throw(seat, one(word[1:]), riichi=False, drawn=True))
    return tuple(steps)


def deal_of(steps: tuple[Step, ...]) -> CourseDeal:
    hand = parse_faces("1122334455667z")
    draw = CourseDraw("suufon_renda", None, change=(0,) * 4)
    return CourseDeal(0, 0, 0, 0, 0, (25000,) * 4, (hand,) * 4, one("1m"), steps, (), draw)


def test_the_second_of_two_equal_discards_is_found_to_be_the_called_one() -> None:
    """S19: W discards 1m, E passes; a pon in between; W discards 1m again and E calls that."""
    steps = turns("E2p S3p W1m N4z S!4z<N W1m E!1m<W S5p")
    profile = load_profile(PRESET)
    course = Course(None, (), (deal_of(steps),), None)
    deal = json.loads(write_tenhou6(course, profile))["log"][0]
    taken, given = [deal[5 + 3 * seat] for seat in range(4)], [deal[6 + 3 * seat] for seat in range(4)]
    assert steps_in_order(taken, given, 0) == steps


def test_a_course_that_reads_back_otherwise_is_refused() -> None:
    """The drawn tile is thrown by a mark only, so a course that throws another piece as the drawn one is not the same."""
    wrong = (Draw(0, one("2p")), Throw(0, one("3p"), riichi=False, drawn=True))
    with pytest.raises(ExportError, match="deal 0: its lists read as another order of play"):
        write_tenhou6(Course(None, (), (deal_of(wrong),), None), load_profile(PRESET))


TWO_KAKANS = Rare(
    "robbed_second_kakan",
    "E 1z, S 2z, W 1m, E pon 1m1m, E 1s, S 3z, W 9m, E pon 9m9m, E 4m, S 4z, W 1z, N 2z, E turn, E kakan 1m, E kakan 9m, S ron",
    won("chankan"),
    preset="TENHOU_HANCHAN",
    laid={
        "hands": {"E": "11m99m", "S": "78m123p456s789s77z"},
        "draws": "1z2z1m3z9m4z1z2z1m",
        "rinshan": "9m",
        "dora": "8s2z",
    },
)


def test_what_a_robbed_second_kan_turns_may_be_left_out_as_tenhou_leaves_it_out() -> None:
    """R-313 turns what the first left pending before the window; Tenhou when the next stands. Nothing else may be left out."""
    course, profile = course_of_rare(TWO_KAKANS), load_profile("TENHOU_HANCHAN")
    assert [type(step) for step in course.deals[0].steps[-2:]] == [Call, IndicatorTurned]
    told = json.loads(write_tenhou6(course, profile))
    assert told["log"][0][2] == [38, 42]
    assert replay_course(read_tenhou6(json.dumps(told)), profile).outcome.difference is None
    told["log"][0][2] = [38]
    assert replay_course(read_tenhou6(json.dumps(told)), profile).outcome.difference is None
    told["log"][0][2] = [38, 42, 43]
    difference = replay_course(read_tenhou6(json.dumps(told)), profile).outcome.difference
    assert difference is not None
    assert difference.format().startswith("deal 0, event 25: indicators: ")


def test_an_indicator_of_a_kan_that_stood_may_not_be_left_out() -> None:
    rare = next(rare for rare in RARE if rare.name == "kan_dora_turned_by_the_discard")
    course, profile = course_of_rare(rare), load_profile(rare.preset)
    told = json.loads(write_tenhou6(course, profile))
    told["log"][0][2].pop()
    difference = replay_course(read_tenhou6(json.dumps(told)), profile).outcome.difference
    assert difference is not None
    assert "indicators" in difference.format()


def test_who_showed_a_ready_hand_without_a_payment_cannot_be_told() -> None:
    """R-503 with a pool of nothing: the change of points says nothing about who was ready."""
    draw = CourseDraw("exhaustive_draw", (1,), change=(0,) * 4, hands=((),))
    course = Course(None, (), (replace(deal_of(turns("E2p")), draw=draw),), None)
    with pytest.raises(ExportError, match="deal 0: who showed a ready hand cannot be told"):
        write_tenhou6(course, load_profile(PRESET))


def test_a_match_without_a_finished_deal_has_no_tenhou6() -> None:
    with pytest.raises(ExportError, match="no deal has been played to its end"):
        write_tenhou6(Course(None, (), (), None), load_profile(PRESET))


@pytest.mark.parametrize("calls", [["p111111"] * 80, ["11p1111"] * 80, [11] * 40 + ["1111p11"] * 40])
def test_lists_that_fit_no_order_are_given_up_soon(calls: list[Any]) -> None:
    with pytest.raises(CourseError, match="order of play"):
        steps_in_order([calls, [11] * 80, [11] * 80, [11] * 80], [[11] * 80] * 4, 0)
