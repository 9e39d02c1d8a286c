"""Playing on or giving up, turn by turn, and what points are worth for the place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_engine.actions import Pass
from mahjong_engine.bots.riichi.placement import Standing
from mahjong_engine.bots.riichi.push_fold import Odds
from mahjong_engine.seats import Seat
from support.bot_views import ME, seen


def odds(turns: int = 10, *, risk: float = 0.05, others: float = 0.05, fold_risk: float = 0.005) -> Odds:
    return Odds(
        turns, others=others, others_worth=-1500, risk=risk, fold_risk=fold_risk, risk_worth=-6000, ready_worth=1000
    )


def test_a_ready_hand_plays_on_and_a_far_one_is_as_good_as_folded() -> None:
    assert odds().played([0.15], 4000) > odds().folded + 500
    far = odds(5, risk=0.12).played([0.1, 0.15, 0.2], 2000)
    assert far == pytest.approx(odds(5, risk=0.12).folded, abs=200)


def test_nothing_is_worth_less_than_folding_at_once_but_a_riichi_that_cannot() -> None:
    """Whoever may fold at each turn loses little by waiting for one; a declared hand bears all that follows."""
    dangerous = odds(12, risk=0.3)
    assert dangerous.played([0.02], 2000) > dangerous.declared(0.02, 2000, -1000)
    assert dangerous.declared(0.02, 2000, -1000) < dangerous.folded


@pytest.mark.parametrize("better", [{"turns": 14}, {"risk": 0.02}, {"others": 0.02}])
def test_more_time_less_risk_and_slower_others_are_worth_more(better: dict[str, float]) -> None:
    given = odds(**better)  # type: ignore[arg-type]
    assert given.played([0.15], 6000) > odds().played([0.15], 6000)
    assert given.declared(0.15, 6000, -1000) > odds().declared(0.15, 6000, -1000)


def test_a_dearer_hand_and_quicker_steps_are_worth_more() -> None:
    assert odds().played([0.15, 0.2], 8000) > odds().played([0.15, 0.2], 2000)
    assert odds().played([0.15, 0.3], 4000) > odds().played([0.15, 0.2], 4000)
    assert odds().played([0.15], 4000) > odds().played([0.15, 0.3], 4000)


def standing(points: tuple[int, ...], to_come: int | None) -> Standing:
    return Standing(seen("123m", [Pass()], on="1z", points=points, to_come=to_come), ME)


def test_in_the_first_deal_a_point_is_worth_about_a_point() -> None:
    even = standing((25000, 25000, 25000, 25000), 7)
    assert 0.5 < even.of_win(8000, 0, by_draw=0.5) / 8000 < 2.0
    assert even.of_payment(ME, Seat.FIRST, 8000) < -even.of_win(1000, 0, by_draw=0.5)


def test_in_the_last_deal_only_what_changes_a_place_counts() -> None:
    third = standing((40000, 20000, 26000, 14000), 0)
    to_third = third.of_payment(Seat.THIRD, ME, 3900)
    assert to_third > 10 * abs(third.of_payment(Seat.FIRST, ME, 3900))
    assert third.of_payment(ME, Seat.FOURTH, 8000) < -5000
    assert third.place_after([0, 8000, 0, -8000]) == 2
    assert third.place_after([0, 0, 0, 0]) == 3


def test_equal_scores_go_to_the_earlier_seat() -> None:
    """R-622."""
    assert standing((25000, 25000, 30000, 20000), 0).place_after([0, 0, 0, 0]) == 3
    assert standing((30000, 25000, 20000, 25000), 0).place_after([0, 0, 0, 0]) == 2


def test_where_the_rules_do_not_tell_the_end_no_deal_is_the_last() -> None:
    assert not standing((25000, 25000, 25000, 25000), None).is_last
    view = seen("123m", [Pass()], on="1z", to_come=0)
    assert Standing(view, ME).is_last
    assert replace(view, deals_to_come=None).deals_to_come is None
