"""Fans and marks of the chows of a hand: equal, shifted and chained ones, straights, mixed ones."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Final

from mahjong_engine.fans.qingque.marks import EVERY_MARK, NUMBER, OUTSIDE, SHARED, TERMINAL, USED, symmetry_marks
from mahjong_engine.fans.qingque.names import BIT, bits_of
from mahjong_engine.hand.counts import RANKS, SUITS

_WIDTH: Final = 3
_RUN: Final = (1 << _WIDTH) - 1
_ALL: Final = 4
_THREE: Final = 3
_OUTSIDE_RANKS: Final = (0, 6)
_ONE_SUIT: Final = (1 << RANKS) - 1
_STRAIGHT: Final = 1 | 1 << 3 | 1 << 6
_CHAIN: Final = 1 | 1 << 2 | 1 << 4 | 1 << 6
_MIXED_STRAIGHTS: Final = tuple(
    sum(1 << suit * RANKS + rank for suit, rank in enumerate(ranks)) for ranks in permutations((0, 3, 6))
)
_EQUAL_FANS: Final = {
    2: BIT["一般高"],
    _THREE: bits_of("一般高", "三同顺"),
    _ALL: bits_of("一般高", "三同顺", "四同顺", "二般高"),
}
"""By how many chows are equal."""
_PAIRINGS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


@lru_cache(maxsize=1 << 14)
def chow_bits(runs: tuple[int, ...]) -> int:
    """The fans and marks of these chows, given by their lowest kinds, ascending."""
    if not runs:
        return EVERY_MARK
    mask = 0
    for kind in runs:
        mask |= 1 << kind
    bits = _marks(runs) | _equal_bits(runs, mask)
    if len(runs) >= _THREE:
        bits |= _row_bits(mask)
        if len(runs) == _ALL and any(_is_short_straights(runs, pairing) for pairing in _PAIRINGS):
            bits |= BIT["双龙会"]
    return bits


def _marks(runs: tuple[int, ...]) -> int:
    suits: tuple[list[int], ...] = ([], [], [])
    every, some, outside = -1, 0, True
    for kind in runs:
        suit, rank = divmod(kind, RANKS)
        suits[suit].append(rank + 1)
        every &= _RUN << rank
        some |= _RUN << rank
        outside = outside and rank in _OUTSIDE_RANKS
    marks = symmetry_marks(tuple([tuple(suit) for suit in suits])) | NUMBER * every | USED * some
    if some.bit_count() < _WIDTH * len(runs):
        marks |= SHARED
    return marks | OUTSIDE | TERMINAL if outside else marks


def _equal_bits(runs: tuple[int, ...], mask: int) -> int:
    different = mask.bit_count()
    if different == len(runs):
        return 0
    most = max([runs.count(kind) for kind in runs])
    bits = _EQUAL_FANS[most]
    if different == 2 and len(runs) == _ALL and most == 2:
        bits |= BIT["二般高"]
    return bits


def _row_bits(mask: int) -> int:
    """Fans of three and more different chows, a bit for each rank of each suit; no chow begins at the last ranks."""
    bits = 0
    row = mask & mask >> 1 & mask >> 2
    if row:
        bits = bits_of("三步高", "四步高") if row & row >> 1 else BIT["三步高"]
    chain = mask & mask >> 2 & mask >> 4
    suits = [mask >> suit * RANKS & _ONE_SUIT for suit in range(SUITS)]
    if chain:
        bits |= BIT["三连环"]
        if any(suit & _CHAIN == _CHAIN for suit in suits):
            bits |= BIT["四连环"]
    if any(suit & _STRAIGHT == _STRAIGHT for suit in suits):
        bits |= BIT["一气贯通"]
    if suits[0] & suits[1] & suits[2]:
        bits |= BIT["三色同顺"]
    if any(mask & straight == straight for straight in _MIXED_STRAIGHTS):
        bits |= BIT["三色贯通"]
    return bits


def _is_short_straights(runs: tuple[int, ...], pairing: tuple[tuple[int, int], ...]) -> bool:
    return all(runs[two] - runs[one] == _WIDTH and runs[one] // RANKS == runs[two] // RANKS for one, two in pairing)
