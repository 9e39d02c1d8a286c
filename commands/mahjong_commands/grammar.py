"""Every ``/mahjong`` command as data: literals, parameters, permission node, who has it by default, help text.

Nothing here acts. ``parsing`` reads text by this table, ``export`` writes it for the Java plug-in, which builds its
command tree from it and passes the line on; ``completion`` asks it what may stand where.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

ROOT: Final = "mahjong"
ROOT_ALIASES: Final = ("mj",)
GRAMMAR_VERSION: Final = 1
EVERYTHING: Final = "all"
"""Stands for every verb where one asks for help."""

Default = Literal["play", "op"]
"""Who holds a node by default: everybody who plays, or operators."""

Shape = Literal["word", "integer", "rest"]
"""How a platform cuts the parameter out of the line: one unquoted word, a whole number, everything that follows."""


class ParameterType(StrEnum):
    """What a parameter means; ``SHAPES`` says how it is written."""

    NAME = "name"
    TABLE = "table"
    MODE = "mode"
    SEAT = "seat"
    LEVEL = "level"
    PROFILE = "profile"
    RULE_KEY = "rule_key"
    RULE_VALUE = "rule_value"
    TILE = "tile"
    HAND_INDEX = "hand_index"
    TILE_OR_INDEX = "tile_or_index"
    VERB = "verb"


SHAPES: Final[dict[ParameterType, Shape]] = {
    ParameterType.NAME: "word",
    ParameterType.TABLE: "word",
    ParameterType.MODE: "word",
    ParameterType.SEAT: "word",
    ParameterType.LEVEL: "word",
    ParameterType.PROFILE: "word",
    ParameterType.RULE_KEY: "word",
    ParameterType.RULE_VALUE: "rest",
    ParameterType.TILE: "word",
    ParameterType.HAND_INDEX: "integer",
    ParameterType.TILE_OR_INDEX: "word",
    ParameterType.VERB: "word",
}


@dataclass(frozen=True, slots=True)
class Parameter:
    """A named place after the literals. Optional ones come last and may only be left out from the end.

    One that comes ``with_previous`` is optional, but must follow when the one before it was given.
    """

    name: str
    type: ParameterType
    optional: bool = False
    with_previous: bool = False


@dataclass(frozen=True, slots=True)
class CommandSpec:
    """One command. ``path`` are its literals after the root, ``aliases`` other words for the last literal.

    ``permission`` is asked once, when the literals have been read; ``help`` is a message id. A ``bare`` command is also
    meant when only the first of its literals is given. ``show_permission`` is asked instead of ``permission`` when not
    all parameters are given, because then the command only shows something.
    """

    path: tuple[str, ...]
    permission: str
    default: Default
    parameters: tuple[Parameter, ...] = ()
    aliases: tuple[str, ...] = ()
    bare: bool = False
    show_permission: str = ""

    @property
    def verb(self) -> str:
        """The first literal."""
        return self.path[0]

    @property
    def name(self) -> str:
        """The literals joined by a space, as in help texts."""
        return " ".join(self.path)

    @property
    def help(self) -> str:
        """Message id of the one-line explanation."""
        return "mahjong.commands.help." + "_".join(self.path)

    @property
    def usage(self) -> str:
        """The command as one writes it, such as ``/mahjong chii <tile_a> <tile_b>``."""
        shown = [f"[{p.name}]" if p.optional else f"<{p.name}>" for p in self.parameters]
        return " ".join([f"/{ROOT}", *self.path, *shown])


def _required(name: str, kind: ParameterType) -> Parameter:
    return Parameter(name, kind)


def _optional(name: str, kind: ParameterType) -> Parameter:
    return Parameter(name, kind, optional=True)


_T: Final = ParameterType

COMMANDS: Final[tuple[CommandSpec, ...]] = (
    # the table
    CommandSpec(("create",), "mahjong.table.create", "op", (_optional("name", _T.NAME), _optional("mode", _T.MODE))),
    CommandSpec(("remove",), "mahjong.table.remove", "op", (_optional("table", _T.TABLE),)),
    CommandSpec(("list",), "mahjong.table.list", "play"),
    CommandSpec(("join",), "mahjong.table.join", "play", (_optional("table", _T.TABLE), _optional("seat", _T.SEAT))),
    CommandSpec(("leave",), "mahjong.table.leave", "play"),
    CommandSpec(("ready",), "mahjong.table.ready", "play", aliases=("start",)),
    CommandSpec(
        ("addbot",), "mahjong.table.addbot", "play", (_optional("level", _T.LEVEL), _optional("seat", _T.SEAT))
    ),
    CommandSpec(("removebot",), "mahjong.table.removebot", "play", (_required("seat", _T.SEAT),)),
    CommandSpec(("state",), "mahjong.table.state", "play"),
    CommandSpec(("settlement",), "mahjong.table.settlement", "play"),
    # its rules
    CommandSpec(("profile", "show"), "mahjong.profile.show", "play", (_optional("profile", _T.PROFILE),), bare=True),
    CommandSpec(("profile", "use"), "mahjong.profile.use", "op", (_required("profile", _T.PROFILE),)),
    CommandSpec(
        ("rule",),
        "mahjong.rule.set",
        "op",
        (_optional("key", _T.RULE_KEY), _optional("value", _T.RULE_VALUE)),
        show_permission="mahjong.rule.show",
    ),
    # play (riichi.md section 18.1)
    CommandSpec(("discard",), "mahjong.play.discard", "play", (_required("tile", _T.TILE_OR_INDEX),)),
    CommandSpec(("riichi",), "mahjong.play.riichi", "play", (_required("index", _T.HAND_INDEX),)),
    CommandSpec(("tsumo",), "mahjong.play.tsumo", "play"),
    CommandSpec(("ron",), "mahjong.play.ron", "play"),
    CommandSpec(("chii",), "mahjong.play.chii", "play", (_required("tile_a", _T.TILE), _required("tile_b", _T.TILE))),
    CommandSpec(
        ("pon",),
        "mahjong.play.pon",
        "play",
        (_optional("tile_a", _T.TILE), Parameter("tile_b", _T.TILE, optional=True, with_previous=True)),
    ),
    CommandSpec(("minkan",), "mahjong.play.minkan", "play"),
    CommandSpec(("kan",), "mahjong.play.kan", "play", (_required("tile", _T.TILE),)),
    CommandSpec(("aside",), "mahjong.play.aside", "play", (_required("tile", _T.TILE),)),
    CommandSpec(("kyuushu",), "mahjong.play.kyuushu", "play"),
    CommandSpec(("skip",), "mahjong.play.skip", "play"),
    CommandSpec(("help",), "mahjong.help.show", "play", (_optional("verb", _T.VERB),)),
)


def verbs() -> tuple[str, ...]:
    """First literals with their aliases, each once, in the order of the table."""
    return tuple(dict.fromkeys(word for spec in COMMANDS for word in first_words(spec)))


def first_words(spec: CommandSpec) -> tuple[str, ...]:
    """Words that open this command."""
    return (spec.verb, *spec.aliases) if len(spec.path) == 1 else (spec.verb,)


def specs_of(word: str) -> tuple[CommandSpec, ...]:
    """Commands whose first literal (or its alias) is ``word``."""
    return _BY_WORD.get(word, ())


_BY_WORD: Final[Mapping[str, tuple[CommandSpec, ...]]] = {
    word: tuple(spec for spec in COMMANDS if word in first_words(spec)) for word in verbs()
}


def permissions() -> Iterator[tuple[str, Default]]:
    """Every permission node with who has it by default, each once, in the order of the table."""
    seen: dict[str, Default] = {}
    for spec in COMMANDS:
        seen.setdefault(spec.permission, spec.default)
        if spec.show_permission:
            seen.setdefault(spec.show_permission, "play")
    yield from seen.items()


def play_permissions() -> frozenset[str]:
    """The nodes everybody who plays has by default."""
    return frozenset(node for node, default in permissions() if default == "play")


def all_permissions() -> frozenset[str]:
    """Every node of the grammar."""
    return frozenset(node for node, _ in permissions())
