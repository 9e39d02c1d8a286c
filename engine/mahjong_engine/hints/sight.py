"""What a hint may depend on, read from a view: the seat's hand and sets, and the tiles that lie in its sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mahjong_engine.actions import Discard
from mahjong_engine.hand.counts import KINDS, Counts
from mahjong_engine.melds import ANKAN
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import KIND_FACES, Face, TileId, display_order, kind_of
from mahjong_engine.views import MeldView, OwnTile, OwnView, SeatView, View


@dataclass(frozen=True, slots=True)
class SeatSight:
    """One seat's knowledge at one moment. Equal sights have equal hints.

    ``hand`` are the tiles that can form sets, ``unfit`` the others, both with the drawn one, in display order.
    ``discards`` are the faces that may be discarded now, ``declaring`` those that may declare riichi; none while the
    seat is not asked for one. ``seen`` counts every tile the seat sees, its own hand among them, ``marked`` are those
    of them with a face of their own (red fives); ``public`` counts those in rivers and open sets. ``river`` are the
    kinds of the own discards. ``declared`` is 1 in riichi, 2 in a double one; ``untouched`` before the own first
    discard while nobody has called. ``barred`` from a win by another's tile as it stands, ``called`` if the seat is on
    turn by a call, without a draw; ``offered`` is the tile of another that the seat is asked about.
    """

    hand: tuple[Face, ...]
    unfit: tuple[Face, ...]
    discards: tuple[Face, ...]
    declaring: frozenset[Face]
    melds: tuple[MeldView, ...]
    aside: int
    seat_wind: int
    round_wind: int
    dealer: bool
    indicators: tuple[Face, ...]
    seen: Counts
    marked: tuple[Face, ...]
    public: Counts
    river: frozenset[int]
    declared: int
    untouched: bool
    barred: bool
    called: bool
    offered: Face | None


def seat_sight(view: View, unfit: frozenset[TileId] = frozenset()) -> SeatSight | None:
    """What the viewer's hints depend on; None where it plays no hand now. ``unfit`` pieces can form no set."""
    own, seat = view.own, view.viewer
    if own is None or not isinstance(seat, Seat) or view.phase != "playing":
        return None
    mine = view.seats[seat]
    if mine.status in {"out", "barred"}:
        return None
    tiles = own.tiles if own.drawn is None else (*own.tiles, own.drawn)
    other = [tile for tile in tiles if tile.tile in unfit or kind_of(tile.face) >= KINDS]
    discards = _discards(own, tiles)
    offered = _offered(own, seat)
    seen = [*(tile.face for tile in tiles), *view.indicators, *_lying(view), *_elsewhere(view, seat)]
    if offered is not None and view.last_discard is None:
        seen.append(offered)  # the tile of a kong that may be robbed lies nowhere yet
    return SeatSight(
        hand=_faces(tile.face for tile in tiles if tile not in other),
        unfit=_faces(tile.face for tile in other),
        discards=tuple(dict.fromkeys(face for face, _ in discards)),
        declaring=frozenset(face for face, riichi in discards if riichi),
        melds=mine.melds,
        aside=len(mine.aside),
        seat_wind=mine.wind,
        round_wind=view.round_wind,
        dealer=view.dealer is seat,
        indicators=view.indicators,
        seen=_counted(seen),
        marked=_faces(face for face in seen if kind_of(face) < KINDS and face != KIND_FACES[kind_of(face)]),
        public=_counted(_lying(view, open_only=True)),
        river=frozenset(kind_of(tile.face) for tile in mine.river),
        declared=mine.riichi + mine.double,
        untouched=not mine.river and not any(other.melds or other.aside for other in view.seats),
        barred=own.furiten,
        called=bool(discards) and own.drawn is None,
        offered=offered,
    )


def _discards(own: OwnView, tiles: tuple[OwnTile, ...]) -> list[tuple[Face, bool]]:
    """Faces that may be discarded, and whether with riichi."""
    if own.ask is None:
        return []
    faces = {tile.tile: tile.face for tile in tiles}
    found = [(faces[offer.tile], offer.riichi) for offer in own.ask.offers if isinstance(offer, Discard)]
    return sorted(found, key=lambda entry: display_order(entry[0]))


def _faces(faces: Iterable[Face]) -> tuple[Face, ...]:
    return tuple(sorted(faces, key=display_order))


def _lying(view: View, *, open_only: bool = False) -> Iterator[Face]:
    """Tiles in rivers and sets, a called discard once; without concealed kongs if only open ones are asked for."""
    for seat in view.seats:
        yield from (tile.face for tile in seat.river if not tile.called)
        for meld in seat.melds:
            if not (open_only and meld.kind == ANKAN):
                yield from faces_of(meld)


def _elsewhere(view: View, seat: Seat) -> Iterator[Face]:
    """What is set aside, and what everybody sees of others' hands: shown ones, and transparent tiles (P-21)."""
    for other in view.seats:
        yield from other.aside
        if other.seat is not seat:
            yield from _open_hand(other)


def _offered(own: OwnView, seat: Seat) -> Face | None:
    ask = own.ask
    return None if ask is None or ask.on_seat in {None, seat} else ask.on


def _open_hand(seat: SeatView) -> tuple[Face, ...]:
    return seat.known if seat.shown is None else seat.shown


def faces_of(meld: MeldView) -> tuple[Face, ...]:
    """Every face of a set that is seen: all, or the transparent ones of a set that lies covered."""
    if not meld.faces:
        return meld.known
    return meld.faces if meld.added is None else (*meld.faces, meld.added)


def _counted(faces: Iterable[Face]) -> Counts:
    counts = [0] * KINDS
    for face in faces:
        kind = kind_of(face)
        if kind < KINDS:
            counts[kind] += 1
    return tuple(counts)
