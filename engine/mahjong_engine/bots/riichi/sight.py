"""What a riichi seat sees, counted by kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahjong_engine.hand.counts import Counts, counts_of_faces
from mahjong_engine.melds import ANKAN
from mahjong_engine.scoring.riichi.dora import dora_kind
from mahjong_engine.scoring.riichi.kinds import DRAGONS, EAST, copies_played
from mahjong_engine.tiles import Face, TileId, is_red, kind_of
from mahjong_engine.views import MeldView, OwnView, View


class Sight:
    """One decision's facts.

    ``counts`` are the own concealed tiles with the drawn one, ``left`` how many copies of each kind are still unseen,
    ``valued`` the honours whose triplet is a yaku, ``threats`` for every other seat in riichi what is safe against it.
    """

    __slots__ = ("closed", "counts", "dora", "faces", "left", "meld_kinds", "river", "threats", "valued")

    def __init__(self, view: View, own: OwnView) -> None:
        mine = next(seat for seat in view.seats if seat.seat == view.viewer)
        tiles = (*own.tiles, own.drawn) if own.drawn is not None else own.tiles
        self.faces: Final[dict[TileId, Face]] = {tile.tile: tile.face for tile in tiles}
        self.counts: Final[Counts] = counts_of_faces(self.faces.values())
        self.meld_kinds: Final = tuple(tuple(sorted(kind_of(face) for face in _faces(meld))) for meld in mine.melds)
        self.closed: Final = all(meld.kind == ANKAN for meld in mine.melds)
        self.valued: Final = (*DRAGONS, *{EAST + mine.wind, EAST + view.round_wind})
        self.dora: Final = tuple(dora_kind(indicator, view.players) for indicator in view.indicators)
        self.river: Final = frozenset(kind_of(tile.face) for tile in mine.river)
        self.threats: Final = tuple(
            frozenset(kind_of(tile.face) for tile in seat.river)
            for seat in view.seats
            if seat.riichi and seat.seat != view.viewer
        )
        seen = list(self.counts)
        for face in _public(view):
            seen[kind_of(face)] += 1
        copies = copies_played(view.players)
        self.left: Final = tuple(max(0, whole - count) for whole, count in zip(copies, seen, strict=True))

    def worth(self, tile: TileId) -> int:
        """How many han of dora a tile carries."""
        face = self.faces[tile]
        return self.dora.count(kind_of(face)) + is_red(face)

    def hand_worth(self) -> int:
        """Dora among the concealed tiles and melds; red fives in melds are not counted."""
        concealed = sum(self.worth(tile) for tile in self.faces)
        return concealed + sum(self.dora.count(kind) for kinds in self.meld_kinds for kind in kinds)


def _faces(meld: MeldView) -> tuple[Face, ...]:
    return meld.faces if meld.added is None else (*meld.faces, meld.added)


def _public(view: View) -> Iterable[Face]:
    """Every face that lies open, each piece once."""
    yield from view.indicators
    for seat in view.seats:
        yield from seat.aside
        yield from (tile.face for tile in seat.river if not tile.called)
        for meld in seat.melds:
            yield from _faces(meld)
