"""Catalogues of texts: ``locales/<locale>/<area>.json``, read once and cut into parts.

A text is a string with ``{name}`` placeholders (``{{`` and ``}}`` are braces), or a styled part
``{"text": ..., "color": ..., "bold": true, "italic": true, "command": "/mahjong ...", "hover": "..."}``, or a list of
both.
A locale that is missing, or lacks an id, falls back to another locale of its language, then to English; regions and
scripts of Chinese to the locale that is written as they are.
``<words>.json`` holds the texts that differ in a set of words: ``mahjong.<words>.`` and the rest of the common id.
"""

from __future__ import annotations

import json
import re
import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

DEFAULT_LOCALE: Final = "en_us"
_PACKAGE: Final = "mahjong_commands"
_LONGEST_LOCALE: Final = 16
_STYLES: Final = frozenset({"color", "bold", "italic", "underlined"})
_KEYS: Final = _STYLES | {"text", "command", "hover"}


class CatalogueError(ValueError):
    """A catalogue file breaks the format; the message names file, id and what is wrong."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Literal text, or the placeholder ``argument`` when ``text`` is empty."""

    text: str
    argument: str | None


@dataclass(frozen=True, slots=True)
class Part:
    """A styled run of pieces. ``command`` (pieces too) is what a click runs, ``hover`` what pointing at it shows."""

    pieces: tuple[Piece, ...]
    style: tuple[tuple[str, object], ...] = ()
    command: tuple[Piece, ...] = ()
    hover: tuple[Piece, ...] = ()


Text = tuple[Part, ...]


def parse_pieces(template: str) -> tuple[Piece, ...]:
    """Cut a template at its placeholders.

    >>> [piece.argument or piece.text for piece in parse_pieces("{player} sits down")]
    ['player', ' sits down']
    """
    pieces: list[Piece] = []
    for literal, name, form, conversion in string.Formatter().parse(template):
        if literal:
            pieces.append(Piece(literal, None))
        if name is not None:
            if not name.isidentifier() or form or conversion:
                raise ValueError(f"placeholder {{{name}}} must be a plain name")
            pieces.append(Piece("", name))
    return tuple(pieces)


def parse_text(value: object) -> Text:
    """Read one catalogue value; raises ``ValueError`` with what is wrong."""
    parts = value if isinstance(value, list) else [value]
    return tuple(_parse_part(part) for part in parts)


def _parse_part(value: object) -> Part:
    if isinstance(value, str):
        return Part(parse_pieces(value))
    if not isinstance(value, dict):
        raise TypeError(f"expected a string or an object, got {type(value).__name__}")
    unknown = sorted(set(value) - _KEYS)
    if unknown:
        raise ValueError(f"unknown key {unknown[0]!r}")
    return Part(
        parse_pieces(_string(value, "text")),
        tuple(sorted((key, value[key]) for key in _STYLES & set(value))),
        parse_pieces(_string(value, "command")),
        parse_pieces(_string(value, "hover")),
    )


def _string(value: Mapping[str, object], key: str) -> str:
    text = value.get(key, "")
    if not isinstance(text, str):
        raise TypeError(f"{key!r} must be a string")
    return text


def _pieces_of(text: Text) -> Iterator[Piece]:
    for part in text:
        yield from part.pieces
        yield from part.command
        yield from part.hover


def placeholders(text: Text) -> frozenset[str]:
    """Names of all arguments a text uses."""
    return frozenset(piece.argument for piece in _pieces_of(text) if piece.argument is not None)


def _locales_folder() -> Traversable:
    return files(_PACKAGE).joinpath("locales")


@cache
def shipped_locales() -> tuple[str, ...]:
    """Every locale that has a folder, sorted."""
    return tuple(sorted(entry.name for entry in _locales_folder().iterdir() if entry.is_dir()))


@cache
def catalogue(locale: str) -> Mapping[str, Text]:
    """All texts of exactly this shipped locale by id; raises ``CatalogueError`` on a broken file."""
    texts: dict[str, Text] = {}
    for entry in sorted(_locales_folder().joinpath(locale).iterdir(), key=lambda file: file.name):
        if not entry.name.endswith(".json"):
            continue
        area = entry.name.removesuffix(".json")
        for message_id, value in json.loads(entry.read_text(encoding="utf-8")).items():
            if not message_id.startswith(f"mahjong.{area}."):
                raise CatalogueError(f"{locale}/{entry.name}: {message_id!r} must start with 'mahjong.{area}.'")
            try:
                texts[message_id] = parse_text(value)
            except (TypeError, ValueError) as error:
                raise CatalogueError(f"{locale}/{entry.name}: {message_id}: {error}") from error
    return texts


def nearest_locale(locale: str) -> str:
    """The shipped locale somebody reads whose client says this; any text will do."""
    return locale_chain(locale[:_LONGEST_LOCALE])[0]


def language_of(locale: str) -> str:
    """The language of a locale.

    >>> language_of("zh_tw")
    'zh'
    """
    return locale.split("_", maxsplit=1)[0]


_TRADITIONAL: Final = frozenset({"tw", "hk", "mo", "hant"})
"""Regions and the script where Chinese is written in traditional characters."""
_TRADITIONAL_LANGUAGES: Final = frozenset({"lzh", "yue"})
"""Classical Chinese and Cantonese, which have no texts of their own here."""


@lru_cache(maxsize=256)
def locale_chain(locale: str) -> tuple[str, ...]:
    """Shipped locales to ask in order: the one asked for, others of its language, English.

    >>> locale_chain("zh_HK")
    ('zh_tw', 'zh_cn', 'en_us')
    """
    language, *places = re.split("[_#-]+", locale.lower())
    if language in _TRADITIONAL_LANGUAGES or (language == "zh" and _is_traditional(places)):
        language, places = "zh", ["tw"]
    kin = [name for name in shipped_locales() if language_of(name) == language]
    exact = [name for name in kin if name == "_".join((language, *places[:1]))]
    return tuple(dict.fromkeys([*exact, *kin, DEFAULT_LOCALE]))


def _is_traditional(places: Sequence[str]) -> bool:
    """Whether a script or else a region is one of traditional characters."""
    return "hans" not in places and not _TRADITIONAL.isdisjoint(places)


_PREFIX: Final = "mahjong."


@lru_cache(maxsize=1 << 12)
def text_of(message_id: str, locale: str, words: str = "") -> Text | None:
    """The text of an id in the best locale that has it; None when not even English does.

    In each locale the text in these words stands before the common one.
    """
    special = f"{_PREFIX}{words}.{message_id.removeprefix(_PREFIX)}" if words else message_id
    for name in locale_chain(locale):
        texts = catalogue(name)
        text = texts.get(special) or texts.get(message_id)
        if text is not None:
            return text
    return None
