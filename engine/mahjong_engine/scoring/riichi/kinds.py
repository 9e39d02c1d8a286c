"""Groups of kinds as bit masks (bit k is kind k) and small facts about single kinds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_engine.hand.closed_shapes import ORPHANS
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, SUITS, Counts
from mahjong_engine.tiles import KIND_FACES, RED_FIVES, Face, kind_of

KIND_OF: Final[Mapping[Face, int]] = {face: kind_of(face) for face in (*KIND_FACES, *RED_FIVES)}
"""``tiles.kind_of`` as a table for the inner loops."""
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
END_RUNS: Final = frozenset(kind for suit in range(SUITS) for kind in (suit * RANKS, suit * RANKS + RANKS - 3))
"""First kinds of the runs 123 and 789."""
IS_OUTSIDE: Final = tuple(bool(OUTSIDE_MASK >> kind & 1) for kind in range(KINDS))
_OF_FOUR: Final[Counts] = (COPIES,) * KINDS
_OF_THREE: Final[Counts] = tuple(COPIES if IS_OUTSIDE[kind] or not MAN >> kind & 1 else 0 for kind in range(KINDS))


def copies_played(players: int) -> Counts:
    """Copies of each kind in the wall of so many players: with three there is no 2m to 8m (R-001, R-801)."""
    return _OF_THREE if players == 3 else _OF_FOUR
