"""A seat's view at one decision, written as text, for trying bots."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_engine.actions import CallMeld, Discard, Pass, SeatAction
from mahjong_engine.melds import PON
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, TileId, parse_face, parse_faces
from mahjong_engine.views import MeldView, OpenAsk, OwnTile, OwnView, RiverTile, SeatView, View

ME = Seat.SECOND


def river(text: str) -> tuple[RiverTile, ...]:
    return tuple(RiverTile(face, from_hand=True, sideways=False, called=False) for face in parse_faces(text))


def meld(kind: str, text: str) -> MeldView:
    faces = parse_faces(text)
    return MeldView(kind, faces, len(faces), 0, Seat.FIRST, None, concealed=False)


def own_tiles(hand: str) -> tuple[OwnTile, ...]:
    return tuple(OwnTile(TileId(number), face) for number, face in enumerate(parse_faces(hand)))


def _seat(
    seat: Seat, points: int, discards: str = "", *, riichi: bool = False, melds: tuple[MeldView, ...] = ()
) -> SeatView:
    return SeatView(
        seat, int(seat), points, 13 - 3 * len(melds), has_drawn=False, river=river(discards), melds=melds, aside=(),
        riichi=riichi, stick=riichi, status="active", shown=None,
    )  # fmt: skip


def seen(
    hand: str,
    offers: Sequence[SeatAction],
    *,
    drawn: str | None = None,
    on: str | None = None,
    melds: tuple[MeldView, ...] = (),
    riichi_river: str | None = None,
    indicators: str = "",
    variant: str = "riichi",
    points: tuple[int, ...] = (25000, 25000, 25000, 25000),
    to_come: int | None = 7,
    left: int = 60,
) -> View:
    """The second seat of a first deal: its hand, what it is offered, the river of a first seat in riichi if any."""
    tiles = own_tiles(hand)
    drawn_tile = None if drawn is None else OwnTile(TileId(len(tiles)), parse_face(drawn))
    ask = OpenAsk(
        1,
        "turn" if on is None else "claim",
        tuple(offers),
        offers[0],
        None if on is None else parse_face(on),
        None if on is None else Seat.FIRST,
    )
    first = _seat(Seat.FIRST, points[0], riichi_river or "", riichi=riichi_river is not None)
    seats = (first, _seat(ME, points[1], melds=melds), _seat(Seat.THIRD, points[2]), _seat(Seat.FOURTH, points[3]))
    turned: tuple[Face, ...] = parse_faces(indicators)
    return View(
        viewer=ME, variant=variant, profile="MAJSOUL_HANCHAN", phase="playing", players=4, round_wind=0, deal_number=0,
        deal_index=0, honba=0, pool=0, dealer=Seat.FIRST, turn=ME, tiles_left=left, wall=None, dice=(),
        indicators=turned, last_discard=None, seats=seats, own=OwnView(tiles, drawn_tile, ask, (), furiten=False),
        deal_result=None, match_result=None, commitment="", proofs=(), deals_to_come=to_come,
    )  # fmt: skip


def discards(hand: str, drawn: str, *, riichi: str = "") -> list[SeatAction]:
    """A discard for every tile of hand and draw, and with riichi for the faces named."""
    faces = [*parse_faces(hand), parse_face(drawn)]
    named = parse_faces(riichi)
    plain: list[SeatAction] = [Discard(TileId(number)) for number in range(len(faces))]
    declared: list[SeatAction] = [
        Discard(TileId(number), riichi=True) for number, face in enumerate(faces) if face in named
    ]
    return plain + declared


def claim(hand: str, kind: str, own: str) -> CallMeld:
    """A claim with the first tiles of the hand that show these faces."""
    faces = list(parse_faces(hand))
    used: list[TileId] = []
    for face in parse_faces(own):
        number = next(at for at, other in enumerate(faces) if other == face and TileId(at) not in used)
        used.append(TileId(number))
    return CallMeld(kind, tuple(used))


def pon_or_pass(hand: str, face: str) -> list[SeatAction]:
    return [Pass(), claim(hand, PON, face + face)]
