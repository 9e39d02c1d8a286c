"""Melds: sets of tiles laid out, by identity (R-107)."""

from __future__ import annotations

from typing import Final, final

from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.values import Value

CHII: Final = "chii"
PON: Final = "pon"
DAIMINKAN: Final = "daiminkan"
KAKAN: Final = "kakan"
ANKAN: Final = "ankan"
KANS: Final = frozenset({DAIMINKAN, KAKAN, ANKAN})


@final
class Meld(Value):
    """One laid-out set. ``kind`` is an open word, so that variants add their own (pair melds, bare triplets).

    ``tiles`` holds all pieces; ``claimed`` is the one taken from ``source`` (both None where nobody gave one);
    ``added`` is the fourth piece of an added kan.
    """

    __slots__ = ("added", "claimed", "kind", "source", "tiles")

    def __init__(
        self,
        kind: str,
        tiles: tuple[TileId, ...],
        claimed: TileId | None = None,
        source: Seat | None = None,
        added: TileId | None = None,
    ) -> None:
        self.kind: Final = kind
        self.tiles: Final = tiles
        self.claimed: Final = claimed
        self.source: Final = source
        self.added: Final = added
