"""The wall a riichi profile declares (D-06, D-07, R-001, R-002, R-801)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_engine.dealing.walls import HONOURS_WALL, THREE_PLAYER_RIICHI_WALL, with_red_fives
from mahjong_engine.tiles import Face

_RED_BY_COUNT: Final[dict[int, dict[str, int]]] = {
    0: {},
    2: {"s": 1, "p": 1},
    3: {"m": 1, "s": 1, "p": 1},
    4: {"m": 1, "s": 1, "p": 2},
}


def riichi_wall(players: int, red_five: int) -> tuple[Face, ...]:
    """The shipped wall for that many players and red fives, in the order of D-04."""
    plain = THREE_PLAYER_RIICHI_WALL if players == 3 else HONOURS_WALL
    return with_red_fives(plain, _RED_BY_COUNT[red_five])


def same_pieces(wall: Sequence[Face], other: Sequence[Face]) -> bool:
    """Whether two declared walls hold the same pieces; their order is the profile's own (D-07)."""
    return sorted(wall) == sorted(other)
