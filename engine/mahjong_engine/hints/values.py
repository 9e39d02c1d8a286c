"""What hints say, as values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

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

    ``declared`` and ``declared_by_self_draw`` are the same with riichi, where the discard may declare it. A kind with
    differently marked pieces is valued by a plain one, unless only marked ones are left.
    """

    face: Face
    left: int
    by_discard: Worth
    by_self_draw: Worth
    declared: Worth | None = None
    declared_by_self_draw: Worth | None = None


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


@dataclass(frozen=True, slots=True)
class Hints:
    """What one seat is told.

    ``ready`` on the own turn has one hint for each discard that leaves the hand ready, else one for a hand that is
    ready, the best first. ``shanten`` is how many exchanges the hand is away from ready, 0 if it is or can be now; None
    where no hand of that size is held. ``keeping`` are the discards that leave it no farther away; none while none is
    asked for.
    """

    ready: tuple[ReadyHint, ...] = ()
    shanten: int | None = None
    keeping: tuple[Face, ...] = ()


NO_HINTS: Final = Hints()


def best_first(hints: Iterable[ReadyHint]) -> tuple[ReadyHint, ...]:
    """Those with most tiles that win before others, then those with most tiles."""
    return tuple(sorted(hints, key=lambda hint: (-hint.wins, -hint.left)))
