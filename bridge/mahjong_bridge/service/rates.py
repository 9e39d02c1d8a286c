"""How often one player may want something: a second's worth at any pace, and as much again kept for haste."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.time import Clock

MOST_REMEMBERED: Final = 8192
"""Players whose requests are counted; whoever has asked for nothing for the longest time is forgotten first."""
HASTE_SECONDS: Final = 2.0
"""So many seconds' worth may come at once."""


class Bucket:
    """Requests that are still allowed, ``most`` of them at once; ``per_second`` of them come back each second."""

    __slots__ = ("_filled", "_left", "_most", "_per_second")

    def __init__(self, per_second: float, now: float, most: float | None = None) -> None:
        self._per_second = per_second
        self._most = max(1.0, per_second * HASTE_SECONDS if most is None else most)
        self._left = self._most
        self._filled = now

    def take(self, now: float) -> float:
        """Use up one request, 0; or the seconds until there is one, and nothing is used up."""
        self._left = min(self._most, self._left + (now - self._filled) * self._per_second)
        self._filled = now
        if self._left >= 1.0:
            self._left -= 1.0
            return 0.0
        return (1.0 - self._left) / self._per_second


class Rates:
    """Counts commands, clicks and calls by player; ``per_second`` 0 sets no limit."""

    def __init__(self, clock: Clock, per_second: float) -> None:
        self._clock = clock
        self._per_second = per_second
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, player_id: str) -> None:
        """Count one request; raises ``Refusal`` if there were too many."""
        if not self._per_second or not player_id:
            return
        now = self._clock.now()
        bucket = self._buckets.get(player_id)
        if bucket is None:
            bucket = self._buckets[player_id] = Bucket(self._per_second, now)
            if len(self._buckets) > MOST_REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(player_id)
        if bucket.take(now):
            raise Refusal("too_many_requests")
