"""What is said aloud at a table is said once: a call when it becomes known, not again when it stands."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_engine.actions import CallMeld
from mahjong_engine.events import Announced, Asked, Declared, Event, Won
from mahjong_engine.seats import Seat
from mahjong_engine.variants.claim_tiers import WON


class SpokenCalls:
    """Remembers the calls announced in the open window. Kept in memory only: after a restart one may be said again."""

    def __init__(self) -> None:
        self._known: set[tuple[Seat, str]] = set()

    def unsaid(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """The events of a step without calls that were announced before they stand, and wins announced that moment."""
        won = {event.seat for event in events if isinstance(event, Won)}
        left: list[Event] = []
        for event in events:
            match event:
                case Asked(again=False):
                    self._known.clear()
                case Announced(seat=seat, call=call):
                    if call == WON and seat in won:
                        continue
                    self._known.add((seat, call))
                case Declared(seat=seat, act=CallMeld(kind=kind)) if (seat, kind) in self._known:
                    continue
                case _:
                    pass
            left.append(event)
        return tuple(left)
