"""Thinking time of one match: what is left of every open ask and of every seat's reserve (P-15).

A frozen value. ``now`` is a monotonic second: given, never asked for and never stored. JSON holds time left only.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from mahjong_engine.seats import Seat
from mahjong_engine.views import OpenAsk

_MILLISECONDS = 1000


@dataclass(frozen=True, slots=True)
class ThinkingTime:
    """Seconds: ``main`` for every ask, ``reserve`` for a deal; both 0 is no limit."""

    main: float
    reserve: float

    @property
    def is_limited(self) -> bool:
        """Whether anybody is ever hurried."""
        return self.main > 0 or self.reserve > 0


@dataclass(frozen=True, slots=True)
class AskClock:
    """Main time left of one ask, in seconds. ``uses_reserve`` is false for asks that end with their main time."""

    number: int
    main_left: float
    uses_reserve: bool


@dataclass(frozen=True, slots=True)
class Clocks:
    """All clocks of a match. They run from ``since``; None means that they stand still."""

    thinking: ThinkingTime
    reserves: tuple[float, ...]
    asks: Mapping[Seat, AskClock]
    since: float | None

    @classmethod
    def fresh(cls, thinking: ThinkingTime, players: int) -> Self:
        """Full reserves, no ask, standing still."""
        return cls(thinking, (thinking.reserve,) * players, {}, None)

    def at(self, now: float) -> Clocks:
        """The same clocks read at ``now``: what has run since is taken off."""
        if self.since is None or now <= self.since:
            return self
        elapsed = now - self.since
        reserves = list(self.reserves)
        asks: dict[Seat, AskClock] = {}
        for seat, ask in self.asks.items():
            over = max(0.0, elapsed - ask.main_left)
            if ask.uses_reserve and self.thinking.is_limited:
                reserves[seat] = max(0.0, reserves[seat] - over)
            asks[seat] = replace(ask, main_left=max(0.0, ask.main_left - elapsed))
        return Clocks(self.thinking, tuple(reserves), asks, now)

    def run(self, now: float) -> Clocks:
        """Let them run from ``now``."""
        return self.at(now) if self.since is not None else replace(self, since=now)

    def stop(self, now: float) -> Clocks:
        """Let them stand still."""
        return replace(self.at(now), since=None)

    def with_asks(self, now: float, asks: Sequence[tuple[Seat, OpenAsk]], refill: bool) -> Clocks:
        """The clocks once exactly ``asks`` are open: an ask that stays keeps its time, a new one starts full.

        ``refill`` fills the reserves again (a new deal has begun).
        """
        read = self.at(now)
        kept = {
            seat: read.asks[seat]
            if seat in read.asks and read.asks[seat].number == ask.number
            else AskClock(ask.number, self.thinking.main, ask.clock == "main_and_reserve")
            for seat, ask in asks
        }
        reserves = (self.thinking.reserve,) * len(self.reserves) if refill else read.reserves
        return replace(read, asks=kept, reserves=reserves)

    def left(self, seat: Seat, now: float) -> float | None:
        """Seconds until the seat's ask is over; None without an ask or a limit."""
        ask = self.asks.get(seat)
        if ask is None or not self.thinking.is_limited:
            return None
        total = ask.main_left + (self.reserves[seat] if ask.uses_reserve else 0.0)
        return max(0.0, total - (now - self.since if self.since is not None else 0.0))

    def to_json(self, now: float) -> str:
        """Time left, in whole milliseconds; no instant of any clock."""
        read = self.at(now)
        return json.dumps(
            {
                "reserves": [round(reserve * _MILLISECONDS) for reserve in read.reserves],
                "asks": {
                    str(int(seat)): [ask.number, round(ask.main_left * _MILLISECONDS), ask.uses_reserve]
                    for seat, ask in sorted(read.asks.items())
                },
            },
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, thinking: ThinkingTime, text: str) -> Self:
        """What ``to_json`` wrote, standing still."""
        stored = json.loads(text)
        return cls(
            thinking,
            tuple(reserve / _MILLISECONDS for reserve in stored["reserves"]),
            {
                Seat(int(seat)): AskClock(number, main / _MILLISECONDS, uses_reserve)
                for seat, (number, main, uses_reserve) in stored["asks"].items()
            },
            None,
        )
