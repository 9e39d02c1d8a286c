"""Texts by message id: one catalogue a locale, split into files by area (``locales/<locale>/<area>.json``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mahjong_engine.tiles import Face


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as an argument: shown as its glyph followed by its notation."""

    face: Face


Argument = "str | int | Tile | Message"


@dataclass(frozen=True)
class Message:
    """A text by id with typed arguments; player input only ever travels as an argument."""

    id: str
    arguments: Mapping[str, object] = field(default_factory=dict)
