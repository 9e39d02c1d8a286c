"""What a command wants done, as values: the bridge carries them out, nothing here acts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from mahjong_commands.rules import RuleValue
from mahjong_engine.actions import SeatAction
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
class BeginBotMatch:
    """Let bots play a match among themselves while the sender watches; None is the nearest table."""

    table: str | None


@dataclass(frozen=True, slots=True)
class EndMatch:
    """End the running match; None is the table the sender sits at or stands next to."""

    table: str | None


@dataclass(frozen=True, slots=True)
class RedrawTable:
    """Send a table's whole picture to its server again; None is the one the sender sits at or stands next to."""

    table: str | None


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
class ShowState:
    """Say how the match stands."""


@dataclass(frozen=True, slots=True)
class ShowSettlement:
    """Show the last result again (R-950)."""


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
class ShowRules:
    """Show rules of the table: all of them (``all``), one, or what they came from (``preset``)."""

    key: str


@dataclass(frozen=True, slots=True)
class OpenRules:
    """Show the rules to be looked at and changed, beginning with a group of them; None shows them in short too."""

    group: str | None


@dataclass(frozen=True, slots=True)
class SetRules:
    """Change several rules at once before a match: options by name in snake case, typed values, or neither.

    ``thinking`` are the seconds of every decision and of the reserve; None leaves them.
    """

    options: tuple[tuple[str, RuleValue], ...]
    thinking: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class ResetRules:
    """Play by the profile again that the rules came from."""


@dataclass(frozen=True, slots=True)
class SetRule:
    """Change one rule before a match (R-901). ``key`` is the option's name in snake case, ``value`` already typed."""

    key: str
    value: RuleValue


@dataclass(frozen=True, slots=True)
class SetThinkingTime:
    """Seconds of every decision and of the reserve (R-934)."""

    main: int
    reserve: int


@dataclass(frozen=True, slots=True)
class AskHints:
    """Say what the hand waits for, after turning hints ``on`` or off for the sender (None: as they are)."""

    on: bool | None


@dataclass(frozen=True, slots=True)
class RuleHints:
    """Give hints at the table to those who have not said what they want, or not, or to nobody."""

    rule: Literal["on", "off", "forbidden"]


@dataclass(frozen=True, slots=True)
class LetPlay:
    """Let a bot play the sender's seat, or take the seat back."""

    on: bool


AnswerKind = Literal["win", "nocalls", "discard"]
"""What may be answered for a player: wins are taken, calls let pass, drawn tiles discarded."""


@dataclass(frozen=True, slots=True)
class SetAnswer:
    """Give a standing answer until the deal ends, or take it back."""

    kind: AnswerKind
    on: bool


@dataclass(frozen=True, slots=True)
class ShowAuto:
    """Say what is done for the sender, to be changed by clicks."""


@dataclass(frozen=True, slots=True)
class ShowMenu:
    """Show what can be done now, to be clicked."""


@dataclass(frozen=True, slots=True)
class ChooseLanguage:
    """Tell the sender everything in a language from now on, ``auto`` in his client's; None says which it is."""

    choice: str | None


@dataclass(frozen=True, slots=True)
class ChooseLook:
    """Change how the sender sees tables by one of ``parsing.LOOKS``; None says how he sees them."""

    choice: str | None


@dataclass(frozen=True, slots=True)
class ShowRecord:
    """Link the deals of a match; None is the table's newest that is over."""

    match: str | None = None


@dataclass(frozen=True, slots=True)
class ShowHistory:
    """List the matches the sender has played or plays, a page of them; pages count from 1."""

    page: int = 1


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """List what can be done now, all commands or those of one verb; ``helping.help_messages`` has the texts."""

    verb: str | None


@dataclass(frozen=True, slots=True)
class Play:
    """Answer the open decision ``number`` of the sender's seat with one of its offers."""

    action: SeatAction
    number: int


Watching = Spectate | Unspectate | RuleWatching
"""What concerns those who watch."""
Managing = Invite | Kick | MakePrivate | MakePublic | HandOver | BeginBotMatch | EndMatch
"""What concerns the people of a table: whose it is and who may come in."""
TableIntent = (
    Managing
    | Watching
    | CreateTable
    | RemoveTable
    | ListTables
    | ShowTable
    | JoinTable
    | ChangeSeat
    | GivePassword
    | LeaveTable
    | SayReady
    | AddBot
    | RemoveBot
    | ShowState
    | ShowSettlement
    | ListProfiles
    | ReloadProfiles
    | ShowProfile
    | UseProfile
    | ShowFans
    | AskHints
    | LetPlay
    | SetAnswer
    | ShowAuto
    | RedrawTable
    | RuleHints
    | ShowRules
    | OpenRules
    | SetRule
    | SetRules
    | ResetRules
    | SetThinkingTime
    | ShowMenu
    | ChooseLanguage
    | ChooseLook
    | ShowHelp
    | ShowRecord
    | ShowHistory
)
Intent = TableIntent | Play
