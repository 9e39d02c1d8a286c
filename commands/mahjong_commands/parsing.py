"""From a typed line to a command: literals by the grammar, the permission it needs, arguments by their types."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_commands.catalogues import shipped_locales
from mahjong_commands.command_shapes import (
    EVERYTHING,
    RIICHI,
    ROOT,
    ROOT_ALIASES,
    SHAPES,
    CommandSpec,
    Parameter,
    ParameterType,
)
from mahjong_commands.faults import CommandError, FaultCode, fault, hint
from mahjong_commands.grammar import commands_in, specs_of, verbs
from mahjong_commands.messages import Message, Tile, clean
from mahjong_commands.words import SEAT_WORDS, read_seat, read_tile
from mahjong_engine.tiles import Face

Holds = Callable[[str], bool]
"""Whether the sender has a permission node."""

MENU: Final = "menu"
"""What a line without words asks for."""
MODES: Final = ("display", "block")
HINT_RULES: Final = ("on", "off", "forbidden")
SCOPES: Final = ("table",)
WATCH_RULES: Final = ("public", "hands", "off")
LANGUAGES: Final = ("auto", *shipped_locales())
"""Of a player's texts: that of his client, or one of ours."""
LOOKS: Final = ("glyphs", "notation", "board", "above", "window", "chat")
"""How a player sees tables: tiles by signs or in letters, the reading board put up or away, the view from above, and
whether results come in a window or in chat.
"""

SWITCHES: Final = ("on", "off")
AUTOS: Final = (*SWITCHES, "win", "nocalls", "discard")
"""Whether a bot plays a player's seat for him, or what is answered for him until the deal ends."""

_NAME: Final = re.compile(r"[A-Za-z0-9_.+-]{1,32}")
_MATCH: Final = re.compile(r"[A-Za-z0-9_.+-]{1,80}")
_PLAYER: Final = re.compile(r"\S{1,64}")
_LEVEL: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,31}")
_PAGE: Final = re.compile(r"[1-9][0-9]{0,3}")
_INDEX: Final = re.compile(r"[0-9]{1,2}")
_RESERVED: Final = frozenset({*SEAT_WORDS, *MODES})
_TILES_ARE: Final = hint("tile")


@dataclass(frozen=True, slots=True)
class Command:
    """A line that could be read and that its sender may use. ``arguments`` holds values by parameter name.

    Values: ``Face`` for tiles, ``int`` for hand indexes, ``Seat`` for chairs, else text. ``line`` is without the root,
    and of a secret command without what is secret.
    """

    spec: CommandSpec
    arguments: Mapping[str, object]
    line: str


def split_line(line: str) -> tuple[str, ...]:
    """The words after the root; a leading slash and the root itself may be there or not.

    >>> split_line("/mahjong  riichi 3")
    ('riichi', '3')
    """
    words = line.strip().removeprefix("/").split()
    if words and words[0].lower() in (ROOT, *ROOT_ALIASES):
        words = words[1:]
    return tuple(words)


def parse(line: str, holds: Holds, said_in: str = RIICHI) -> Command | CommandError:
    """Read a typed line; ``holds`` is asked for exactly the node the command needs, once, and not for unreadable verbs.

    A line without words asks for the menu. A verb that is none is told the nearest of the set of words ``said_in``.
    """
    words = split_line(line) or (MENU,)
    chosen = _choose_spec(words, said_in)
    if isinstance(chosen, CommandError):
        return chosen
    spec, rest = chosen
    node = needed_node(spec, rest)
    line = spec.name if spec.is_secret else " ".join(words)
    if not holds(node):
        return fault(FaultCode.NOT_PERMITTED, line, hint("permission", node=node))
    arguments = _read_arguments(spec, rest, line)
    return arguments if isinstance(arguments, CommandError) else Command(spec, arguments, line)


def needed_node(spec: CommandSpec, rest: Sequence[str]) -> str:
    """The permission node of a command with these argument words; looking at rules needs less than changing one."""
    only_shows = spec.show_permission and len(rest) < len(spec.parameters)
    return spec.show_permission if only_shows else spec.permission


def _choose_spec(words: Sequence[str], said_in: str) -> tuple[CommandSpec, tuple[str, ...]] | CommandError:
    verb = words[0].lower()
    specs = specs_of(verb)
    if not specs:
        return _unknown_verb(words[0], said_in)
    if len(specs) == 1 and len(specs[0].path) == 1:
        return specs[0], tuple(words[1:])
    if len(words) == 1:
        bare = next((spec for spec in specs if spec.bare), None)
        if bare is not None:
            return bare, ()
    second = words[1].lower() if len(words) > 1 else ""
    for spec in specs:
        if spec.path[1] == second:
            return spec, tuple(words[2:])
    right = hint("usage", usage=" | ".join(spec.usage for spec in specs))
    return fault(FaultCode.UNKNOWN_COMMAND, " ".join(words[:2]), right)


def _unknown_verb(word: str, said_in: str) -> CommandError:
    known = verbs(said_in)
    beginnings = tuple(verb for verb in known if verb.startswith(word.lower()))
    if len(beginnings) > 1:
        return fault(FaultCode.AMBIGUOUS_COMMAND, word, hint("one_of", choices=beginnings))
    near = beginnings or tuple(difflib.get_close_matches(word.lower(), known, n=1, cutoff=0.5))
    if not near:
        return fault(FaultCode.UNKNOWN_COMMAND, word, hint("help"))
    return fault(FaultCode.UNKNOWN_COMMAND, word, hint("nearest", usage=specs_of(near[0])[0].usage))


def _read_arguments(spec: CommandSpec, words: Sequence[str], line: str) -> dict[str, object] | CommandError:
    arguments: dict[str, object] = {}
    remaining = list(words)
    for parameter in spec.parameters:
        if not remaining:
            if parameter.optional and not (parameter.with_previous and arguments):
                break
            return fault(FaultCode.MISSING_ARGUMENT, line, _usage(spec), arguments={"name": parameter.name})
        if SHAPES[parameter.type] == "rest":
            text, remaining = " ".join(remaining), []
        else:
            text = remaining[0]
        value = read_value(parameter, text)
        if isinstance(value, CommandError):
            if parameter.optional and _fits_later(spec, parameter, text):
                continue
            return value
        arguments[parameter.name] = value
        remaining = remaining[1:]
    if remaining:
        return fault(FaultCode.TOO_MANY_ARGUMENTS, line, _usage(spec), arguments={"extra": " ".join(remaining)})
    return arguments


def _usage(spec: CommandSpec) -> Message:
    return hint("usage", usage=spec.usage)


def _fits_later(spec: CommandSpec, parameter: Parameter, text: str) -> bool:
    """Whether the word belongs to a later optional place, as the seat in ``join east``."""
    later = spec.parameters[spec.parameters.index(parameter) + 1 :]
    return any(not isinstance(read_value(other, text), CommandError) for other in later if other.type != parameter.type)


def read_value(parameter: Parameter, text: str) -> object:
    """The value a word has as this parameter, or the ``CommandError`` that says why it has none."""
    match parameter.type:
        case ParameterType.TILE:
            return _read_tile(text)
        case ParameterType.TILE_OR_INDEX:
            return int(text) if _INDEX.fullmatch(text) else _read_tile(text)
        case ParameterType.HAND_INDEX:
            return int(text) if _INDEX.fullmatch(text) else _unreadable(text, "index", hint("index"))
        case ParameterType.SEAT:
            seat = read_seat(text)
            return seat if seat is not None else _unreadable(text, "seat", hint("one_of", choices=SEAT_WORDS))
        case ParameterType.MODE:
            return _one_of(MODES, text, "mode")
        case ParameterType.LEVEL:
            is_level = _LEVEL.fullmatch(text) is not None and text.lower() not in _RESERVED
            return text.lower() if is_level else _unreadable(text, "level", hint("level"))
        case ParameterType.VERB:
            word = text.lower()
            return word if word == EVERYTHING or _PAGE.fullmatch(word) or specs_of(word) else _unknown_verb(text, "")
        case ParameterType.HINT_RULE:
            return _one_of(HINT_RULES, text, "hint_rule")
        case ParameterType.WATCH_RULE:
            return _one_of(WATCH_RULES, text, "watch_rule")
        case ParameterType.LANGUAGE:
            return _one_of(LANGUAGES, text, "language")
        case ParameterType.LOOK:
            return _one_of(LOOKS, text, "look")
        case ParameterType.AUTO:
            return _one_of(AUTOS, text, "auto")
        case ParameterType.SWITCH:
            return _one_of(SWITCHES, text, "switch")
        case ParameterType.PAGE:
            return int(text) if _PAGE.fullmatch(text) else _unreadable(text, "page", hint("number"))
        case ParameterType.MATCH:
            return text if _MATCH.fullmatch(text) else _unreadable(text, "match", hint("match"))
        case ParameterType.SCOPE:
            return _one_of(SCOPES, text, "scope")
        case (
            ParameterType.RULE_VALUE
            | ParameterType.RULE_KEY
            | ParameterType.PROFILE
            | ParameterType.PASSWORD
            | ParameterType.NEW_PASSWORD
            | ParameterType.SEARCH
        ):
            return text
        case ParameterType.PLAYER:
            is_player = _PLAYER.fullmatch(text) is not None and clean(text) == text
            return text if is_player else _unreadable(text, "player", hint("player"))
        case ParameterType.NAME | ParameterType.TABLE:
            return text if is_name(text) else _unreadable(text, "name", hint("name"))


def acting_spec(line: str) -> CommandSpec | None:
    """The command a readable line uses; None for one that can not be read, and where it only shows something."""
    words = split_line(line)
    chosen = _choose_spec(words, "") if words else None
    if chosen is None or isinstance(chosen, CommandError):
        return None
    spec, rest = chosen
    return spec if needed_node(spec, rest) == spec.permission else None


def secret_verb(line: str) -> str:
    """The literals of a line whose further words are a secret; empty if they are none."""
    words = split_line(line)
    specs = specs_of(words[0].lower()) if words else ()
    return next((spec.name for spec in specs if spec.is_secret), "")


def is_name(text: str) -> bool:
    """Whether a table can be called so."""
    return _NAME.fullmatch(text) is not None and text.lower() not in _RESERVED


def _one_of(words: tuple[str, ...], text: str, kind: str) -> str | CommandError:
    word = text.lower()
    return word if word in words else _unreadable(text, kind, hint("one_of", choices=words))


def _unreadable(text: str, wrong: str, right: Message) -> CommandError:
    return fault(FaultCode.UNREADABLE_ARGUMENT, text, right, wrong=f"no_{wrong}")


def _read_tile(text: str) -> Face | CommandError:
    faces = read_tile(text).faces
    if len(faces) == 1:
        return faces[0]
    if faces:
        choices = tuple(Tile(face) for face in faces)
        return fault(FaultCode.AMBIGUOUS_ARGUMENT, text, hint("one_of", choices=choices))
    return _unreadable(text, "tile", _TILES_ARE)


def may_use(spec: CommandSpec, holds: Holds) -> bool:
    """Whether the sender holds a node that lets him use the command, if only to look."""
    return holds(spec.permission) or (spec.show_permission != "" and holds(spec.show_permission))


def commands_of(holds: Holds, words: str) -> Iterator[CommandSpec]:
    """Commands the sender may use, as they are called in a set of words, in the order of the grammar."""
    return (spec for spec in commands_in(words) if may_use(spec, holds))
