"""What hints say, as values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from mahjong_engine.tiles import Face

Lack = Literal["", "no_yaku", "too_few"]


@dataclass(frozen=True, slots=True)
class Worth:
    """What a win would be worth: the components as a result names them, and a limit's name if it reaches one.

    ``lack`` says why it would be no win; chances (last tile, kongs, what lies under indicators) are not counted.
    """

    components: tuple[tuple[str, int], ...]
    limit: str | None = None
    lack: Lack = ""


@dataclass(frozen=True, slots=True)
class WaitHint:
    """One tile that completes the hand, how many of it the seat has not seen, and what it would be worth.

    ``declared`` is the worth by another's tile with riichi, where the discard may declare it.
    """

    face: Face
    left: int
    by_discard: Worth
    by_self_draw: Worth
    declared: Worth | None = None


@dataclass(frozen=True, slots=True)
class ReadyHint:
    """A hand that is ready, after a discard (None: as it stands). ``barred``: it may not win by another's tile."""

    discard: Face | None
    waits: tuple[WaitHint, ...]
    barred: bool = False

    @property
    def left(self) -> int:
        """How many tiles that complete it the seat has not seen."""
        return sum(wait.left for wait in self.waits)

    @property
    def wins(self) -> int:
        """How many of these would be a win if they were drawn."""
        return sum(wait.left for wait in self.waits if not wait.by_self_draw.lack)


Hints = tuple[ReadyHint, ...]
"""On the own turn one for each discard that leaves the hand ready, else one for a hand that is ready, or none."""


def best_first(hints: Iterable[ReadyHint]) -> Hints:
    """Those with most tiles that win before others, then those with most tiles."""
    return tuple(sorted(hints, key=lambda hint: (-hint.wins, -hint.left)))
