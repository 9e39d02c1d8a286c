"""When a table stands still: its server is gone, or is back without the players who sat there."""

from __future__ import annotations


class Pause:
    """A pause has an end: then the game goes on, and whoever is not there gets the defaults.

    ``limit`` and ``return_time`` in seconds; times are those of a monotonic clock.
    """

    def __init__(self, limit: float, return_time: float) -> None:
        self._limit = limit
        self._return_time = return_time
        self.until: float | None = None
        self.connected = True
        self.awaited: frozenset[str] = frozenset()

    @property
    def is_on(self) -> bool:
        """Whether the table stands still."""
        return self.until is not None

    def server_lost(self, now: float) -> None:
        """Stand still until the server is back, but not for ever."""
        self.connected = False
        if self.until is None:
            self.until = now + self._limit

    def server_back(self, now: float, missing: frozenset[str]) -> None:
        """Go on if everybody is there, else wait for the missing players a while."""
        self.connected = True
        if self.until is None:
            return
        self.awaited = missing
        self.until = min(self.until, now + self._return_time) if missing else None

    def player_came(self, player_id: str) -> None:
        """Go on if he was the last one missing."""
        self.awaited -= {player_id}
        if self.connected and not self.awaited:
            self.until = None

    def end(self) -> None:
        """Go on with whoever is there."""
        self.until = None
        self.awaited = frozenset()
