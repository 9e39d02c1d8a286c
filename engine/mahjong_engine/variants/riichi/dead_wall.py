"""The dead wall of riichi as data (R-005 to R-009, R-805; dealing.md D-29)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.dealing.sources import DeadWall, dead_wall

_SIZE: Final = 14
_REPLACEMENTS: Final = (2, 1, 4, 3)
_INDICATORS: Final = (6, 8, 10, 12, 14)
_REPLACEMENTS_WITH_KITA: Final = (2, 1, 4, 3, 6, 5, 8, 7)
_INDICATORS_WITH_KITA: Final = (10, 12, 14, 16, 18)


def riichi_dead_wall(pieces: int, players: int) -> DeadWall:
    """Where replacements and indicators lie in a live wall of ``pieces``; three players need room for kita (R-805).

    >>> riichi_dead_wall(136, 4).replacements
    (134, 135, 132, 133)
    """
    if players == 3:
        return dead_wall(pieces, _SIZE, _REPLACEMENTS_WITH_KITA, _INDICATORS_WITH_KITA)
    return dead_wall(pieces, _SIZE, _REPLACEMENTS, _INDICATORS)
