"""Fans of chows: 杂顺 without 镜同, 连顺, 龙顺, 同顺."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final

from mahjong_engine.fans.zuhe.names import BIT, at_least
from mahjong_engine.hand.counts import RANKS, SUITS

_SETS: Final = 4
_STRAIGHT: Final = (0, 3, 6)
_SHORT: Final = 3
_LOWEST: Final = range(RANKS - 2)
"""Ranks a chow may begin with."""


@lru_cache(maxsize=1 << 14)
def chow_bits(chows: tuple[int, ...]) -> int:
    """The fans of these chows, given by their lowest kinds."""
    if len(chows) <= 1:
        return 0
    by_kind = Counter(chows)
    return _mixed_bits(by_kind) | _stepped_bits(by_kind) | _straight_bits(by_kind) | _equal_bits(by_kind)


def _mixed_bits(by_kind: Counter[int]) -> int:
    """杂顺: chows of several suits."""
    by_rank = [sorted(by_kind[suit * RANKS + rank] for suit in range(SUITS)) for rank in _LOWEST]
    # Each pair takes two suits, so the largest number stands against the others.
    meetings = sum(min(sum(counts) // 2, counts[0] + counts[1]) for counts in by_rank)
    bits = at_least(meetings, ("喜相逢", "双相逢"))
    if any(counts[0] for counts in by_rank):
        bits |= BIT["三色同顺"]
    straights = ([suit * RANKS + rank for suit, rank in enumerate(ranks)] for ranks in permutations(_STRAIGHT))
    if any(_holds(by_kind, kinds) for kinds in straights):
        bits |= BIT["三色贯通"]
    return bits


def _stepped_bits(by_kind: Counter[int]) -> int:
    """连顺: rows of chows of one suit, each one or two higher than the one before."""
    bits = 0
    for name, sets, step in (("四步高", 4, 1), ("四连环", 4, 2), ("三步高", 3, 1), ("三连环", 3, 2)):
        if any(_holds(by_kind, _row(kind, sets, step)) for kind in by_kind):
            bits |= BIT[name]
    return bits


def _row(kind: int, sets: int, step: int) -> list[int]:
    """The lowest kinds of the row; one that leaves its suit is nowhere held, because no chow begins with an 8 or 9."""
    return [kind + step * place for place in range(sets)]


def _straight_bits(by_kind: Counter[int]) -> int:
    """龙顺: chows of one suit, each three higher."""
    pairs = 0
    bits = 0
    for suit in range(SUITS):
        counts = [by_kind[suit * RANKS + rank] for rank in _LOWEST]
        low, middle, high = (counts[rank] for rank in _STRAIGHT)
        pairs += min(middle, low + high)
        pairs += sum(min(counts[rank], counts[rank + _SHORT]) for rank in range(1, _SHORT))
        if low and middle and high:
            bits |= BIT["一气贯通"]
    return bits | at_least(pairs, ("连六", "双龙会"))


def _equal_bits(by_kind: Counter[int]) -> int:
    """同顺: equal chows."""
    most = max(by_kind.values())
    pairs = sum(count // 2 for count in by_kind.values())
    return at_least(pairs, ("一般高", "两般高")) | at_least(most, ("三同顺", "四同顺"), first=3)


def _holds(by_kind: Counter[int], kinds: list[int]) -> bool:
    return all(by_kind[kind] for kind in kinds)


def has_mirror(chows: tuple[int, ...], pungs: tuple[int, ...]) -> bool:
    """镜同: four sets in exactly two suits that are two separate pairs of equal sets across the suits."""
    for low, high in combinations(range(SUITS), 2):
        if all(
            _numbers(sets, low) == _numbers(sets, high) and len(_numbers(sets, low)) * 2 == len(sets)
            for sets in (chows, pungs)
        ):
            return len(chows) + len(pungs) == _SETS
    return False


def _numbers(sets: tuple[int, ...], suit: int) -> list[int]:
    return [kind % RANKS for kind in sets if kind // RANKS == suit]
