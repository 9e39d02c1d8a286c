"""Where the undrawn tiles lie on the table (R-006, R-011). For the eye only: it never decides which tile comes next."""

from __future__ import annotations

from mahjong_engine.seats import Seat
from mahjong_engine.state import DealState
from mahjong_engine.tiles import TileSet
from mahjong_engine.views import WallView

_STACK: int = 2
"""Tiles in a stack, the first of the two above (R-006)."""


def wall_view(pieces: TileSet, deal: DealState, chairs: tuple[int, ...] = ()) -> WallView:
    """Heights of all stacks by side, the turned indicators and the place where drawing began.

    A side is a chair's; empty ``chairs`` are the seats' own.
    With dice the broken side is the one the first two dice count to from the dealer; as many stacks as all dice show
    are left at its right end (D-18). Without dice the wall begins at the dealer's right end. Drawing goes to the left
    and goes on at the right end of the previous seat's side.
    """
    players = len(deal.seats)
    per_side = -(-len(deal.wall) // (_STACK * players))
    side, skipped = _broken_at(deal, chairs[deal.dealer] if chairs else deal.dealer)
    heights = [[0] * per_side for _ in range(players)]
    for place in deal.undrawn():
        owner, stack = _stack_of(place, side, skipped, per_side, players)
        heights[owner][stack] += 1
    shown = []
    if deal.indicators:
        places = {deal.wall[place]: place for source in deal.sources for place in source.places}
        for tile in deal.indicators:
            owner, stack = _stack_of(places[tile], side, skipped, per_side, players)
            shown.append((Seat(owner), stack, pieces.face(tile)))
    owner, stack = _stack_of(0, side, skipped, per_side, players)
    return WallView(tuple(tuple(row) for row in heights), tuple(shown), Seat(owner), stack)


def _broken_at(deal: DealState, dealer: int) -> tuple[int, int]:
    """The broken side and the stacks left at its right end; ``dealer`` is the dealer's chair."""
    if not deal.dice:
        return dealer, 0
    return (dealer + sum(deal.dice[:2]) - 1) % len(deal.seats), sum(deal.dice)


def _stack_of(place: int, side: int, skipped: int, per_side: int, players: int) -> tuple[int, int]:
    around = skipped + place // _STACK
    return (side - around // per_side) % players, around % per_side
