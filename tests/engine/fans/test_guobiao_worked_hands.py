"""The worked hands GC-001 to GC-122: points, fans in the order of the book, and whether the minimum is reached."""

from __future__ import annotations

import pytest

from mahjong_engine.fans.guobiao.names import FANS
from support.guobiao_hands import WorkedHand, worked_hands
from support.guobiao_values import GuobiaoValue, best_value

WORKED = worked_hands()


def named(value: GuobiaoValue) -> str:
    return " + ".join(f"{counted.fan.name} {counted.points * counted.times}" for counted in value.fans)


@pytest.mark.parametrize("case", WORKED, ids=[case.name for case in WORKED])
def test_a_worked_hand_counts_the_points_and_fans_of_the_book(case: WorkedHand) -> None:
    """G-47 to G-50: by the shipped profile, whose definitions write the exclusions out."""
    value = best_value(case.facts)
    assert value is not None
    assert (value.points, named(value), value.sufficient) == (case.points, case.fans, case.may_win)
    assert value.flowers == 0


def test_all_one_hundred_and_twenty_two_worked_hands_are_here_and_show_every_fan_but_flowers() -> None:
    assert [case.name for case in WORKED] == [f"GC-{number:03}" for number in range(1, 123)]
    shown = {name.rsplit(" ", 1)[0] for case in WORKED for name in case.fans.split(" + ")}
    assert {fan.name for fan in FANS} - shown == {"花牌"}
