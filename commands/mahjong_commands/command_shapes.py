"""What a command is: its literals, parameters with types, permission node, and who has it by default."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

ROOT: Final = "mahjong"
ROOT_ALIASES: Final = ("mj",)
RIICHI: Final = "riichi"
"""The set of words that has commands of its own."""
EVERYTHING: Final = "all"
"""Stands for every verb where one asks for help."""

Default = Literal["play", "owner", "op"]
"""Who holds a node by default: everybody who plays; operators, and at his own table its owner; operators alone."""

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
    PLAYER = "player"
    NEW_PASSWORD = "new_password"  # noqa: S105 - the type of a parameter
    WATCH_RULE = "watch_rule"
    PAGE = "page"
    LANGUAGE = "language"
    LOOK = "look"
    AUTO = "auto"
    SWITCH = "switch"
    MATCH = "match"


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
    ParameterType.PLAYER: "word",
    ParameterType.NEW_PASSWORD: "rest",
    ParameterType.WATCH_RULE: "word",
    ParameterType.PAGE: "integer",
    ParameterType.LANGUAGE: "word",
    ParameterType.LOOK: "word",
    ParameterType.AUTO: "word",
    ParameterType.SWITCH: "word",
    ParameterType.MATCH: "word",
}

SECRETS: Final = frozenset({ParameterType.PASSWORD, ParameterType.NEW_PASSWORD})
"""What is written there is shown to nobody."""


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

    ``cooldown`` is how many seconds one player has to wait between two of them.

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
    cooldown: float = 0.0

    @property
    def verb(self) -> str:
        """The first literal."""
        return self.path[0]

    @property
    def is_secret(self) -> bool:
        """Whether what is typed after the literals is shown to nobody, not even to whom it was typed by."""
        return any(parameter.type in SECRETS for parameter in self.parameters)

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
