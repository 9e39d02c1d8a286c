"""Tiles in two letters each, the same in every language: for rows of tiles where no tile signs can be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Final

from mahjong_commands.glyphs import BACK_GLYPH, tile_glyph
from mahjong_commands.messages import Glyphs, Lines, Message, Named, Tile
from mahjong_engine.tiles import Face

BACK_CODE: Final = "[ ]"
_HONOURS: Final = {"1z": "Ea", "2z": "So", "3z": "We", "4z": "No", "5z": "Wh", "6z": "Gr", "7z": "Rd"}
_FLOWER: Final = "f"
_FACES: Final = tuple(
    Face(f"{number}{suit}")
    for suit, most in (("m", 9), ("p", 9), ("s", 9), ("z", 7), ("f", 8))
    for number in range(1, most + 1)
)


def tile_code(face: Face) -> str:
    """Two letters of one width in the client's font: ``5p``, ``0p``, ``Ea``, ``F1``.

    >>> [tile_code(Face(text)) for text in ("5p", "0s", "1z", "7z", "3f")]
    ['5p', '0s', 'Ea', 'Rd', 'F3']
    """
    if face[1] == _FLOWER:
        return f"F{face[0]}"
    return _HONOURS.get(face, str(face))


_CODES: Final[Mapping[str, str]] = {BACK_GLYPH: BACK_CODE, **{tile_glyph(face): tile_code(face) for face in _FACES}}


def is_glyph(character: str) -> bool:
    """Whether a character is the sign of a tile or of a back."""
    return character in _CODES


def code_of_glyph(glyph: str, *, red: bool = False) -> str:
    """The letters for a sign; a ``red`` five has the sign of the ordinary one."""
    code = _CODES[glyph]
    return f"0{code[1]}" if red else code


def hand_code(faces: Iterable[Face]) -> str:
    """Tiles side by side in letters, numbers of one suit together.

    >>> hand_code([Face(text) for text in ("1m", "2m", "0p", "1z")])
    '12m 0p Ea'
    """
    parts: list[str] = []
    for suit, group in groupby(faces, key=lambda face: face[1]):
        held = list(group)
        parts += ["".join(face[0] for face in held) + suit] if suit in "mps" else [tile_code(face) for face in held]
    return " ".join(parts)


def spelled(message: Message) -> Message:
    """The message with every tile in letters or by its name, and no sign of one."""
    return replace(message, arguments={name: _spelled(value) for name, value in message.arguments.items()})


def _spelled(argument: object) -> object:
    match argument:
        case Tile(face=face):
            return Message(f"mahjong.game.tile.{face}", otherwise=str(face))
        case Glyphs(faces=faces):
            return hand_code(faces)
        case Named(otherwise=otherwise):
            return replace(argument, otherwise=_spelled(otherwise))  # type: ignore[arg-type]
        case Message():
            return spelled(argument)
        case Lines(items=items):
            return Lines(tuple(_spelled(item) for item in items))  # type: ignore[misc]
        case tuple():
            return tuple(_spelled(item) for item in argument)
        case _:
            return argument
