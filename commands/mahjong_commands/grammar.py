"""Every ``/mahjong`` command as data (``command_list``), and how one looks commands up.

Nothing here acts. ``parsing`` reads text by this table, ``export`` writes it for the Java plug-in, which builds its
command tree from it and passes the line on; ``completion`` asks it what may stand where.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from mahjong_commands.command_list import COMMANDS
from mahjong_commands.command_shapes import CommandSpec, Default

GRAMMAR_VERSION: Final = 1


@cache
def commands_in(words: str) -> tuple[CommandSpec, ...]:
    """The commands as they are called in a set of words: its own, and the common ones it has no other word for."""
    own = {act for spec in COMMANDS if spec.words == words for act in spec.acts}
    return tuple(
        spec
        for spec in COMMANDS
        if spec.words == words or (not spec.words and (not spec.acts or not own.issuperset(spec.acts)))
    )


def verbs(words: str) -> tuple[str, ...]:
    """First literals with their aliases, each once, as they are called in a set of words, in the order of the table."""
    return tuple(dict.fromkeys(word for spec in commands_in(words) for word in first_words(spec)))


def first_words(spec: CommandSpec) -> tuple[str, ...]:
    """Words that open this command."""
    return (spec.verb, *spec.aliases) if len(spec.path) == 1 else (spec.verb,)


def specs_of(word: str) -> tuple[CommandSpec, ...]:
    """Commands whose first literal (or its alias) is ``word``."""
    return _BY_WORD.get(word, ())


_BY_WORD: Final[Mapping[str, tuple[CommandSpec, ...]]] = {
    word: tuple(spec for spec in COMMANDS if word in first_words(spec))
    for word in dict.fromkeys(word for spec in COMMANDS for word in first_words(spec))
}


def permissions() -> Iterator[tuple[str, Default]]:
    """Every permission node with who has it by default, each once, in the order of the table."""
    seen: dict[str, Default] = {}
    for spec in COMMANDS:
        seen.setdefault(spec.permission, spec.default)
        if spec.show_permission:
            seen.setdefault(spec.show_permission, "play")
    yield from seen.items()


@cache
def play_permissions() -> frozenset[str]:
    """The nodes everybody who plays has by default."""
    return frozenset(node for node, default in permissions() if default == "play")


@cache
def owner_permissions() -> frozenset[str]:
    """The nodes that the owner of a table holds there beside what he holds anywhere (R-901)."""
    return frozenset(node for node, default in permissions() if default == "owner")


@cache
def all_permissions() -> frozenset[str]:
    """Every node of the grammar."""
    return frozenset(node for node, _ in permissions())
