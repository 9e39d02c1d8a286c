"""The steps all advisers share: which hands to look at, how near to ready they are, and what the seat has not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from mahjong_engine.hand.counts import KINDS, Counts, counts_of_faces
from mahjong_engine.hints.sight import SeatSight
from mahjong_engine.hints.values import Hints, ReadyHint, best_first
from mahjong_engine.tiles import KIND_FACES, Face, kind_of

_READY_SIZE: Final = 1
"""A hand of 3n + 1 tiles can be ready."""

Judge = Callable[[tuple[Face, ...], Face | None], ReadyHint | None]
"""The hint for the concealed tiles that are left after a discard; None if they are not ready."""

Distance = Callable[[Counts], int]
"""Exchanges until concealed tiles that are not ready would be."""


def hints_by(judge: Judge, distance: Distance, sight: SeatSight) -> Hints:
    """Look at every hand the seat could have after what it does now."""
    ready: list[ReadyHint] = []
    away: list[tuple[int, Face | None]] = []
    for hand, discard in _hands(sight):
        if len(hand) % 3 != _READY_SIZE:
            continue
        hint = judge(hand, discard)
        if hint is None:
            away.append((max(1, distance(counts_of_faces(hand))), discard))
        else:
            ready.append(hint)
            away.append((0, discard))
    nearest = min((shanten for shanten, _ in away), default=None)
    keeping = tuple(discard for shanten, discard in away if shanten == nearest and discard is not None)
    return Hints(best_first(ready), nearest, keeping)


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


class Copies:
    """How many pieces of each kind that can form sets a wall has, and how many of these show a face of their own."""

    __slots__ = ("_marked", "_of_kind")

    def __init__(self, wall: Iterable[Face]) -> None:
        pieces = tuple(wall)
        counted = Counter(int(kind_of(face)) for face in pieces)
        self._of_kind: Final = tuple(counted[kind] for kind in range(KINDS))
        self._marked: Final = Counter(face for face in pieces if face != KIND_FACES[kind_of(face)])

    def left(self, kind: int, sight: SeatSight) -> int:
        """How many pieces of the kind the seat has not seen."""
        return max(0, self._of_kind[kind] - sight.seen[kind])

    def likely_face(self, kind: int, sight: SeatSight) -> Face:
        """The face a piece may come with: that on offer, else the plain one, unless only marked ones are left."""
        if sight.offered is not None and kind_of(sight.offered) == kind:
            return sight.offered
        left = self.left(kind, sight)
        for face, copies in self._marked.items():
            if kind_of(face) == kind and left and left <= copies - sight.marked.count(face):
                return face
        return KIND_FACES[kind]
