"""A false win takes part in no window: another's may stand in its place, then calls (guobiao.md G-05, G-39)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import Pass, Win
from mahjong_engine.events import Answered, AskedSeat, Narrowed, Noted
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState, Window
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variant import Resolution, Verdict
from mahjong_engine.variants.ruled.false_wins import FalseWins
from mahjong_engine.variants.ruled.table import MISDECLARED


class JudgedWins(Resolution):
    """Looks at every win as it is answered; a false one counts as passed, secretly, until the window closes.

    It is all its seat can do with this tile: no second ask offers it the win or a call once more (G-39).
    """

    __slots__ = ("_false_wins", "_way")

    def __init__(self, way: Resolution, false_wins: FalseWins) -> None:
        self._way: Final = way
        self._false_wins: Final = false_wins

    @property
    def aloud(self) -> bool:
        """As the way in which calls become known has it."""
        return self._way.aloud

    def verdict(self, state: MatchState, window: Window) -> Verdict | None:
        """What comes of the answers that are left."""
        return self._way.verdict(state, window)

    def answered(self, run: Unfolding, seat: Seat) -> None:
        """Note a false win for when the window closes."""
        window, act = run.state.windows[-1], run.state.playing.pending
        ask = window.ask_of(seat)
        if ask is not None and isinstance(ask.answer, Win) and window.on is not None:
            fault = self._false_wins.fault(run.state, seat, window.on, act)
            if fault is not None:
                left = AskedSeat(seat, (Pass(),), Pass())
                run.tell(Noted(seat, ((MISDECLARED, fault),)), Narrowed((left,)), Answered(seat, Pass()))
        self._way.answered(run, seat)

    def held(self, window: Window) -> tuple[Seat, ...]:
        """As the way in which calls become known has it."""
        return self._way.held(window)

    def announceable(self, window: Window) -> tuple[Seat, ...]:
        """As the way in which calls become known has it."""
        return self._way.announceable(window)

    def announce(self, run: Unfolding, seat: Seat) -> None:
        """As the way in which calls become known has it."""
        self._way.announce(run, seat)
