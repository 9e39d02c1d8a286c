"""What is played at a table: profiles, fans, single rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mahjong_commands.rules import RuleValue


@dataclass(frozen=True, slots=True)
class ListProfiles:
    """Name the profiles there are."""


@dataclass(frozen=True, slots=True)
class ReloadProfiles:
    """Read all profile files anew."""


@dataclass(frozen=True, slots=True)
class ShowProfile:
    """Describe a profile; None is the table's own."""

    profile: str | None


@dataclass(frozen=True, slots=True)
class UseProfile:
    """Play by another profile from the next match on."""

    profile: str


@dataclass(frozen=True, slots=True)
class ShowFans:
    """List fans; ``profile`` None is the table's, ``wanted`` a part of a name (empty: all), pages count from 1."""

    profile: str | None
    wanted: str
    page: int


@dataclass(frozen=True, slots=True)
class OpenRules:
    """Show the rules to be looked at and changed, beginning with a group of them; None shows them in short too."""

    group: str | None


@dataclass(frozen=True, slots=True)
class ShowRules:
    """Show rules of the table: all of them (``all``), one, or what they came from (``preset``)."""

    key: str


@dataclass(frozen=True, slots=True)
class SetRule:
    """Change one rule before a match (R-901). ``key`` is the option's name in snake case, ``value`` already typed."""

    key: str
    value: RuleValue


@dataclass(frozen=True, slots=True)
class SetRules:
    """Change several rules at once before a match: options by name in snake case, typed values, or neither.

    ``thinking`` are the seconds of every decision and of the reserve; None leaves them.
    """

    options: tuple[tuple[str, RuleValue], ...]
    thinking: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class SetThinkingTime:
    """Seconds of every decision and of the reserve (R-934)."""

    main: int
    reserve: int


@dataclass(frozen=True, slots=True)
class ResetRules:
    """Play by the profile again that the rules came from."""


@dataclass(frozen=True, slots=True)
class RuleHints:
    """Give hints at the table to those who have not said what they want, or not, or to nobody."""

    rule: Literal["on", "off", "forbidden"]
