"""The pieces of a game are those its profile declares (P-01, P-02)."""

from __future__ import annotations

from mahjong_engine.profiles import Profile
from mahjong_engine.tiles import TileSet, parse_faces


class WrittenTiles:
    """Tile rules without roles: a piece is what its face says; flowers are told by identity, not by face (P-20)."""

    __slots__ = ()

    def tile_set(self, profile: Profile) -> TileSet:
        """The declared wall, piece by piece."""
        return TileSet(parse_faces(profile.wall))
