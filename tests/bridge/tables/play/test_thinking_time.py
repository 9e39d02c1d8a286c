"""Main time and reserve (profiles.md P-15) and second asks (TC-07)."""

from __future__ import annotations

import pytest

from mahjong_bridge.tables.play.clocks import Clocks, ThinkingTime
from mahjong_engine.actions import Pass
from mahjong_engine.seats import Seat
from mahjong_engine.views import OpenAsk

THINKING = ThinkingTime(5, 20)
EAST, SOUTH = Seat.FIRST, Seat.SECOND


def ask(number: int, reserve: bool = True) -> OpenAsk:
    return OpenAsk(number, "claim", (Pass(),), Pass(), None, None, "main_and_reserve" if reserve else "main")


def clocks(thinking: ThinkingTime = THINKING) -> Clocks:
    return Clocks.fresh(thinking, 4).run(100.0)


def test_p_15_an_ask_takes_its_main_time_first_and_then_the_reserve() -> None:
    running = clocks().with_asks(100.0, [(EAST, ask(1))], refill=False)
    assert running.left(EAST, 100.0) == 25.0
    assert running.left(EAST, 104.0) == 21.0
    later = running.at(108.0)
    assert later.reserves == (17.0, 20.0, 20.0, 20.0)
    assert later.left(EAST, 108.0) == 17.0
    assert later.left(EAST, 200.0) == 0.0


def test_p_15_an_answer_in_main_time_costs_no_reserve() -> None:
    answered = clocks().with_asks(100.0, [(EAST, ask(1))], refill=False).with_asks(104.5, [], refill=False)
    assert answered.reserves == (20.0,) * 4
    again = answered.with_asks(110.0, [(EAST, ask(2))], refill=False)
    assert again.left(EAST, 110.0) == 25.0


def test_an_ask_that_stays_open_keeps_its_time_when_another_is_answered() -> None:
    both = clocks().with_asks(100.0, [(EAST, ask(1)), (SOUTH, ask(1))], refill=False)
    one = both.with_asks(103.0, [(EAST, ask(1))], refill=False)
    assert one.left(EAST, 103.0) == 22.0
    assert one.left(SOUTH, 103.0) is None


def test_p_15_the_reserve_is_filled_again_at_the_start_of_a_deal() -> None:
    used = clocks().with_asks(100.0, [(EAST, ask(1))], refill=False).at(115.0)
    assert used.reserves[EAST] == 10.0
    assert used.with_asks(115.0, [], refill=True).reserves == (20.0,) * 4


def test_p_15_both_zero_is_no_limit_and_main_zero_uses_the_reserve_alone() -> None:
    unlimited = clocks(ThinkingTime(0, 0)).with_asks(100.0, [(EAST, ask(1))], refill=False)
    assert unlimited.left(EAST, 100_000.0) is None
    reserve_only = clocks(ThinkingTime(0, 20)).with_asks(100.0, [(EAST, ask(1))], refill=False)
    assert reserve_only.left(EAST, 107.0) == 13.0


def test_a_second_ask_has_main_time_only() -> None:
    running = clocks().with_asks(100.0, [(EAST, ask(1, reserve=False))], refill=False)
    assert running.left(EAST, 100.0) == 5.0
    assert running.at(130.0).reserves[EAST] == 20.0


@pytest.mark.parametrize(
    ("thinking", "seconds"),
    [(ThinkingTime(8, 20), 5.0), (ThinkingTime(3, 20), 3.0), (ThinkingTime(0, 20), 5.0), (ThinkingTime(0, 0), 5.0)],
)
def test_an_ask_that_is_repeated_has_five_seconds_at_most_and_no_reserve(
    thinking: ThinkingTime, seconds: float
) -> None:
    """TC-07."""
    again = ask(2).replace(again=True)
    running = clocks(thinking).with_asks(100.0, [(EAST, again)], refill=False)
    assert running.left(EAST, 100.0) == seconds
    assert running.left(EAST, 104.9) == pytest.approx(max(0.0, seconds - 4.9))
    assert running.at(130.0).reserves == (thinking.reserve,) * 4
    restored = Clocks.from_json(thinking, running.to_json(101.0))
    assert restored.left(EAST, 7.0) == seconds - 1


def test_a_call_is_held_back_from_the_answer_on_whatever_opens_or_closes_beside_it() -> None:
    """TC-10."""
    held = clocks().with_asks(100.0, [(SOUTH, ask(1))], refill=False, held=[EAST])
    assert held.held_for(EAST, 100.0) == pytest.approx(0.3)
    later = held.with_asks(100.2, [], refill=False, held=[EAST])
    assert later.held_for(EAST, 100.2) == pytest.approx(0.1)
    assert later.held_for(EAST, 109.0) == 0.0
    assert later.stop(100.25).held_for(EAST, 500.0) == pytest.approx(0.05)
    restored = Clocks.from_json(THINKING, later.to_json(100.2))
    assert restored.run(7.0).held_for(EAST, 7.05) == pytest.approx(0.05)
    assert later.with_asks(100.4, [], refill=False).held == {}


def test_clocks_stored_before_there_were_second_asks_still_read() -> None:
    stored = '{"reserves":[17750,20000,20000,20000],"asks":{"0":[3,0,true],"1":[8,0,false]}}'
    assert Clocks.from_json(THINKING, stored).to_json(0.0) == stored


def test_clocks_that_stand_still_lose_nothing() -> None:
    stopped = clocks().with_asks(100.0, [(EAST, ask(1))], refill=False).stop(102.0)
    assert stopped.left(EAST, 5_000.0) == 23.0
    assert stopped.run(5_000.0).left(EAST, 5_001.0) == 22.0


def test_what_is_stored_is_time_left_and_no_instant() -> None:
    running = clocks().with_asks(100.0, [(EAST, ask(3)), (SOUTH, ask(8, reserve=False))], refill=False)
    stored = running.to_json(107.25)
    assert stored == '{"reserves":[17750,20000,20000,20000],"asks":{"0":[3,0,true],"1":[8,0,false]}}'
    restored = Clocks.from_json(THINKING, stored)
    assert restored.since is None
    assert restored.run(9.0).left(EAST, 10.0) == pytest.approx(16.75)
