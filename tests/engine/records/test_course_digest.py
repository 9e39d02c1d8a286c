"""The digest of a course: every fact it names is in it, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from mahjong_engine.records.course import Call, Course, CourseDeal, CourseFinal, IndicatorTurned, RulesTold, Step, Throw
from mahjong_engine.records.course_digest import course_digest
from mahjong_engine.tiles import Face
from support.rare_deals import RARE
from support.rare_laying import course_of_rare
from support.record_forms import course_of

PRESET = "MAJSOUL_TONPUU"


def with_deal(course: Course, change: Callable[[CourseDeal], CourseDeal]) -> Course:
    return replace(course, deals=(change(course.deals[0]), *course.deals[1:]))


def with_step(course: Course, wanted: type[Step], **changes: Any) -> Course:  # noqa: ANN401 - values of any field
    """The course with its first such step changed."""
    for place, deal in enumerate(course.deals):
        for at, step in enumerate(deal.steps):
            if isinstance(step, wanted):
                changed: Step = replace(step, **changes)
                steps = (*deal.steps[:at], changed, *deal.steps[at + 1 :])
                played = replace(deal, steps=steps)
                return replace(course, deals=(*course.deals[:place], played, *course.deals[place + 1 :]))
    raise AssertionError("no such step")


CHANGES: list[Callable[[Course], Course]] = [
    lambda course: with_deal(course, lambda deal: replace(deal, honba=deal.honba + 1)),
    lambda course: with_deal(course, lambda deal: replace(deal, points=(*deal.points[:3], 0))),
    lambda course: with_deal(course, lambda deal: replace(deal, hands=(deal.hands[1], deal.hands[0], *deal.hands[2:]))),
    lambda course: with_deal(course, lambda deal: replace(deal, indicator=Face("9s"))),
    lambda course: with_step(course, Throw, drawn=None),
    lambda course: with_step(course, Call, source=None),
    lambda course: replace(course, final=CourseFinal((0, 0, 0, 0), (0, 0, 0, 0))),
]


@pytest.mark.parametrize("change", CHANGES)
def test_another_fact_is_another_digest(change: Callable[[Course], Course]) -> None:
    course = course_of(PRESET, 3)
    assert course_digest(change(course)) != course_digest(course)


def test_names_and_rules_are_not_in_it() -> None:
    course = course_of(PRESET, 3)
    assert course_digest(replace(course, names=("", "", "", ""), rules=RulesTold("EMA"))) == course_digest(course)


def test_the_moment_of_a_kans_indicator_can_be_left_out() -> None:
    rare = next(rare for rare in map(course_of_rare, RARE) if any(map(_turns, rare.deals)))
    (deal,) = rare.deals
    steps = tuple(step for step in deal.steps if not isinstance(step, IndicatorTurned))
    turned = tuple(step.tile for step in deal.steps if isinstance(step, IndicatorTurned))
    untimed = replace(rare, deals=(replace(deal, steps=steps, later_indicators=turned),))
    assert course_digest(untimed) != course_digest(rare)
    assert course_digest(untimed, moments=False) == course_digest(rare, moments=False)


def _turns(deal: CourseDeal) -> bool:
    return any(isinstance(step, IndicatorTurned) for step in deal.steps)
