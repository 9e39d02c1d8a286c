"""Whose answer of a claim window is taken next: bots first and in order, unless calls become known at once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.bots.asking import BotSeats, bots_hold_the_window
from mahjong_bridge.tables.document import BotPlayer, Human, Occupant, Place, TableDocument
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_bridge.tables.requests import BotChose
from mahjong_engine.actions import Pass, SeatAction, Win
from mahjong_engine.kernel import open_asks, view
from mahjong_engine.seats import Seat
from support.call_window import CallWindow

BOB, CAROL, DAVE = Seat.SECOND, Seat.THIRD, Seat.FOURTH
IMMEDIATE, DELAYED = (0, 2), (-1, 1, 3)
HANDS = {"S": "chow win", "W": "pung", "N": "win"}


def table_of(*bots: Seat) -> TableDocument:
    """A table with bots in these chairs and players in the others."""
    sitters: list[Occupant | None] = [Human(f"player{seat}", f"Player {seat}") for seat in range(4)]
    for seat in bots:
        sitters[seat] = BotPlayer(f"Bot {seat}", "normal")
    place = Place("world", 0.0, 0.0, 0.0, 0)
    return TableDocument(TableId("t"), "t", "server", place, "display", "", "", "", ThinkingTime(5, 20), tuple(sitters))


async def never(level: str, seen: object) -> SeatAction:
    raise TimeoutError


def thinking_bots(window: CallWindow, *seats: Seat) -> BotSeats:
    """Bots who were shown the window as it is now."""
    bots = BotSeats(cast("Any", SimpleNamespace(think=never)), lambda chose: None)
    for seat, ask in open_asks(window.state):
        if seat in seats:
            bots.ask(seat, ask.number, "normal", view(window.state, seat))
    return bots


@pytest.mark.parametrize("mode", DELAYED)
async def test_answers_of_bots_come_first_and_in_the_order_of_the_chairs(mode: int) -> None:
    window, table = CallWindow(mode, HANDS), table_of(BOB, DAVE)
    asks = open_asks(window.state)
    assert bots_hold_the_window(table, asks)
    bots = thinking_bots(window, BOB, DAVE)
    bots.note(BotChose(DAVE, dict(asks)[DAVE].number, Pass()))
    assert bots.next_answer(table, asks) is None
    bots.note(BotChose(BOB, dict(asks)[BOB].number, Pass()))
    assert bots.next_answer(table, asks) == (BOB, Pass())
    bots.close()


@pytest.mark.parametrize("mode", IMMEDIATE)
async def test_where_calls_are_known_at_once_the_quicker_one_is_first(mode: int) -> None:
    window, table = CallWindow(mode, HANDS), table_of(BOB, DAVE)
    asks = open_asks(window.state)
    assert not bots_hold_the_window(table, asks)
    bots = thinking_bots(window, BOB, DAVE)
    bots.note(BotChose(DAVE, dict(asks)[DAVE].number, Pass()))
    assert bots.next_answer(table, asks) == (DAVE, Pass())
    bots.close()


async def test_a_bot_whose_choice_was_overtaken_passes() -> None:
    """TC-11: the ask is the same, but what it chose is not offered any longer."""
    window, table = CallWindow(0, HANDS), table_of(BOB)
    bots = thinking_bots(window, BOB)
    ask = dict(open_asks(window.state))[BOB]
    chow = next(offer for offer in ask.offers if offer not in (Win(), Pass()))
    bots.note(BotChose(BOB, ask.number, chow))
    assert bots.next_answer(table, open_asks(window.state)) == (BOB, chow)
    window.wish("W pung")
    assert bots.next_answer(table, open_asks(window.state)) == (BOB, Pass())
    bots.close()


async def test_a_bot_that_chooses_what_it_never_was_offered_is_taken_at_its_word() -> None:
    """The engine refuses it, and the log names the bot."""
    window, table = CallWindow(0, HANDS), table_of(CAROL)
    bots = thinking_bots(window, CAROL)
    bots.note(BotChose(CAROL, dict(open_asks(window.state))[CAROL].number, Win()))
    assert bots.next_answer(table, open_asks(window.state)) == (CAROL, Win())
    bots.close()


async def test_a_second_ask_is_a_decision_of_its_own() -> None:
    """TC-04: what a bot answered to the first one is not taken for the second."""
    window, table = CallWindow(2, HANDS), table_of(CAROL)
    bots = thinking_bots(window, CAROL)
    bots.note(BotChose(CAROL, dict(open_asks(window.state))[CAROL].number, Pass()))
    window.wish("W pass").wish("S chow")
    assert bots.next_answer(table, open_asks(window.state)) is None
    bots.close()


async def test_an_answer_of_another_match_is_none_to_a_decision_of_the_same_number() -> None:
    window, table = CallWindow(DELAYED[0], HANDS), table_of(BOB)
    asks = open_asks(window.state)
    bots = thinking_bots(window, BOB)
    late = BotChose(BOB, dict(asks)[BOB].number, Pass(), "t.1")
    bots.attend("t.1")
    bots.note(late)
    assert bots.next_answer(table, asks) == (BOB, Pass())
    bots.attend("t.2")
    assert bots.next_answer(table, asks) is None
    bots.note(late)
    assert bots.next_answer(table, asks) is None
    bots.close()
