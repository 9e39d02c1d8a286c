"""The pieces of a game are those its profile declares (R-001, R-002, R-801)."""

from __future__ import annotations

from functools import lru_cache

from mahjong_engine.profiles import Profile
from mahjong_engine.tiles import TileSet, parse_faces


class DeclaredTiles:
    """Tile rules without roles: a piece is what its face says."""

    __slots__ = ()

    def tile_set(self, profile: Profile) -> TileSet:
        """The declared wall, piece by piece."""
        return _declared(profile.wall)


@lru_cache(maxsize=64)
def _declared(wall: str) -> TileSet:
    """Matches on equal walls share their pieces, which never change."""
    return TileSet(parse_faces(wall))
