"""Readings: every way to divide a winning hand by a pattern, and every place of its winning tile (P-28, P-30)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.groups import PUNG, RUN, Group
from mahjong_engine.hand.closed_shapes import orphans_readings
from mahjong_engine.hand.counts import KINDS, Counts
from mahjong_engine.hand.knitted import KNITTED_SETS, is_unconnected, without_knitted
from mahjong_engine.hand.loose_pairs import is_loose_pairs
from mahjong_engine.hand.regular import readings as regular_readings

PAIR: Final = -1
KNITTED: Final = -2
NOWHERE: Final = -3
"""Places of the winning tile that are no concealed set; ``NOWHERE`` is that of shapes without groups."""

_STANDING: Final = {form: tuple(Group(form, kind) for kind in range(KINDS)) for form in (PUNG, RUN)}


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
        sets: tuple[Group, ...] = (),
        pair: int | None = None,
        knitted: int | None = None,
    ) -> None:
        self.pattern = pattern
        self.sets = sets
        self.melds = melds
        self.pair = pair
        self.knitted = knitted
        whole = sets + melds
        self.runs = tuple(sorted([group.kind for group in whole if group.form == RUN]))
        self.pungs = tuple(sorted([group.kind for group in whole if group.form != RUN]))

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
    for pattern in facts.patterns:
        for division in _DIVIDING[pattern](facts.held, facts.melds):
            found += [HandReading(division, place) for place in _places(division, facts.winning)]
    return tuple(found)


def _places(division: Division, winning: int) -> list[int]:
    if division.pair is None:
        return [NOWHERE]
    places = [PAIR] if division.pair == winning else []
    sets = division.sets
    for index, group in enumerate(sets):
        if winning in group.kinds and (index == 0 or sets[index - 1] != group):
            places.append(index)
    if division.knitted is not None and winning in KNITTED_SETS[division.knitted]:
        places.append(KNITTED)
    return places


def _divided(pattern: str, held: Counts, melds: tuple[Group, ...], knitted: int | None = None) -> list[Division]:
    ways = []
    for way in regular_readings(held, sum(held)):
        sets = [_STANDING[RUN][kind] for kind in way.runs] + [_STANDING[PUNG][kind] for kind in way.triplets]
        sets.sort(key=_rank)
        ways.append(([group.rank for group in sets], way.pair, tuple(sets)))
    if len(ways) > 1:
        ways.sort(key=_order)
    return [Division(pattern, melds, sets, pair, knitted) for _, pair, sets in ways]


def _rank(group: Group) -> tuple[int, bool]:
    return group.rank


def _order(way: tuple[list[tuple[int, bool]], int | None, tuple[Group, ...]]) -> tuple[list[tuple[int, bool]], int]:
    ranks, pair, _ = way
    return (ranks, -1 if pair is None else pair)


def _regular(held: Counts, melds: tuple[Group, ...]) -> list[Division]:
    return _divided("regular_win", held, melds)


def _seven_pairs(held: Counts, melds: tuple[Group, ...]) -> list[Division]:
    return [Division("seven_pairs", melds)] if not melds and is_loose_pairs(held) else []


def _thirteen_orphans(held: Counts, melds: tuple[Group, ...]) -> list[Division]:
    return [Division("thirteen_orphans", melds)] if not melds and orphans_readings(held, sum(held)) else []


def _all_unconnected(held: Counts, melds: tuple[Group, ...]) -> list[Division]:
    if melds or not is_unconnected(held):
        return []
    return [Division("all_unconnected", melds)]


def _combination_dragon(held: Counts, melds: tuple[Group, ...]) -> list[Division]:
    found: list[Division] = []
    for index in range(len(KNITTED_SETS)):
        rest = without_knitted(held, index)
        if rest is not None:
            found += _divided("combination_dragon", rest, melds, index)
    return found


_DIVIDING: Final[dict[str, Callable[[Counts, tuple[Group, ...]], list[Division]]]] = {
    "regular_win": _regular,
    "seven_pairs": _seven_pairs,
    "thirteen_orphans": _thirteen_orphans,
    "all_unconnected": _all_unconnected,
    "combination_dragon": _combination_dragon,
}
