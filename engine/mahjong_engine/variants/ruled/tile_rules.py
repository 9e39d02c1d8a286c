"""The pieces of a game are those its profile declares (P-01, P-02, P-21)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.tiles import TileId, TileSet, parse_faces


class WrittenTiles:
    """A piece is what its face says; flowers and transparent ones are told by identity, not by face (P-20, P-21)."""

    __slots__ = ("_rules",)

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules

    def tile_set(self, profile: Profile) -> TileSet:
        """The declared wall, piece by piece."""
        return TileSet(parse_faces(profile.wall), map(TileId, self._rules.game.transparent))
