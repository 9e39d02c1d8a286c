"""Packed hands without sets: seven pairs and thirteen orphans (R-401)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.closed_shapes import ORPHANS, PAIRS
from mahjong_engine.hand.counts import KINDS
from mahjong_engine.scoring.riichi.features import HONOUR, SIMPLE, SUITS, TERMINAL
from mahjong_engine.scoring.riichi.kinds import (
    HONOUR_TILES,
    MAN_TILES,
    PIN_TILES,
    SIMPLE_TILES,
    SOU_TILES,
    TERMINAL_TILES,
    WIDTH,
)

ODD_COPIES: Final = sum(1 << WIDTH * kind for kind in range(KINDS))
"""The bits of a packed hand that are set where a kind has one copy, or three."""
_TWOS: Final = ODD_COPIES << 1
_GROUPS: Final = ((SIMPLE, SIMPLE_TILES), (TERMINAL, TERMINAL_TILES), (HONOUR, HONOUR_TILES))


def is_seven_pairs(tiles: int) -> bool:
    """Whether packed tiles are two each of seven kinds."""
    return tiles & _TWOS == tiles and tiles.bit_count() == PAIRS


def is_thirteen_orphans(tiles: int) -> bool:
    """Whether packed tiles are one of each terminal and honour, and a second of one of them."""
    if tiles & SIMPLE_TILES or tiles.bit_count() != len(ORPHANS):
        return False
    return ((tiles | tiles >> 1) & ODD_COPIES).bit_count() == len(ORPHANS)


def tile_features(tiles: int) -> int:
    """The features of tiles that are not in sets: whether there are simple ones, terminals, honours; the suits."""
    found = sum([1 << place for place, group in _GROUPS if tiles & group])
    return found + sum([1 << SUITS for suit in (MAN_TILES, PIN_TILES, SOU_TILES) if tiles & suit])
