"""Texts by message id, as Minecraft text components or as plain text.

One catalogue a locale, split into files by area (``locales/<locale>/<area>.json``, see ``catalogues``). An id is
``mahjong.<area>.<thing>``. What players typed only ever travels as an argument and is inserted as literal text: it can
carry no colour, click or line break.

A message may be told in a set of words (``riichi``: pon, tsumo, ...): a text ``mahjong.<words>.<area>.<thing>`` then
stands before the common ``mahjong.<area>.<thing>``, for the message and everything in it.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from mahjong_commands.catalogues import (
    DEFAULT_LOCALE,
    Part,
    Piece,
    Text,
    catalogue,
    language_of,
    locale_chain,
    text_of,
)
from mahjong_commands.glyphs import INK, Ground, tile_glyph, tile_style
from mahjong_engine.tiles import Face

RENDERED: Final = 2048
"""Texts that are remembered as they travel: what is told to all who read one language is worked out once."""

Component = dict[str, object]
"""A text component as JSON values (Minecraft 1.21.5 and newer: ``click_event``, ``hover_event``)."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as an argument: shown as its glyph followed by its notation (``5p``; honours and flowers by name)."""

    face: Face


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Tiles side by side, by their glyphs alone: a hand, a set, a row of waits."""

    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """A name that comes with its translations: pairs of a language, such as ``en``, and the name there.

    Shown in the first of the reader's languages that has one. ``otherwise`` is what it is called in the language
    ``written_in``, in languages whose catalogues have all of it, and where nothing else is known.
    """

    names: tuple[tuple[str, str], ...]
    otherwise: Argument
    written_in: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A page that a click opens after the client has asked its player; in plain text it stands behind its label."""

    label: Argument
    url: str


@dataclass(frozen=True)
class Message:
    """A text by id with typed arguments; player input only ever travels as an argument.

    An argument is text, a whole number, a ``Tile``, ``Glyphs``, a ``Message``, a ``Named``, a ``Link``, a tuple of
    these (shown one after another), or ``Lines`` of them. ``words`` names the set of words it is told in; empty: as the
    one around. ``otherwise`` is what is shown where no catalogue has the id; empty: the id.
    """

    id: str
    arguments: Mapping[str, object] = field(default_factory=dict)
    words: str = ""
    otherwise: str = ""

    def __hash__(self) -> int:
        """Equal messages have the same; some arguments are lists, which have none."""
        try:
            return hash((self.id, self.words, frozenset(self.arguments.items())))
        except TypeError:
            return hash((self.id, self.words, frozenset(self.arguments)))


@dataclass(frozen=True, slots=True)
class Lines:
    """Arguments shown one below the other."""

    items: tuple[Argument, ...]


Argument = str | int | Tile | Glyphs | Named | Link | Message | Lines | tuple["Argument", ...]


@dataclass(frozen=True, slots=True)
class _Reading:
    """How a message is read: in which language, on what ground, in which words."""

    locale: str
    ground: Ground = "dark"
    words: str = ""


def in_words(words: str, message: Message) -> Message:
    """The message told in a set of words, unless it names its own."""
    return message if message.words else replace(message, words=words)


_SECTION_SIGN: Final = "\u00a7"
_DIRECTIONS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_DROPPED: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
_BETWEEN: Final = Message("mahjong.game.between")
"""What stands between the items of a list."""
_PAGE: Final = re.compile(r"https://[!-~]+")
_SAFE_IN_COMMAND: Final = re.compile(r"[\w.+:,-]{1,64}")


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
    parts = _message_components(message, _Reading(locale, ground))
    if ground == "dark" and len(parts) == 1:
        return parts[0]
    root: Component = {"text": "", "extra": parts}
    if ground == "ivory":
        root["color"] = INK[ground]["black"]
    return root


@lru_cache(maxsize=RENDERED)
def component_json(message: Message, locale: str = DEFAULT_LOCALE, ground: Ground = "dark") -> str:
    """``component`` as the JSON text that travels on the wire; equal messages give equal text."""
    return json.dumps(component(message, locale, ground), ensure_ascii=False, separators=(",", ":"))


def plain(message: Message, locale: str = DEFAULT_LOCALE) -> str:
    """The message as text without styles, for consoles and logs."""
    return _plain_message(message, _Reading(locale))


def plain_argument(argument: object, locale: str = DEFAULT_LOCALE) -> str:
    """One argument as text without styles."""
    return _plain_argument(argument, _Reading(locale))


def tile_name(face: Face, locale: str = DEFAULT_LOCALE) -> str:
    """The notation of a suited tile (``0p``), the locale's word for honours and flowers (``east``)."""
    text = text_of(f"mahjong.game.tile.{face}", locale)
    return str(face) if text is None else "".join(piece.text for part in text for piece in part.pieces)


def _tile_components(face: Face, reading: _Reading) -> list[Component]:
    """A tile's glyph in its ink, then a space and its name."""
    return [_glyph_component(face, reading), {"text": " " + tile_name(face, reading.locale)}]


def _glyph_component(face: Face, reading: _Reading) -> Component:
    return {"text": tile_glyph(face), **tile_style(face, reading.ground)}


def _read(message: Message, reading: _Reading) -> tuple[Text, _Reading]:
    """The text of a message, and the words that what is in it is told in."""
    if message.words:
        reading = replace(reading, words=message.words)
    text = text_of(message.id, reading.locale, reading.words)
    return text or (Part((Piece(clean(message.otherwise) or message.id, None),)),), reading


def _message_components(message: Message, reading: _Reading) -> list[Component]:
    text, reading = _read(message, reading)
    return [_part_component(part, message, reading) for part in text]


def _part_component(part: Part, message: Message, reading: _Reading) -> Component:
    children = [
        child for piece in part.pieces for child in _piece_components(piece, message, reading) if child != {"text": ""}
    ]
    style: Component = dict(part.style)
    if part.command:
        command = _click_command(part.command, message, reading)
        if command is not None:
            style["click_event"] = {"action": "run_command", "command": command}
    if part.hover:
        style["hover_event"] = {"action": "show_text", "value": {"text": _plain_pieces(part.hover, message, reading)}}
    if len(children) == 1 and set(children[0]) == {"text"}:
        return {**children[0], **style}
    return {"text": "", **style, "extra": children} if children else {"text": "", **style}


def _piece_components(piece: Piece, message: Message, reading: _Reading) -> list[Component]:
    if piece.argument is None:
        return [{"text": piece.text}]
    return _argument_components(_argument(piece.argument, message), reading)


def _argument(name: str, message: Message) -> object:
    return message.arguments.get(name, f"{{{name}}}")


def _argument_components(argument: object, reading: _Reading) -> list[Component]:
    match argument:
        case Tile(face=face):
            return _tile_components(face, reading)
        case Glyphs(faces=faces):
            return [_glyph_component(face, reading) for face in faces]
        case Named():
            return _argument_components(_own_name(argument, reading), reading)
        case Link(label=label, url=url):
            return [_link_component(label, url, reading)]
        case Message():
            return _message_components(argument, reading)
        case Lines(items=items):
            return _joined(items, lambda _: "\n", reading)
        case tuple():
            return _joined(argument, lambda item: _separator(item, reading), reading)
        case _:
            return [{"text": clean(str(argument))}]


def _link_component(label: Argument, url: str, reading: _Reading) -> Component:
    shown: Component = {"text": "", "underlined": True, "extra": _argument_components(label, reading)}
    if _PAGE.fullmatch(url):
        shown["click_event"] = {"action": "open_url", "url": url}
    return shown


def _own_name(named: Named, reading: _Reading) -> object:
    told = dict(named.names)
    for locale in locale_chain(reading.locale):
        language = language_of(locale)
        if language in told:
            return told[language]
        if language == named.written_in or _is_told(named.otherwise, locale):
            break
    return named.otherwise


def _is_told(argument: object, locale: str) -> bool:
    """Whether exactly this locale has a text for every message of an argument."""
    if isinstance(argument, tuple):
        return all(_is_told(item, locale) for item in argument)
    return isinstance(argument, Message) and argument.id in catalogue(locale)


def _joined(items: Sequence[object], before: Callable[[object], str], reading: _Reading) -> list[Component]:
    parts: list[Component] = []
    for index, item in enumerate(items):
        if index:
            parts.append({"text": before(item)})
        parts.extend(_argument_components(item, reading))
    return parts


def _separator(item: object, reading: _Reading) -> str:
    """What stands before an item of a list, in the reader's language between words."""
    return "  " if isinstance(item, Tile | Glyphs) else _plain_message(_BETWEEN, reading)


def _plain_message(message: Message, reading: _Reading) -> str:
    text, reading = _read(message, reading)
    return "".join(_plain_pieces(part.pieces, message, reading) for part in text)


def _plain_pieces(pieces: Sequence[Piece], message: Message, reading: _Reading) -> str:
    return "".join(
        piece.text if piece.argument is None else _plain_argument(_argument(piece.argument, message), reading)
        for piece in pieces
    )


def _plain_argument(argument: object, reading: _Reading) -> str:
    match argument:
        case Tile(face=face):
            return f"{tile_glyph(face)} {tile_name(face, reading.locale)}"
        case Glyphs(faces=faces):
            return "".join(map(tile_glyph, faces))
        case Named():
            return _plain_argument(_own_name(argument, reading), reading)
        case Link(label=label, url=url):
            return f"{_plain_argument(label, reading)} {clean(url)}"
        case Message():
            return _plain_message(argument, reading)
        case Lines(items=items):
            return "\n".join(_plain_argument(item, reading) for item in items)
        case tuple():
            return "".join(
                (_separator(item, reading) if index else "") + _plain_argument(item, reading)
                for index, item in enumerate(argument)
            )
        case _:
            return clean(str(argument))


def _click_command(pieces: Sequence[Piece], message: Message, reading: _Reading) -> str | None:
    """The command of a click, or None when an argument is not one plain word: input can extend no command."""
    words: list[str] = []
    for piece in pieces:
        if piece.argument is None:
            words.append(piece.text)
            continue
        word = _plain_argument(_argument(piece.argument, message), reading)
        if _SAFE_IN_COMMAND.fullmatch(word) is None:
            return None
        words.append(word)
    return "".join(words)
