"""Sights for tests of scenes: written by hand for the worst cases, or made of the views of a real match."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from mahjong_bridge.scenes.sight import Button, FreeStool, Sitter, TableMode, TableSight
from mahjong_commands.messages import Message, Tile
from mahjong_engine.actions import Discard, Pass
from mahjong_engine.seats import SPECTATOR, Seat, Viewer, seats_of
from mahjong_engine.tiles import Face, TileId, parse_face, parse_faces
from mahjong_engine.views import Announcement, MeldView, OpenAsk, OwnTile, OwnView, RiverTile, SeatView, View, WallView

PLAYERS = tuple(f"00000000-0000-4000-8000-00000000000{index}" for index in range(4))
WATCHER = "00000000-0000-4000-8000-0000000000ff"
FULL_WALL = WallView(((2,) * 17,) * 4, (), Seat.FIRST, 7)


def river(faces: str, *, sideways: int | None = None, called: Sequence[int] = ()) -> tuple[RiverTile, ...]:
    """Discards in order; indices say which lies sideways and which were called."""
    return tuple(
        RiverTile(face, from_hand=True, sideways=index == sideways, called=index in called)
        for index, face in enumerate(parse_faces(faces))
    )


def meld(kind: str, faces: str, *, source: Seat | None = None, claimed: int | None = 0, added: str = "") -> MeldView:
    """A set; ``source`` None makes it concealed."""
    shown = parse_faces(faces)
    return MeldView(
        kind=kind,
        faces=shown,
        size=len(shown) + bool(added),
        claimed=None if source is None else claimed,
        source=source,
        added=parse_face(added) if added else None,
        concealed=source is None,
    )


def seat_view(seat: Seat, **changes: object) -> SeatView:
    """A seat with thirteen concealed tiles and nothing else, changed as said."""
    plain = SeatView(seat, int(seat), 25000, 13, False, (), (), (), False, False, "active", None)
    return replace(plain, **changes)  # type: ignore[arg-type]


def public_view(seats: Sequence[SeatView], **changes: object) -> View:
    """What a spectator sees of a deal in progress, changed as said."""
    plain = View(
        viewer=SPECTATOR,
        variant="riichi",
        profile="MAJSOUL_HANCHAN",
        phase="playing",
        players=len(seats),
        round_wind=0,
        deal_number=1,
        deal_index=1,
        honba=2,
        pool=2000,
        dealer=Seat.FIRST,
        turn=Seat.FIRST,
        tiles_left=55,
        wall=FULL_WALL,
        dice=(3, 4),
        indicators=(Face("3z"),),
        last_discard=None,
        seats=tuple(seats),
        own=None,
        deal_result=None,
        match_result=None,
        commitment="",
        proofs=(),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def own_view(seat: Seat, hand: str, drawn: str = "") -> OwnView:
    """A hand with an open decision; identities of different seats differ."""
    faces = parse_faces(hand)
    start = 100 * int(seat)
    tiles = tuple(OwnTile(TileId(start + index), face) for index, face in enumerate(faces))
    last = OwnTile(TileId(start + len(faces)), parse_face(drawn)) if drawn else None
    offers = tuple(Discard(tile.tile) for tile in (*tiles, *((last,) if last else ()))) or (Pass(),)
    return OwnView(tiles, last, OpenAsk(1, "turn", offers, offers[-1], None, None), (), furiten=False)


def public_ids(own: OwnView | None, seed: int) -> dict[TileId, str]:
    """Random ids as the table's actor draws them; the same deal gives a tile the same id."""
    held = [] if own is None else [*own.tiles, *([own.drawn] if own.drawn else [])]
    return {tile.tile: f"{random.Random(f'{seed} {tile.tile}').getrandbits(48):012x}" for tile in held}


BUTTON_LABELS = (
    Message("Riichi"),
    Message("Ron"),
    Message("Chii", {}),
    Message("mahjong.test.tiles"),
    Message("Concealed kan"),
    Message("Pon"),
    Message("Skip"),
)
"""Ids that no catalogue has are shown as they are."""


def buttons(count: int) -> tuple[Button, ...]:
    """That many choices of different widths."""
    return tuple(
        Button(f"choice{index}", BUTTON_LABELS[index % len(BUTTON_LABELS)], f"token-button-{index}")
        for index in range(count)
    )


def sitter(
    seat: Seat,
    view: View | None,
    *,
    human: bool = True,
    lifted: TileId | None = None,
    choices: int = 3,
    seed: int = 0,
) -> Sitter:
    """Somebody in a chair; every own tile is clickable."""
    ids = public_ids(None if view is None else view.own, seed)
    return Sitter(
        seat=seat,
        player_id=PLAYERS[seat] if human else None,
        name=f"player{int(seat)}",
        view=view,
        tile_ids=ids,
        tile_tokens={tile: f"token-{key}" for tile, key in ids.items()},
        lifted=lifted,
        buttons=buttons(choices) if human else (),
        prompt=Message("mahjong.test.prompt", {"tile": Tile(Face("5p"))}) if human and choices else None,
    )


def sight(
    seats: Sequence[SeatView],
    hands: Mapping[Seat, tuple[str, str]],
    *,
    mode: TableMode = "display",
    yaw: int = 0,
    choices: int = 3,
    lifted: TileId | None = None,
    **changes: object,
) -> TableSight:
    """A table written by hand: public seats, and (hand, drawn tile) of each human."""
    public = public_view(seats, **changes)
    people = [
        sitter(seat, replace(public, viewer=seat, own=own_view(seat, *hand)), choices=choices, lifted=lifted)
        for seat, hand in hands.items()
    ]
    return TableSight("table", mode, yaw, public, len(seats), tuple(people), (), None)


def empty_sight(*, mode: TableMode = "display", yaw: int = 0, players: int = 4) -> TableSight:
    """A table nobody sits at."""
    stools = tuple(FreeStool(seat, f"token-stool-{int(seat)}", Message("Sit down")) for seat in seats_of(players))
    return TableSight("table", mode, yaw, None, players, (), stools, Message("Sit down and play"))


def sight_of(
    views: Mapping[Viewer, View],
    *,
    mode: TableMode = "display",
    yaw: int = 0,
    seed: int = 0,
    choices: int | None = None,
    lifted: TileId | None = None,
) -> TableSight:
    """A table of humans from all views of one moment; a button an offer that is no discard, unless ``choices`` says."""
    public = views[SPECTATOR]
    people = []
    for seat in seats_of(public.players):
        own = views[seat].own
        offers = () if own is None or own.ask is None else own.ask.offers
        count = sum(not isinstance(offer, Discard) for offer in offers) if choices is None else choices
        people.append(sitter(seat, views[seat], choices=count, lifted=lifted, seed=seed))
    return TableSight("table", mode, yaw, public, public.players, tuple(people), (), None)


def worst_cases(mode: TableMode = "display", yaw: int = 0) -> dict[str, TableSight]:
    """Tables at the limits of their geometry."""
    return {
        "fresh": sight(
            [seat_view(seat, has_drawn=seat is Seat.FIRST) for seat in Seat],
            {seat: ("123406789m123p1z", "7z" if seat is Seat.FIRST else "") for seat in Seat},
            mode=mode,
            yaw=yaw,
        ),
        "four kans a seat": _four_kans(mode, yaw),
        "long rivers": _long_rivers(mode, yaw),
        "many melds": _many_melds(mode, yaw),
        "shown hands": _shown_hands(mode, yaw),
        "a call is known": _known_calls(mode, yaw, Announcement(Seat.SECOND, "daiminkan")),
        "two wins are known": _known_calls(
            mode, yaw, Announcement(Seat.SECOND, "win"), Announcement(Seat.FOURTH, "win")
        ),
    }


def _known_calls(mode: TableMode, yaw: int, *announced: Announcement) -> TableSight:
    """A discard has been called and everybody may still overtake it (prompts.md section 6)."""
    seats = [seat_view(seat, river=river("19m19p19s")) for seat in Seat]
    hands = dict.fromkeys(Seat, ("123406789m123p", ""))
    return sight(seats, hands, mode=mode, yaw=yaw, choices=5, last_discard=Seat.FIRST, announced=announced)


def _four_kans(mode: TableMode, yaw: int) -> TableSight:
    def kans(seat: Seat) -> tuple[MeldView, ...]:
        left, across, right = (Seat((seat + step) % 4) for step in (3, 2, 1))
        return (
            meld("daiminkan", "1111m", source=left),
            meld("kakan", "550p", source=across, claimed=1, added="5p"),
            meld("daiminkan", "7777s", source=right, claimed=3),
            meld("kakan", "333z", source=left, added="3z"),
        )

    seats = [
        seat_view(seat, concealed=1, has_drawn=seat is Seat.SECOND, melds=kans(seat), river=river("19m19p19s"))
        for seat in Seat
    ]
    hands = {seat: ("5z", "6z" if seat is Seat.SECOND else "") for seat in Seat}
    return sight(seats, hands, mode=mode, yaw=yaw, choices=5, turn=Seat.SECOND, last_discard=Seat.FIRST)


def _long_rivers(mode: TableMode, yaw: int) -> TableSight:
    seats = [
        seat_view(
            seat,
            river=river("123456789m123406789p123456789s11223z", sideways=int(seat) * 7 + 3),
            riichi=True,
            stick=True,
            aside=parse_faces("12345678f"),
        )
        for seat in Seat
    ]
    hands = dict.fromkeys(Seat, ("123456789m1234p", ""))
    return sight(seats, hands, mode=mode, yaw=yaw, choices=10, last_discard=Seat.THIRD)


def _many_melds(mode: TableMode, yaw: int) -> TableSight:
    def melds(seat: Seat) -> tuple[MeldView, ...]:
        left, across, right = (Seat((seat + step) % 4) for step in (3, 2, 1))
        return (
            meld("chii", "340s", source=left, claimed=2),
            meld("ankan", "9999p"),
            meld("pon", "222z", source=right, claimed=2),
            meld("pon", "777z", source=across, claimed=1),
        )

    seats = [
        seat_view(
            seat,
            concealed=2 if seat is Seat.FOURTH else 1,
            melds=melds(seat),
            river=river("123456789m12340p", sideways=9, called=(2, 9)),
            riichi=seat is Seat.FIRST,
            stick=seat is Seat.FIRST,
        )
        for seat in Seat
    ]
    hands = {seat: ("55z" if seat is Seat.FOURTH else "5z", "") for seat in Seat}
    wall = WallView(((0,) * 17, (0, 1, *(2,) * 15), (2,) * 17, (2,) * 9 + (1,) + (0,) * 7), _INDICATORS, Seat.FOURTH, 9)
    return sight(seats, hands, mode=mode, yaw=yaw, choices=1, wall=wall, turn=Seat.FOURTH, last_discard=Seat.SECOND)


_INDICATORS = ((Seat.THIRD, 4, Face("0p")), (Seat.THIRD, 5, Face("1z")), (Seat.THIRD, 6, Face("9s")))


def _shown_hands(mode: TableMode, yaw: int) -> TableSight:
    seats = [
        seat_view(
            seat,
            shown=parse_faces("123406789m123p1z"),
            river=river("123456789m12340p", sideways=5),
            riichi=True,
            stick=True,
        )
        for seat in Seat
    ]
    return sight(seats, dict.fromkeys(Seat, ("123406789m123p1z", "")), mode=mode, yaw=yaw, choices=1, turn=None)
