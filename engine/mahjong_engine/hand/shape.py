"""What a winning shape has to answer, so that variants bring their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mahjong_engine.hand.counts import Counts

FAR: Final = 99
"""The distance to a shape that a hand of this size cannot have."""


class Reading:
    """One way to read complete concealed tiles; ``runs`` are named by their lowest kind.

    Shapes without sets leave ``pair`` None and ``runs`` and ``triplets`` empty.
    """

    __slots__ = ("pair", "runs", "shape", "triplets")

    def __init__(
        self, shape: str, pair: int | None = None, runs: tuple[int, ...] = (), triplets: tuple[int, ...] = ()
    ) -> None:
        self.shape: Final = shape
        self.pair: Final = pair
        self.runs: Final = runs
        self.triplets: Final = triplets

    def _key(self) -> tuple[object, ...]:
        return (self.shape, self.pair, self.runs, self.triplets)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reading) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Reading{self._key()!r}"


@dataclass(frozen=True, slots=True)
class Shape:
    """A named winning shape. Every function takes the counts and their sum.

    ``distance`` is the fewest tiles to add (0 complete, 1 ready, ``FAR`` impossible); ``waits`` the kinds that complete
    the shape, a fifth copy included, for a hand of 3n+1; ``readings`` the ways to read a complete hand of 3n+2.
    ``helping`` the kinds of which one more copy lowers the distance; None = each kind is tried.
    """

    name: str
    distance: Callable[[Counts, int], int]
    waits: Callable[[Counts, int], tuple[int, ...]]
    readings: Callable[[Counts, int], tuple[Reading, ...]]
    helping: Callable[[Counts, int], tuple[int, ...]] | None = None
