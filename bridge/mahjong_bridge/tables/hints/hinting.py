"""The hints of one table: worked out beside the loop for those who want them, dropped when the moment has passed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final

import structlog

from mahjong_bridge.tables.requests import Advised
from mahjong_engine.hints import NO_HINTS, Adviser, Hints, SeatSight
from mahjong_engine.seats import Seat, Viewer
from mahjong_engine.views import View

_log = structlog.get_logger()

PATIENCE: Final = 0.05
"""Seconds before a hint is worked out, which nobody notices: where moves follow each other faster none is in vain."""

Advise = Callable[[Adviser, SeatSight], Awaitable[Hints]]
"""Lets an adviser think beside the loop; may raise, takes its time."""


@dataclass(slots=True)
class _Desk:
    """What one seat sees, what it was last advised, and what is being thought about."""

    sight: SeatSight | None = None
    advised_on: SeatSight | None = None
    hints: Hints = NO_HINTS
    thinking: bool = False


class Hinting:
    """Asks for at most one piece of advice a seat at a time. ``post`` puts it into the table's mailbox."""

    def __init__(self, advise: Advise, post: Callable[[Advised], None], patience: float | None = None) -> None:
        self._advise = advise
        self._patience = PATIENCE if patience is None else patience
        self._post = post
        self._desks: dict[Seat, _Desk] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._adviser: Adviser | None = None

    def close(self) -> None:
        """Stop listening to what is still thought about."""
        for task in self._tasks:
            task.cancel()

    def refresh(self, adviser: Adviser | None, views: Mapping[Viewer, View], seats: Collection[Seat]) -> None:
        """Look at the present moment: these seats want hints, the others none."""
        if adviser is not self._adviser:
            self._adviser = adviser
            self._desks.clear()
        for seat in tuple(self._desks):
            if seat not in seats:
                del self._desks[seat]
        if adviser is None:
            return
        for seat in seats:
            view = views.get(seat)
            desk = self._desks.setdefault(seat, _Desk())
            desk.sight = None if view is None else adviser.sight(view)
            self._think(adviser, seat, desk)

    def note(self, advised: Advised) -> None:
        """Advice has come; if its seat sees something else by now it is asked for anew when that is shown."""
        desk = self._desks.get(advised.seat)
        if desk is not None:
            desk.thinking = False
            desk.advised_on, desk.hints = advised.sight, advised.hints

    def of(self, seat: Seat) -> Hints:
        """The hints for what the seat sees now; none while they are thought about."""
        desk = self._desks.get(seat)
        fits = desk is not None and desk.sight is not None and desk.sight == desk.advised_on
        return desk.hints if desk is not None and fits else NO_HINTS

    def _think(self, adviser: Adviser, seat: Seat, desk: _Desk) -> None:
        if desk.sight is None or desk.thinking or desk.sight == desk.advised_on:
            return
        desk.thinking = True
        task = asyncio.create_task(self._ask(adviser, seat, desk))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, adviser: Adviser, seat: Seat, desk: _Desk) -> None:
        if self._patience:
            await asyncio.sleep(self._patience)
        sight = desk.sight
        if sight is None or sight == desk.advised_on or self._desks.get(seat) is not desk:
            desk.thinking = False
            return
        hints = NO_HINTS
        try:
            hints = await self._advise(adviser, sight)
        except Exception:  # noqa: BLE001 - a hint that cannot be worked out is not given, and nothing else is touched
            _log.exception("hint_failed", seat=int(seat))
        self._post(Advised(seat, sight, hints))
