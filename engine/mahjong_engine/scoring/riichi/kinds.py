"""Groups of kinds as bit masks (bit k is kind k) and small facts about single kinds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_engine.hand.closed_shapes import ORPHANS
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, SUITS, Counts
from mahjong_engine.tiles import KIND_FACES, RED_FIVES, Face, kind_of

KIND_OF: Final[Mapping[Face, int]] = {face: kind_of(face) for face in (*KIND_FACES, *RED_FIVES)}
"""``tiles.kind_of`` as a table for the inner loops."""
WIDTH: Final = 3
"""Bits for the copies of a kind in a packed hand, the lowest kind lowest."""
REDS: Final = WIDTH * KINDS + WIDTH
"""Where a packed hand counts its red fives."""
UNIT_OF: Final[Mapping[Face, int]] = {
    face: (1 << WIDTH * kind) + ((1 << REDS) if face in RED_FIVES else 0) for face, kind in KIND_OF.items()
}
"""What one tile adds to a packed hand."""
EAST: Final = HONOURS
HAKU: Final = HONOURS + 4
WINDS: Final = tuple(range(EAST, HAKU))
DRAGONS: Final = tuple(range(HAKU, KINDS))


def mask_of(kinds: tuple[int, ...]) -> int:
    """The bits of some kinds."""
    return sum(1 << kind for kind in set(kinds))


MAN, PIN, SOU = SUIT_MASKS = tuple(mask_of(tuple(range(suit * RANKS, suit * RANKS + RANKS))) for suit in range(SUITS))
HONOUR_MASK: Final = mask_of(WINDS + DRAGONS)
OUTSIDE_MASK: Final = mask_of(ORPHANS)
"""Terminals and honours."""
TERMINAL_MASK: Final = OUTSIDE_MASK & ~HONOUR_MASK
SIMPLE_MASK: Final = sum(SUIT_MASKS) & ~OUTSIDE_MASK
GREEN_MASK: Final = mask_of((19, 20, 21, 23, 25, HAKU + 1))
"""2 3 4 6 8 sou and hatsu (R-454)."""


def tiles_of(mask: int) -> int:
    """All copies of some kinds in a packed hand."""
    return sum((1 << WIDTH) - 1 << WIDTH * kind for kind in range(KINDS) if mask >> kind & 1)


ALL_TILES: Final = tiles_of(sum(SUIT_MASKS) | HONOUR_MASK)
MAN_TILES, PIN_TILES, SOU_TILES = (tiles_of(mask) for mask in SUIT_MASKS)
HONOUR_TILES: Final = tiles_of(HONOUR_MASK)
OUTSIDE_TILES: Final = tiles_of(OUTSIDE_MASK)
TERMINAL_TILES: Final = tiles_of(TERMINAL_MASK)
GREEN_TILES: Final = tiles_of(GREEN_MASK)
SIMPLE_TILES: Final = ALL_TILES & ~OUTSIDE_TILES
"""The same groups of kinds in a packed hand."""
IS_OUTSIDE: Final = tuple(bool(OUTSIDE_MASK >> kind & 1) for kind in range(KINDS))
_OF_FOUR: Final[Counts] = (COPIES,) * KINDS
_OF_THREE: Final[Counts] = tuple(COPIES if IS_OUTSIDE[kind] or not MAN >> kind & 1 else 0 for kind in range(KINDS))


def copies_played(players: int) -> Counts:
    """Copies of each kind in the wall of so many players: with three there is no 2m to 8m (R-001, R-801)."""
    return _OF_THREE if players == 3 else _OF_FOUR
