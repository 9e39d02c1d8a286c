"""Views of one seat written as text, for tests of commands: hand, drawn tile, what is offered."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_engine.actions import Discard, SeatAction
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, TileId, display_order, parse_face, parse_faces
from mahjong_engine.views import MeldView, OpenAsk, OwnTile, OwnView, Phase, SeatView, View

ASK_NUMBER = 7


def tile_at(place: int) -> TileId:
    """Identity of the hand tile at a place; the drawn tile comes last. Identities have gaps, so that no place is one."""
    return TileId(10 + 3 * place)


def own_view(
    hand: str,
    drawn: str = "",
    *,
    offers: Sequence[SeatAction] | None = None,
    moment: str = "turn",
    on: str = "",
    waits: str = "",
    furiten: bool = False,
) -> OwnView:
    """The own part; without ``offers`` every tile may be discarded, with an empty list nothing is asked."""
    faces = sorted(parse_faces(hand), key=display_order)
    tiles = tuple(OwnTile(tile_at(place), face) for place, face in enumerate(faces))
    drawn_tile = OwnTile(tile_at(len(faces)), parse_face(drawn)) if drawn else None
    everything = [*tiles, *([drawn_tile] if drawn_tile else [])]
    given = [Discard(tile.tile) for tile in everything] if offers is None else list(offers)
    ask = None
    if given:
        ask = OpenAsk(
            number=ASK_NUMBER,
            moment=moment,
            offers=tuple(given),
            default=given[-1],
            on=parse_face(on) if on else None,
            on_seat=Seat.FOURTH if on else None,
        )
    return OwnView(tiles, drawn_tile, ask, parse_faces(waits), furiten)


def seat_view(
    own: OwnView | None,
    *,
    riichi: bool = False,
    melds: Sequence[tuple[str, str]] = (),
    phase: Phase = "playing",
    turn: Seat | None = Seat.FIRST,
) -> View:
    """The first seat's view with that own part; ``melds`` are (kind, faces) of the own seat."""
    seats = tuple(_public_seat(seat, riichi=riichi, melds=melds if seat is Seat.FIRST else ()) for seat in Seat)
    return View(
        viewer=Seat.FIRST,
        variant="riichi",
        profile="MAJSOUL_HANCHAN",
        phase=phase,
        players=len(seats),
        round_wind=0,
        deal_number=0,
        deal_index=0,
        honba=0,
        pool=0,
        dealer=Seat.FIRST,
        turn=turn,
        tiles_left=60,
        wall=None,
        dice=(),
        indicators=(),
        last_discard=None,
        seats=seats,
        own=own,
        deal_result=None,
        match_result=None,
        commitment="",
        proofs=(),
    )


def _public_seat(seat: Seat, *, riichi: bool, melds: Sequence[tuple[str, str]]) -> SeatView:
    return SeatView(
        seat=seat,
        wind=int(seat),
        points=25000,
        concealed=13,
        has_drawn=False,
        river=(),
        melds=tuple(_meld(kind, faces) for kind, faces in melds),
        aside=(),
        riichi=riichi and seat is Seat.FIRST,
        stick=False,
        status="active",
        shown=None,
    )


def _meld(kind: str, faces: str) -> MeldView:
    shown: tuple[Face, ...] = parse_faces(faces)
    return MeldView(
        kind=kind, faces=shown, size=len(shown), claimed=0, source=Seat.FOURTH, added=None, concealed=kind == "ankan"
    )
