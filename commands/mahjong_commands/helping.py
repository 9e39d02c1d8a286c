"""Texts of the help command: what can be done now, all commands, or everything about one."""

from __future__ import annotations

from typing import Final

from mahjong_commands.command_shapes import EVERYTHING, CommandSpec
from mahjong_commands.faults import CommandError, FaultCode, fault, hint
from mahjong_commands.grammar import specs_of
from mahjong_commands.interpreting import Surroundings
from mahjong_commands.messages import Message
from mahjong_commands.openness import open_commands
from mahjong_commands.parsing import Holds, commands_of
from mahjong_commands.play import is_play_verb

MOST_LINES: Final = 12
"""Lines that can be read in a chat that goes on; the title and the way to the rest are among them."""


def help_messages(verb: str | None, holds: Holds, surroundings: Surroundings) -> tuple[Message, ...] | CommandError:
    """A line a command: those open to the player now (playing first), with ``all`` every one, or those of one verb."""
    if verb is None:
        return _now(holds, surroundings)
    word = verb.lower()
    if word == EVERYTHING:
        return (
            Message("mahjong.commands.help_title"),
            *(_line(spec) for spec in commands_of(holds, surroundings.words)),
        )
    specs = specs_of(word)
    if not specs:
        return fault(FaultCode.UNKNOWN_COMMAND, verb, hint("help"))
    return tuple(_line(spec) for spec in specs)


def _now(holds: Holds, surroundings: Surroundings) -> tuple[Message, ...]:
    commands = sorted(open_commands(holds, surroundings), key=lambda spec: not is_play_verb(spec.verb))
    lines = tuple(_line(spec) for spec in commands[: MOST_LINES - 2])
    return (Message("mahjong.commands.help_now"), *lines, Message("mahjong.commands.help_rest"))


def _line(spec: CommandSpec) -> Message:
    return Message("mahjong.commands.help_line", {"usage": spec.usage, "text": Message(spec.help)})
