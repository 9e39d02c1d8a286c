"""Rulings of guobiao.md that a worked hand does not show: switches, winning tiles, flowers, waits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_engine.fans import HandFacts
from mahjong_engine.fans.guobiao.options import DEFAULTS, GuobiaoOptions
from mahjong_engine.profiles.language.scorers import GroupMax
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile
from support.guobiao_definitions import BONUS_GROUP, GROUPS, LEAST
from support.guobiao_hands import hand, worked_hands
from support.guobiao_values import best_value

WORKED = {case.name: case.facts for case in worked_hands()}


def counted(facts: HandFacts, options: GuobiaoOptions = DEFAULTS) -> tuple[int, set[str]]:
    value = best_value(facts, options)
    assert value is not None
    return value.points, {fan.fan.name for fan in value.fans}


SWITCHED = [
    ("GX-13", "GC-084", {"ming_an_gang": 6}, 10, "明暗杠", True),
    ("GX-14", "GC-105", {"exhausted_wait_counts": False}, 9, "单钓将", True),
    ("GX-15", "GC-057", {"knitted_wait": "off"}, 16, "单钓将", False),
    ("GX-16", "GC-014", {"concealed_kinds_add_fully_concealed": True}, 92, "自摸", False),
    ("GX-16", "GC-035", {"concealed_kinds_add_fully_concealed": True}, 29, "不求人", True),
    ("GX-18", "GC-011", {"fan_cap": 88}, 88, "四杠", True),
]


@pytest.mark.parametrize(("case", "name", "switch", "points", "fan", "counts"), SWITCHED)
def test_a_switch_changes_a_worked_hand(
    case: str, name: str, switch: dict[str, object], points: int, fan: str, counts: bool
) -> None:
    """G-21, G-26, G-27, G-32, G-33."""
    total, fans = counted(WORKED[name], replace(DEFAULTS, **switch))  # type: ignore[arg-type]
    assert (total, fan in fans) == (points, counts), case


def test_seven_pairs_have_all_five_types_unless_the_table_says_otherwise() -> None:
    """GX-17."""
    facts = hand("1133m2244p77s11z5z", "5z")
    assert counted(facts) == (30, {"七对", "五门齐"})
    assert counted(facts, replace(DEFAULTS, five_types_with_pairs=False)) == (24, {"七对"})


def test_a_cap_limits_the_points_before_flowers_and_after_the_minimum() -> None:
    """G-32, G-53, GX-18."""
    facts = WORKED["GC-011"]
    flowered = HandFacts(facts.concealed, facts.winning, facts.melds, manner="self_draw", flowers=2)
    value = best_value(flowered, replace(DEFAULTS, fan_cap=88))
    assert value is not None
    assert (value.points, value.flowers, value.total, value.sufficient) == (88, 2, 90, True)


def test_flowers_never_help_to_the_minimum() -> None:
    """G-13, G-19, GX-01."""
    facts = WORKED["GC-107"]
    value = best_value(HandFacts(facts.concealed, facts.winning, facts.melds, flowers=2))
    assert value is not None
    assert (value.points, value.total, value.sufficient) == (7, 9, False)
    assert [(fan.fan.name, fan.times) for fan in value.all_fans][-1] == ("花牌", 2)


def test_a_flower_between_a_kong_and_the_win_loses_the_fan_of_the_replacement() -> None:
    """G-14, GX-08."""
    facts = WORKED["GC-069"]
    later = HandFacts(facts.concealed, facts.winning, facts.melds, manner="self_draw", replacement="flower")
    assert counted(later) == (9, {"不求人", "暗杠", "连六", "幺九刻", "无字"})


def test_the_dealers_first_fourteen_tiles_have_no_wait_fan() -> None:
    """G-28, GX-12."""
    facts = hand("1122335778899m", "5m", manner="self_draw")
    assert counted(facts) == (69, {"一色双龙会", "不求人", "单钓将"})
    dealt = hand("1122335778899m", "5m", manner="self_draw", first_turn="dealt_hand")
    assert counted(dealt) == (68, {"一色双龙会", "不求人"})


@pytest.mark.parametrize(("first_turn", "counts"), [("no", False), ("dealt_hand", True)])
def test_any_of_the_first_fourteen_tiles_may_make_nine_gates(first_turn: str, counts: bool) -> None:
    """G-28: otherwise the thirteen tiles before the win are asked."""
    facts = hand("1112335678999m", "4m", manner="self_draw", first_turn=first_turn)
    assert ("九莲宝灯" in counted(facts)[1]) is counts


def test_a_replacement_tile_completes_the_hand_like_any_other_draw() -> None:
    """G-14, GX-21: wait fans and concealed pungs go by it."""
    facts = hand("111444m777p888s5z", "5z", manner="self_draw", replacement="flower", flowers=1)
    assert counted(facts) == (67, {"四暗刻", "幺九刻", "单钓将", "自摸"})


def test_a_pung_completed_by_another_players_tile_counts_where_the_tile_fits_better() -> None:
    """G-29: 3m ends a chow or a pung; read in the chow, three pungs stay concealed."""
    points, fans = counted(hand("33312m555p777s99p", "3m"))
    assert "三暗刻" in fans
    assert points == 21


def test_the_last_tile_of_a_kind_is_seen_three_times_by_everybody() -> None:
    """G-30."""
    facts = hand("34678m345p22s567s", "2m", visible=2)
    assert "和绝张" not in counted(facts)[1]
    assert "和绝张" in counted(hand("34678m345p22s567s", "2m", visible=3))[1]


def test_a_waiting_kind_of_which_all_four_are_held_is_still_a_second_wait() -> None:
    """G-26: 5678p waits for 8p as well, though three lie in an open pung."""
    facts = hand("5678p234m678s", "5p", "p888p")
    assert "单钓将" not in counted(facts)[1]
    assert "单钓将" in counted(facts, replace(DEFAULTS, exhausted_wait_counts=False))[1]


def test_a_completion_as_seven_pairs_is_a_second_wait_beside_a_regular_one() -> None:
    """G-26: 3m is the only regular wait, 7m would complete seven pairs."""
    assert "嵌张" not in counted(hand("22224455667m33p", "3m"))[1]
    assert "嵌张" in counted(hand("22224455667m33p", "3m", patterns=("regular_win",)))[1]


def test_an_incomplete_hand_has_no_value() -> None:
    assert best_value(hand("123m456p789s12m99s", "4m")) is None
    assert best_value(hand("1133557799m22s4p", "5p")) is None


def test_nothing_is_worth_eight_only_by_another_players_tile() -> None:
    """G-50: 无番和 asks for a regular hand in which no other definition holds."""
    facts = WORKED["GC-066"]
    assert counted(facts)[1] == {"无番和"}
    drawn = HandFacts(facts.concealed, facts.winning, facts.melds, manner="self_draw", round_wind=1)
    assert counted(drawn) == (1, {"自摸"})
    flowered = HandFacts(facts.concealed, facts.winning, facts.melds, round_wind=1, flowers=3)
    assert counted(flowered)[1] == {"无番和"}


def test_the_shipped_profile_has_the_definitions_scores_and_groups_of_the_book() -> None:
    """G-49, G-52: our count and the profile are two writings of one table."""
    rules = load_profile("国标").options
    assert isinstance(rules, TableRules)
    assert isinstance(rules.scorer, GroupMax)
    written = [
        tuple((rules.combinations[place].definition, rules.combinations[place].score) for place in group)
        for group in rules.scorer.groups
    ]
    assert written == [*GROUPS, BONUS_GROUP]
    assert rules.scorer.least == LEAST
    assert rules.scorer.bonus == frozenset({len(GROUPS)})
