"""Melds: sets of tiles laid out, by identity (R-107)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId

CHII: Final = "chii"
PON: Final = "pon"
DAIMINKAN: Final = "daiminkan"
KAKAN: Final = "kakan"
ANKAN: Final = "ankan"
KANS: Final = frozenset({DAIMINKAN, KAKAN, ANKAN})


class Meld:
    """One laid-out set. ``kind`` is an open word, so that variants add their own (pair melds, bare triplets).

    ``tiles`` holds all pieces; ``claimed`` is the one taken from ``source`` (both None where nobody gave one);
    ``added`` is the fourth piece of an added kan.
    """

    __slots__ = ("added", "claimed", "kind", "source", "tiles")

    kind: Final[str]
    tiles: Final[tuple[TileId, ...]]
    claimed: Final[TileId | None]
    source: Final[Seat | None]
    added: Final[TileId | None]

    def __init__(
        self,
        kind: str,
        tiles: tuple[TileId, ...],
        claimed: TileId | None = None,
        source: Seat | None = None,
        added: TileId | None = None,
    ) -> None:
        self.kind = kind
        self.tiles = tiles
        self.claimed = claimed
        self.source = source
        self.added = added

    def _key(self) -> tuple[object, ...]:
        return (self.kind, self.tiles, self.claimed, self.source, self.added)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meld) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Meld{self._key()!r}"
