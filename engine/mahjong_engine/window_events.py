"""What happened at a window: who was asked, what was answered and announced."""

from __future__ import annotations

from typing import Final, Literal, final

from mahjong_engine.actions import SeatAction
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.values import Value


@final
class AskedSeat(Value):
    """What one seat of a window may answer, in the order of offers, and what happens if it does not answer."""

    __slots__ = ("default", "offers", "seat")

    def __init__(self, seat: Seat, offers: tuple[SeatAction, ...], default: SeatAction) -> None:
        self.seat: Final = seat
        self.offers: Final = offers
        self.default: Final = default


@final
class Asked(Value):
    """A window opens: all these seats are asked at once and secretly (R-141).

    With ``again`` they are asked once more in the window that is open (TC-04); what they answered before is void.
    """

    __slots__ = ("again", "asks", "clock", "moment", "on", "on_seat")

    def __init__(
        self,
        moment: str,
        asks: tuple[AskedSeat, ...],
        on: TileId | None = None,
        on_seat: Seat | None = None,
        clock: Literal["main_and_reserve", "main"] = "main_and_reserve",
        again: bool = False,
    ) -> None:
        self.moment: Final = moment
        self.asks: Final = asks
        self.on: Final = on
        self.on_seat: Final = on_seat
        self.clock: Final = clock
        self.again: Final = again


@final
class Answered(Value):
    """A seat has answered the innermost window."""

    __slots__ = ("answer", "seat")

    def __init__(self, seat: Seat, answer: SeatAction) -> None:
        self.seat: Final = seat
        self.answer: Final = answer


@final
class Announced(Value):
    """A seat's answer becomes known in the open window: what it calls, not with which pieces.

    ``call`` is the meld's word or ``win``; ``overtaken`` are the seats whose announced calls are void by it.
    """

    __slots__ = ("call", "overtaken", "seat")

    def __init__(self, seat: Seat, call: str, overtaken: tuple[Seat, ...] = ()) -> None:
        self.seat: Final = seat
        self.call: Final = call
        self.overtaken: Final = overtaken


@final
class Narrowed(Value):
    """Seats still asked in the open window are left with these offers; they stay the same decisions."""

    __slots__ = ("asks",)

    def __init__(self, asks: tuple[AskedSeat, ...]) -> None:
        self.asks: Final = asks


@final
class Closed(Value):
    """The innermost window closes."""

    __slots__ = ("moment",)

    def __init__(self, moment: str) -> None:
        self.moment: Final = moment
