"""What is the sender's alone: his answers, what is done for him, how he is shown and told things, his records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mahjong_engine.actions import SeatAction


@dataclass(frozen=True, slots=True)
class Play:
    """Answer the open decision ``number`` of the sender's seat with one of its offers."""

    action: SeatAction
    number: int


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
class AskHints:
    """Say what the hand waits for, after turning hints ``on`` or off for the sender (None: as they are)."""

    on: bool | None


@dataclass(frozen=True, slots=True)
class ChooseLook:
    """Change how the sender sees tables by one of ``parsing.LOOKS``; None says how he sees them."""

    choice: str | None


@dataclass(frozen=True, slots=True)
class ChooseLanguage:
    """Tell the sender everything in a language from now on, ``auto`` in his client's; None says which it is."""

    choice: str | None


@dataclass(frozen=True, slots=True)
class ShowMenu:
    """Show what can be done now, to be clicked."""


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """List what can be done now, all commands or those of one verb; ``helping.help_messages`` has the texts."""

    verb: str | None


@dataclass(frozen=True, slots=True)
class ShowRecord:
    """Link the deals of a match; None is the table's newest that is over."""

    match: str | None = None


@dataclass(frozen=True, slots=True)
class ShowHistory:
    """List the matches the sender has played or plays, a page of them; pages count from 1."""

    page: int = 1
