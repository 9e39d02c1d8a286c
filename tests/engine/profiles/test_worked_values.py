"""The worked values of profiles.md section 12: hands, what they are worth, and who pays."""

from __future__ import annotations

from typing import Any

import pytest

from mahjong_engine.profiles.language.formulas import read_formula
from support.plain_hands import best_score, facts_of
from support.profile_documents import checked, patch, rules_of, warnings_of

SELF_DRAW = {"manner": "self_draw"}
THREE = "room_config:\n  starting_score: [[0], [0], [0], [0]]\ngame_config:\n  max_player: 3"

VALUES = [
    ("PW-01", "配置模板", "", "c123m 456m789m11m23s", "1s", {}, (1,), [], (2, -2, 0, 0)),
    ("PW-02", "配置模板", "", "c123m 456m789m11m23s", "1s", SELF_DRAW, (2,), ["自摸"], (6, -2, -2, -2)),
    ("PW-03", "配置模板", THREE, "c123m 456m789m11m23s", "1s", SELF_DRAW, (2,), ["自摸"], (6, -2, -2)),
    ("PW-04", "康庄众娱", "", "p222m 345m456m67m99m", "8m", {}, (12,), ["清一色"], (24, -24, 0, 0)),
    (
        *("PW-05", "康庄众娱", "", "123m456p78s55s678m", "9s", {}, (6,)),
        *(["门前清", "平和", "三色贯通"], (12, -12, 0, 0)),
    ),
    (
        *("PW-07", "康庄众娱", "", "234m678p34s55s456m", "5s", SELF_DRAW, (4,)),
        *(["门前清", "断幺", "平和", "自摸"], (12, -4, -4, -4)),
    ),
    ("PW-08", "康庄众娱", "", "1122m3344p5566s7z", "7z", {}, (8,), ["七对"], (16, -16, 0, 0)),
    (
        *("PW-09", "康庄众娱", "", "111m999m111p99s11z", "9s", {}, (25,)),
        *(["门前清", "混幺九", "三暗刻"], (50, -50, 0, 0)),
    ),
    (
        *("PW-10", "兼用卡", "", "c234p 234m23s678m55s", "4s", {}, (6, 0)),
        *(["平和", "三色同顺", "断幺"], (12, -12, 0, 0)),
    ),
    (
        *("PW-11", "兼用卡", "", "c234p 234m23s678m55s", "4s", {**SELF_DRAW, "last_tile": True}, (6, 3)),
        *(["平和", "三色同顺", "断幺", "自摸", "海底"], (27, -9, -9, -9)),
    ),
]


@pytest.mark.parametrize(
    ("name", "base", "lines", "hand", "winning", "facts", "components", "fans", "changes"),
    VALUES,
    ids=[case[0] for case in VALUES],
)
def test_a_hand_is_worth_and_paid(
    name: str,
    base: str,
    lines: str,
    hand: str,
    winning: str,
    facts: dict[str, Any],
    components: tuple[int, ...],
    fans: list[str],
    changes: tuple[int, ...],
) -> None:
    rules = rules_of(patch(base, lines))
    score, counted = best_score(rules, facts_of(hand, winning, rules, **facts))
    assert score.sufficient, name
    assert (score.components, list(counted)) == (components, fans)
    discarder = None if "manner" in facts else 1
    paid = rules.settlement.changes(score.components, 0, discarder, rules.game.players)
    assert tuple(change[0] for change in paid) == changes


@pytest.mark.parametrize(
    ("name", "base", "hand", "winning", "facts", "tested"),
    [
        ("PW-06", "康庄众娱", "234m678p34s55s456m", "5s", {}, 3),
        ("PW-12", "兼用卡", "c123m c678p 34m789s11z", "5m", SELF_DRAW, 0),
    ],
)
def test_a_hand_below_the_minimum_may_not_win(
    name: str, base: str, hand: str, winning: str, facts: dict[str, Any], tested: int
) -> None:
    """P-38, P-39: neither the base nor the bonus helps."""
    rules = rules_of(patch(base))
    score, _ = best_score(rules, facts_of(hand, winning, rules, **facts))
    assert (score.sufficient, score.tested) == (False, tested), name


@pytest.mark.parametrize(
    ("name", "formula", "components", "result"),
    [
        ("PW-13", "a b + 8 + neg", (12, 2), (-22,)),
        ("PW-14", "a 7 // dup *", (30,), (16,)),
        ("PW-15", "a b", (3, 4), (3, 4)),
        ("PW-16", "a 2 ** 5 min", (3,), (5,)),
        ("PW-17", "a 2 / round", (5,), (2,)),
        ("PW-18", "a b +", (12, 2), (14,)),
        ("PW-18", "a 3 * neg", (4,), (-12,)),
        ("PW-19", "0 a - 7 //", (30,), (-5,)),
        ("PW-19", "0 a - 7 %", (30,), (5,)),
        ("PW-19", "a 2.5 *", (4,), (10,)),
    ],
)
def test_a_formula_gives(name: str, formula: str, components: tuple[int, ...], result: tuple[int, ...]) -> None:
    assert read_formula(formula, len(components)).apply(components) == result, name


GROUPS = """calculator_config:
  combinations:
    - {definition: 康众门前清, display: A, score: 3}
    - {definition: 康众断幺, display: B, score: 5}
    - {definition: 康众平和, display: C, score: 2}
  scorer: {name: group_max, params: {groups: [[康众门前清, 康众断幺], [康众平和]]%s}}
%s"""
FREE = (
    '  settlement: {name: free_count, params: {discard_winner: "a b +", discard_loser: "a b + neg", '
    'discard_bystander: "0", draw_winner: "a b +", draw_loser: "0"}}\n'
)


def test_without_bonus_every_group_is_a_component_and_standard_pays_the_first() -> None:
    """PW-21, P-39, P-40."""
    text = patch("康庄众娱", GROUPS % ("", ""))
    rules = rules_of(text)
    score, counted = best_score(rules, facts_of("234m678p34s55s456m", "5s", rules))
    assert (score.components, counted) == ((5, 2), ("B", "C"))
    assert rules.settlement.changes(score.components, 0, 1, 4) == ((10,), (-10,), (0,), (0,))
    assert [warning.split(" ")[0] for warning in warnings_of(text)] == ["W_LIST_REPLACED", "W_FIRST_GROUP"]
    free = rules_of(patch("康庄众娱", GROUPS % ("", FREE)))
    assert free.settlement.changes(score.components, 0, 1, 4) == ((7,), (-7,), (0,), (0,))


def test_the_bonus_does_not_reach_the_minimum() -> None:
    """PW-22 in small: seven and three, eight needed."""
    with_bonus = ", least: 8, bonus: [康众平和]"
    lines = (GROUPS % (with_bonus, "")).replace("score: 5", "score: 7").replace("score: 2", "score: 3")
    rules = rules_of(patch("康庄众娱", lines))
    score, _ = best_score(rules, facts_of("234m678p34s55s456m", "5s", rules))
    assert (score.components, score.sufficient) == ((7, 3), False)
    codes = [remark.code for remark in checked(patch("康庄众娱", lines)).remarks]
    assert codes == ["W_LIST_REPLACED", "W_FIRST_GROUP"]
