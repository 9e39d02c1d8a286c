"""Tiles written in letters for those whose client draws no tile signs, or who cannot read them (table_look 5.6).

A sign's cell keeps its size: two letters stand in it, narrower. Everybody else is sent the signs as before.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from mahjong_bridge.scenes.geometry import frame_of, rotate
from mahjong_bridge.scenes.glyphs import PIXEL, SPACE, TILE_ADVANCE, Span, Words, words
from mahjong_bridge.scenes.nodes import KEPT, Node, Writing
from mahjong_bridge.scenes.primitives import Audience, all_but, only
from mahjong_bridge.scenes.sight import Sitter
from mahjong_commands.codes import BACK_CODE, code_of_glyph, is_glyph, spelled

_LETTERS: Final = 12
"""Font pixels of a tile's two letters."""
_NARROWER: Final = TILE_ADVANCE / _LETTERS
_INK: Final = (0.75, 0.5)
"""Font pixels from a text's origin to the middle of its cells' ink: signs, letters."""
_INLINE: Final = frozenset({"label", "button"})
"""Kinds of nodes whose signs stand among words."""
_SPELLED: Final = "-spelled"


def in_letters(sitter: Sitter) -> Sitter:
    """What a player is asked and told, with every tile in letters."""
    return replace(
        sitter,
        buttons=tuple(replace(button, label=spelled(button.label)) for button in sitter.buttons),
        prompt=None if sitter.prompt is None else spelled(sitter.prompt),
        board=tuple(tuple(spelled(cell) for cell in row) for row in sitter.board),
        hints=None if sitter.hints is None else spelled(sitter.hints),
    )


@lru_cache(maxsize=KEPT)
def spelled_for(node: Node, readers: tuple[str, ...]) -> tuple[Node, ...]:
    """A node as it is sent to those who read letters and to all others."""
    signs = tuple(part for part in node.parts if isinstance(part, Writing) and _has_signs(part.words))
    theirs = tuple(reader for reader in readers if node.audience.reaches(reader))
    if not signs or not theirs:
        return (node,)
    shown = map(_without_outer_backs, signs) if node.kind == "wall" else signs
    letters = tuple(spelled for part in shown if (spelled := _spelled(part, inline=node.kind in _INLINE)) is not None)
    if node.audience.kind == "only" and len(theirs) == len(node.audience.players):
        return (replace(node, parts=(*(part for part in node.parts if part not in signs), *letters)),)
    rest = replace(node, parts=tuple(part for part in node.parts if part not in signs))
    others = replace(node, parts=signs, audience=_without(node.audience, theirs))
    named = tuple(replace(part, name=part.name + _SPELLED) for part in letters)
    return tuple(each for each in (rest, others, replace(node, parts=named, audience=only(*theirs))) if each.parts)


def _without(audience: Audience, players: Sequence[str]) -> Audience:
    if audience.kind == "only":
        return only(*(player for player in audience.players if player not in players))
    return all_but(*sorted({*audience.players, *players}))


def _has_signs(text: Words) -> bool:
    return any(is_glyph(character) for line in text.lines for character in line)


def _spelled(part: Writing, *, inline: bool) -> Writing | None:
    """The text in letters where the signs were; None if it shows nothing but backs, which bodies show as well."""
    if not inline and all(_is_back(c) for line in part.words.lines for c in line if is_glyph(c)):
        return None
    text = spelled_words(part.words, cells=not inline)
    if inline:
        keeps_width = part.pose.turn[3] < 1.0 or part.billboard != "fixed"
        fit = min(1.0, (part.words.width + 1) / (text.width + 1)) if keeps_width else 1.0
        return replace(part, words=text, scale=(part.scale[0] * fit, part.scale[1] * fit))
    old = part.scale[0]
    alone = part.ground and part.words.width == TILE_ADVANCE
    new = old * (part.words.width + 1) / (text.width + 1) if alone else old * _NARROWER
    before, after = (0.5, 0.5) if alone else _INK
    wide = (text.width * new - part.words.width * old) / 2 if not alone else 0.0
    return _moved(replace(part, words=text, scale=(new, part.scale[1])), PIXEL * (wide + before * old - after * new))


def _without_outer_backs(part: Writing) -> Writing:
    """A row of a wall from its first turned tile to its last; the bodies show the others."""
    cells = [(replace(span, text=c), _is_back(c)) for span in _of(part.words) for c in span.text]
    turned = [place for place, (_, is_back) in enumerate(cells) if not is_back]
    if not turned:
        return part
    text = words([[span for span, _ in cells[turned[0] : turned[-1] + 1]]])
    way = turned[0] * TILE_ADVANCE + (text.width - part.words.width) / 2
    return _moved(replace(part, words=text), way * part.scale[0] * PIXEL)


def _is_back(character: str) -> bool:
    return is_glyph(character) and code_of_glyph(character) == BACK_CODE


def _moved(part: Writing, way: float) -> Writing:
    """A text moved along its line."""
    x, y, z = rotate(part.pose.turn, (way, 0.0, 0.0))
    dx, dy, dz = frame_of(part.pose.yaw, 0).place(x, y, z)
    return replace(part, pose=replace(part.pose, x=part.pose.x + dx, y=part.pose.y + dy, z=part.pose.z + dz))


@lru_cache(maxsize=KEPT)
def spelled_words(text: Words, *, cells: bool) -> Words:
    """A text with letters for signs; in ``cells`` gaps are as wide, in letters' narrower pixels, as they were."""
    lines: list[list[Span]] = [[]]
    pen = _Pen(0.0, 0)
    for span in _of(text):
        for part in _by_line(span):
            if part.text == "\n":
                lines.append([])
                pen = _Pen(0.0, 0)
            else:
                lines[-1].append(pen.write(part, cells=cells))
    return words(lines)


@dataclass(slots=True)
class _Pen:
    """Where a line has got to, in letters' pixels: where it should be, and where whole spaces have brought it."""

    wanted: float
    reached: int

    def write(self, span: Span, *, cells: bool) -> Span:
        written = ""
        for character in span.text:
            if is_glyph(character):
                is_red = span.underlined and span.color == _RED
                written += code_of_glyph(character, red=is_red)
                self.wanted += _LETTERS
                self.reached += _LETTERS
            elif character == " " and cells:
                self.wanted += SPACE / _NARROWER
                spaces = max(0, round((self.wanted - self.reached) / SPACE))
                self.reached += spaces * SPACE
                written += " " * spaces
            else:
                written += character
        return replace(span, text=written)


_RED: Final = "#B3001B"


def _by_line(span: Span) -> Iterator[Span]:
    for index, text in enumerate(span.text.split("\n")):
        if index:
            yield replace(span, text="\n")
        if text:
            yield replace(span, text=text)


def _of(text: Words) -> Iterator[Span]:
    return _spans(json.loads(text.component_json), "#FFFFFF", underlined=False)


def _spans(node: object, color: str, *, underlined: bool) -> Iterator[Span]:
    if not isinstance(node, dict):
        node = {"text": str(node)}
    color, underlined = str(node.get("color", color)), bool(node.get("underlined", underlined))
    if node.get("text"):
        yield Span(str(node["text"]), color, underlined)
    for child in node.get("extra", ()):
        yield from _spans(child, color, underlined=underlined)
