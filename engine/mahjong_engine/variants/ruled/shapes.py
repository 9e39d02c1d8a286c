"""What hands wait for, by the patterns of the profile (section 5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.hand import Counts, shape_waits
from mahjong_engine.hand.counts import KINDS
from mahjong_engine.hand.patterns import shapes_of
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.state import COUNT_BITS, COUNT_MASK, MatchState, SeatState
from mahjong_engine.tiles import TileId
from mahjong_engine.variants.ruled.table import fitting_counts, is_unfit

_WAITING: Final = 1
"""A hand of 3n + 1 fitting tiles can wait."""


class RuledShapes:
    """Waits over the profile's patterns; a kind counts even where all its copies are held (G-26)."""

    __slots__ = ("_rules",)

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules

    def waits(self, state: MatchState, seat: Seat) -> int:
        """Waits of the hand without its drawn piece; none for a seat that is out or holds what fits no set (P-20)."""
        deal = state.playing
        mine = deal.seats[seat]
        size = len(mine.hand) - (mine.drawn is not None)
        if size % 3 != _WAITING or mine.status == "out":
            return 0
        return completing(state, self._rules, mine, mine.drawn)


def completing(state: MatchState, rules: TableRules, mine: SeatState, tile: TileId | None) -> int:
    """Kinds that complete the hand without ``tile`` (None: as it is); none if something else in it fits no set."""
    counts = fitting_counts(state, rules, mine)
    if tile is not None and not is_unfit(state, rules, tile):
        counts -= 1 << (COUNT_BITS * state.tiles.kinds[tile])
    hand = unpacked(counts)
    return waits_of(hand, rules.patterns) if sum(hand) == len(mine.hand) - (tile is not None) else 0


@lru_cache(maxsize=1 << 14)
def unpacked(counts: int) -> Counts:
    """Fitting tiles as copies by kind, the form of the hand analysis."""
    return tuple([counts >> (COUNT_BITS * kind) & COUNT_MASK for kind in range(KINDS)])


@lru_cache(maxsize=1 << 16)
def waits_of(hand: Counts, patterns: tuple[str, ...]) -> int:
    """Bit mask of the kinds that complete a hand by one of the patterns."""
    return sum(1 << kind for kind in shape_waits(hand, shapes_of(patterns)))
