"""What a riichi seat sees, counted by kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahjong_engine.hand.counts import Counts, counts_of_faces
from mahjong_engine.melds import ANKAN
from mahjong_engine.scoring.riichi import ScoringMeld
from mahjong_engine.scoring.riichi.dora import dora_kind
from mahjong_engine.scoring.riichi.kinds import DRAGONS, EAST, copies_played
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, TileId, is_red, kind_of
from mahjong_engine.views import MeldView, OwnView, SeatView, View


class Sight:
    """One decision's facts.

    ``counts`` are the own concealed tiles with the drawn one, ``left`` how many copies of each kind are still unseen
    and ``unseen`` their sum, ``valued`` the honours whose triplet is a yaku, ``threats`` the other seats in riichi,
    ``draws`` how many more tiles the seat may hope to draw, ``laid`` the han of dora in its melds and norths.
    """

    __slots__ = (
        "closed", "counts", "dora", "draws", "faces", "laid", "left", "meld_kinds", "mine", "own", "river", "sets",
        "threats", "unseen", "valued", "view",
    )  # fmt: skip

    def __init__(self, view: View, own: OwnView) -> None:
        assert isinstance(view.viewer, Seat), "only a seat has a hand of its own"
        mine = view.seats[view.viewer]
        tiles = (*own.tiles, own.drawn) if own.drawn is not None else own.tiles
        self.view: Final = view
        self.own: Final = own
        self.mine: Final[SeatView] = mine
        self.faces: Final[dict[TileId, Face]] = {tile.tile: tile.face for tile in tiles}
        self.counts: Final[Counts] = counts_of_faces(self.faces.values())
        self.meld_kinds: Final = tuple(tuple(sorted(kind_of(face) for face in _faces(meld))) for meld in mine.melds)
        self.sets: Final = tuple(ScoringMeld(meld.kind, _faces(meld)) for meld in mine.melds)
        self.closed: Final = all(meld.kind == ANKAN for meld in mine.melds)
        self.valued: Final = valued_of(view, mine)
        self.dora: Final = tuple(dora_kind(indicator, view.players) for indicator in view.indicators)
        self.river: Final = frozenset(kind_of(tile.face) for tile in mine.river)
        self.threats: Final = tuple(seat for seat in view.seats if seat.riichi and seat.seat != view.viewer)
        self.draws: Final = view.tiles_left // view.players
        self.laid: Final = self.han_laid(mine)
        seen = list(self.counts)
        for face in _public(view):
            seen[kind_of(face)] += 1
        copies = copies_played(view.players)
        self.left: Final = tuple([max(0, whole - count) for whole, count in zip(copies, seen, strict=True)])
        self.unseen: Final = max(1, sum(self.left))

    def worth(self, tile: TileId) -> int:
        """How many han of dora a tile of the own hand carries."""
        return self.worth_of(self.faces[tile])

    def worth_of(self, face: Face) -> int:
        """How many han of dora a tile of this face carries."""
        return self.dora.count(kind_of(face)) + is_red(face)

    def han_laid(self, seat: SeatView) -> int:
        """Han of dora in a seat's melds, and its norths."""
        melded = sum(self.worth_of(face) for meld in seat.melds for face in _faces(meld))
        return melded + sum(1 + self.worth_of(face) for face in seat.aside)

    def hand_worth(self) -> int:
        """Han of dora among the concealed tiles, the melds and the norths."""
        return self.laid + sum(self.worth(tile) for tile in self.faces)


def valued_of(view: View, seat: SeatView) -> tuple[int, ...]:
    """The honours whose triplet is a yaku for a seat."""
    return (*DRAGONS, *{EAST + seat.wind, EAST + view.round_wind})


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
