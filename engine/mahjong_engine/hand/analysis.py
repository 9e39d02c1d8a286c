"""Questions about a hand over a list of shapes; equal hands are analysed once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mahjong_engine.hand.closed_shapes import SEVEN_PAIRS, THIRTEEN_ORPHANS
from mahjong_engine.hand.counts import COPIES, Counts, with_one
from mahjong_engine.hand.keys import key_of, shanten_of
from mahjong_engine.hand.regular import REGULAR
from mahjong_engine.hand.shape import Reading, Shape

SHAPES: Final[tuple[Shape, ...]] = (REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS)
"""The winning shapes of riichi (R-401)."""


def shanten(counts: Sequence[int], shapes: tuple[Shape, ...] = SHAPES) -> int:
    """Exchanges until the hand is ready: -1 complete, 0 ready. A shape never asks for a fifth concealed copy.

    ``counts`` are concealed tiles of any size 3n+1 or 3n+2; melds are the sets that are not asked for any more.
    Raises ``ValueError`` for another size.
    """
    if shapes is SHAPES:
        return shanten_of(key_of(counts))
    return shanten_over(tuple(counts), shapes)


@lru_cache(maxsize=1 << 16)
def shanten_over(counts: Counts, shapes: tuple[Shape, ...]) -> int:
    """The same over any shapes."""
    size = sum(counts)
    if size % 3 == 0:
        raise ValueError(f"a hand has 3n+1 or 3n+2 concealed tiles, not {size}")
    return min([shape.distance(counts, size) for shape in shapes]) - 1


@lru_cache(maxsize=1 << 16)
def shape_waits(counts: Counts, shapes: tuple[Shape, ...] = SHAPES) -> tuple[int, ...]:
    """The kinds that complete a hand of 3n+1, ascending, even where four copies are held (R-331 without R-332)."""
    size = sum(counts)
    return tuple(sorted({kind for shape in shapes for kind in shape.waits(counts, size)}))


@lru_cache(maxsize=1 << 14)
def readings(counts: Counts, shapes: tuple[Shape, ...] = SHAPES) -> tuple[Reading, ...]:
    """Every reading of a complete hand of 3n+2, in a fixed order; empty if it is not complete."""
    size = sum(counts)
    found: tuple[Reading, ...] = ()
    for shape in shapes:
        found += shape.readings(counts, size)
    return found


@lru_cache(maxsize=1 << 14)
def acceptance(counts: Counts, shapes: tuple[Shape, ...] = SHAPES) -> tuple[int, ...]:
    """The kinds whose draw lowers the shanten of a hand of 3n+1, ascending; four held copies exclude a kind."""
    size = sum(counts)
    distances = [shape.distance(counts, size) for shape in shapes]
    nearest = min(distances)
    found: set[int] = set()
    for shape, distance in zip(shapes, distances, strict=True):
        if distance == nearest:
            found.update(_helping(shape, counts, size, distance))
    return tuple(sorted(found))


def _helping(shape: Shape, counts: Counts, size: int, distance: int) -> tuple[int, ...]:
    if shape.helping is not None:
        return shape.helping(counts, size)
    return tuple(
        kind
        for kind, held in enumerate(counts)
        if held < COPIES and shape.distance(with_one(counts, kind), size + 1) < distance
    )


def is_complete(counts: Counts, shapes: tuple[Shape, ...] = SHAPES) -> bool:
    """Whether a hand of 3n+2 is a winning shape."""
    return sum(counts) % 3 == 2 and bool(readings(counts, shapes))
