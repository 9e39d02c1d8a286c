"""Who lets his time run out again and again: the others need not wait for him until he does something (S03)."""

from __future__ import annotations

from collections import Counter

from mahjong_engine.seats import Seat


class Missed:
    """Decisions in a row whose time ran out, by seat. After ``limit`` of them a seat counts as away; 0 never does."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._counted: Counter[Seat] = Counter()

    def ran_out(self, seat: Seat) -> None:
        """A decision of the seat got its default."""
        self._counted[seat] += 1

    def heard(self, seat: Seat | None) -> None:
        """Whoever has the seat, if any, did something or came back."""
        if seat is not None:
            self._counted[seat] = 0

    def forget(self) -> None:
        """No match runs: the next begins afresh."""
        self._counted.clear()

    def is_away(self, seat: Seat) -> bool:
        """Whether the seat is played for as if nobody was there."""
        return 0 < self._limit <= self._counted[seat]
