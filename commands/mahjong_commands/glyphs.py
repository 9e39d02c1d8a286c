"""The Unicode glyph of every tile and the colour its ink has on each ground (table_look sections 1.1 and 1.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from mahjong_engine.tiles import Face, is_red

Ground = Literal["dark", "ivory"]
"""What a text lies on: chat, boss bar and action bar are dark, tile faces and ivory plates are light."""

BACK_GLYPH: Final = "\U0001f02b"

_FIRST: Final[Mapping[str, int]] = {"m": 0x1F007, "s": 0x1F010, "p": 0x1F019}
_HONOURS: Final = {
    "1z": 0x1F000,
    "2z": 0x1F001,
    "3z": 0x1F002,
    "4z": 0x1F003,
    "5z": 0x1F006,
    "6z": 0x1F005,
    "7z": 0x1F004,
}
_FLOWERS: Final = {
    "1f": 0x1F026,
    "2f": 0x1F027,
    "3f": 0x1F028,
    "4f": 0x1F029,
    "5f": 0x1F022,
    "6f": 0x1F023,
    "7f": 0x1F024,
    "8f": 0x1F025,
}

INK: Final[Mapping[Ground, Mapping[str, str]]] = {
    "ivory": {"black": "#1C1C1C", "blue": "#123A8C", "green": "#0B5A24", "red": "#B3001B"},
    "dark": {"black": "#F4EFE0", "blue": "#8FB8FF", "green": "#7FE39A", "red": "#FF7A7A"},
}
"""Colour of each ink by ground; the dark ground has the same hues light enough to read."""

RED_DRAGON: Final = "7z"
GREEN_DRAGON: Final = "6z"


def tile_glyph(face: Face) -> str:
    """The one character that shows the face; a red five has the glyph of the ordinary five.

    >>> tile_glyph(Face("5p")) == tile_glyph(Face("0p")) == "\U0001f01d"
    True
    """
    special = _HONOURS.get(face) or _FLOWERS.get(face)
    if special is not None:
        return chr(special)
    ordinary = "5" if is_red(face) else face[0]
    return chr(_FIRST[face[1]] + int(ordinary) - 1)


def tile_ink(face: Face) -> str:
    """Name of the face's ink: ``black``, ``blue``, ``green`` or ``red``."""
    if is_red(face) or face == RED_DRAGON:
        return "red"
    if face == GREEN_DRAGON or face[1] == "s":
        return "green"
    return "blue" if face[1] == "p" else "black"


def tile_style(face: Face, ground: Ground) -> dict[str, object]:
    """Style fields of the glyph's component: its colour, and underlined for red fives (never by colour alone)."""
    style: dict[str, object] = {"color": INK[ground][tile_ink(face)]}
    if is_red(face):
        style["underlined"] = True
    return style
