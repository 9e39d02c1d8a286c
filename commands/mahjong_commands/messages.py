"""Texts by message id, as Minecraft text components or as plain text.

One catalogue a locale, split into files by area (``locales/<locale>/<area>.json``, see ``catalogues``). An id is
``mahjong.<area>.<thing>``. What players typed only ever travels as an argument and is inserted as literal text: it can
carry no colour, click or line break.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from mahjong_commands.catalogues import DEFAULT_LOCALE, Part, Piece, text_of
from mahjong_commands.glyphs import INK, Ground, tile_glyph, tile_style
from mahjong_engine.tiles import Face

Component = dict[str, object]
"""A text component as JSON values (Minecraft 1.21.5 and newer: ``click_event``, ``hover_event``)."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as an argument: shown as its glyph followed by its notation (``5p``; honours and flowers by name)."""

    face: Face


@dataclass(frozen=True)
class Message:
    """A text by id with typed arguments; player input only ever travels as an argument.

    An argument is text, a whole number, a ``Tile``, a ``Message``, or a tuple of these (shown one after another).
    """

    id: str
    arguments: Mapping[str, object] = field(default_factory=dict)


Argument = str | int | Tile | Message | tuple["Argument", ...]

_SECTION_SIGN: Final = "\u00a7"
_DIRECTIONS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_DROPPED: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
_SAFE_IN_COMMAND: Final = re.compile(r"[A-Za-z0-9_.+:-]{1,64}")


def clean(text: str) -> str:
    r"""Player input without what a client or console could obey.

    That is: control characters, section signs, line ends, and signs that turn the reading direction of what follows.

    >>> clean("a\nb\u00a7c")
    'abc'
    """
    return "".join(
        character
        for character in text
        if unicodedata.category(character) not in _DROPPED
        and character != _SECTION_SIGN
        and character not in _DIRECTIONS
    )


def component(message: Message, locale: str = DEFAULT_LOCALE, ground: Ground = "dark") -> Component:
    """The message as one text component; ``ground`` picks ink that can be read on it.

    Parts without a colour inherit: white on a dark ground, black ink on ivory. An unknown id is shown as itself.
    """
    parts = _message_components(message, locale, ground)
    if ground == "dark" and len(parts) == 1:
        return parts[0]
    root: Component = {"text": "", "extra": parts}
    if ground == "ivory":
        root["color"] = INK[ground]["black"]
    return root


def component_json(message: Message, locale: str = DEFAULT_LOCALE, ground: Ground = "dark") -> str:
    """``component`` as the JSON text that travels on the wire; equal messages give equal text."""
    return json.dumps(component(message, locale, ground), ensure_ascii=False, separators=(",", ":"))


def tile_components(face: Face, locale: str = DEFAULT_LOCALE, ground: Ground = "dark") -> list[Component]:
    """A tile's glyph in its ink, then a space and its name."""
    return [{"text": tile_glyph(face), **tile_style(face, ground)}, {"text": " " + tile_name(face, locale)}]


def plain(message: Message, locale: str = DEFAULT_LOCALE) -> str:
    """The message as text without styles, for consoles and logs."""
    text = text_of(message.id, locale)
    if text is None:
        return message.id
    return "".join(_plain_pieces(part.pieces, message, locale) for part in text)


def tile_name(face: Face, locale: str = DEFAULT_LOCALE) -> str:
    """The notation of a suited tile (``0p``), the locale's word for honours and flowers (``east``)."""
    text = text_of(f"mahjong.game.tile.{face}", locale)
    return str(face) if text is None else "".join(piece.text for part in text for piece in part.pieces)


def _message_components(message: Message, locale: str, ground: Ground) -> list[Component]:
    text = text_of(message.id, locale)
    if text is None:
        return [{"text": message.id}]
    return [_part_component(part, message, locale, ground) for part in text]


def _part_component(part: Part, message: Message, locale: str, ground: Ground) -> Component:
    children = [
        child
        for piece in part.pieces
        for child in _piece_components(piece, message, locale, ground)
        if child != {"text": ""}
    ]
    style: Component = dict(part.style)
    if part.command:
        command = _click_command(part.command, message, locale)
        if command is not None:
            style["click_event"] = {"action": "run_command", "command": command}
    if part.hover:
        style["hover_event"] = {"action": "show_text", "value": {"text": _plain_pieces(part.hover, message, locale)}}
    if len(children) == 1 and set(children[0]) == {"text"}:
        return {**children[0], **style}
    return {"text": "", **style, "extra": children} if children else {"text": "", **style}


def _piece_components(piece: Piece, message: Message, locale: str, ground: Ground) -> list[Component]:
    if piece.argument is None:
        return [{"text": piece.text}]
    return _argument_components(_argument(piece.argument, message), locale, ground)


def _argument(name: str, message: Message) -> object:
    return message.arguments.get(name, f"{{{name}}}")


def _argument_components(argument: object, locale: str, ground: Ground) -> list[Component]:
    if isinstance(argument, Tile):
        return tile_components(argument.face, locale, ground)
    if isinstance(argument, Message):
        return _message_components(argument, locale, ground)
    if isinstance(argument, tuple):
        return _joined(argument, lambda item: _argument_components(item, locale, ground))
    return [{"text": clean(str(argument))}]


def _joined(items: Sequence[object], render: Callable[[object], list[Component]]) -> list[Component]:
    parts: list[Component] = []
    for index, item in enumerate(items):
        if index:
            parts.append({"text": _separator(item)})
        parts.extend(render(item))
    return parts


def _separator(item: object) -> str:
    return "  " if isinstance(item, Tile) else ", "


def _plain_pieces(pieces: Sequence[Piece], message: Message, locale: str) -> str:
    return "".join(
        piece.text if piece.argument is None else plain_argument(_argument(piece.argument, message), locale)
        for piece in pieces
    )


def plain_argument(argument: object, locale: str = DEFAULT_LOCALE) -> str:
    """One argument as text without styles."""
    if isinstance(argument, Tile):
        return f"{tile_glyph(argument.face)} {tile_name(argument.face, locale)}"
    if isinstance(argument, Message):
        return plain(argument, locale)
    if isinstance(argument, tuple):
        return "".join(
            (_separator(item) if index else "") + plain_argument(item, locale) for index, item in enumerate(argument)
        )
    return clean(str(argument))


def _click_command(pieces: Sequence[Piece], message: Message, locale: str) -> str | None:
    """The command of a click, or None when an argument is not one plain word: input can extend no command."""
    words: list[str] = []
    for piece in pieces:
        if piece.argument is None:
            words.append(piece.text)
            continue
        word = plain_argument(_argument(piece.argument, message), locale)
        if _SAFE_IN_COMMAND.fullmatch(word) is None:
            return None
        words.append(word)
    return "".join(words)
