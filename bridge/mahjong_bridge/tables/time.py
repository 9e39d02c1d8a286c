"""A monotonic clock as something that is given, so that tests turn it by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that is due; it can be called off."""

    def cancel(self) -> None:
        """Call it off."""


class Clock(Protocol):
    """Seconds that never go back."""

    def now(self) -> float:
        """Seconds since some moment."""

    def call_at(self, when: float, due: Callable[[], None]) -> Alarm:
        """Call ``due`` once ``when`` has come, from the event loop."""


class LoopClock:
    """The running event loop's own clock."""

    def now(self) -> float:
        """Seconds of the loop."""
        return asyncio.get_running_loop().time()

    def call_at(self, when: float, due: Callable[[], None]) -> Alarm:
        """Ask the loop."""
        return asyncio.get_running_loop().call_at(when, due)
