"""Every ``/mahjong`` command as data: literals, parameters, permission node, who has it by default, help text.

Nothing here acts. ``parsing`` reads text by this table, ``export`` writes it for the Java plug-in, which builds its
command tree from it and passes the line on; ``completion`` asks it what may stand where.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, Literal

ROOT: Final = "mahjong"
ROOT_ALIASES: Final = ("mj",)
GRAMMAR_VERSION: Final = 1
RIICHI: Final = "riichi"
"""The set of words that has commands of its own."""
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
    PASSWORD = "password"  # noqa: S105 - the type of a parameter
    RULE_KEY = "rule_key"
    RULE_VALUE = "rule_value"
    TILE = "tile"
    HAND_INDEX = "hand_index"
    TILE_OR_INDEX = "tile_or_index"
    VERB = "verb"
    SEARCH = "search"
    HINT_RULE = "hint_rule"
    SCOPE = "scope"


SHAPES: Final[dict[ParameterType, Shape]] = {
    ParameterType.NAME: "word",
    ParameterType.TABLE: "word",
    ParameterType.MODE: "word",
    ParameterType.SEAT: "word",
    ParameterType.LEVEL: "word",
    ParameterType.PROFILE: "rest",
    ParameterType.PASSWORD: "rest",
    ParameterType.RULE_KEY: "word",
    ParameterType.RULE_VALUE: "rest",
    ParameterType.TILE: "word",
    ParameterType.HAND_INDEX: "integer",
    ParameterType.TILE_OR_INDEX: "word",
    ParameterType.VERB: "word",
    ParameterType.SEARCH: "rest",
    ParameterType.HINT_RULE: "word",
    ParameterType.SCOPE: "word",
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

    ``acts`` are the acts of play it can carry out. ``words`` names the set of words the command belongs to; one without
    belongs to every set that has no commands of its own for its acts (``commands_in``). Any can be typed anywhere.
    """

    path: tuple[str, ...]
    permission: str
    default: Default
    parameters: tuple[Parameter, ...] = ()
    aliases: tuple[str, ...] = ()
    bare: bool = False
    show_permission: str = ""
    acts: tuple[str, ...] = ()
    words: str = ""

    @property
    def verb(self) -> str:
        """The first literal."""
        return self.path[0]

    @property
    def is_secret(self) -> bool:
        """Whether what is typed after the literals is shown to nobody, not even to whom it was typed by."""
        return any(parameter.type is ParameterType.PASSWORD for parameter in self.parameters)

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


def _riichi(act: str, *parameters: Parameter) -> CommandSpec:
    """A command of play in the words of riichi."""
    return CommandSpec((act,), f"mahjong.play.{act}", "play", parameters, acts=(act,), words=RIICHI)


_T: Final = ParameterType
_TWO_TILES: Final = (_required("tile_a", _T.TILE), _required("tile_b", _T.TILE))
_TWO_TILES_OR_NONE: Final = (
    _optional("tile_a", _T.TILE),
    Parameter("tile_b", _T.TILE, optional=True, with_previous=True),
)
_TILE_OR_FOUR_OR_NONE: Final = (
    _optional("tile", _T.TILE),
    _optional("tile_b", _T.TILE),
    Parameter("tile_c", _T.TILE, optional=True, with_previous=True),
    Parameter("tile_d", _T.TILE, optional=True, with_previous=True),
)

COMMANDS: Final[tuple[CommandSpec, ...]] = (
    # the table
    CommandSpec(("create",), "mahjong.table.create", "op", (_optional("name", _T.NAME), _optional("mode", _T.MODE))),
    CommandSpec(("remove",), "mahjong.table.remove", "op", (_optional("table", _T.TABLE),)),
    CommandSpec(("list",), "mahjong.table.list", "play"),
    CommandSpec(("join",), "mahjong.table.join", "play", (_optional("table", _T.TABLE), _optional("seat", _T.SEAT))),
    CommandSpec(("password",), "mahjong.table.join", "play", (_required("password", _T.PASSWORD),)),
    CommandSpec(("leave",), "mahjong.table.leave", "play"),
    CommandSpec(("ready",), "mahjong.table.ready", "play", aliases=("start",)),
    CommandSpec(
        ("addbot",), "mahjong.table.addbot", "play", (_optional("level", _T.LEVEL), _optional("seat", _T.SEAT))
    ),
    CommandSpec(("removebot",), "mahjong.table.removebot", "play", (_required("seat", _T.SEAT),)),
    CommandSpec(("state",), "mahjong.table.state", "play"),
    CommandSpec(("settlement",), "mahjong.table.settlement", "play"),
    # its rules
    CommandSpec(("profile", "list"), "mahjong.profile.list", "play"),
    CommandSpec(("profile", "show"), "mahjong.profile.show", "play", (_optional("profile", _T.PROFILE),), bare=True),
    CommandSpec(("profile", "use"), "mahjong.profile.use", "op", (_required("profile", _T.PROFILE),)),
    CommandSpec(("profile", "reload"), "mahjong.profile.reload", "op"),
    CommandSpec(("fans",), "mahjong.profile.show", "play", (_optional("search", _T.SEARCH),)),
    CommandSpec(
        ("rule",),
        "mahjong.rule.set",
        "op",
        (_optional("key", _T.RULE_KEY), _optional("value", _T.RULE_VALUE)),
        show_permission="mahjong.rule.show",
    ),
    CommandSpec(
        ("hints",),
        "mahjong.rule.set",
        "op",
        (_optional("choice", _T.HINT_RULE), _optional("scope", _T.SCOPE)),
        show_permission="mahjong.play.hints",
    ),
    # play (riichi.md section 18.1), and the same acts in the words of other rules
    CommandSpec(
        ("discard",), "mahjong.play.discard", "play", (_required("tile", _T.TILE_OR_INDEX),), acts=("discard",)
    ),
    CommandSpec(("win",), "mahjong.play.win", "play", acts=("tsumo", "ron")),
    CommandSpec(("chow",), "mahjong.play.chii", "play", _TWO_TILES, acts=("chii",)),
    CommandSpec(("pung",), "mahjong.play.pon", "play", _TWO_TILES_OR_NONE, acts=("pon",)),
    CommandSpec(("kong",), "mahjong.play.kan", "play", _TILE_OR_FOUR_OR_NONE, acts=("kan", "minkan")),
    CommandSpec(("flower",), "mahjong.play.aside", "play", (_optional("tile", _T.TILE),), acts=("aside",)),
    _riichi("riichi", _required("index", _T.HAND_INDEX)),
    _riichi("tsumo"),
    _riichi("ron"),
    _riichi("chii", *_TWO_TILES),
    _riichi("pon", *_TWO_TILES_OR_NONE),
    _riichi("minkan"),
    _riichi("kan", _required("tile", _T.TILE)),
    _riichi("aside", _required("tile", _T.TILE)),
    _riichi("kyuushu"),
    CommandSpec(("skip",), "mahjong.play.skip", "play", acts=("skip",)),
    CommandSpec(("help",), "mahjong.help.show", "play", (_optional("verb", _T.VERB),)),
)


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


def play_permissions() -> frozenset[str]:
    """The nodes everybody who plays has by default."""
    return frozenset(node for node, default in permissions() if default == "play")


def all_permissions() -> frozenset[str]:
    """Every node of the grammar."""
    return frozenset(node for node, _ in permissions())
