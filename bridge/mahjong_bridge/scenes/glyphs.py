"""Texts as the client draws them: coloured spans, text components and widths in font pixels (table_look 1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from mahjong_bridge.scenes.shortening import as_json, shortened
from mahjong_commands.catalogues import DEFAULT_LOCALE
from mahjong_commands.glyphs import BACK_GLYPH, INK, Ground, tile_glyph, tile_ink
from mahjong_commands.messages import RENDERED, Message, component
from mahjong_engine.tiles import Face, is_red

PIXEL: Final = 0.025
"""Blocks a font pixel measures at scale 1."""
LINE_STEP: Final = 10
"""Font pixels from one line to the next; a line's quad is as high."""
TILE_ADVANCE: Final = 7
"""Font pixels from one tile glyph to the next."""
TILE_INK: Final = (6.5, 8.0)
"""Font pixels of a tile glyph's ink: wide (6 for a few), high."""
SPACE: Final = 4
"""Font pixels of a space."""
BLACK: Final = INK["ivory"]["black"]

_TILE_BLOCK: Final = (0x1F000, 0x1F02B)
_ADVANCES: Final[Mapping[str, int]] = {
    character: advance
    for advance, characters in {2: "!',.:;i|", 3: "`l", 4: ' I[]t"()*{}', 5: "<>fk", 7: "@~"}.items()
    for character in characters
}
_LETTER: Final = 6
_WIDE: Final = 9
_SIGNS: Final[Mapping[str, int]] = dict.fromkeys("▶▼●…“”", 4)
"""Narrow signs of the fallback font."""


@dataclass(frozen=True, slots=True)
class Span:
    """A run of one style; ``color`` is ``#RRGGBB``."""

    text: str
    color: str
    underlined: bool = False


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A text ready to travel, with what its place depends on: its lines and the width of the widest in font pixels."""

    component_json: str
    lines: tuple[str, ...]
    width: int

    @property
    def height(self) -> int:
        """Font pixels from the origin to the top of the quad."""
        return LINE_STEP * len(self.lines)


@lru_cache(maxsize=256)
def tile_span(face: Face) -> Span:
    """A tile's glyph in its ink on ivory; a red five is red and underlined, so never told by colour alone."""
    return Span(tile_glyph(face), INK["ivory"][tile_ink(face)], is_red(face))


def back_span(count: int = 1) -> Span:
    """Backs of that many tiles."""
    return Span(BACK_GLYPH * count, BLACK)


def gap_span(spaces: int) -> Span:
    """A gap inside a row, four font pixels a space."""
    return Span(" " * spaces, BLACK)


def words(lines: Sequence[Iterable[Span]]) -> Words:
    """Lines of spans as one text; neighbours of one style are joined."""
    return _words(tuple(tuple(line) for line in lines))


@lru_cache(maxsize=8192)
def _words(lines: tuple[Line, ...]) -> Words:
    joined = [_join(line) for line in lines]
    spans = list(_join(_with_breaks(joined)))
    root = _rooted(spans)
    texts = tuple("".join(span.text for span in line) for line in joined)
    return Words(as_json(root), texts, max((ceil(text_width(text)) for text in texts), default=0))


@lru_cache(maxsize=RENDERED)
def message_words(message: Message, locale: str = DEFAULT_LOCALE, ground: Ground = "dark") -> Words:
    """A message of the catalogues as a text; ``ground`` is what it lies on."""
    root = component(message, locale, ground)
    lines: list[list[tuple[str, bool]]] = [[]]
    for text, bold in _runs(root, bold=False):
        first, *others = text.split("\n")
        lines[-1].append((first, bold))
        lines.extend([(other, bold)] for other in others)
    width = max(ceil(sum(text_width(text, bold=bold) for text, bold in line)) for line in lines)
    return Words(as_json(shortened(root)), tuple("".join(text for text, _ in line) for line in lines), width)


def text_width(text: str, *, bold: bool = False) -> float:
    """Font pixels the pen moves over a text."""
    return sum(advance(character) + (_bold_extra(character) if bold else 0) for character in text)


def advance(character: str) -> int:
    """Font pixels the pen moves over one character."""
    if _TILE_BLOCK[0] <= ord(character) <= _TILE_BLOCK[1]:
        return TILE_ADVANCE
    known = _ADVANCES.get(character) or _SIGNS.get(character)
    if known is not None:
        return known
    return _LETTER if ord(character) < 0x250 else _WIDE


def _bold_extra(character: str) -> float:
    return 1 if ord(character) < 0x250 else 0.5


def _with_breaks(lines: Sequence[Line]) -> Iterator[Span]:
    for index, line in enumerate(lines):
        if index:
            yield Span("\n", BLACK)
        yield from line


def _join(spans: Iterable[Span]) -> Line:
    """Without empty spans; blanks take the style before them, since nobody sees it, so that rows stay short."""
    joined: list[Span] = []
    for span in spans:
        if not span.text:
            continue
        last = joined[-1] if joined else None
        if last is not None and (_style(last) == _style(span) or (not span.text.strip() and not last.underlined)):
            joined[-1] = Span(last.text + span.text, last.color, last.underlined)
        else:
            joined.append(span)
    return tuple(joined)


def _rooted(spans: Sequence[Span]) -> dict[str, object]:
    """The first span with the others in it, which have its colour unless they say another: as short as can be.

    What is underlined would underline the others too, so it is never the root.
    """
    if not spans:
        return {"text": ""}
    if len(spans) > 1 and spans[0].underlined:
        return {"text": "", "extra": [_span_component(span) for span in spans]}
    first, *others = spans
    root = _span_component(first)
    if others:
        root["extra"] = [_span_component(span, first.color) for span in others]
    return root


def _style(span: Span) -> tuple[str, bool]:
    return (span.color, span.underlined)


def _span_component(span: Span, around: str = "") -> dict[str, object]:
    """A span inside a text of the colour ``around``."""
    styled: dict[str, object] = {"text": span.text}
    if span.color != around:
        styled["color"] = span.color
    if span.underlined:
        styled["underlined"] = True
    return styled


def _runs(node: object, *, bold: bool) -> Iterator[tuple[str, bool]]:
    """Text and boldness of a component and its children, in order."""
    if not isinstance(node, dict):
        yield str(node), bold
        return
    bold = bool(node.get("bold", bold))
    yield str(node.get("text", "")), bold
    children = node.get("extra", ())
    assert isinstance(children, list | tuple)
    for child in children:
        yield from _runs(child, bold=bold)
