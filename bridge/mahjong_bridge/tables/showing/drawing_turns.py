"""Tables draw one after the other, the one that has waited longest first; moves of all tables come before pictures.

A picture takes longer than a move: were all drawn at once, every move that comes meanwhile would wait for all of them.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

_BEFORE: Final = 2
"""Turns of the event loop before a picture when nobody draws: so many an answer needs from its table to the socket."""
LONGEST_WAIT: Final = 2.0
"""Seconds somebody waits for tables that do not come to draw: a disk may hang."""
_BETWEEN: Final = 8
"""Turns between two pictures: so many a message needs from the socket to its table."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Somebody who is told once these tables have shown what had changed."""

    unshown: set[Turn]
    tell: Callable[[], None]
    alarm: asyncio.TimerHandle


class Turn:
    """One table's place in the line, which it has from the moment on something of it is not shown.

    Only who stands in line is called; who is busy with a request steps aside and keeps the place. ``wake`` is called
    when the turn has come.
    """

    __slots__ = ("_turns", "_wake", "has_come", "is_queued", "number", "stands")

    def __init__(self, turns: DrawingTurns, wake: Callable[[], None]) -> None:
        self._turns = turns
        self._wake = wake
        self.number: int | None = None
        self.stands = False
        self.is_queued = False
        self.has_come = False

    @property
    def is_wanted(self) -> bool:
        """Whether something is not shown yet."""
        return self.number is not None

    def want(self) -> None:
        """Something has changed."""
        if self.number is None:
            self.number = self._turns.place_for(self)

    def stand(self) -> None:
        """Be ready to be called."""
        self.stands = True
        self._turns.stand(self)

    def step_aside(self) -> None:
        """Be busy; a turn that has come stays."""
        self.stands = False

    def come(self) -> None:
        """It is this table's turn."""
        self.has_come = True
        self._wake()

    def again(self) -> None:
        """Give the turn to the next, and stand behind all others."""
        self.has_come = False
        self.number = self._turns.place_for(self)
        self._turns.passed()

    def done(self) -> None:
        """All is shown, or will never be."""
        came, self.has_come, self.number = self.has_come, False, None
        self._turns.done(self, came=came)

    def __lt__(self, other: Turn) -> bool:
        return (self.number or 0) < (other.number or 0)


class DrawingTurns:
    """Shared by all tables of an engine."""

    def __init__(self) -> None:
        self._places = itertools.count(1)
        self._line: list[tuple[int, Turn]] = []
        self._unshown: dict[Turn, None] = {}
        self._waiting: dict[int, _Waiting] = {}
        self._is_free = True

    @property
    def has_more(self) -> bool:
        """Whether other tables stand in line."""
        return any(turn.stands for _, turn in self._line)

    def turn(self, wake: Callable[[], None]) -> Turn:
        """A place for one more table."""
        return Turn(self, wake)

    def when_shown(self, tell: Callable[[], None]) -> None:
        """Call ``tell`` once everything that has changed by now is shown, or has waited for too long.

        At once if nothing waits.
        """
        if not self._unshown:
            tell()
            return
        number = next(self._places)
        alarm = asyncio.get_running_loop().call_later(LONGEST_WAIT, self._tell, number)
        self._waiting[number] = _Waiting(set(self._unshown), tell, alarm)

    def place_for(self, turn: Turn) -> int:
        """The next place."""
        self._unshown[turn] = None
        return next(self._places)

    def stand(self, turn: Turn) -> None:
        """Call the table when those before it have drawn."""
        assert turn.number is not None
        if not turn.is_queued:
            turn.is_queued = True
            heapq.heappush(self._line, (turn.number, turn))
        if self._is_free:
            self._is_free = False
            self._later(_BEFORE)

    def passed(self) -> None:
        """Whoever was called has done what he wanted."""
        self._later(_BETWEEN)

    def done(self, turn: Turn, *, came: bool) -> None:
        """The table has drawn, or does not any more."""
        self._unshown.pop(turn, None)
        for number, waiting in tuple(self._waiting.items()):
            waiting.unshown.discard(turn)
            if not waiting.unshown:
                self._tell(number)
        if came:
            self.passed()

    def _tell(self, number: int) -> None:
        waiting = self._waiting.pop(number)
        waiting.alarm.cancel()
        waiting.tell()

    def _later(self, turns: int) -> None:
        """Call the next table after whatever is ready to run in so many turns of the loop."""
        loop = asyncio.get_running_loop()
        if turns > 0:
            loop.call_soon(self._later, turns - 1)
        else:
            self._call_next()

    def _call_next(self) -> None:
        while self._line:
            number, turn = heapq.heappop(self._line)
            turn.is_queued = False
            if turn.stands and turn.number == number:
                turn.come()
                return
        self._is_free = True
