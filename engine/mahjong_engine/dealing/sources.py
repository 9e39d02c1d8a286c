"""Named places of the live wall: which index a draw, a replacement or an indicator takes (dealing.md section 8).

A variant's deal plan is data made of these: sequences of live indexes in the order in which they are used.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

TailOrder = Literal["plain", "stacked"]


def tail_indexes(pieces: int, order: TailOrder, set_aside: int = 0) -> tuple[int, ...]:
    """Replacement places from the tail of a wall of ``pieces``, first one first (D-26).

    ``set_aside`` is the number of pieces taken from the very end before the deal, as Wuhan's flipped one (D-28).

    >>> tail_indexes(144, "stacked")[:4]
    (142, 143, 140, 141)
    """
    end = pieces - set_aside
    if order == "plain":
        return tuple(range(end - 1, -1, -1))
    places = (place for upper in range(pieces - 2, -1, -2) for place in (upper, upper + 1))
    return tuple(place for place in places if place < end)


@dataclass(frozen=True, slots=True)
class DeadWall:
    """Live indexes of a reserved end of the wall (D-29): where it begins, and what is taken from it in which order.

    ``under[k]`` lies below indicator ``indicators[k]``. ``last_draw`` is the last live index of ordinary draws before
    anything has moved the end.
    """

    start: int
    replacements: tuple[int, ...]
    indicators: tuple[int, ...]
    under: tuple[int, ...]

    @property
    def last_draw(self) -> int:
        """The last index an ordinary draw may take; each replacement moves it down by one."""
        return self.start - 1


def dead_wall(pieces: int, size: int, replacements: tuple[int, ...], indicators: tuple[int, ...]) -> DeadWall:
    """A dead wall of the last ``size`` pieces; the offsets count from the end, 1 being the last piece."""
    return DeadWall(
        start=pieces - size,
        replacements=tuple(pieces - offset for offset in replacements),
        indicators=tuple(pieces - offset for offset in indicators),
        under=tuple(pieces - offset + 1 for offset in indicators),
    )
