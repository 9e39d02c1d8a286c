"""The worked hands QC-01 to QC-53: every fan, ξ, and what the hand is worth by the table and by the compounds."""

from __future__ import annotations

import pytest

from mahjong_engine.fans.qingque.fan_table import SCALE
from mahjong_engine.profiles.language.table_rules import TableRules
from support.qingque_hands import COMPOUND, WorkedHand, names, qingque_rules, value_of, worked_hands

WORKED = worked_hands()
BY_NAME = {case.name: case for case in WORKED}
each_hand = pytest.mark.parametrize("case", WORKED, ids=[case.name for case in WORKED])


@each_hand
def test_a_worked_hand_has_the_fans_the_rarity_and_the_points_of_the_table(case: WorkedHand) -> None:
    """Q-08, Q-09: the fans of the reading that counts, implied ones too."""
    score = value_of(case.facts)
    assert names(score.counted) == case.fans
    assert score.sufficient is (case.exact is not None)
    assert score.components == ((case.exact or 0) // 3, 0)
    assert case.rarity == "-" or f"{score.tested / SCALE:.2f}" == case.rarity
    assert score.unlisted == ()


@each_hand
def test_a_worked_hand_is_worth_its_best_printed_compound_without_the_table(case: WorkedHand) -> None:
    """Q-12."""
    score = value_of(case.facts, COMPOUND)
    assert score.components == ((case.compound or 0) // 3, 0)
    assert score.sufficient is (case.compound is not None)
    assert len(score.counted) == (case.compound is not None)
    assert score.components[0] <= value_of(case.facts).components[0], "Q-14: never more than the table"


PAYMENTS = [
    ("QC-01", (6, -6, 0, 0)),
    ("QC-04", (72, -24, -24, -24)),
    ("QC-16", (3441, -3441, 0, 0)),
]


@pytest.mark.parametrize(("name", "gains"), PAYMENTS)
def test_q_19_the_discarder_pays_the_value_or_everybody_a_third(name: str, gains: tuple[int, ...]) -> None:
    facts = BY_NAME[name].facts
    paid = _changes(qingque_rules(), value_of(facts).components, None if facts.self_drawn else 1)
    assert paid == gains


def test_q_19_a_hand_of_nine_gates_drawn_oneself_costs_each_of_the_others_the_units() -> None:
    assert _changes(qingque_rules(), value_of(BY_NAME["QC-16"].facts).components, None) == (3441, -1147, -1147, -1147)


def _changes(rules: TableRules, components: tuple[int, ...], discarder: int | None) -> tuple[int, ...]:
    return tuple(change[0] for change in rules.settlement.changes(components, 0, discarder, rules.game.players))


SHOWN = {
    "QC-16": "九莲宝灯 连数 镜数 映数",
    "QC-41": "七对 字一色 四喜对 三元对 番牌四副",
    "QC-12": "门前清 清一色 二般高",
    "QC-36": "双暗杠 三杠 对对和 番牌刻",
    "QC-49": "地和 七对 番牌",
    "QC-14": "十三幺",
}


@pytest.mark.parametrize("name", SHOWN)
def test_q_09_fans_that_others_imply_are_kept_and_not_shown(name: str) -> None:
    score = value_of(BY_NAME[name].facts)
    shown = tuple(place for place in score.counted if place not in score.implied)
    assert " ".join(names(shown)) == SHOWN[name]
    assert names(score.counted) == BY_NAME[name].fans


def test_q_10_the_better_reading_counts_by_the_table_and_by_the_compounds() -> None:
    """QC-12 and QC-44: the regular reading by the table, the pairs by the compounds; QC-53: the better place (Q-16)."""
    for name, exact, compound in (("QC-12", "二般高", "七对\n清一色"), ("QC-44", "二般高", "镜同三对")):
        assert exact in names(value_of(BY_NAME[name].facts).counted)
        assert names(value_of(BY_NAME[name].facts, COMPOUND).counted, COMPOUND) == (compound,)
    assert "三暗刻" in names(value_of(BY_NAME["QC-53"].facts).counted)


def test_q_11_a_rarity_is_squared_before_it_is_rounded() -> None:
    """QC-48: 19.606 squared is 384.4, although 19.61 squared would be 385."""
    score = value_of(BY_NAME["QC-48"].facts)
    assert (f"{score.tested / SCALE:.2f}", score.components[0]) == ("19.61", 384)


def test_all_fifty_three_worked_hands_are_here() -> None:
    assert [case.name for case in WORKED] == [f"QC-{number:02}" for number in range(1, 54)]
