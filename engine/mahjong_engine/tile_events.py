"""What happened to tiles: who moved them, which acts were declared, and whether these stood."""

from __future__ import annotations

from typing import Final, final

from mahjong_engine.actions import SeatAction
from mahjong_engine.melds import Meld
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.values import Value

ROBBED: Final = "robbed"
"""Why an act is struck whose piece somebody has won with."""


@final
class TurnBegan(Value):
    """A seat's turn begins without a tile being moved (the dealer's first one)."""

    __slots__ = ("entry", "seat")

    def __init__(self, seat: Seat, entry: str) -> None:
        self.seat: Final = seat
        self.entry: Final = entry


@final
class Moved(Value):
    """Tiles go from one place to another. ``origin`` and ``target`` are ``wall``, ``hand`` or ``aside``.

    A move out of the wall names its ``source``; ``shortens`` names the source that loses as many tiles: the same place
    if it lies in both, else its end moves. With ``entry`` the move begins ``seat``'s turn and the (single) tile is its
    drawn tile.
    """

    __slots__ = ("cause", "entry", "origin", "seat", "shortens", "source", "target", "tiles", "to_seat")

    def __init__(
        self,
        seat: Seat,
        tiles: tuple[TileId, ...],
        origin: str,
        target: str,
        cause: str,
        source: str | None = None,
        shortens: str | None = None,
        entry: str | None = None,
        to_seat: Seat | None = None,
    ) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles
        self.origin: Final = origin
        self.target: Final = target
        self.cause: Final = cause
        self.source: Final = source
        self.shortens: Final = shortens
        self.entry: Final = entry
        self.to_seat: Final = to_seat


@final
class Declared(Value):
    """A seat declares an act. With ``stands`` nobody can answer it and it stands at once; else STOOD or STRUCK follows.

    ``from_hand`` and ``sideways`` describe a discard (R-109, R-205). ``meld`` is the set an act of CallMeld lays out;
    it appears when the act stands. ``entry`` begins the seat's next turn where a claim does (R-104).
    """

    __slots__ = ("act", "entry", "from_hand", "meld", "seat", "sideways", "stands")

    def __init__(
        self,
        seat: Seat,
        act: SeatAction,
        stands: bool,
        from_hand: bool = False,
        sideways: bool = False,
        meld: Meld | None = None,
        entry: str | None = None,
    ) -> None:
        self.seat: Final = seat
        self.act: Final = act
        self.stands: Final = stands
        self.from_hand: Final = from_hand
        self.sideways: Final = sideways
        self.meld: Final = meld
        self.entry: Final = entry


@final
class Stood(Value):
    """The pending act, or ``riichi`` with it, can no longer be answered. ``what`` is ``act`` or the variant's word."""

    __slots__ = ("seat", "what")

    def __init__(self, seat: Seat, what: str) -> None:
        self.seat: Final = seat
        self.what: Final = what


@final
class Struck(Value):
    """The pending act failed: won on, robbed, or a fault. A ``ROBBED`` piece leaves its maker's hand."""

    __slots__ = ("reason", "seat")

    def __init__(self, seat: Seat, reason: str) -> None:
        self.seat: Final = seat
        self.reason: Final = reason
