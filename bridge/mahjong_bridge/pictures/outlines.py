"""Convex outlines in a picture, and whether two of them meet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Outline = tuple[Point, ...]
"""A convex polygon; all its corners turn the same way."""


def hull(points: Iterable[Point]) -> Outline:
    """The smallest convex polygon around points."""
    ordered = sorted(set(points))
    return (*_chain(ordered), *_chain(ordered[::-1]))


def meet(a: Outline, b: Outline) -> bool:
    """Whether two outlines have an area in common: no edge of either has the other wholly before it."""
    return not (_apart(a, b) or _apart(b, a))


def touches(outline: Outline, width: float, height: float) -> bool:
    """Whether a part of an outline is in a picture of that size; by the rectangle around it."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return bool(outline) and min(xs) < width and min(ys) < height and max(xs) > 0 and max(ys) > 0


def _chain(ordered: Sequence[Point]) -> list[Point]:
    """One half of the hull, without its last point."""
    chain: list[Point] = []
    for point in ordered:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain[:-1]


def _apart(a: Outline, b: Outline) -> bool:
    return any(all(_turn(a[index - 1], a[index], point) <= 0 for point in b) for index in range(len(a)))


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
