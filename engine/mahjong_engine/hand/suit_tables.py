"""Suits as numbers: a suit's counts, read as nine digits to the base five, lead to all that analysis asks of it.

Of the 1,953,125 suits few differ in what they need: each number leads to one of some 3,500 values, and 126 of them
differ in the tiles missing for sets. What man and pin come to together is one half of a hand, sou and the honours the
other, and both halves give the distance.

The numbers are laid out when this module is loaded, which takes a thirtieth of a second and less than 16 MiB.
"""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.automaton import (
    KINDS,
    LARGEST,
    MOST_SETS,
    ORPHAN_PAIRS,
    ORPHANS,
    OVERFULL,
    PAIRS,
    TILES,
    Costs,
    automaton_of,
    by_number,
    classes_of,
    unpacked,
)
from mahjong_engine.hand.automaton_data import HONOURS, SUIT
from mahjong_engine.hand.counts import HONOUR_KINDS, RANKS
from mahjong_engine.hand.joined_data import DISTANCES, SUIT_AND_HONOURS, TWO_SUITS

_SEVEN_PAIRS: Final = 7
_ALL_ORPHANS: Final = 13


class Suit:
    """What is known of a suit, or of the honours.

    ``costs`` are the fewest tiles to add for some sets. ``counted`` packs what ``automaton`` counts of it, the number
    of tiles lowest. ``place`` is where its costs stand among those of all suits; ``beside_suit`` is by that place of
    another suit the half of a hand that both make, ``beside_honours`` by that of the honours (both empty for honours).
    """

    __slots__ = ("beside_honours", "beside_suit", "costs", "counted", "is_complete", "place")

    def __init__(self, costs: Costs, counted: int, place: int, beside_suit: bytes, beside_honours: bytes) -> None:
        self.costs: Final = costs
        self.counted: Final = counted
        self.place: Final = place
        self.beside_suit: Final = beside_suit
        self.beside_honours: Final = beside_honours
        sets, over = divmod(counted & TILES, 3)
        self.is_complete: Final = counted != OVERFULL and over != 1 and costs[sets + (MOST_SETS + 1) * (over > 0)] == 0
        """Whether all tiles are sets, with a pair where their number asks for one."""


def _rows(table: bytes, width: int) -> list[bytes]:
    return [table[start : start + width] for start in range(0, len(table), width)]


def _suits() -> list[Suit]:
    levels, costs = automaton_of(SUIT)
    beside_suit = _rows(unpacked(TWO_SUITS), len(costs))
    beside_honours = _rows(unpacked(SUIT_AND_HONOURS), len(unpacked(SUIT_AND_HONOURS)) // len(costs))
    leading, classes = classes_of(levels, frozenset({0, RANKS - 1}))
    return by_number(
        leading, [Suit(costs[at], counted, at, beside_suit[at], beside_honours[at]) for at, counted in classes]
    )


def _honours() -> list[Suit]:
    levels, costs = automaton_of(HONOURS)
    leading, classes = classes_of(levels, frozenset(range(HONOUR_KINDS)))
    return by_number(leading, [Suit(costs[at], counted, at, b"", b"") for at, counted in classes])


SUITS: Final = _suits()
"""Every suit by its number."""
HONOURS_BY_NUMBER: Final = _honours()
"""The honours by their number, seven digits."""

_OTHER_HALVES: Final = 1 + max(unpacked(SUIT_AND_HONOURS))
_BY_HALF: Final = _rows(unpacked(DISTANCES), _OTHER_HALVES)
_HALVES: Final = len(_BY_HALF) // (MOST_SETS + 1)
BY_SETS: Final = [_BY_HALF[start : start + _HALVES] for start in range(0, len(_BY_HALF), _HALVES)]
"""The fewest tiles to add: by the number of sets beside the pair, then half, then other half."""
BY_SIZE: Final = [BY_SETS[size // 3] if size % 3 and size <= LARGEST else None for size in range(TILES + 1)]
"""The same by the number of concealed tiles; None for a number that no hand has."""


def _closed_distance(others: int) -> int:
    """Tiles missing to seven different pairs, or to one of each terminal and honour and a second of one (R-401)."""
    orphans, orphan_pairs = others & 15, others >> ORPHAN_PAIRS - ORPHANS & 7
    kinds, pairs = others >> KINDS - ORPHANS & 15, others >> PAIRS - ORPHANS & 7
    to_pairs = _SEVEN_PAIRS - pairs + max(0, _SEVEN_PAIRS - kinds)
    return min(to_pairs, _ALL_ORPHANS + 1 - orphans - (orphan_pairs > 0))


CLOSED_DISTANCE: Final = [_closed_distance(others) for others in range(1 << PAIRS + 3 - ORPHANS)]
"""By what is counted of a whole concealed hand beside its tiles: the fewest tiles to add for a shape without sets."""
