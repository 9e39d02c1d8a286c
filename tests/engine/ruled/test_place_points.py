"""Tournament points for final places: guobiao.md G-45, and the key ``extensions.play.place_points``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from mahjong_engine.codec import event_from_json, event_to_json
from mahjong_engine.events import MatchEnded
from mahjong_engine.kernel import view
from mahjong_engine.place_points import PARTS, place_points_of, written_points
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.profiles.reading_rules import RuleRefused, with_option
from mahjong_engine.seats import SPECTATOR
from mahjong_engine.variants.ruled.match_flow import shared_places
from support.profile_documents import errors_of, lines_of, patch
from support.ruled_tables import RuledTable, table_profile, table_rules

GUOBIAO = (4, 2, 1, 0)


def counted(points: Sequence[int], by_place: Sequence[int] = GUOBIAO) -> list[str]:
    """What everybody's place is worth, as it is written, for scores at the end."""
    return [written_points(parts) for parts in place_points_of(shared_places(tuple(points)), by_place)]


@pytest.mark.parametrize(
    ("points", "worth"),
    [
        ((120, -8, 30, -142), ["4", "1", "2", "0"]),
        ((50, 50, 0, -100), ["3", "3", "1", "0"]),
        ((50, 0, 0, -50), ["4", "1 1/2", "1 1/2", "0"]),
        ((50, 10, -30, -30), ["4", "2", "1/2", "1/2"]),
        ((50, 50, -50, -50), ["3", "3", "1/2", "1/2"]),
        ((20, 20, 20, -60), ["2 1/3", "2 1/3", "2 1/3", "0"]),
        ((60, -20, -20, -20), ["4", "1", "1", "1"]),
        ((0, 0, 0, 0), ["1 3/4", "1 3/4", "1 3/4", "1 3/4"]),
    ],
)
def test_g_45_places_are_worth_four_two_one_and_nothing_and_ties_share_the_mean(
    points: tuple[int, ...], worth: list[str]
) -> None:
    assert counted(points) == worth


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g_45_every_tie_shares_exactly_what_there_is(players: int) -> None:
    chance = Random(players)
    by_place = [chance.randint(-50, 50) for _ in range(players)]
    for points in product(range(players), repeat=players):
        places = shared_places(points)
        parts = place_points_of(places, by_place)
        assert sum(parts) == sum(by_place) * PARTS
        for place in set(places):
            tied = places.count(place)
            mean = Fraction(sum(by_place[place - 1 : place - 1 + tied]), tied)
            assert {Fraction(own, PARTS) for own, of in zip(parts, places, strict=True) if of == place} == {mean}


def played_to_the_end(place_points: tuple[int, ...]) -> RuledTable:
    """A match of one hand that everybody but its winner leaves with the same score."""
    rules = table_rules(room={"end_target": 1}, play={"place_points": place_points})
    return RuledTable(table_profile(rules), {"E": "123456789m1122z2z"}).play("E win")


def test_g_45_the_end_of_a_match_tells_what_the_places_are_worth_to_everybody_and_in_its_record() -> None:
    table = played_to_the_end(GUOBIAO)
    result = view(table.state, SPECTATOR).match_result
    assert result is not None
    assert (result.places, result.place_points) == ((1, 2, 2, 2), (4 * PARTS, PARTS, PARTS, PARTS))
    kind, stored = event_to_json(table.events[-1])
    assert (kind, stored["place_points"]) == ("match_ended.v1", [4 * PARTS, PARTS, PARTS, PARTS])
    assert event_from_json(kind, stored) == table.events[-1]


def test_a_match_without_such_points_is_told_and_stored_as_before() -> None:
    table = played_to_the_end(())
    ended = table.events[-1]
    assert isinstance(ended, MatchEnded)
    assert ended.place_points == ()
    assert "place_points" not in event_to_json(ended)[1]


@pytest.mark.parametrize("name", ["国标", "GUOBIAO", "guobiao"])
def test_g_45_the_shipped_profile_counts_so(name: str) -> None:
    rules = load_profile(name).options
    assert isinstance(rules, TableRules)
    assert rules.play.place_points == GUOBIAO


def test_other_plain_profiles_count_no_places() -> None:
    for name in ("青雀", "组合麻将", "康庄众娱", "兼用卡", "配置模板"):
        rules = load_profile(name).options
        assert isinstance(rules, TableRules)
        assert rules.play.place_points == ()


@pytest.mark.parametrize(
    ("lines", "report"),
    [
        (
            "extensions: {play: {place_points: [3, 1]}}",
            (
                "room.yaml:2:35: E_RANGE extensions.play.place_points: 2 entries, 4 needed: one for each place of 4 "
                "players, or [] for none"
            ),
        ),
        (
            "extensions: {play: {place_points: [3, 1, 0.5, 0]}}",
            "room.yaml:2:42: E_TYPE extensions.play.place_points[2]: expected an integer, got the unquoted 0.5",
        ),
        (
            "extensions: {play: {place_points: 4}}",
            "room.yaml:2:35: E_TYPE extensions.play.place_points: expected a list, got the integer 4",
        ),
    ],
)
def test_the_list_has_a_whole_number_for_every_player(lines: str, report: str) -> None:
    assert lines_of(patch("国标", lines)) == [report]


def test_riichi_counts_places_by_its_uma_alone() -> None:
    reports = errors_of(patch("MAJSOUL_HANCHAN", "extensions: {play: {place_points: [4, 2, 1, 0]}}"))
    assert [(report.code, report.path) for report in reports] == [("E_RIICHI", "extensions.play.place_points")]


def test_points_for_places_are_a_rule_of_their_own() -> None:
    profile = with_option(load_profile("青雀"), "place_points", (3, 2, 1, 0))[0]
    rules = profile.options
    assert isinstance(rules, TableRules)
    assert rules.play.place_points == (3, 2, 1, 0)
    assert with_option(profile, "place_points", ())[0] == load_profile("青雀")
    with pytest.raises(RuleRefused, match=r"extensions\.play\.place_points: 1 entry, 4 needed"):
        with_option(profile, "place_points", (3,))
