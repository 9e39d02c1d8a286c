"""Points for final places, as tournaments count them (G-45): exact, in parts of a point that every tie can share."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from mahjong_engine.seats import Seat

PARTS: Final = math.lcm(*range(1, len(Seat) + 1))
"""Parts of one point: a multiple of every number of players that can share places, so that means are whole."""


def place_points_of(places: Sequence[int], by_place: Sequence[int]) -> tuple[int, ...]:
    """Points by seat in parts of a point; whoever shares a place gets the mean of the places that are shared.

    ``places`` are those by seat from 1, equal ones the better place; ``by_place`` the points of each place, the first
    first, or nothing.

    >>> place_points_of((1, 2, 2, 4), (4, 2, 1, 0))
    (48, 18, 18, 0)
    """
    if not by_place:
        return ()
    return tuple(_mean(by_place[place - 1 : place - 1 + places.count(place)]) for place in places)


def _mean(shared: Sequence[int]) -> int:
    return sum(shared) * PARTS // len(shared)


def written_points(parts: int) -> str:
    """Parts of a point as points, with a fraction where they are not whole.

    >>> written_points(48), written_points(28), written_points(-6)
    ('4', '2 1/3', '-1/2')
    """
    whole, rest = divmod(abs(parts), PARTS)
    written = [str(whole)] if whole or not rest else []
    if rest:
        written.append(str(Fraction(rest, PARTS)))
    return ("-" if parts < 0 else "") + " ".join(written)
