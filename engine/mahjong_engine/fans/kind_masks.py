"""Kinds as bits: bit ``kind`` of a mask, or a byte each as ``hand.knitted.present_kinds`` has them."""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.counts import KINDS, RANKS, SUITS
from mahjong_engine.tiles import kind_of, parse_faces

BYTE: Final = 8
SUIT_WIDTH: Final = BYTE * RANKS
ONE_SUIT: Final = (1 << SUIT_WIDTH) - 1
ALL_SUITS: Final = (1 << SUITS * SUIT_WIDTH) - 1
"""The bytes of one suit, and of all three, of kinds held a byte each; the honours lie above."""


def mask_of(text: str) -> int:
    """The kinds of a run of tiles as bits of one integer."""
    mask = 0
    for face in parse_faces(text):
        mask |= 1 << kind_of(face)
    return mask


def spread(mask: int) -> int:
    """The same kinds, a byte each."""
    return sum(1 << BYTE * kind for kind in range(KINDS) if mask >> kind & 1)


WIND_MASK: Final = mask_of("1234z")
DRAGON_MASK: Final = mask_of("567z")
HONOUR_MASK: Final = WIND_MASK | DRAGON_MASK
TERMINAL_MASK: Final = mask_of("19m19p19s")
