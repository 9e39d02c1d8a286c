"""Plain atoms of chows and pungs as they stand beside one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import permutations
from typing import Final

from mahjong_engine.fans.kinds import is_outside, is_terminal
from mahjong_engine.fans.plain.names import BIT
from mahjong_engine.hand.counts import HONOURS, RANKS, SUITS

_THIRD: Final = 3
_SETS: Final = 4
_TWO: Final = 2


@lru_cache(maxsize=1 << 14)
def chow_bits(runs: tuple[int, ...]) -> int:
    """Atoms of the chows of a hand, given by their lowest kinds."""
    counts = Counter(runs)
    most = max(counts.values(), default=0)
    bits = 0
    if most >= _TWO:
        bits |= BIT["一般高"]
    if sum(count // _TWO for count in counts.values()) >= _TWO:
        bits |= BIT["二般高"]
    if most >= _THIRD:
        bits |= BIT["三同顺"]
    if most == _SETS:
        bits |= BIT["四同顺"]
    held = frozenset(runs)
    longest = _longest_row(held)
    bits |= (BIT["三步高"] if longest >= _THIRD else 0) | (BIT["四步高"] if longest >= _SETS else 0)
    if any(rank in _same_in_all(held) for rank in range(RANKS)):
        bits |= BIT["三色同顺"]
    if any(_all_held(held, suits, (0, 3, 6)) for suits in permutations(range(SUITS))):
        bits |= BIT["三色贯通"]
    if any(_all_held(held, (suit,) * SUITS, (0, 3, 6)) for suit in range(SUITS)):
        bits |= BIT["一气贯通"]
    return bits


@lru_cache(maxsize=1 << 14)
def pung_bits(pungs: tuple[int, ...]) -> int:
    """Atoms of the pungs of a hand, kongs included, that no wind of a seat takes part in."""
    held = frozenset(kind for kind in pungs if kind < HONOURS)
    bits = BIT["对对和"] if len(pungs) == _SETS else 0
    longest = _longest_row(held)
    bits |= (BIT["三连刻"] if longest >= _THIRD else 0) | (BIT["四连刻"] if longest >= _SETS else 0)
    if _same_in_all(held):
        bits |= BIT["三色同刻"]
    rows = range(RANKS - _TWO)
    if any(_all_held(held, suits, (low, low + 1, low + 2)) for low in rows for suits in permutations(range(SUITS))):
        bits |= BIT["三色连刻"]
    return bits


@lru_cache(maxsize=1 << 14)
def outside_bits(runs: tuple[int, ...], pungs: tuple[int, ...], pair: int) -> int:
    """混带幺 and 清带幺: every set and the pair hold a terminal, or a terminal or an honour."""
    bits = BIT["混带幺"] if _all_groups(runs, pungs, pair, is_outside) else 0
    return bits | (BIT["清带幺"] if _all_groups(runs, pungs, pair, is_terminal) else 0)


def _all_groups(runs: tuple[int, ...], pungs: tuple[int, ...], pair: int, fits: Callable[[int], bool]) -> bool:
    chows = all(fits(kind) or fits(kind + _TWO) for kind in runs)
    return chows and all(fits(kind) for kind in (*pungs, pair))


def _longest_row(held: frozenset[int]) -> int:
    """The longest row of sets of one suit of which each is one higher."""
    longest = 0
    for kind in held:
        length = 1
        while kind + length in held and (kind + length) // RANKS == kind // RANKS:
            length += 1
        longest = max(longest, length)
    return longest


def _same_in_all(held: frozenset[int]) -> list[int]:
    """Ranks of which a set stands in every suit."""
    return [rank for rank in range(RANKS) if all(suit * RANKS + rank in held for suit in range(SUITS))]


def _all_held(held: frozenset[int], suits: tuple[int, ...], ranks: tuple[int, ...]) -> bool:
    return all(suit * RANKS + rank in held for suit, rank in zip(suits, ranks, strict=True))
