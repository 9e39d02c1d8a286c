"""A text display's characters and ground in font pixels from its origin, by the client's rules (table_look 1.1)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from mahjong_bridge.scenes.glyphs import LINE_STEP, text_width
from mahjong_bridge.scenes.primitives import Text

Rectangle = tuple[float, float, float, float]
"""Left, bottom, right, top."""

_WHITE: Final = "#FFFFFF"
_LATIN_END: Final = 0x250
_ASCENT: Final = 7
"""Font pixels from a line's top down to its base line."""


@dataclass(frozen=True, slots=True)
class Letter:
    """One drawn character: the middle of its ink on the base line, in font pixels, and how wide the ink may be.

    ``bar`` is its underline.
    """

    character: str
    x: float
    y: float
    width: float
    color: str
    bold: bool
    bar: Rectangle | None

    @property
    def is_latin(self) -> bool:
        """Whether the client has a narrow letter for it, else one of its fall-back font."""
        return ord(self.character) < _LATIN_END


@dataclass(frozen=True, slots=True)
class Lettering:
    """A text laid out: its letters, and the quad of its ground."""

    letters: tuple[Letter, ...]
    quad: Rectangle


@dataclass(frozen=True, slots=True)
class _Styled:
    character: str
    color: str
    underlined: bool
    bold: bool

    @property
    def advance(self) -> float:
        return text_width(self.character, bold=self.bold)


def lettering(text: Text) -> Lettering:
    """Where every character of a text is drawn; lines longer than its width are broken as the client does."""
    lines = [part for line in _lines(text) for part in _broken(line, text.line_width)]
    width = ceil(max((_width(line) for line in lines), default=0.0))
    letters: list[Letter] = []
    for number, line in enumerate(lines):
        room = width - _width(line)
        pen = 1 - width / 2 + {"left": 0.0, "center": room / 2, "right": room}[text.alignment]
        top = LINE_STEP * (len(lines) - number) - 1
        for styled in line:
            letters += _letter(styled, pen, top)
            pen += styled.advance
    return Lettering(tuple(letters), (-width / 2, 0.0, width / 2 + 1, LINE_STEP * len(lines)))


def _letter(styled: _Styled, pen: float, top: float) -> Iterator[Letter]:
    advance = styled.advance
    bar = (pen - 1, top - 9, pen + advance, top - 8) if styled.underlined else None
    if not styled.character.isspace() or bar is not None:
        gap = 1.0 if ord(styled.character) < _LATIN_END else 0.5
        width = advance - gap
        yield Letter(styled.character, pen + width / 2, top - _ASCENT, width, styled.color, styled.bold, bar)


def _lines(text: Text) -> list[list[_Styled]]:
    lines: list[list[_Styled]] = [[]]
    for styled in _styled(json.loads(text.component_json), _Styled("", _WHITE, underlined=False, bold=False)):
        if styled.character == "\n":
            lines.append([])
        else:
            lines[-1].append(styled)
    return lines


def _styled(node: object, outer: _Styled) -> Iterator[_Styled]:
    """Every character of a component with the style it has from its parents or itself."""
    if not isinstance(node, dict):
        node = {"text": str(node)}
    style = _Styled(
        "",
        str(node.get("color", outer.color)),
        underlined=bool(node.get("underlined", outer.underlined)),
        bold=bool(node.get("bold", outer.bold)),
    )
    for character in str(node.get("text", "")):
        yield _Styled(character, style.color, style.underlined, style.bold)
    for child in node.get("extra", ()):
        yield from _styled(child, style)


def _width(line: Sequence[_Styled]) -> float:
    return sum(styled.advance for styled in line)


def _broken(line: list[_Styled], limit: float) -> Iterator[list[_Styled]]:
    """A line in pieces, each as long as fits: up to a space, else in the middle of a word."""
    rest = line
    while _width(rest) > limit:
        fitting = max(1, next(count for count in range(len(rest) + 1) if _width(rest[: count + 1]) > limit))
        space = next((at for at in range(fitting, -1, -1) if rest[at].character == " "), None)
        yield rest[: fitting if space is None else space]
        rest = rest[fitting if space is None else space + 1 :]
    yield rest
