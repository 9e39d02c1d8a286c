"""A clock that stands still until a test turns it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable


class HandAlarm:
    def __init__(self, due: Callable[[], None]) -> None:
        self.due: Callable[[], None] | None = due

    def cancel(self) -> None:
        self.due = None


class HandClock:
    """Implements ``tables.time.Clock``."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._alarms: list[tuple[float, int, HandAlarm]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self._now

    def call_at(self, when: float, due: Callable[[], None]) -> HandAlarm:
        alarm = HandAlarm(due)
        if when <= self._now:
            asyncio.get_running_loop().call_soon(lambda: alarm.due and alarm.due())
            return alarm
        heapq.heappush(self._alarms, (when, next(self._order), alarm))
        return alarm

    def turn(self, seconds: float) -> None:
        """Let time pass; what becomes due is called in order."""
        end = self._now + seconds
        while self._alarms and self._alarms[0][0] <= end:
            when, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, when)
            if alarm.due is not None:
                alarm.due()
        self._now = end

    def rings_in(self, seconds: float) -> bool:
        """Whether an alarm is set for exactly so much later."""
        return any(when == self._now + seconds and alarm.due is not None for when, _, alarm in self._alarms)

    @property
    def next_due(self) -> float | None:
        """Seconds until the next alarm."""
        live = [when for when, _, alarm in self._alarms if alarm.due is not None]
        return min(live) - self._now if live else None
