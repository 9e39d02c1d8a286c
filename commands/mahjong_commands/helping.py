"""Texts of the help command: what can be done now, all commands, or everything about one."""

from __future__ import annotations

from typing import Final

from mahjong_commands.command_shapes import EVERYTHING, CommandSpec
from mahjong_commands.faults import CommandError, FaultCode, fault, hint
from mahjong_commands.grammar import specs_of
from mahjong_commands.interpreting import Surroundings
from mahjong_commands.menu import ORDER
from mahjong_commands.messages import Message
from mahjong_commands.openness import open_commands
from mahjong_commands.parsing import Holds, commands_of
from mahjong_commands.play import is_play_verb

MOST_LINES: Final = 12
"""Lines that can be read in a chat that goes on; the title and the way to the rest are among them."""
_MOST_DIGITS: Final = 4


def help_messages(verb: str | None, holds: Holds, surroundings: Surroundings) -> tuple[Message, ...] | CommandError:
    """A line a command: those open to the player now (the most wanted first), every one by pages, or those of one verb.

    ``all`` is the first page; pages count from 1, beyond the last comes the last.
    """
    if verb is None:
        return _now(holds, surroundings)
    word = verb.lower()
    if word == EVERYTHING or (word.isascii() and word.isdecimal()):
        return _page(1 if word == EVERYTHING else int(word[:_MOST_DIGITS]), holds, surroundings)
    specs = specs_of(word)
    if not specs:
        return fault(FaultCode.UNKNOWN_COMMAND, verb, hint("help"))
    return tuple(_line(spec) for spec in specs)


def _page(wanted: int, holds: Holds, surroundings: Surroundings) -> tuple[Message, ...]:
    specs = tuple(commands_of(holds, surroundings.words))
    size = MOST_LINES - 2
    pages = max(1, -(-len(specs) // size))
    page = min(max(wanted, 1), pages)
    lines = [_line(spec) for spec in specs[(page - 1) * size : page * size]]
    if pages > 1:
        told = {"page": page, "pages": pages, "back": max(1, page - 1), "next": min(pages, page + 1)}
        lines.append(Message("mahjong.commands.help_pages", told))
    return (Message("mahjong.commands.help_title"), *lines)


def _now(holds: Holds, surroundings: Surroundings) -> tuple[Message, ...]:
    commands = sorted(open_commands(holds, surroundings), key=_rank)
    lines = tuple(_line(spec) for spec in commands[: MOST_LINES - 2])
    return (Message("mahjong.commands.help_now"), *lines, Message("mahjong.commands.help_rest"))


def _rank(spec: CommandSpec) -> tuple[bool, bool, int]:
    """Playing first, then what everybody may do as the menu has it; what owners and operators do comes last."""
    if is_play_verb(spec.verb):
        return False, False, 0
    return True, spec.default != "play", ORDER.index(spec.verb) if spec.verb in ORDER else len(ORDER)


def _line(spec: CommandSpec) -> Message:
    return Message("mahjong.commands.help_line", {"usage": spec.usage, "text": Message(spec.help)})
