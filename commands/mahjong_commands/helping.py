"""Texts of the help command: one line a command, or everything about one."""

from __future__ import annotations

from mahjong_commands.faults import CommandError, FaultCode, fault, hint
from mahjong_commands.grammar import CommandSpec, specs_of
from mahjong_commands.messages import Message
from mahjong_commands.parsing import Holds, commands_of


def help_messages(verb: str | None, holds: Holds) -> tuple[Message, ...] | CommandError:
    """One line for every command the player may use, or for those of one verb."""
    if verb is None:
        lines = tuple(_line(spec) for spec in commands_of(holds))
        return (Message("mahjong.commands.help_title"), *lines)
    specs = specs_of(verb.lower())
    if not specs:
        return fault(FaultCode.UNKNOWN_COMMAND, verb, hint("help"))
    return tuple(_line(spec) for spec in specs)


def _line(spec: CommandSpec) -> Message:
    return Message("mahjong.commands.help_line", {"usage": spec.usage, "text": Message(spec.help)})
