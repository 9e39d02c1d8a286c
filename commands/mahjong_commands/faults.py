"""Errors of typed commands: what was read, what is wrong with it, what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from mahjong_commands.messages import Message

FaultKind = Literal["unreadable", "not_allowed", "ambiguous"]


class FaultCode(StrEnum):
    """Why a command was not carried out; stable, travels on the wire. Codes of the engine keep their names."""

    UNKNOWN_COMMAND = "unknown_command"
    MISSING_ARGUMENT = "missing_argument"
    TOO_MANY_ARGUMENTS = "too_many_arguments"
    UNREADABLE_ARGUMENT = "unreadable_argument"
    AMBIGUOUS_ARGUMENT = "ambiguous_argument"
    AMBIGUOUS_COMMAND = "ambiguous_command"
    NOT_PERMITTED = "not_permitted"
    NOT_SEATED = "not_seated"
    NOT_YOUR_DECISION = "not_your_decision"
    NOT_OFFERED = "not_offered"
    TILE_NOT_IN_HAND = "tile_not_in_hand"
    UNKNOWN_RULE = "unknown_rule"
    RULE_NOT_ALLOWED = "rule_not_allowed"


_KINDS: Final[Mapping[FaultCode, FaultKind]] = {
    FaultCode.UNKNOWN_COMMAND: "unreadable",
    FaultCode.MISSING_ARGUMENT: "unreadable",
    FaultCode.TOO_MANY_ARGUMENTS: "unreadable",
    FaultCode.UNREADABLE_ARGUMENT: "unreadable",
    FaultCode.UNKNOWN_RULE: "unreadable",
    FaultCode.AMBIGUOUS_ARGUMENT: "ambiguous",
    FaultCode.AMBIGUOUS_COMMAND: "ambiguous",
}


@dataclass(frozen=True, slots=True)
class CommandError:
    """A command that was not carried out. ``read`` is what it is about, as typed, ``words`` the set it is told in."""

    code: FaultCode
    read: str
    wrong: Message
    right: Message
    words: str = ""

    @property
    def kind(self) -> FaultKind:
        """Which of the three errors it is: unreadable, readable but not allowed, more than one meaning."""
        return _KINDS.get(self.code, "not_allowed")

    @property
    def message(self) -> Message:
        """The whole text for the player."""
        parts = {"read": self.read, "wrong": self.wrong, "right": self.right}
        return Message("mahjong.commands.error", parts, self.words)


def fault(
    code: FaultCode,
    read: str,
    right: Message,
    wrong: str | None = None,
    arguments: Mapping[str, object] | None = None,
) -> CommandError:
    """An error whose ``wrong`` text is ``mahjong.commands.wrong.<wrong>``, by default the code's own."""
    message = Message(f"mahjong.commands.wrong.{wrong or code}", {"read": read, **(arguments or {})})
    return CommandError(code, read, message, right)


def hint(name: str, **arguments: object) -> Message:
    """The text ``mahjong.commands.right.<name>``: what would be right."""
    return Message(f"mahjong.commands.right.{name}", arguments)
