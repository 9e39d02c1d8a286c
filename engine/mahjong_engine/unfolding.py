"""What follows from one act: the events so far and the state they lead to."""

from __future__ import annotations

from mahjong_engine.events import Event
from mahjong_engine.evolution import APPLY
from mahjong_engine.state import MatchState


class Unfolding:
    """Collects the events of one decision. Local to one call of ``decide``; nothing outside ever sees it change."""

    __slots__ = ("events", "state")

    def __init__(self, state: MatchState) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event, *more: Event) -> None:
        """Record facts, in order, and move on to the state after them."""
        self.events.append(event)
        self.state = APPLY[type(event)](self.state, event)
        if more:
            self.tell(*more)
