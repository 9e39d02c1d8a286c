"""Chairs of a table, and the table itself as an actor."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final, Literal


class Seat(IntEnum):
    """A fixed chair in turn order; the first is the first dealer (R-101). Which of them exist is the variant's."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3


class TableActor(Enum):
    """The table acting by itself: starting, binding a seed, adjudicating, closing."""

    TABLE = "table"


class SpectatorViewer(Enum):
    """Somebody who watches and sees what is public."""

    SPECTATOR = "spectator"


TABLE: Final = TableActor.TABLE
SPECTATOR: Final = SpectatorViewer.SPECTATOR

Actor = Seat | Literal[TableActor.TABLE]
Viewer = Seat | Literal[SpectatorViewer.SPECTATOR]


_SEATS: Final = tuple(Seat)


def seats_of(players: int) -> tuple[Seat, ...]:
    """The chairs of a table for that many players, in turn order."""
    return _SEATS[:players]
