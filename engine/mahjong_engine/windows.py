"""Who is asked what at one moment."""

from __future__ import annotations

from typing import Final, Literal, final

from mahjong_engine.actions import SeatAction
from mahjong_engine.own_views import Announcement
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.values import Value

TURN: Final = "turn"
"""Moment of the ask a turn consists of."""


@final
class Turn(Value):
    """Whose turn it is and how it was entered: ``deal``, ``draw``, ``replacement`` or a claim's meld kind."""

    __slots__ = ("entry", "seat")

    def __init__(self, seat: Seat, entry: str) -> None:
        self.seat: Final = seat
        self.entry: Final = entry


@final
class Ask(Value):
    """One seat's open or answered obligation; a turn's leaves ``offers`` and ``default`` to whoever looks (None).

    ``again`` if the seat was asked in the same window before (TC-04).
    """

    __slots__ = ("again", "answer", "default", "number", "offers", "seat")

    def __init__(
        self,
        seat: Seat,
        number: int,
        offers: tuple[SeatAction, ...] | None,
        default: SeatAction | None,
        answer: SeatAction | None = None,
        again: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.offers: Final = offers
        self.default: Final = default
        self.answer: Final = answer
        self.again: Final = again


@final
class Window(Value):
    """The asks open at one moment; ``announced`` are the answers everybody knows, the oldest first."""

    __slots__ = ("announced", "asks", "clock", "moment", "on", "on_seat")

    def __init__(
        self,
        moment: str,
        asks: tuple[Ask, ...],
        on: TileId | None,
        on_seat: Seat | None,
        clock: Literal["main_and_reserve", "main"],
        announced: tuple[Announcement, ...] = (),
    ) -> None:
        self.moment: Final = moment
        self.asks: Final = asks
        self.on: Final = on
        self.on_seat: Final = on_seat
        self.clock: Final = clock
        self.announced: Final = announced

    def ask_of(self, seat: Seat) -> Ask | None:
        """The seat's ask in this window, answered or not."""
        for ask in self.asks:
            if ask.seat is seat:
                return ask
        return None
