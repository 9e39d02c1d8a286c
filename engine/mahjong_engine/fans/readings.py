"""Readings: every way to divide a winning hand by a pattern, and every place of its winning tile (P-28, P-30)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from mahjong_engine.fans.blocks import SINGLES, SIX_BITS, Block, Way, blocks_of, counted_of, ways_to_divide
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.groups import RUN, Group
from mahjong_engine.hand.closed_shapes import ORPHANS, orphans_readings
from mahjong_engine.hand.closed_shapes import PAIRS as SEVEN
from mahjong_engine.hand.counts import RANKS, Counts
from mahjong_engine.hand.knitted import KNITTED_SETS, is_unconnected, knitted_in, without_knitted
from mahjong_engine.hand.loose_pairs import is_loose_pairs

PAIR: Final = -1
KNITTED: Final = -2
NOWHERE: Final = -3
"""Places of the winning tile that are no concealed set; ``NOWHERE`` is that of shapes without groups."""

_NO_SETS: Final[Way] = ((), 0, 0, 0)


class Division:
    """A hand divided by a pattern, before a place is chosen for the winning tile.

    ``sets`` stand in the hand, in the order of P-30; ``melds`` as they were laid out. ``pair`` is None for shapes
    without groups. ``knitted`` is the index into ``hand.knitted.KNITTED_SETS`` of the knitted set, None without one.
    ``run_places`` and ``pung_mask`` are the kinds of the standing sets as numbers (``blocks.Way``), ``counted`` what
    ``blocks`` counts of all standing tiles, ``block`` the suit of the winning tile, or the honours. All readings of one
    division share the same object.
    """

    __slots__ = ("block", "counted", "knitted", "melds", "pair", "pattern", "pung_mask", "run_places", "sets")

    pattern: Final[str]
    sets: Final[tuple[Group, ...]]
    melds: Final[tuple[Group, ...]]
    pair: Final[int | None]
    knitted: Final[int | None]
    run_places: Final[int]
    pung_mask: Final[int]
    counted: Final[int]
    block: Final[Block]

    def __init__(
        self,
        pattern: str,
        melds: tuple[Group, ...],
        counted: int,
        block: Block,
        way: Way | None = None,
        knitted: int | None = None,
    ) -> None:
        self.pattern = pattern
        self.melds = melds
        self.counted = counted
        self.block = block
        self.knitted = knitted
        self.sets, pair, self.run_places, self.pung_mask = way or _NO_SETS
        self.pair = pair if way else None

    @property
    def runs(self) -> tuple[int, ...]:
        """The kinds of all runs, melds included, ascending."""
        return tuple(sorted([group.kind for group in self.sets + self.melds if group.form == RUN]))

    @property
    def pungs(self) -> tuple[int, ...]:
        """The kinds of all pungs, melds and kongs included, ascending."""
        return tuple(sorted([group.kind for group in self.sets + self.melds if group.form != RUN]))

    def __repr__(self) -> str:
        return f"Division{(self.pattern, self.knitted, self.sets, self.pair, self.melds)!r}"


class HandReading:
    """A division and the place of the winning tile: ``PAIR``, ``KNITTED``, ``NOWHERE`` or an index into its sets."""

    __slots__ = ("division", "place")

    division: Final[Division]
    place: Final[int]

    def __init__(self, division: Division, place: int) -> None:
        self.division = division
        self.place = place

    @property
    def pattern(self) -> str:
        """The name of the pattern the hand is read by."""
        return self.division.pattern

    @property
    def winning_set(self) -> Group | None:
        """The concealed set that the winning tile completed."""
        return self.division.sets[self.place] if self.place >= 0 else None

    def __repr__(self) -> str:
        return f"HandReading({self.division!r}, {self.place})"


def hand_readings(facts: HandFacts) -> tuple[HandReading, ...]:
    """All readings of the hand by the room's patterns, in the order of P-30; empty if it is no winning hand."""
    found: list[HandReading] = []
    blocks = blocks_of(facts.held)
    counted, block = counted_of(blocks), blocks[facts.winning // RANKS]
    for pattern in _possible(facts.patterns, counted >> SINGLES & SIX_BITS, len(facts.melds)):
        if pattern == "regular_win":
            for way in ways_to_divide(blocks, counted):
                _add_readings(found, Division(pattern, facts.melds, counted, block, way), facts.winning)
        elif pattern == "combination_dragon":
            # The nine tiles of a knitted set never stand in the sets or pairs of another pattern.
            for index in () if found else knitted_in(counted):
                rest = blocks_of(without_knitted(facts.held, index))
                for way in ways_to_divide(rest, counted_of(rest)):
                    _add_readings(found, Division(pattern, facts.melds, counted, block, way, index), facts.winning)
        elif _IS_COMPLETE[pattern](facts.held):
            found.append(HandReading(Division(pattern, (), counted, block), NOWHERE))
    return tuple(found)


def _add_readings(found: list[HandReading], division: Division, winning: int) -> None:
    """A reading for each place of the winning tile; equal sets are one object, which ``blocks`` gives out."""
    if division.pair == winning:
        found.append(HandReading(division, PAIR))
    before = None
    for index, group in enumerate(division.sets):
        if winning in group.kinds and group is not before:
            found.append(HandReading(division, index))
        before = group
    if division.knitted is not None and winning in KNITTED_SETS[division.knitted]:
        found.append(HandReading(division, KNITTED))


def _is_orphans(held: Counts) -> bool:
    return len(orphans_readings(held, sum(held))) > 0


_SINGLE_TILES: Final = {"seven_pairs": 0, "thirteen_orphans": len(ORPHANS) - 1, "all_unconnected": 2 * SEVEN}
"""Shapes of a whole concealed hand, and of how many kinds they hold exactly one tile: most hands are no such shape."""
_IS_COMPLETE: Final[dict[str, Callable[[Counts], bool]]] = {
    "seven_pairs": is_loose_pairs,
    "thirteen_orphans": _is_orphans,
    "all_unconnected": is_unconnected,
}


@lru_cache(maxsize=1 << 10)
def _possible(patterns: tuple[str, ...], singles: int, melds: int) -> tuple[str, ...]:
    """Those of the room's patterns that a hand may be read by, as it holds so many kinds once."""
    return tuple(
        pattern
        for pattern in patterns
        if pattern not in _SINGLE_TILES or (_SINGLE_TILES[pattern] == singles and not melds)
    )
