"""What a table by a profile remembers: kongs in a row. A passed win has no consequence (P-67)."""

from __future__ import annotations

from mahjong_engine.events import Declared, Noted
from mahjong_engine.seats import Seat
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variants.ruled.table import KONG_CHAIN, number


class RuledNotes:
    """Counts the kongs a seat makes between two discards (P-37)."""

    __slots__ = ()

    def missed(self, run: Unfolding, act: Declared) -> None:
        """Nothing follows from passing (P-67)."""

    def drew(self, run: Unfolding, seat: Seat) -> None:
        """A draw changes no memory."""

    def discarded(self, run: Unfolding, seat: Seat) -> None:
        """A discard ends the seat's chain of kongs."""
        if KONG_CHAIN in run.state.playing.seats[seat].notes:
            run.tell(Noted(seat, ((KONG_CHAIN, None),)))

    def melded(self, run: Unfolding, seat: Seat) -> None:
        """A kong stands."""
        chain = number(run.state.playing.seats[seat].notes.get(KONG_CHAIN))
        run.tell(Noted(seat, ((KONG_CHAIN, chain + 1),)))

    def called_away(self, run: Unfolding, act: Declared) -> None:
        """A claimed discard leaves no mark."""
