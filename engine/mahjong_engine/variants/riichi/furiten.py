"""Furiten in its three kinds (R-221 to R-230)."""

from __future__ import annotations

from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState, SeatState
from mahjong_engine.tiles import TileSet
from mahjong_engine.variants.riichi.table import MISSED, RIICHI_MISSED


def discarded_kinds(pieces: TileSet, seat: SeatState) -> int:
    """Bit mask of the kinds in the seat's discard history, called-away discards included (R-222)."""
    mask = 0
    for discarded in seat.river:
        mask |= 1 << pieces.kinds[discarded.tile]
    return mask


def is_furiten(state: MatchState, seat: Seat) -> bool:
    """Whether the seat may ron nothing (R-221): by its own discards, by a missed tile, or by one missed in riichi."""
    mine = state.playing.seats[seat]
    if MISSED in mine.notes or RIICHI_MISSED in mine.notes:
        return True
    waits = state.variant.shapes.waits(state, seat)
    return bool(waits and waits & discarded_kinds(state.tiles, mine))
