"""Tenpai and waits of a riichi hand (R-331 to R-336)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.keys import shanten_of_packed
from mahjong_engine.seats import Seat
from mahjong_engine.state import COUNT_BITS, MatchState, SeatState
from mahjong_engine.tiles import TileSet
from mahjong_engine.variants.riichi.hand_facts import held_four, kinds_held, waits_or_distance
from mahjong_engine.variants.riichi.options import RiichiOptions


class RiichiShapes:
    """Waits under ``tenpaiFifthTile``."""

    __slots__ = ("_fifth",)

    def __init__(self, options: RiichiOptions) -> None:
        self._fifth: Final = options.tenpai_fifth_tile

    def waits(self, state: MatchState, seat: Seat) -> int:
        """Waits of the hand without its drawn piece; none while it has one piece too many."""
        mine = state.playing.seats[seat]
        return self.waits_of(state.tiles, mine, mine.before)

    def discards_to_tenpai(self, pieces: TileSet, mine: SeatState) -> int:
        """Mask of the kinds whose discard leaves the full hand tenpai (R-201, R-207)."""
        farthest = 1 if self._fifth == "COUNT" else 0
        if -waits_or_distance(mine.before) > farthest + 1:  # what is drawn brings a hand one tile nearer at most
            return 0
        if shanten_of_packed(mine.counts) > farthest:
            return 0
        mask = 0
        left = kinds_held(mine.counts, 1)
        while left:
            bit = left & -left
            left ^= bit
            kind = bit.bit_length() - 1
            if self.waits_of(pieces, mine, mine.counts - (1 << (COUNT_BITS * kind))):
                mask |= bit
        return mask

    def waits_of(self, pieces: TileSet, seat: SeatState, counts: int, extra: int = 0) -> int:
        """Waits of concealed ``counts`` beside the melds; ``extra`` packs the pieces of a kan to come (R-208)."""
        waits = waits_or_distance(counts)
        if waits <= 0:
            return 0
        if self._fifth == "COUNT":
            return waits
        held = counts
        if self._fifth == "OWN_FOUR":
            held += extra
            for meld in seat.melds:
                for tile in meld.tiles:
                    held += 1 << (COUNT_BITS * pieces.kinds[tile])
        return waits & ~held_four(held)
