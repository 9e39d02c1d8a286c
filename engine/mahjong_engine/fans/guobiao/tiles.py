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


def _ranks(digits: str) -> int:
    return mask_of(f"{digits}m{digits}p{digits}s")


def _spread(mask: int) -> int:
    """The same kinds, a byte each, as ``present_kinds`` has them."""
    return sum(1 << 8 * kind for kind in range(KINDS) if mask >> kind & 1)


SUIT_MASKS: Final = tuple(((1 << RANKS) - 1) << suit * RANKS for suit in range(SUITS))
WIND_MASK: Final = mask_of("1234z")
DRAGON_MASK: Final = mask_of("567z")
HONOUR_MASK: Final = WIND_MASK | DRAGON_MASK
TERMINAL_MASK: Final = _ranks("19")

_GREEN: Final = mask_of("23468s6z")
_REVERSIBLE: Final = mask_of("1234589p245689s5z")
_ONLY: Final = (
    (BIT["绿一色"], _GREEN),
    (BIT["字一色"], HONOUR_MASK),
    (BIT["清幺九"], TERMINAL_MASK),
    (BIT["推不倒"], _REVERSIBLE),
    (BIT["断幺"], _ranks("2345678")),
    (BIT["全大"], _ranks("789")),
    (BIT["全中"], _ranks("456")),
    (BIT["全小"], _ranks("123")),
    (BIT["大于五"], _ranks("6789")),
    (BIT["小于五"], _ranks("1234")),
)
"""Fans of hands that hold no other kinds than these."""


_SPREAD_ONLY: Final = tuple((bit, ~_spread(allowed)) for bit, allowed in _ONLY)
"""The kinds that each of these fans forbids, a byte each."""


def tile_bits(everything: Counts) -> int:
    """The fans of the tiles alone, whatever the shape."""
    present = present_kinds(everything)
    bits = 0
    for bit, forbidden in _SPREAD_ONLY:
        if not present & forbidden:
            bits |= bit
    return bits | _colour_bits(present)


_MAN, _PIN, _SOU = (_spread(mask) for mask in SUIT_MASKS)
_WINDS, _DRAGONS, _HONOURS, _TERMINALS, _SIMPLES = (
    _spread(mask) for mask in (WIND_MASK, DRAGON_MASK, HONOUR_MASK, TERMINAL_MASK, _ranks("2345678"))
)


def _colour_bits(present: int) -> int:
    suits = bool(present & _MAN) + bool(present & _PIN) + bool(present & _SOU)
    honours = present & _HONOURS
    bits = 0 if honours else BIT["无字"]
    if suits == 1:
        bits |= BIT["混一色"] if honours else BIT["清一色"]
    elif suits == 2:
        bits |= BIT["缺一门"]
    elif suits == SUITS and present & _WINDS and present & _DRAGONS:
        bits |= BIT["五门齐"]
    if honours and not present & _SIMPLES and present & _TERMINALS:
        bits |= BIT["混幺九"]
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
