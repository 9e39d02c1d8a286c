"""The next tile is seen to be drawn no sooner than a while after what was declared before it.

Whether somebody was asked meanwhile, and let it pass quickly, shows in nothing then: who has a choice is hidden (S17).
Only the showing waits. What was done is done, stored and answered at once.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mahjong_bridge.tables.play.running import RunningMatch, Step
from mahjong_engine.events import Declared, Event, Moved
from mahjong_engine.kernel import fold

_WALL: Final = "wall"


class Veil:
    """What of a match is shown now. ``wait`` are the least and the most seconds, 0 for none."""

    def __init__(self, wait: tuple[float, float]) -> None:
        self._wait = wait
        self._ends = -math.inf
        self._known: RunningMatch | None = None
        self._shown: RunningMatch | None = None
        self._rest: Step | None = None

    @property
    def ends(self) -> float | None:
        """When the rest is to be shown; None while nothing is held back."""
        return None if self._rest is None else self._ends

    def let_through(
        self, now: float, match: RunningMatch | None, steps: Sequence[Step]
    ) -> tuple[RunningMatch | None, list[Step]]:
        """The match as it is shown now, and the steps that are told of; ``steps`` are those since the last call."""
        before, self._known = self._known, match
        if self._rest is not None and not steps and now < self._ends and match is not None:
            return self._shown, []
        told = [*([] if self._rest is None else [self._rest]), *steps]
        self._rest = None
        if match is None or before is None or not steps or self._wait[1] <= 0:
            return match, told
        if any(isinstance(event, Declared) for event in steps[-1].events):
            self._ends = now + random.uniform(*self._wait)  # noqa: S311 - a pace, no secret
        begun = steps[-2].after if len(steps) > 1 else before
        length = _until_drawn(steps[-1])
        if not length or now >= self._ends or begun.match_id != match.match_id:
            return match, told
        first, self._rest = _cut(begun, steps[-1], length)
        self._shown = first.after
        return self._shown, [*told[:-1], first]


def _until_drawn(step: Step) -> int:
    """How many events stand before the next tile is drawn; 0 if none is, or a deal begins."""
    if step.begins_deal:
        return 0
    return next((number for number, event in enumerate(step.events) if _is_draw(event)), 0)


def _is_draw(event: Event) -> bool:
    return isinstance(event, Moved) and event.origin == _WALL


def _cut(begun: RunningMatch, step: Step, length: int) -> tuple[Step, Step]:
    """A step in two: what is seen at once, and the draw with all that follows."""
    before, behind = step.events[:length], step.events[length:]
    shown = replace(begun, state=fold(begun.state, before), length=begun.length + length)
    return Step(before, shown), Step(behind, step.after)
