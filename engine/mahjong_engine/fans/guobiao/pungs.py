"""Fans of pungs and kongs by kind, a bit each; how they were made is left to ``winning``."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from mahjong_engine.fans.guobiao.marks import ENDS, INSIDE, WITHOUT_FIVE
from mahjong_engine.fans.guobiao.names import BIT, numbered
from mahjong_engine.fans.kind_masks import DRAGON_MASK, HONOUR_MASK, TERMINAL_MASK, WIND_MASK, mask_of
from mahjong_engine.hand.counts import HONOUR_KINDS, HONOURS, KINDS, RANKS, SUITS

_ALL: Final = 4
_THREE: Final = 3
_DRAGON_FANS: Final = (0, BIT["箭刻"], BIT["双箭刻"], BIT["大三元"])
_WIND_FANS: Final = (0, 0, 0, BIT["三风刻"], BIT["大四喜"])
_NUMBER_MASK: Final = (1 << HONOURS) - 1
_FIVES_MASK: Final = mask_of("5m5p5s")
_EVEN_MASK: Final = mask_of("2468m2468p2468s")
_RANK_BITS: Final = (1 << RANKS) - 1
_SUIT_ORDERS: Final = tuple(permutations(range(SUITS)))
_MOST_PUNGS: Final = 1 << 14


def _of_honours(mask: int) -> int:
    bits = _DRAGON_FANS[(mask & DRAGON_MASK).bit_count()] | _WIND_FANS[(mask & WIND_MASK).bit_count()]
    return bits | WITHOUT_FIVE | ENDS if mask else bits


_OF_HONOURS: Final = tuple(_of_honours(honours << HONOURS) for honours in range(1 << HONOUR_KINDS))
"""Fans and marks of pungs of honours, a bit each."""


class NumberPungs(dict[int, int]):
    """Fans and marks of pungs of numbers, by their mask; kept once found."""

    def __missing__(self, mask: int) -> int:
        if len(self) >= _MOST_PUNGS:
            self.clear()
        bits = ENDS if mask & TERMINAL_MASK else 0
        if mask & ~TERMINAL_MASK:
            bits |= INSIDE
        if mask & ~_FIVES_MASK:
            bits |= WITHOUT_FIVE
        if mask & mask - 1:
            bits |= _number_bits(mask)
        self[mask] = bits
        return bits


NUMBER_PUNGS: Final = NumberPungs()


def _number_bits(mask: int) -> int:
    """Fans of two pungs and more, a bit for each rank of each suit."""
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


def pung_bits(mask: int) -> int:
    """All fans of these pungs that no pair and no wind of a seat takes part in, and their marks."""
    bits = NUMBER_PUNGS[mask & _NUMBER_MASK] | _OF_HONOURS[mask >> HONOURS]
    return bits | _ALL_PUNGS if mask.bit_count() == _ALL else bits


_ALL_PUNGS: Final = BIT["碰碰和"]
_PAIR_MARKS: Final = tuple(
    (0 if 1 << kind & (TERMINAL_MASK | HONOUR_MASK) else INSIDE) | (0 if 1 << kind & _FIVES_MASK else WITHOUT_FIVE)
    for kind in range(KINDS)
)


def pair_bits(mask: int, pair: int) -> int:
    """Fans in which the pair takes part beside the pungs, and its marks."""
    bits = _PAIR_MARKS[pair]
    mask |= 1 << pair
    if pair >= HONOURS:
        if pair < _DRAGONS:
            return bits | _LITTLE_WINDS if mask & WIND_MASK == WIND_MASK else bits
        return bits | _LITTLE_DRAGONS if mask & DRAGON_MASK == DRAGON_MASK else bits
    return bits | _ALL_EVEN if not mask & ~_EVEN_MASK and mask.bit_count() > _ALL else bits


_DRAGONS: Final = HONOURS + WIND_MASK.bit_count()
_LITTLE_WINDS: Final = BIT["小四喜"]
_LITTLE_DRAGONS: Final = BIT["小三元"]
_ALL_EVEN: Final = BIT["全双刻"]


def unused_pungs(mask: int, bits: int, seat_wind: int, round_wind: int) -> int:
    """How many pungs of terminals or winds no other fan has used (G-34); ``bits`` are the fans that hold."""
    if bits & _TAKES_ALL:
        return 0
    count = (mask & TERMINAL_MASK).bit_count()
    if not bits & _TAKES_WINDS:
        own = 1 << HONOURS + seat_wind | 1 << HONOURS + round_wind
        count += (mask & WIND_MASK & ~own).bit_count()
    return max(0, count - 1) if bits & _NINE_GATES else count


_TAKES_ALL: Final = BIT["混幺九"] | BIT["清幺九"] | BIT["字一色"]
_TAKES_WINDS: Final = BIT["三风刻"] | BIT["小四喜"] | BIT["大四喜"]
_NINE_GATES: Final = BIT["九莲宝灯"]
