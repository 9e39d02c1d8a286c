"""Tables draw one after the other, the one that has waited longest first; moves of all tables come before pictures.

A picture takes longer than a move: were all drawn at once, every move that comes meanwhile would wait for all of them.
So there are rests between pictures, a few times as long as the pictures take: however many tables want to draw, most of
the time is left for moves. Who has to wait for his picture tells before it what needs none. Nobody rests before one
that requests wait for.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

_BEFORE: Final = 2
"""Turns of the event loop before anything is shown: so many an answer needs from its table to the socket."""
_BETWEEN: Final = 4
"""Turns between two tables that tell: requests that have come meanwhile are carried out first."""
REST: Final = 3.0
"""So many times as long as a picture took nobody draws: a quarter of the time is for pictures at most."""
LONGEST_WAIT: Final = 2.0
"""Seconds somebody waits for tables that do not come to draw: a disk may hang."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Somebody who is told once these tables have shown what had changed."""

    unshown: set[Turn]
    tell: Callable[[], None]
    alarm: asyncio.TimerHandle


class Turn:
    """One table's place in the line, which it has from the moment on something of it is not shown.

    Only who stands in line is called; who is busy with a request steps aside and keeps the place. ``wake`` is called
    when the turn has come, to draw or only to tell what needs no picture.
    """

    __slots__ = ("_turns", "_wake", "draws", "is_queued", "is_told", "is_urgent", "number", "stands", "tells")

    def __init__(self, turns: DrawingTurns, wake: Callable[[], None]) -> None:
        self._turns = turns
        self._wake = wake
        self.number: int | None = None
        self.stands = False
        self.is_queued = False
        self.is_urgent = False
        self.is_told = False
        self.draws = False
        self.tells = False

    @property
    def is_wanted(self) -> bool:
        """Whether something is not shown yet."""
        return self.number is not None

    @property
    def has_come(self) -> bool:
        """Whether it is this table's turn, to draw or to tell."""
        return self.draws or self.tells

    def want(self) -> None:
        """Something has changed, and nobody is told of it."""
        self.is_told = False
        if self.number is None:
            self.number = self._turns.place_for(self)

    def stand(self, *, urgent: bool = False) -> None:
        """Be ready to be called; before others if it is ``urgent``, as nothing else is done at the table before it."""
        self.stands = True
        if urgent and not self.is_urgent:
            self.is_urgent, self.is_queued = True, False
        self._turns.stand(self)

    def step_aside(self) -> None:
        """Be busy; a turn that has come stays."""
        self.stands = False

    def come(self, *, draws: bool) -> None:
        """It is this table's turn."""
        self.draws, self.tells = draws or self.draws, not draws
        self._wake()

    def told(self) -> None:
        """What needs no picture is told; the place in the line stays."""
        self.tells, self.is_told = False, True

    def done(self, seconds: float = 0.0) -> None:
        """All is shown, or will never be; that took so long."""
        drew, self.draws, self.tells, self.is_urgent, self.number = self.draws, False, False, False, None
        self._turns.done(self, seconds if drew else None)

    def __lt__(self, other: Turn) -> bool:
        return (self.number or 0) < (other.number or 0)


class DrawingTurns:
    """Shared by all tables of an engine."""

    def __init__(self) -> None:
        self._places = itertools.count(1)
        self._line: list[tuple[bool, int, Turn]] = []
        self._tellers: dict[Turn, None] = {}
        self._unshown: dict[Turn, None] = {}
        self._waiting: dict[int, _Waiting] = {}
        self._is_free = True
        self._rests_until = 0.0
        self._resting: asyncio.TimerHandle | None = None

    def turn(self, wake: Callable[[], None]) -> Turn:
        """A place for one more table."""
        return Turn(self, wake)

    def when_shown(self, tell: Callable[[], None]) -> None:
        """Call ``tell`` once everything that has changed by now is shown, or has waited for too long.

        At once if nothing waits. Until then there are no rests.
        """
        if not self._unshown:
            tell()
            return
        number = next(self._places)
        alarm = asyncio.get_running_loop().call_later(LONGEST_WAIT, self._tell, number)
        self._waiting[number] = _Waiting(set(self._unshown), tell, alarm)
        self._hurry()

    def place_for(self, turn: Turn) -> int:
        """The next place."""
        self._unshown[turn] = None
        return next(self._places)

    def stand(self, turn: Turn) -> None:
        """Call the table when those before it have drawn, and sooner to tell what needs no picture."""
        assert turn.number is not None
        if not turn.is_queued:
            turn.is_queued = True
            heapq.heappush(self._line, (not turn.is_urgent, turn.number, turn))
        if self._is_free:
            self._is_free = False
            self._after_rest()
            return
        if turn.is_urgent:
            self._hurry()
        if not turn.is_told:
            if not self._tellers:
                _later(_BEFORE, self._call_teller)
            self._tellers[turn] = None

    def done(self, turn: Turn, seconds: float | None) -> None:
        """The table has drawn in so many seconds; None if it was not its turn and it has nothing to show any more."""
        self._unshown.pop(turn, None)
        for number, waiting in tuple(self._waiting.items()):
            waiting.unshown.discard(turn)
            if not waiting.unshown:
                self._tell(number)
        if seconds is not None:
            self._rests_until = time.monotonic() + REST * seconds
            self._after_rest()

    def _tell(self, number: int) -> None:
        waiting = self._waiting.pop(number)
        waiting.alarm.cancel()
        waiting.tell()

    def _after_rest(self) -> None:
        """Call the next table once the rest is over, and behind answers that are on their way."""
        in_haste = self._waiting or (self._line and self._line[0][2].is_urgent)
        rest = 0.0 if in_haste else self._rests_until - time.monotonic()
        if rest > 0:
            self._resting = asyncio.get_running_loop().call_later(rest, self._call_next)
        else:
            _later(_BEFORE, self._call_next)

    def _hurry(self) -> None:
        """End a rest."""
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None
            _later(_BEFORE, self._call_next)

    def _call_next(self) -> None:
        self._resting = None
        while self._line:
            _, number, turn = heapq.heappop(self._line)
            turn.is_queued = False
            if turn.stands and turn.number == number:
                turn.come(draws=True)
                return
        self._is_free = True

    def _call_teller(self) -> None:
        while self._tellers:
            turn = next(iter(self._tellers))
            del self._tellers[turn]
            if turn.stands and turn.is_wanted and not (turn.is_told or turn.draws):
                turn.come(draws=False)
                break
        if self._tellers:
            _later(_BETWEEN, self._call_teller)


def _later(turns: int, call: Callable[[], None]) -> None:
    """Call after whatever is ready to run in so many turns of the loop."""
    if turns > 0:
        asyncio.get_running_loop().call_soon(_later, turns - 1, call)
    else:
        call()
