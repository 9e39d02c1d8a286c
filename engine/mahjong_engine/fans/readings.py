"""Readings: every way to divide a winning hand by a pattern, and every place of its winning tile (P-28, P-30)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mahjong_engine.fans.blocks import Way, ways_to_divide
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.groups import RUN, Group
from mahjong_engine.hand.closed_shapes import ORPHANS, PAIRS, orphans_readings
from mahjong_engine.hand.knitted import KNITTED_SETS, is_unconnected, knitted_in, without_knitted
from mahjong_engine.hand.loose_pairs import is_loose_pairs

PAIR: Final = -1
KNITTED: Final = -2
NOWHERE: Final = -3
"""Places of the winning tile that are no concealed set; ``NOWHERE`` is that of shapes without groups."""

NO_SETS: Final[Way] = ((), None, (), ())
"""The way of shapes without groups."""


class Division:
    """A hand divided by a pattern, before a place is chosen for the winning tile.

    ``sets`` stand in the hand, in the order of P-30; ``melds`` as they were laid out. ``runs`` and ``pungs`` are the
    kinds of all sets, melds and kongs included, ascending. ``pair`` is None for shapes without groups. ``knitted`` is
    the index into ``hand.knitted.KNITTED_SETS`` of the knitted set, None without one. All readings of one division
    share the same object.
    """

    __slots__ = ("knitted", "melds", "pair", "pattern", "pungs", "runs", "sets")

    pattern: Final[str]
    sets: Final[tuple[Group, ...]]
    melds: Final[tuple[Group, ...]]
    pair: Final[int | None]
    knitted: Final[int | None]
    runs: Final[tuple[int, ...]]
    pungs: Final[tuple[int, ...]]

    def __init__(
        self,
        pattern: str,
        melds: tuple[Group, ...],
        way: Way = NO_SETS,
        knitted: int | None = None,
    ) -> None:
        self.pattern = pattern
        self.melds = melds
        self.knitted = knitted
        self.sets, self.pair, runs, pungs = way
        if melds:
            laid_runs, laid_pungs = _laid_kinds(melds)
            runs = tuple(sorted([*runs, *laid_runs])) if laid_runs else runs
            pungs = tuple(sorted([*pungs, *laid_pungs])) if laid_pungs else pungs
        self.runs = runs
        self.pungs = pungs

    def __repr__(self) -> str:
        return f"Division{(self.pattern, self.knitted, self.sets, self.pair, self.melds)!r}"


def _laid_kinds(melds: tuple[Group, ...]) -> tuple[list[int], list[int]]:
    runs: list[int] = []
    pungs: list[int] = []
    for group in melds:
        (runs if group.form == RUN else pungs).append(group.kind)
    return runs, pungs


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
    single = facts.held.count(1)
    for pattern in facts.patterns:
        needed = _SINGLE_TILES.get(pattern)
        if needed is not None and (needed != single or facts.melds):
            continue
        for division in _DIVIDING[pattern](facts):
            for place in _places(division, facts.winning):
                found.append(HandReading(division, place))  # noqa: PERF401 - a list of its own costs more
    return tuple(found)


def _places(division: Division, winning: int) -> list[int]:
    if division.pair is None:
        return [NOWHERE]
    # Equal sets of a division are one object, which blocks.py gives out.
    places = [PAIR] if division.pair == winning else []
    sets = division.sets
    for index, group in enumerate(sets):
        if winning in group.kinds and (index == 0 or sets[index - 1] is not group):
            places.append(index)
    if division.knitted is not None and winning in KNITTED_SETS[division.knitted]:
        places.append(KNITTED)
    return places


def _regular(facts: HandFacts) -> list[Division]:
    return [Division("regular_win", facts.melds, way) for way in ways_to_divide(facts.held)]


def _seven_pairs(facts: HandFacts) -> Sequence[Division]:
    return (Division("seven_pairs", ()),) if is_loose_pairs(facts.held) else ()


def _thirteen_orphans(facts: HandFacts) -> Sequence[Division]:
    return (Division("thirteen_orphans", ()),) if orphans_readings(facts.held, sum(facts.held)) else ()


def _all_unconnected(facts: HandFacts) -> Sequence[Division]:
    return (Division("all_unconnected", ()),) if is_unconnected(facts.held) else ()


def _combination_dragon(facts: HandFacts) -> Sequence[Division]:
    found: list[Division] = []
    for index in knitted_in(facts.held):
        ways = ways_to_divide(without_knitted(facts.held, index))
        found += [Division("combination_dragon", facts.melds, way, index) for way in ways]
    return found


_SINGLE_TILES: Final = {"seven_pairs": 0, "thirteen_orphans": len(ORPHANS) - 1, "all_unconnected": 2 * PAIRS}
"""Shapes of a whole concealed hand, and of how many kinds they hold exactly one tile: most hands are no such shape."""
_DIVIDING: Final[dict[str, Callable[[HandFacts], Sequence[Division]]]] = {
    "regular_win": _regular,
    "seven_pairs": _seven_pairs,
    "thirteen_orphans": _thirteen_orphans,
    "all_unconnected": _all_unconnected,
    "combination_dragon": _combination_dragon,
}
