"""Fans that only ask which kinds of tiles a hand holds, melds included."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.guobiao.names import BIT
from mahjong_engine.fans.kind_masks import (
    DRAGON_MASK,
    ONE_SUIT,
    SUIT_WIDTH,
    WIND_MASK,
    mask_of,
    spread,
)
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, SUITS, Counts
from mahjong_engine.hand.knitted import present_kinds

_GREEN: Final = mask_of("23468s6z")
_REVERSIBLE: Final = mask_of("1234589p245689s5z")
_NOT_GREEN: Final = ~spread(_GREEN)
_NOT_REVERSIBLE: Final = ~spread(_REVERSIBLE)
_WINDS: Final = spread(WIND_MASK)
_DRAGONS: Final = spread(DRAGON_MASK)
_SIMPLE_RANKS: Final = spread(mask_of("2345678m"))
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


def _number_fans() -> dict[int, int]:
    found: dict[int, int] = {}
    allowed = [(bit, mask_of(f"{numbers}m")) for bit, numbers in _NUMBERS]
    for ranks in range(1, 1 << RANKS):
        found[spread(ranks)] = BIT["无字"] | sum(bit for bit, mask in allowed if not ranks & ~mask)
    return found


_BY_NUMBERS: Final = _number_fans()
"""By the numbers that occur, a byte each: the fans of a hand without honours."""
_COLOURS: Final = ((BIT["字一色"], 0), (BIT["混一色"], BIT["清一色"]), (BIT["缺一门"], BIT["缺一门"]), (0, 0))
"""By the number of suits: the fan with honours and without."""


def tile_bits(everything: Counts) -> int:
    """The fans of the tiles alone, whatever the shape."""
    present = present_kinds(everything)
    man, pin, sou = present & ONE_SUIT, present >> SUIT_WIDTH & ONE_SUIT, present >> 2 * SUIT_WIDTH & ONE_SUIT
    numbers = man | pin | sou
    suits = bool(man) + bool(pin) + bool(sou)
    if not present >> SUITS * SUIT_WIDTH:
        bits = _BY_NUMBERS[numbers] | _COLOURS[suits][1]
    else:
        bits = _COLOURS[suits][0]
        if suits == SUITS and present & _WINDS and present & _DRAGONS:
            bits |= BIT["五门齐"]
        if suits and not numbers & _SIMPLE_RANKS:
            bits |= BIT["混幺九"]
    if not present & _NOT_GREEN:
        bits |= BIT["绿一色"]
    if not present & _NOT_REVERSIBLE:
        bits |= BIT["推不倒"]
    return bits


def is_shifted_pairs(held: Counts) -> bool:
    """Whether seven pairs are neighbours of one suit (fan 6)."""
    first = next(kind for kind in range(KINDS) if held[kind])
    last = first + SHIFTED_PAIRS
    return last <= HONOURS and first // RANKS == (last - 1) // RANKS and set(held[first:last]) == {2}


SHIFTED_PAIRS: Final = 7
