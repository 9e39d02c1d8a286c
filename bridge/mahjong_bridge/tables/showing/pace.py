"""When a table shows what has changed: in its turn, after requests that are there already, but not after all too many.

Whoever asks for something is answered first. Who has to wait for his turn to draw first tells what needs no picture
(what may be typed now, views). What several requests bring about is shown together if they come faster than pictures
are drawn; each thing that happened is still told once.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.mailbox import Mailbox
from mahjong_bridge.tables.play.running import RunningMatch, Step
from mahjong_bridge.tables.requests import Request
from mahjong_bridge.tables.showing.drawing_turns import DrawingTurns
from mahjong_engine.events import DealEnded, DealStarted, MatchEnded, MatchStarted, SeedBound

MOST_TOGETHER: Final = 32
"""Requests that may be carried out after one whose outcome is not shown yet: then who is always busy waits."""
_EDGES: Final = (MatchStarted, SeedBound, DealStarted, DealEnded, MatchEnded)


@dataclass(frozen=True, slots=True)
class Unshown:
    """What is to be shown of a match, and the steps nobody was told of yet."""

    match: RunningMatch | None = None
    steps: tuple[Step, ...] = ()


class Pace:
    """Says for one table what comes next: a request, or showing what the last ones have changed."""

    def __init__(self, mailbox: Mailbox[Request], turns: DrawingTurns) -> None:
        self._mailbox = mailbox
        self._turn = turns.turn(mailbox.stir)
        self._begun: float | None = None
        self._unshown = Unshown()
        self._together = 0
        self._has_edge = False
        self._table: TableDocument | None = None
        self._shown: TableDocument | None = None

    def changed(self, table: TableDocument, match: RunningMatch | None, steps: Sequence[Step]) -> None:
        """A request has been carried out, whatever came of it."""
        self._table = table
        self._unshown = Unshown(match, (*self._unshown.steps, *steps))
        self._has_edge = self._has_edge or any(isinstance(event, _EDGES) for step in steps for event in step.events)
        self._together += 1
        self._turn.want()

    async def next(self) -> Request | None:
        """The next request, waiting for one; None once it is time to show or to tell what has changed."""
        if not self._turn.is_wanted:
            return await self._mailbox.take()
        may_wait = self._may_wait
        self._turn.stand(urgent=not may_wait)
        try:
            if may_wait:
                return await self._mailbox.take_unless(lambda: self._turn.has_come)
            while not self._turn.has_come:
                await self._mailbox.stirred()
            return None
        finally:
            self._turn.step_aside()

    @property
    def match(self) -> RunningMatch | None:
        """The match as it is to be shown."""
        return self._unshown.match

    @property
    def tells_first(self) -> bool:
        """Whether this turn is only for what is told without a picture."""
        return not self._turn.draws

    def told(self) -> None:
        """That is done; the picture comes in its turn."""
        self._turn.told()

    def take(self) -> Unshown:
        """What is to be shown now; each step is told once."""
        self._begun = time.monotonic()
        taken = self._unshown
        self._unshown, self._has_edge = Unshown(taken.match), False
        return taken

    def shown(self) -> None:
        """All that has changed is shown, or never will be."""
        self._together = 0
        self._shown = self._table
        begun, self._begun = self._begun, None
        self._turn.done(0.0 if begun is None else time.monotonic() - begun)

    @property
    def _may_wait(self) -> bool:
        """Whether more may happen before this is shown.

        Chairs that have changed and deals that begin or end are shown by themselves: what is told of them is read from
        their moment.
        """
        return self._together <= MOST_TOGETHER and self._table is self._shown and not self._has_edge
