"""Fans that only ask which kinds of tiles a hand holds, melds included."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.guobiao.names import BIT
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, SUITS, Counts
from mahjong_engine.hand.knitted import present_kinds
from mahjong_engine.tiles import kind_of, parse_faces


def mask_of(text: str) -> int:
    """The kinds of a run of tiles as bits of one integer."""
    mask = 0
    for face in parse_faces(text):
        mask |= 1 << kind_of(face)
    return mask


def _spread(mask: int) -> int:
    """The same kinds, a byte each, as ``present_kinds`` has them."""
    return sum(1 << 8 * kind for kind in range(KINDS) if mask >> kind & 1)


WIND_MASK: Final = mask_of("1234z")
DRAGON_MASK: Final = mask_of("567z")
HONOUR_MASK: Final = WIND_MASK | DRAGON_MASK
TERMINAL_MASK: Final = mask_of("19m19p19s")

_GREEN: Final = mask_of("23468s6z")
_REVERSIBLE: Final = mask_of("1234589p245689s5z")
_BYTE: Final = 8
_SUIT_WIDTH: Final = _BYTE * RANKS
_ONE_SUIT: Final = (1 << _SUIT_WIDTH) - 1
_NOT_GREEN: Final = ~_spread(_GREEN)
_NOT_REVERSIBLE: Final = ~_spread(_REVERSIBLE)
_WINDS: Final = _spread(WIND_MASK)
_DRAGONS: Final = _spread(DRAGON_MASK)
_SIMPLE_RANKS: Final = _spread(mask_of("2345678m"))
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
        found[_spread(ranks)] = BIT["无字"] | sum(bit for bit, mask in allowed if not ranks & ~mask)
    return found


_BY_NUMBERS: Final = _number_fans()
"""By the numbers that occur, a byte each: the fans of a hand without honours."""
_COLOURS: Final = ((BIT["字一色"], 0), (BIT["混一色"], BIT["清一色"]), (BIT["缺一门"], BIT["缺一门"]), (0, 0))
"""By the number of suits: the fan with honours and without."""


def tile_bits(everything: Counts) -> int:
    """The fans of the tiles alone, whatever the shape."""
    present = present_kinds(everything)
    man, pin, sou = present & _ONE_SUIT, present >> _SUIT_WIDTH & _ONE_SUIT, present >> 2 * _SUIT_WIDTH & _ONE_SUIT
    numbers = man | pin | sou
    suits = bool(man) + bool(pin) + bool(sou)
    if not present >> SUITS * _SUIT_WIDTH:
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
_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def is_nine_gates(tiles: Counts) -> bool:
    """Whether thirteen tiles are the nine gates of one suit, or fourteen those and any tile of the suit (fan 4)."""
    for suit in range(SUITS):
        if tiles[suit * RANKS] < _GATES[0]:
            continue
        ranks = tiles[suit * RANKS : suit * RANKS + RANKS]
        if all(count >= least for count, least in zip(ranks, _GATES, strict=True)):
            return sum(ranks) == sum(tiles)
    return False
