"""Facts about the concealed part of a riichi hand, cached by the hand alone.

A hand is a packed count (``state.COUNT_BITS`` bits a kind); results are bit masks over kinds, so that the table's tests
are one AND.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.hand import Counts, readings, shanten, shape_waits, with_one
from mahjong_engine.hand.counts import COPIES, KINDS
from mahjong_engine.hand.counts import HONOURS as _HONOURS
from mahjong_engine.hand.counts import RANKS as _SUIT
from mahjong_engine.state import COUNT_BITS, COUNT_MASK

TERMINALS_AND_HONOURS: Final = sum(1 << kind for kind in range(KINDS) if kind >= _HONOURS or kind % _SUIT in {0, 8})
"""Mask of the yaochuu kinds."""


@lru_cache(maxsize=1 << 16)
def kinds_held(counts: int, at_least: int) -> int:
    """Mask of the kinds of which the hand holds at least so many."""
    mask = 0
    kind = 0
    while counts:
        if counts & COUNT_MASK >= at_least:
            mask |= 1 << kind
        counts >>= COUNT_BITS
        kind += 1
    return mask


def held_four(counts: int) -> int:
    """Mask of the kinds of which all four copies are held (R-332)."""
    return kinds_held(counts, COPIES)


@lru_cache(maxsize=1 << 14)
def unpacked(counts: int) -> Counts:
    """The hand as copies by kind, the form of the hand analysis."""
    return tuple([counts >> (COUNT_BITS * kind) & COUNT_MASK for kind in range(KINDS)])


@lru_cache(maxsize=1 << 16)
def wait_mask(counts: int) -> int:
    """Mask of the kinds that complete a hand of 3n+1 (R-331 without R-332); 0 for another size."""
    hand = unpacked(counts)
    if sum(hand) % 3 != 1:
        return 0
    return sum(1 << kind for kind in shape_waits(hand))


@lru_cache(maxsize=1 << 16)
def exchanges_to_tenpai(counts: int) -> int:
    """Shanten of the concealed tiles, a fifth concealed copy never asked for."""
    return shanten(unpacked(counts))


@lru_cache(maxsize=1 << 10)
def is_always_a_triplet(counts: int, kind: int) -> bool:
    """Whether every reading of the ready hand, with every wait, has a triplet of ``kind`` (R-208 SHAPE)."""
    hand = unpacked(counts)
    return all(kind in reading.triplets for wait in shape_waits(hand) for reading in readings(with_one(hand, wait)))


@lru_cache(maxsize=1 << 16)
def chii_mask(counts: int) -> int:
    """Mask of the kinds with which two held tiles make a run (R-121)."""
    held = kinds_held(counts, 1)
    mask = 0
    for kind in range(_HONOURS):
        place = kind % _SUIT
        if (
            (place >= 2 and held >> (kind - 2) & 3 == 3)
            or (1 <= place <= 7 and held >> (kind - 1) & 1 and held >> (kind + 1) & 1)
            or (place <= 6 and held >> (kind + 1) & 3 == 3)
        ):
            mask |= 1 << kind
    return mask
