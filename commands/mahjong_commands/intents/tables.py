"""Tables and matches at them: put up, joined, filled, ended, shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from mahjong_engine.seats import Seat


@dataclass(frozen=True, slots=True)
class CreateTable:
    """Put up a table where the sender stands; None lets the bridge choose name and mode."""

    name: str | None
    mode: Literal["display", "block"] | None


@dataclass(frozen=True, slots=True)
class RemoveTable:
    """Take a table away; None is the one the sender sits at or stands next to."""

    table: str | None


@dataclass(frozen=True, slots=True)
class ListTables:
    """Name the tables, a page of them; pages count from 1."""

    page: int = 1


@dataclass(frozen=True, slots=True)
class ShowTable:
    """Say who sits at a table, whose it is and what is played there; None is the nearest."""

    table: str | None


@dataclass(frozen=True, slots=True)
class RedrawTable:
    """Send a table's whole picture to its server again; None is the one the sender sits at or stands next to."""

    table: str | None


@dataclass(frozen=True, slots=True)
class JoinTable:
    """Sit down; None lets the bridge choose the nearest table and the first free seat."""

    table: str | None
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class ChangeSeat:
    """Sit in another chair of the same table."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GivePassword:
    """Answer the question for a table's password."""

    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Stand up."""


@dataclass(frozen=True, slots=True)
class SayReady:
    """Be ready for the next match, or not yet."""

    ready: bool = True


@dataclass(frozen=True, slots=True)
class AddBot:
    """Let a bot sit; None is the default level, the first free seat."""

    level: str | None
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class RemoveBot:
    """Send a bot away."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BeginBotMatch:
    """Let bots play a match among themselves while the sender watches; None is the nearest table."""

    table: str | None


@dataclass(frozen=True, slots=True)
class EndMatch:
    """End the running match; None is the table the sender sits at or stands next to."""

    table: str | None


@dataclass(frozen=True, slots=True)
class ShowState:
    """Say how the match stands."""


@dataclass(frozen=True, slots=True)
class ShowSettlement:
    """Show the last result again (R-950)."""
