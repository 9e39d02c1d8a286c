"""Fans of pungs and kongs by kind; how they were made is left to ``kongs``."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.fans.guobiao.chows import FIVES, OUTSIDE
from mahjong_engine.fans.guobiao.names import BIT, numbered
from mahjong_engine.fans.guobiao.tiles import DRAGON_MASK, HONOUR_MASK, TERMINAL_MASK, WIND_MASK
from mahjong_engine.hand.counts import HONOURS, RANKS, SUITS

_ALL: Final = 4
_THREE: Final = 3
_FIVE: Final = 4
_DRAGON_FANS: Final = (0, BIT["箭刻"], BIT["双箭刻"], BIT["大三元"])


@lru_cache(maxsize=1 << 16)
def pung_bits(pungs: tuple[int, ...]) -> int:
    """All fans of these pungs, ascending kinds, that no pair and no wind of a seat takes part in."""
    mask = 0
    for kind in pungs:
        mask |= 1 << kind
    bits = OUTSIDE if not mask & ~(TERMINAL_MASK | HONOUR_MASK) else 0
    if all(kind < HONOURS and kind % RANKS == _FIVE for kind in pungs):
        bits |= FIVES
    bits |= _DRAGON_FANS[(mask & DRAGON_MASK).bit_count()]
    winds = (mask & WIND_MASK).bit_count()
    if winds >= _THREE:
        bits |= BIT["三风刻"] if winds == _THREE else BIT["大四喜"]
    if len(pungs) == _ALL:
        bits |= BIT["碰碰和"]
    return bits | _number_bits([kind for kind in pungs if kind < HONOURS])


def _number_bits(pungs: list[int]) -> int:
    bits, pairs = 0, 0
    held = set(pungs)
    for rank in range(RANKS):
        same = len([kind for kind in pungs if kind % RANKS == rank])
        pairs += same * (same - 1) // 2
        if same == SUITS:
            bits |= BIT["三同刻"]
        if rank + 2 < RANKS:
            bits |= _row_bits(held, rank)
    for times in range(1, min(pairs, SUITS) + 1):
        bits |= BIT[numbered("双同刻", times)]
    return bits


def _row_bits(held: set[int], rank: int) -> int:
    bits = 0
    for suit in range(SUITS):
        first = suit * RANKS + rank
        if held.issuperset((first, first + 1, first + 2)):
            bits |= BIT["一色三节高"]
            if rank + _THREE < RANKS and first + _THREE in held:
                bits |= BIT["一色四节高"]
    for one in range(SUITS):
        for two in range(SUITS):
            three = SUITS - one - two
            row = (one * RANKS + rank, two * RANKS + rank + 1, three * RANKS + rank + 2)
            if len({one, two, three}) == SUITS and held.issuperset(row):
                bits |= BIT["三色三节高"]
    return bits


@lru_cache(maxsize=1 << 16)
def pair_bits(pungs: tuple[int, ...], pair: int) -> int:
    """Fans in which the pair takes part beside the pungs."""
    bits = OUTSIDE if 1 << pair & (TERMINAL_MASK | HONOUR_MASK) else 0
    if pair >= HONOURS:
        family = WIND_MASK if 1 << pair & WIND_MASK else DRAGON_MASK
        others = len([kind for kind in pungs if 1 << kind & family])
        if others == family.bit_count() - 1:
            bits |= BIT["小四喜"] if family == WIND_MASK else BIT["小三元"]
    elif pair % RANKS == _FIVE:
        bits |= FIVES
    if len(pungs) == _ALL and all(_is_even(kind) for kind in (*pungs, pair)):
        bits |= BIT["全双刻"]
    return bits


def _is_even(kind: int) -> bool:
    return kind < HONOURS and kind % RANKS % 2 == 1


def unused_pungs(pungs: tuple[int, ...], bits: int, seat_wind: int, round_wind: int) -> int:
    """How many pungs of terminals or winds no other fan has used (G-34); ``bits`` are the fans that hold."""
    if bits & _TAKES_ALL:
        return 0
    own = (HONOURS + seat_wind, HONOURS + round_wind)
    winds_are_used = bits & _TAKES_WINDS
    count = 0
    for kind in pungs:
        if 1 << kind & TERMINAL_MASK or (1 << kind & WIND_MASK and not winds_are_used and kind not in own):
            count += 1
    return max(0, count - 1) if bits & BIT["九莲宝灯"] else count


_TAKES_ALL: Final = BIT["混幺九"] | BIT["清幺九"] | BIT["字一色"]
_TAKES_WINDS: Final = BIT["三风刻"] | BIT["小四喜"] | BIT["大四喜"]
