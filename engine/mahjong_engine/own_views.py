"""What only a seat itself sees: its tiles and what it is asked; and what of its answer everybody may know."""

from __future__ import annotations

from typing import Final, Literal, final

from mahjong_engine.actions import SeatAction
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, TileId
from mahjong_engine.values import Value


@final
class OwnTile(Value):
    """A tile of the viewer's own hand; an ``open`` one is seen by everybody (P-21)."""

    __slots__ = ("face", "open", "tile")

    def __init__(self, tile: TileId, face: Face, open: bool = False) -> None:  # noqa: A002  as it is stored
        self.tile: Final = tile
        self.face: Final = face
        self.open: Final = open


@final
class OpenMeld(Value):
    """A meld of any ``pieces`` own tiles, whether they belong together or not (G-40)."""

    __slots__ = ("kind", "pieces")

    def __init__(self, kind: str, pieces: int) -> None:
        self.kind: Final = kind
        self.pieces: Final = pieces


@final
class OpenAsk(Value):
    """A decision of the viewer. ``number`` changes only with this seat's own offers.

    ``moment`` is ``turn`` or ``claim`` in riichi (other variants add words); ``on`` is the tile the ask is about.
    ``again`` if the same was asked before and an announced call has changed matters (TC-04); ``aloud`` if a call
    becomes known to everybody as soon as it is answered (``tactical_call`` 0 and 2).

    Some tables let a win be declared that is none and sets be laid out that are none (guobiao.md section 7): then
    ``win_stands`` says whether the win among the offers would be one, which bots heed and no button tells, and
    ``open_melds`` may be laid out with any own tiles.
    """

    __slots__ = (
        "again",
        "aloud",
        "clock",
        "default",
        "moment",
        "number",
        "offers",
        "on",
        "on_seat",
        "open_melds",
        "win_stands",
    )

    def __init__(
        self,
        number: int,
        moment: str,
        offers: tuple[SeatAction, ...],
        default: SeatAction,
        on: Face | None,
        on_seat: Seat | None,
        clock: Literal["main_and_reserve", "main"] = "main_and_reserve",
        again: bool = False,
        aloud: bool = False,
        win_stands: bool = True,
        open_melds: tuple[OpenMeld, ...] = (),
    ) -> None:
        self.number: Final = number
        self.moment: Final = moment
        self.offers: Final = offers
        self.default: Final = default
        self.on: Final = on
        self.on_seat: Final = on_seat
        self.clock: Final = clock
        self.again: Final = again
        self.aloud: Final = aloud
        self.win_stands: Final = win_stands
        self.open_melds: Final = open_melds


@final
class Announcement(Value):
    """A call everybody knows of while others may still overtake it: a meld's word or ``win``, never the pieces."""

    __slots__ = ("call", "seat")

    def __init__(self, seat: Seat, call: str) -> None:
        self.seat: Final = seat
        self.call: Final = call


@final
class OwnView(Value):
    """What only the seat itself sees. ``tiles`` in the order of R-113 without the drawn tile."""

    __slots__ = ("ask", "drawn", "furiten", "tiles", "waits")

    def __init__(
        self,
        tiles: tuple[OwnTile, ...],
        drawn: OwnTile | None,
        ask: OpenAsk | None,
        waits: tuple[Face, ...],
        furiten: bool,
    ) -> None:
        self.tiles: Final = tiles
        self.drawn: Final = drawn
        self.ask: Final = ask
        self.waits: Final = waits
        self.furiten: Final = furiten
