"""Fans of pungs and kongs by kind, and of the pair beside them: 刻子, 杂刻, 连刻, 全字, 字刻."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Final

from mahjong_engine.fans.kinds import DRAGONS, WINDS
from mahjong_engine.fans.zuhe.names import BIT, at_least
from mahjong_engine.hand.counts import HONOURS, RANKS, SUITS

_SETS: Final = 4
_HONOUR_FANS: Final = ("字刻", "双字刻", "三字刻", "四字刻")
_MIXED_ROWS: Final = tuple(
    tuple(suit * RANKS + low + step for step, suit in enumerate(suits))
    for low in range(RANKS - SUITS + 1)
    for suits in permutations(range(SUITS))
)
"""Neighbouring numbers, one in each suit."""


@lru_cache(maxsize=1 << 14)
def pung_bits(pungs: tuple[int, ...]) -> int:
    """The fans of these pungs and kongs, ascending kinds, in which no pair takes part."""
    if not pungs:
        return 0
    held = frozenset(pungs)
    bits = BIT["四刻"] if len(pungs) == _SETS else 0
    bits |= at_least(sum(kind >= HONOURS for kind in pungs), _HONOUR_FANS)
    bits |= BIT["大四喜"] if held.issuperset(WINDS) else 0
    bits |= BIT["大三元"] if held.issuperset(DRAGONS) else 0
    return bits | _mixed_bits(held) | _consecutive_bits(held)


def _mixed_bits(held: frozenset[int]) -> int:
    """杂刻: pungs of several suits."""
    by_rank = [sum(suit * RANKS + rank in held for suit in range(SUITS)) for rank in range(RANKS)]
    bits = at_least(sum(count > 1 for count in by_rank), ("双同刻", "两双同刻"))
    if SUITS in by_rank:
        bits |= BIT["三色同刻"]
    if any(all(kind in held for kind in row) for row in _MIXED_ROWS):
        bits |= BIT["三色连刻"]
    return bits


def _consecutive_bits(held: frozenset[int]) -> int:
    """连刻: pungs of neighbouring numbers of one suit."""
    rows = [_row_from(kind, held) for kind in held if kind < HONOURS and not _follows(kind, held)]
    pairs = sum(length // 2 for length in rows)
    bits = at_least(pairs, ("双连刻", "两双连刻"))
    return bits | at_least(max(rows, default=0), ("三连刻", "四连刻"), first=3)


def _follows(kind: int, held: frozenset[int]) -> bool:
    return kind % RANKS > 0 and kind - 1 in held


def _row_from(kind: int, held: frozenset[int]) -> int:
    length = 1
    while (kind + length) % RANKS and kind + length in held:
        length += 1
    return length


@lru_cache(maxsize=1 << 14)
def little_bits(pungs: tuple[int, ...], pair: int) -> int:
    """小四喜 and 小三元: the pair stands for the one pung that is missing."""
    for name, kinds in (("小四喜", WINDS), ("小三元", DRAGONS)):
        if pair in kinds:
            return BIT[name] if sum(kind in kinds for kind in pungs) == len(kinds) - 1 else 0
    return 0
