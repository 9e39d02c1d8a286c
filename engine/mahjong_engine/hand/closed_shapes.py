"""Shapes of a whole concealed hand: seven pairs and thirteen orphans (R-401)."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Final

from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, SUITS, Counts
from mahjong_engine.hand.shape import FAR, Reading, Shape

PAIRS: Final = 7
_FULL: Final = 13
ORPHANS: Final[tuple[int, ...]] = (
    *(kind for suit in range(SUITS) for kind in (suit * RANKS, suit * RANKS + RANKS - 1)),
    *range(HONOURS, KINDS),
)
"""Terminals and honours, each once."""
_PAIRS_READING: Final = (Reading("seven_pairs"),)
_ORPHANS_READING: Final = (Reading("thirteen_orphans"),)
_orphans: Final[Callable[[Counts], tuple[int, ...]]] = itemgetter(*ORPHANS)


def pairs_distance(counts: Counts, size: int) -> int:
    """Tiles missing to seven different pairs; four equal tiles are one pair."""
    if size < _FULL:
        return FAR
    kinds = len(counts) - counts.count(0)
    pairs = kinds - counts.count(1)
    return PAIRS - pairs + (PAIRS - kinds if kinds < PAIRS else 0)


def pairs_waits(counts: Counts, size: int) -> tuple[int, ...]:
    """The single tile's kind beside six pairs."""
    if size != _FULL or counts.count(2) != PAIRS - 1 or counts.count(1) != 1:
        return ()
    return (counts.index(1),)


def pairs_readings(counts: Counts, size: int) -> tuple[Reading, ...]:
    """One reading if there are seven different pairs."""
    return _PAIRS_READING if size == 2 * PAIRS and counts.count(2) == PAIRS else ()


def orphans_distance(counts: Counts, size: int) -> int:
    """Tiles missing to one of each terminal and honour, one of them twice."""
    if size < _FULL:
        return FAR
    held = _orphans(counts)
    absent = held.count(0)
    return absent + (1 if absent + held.count(1) == len(ORPHANS) else 0)


def orphans_waits(counts: Counts, size: int) -> tuple[int, ...]:
    """The absent kind, or all thirteen kinds if each is held once."""
    if size != _FULL or orphans_distance(counts, size) != 1:
        return ()
    return tuple(kind for kind in ORPHANS if counts[kind] == 0) or tuple(sorted(ORPHANS))


def orphans_readings(counts: Counts, size: int) -> tuple[Reading, ...]:
    """One reading if it is complete."""
    if size != _FULL + 1 or counts.count(1) != len(ORPHANS) - 1 or orphans_distance(counts, size):
        return ()
    return _ORPHANS_READING


SEVEN_PAIRS: Final = Shape("seven_pairs", pairs_distance, pairs_waits, pairs_readings)
THIRTEEN_ORPHANS: Final = Shape("thirteen_orphans", orphans_distance, orphans_waits, orphans_readings)
