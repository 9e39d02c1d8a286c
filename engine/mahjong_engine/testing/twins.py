"""A deal's twin for one viewer: the pieces the viewer cannot know have changed places among themselves."""

from __future__ import annotations

from typing import cast

from mahjong_engine.evolution import packed
from mahjong_engine.seats import Viewer, seats_of
from mahjong_engine.state import DealState, MatchState, SeatState
from mahjong_engine.tiles import TileId


def twin_of(state: MatchState, viewer: Viewer) -> MatchState | None:
    """The twin, or None where nothing is hidden any more (no deal, or all walls are revealed)."""
    deal = state.deal
    if deal is None or state.result is not None:
        return None
    hidden = _hidden(deal, viewer)
    swapped = dict(zip(hidden, reversed(hidden), strict=True))
    wall = tuple(swapped.get(tile, tile) for tile in deal.wall)
    seats = tuple(
        mine if seat == viewer else _with_hand(state, mine, swapped)
        for seat, mine in zip(seats_of(len(deal.seats)), deal.seats, strict=True)
    )
    return cast("MatchState", state.replace(deal=deal.replace(wall=wall, seats=seats)))


def _hidden(deal: DealState, viewer: Viewer) -> list[TileId]:
    """Undrawn pieces that were not turned, and the hands of others not shown, a pending act's pieces excepted."""
    shown = {*deal.indicators, *deal.under_indicators}
    if deal.pending is not None:
        shown |= set(getattr(deal.pending.act, "tiles", ()))
    hidden = [deal.wall[place] for place in deal.undrawn() if deal.wall[place] not in shown]
    for seat in seats_of(len(deal.seats)):
        if seat != viewer and not deal.seats[seat].revealed:
            hidden += [tile for tile in deal.seats[seat].hand if tile not in shown]
    return hidden


def _with_hand(state: MatchState, mine: SeatState, swapped: dict[TileId, TileId]) -> SeatState:
    if mine.revealed:
        return mine
    hand = tuple(swapped.get(tile, tile) for tile in mine.hand)
    drawn = None if mine.drawn is None else swapped.get(mine.drawn, mine.drawn)
    counts = packed(state, hand)
    before = counts if drawn is None else counts - packed(state, (drawn,))
    return cast("SeatState", mine.replace(hand=hand, drawn=drawn, counts=counts, before=before))
