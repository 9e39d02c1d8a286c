"""A bot: wins when it may, calls nothing, and discards the tile with the fewest friends in the hand."""

from __future__ import annotations

from mahjong_engine.actions import Discard, Pass, SeatAction, Win
from mahjong_engine.bots.chooser import ask_of
from mahjong_engine.hand.counts import HONOURS, RANKS
from mahjong_engine.tiles import kind_of
from mahjong_engine.views import View

NEAR = 2


class Fencer:
    """A chooser without memory: equal views give equal answers."""

    def choose(self, view: View) -> SeatAction:
        """One of the offers of the open decision."""
        ask = ask_of(view)
        if Win() in ask.offers:
            return Win()
        if Pass() in ask.offers or view.own is None:
            return ask.default
        tiles = (*view.own.tiles, *([view.own.drawn] if view.own.drawn is not None else []))
        kinds = {tile.tile: kind_of(tile.face) for tile in tiles}
        discards = [offer for offer in ask.offers if isinstance(offer, Discard)]
        if not discards:
            return ask.default
        return min(discards, key=lambda discard: (_friends(kinds[discard.tile], [*kinds.values()]), discard.tile))


def _friends(kind: int, hand: list[int]) -> int:
    """How many tiles a kind could make a set with: twice for each equal one, once for each near one of its suit."""
    friends = 2 * (hand.count(kind) - 1)
    if kind < HONOURS:
        friends += sum(0 < abs(other - kind) <= NEAR and other // RANKS == kind // RANKS for other in hand)
    return friends
