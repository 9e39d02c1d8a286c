"""Fans of the tiles alone, whatever the shape: colours, clusters, number forms, terminals, four alike."""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import Final

from mahjong_engine.fans.kinds import is_outside
from mahjong_engine.fans.zuhe.names import BIT, at_least
from mahjong_engine.hand.counts import COPIES, HONOURS, RANKS, Counts

_TWO_SUITS: Final = 2
_TWO_NUMBERS: Final = 2
_SMALLEST_STEP: Final = 2
_WINDOWS: Final = (("三聚", 3), ("四聚", 4))
_FOURS: Final = ("四归", "八归", "十二归")


@lru_cache(maxsize=1 << 13)
def tile_bits(everything: Counts) -> int:
    """The fans of all tiles of a complete hand, melds included, without 归子 (``four_alike_bits``)."""
    kinds = [kind for kind, count in enumerate(everything) if count]
    suits = {kind // RANKS for kind in kinds if kind < HONOURS}
    honours = kinds[-1] >= HONOURS
    bits = _colour_bits(len(suits), honours=honours)
    if all(map(is_outside, kinds)):
        bits |= BIT["混幺九"] | (0 if honours else BIT["清幺九"])
    if not honours:
        bits |= _number_bits(sorted({kind % RANKS for kind in kinds}))
    return bits


def _colour_bits(suits: int, *, honours: bool) -> int:
    bits = BIT["缺一门"] if suits <= _TWO_SUITS else 0
    if not suits:
        return bits | BIT["字一色"]
    return bits | (BIT["混一色"] if honours else BIT["清一色"]) if suits == 1 else bits


def _number_bits(numbers: list[int]) -> int:
    """数聚 and 数形 of a hand without honours, by the numbers that occur."""
    width = numbers[-1] - numbers[0] + 1
    bits = sum(BIT[name] for name, window in _WINDOWS if width <= window)
    if len(numbers) == _TWO_NUMBERS:
        return bits | BIT["二数"]
    step = gcd(*[number - numbers[0] for number in numbers])
    return bits | BIT["间数"] if len(numbers) > _TWO_NUMBERS and step >= _SMALLEST_STEP else bits


def four_alike_bits(everything: Counts, kongs: int) -> int:
    """归子: kinds of which four copies are held and that are no kong (Z-19)."""
    return at_least(everything.count(COPIES) - kongs, _FOURS)
