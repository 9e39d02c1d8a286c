"""How fans of one reading are counted together: guobiao.md G-20 to G-25, G-31, G-34 to G-36, G-48."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_engine.fans import HandFacts
from mahjong_engine.fans.guobiao.options import DEFAULTS
from support.guobiao_definitions import GROUPS
from support.guobiao_hands import hand, worked_hands
from support.guobiao_values import best_value

WORKED = {case.name: case.facts for case in worked_hands()}


def counted(facts: HandFacts) -> Counter[str]:
    """The fans of the best reading and how often each counts."""
    value = best_value(facts, DEFAULTS)
    assert value is not None
    return Counter({fan.fan.name: fan.times for fan in value.fans})


CASES = [
    # One reading first: chows that make a dear fan leave no pungs, and the other way round.
    ("G-20", "GC-108", {"一色三节高": 1, "三暗刻": 1}, {"一色三同顺"}),
    ("G-20", "GC-041", {"一色三同顺": 1, "全带幺": 1}, {"一色三节高"}),
    # Then the concealed kinds, which never add that they are; then the wait, last of all.
    ("G-20", "GC-036", {"七对": 1, "无字": 1}, {"门前清", "单钓将"}),
    ("G-20", "GC-035", {"七对": 1, "自摸": 1}, {"不求人"}),
    # What the table does not list may be added; what it lists may not.
    ("G-22", "GC-012", {"连七对": 1, "断幺": 1}, {"清一色", "七对"}),
    ("G-22", "GC-063", {"推不倒": 1}, {"缺一门"}),
    ("G-22", "GC-005", {"绿一色": 1, "清一色": 1}, {"混一色"}),
    # Four-chow fans take no two-chow fan, three-chow fans one.
    ("G-23", "GC-048", {"三色双龙会": 1}, {"喜相逢", "老少副", "平和"}),
    ("G-23", "GC-030", {"一色四步高": 1}, {"连六", "一般高"}),
    ("G-23", "GC-047", {"清龙": 1, "喜相逢": 1}, {"连六", "老少副"}),
    ("G-23", "GC-110", {"花龙": 1, "一般高": 1}, set()),
    # Four chows without one of these: a spanning forest of at most three.
    ("G-24", "GC-115", {"喜相逢": 2, "连六": 1}, {"一般高"}),
    # Pungs and kongs: pairs of one number each, the largest of a family only.
    ("G-25", "GC-113", {"四暗刻": 1, "双同刻": 2}, {"三暗刻", "双暗刻"}),
    ("G-25", "GC-052", {"三同刻": 1}, {"双同刻"}),
    ("G-25", "GC-032", {"三杠": 1}, {"双明杠", "双暗杠", "明杠", "暗杠"}),
    ("G-25", "GC-079", {"双暗杠": 1}, {"双暗刻", "暗杠"}),
    ("G-34", "GC-033", {"混幺九": 1}, {"幺九刻"}),
    ("G-34", "GC-018", {"小四喜": 1}, {"幺九刻"}),
    ("G-34", "GC-053", {"幺九刻": 2}, set()),
    ("G-35", "GC-090", {"圈风刻": 1, "门风刻": 1}, {"幺九刻"}),
    ("G-48", "GC-084", {"明暗杠": 1}, {"明杠", "暗杠", "双明杠"}),
    ("G-48", "GC-094", {"双暗刻": 1}, {"三暗刻"}),
    ("G-48", "GC-061", {"三风刻": 1}, {"大四喜", "小四喜"}),
]


@pytest.mark.parametrize(("ruling", "case", "there", "absent"), CASES)
def test_what_counts_together(ruling: str, case: str, there: dict[str, int], absent: set[str]) -> None:
    found = counted(WORKED[case])
    assert {name: found[name] for name in there} == there, ruling
    assert not absent & set(found), ruling


def test_g_23_of_two_main_fans_one_counts() -> None:
    """123m 234p 345s and 234p 345s 456m are both three mixed shifted chows; the chow left over is tied once."""
    found = counted(hand("123m456m234p345s9p", "9p"))
    assert found["三色三步高"] == 1
    assert found["连六"] == 1
    assert not {"喜相逢", "一般高", "老少副"} & set(found)


def test_g_24_and_g_36_the_names_of_relations_do_not_change_their_number() -> None:
    """Two pairs of equal chows, 123 and 789 of one suit: three relations, whichever are named; never two 老少副."""
    found = counted(hand("123m789m5p", "5p", "c123m c789m"))
    relations = {name: found[name] for name in ("一般高", "喜相逢", "连六", "老少副") if found[name]}
    assert relations == {"一般高": 2, "老少副": 1}


def test_g_31_no_fan_is_for_a_heavenly_or_earthly_hand() -> None:
    names = {definition for group in GROUPS for definition, _ in group}
    assert len(names) > 60
    assert not {name for name in names if "天和" in name or "地和" in name or "人和" in name}
    dealt = hand("1122335778899m", "5m", manner="self_draw", first_turn="dealt_hand")
    drawn = hand("1122335778899m", "5m", manner="self_draw")
    assert set(counted(dealt)) <= set(counted(drawn)), "a first hand counts nothing that a later one does not"
