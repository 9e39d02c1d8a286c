"""Fans of pungs and kongs by kind; how they were made is left to ``kongs``."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Final

from mahjong_engine.fans.guobiao.chows import FIVES, OUTSIDE
from mahjong_engine.fans.guobiao.names import BIT, numbered
from mahjong_engine.fans.kind_masks import DRAGON_MASK, HONOUR_MASK, TERMINAL_MASK, WIND_MASK, mask_of
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, SUITS

ENDS: Final = 1 << 203
"""Mark above the atoms: a pung of terminals or honours."""

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
    bits = OUTSIDE if not mask & ~_ENDS_MASK else 0
    if mask & _ENDS_MASK:
        bits |= ENDS
    if not mask & ~_FIVES_MASK:
        bits |= FIVES
    bits |= _DRAGON_FANS[(mask & DRAGON_MASK).bit_count()]
    winds = (mask & WIND_MASK).bit_count()
    if winds >= _THREE:
        bits |= BIT["三风刻"] if winds == _THREE else BIT["大四喜"]
    if len(pungs) == _ALL:
        bits |= BIT["碰碰和"]
    numbers = mask & ~HONOUR_MASK
    return bits | _number_bits(numbers) if numbers & numbers - 1 else bits


_RANK_BITS: Final = (1 << RANKS) - 1
_SUIT_ORDERS: Final = tuple(permutations(range(SUITS)))


def _number_bits(mask: int) -> int:
    """Fans of the numbers of two pungs and more, a bit for each rank of each suit."""
    man, pin, sou = suits = [mask >> suit * RANKS & _RANK_BITS for suit in range(SUITS)]
    bits = _EQUAL_PAIRS[(man & pin).bit_count() + (pin & sou).bit_count() + (sou & man).bit_count()]
    if mask.bit_count() < _THREE:
        return bits
    if man & pin & sou:
        bits |= BIT["三同刻"]
    for suit in suits:
        row = suit & suit >> 1 & suit >> 2
        if row:
            bits |= BIT["一色四节高"] | BIT["一色三节高"] if row & row >> 1 else BIT["一色三节高"]
    for one, two, three in _SUIT_ORDERS:
        if suits[one] & suits[two] >> 1 & suits[three] >> 2:
            bits |= BIT["三色三节高"]
    return bits


_EQUAL_PAIRS: Final = tuple(sum(BIT[numbered("双同刻", times)] for times in range(1, pairs + 1)) for pairs in range(4))
"""By the number of pairs of pungs that have the same number."""
_FIVES_MASK: Final = mask_of("5m5p5s")
_ENDS_MASK: Final = TERMINAL_MASK | HONOUR_MASK
_PAIR_MARKS: Final = tuple(
    (OUTSIDE if 1 << kind & (TERMINAL_MASK | HONOUR_MASK) else 0)
    | (FIVES if kind < HONOURS and kind % RANKS == _FIVE else 0)
    for kind in range(KINDS)
)


def pair_bits(pungs: tuple[int, ...], pair: int) -> int:
    """Fans in which the pair takes part beside the pungs."""
    bits = _PAIR_MARKS[pair]
    if pair >= HONOURS:
        family = WIND_MASK if 1 << pair & WIND_MASK else DRAGON_MASK
        others = len([kind for kind in pungs if 1 << kind & family])
        if others == family.bit_count() - 1:
            bits |= BIT["小四喜"] if family == WIND_MASK else BIT["小三元"]
    elif len(pungs) == _ALL and all(_is_even(kind) for kind in (*pungs, pair)):
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
