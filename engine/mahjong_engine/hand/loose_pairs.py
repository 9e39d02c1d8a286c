"""Seven pairs of which two may be alike: four alike are two pairs (profiles.md section 5)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.closed_shapes import PAIRS
from mahjong_engine.hand.counts import Counts
from mahjong_engine.hand.shape import FAR, Reading, Shape

_WHOLE: Final = 2 * PAIRS
_READING: Final = (Reading("seven_pairs"),)


def _pairs(counts: Counts) -> int:
    return (sum(counts) - _odd(counts)) // 2


def _odd(counts: Counts) -> int:
    return counts.count(1) + counts.count(3)


def is_loose_pairs(counts: Counts) -> bool:
    """Whether the tiles are seven pairs, equal ones allowed."""
    return 1 not in counts and 3 not in counts and sum(counts) == _WHOLE


def distance(counts: Counts, size: int) -> int:
    """One tile for each pair that is missing: with so many tiles there are always enough single ones to complete."""
    return PAIRS - _pairs(counts) if size >= _WHOLE - 1 else FAR


def waits(counts: Counts, size: int) -> tuple[int, ...]:
    """The single tile beside six pairs, a third copy included."""
    if size != _WHOLE - 1 or _odd(counts) != 1:
        return ()
    return (counts.index(1 if 1 in counts else 3),)


def readings(counts: Counts, size: int) -> tuple[Reading, ...]:
    """The one reading of a complete hand."""
    return _READING if size == _WHOLE and is_loose_pairs(counts) else ()


LOOSE_PAIRS: Final = Shape("seven_pairs", distance, waits, readings)
"""Seven pairs, four alike being two."""
