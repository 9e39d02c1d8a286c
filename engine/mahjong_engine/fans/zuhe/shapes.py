"""Fans of all groups of a regular hand together, and those of seven pairs: 连数, 带幺, 同对."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.fans.kinds import is_outside, is_terminal
from mahjong_engine.fans.zuhe.names import BIT, at_least
from mahjong_engine.hand.counts import HONOURS, RANKS, SUITS, Counts

_PAIRS: Final = 7


@lru_cache(maxsize=1 << 14)
def group_bits(chows: tuple[int, ...], pungs: tuple[int, ...], pair: int) -> int:
    """连数 and 带幺 of the sets and the pair of a regular hand."""
    groups = [*((kind, kind + 1, kind + 2) for kind in chows), *((kind,) for kind in (*pungs, pair))]
    bits = BIT["连数"] if _is_number_run([kind for group in groups for kind in group]) else 0
    if all(any(map(is_outside, group)) for group in groups):
        bits |= BIT["混全带幺"]
    if all(any(map(is_terminal, group)) for group in groups):
        bits |= BIT["清全带幺"]
    return bits


def _is_number_run(kinds: list[int]) -> bool:
    """Whether the numbers, each once, form one unbroken run without honours."""
    numbers = [kind % RANKS for kind in kinds]
    return max(kinds) < HONOURS and len(set(numbers)) == len(numbers) == max(numbers) - min(numbers) + 1


@lru_cache(maxsize=1 << 12)
def pairs_bits(held: Counts) -> int:
    """The fans of seven pairs; four alike are two pairs."""
    kinds = [kind for kind, count in enumerate(held) if count]
    bits = BIT["七对子"] | (BIT["连数"] if len(kinds) == _PAIRS and _is_number_run(kinds) else 0)
    triples = doubles = 0
    for rank in range(RANKS):
        fewest, middle, most = sorted(held[suit * RANKS + rank] // 2 for suit in range(SUITS))
        triples += fewest
        doubles += min((fewest + middle + most) // 2, middle + fewest)
    return bits | at_least(triples, ("三同对", "两三同对")) | at_least(doubles, ("双同对", "两双同对", "三双同对"))
