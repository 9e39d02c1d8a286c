"""What only a seat itself sees: its tiles and what it is asked; and what of its answer everybody may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from mahjong_engine.actions import SeatAction
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, TileId


@dataclass(slots=True, unsafe_hash=True)
class OwnTile:
    """A tile of the viewer's own hand; an ``open`` one is seen by everybody (P-21)."""

    tile: Final[TileId]
    face: Final[Face]
    open: Final[bool] = False


@dataclass(slots=True, unsafe_hash=True)
class OpenMeld:
    """A meld of any ``pieces`` own tiles, whether they belong together or not (G-40)."""

    kind: Final[str]
    pieces: Final[int]


@dataclass(slots=True, unsafe_hash=True)
class OpenAsk:
    """A decision of the viewer. ``number`` changes only with this seat's own offers.

    ``moment`` is ``turn`` or ``claim`` in riichi (other variants add words); ``on`` is the tile the ask is about.
    ``again`` if the same was asked before and an announced call has changed matters (TC-04); ``aloud`` if a call
    becomes known to everybody as soon as it is answered (``tactical_call`` 0 and 2).

    Some tables let a win be declared that is none and sets be laid out that are none (guobiao.md section 7): then
    ``win_stands`` says whether the win among the offers would be one, which bots heed and no button tells, and
    ``open_melds`` may be laid out with any own tiles.
    """

    number: Final[int]
    moment: Final[str]
    offers: Final[tuple[SeatAction, ...]]
    default: Final[SeatAction]
    on: Final[Face | None]
    on_seat: Final[Seat | None]
    clock: Final[Literal["main_and_reserve", "main"]] = "main_and_reserve"
    again: Final[bool] = False
    aloud: Final[bool] = False
    win_stands: Final[bool] = True
    open_melds: Final[tuple[OpenMeld, ...]] = ()


@dataclass(slots=True, unsafe_hash=True)
class Announcement:
    """A call everybody knows of while others may still overtake it: a meld's word or ``win``, never the pieces."""

    seat: Final[Seat]
    call: Final[str]


@dataclass(slots=True, unsafe_hash=True)
class OwnView:
    """What only the seat itself sees. ``tiles`` in the order of R-113 without the drawn tile."""

    tiles: Final[tuple[OwnTile, ...]]
    drawn: Final[OwnTile | None]
    ask: Final[OpenAsk | None]
    waits: Final[tuple[Face, ...]]
    furiten: Final[bool]
