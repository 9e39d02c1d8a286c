"""Who may come to a table, whose it is, and who watches there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Invite:
    """Ask a player to the sender's table; he needs no password there for a while."""

    player: str


@dataclass(frozen=True, slots=True)
class Kick:
    """Take a player's chair from him; he may not sit there again until he is invited."""

    player: str


@dataclass(frozen=True, slots=True)
class MakePrivate:
    """Let nobody sit down without this password; None asks the sender for one."""

    password: str | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class MakePublic:
    """Ask for the owner's password no longer."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """Make another player the owner of the table."""

    player: str


@dataclass(frozen=True, slots=True)
class Spectate:
    """Be told what happens at a table; None is the nearest."""

    table: str | None


@dataclass(frozen=True, slots=True)
class Unspectate:
    """Be told no longer."""


@dataclass(frozen=True, slots=True)
class RuleWatching:
    """Say what those who watch are shown, or that nobody may watch."""

    rule: Literal["public", "hands", "off"]
