"""Thinking time of one match: what is left of every open ask, of every seat's reserve (P-15) and of calls held back.

A frozen value. ``now`` is a monotonic second: given, never asked for and never stored. JSON holds time left only.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

from mahjong_engine.seats import Seat
from mahjong_engine.views import OpenAsk

SECOND_ASK: Final = 5.0
"""Seconds a second ask has at most, and where no main time is set (TC-07)."""
HELD: Final = 0.3
"""Seconds a call is held back at least before it is announced (TC-10)."""
_MILLISECONDS: Final = 1000


@dataclass(frozen=True, slots=True)
class ThinkingTime:
    """Seconds: ``main`` for every ask, ``reserve`` for a deal; both 0 is no limit."""

    main: float
    reserve: float

    @property
    def is_limited(self) -> bool:
        """Whether anybody is ever hurried."""
        return self.main > 0 or self.reserve > 0

    @property
    def second_ask(self) -> float:
        """Seconds for an ask that is repeated: main time only (TC-07)."""
        return min(self.main, SECOND_ASK) if self.main > 0 else SECOND_ASK


@dataclass(frozen=True, slots=True)
class AskClock:
    """Main time left of one ask, in seconds. ``uses_reserve`` is false for asks that end with their main time.

    ``always`` if it runs where players are not hurried otherwise: others wait for a second ask (TC-07).
    """

    number: int
    main_left: float
    uses_reserve: bool
    always: bool = False

    @classmethod
    def fresh(cls, ask: OpenAsk, thinking: ThinkingTime) -> Self:
        """The full time of an ask that opens."""
        if ask.again:
            return cls(ask.number, thinking.second_ask, uses_reserve=False, always=True)
        return cls(ask.number, thinking.main, ask.clock == "main_and_reserve")

    def to_json(self) -> list[Any]:
        """Time left in whole milliseconds."""
        told = [self.number, round(self.main_left * _MILLISECONDS), self.uses_reserve]
        return [*told, True] if self.always else told

    @classmethod
    def from_json(cls, number: int, main_left: int, uses_reserve: bool, always: bool = False) -> Self:
        """What ``to_json`` wrote."""
        return cls(number, main_left / _MILLISECONDS, uses_reserve, always)


@dataclass(frozen=True, slots=True)
class Clocks:
    """All clocks of a match. They run from ``since``; None means that they stand still.

    ``held`` are the seconds for which a seat's call is still held back.
    """

    thinking: ThinkingTime
    reserves: tuple[float, ...]
    asks: Mapping[Seat, AskClock]
    since: float | None
    held: Mapping[Seat, float] = field(default_factory=dict)

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
        held = {seat: max(0.0, left - elapsed) for seat, left in self.held.items()}
        return Clocks(self.thinking, tuple(reserves), asks, now, held)

    def run(self, now: float) -> Clocks:
        """Let them run from ``now``."""
        return self.at(now) if self.since is not None else replace(self, since=now)

    def stop(self, now: float) -> Clocks:
        """Let them stand still."""
        return replace(self.at(now), since=None)

    def with_asks(
        self, now: float, asks: Sequence[tuple[Seat, OpenAsk]], refill: bool, held: Collection[Seat] = ()
    ) -> Clocks:
        """The clocks once exactly ``asks`` are open: an ask that stays keeps its time, a new one starts full.

        So do the calls of the seats ``held``. ``refill`` fills the reserves again (a new deal has begun).
        """
        read = self.at(now)
        kept = {
            seat: read.asks[seat]
            if seat in read.asks and read.asks[seat].number == ask.number
            else AskClock.fresh(ask, self.thinking)
            for seat, ask in asks
        }
        reserves = (self.thinking.reserve,) * len(self.reserves) if refill else read.reserves
        holding = {seat: read.held.get(seat, HELD) for seat in held}
        return replace(read, asks=kept, reserves=reserves, held=holding)

    def left(self, seat: Seat, now: float) -> float | None:
        """Seconds until the seat's ask is over; None without an ask or a limit."""
        ask = self.asks.get(seat)
        if ask is None or not (self.thinking.is_limited or ask.always):
            return None
        total = ask.main_left + (self.reserves[seat] if ask.uses_reserve else 0.0)
        return max(0.0, total - self._run(now))

    def held_for(self, seat: Seat, now: float) -> float:
        """Seconds for which the seat's call is still held back."""
        return max(0.0, self.held.get(seat, 0.0) - self._run(now))

    def _run(self, now: float) -> float:
        return 0.0 if self.since is None else now - self.since

    def to_json(self, now: float) -> str:
        """Time left, in whole milliseconds; no instant of any clock."""
        read = self.at(now)
        told: dict[str, Any] = {
            "reserves": [round(reserve * _MILLISECONDS) for reserve in read.reserves],
            "asks": {str(int(seat)): ask.to_json() for seat, ask in sorted(read.asks.items())},
        }
        if read.held:
            told["held"] = {str(int(seat)): round(left * _MILLISECONDS) for seat, left in sorted(read.held.items())}
        return json.dumps(told, separators=(",", ":"))

    @classmethod
    def from_json(cls, thinking: ThinkingTime, text: str) -> Self:
        """What ``to_json`` wrote, standing still."""
        stored = json.loads(text)
        return cls(
            thinking,
            tuple(reserve / _MILLISECONDS for reserve in stored["reserves"]),
            {Seat(int(seat)): AskClock.from_json(*told) for seat, told in stored["asks"].items()},
            None,
            {Seat(int(seat)): left / _MILLISECONDS for seat, left in stored.get("held", {}).items()},
        )
