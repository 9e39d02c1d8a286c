"""The painter's order: what hides something is drawn after it.

Of two convex things that do not meet, one lies wholly on one side of a plane of the other; the one on the eye's side
hides the other. Things that do not meet in the picture need no order.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import Final

from mahjong_bridge.pictures.cameras import Camera
from mahjong_bridge.pictures.items import Item
from mahjong_bridge.pictures.outlines import Outline, meet
from mahjong_bridge.pictures.vectors import dot, minus

_DECIMALS: Final = 6
_TOUCHING: Final = 1e-4
"""Blocks by which things that touch may seem to be in each other."""


def painters_order(things: list[tuple[Item, Outline]], camera: Camera) -> list[Item]:
    """From the farthest to the nearest; each comes with its outline in the picture.

    Equal things keep their order. In a ring of things each of which hides the next, the farthest is drawn first.
    """
    after: list[list[int]] = [[] for _ in things]
    waiting = [0] * len(things)
    for first, (a, a_outline) in enumerate(things):
        for second in range(first + 1, len(things)):
            b, b_outline = things[second]
            nearer = _nearer(a, b, camera) if meet(a_outline, b_outline) else 0
            if nearer:
                behind, before = (first, second) if nearer > 0 else (second, first)
                after[behind].append(before)
                waiting[before] += 1
    return [things[index][0] for index in _sorted(after, waiting, [_farness(item, camera) for item, _ in things])]


def _sorted(after: list[list[int]], waiting: list[int], farness: list[float]) -> list[int]:
    free = [(-farness[index], index) for index, count in enumerate(waiting) if not count]
    heapify(free)
    left = set(range(len(waiting)))
    drawn: list[int] = []
    while left:
        index = heappop(free)[1] if free else min(left, key=lambda one: (-farness[one], one))
        if index not in left:
            continue
        left.discard(index)
        drawn.append(index)
        for other in after[index]:
            waiting[other] -= 1
            if not waiting[other] and other in left:
                heappush(free, (-farness[other], other))
    return drawn


def _nearer(a: Item, b: Item, camera: Camera) -> int:
    """1 if the second can hide the first, -1 if the first the second, 0 if neither can.

    Each plane between them tells who cannot be hidden; two that tell of both leave no order. Where none is between
    them, as at the sunk edge of a board, the side that comes nearest to it tells.
    """
    told: set[int] = set()
    best, nearly = float("-inf"), 0
    for one, other, sign in ((a, b, 1), (b, a, -1)):
        for point, normal in one.planes:
            gap = min(dot(minus(corner, point), normal) for corner in other.points)
            order = sign * _sign(camera.side(point, normal))
            if gap > -_TOUCHING:
                told.add(order)
            elif round(gap, _DECIMALS) > best:
                best, nearly = round(gap, _DECIMALS), order
    if not told:
        return nearly
    return told.pop() if len(told) == 1 else 0


def _sign(side: float) -> int:
    rounded = round(side, _DECIMALS)
    return (rounded > 0) - (rounded < 0)


def _farness(item: Item, camera: Camera) -> float:
    return round(sum(camera.seen(point)[2] for point in item.points) / len(item.points), _DECIMALS)
