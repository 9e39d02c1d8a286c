"""Facts about the concealed part of a riichi hand, cached by the hand alone.

A hand is a packed count (``state.COUNT_BITS`` bits a kind); results are bit masks over kinds, so that the table's tests
are one AND.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.hand import Counts, readings, shape_waits, with_one
from mahjong_engine.hand.counts import COPIES, KINDS
from mahjong_engine.hand.counts import HONOURS as _HONOURS
from mahjong_engine.hand.counts import RANKS as _SUIT
from mahjong_engine.hand.keys import shanten_of_packed
from mahjong_engine.state import COUNT_BITS, COUNT_MASK

TERMINALS_AND_HONOURS: Final = sum(1 << kind for kind in range(KINDS) if kind >= _HONOURS or kind % _SUIT in {0, 8})
"""Mask of the yaochuu kinds."""


_ONE_OF_ALL: Final = sum(1 << COUNT_BITS * kind for kind in range(KINDS))
_FOUR_OF_ANY: Final = COPIES * _ONE_OF_ALL
RUN_PARTS: Final = tuple(
    tuple(
        (one, other)
        for one, other in ((kind - 2, kind - 1), (kind - 1, kind + 1), (kind + 1, kind + 2))
        if kind < _HONOURS and one >= 0 and one // _SUIT == kind // _SUIT == other // _SUIT
    )
    for kind in range(KINDS)
)
"""By kind: each two kinds with which it makes a run."""
_LOWER: Final = (1 << _SUIT - 1) - 1
_LOWER_TWO: Final = _LOWER & _LOWER >> 1
_UPPER: Final = _LOWER << 1
_UPPER_TWO: Final = _LOWER_TWO << 2
"""Masks of the ranks that have a higher one beside them, two of them; a lower one, two of them."""


_MOST_CLAIMS: Final = 1 << 16


class Claims(dict[int, int]):
    """By the packed counts of a suit, or of the honours, which of its ranks are held twice; kept once found.

    From bit ``KINDS`` on the same again, in a suit with the ranks that two held ones make a run with.
    """

    def __init__(self, *, runs: bool) -> None:
        super().__init__()
        self._runs: Final = runs

    def __missing__(self, counts: int) -> int:
        if len(self) >= _MOST_CLAIMS:
            self.clear()
        several = counts >> 1 | counts >> 2
        pairs, held = _kinds(several), _kinds(counts | several)
        runs = 0
        if self._runs:
            upper, lower = held >> 1 & _LOWER, held << 1 & _UPPER
            runs = upper & lower | upper & held >> 2 & _LOWER_TWO | lower & held << 2 & _UPPER_TWO
        found = self[counts] = pairs | (pairs | runs) << KINDS
        return found


_CLAIMS: Final = Claims(runs=True)
_PAIRS: Final = Claims(runs=False)
_SUIT_BITS: Final = COUNT_BITS * _SUIT
_SUIT_COUNTS: Final = (1 << _SUIT_BITS) - 1


@lru_cache(maxsize=1 << 16)
def kinds_held(counts: int, at_least: int) -> int:
    """Mask of the kinds of which the hand holds at least so many, one to four."""
    if at_least == 1:
        return _kinds(counts | counts >> 1 | counts >> 2)
    if at_least == COPIES:
        return _kinds(counts >> 2)
    return _kinds(counts >> 2 | (counts >> 1 if at_least == 2 else counts & counts >> 1))


def _kinds(lowest_bits: int) -> int:
    """The mask of the kinds whose lowest bit is set in a packed count, of which each has one octal digit."""
    return int(f"{lowest_bits & _ONE_OF_ALL:o}", 2)


@lru_cache(maxsize=1 << 16)
def kinds_asked_for(counts: int) -> int:
    """Mask of the kinds that concern a hand as another seat's discard: it waits for them, or holds two.

    From bit ``KINDS`` on the same again, with the kinds that two held ones make a run with: only the seat whose turn
    comes next may call those (R-121).
    """
    claims = _CLAIMS[counts & _SUIT_COUNTS] | _CLAIMS[counts >> _SUIT_BITS & _SUIT_COUNTS] << _SUIT
    claims |= _CLAIMS[counts >> 2 * _SUIT_BITS & _SUIT_COUNTS] << 2 * _SUIT
    claims |= _PAIRS[counts >> 3 * _SUIT_BITS] << _HONOURS
    waits = waits_or_distance(counts)
    return claims | waits | waits << KINDS if waits > 0 else claims


def has_four(counts: int) -> bool:
    """Whether all four copies of some kind are held."""
    return counts & _FOUR_OF_ANY != 0


def held_four(counts: int) -> int:
    """Mask of the kinds of which all four copies are held (R-332)."""
    return kinds_held(counts, COPIES) if counts & _FOUR_OF_ANY else 0


@lru_cache(maxsize=1 << 14)
def unpacked(counts: int) -> Counts:
    """The hand as copies by kind, the form of the hand analysis."""
    return tuple([counts >> (COUNT_BITS * kind) & COUNT_MASK for kind in range(KINDS)])


@lru_cache(maxsize=1 << 16)
def waits_or_distance(counts: int) -> int:
    """Mask of the kinds that complete a ready hand of 3n+1 (R-331 without R-332); of another minus its shanten.

    0 for a hand of 3n+2 that is nearly complete.
    Only a fifth copy of a kind, which shanten never asks for, can be waited for from farther away than ready.
    """
    distance = shanten_of_packed(counts)
    if distance > (1 if counts & _FOUR_OF_ANY else 0):
        return -distance
    hand = unpacked(counts)
    if sum(hand) % 3 != 1:
        return 0
    return sum([1 << kind for kind in shape_waits(hand)]) or -distance


@lru_cache(maxsize=1 << 10)
def is_always_a_triplet(counts: int, kind: int) -> bool:
    """Whether every reading of the ready hand, with every wait, has a triplet of ``kind`` (R-208 SHAPE)."""
    hand = unpacked(counts)
    return all(kind in reading.triplets for wait in shape_waits(hand) for reading in readings(with_one(hand, wait)))
