"""Fans that only ask which kinds of tiles a hand holds, melds included."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.guobiao.names import BIT
from mahjong_engine.fans.kind_masks import DRAGON_MASK, WIND_MASK, mask_of
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, SUITS, Counts

_NOT_GREEN: Final = ~mask_of("23468s6z")
_NOT_REVERSIBLE: Final = ~mask_of("1234589p245689s5z")
_GREEN: Final = BIT["绿一色"]
_REVERSIBLE: Final = BIT["推不倒"]
_ALL_TYPES: Final = BIT["五门齐"]
_MIXED_ENDS: Final = BIT["混幺九"]
_SIMPLE_RANKS: Final = mask_of("2345678m")
_RANKS: Final = (1 << RANKS) - 1
_NUMBERS: Final = (
    (BIT["清幺九"], "19"),
    (BIT["断幺"], "2345678"),
    (BIT["全大"], "789"),
    (BIT["全中"], "456"),
    (BIT["全小"], "123"),
    (BIT["大于五"], "6789"),
    (BIT["小于五"], "1234"),
)
"""Fans of hands without honours that hold no other numbers than these."""


def _number_fans() -> list[int]:
    allowed = [(bit, mask_of(f"{numbers}m")) for bit, numbers in _NUMBERS]
    return [
        BIT["无字"] | sum([bit for bit, mask in allowed if ranks and not ranks & ~mask]) for ranks in range(1 << RANKS)
    ]


_BY_NUMBERS: Final = _number_fans()
"""By the numbers that occur, a bit each: the fans of a hand without honours."""
_COLOURS: Final = ((BIT["字一色"], 0), (BIT["混一色"], BIT["清一色"]), (BIT["缺一门"], BIT["缺一门"]), (0, 0))
"""By the number of suits: the fan with honours and without."""


def tile_bits(kinds: int) -> int:
    """The fans of the tiles alone, whatever the shape; their kinds are a bit each."""
    man, pin, sou = kinds & _RANKS, kinds >> RANKS & _RANKS, kinds >> 2 * RANKS & _RANKS
    numbers = man | pin | sou
    suits = (man > 0) + (pin > 0) + (sou > 0)
    if not kinds >> HONOURS:
        bits = _BY_NUMBERS[numbers] | _COLOURS[suits][1]
    else:
        bits = _COLOURS[suits][0]
        if suits == SUITS and kinds & WIND_MASK and kinds & DRAGON_MASK:
            bits |= _ALL_TYPES
        if suits and not numbers & _SIMPLE_RANKS:
            bits |= _MIXED_ENDS
    if not kinds & _NOT_GREEN:
        bits |= _GREEN
    if not kinds & _NOT_REVERSIBLE:
        bits |= _REVERSIBLE
    return bits


def is_shifted_pairs(held: Counts) -> bool:
    """Whether seven pairs are neighbours of one suit (fan 6)."""
    first = next(kind for kind in range(KINDS) if held[kind])
    last = first + SHIFTED_PAIRS
    return last <= HONOURS and first // RANKS == (last - 1) // RANKS and set(held[first:last]) == {2}


SHIFTED_PAIRS: Final = 7
