"""Fans and marks of the pungs of a hand, kongs included; how they were made is left to ``winning``."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Final

from mahjong_engine.fans.kind_masks import DRAGON_MASK, HONOUR_MASK, TERMINAL_MASK, WIND_MASK
from mahjong_engine.fans.qingque.marks import (
    EVERY_MARK,
    HONOUR,
    NUMBER,
    OUTSIDE,
    SHARED,
    TERMINAL,
    USED,
    symmetry_marks,
)
from mahjong_engine.fans.qingque.names import BIT, bits_of
from mahjong_engine.hand.counts import HONOURS, RANKS, SUITS

_ALL: Final = 4
_THREE: Final = 3
_ONE_SUIT: Final = (1 << RANKS) - 1
_SUIT_ORDERS: Final = tuple(permutations(range(SUITS)))


@lru_cache(maxsize=1 << 14)
def pung_bits(pungs: tuple[int, ...]) -> int:
    """The fans and marks of these pungs, ascending kinds, as far as no pair and no seat takes part."""
    if not pungs:
        return EVERY_MARK
    mask = 0
    for kind in pungs:
        mask |= 1 << kind
    bits = HONOUR * (mask >> HONOURS)
    if mask & HONOUR_MASK:
        bits |= SHARED | (OUTSIDE if not mask & ~(TERMINAL_MASK | HONOUR_MASK) else 0)
        bits |= _honour_bits(mask)
    else:
        bits |= _number_marks(pungs, mask)
    if len(pungs) == _ALL:
        bits |= BIT["对对和"]
    return bits | _number_bits(mask) if len(pungs) >= _THREE else bits


def _honour_bits(mask: int) -> int:
    winds = (mask & WIND_MASK).bit_count()
    bits = BIT["大三元"] if mask & DRAGON_MASK == DRAGON_MASK else 0
    if winds >= _THREE:
        bits |= BIT["风牌三刻"] if winds == _THREE else bits_of("风牌三刻", "大四喜")
    return bits


def _number_marks(pungs: tuple[int, ...], mask: int) -> int:
    suits: tuple[list[int], ...] = ([], [], [])
    numbers = 0
    for kind in pungs:
        suit, rank = divmod(kind, RANKS)
        suits[suit].append(rank)
        numbers |= 1 << rank
    marks = symmetry_marks(tuple([tuple(suit) for suit in suits])) | USED * numbers
    if numbers.bit_count() == 1:
        marks |= NUMBER * numbers
    if numbers.bit_count() < len(pungs):
        marks |= SHARED
    return marks if mask & ~TERMINAL_MASK else marks | OUTSIDE | TERMINAL


def _number_bits(mask: int) -> int:
    """Fans of three and more pungs by their numbers, a bit for each rank of each suit."""
    man, pin, sou = suits = [mask >> suit * RANKS & _ONE_SUIT for suit in range(SUITS)]
    bits = BIT["三色同刻"] if man & pin & sou else 0
    for suit in suits:
        row = suit & suit >> 1 & suit >> 2
        if row:
            bits |= bits_of("三连刻", "四连刻") if row & row >> 1 else BIT["三连刻"]
    if any(suits[one] & suits[two] >> 1 & suits[three] >> 2 for one, two, three in _SUIT_ORDERS):
        bits |= BIT["三色连刻"]
    return bits
