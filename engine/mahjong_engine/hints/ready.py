"""The steps all advisers share: which hands to look at, and how many tiles of a kind the seat has not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from mahjong_engine.hand.counts import KINDS, Counts
from mahjong_engine.hints.sight import SeatSight
from mahjong_engine.hints.values import Hints, ReadyHint, best_first
from mahjong_engine.tiles import Face, kind_of

_READY_SIZE: Final = 1
"""A hand of 3n + 1 tiles can be ready."""

Judge = Callable[[tuple[Face, ...], Face | None], ReadyHint | None]
"""The hint for the concealed tiles that are left after a discard; None if they are not ready."""


def hints_by(judge: Judge, sight: SeatSight) -> Hints:
    """Ask for every hand the seat could be ready with now."""
    hints = [judge(hand, discard) for hand, discard in _hands(sight) if len(hand) % 3 == _READY_SIZE]
    return best_first(hint for hint in hints if hint is not None)


def _hands(sight: SeatSight) -> Iterator[tuple[tuple[Face, ...], Face | None]]:
    """Tiles that can form sets, after each discard that leaves no others; as they are where none is asked for."""
    if not sight.discards and not sight.unfit:
        yield sight.hand, None
    for discard in sight.discards:
        if not sight.unfit and discard in sight.hand:
            place = sight.hand.index(discard)
            yield (*sight.hand[:place], *sight.hand[place + 1 :]), discard
        elif sight.unfit == (discard,):
            yield sight.hand, discard


def copies_in(wall: Iterable[Face]) -> Counts:
    """How many pieces of each kind that can form sets a wall has."""
    counted = Counter(int(kind_of(face)) for face in wall)
    return tuple(counted[kind] for kind in range(KINDS))


def left_of(kind: int, copies: Counts, sight: SeatSight) -> int:
    """How many pieces of the kind the seat has not seen."""
    return max(0, copies[kind] - sight.seen[kind])
