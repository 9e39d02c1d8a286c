"""Fans that only ask which kinds of tiles a hand holds, melds included."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.fans.guobiao.names import BIT
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, SUITS, Counts
from mahjong_engine.tiles import kind_of, parse_faces


def mask_of(text: str) -> int:
    """The kinds of a run of tiles as bits of one integer."""
    mask = 0
    for face in parse_faces(text):
        mask |= 1 << kind_of(face)
    return mask


def _ranks(digits: str) -> int:
    return mask_of(f"{digits}m{digits}p{digits}s")


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


@lru_cache(maxsize=1 << 12)
def tile_bits(everything: Counts) -> int:
    """The fans of the tiles alone, whatever the shape; 四归一 counts kongs too and is left to ``hogs``."""
    present = 0
    for kind, count in enumerate(everything):
        if count:
            present |= 1 << kind
    bits = 0
    for bit, allowed in _ONLY:
        if not present & ~allowed:
            bits |= bit
    return bits | _colour_bits(present)


def _colour_bits(present: int) -> int:
    suits = len([mask for mask in SUIT_MASKS if present & mask])
    honours = present & HONOUR_MASK
    bits = 0 if honours else BIT["无字"]
    if suits == 1:
        bits |= BIT["混一色"] if honours else BIT["清一色"]
    elif suits == 2:
        bits |= BIT["缺一门"]
    elif suits == SUITS and present & WIND_MASK and present & DRAGON_MASK:
        bits |= BIT["五门齐"]
    if honours and present & TERMINAL_MASK and not present & ~(HONOUR_MASK | TERMINAL_MASK):
        bits |= BIT["混幺九"]
    return bits


def four_alike(everything: Counts) -> int:
    """How many kinds are held four times, kongs included."""
    return everything.count(COPIES)


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
        ranks = tiles[suit * RANKS : suit * RANKS + RANKS]
        held = sum(ranks)
        if held:
            gates = all(count >= least for count, least in zip(ranks, _GATES, strict=True))
            return gates and held == sum(tiles)
    return False
