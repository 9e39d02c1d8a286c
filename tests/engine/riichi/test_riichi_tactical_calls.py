"""Another way of calling in a game with furiten: what a passed win brings about waits for the window to close (TC-12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_engine.actions import Announce
from mahjong_engine.seats import TABLE
from mahjong_engine.variants.tactical_calls import TacticalCalls
from support.riichi_table import RiichiTable, table


def chowed(*, delayed: bool) -> RiichiTable:
    """E has discarded 5p; N could win with it and has passed, S has called chow, and everybody knows."""
    laid = table(hands={"S": "46p", "N": "234m567m234s46p88s"}, draws="5p")
    calling = TacticalCalls(one_winner=False, repeated=True, delayed=delayed)
    variant = replace(laid.state.variant, resolution=calling)
    laid.state = laid.state.replace(variant=variant)
    laid.play("E 5p, N pass")
    assert not laid.own("N").furiten
    laid.play("S chii 4p6p")
    if delayed:
        assert not laid.own("N").furiten
        laid.tell(TABLE, Announce(laid.seat("S")))
    return laid


@pytest.mark.parametrize("delayed", [False, True])
def test_a_second_ask_still_offers_the_win_that_was_passed(delayed: bool) -> None:
    laid = chowed(delayed=delayed)
    assert laid.calls("N") == {"ron"}
    assert not laid.own("N").furiten
    laid.play("N ron")
    if delayed:
        laid.tell(TABLE, Announce(laid.seat("N")))
    assert laid.won("N")


@pytest.mark.parametrize("delayed", [False, True])
def test_furiten_begins_when_the_window_on_the_tile_closes(delayed: bool) -> None:
    laid = chowed(delayed=delayed).play("N pass")
    assert laid.mine("S").melds
    assert laid.own("N").furiten
