"""Tiles drawn by ourselves, for pictures: few readers have a font with tile signs. One path each, of one colour.

Strokes are written in a tile's own units and laid into its frame, which is as large as the client's sign: 6.5 font
pixels wide and 8 high, its lower edge one below the base line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from mahjong_commands.glyphs import BACK_GLYPH, tile_glyph
from mahjong_engine.tiles import Face

Point = tuple[float, float]
Stroke = Sequence[Point]

_LEFT, _TOP, _WIDE, _HIGH = -3.25, -7.0, 6.5, 8.0
_FRAME: Final = 0.36
_FIELD: Final = (1.15, 1.15, 4.2, 5.7)
"""Where a tile's drawing lies in its frame: left, top, width, height."""
_NUMERALS: Final[Mapping[str, str]] = {
    "1": "0,3 6,3",
    "2": "1,1 5,1|0,5 6,5",
    "3": "1,.5 5,.5|1,3 5,3|0,5.5 6,5.5",
    "4": "0,.5 6,.5 6,5.5 0,5.5 0,.5|2.2,.5 1.6,3.6|3.8,.5 3.8,3.2 5,3.4",
    "5": ".5,.5 5.5,.5|2.6,.5 2,5.5|1,2.8 4.8,2.8 4.5,5.5|0,5.5 6,5.5",
    "6": "3,0 3,1.2|0,1.9 6,1.9|2.1,3 .4,5.6|3.9,3 5.6,5.6",
    "7": "0,3 6,2|2.6,0 2.6,5 5.6,5 5.6,4.2",
    "8": "2,1 .3,5.6|3.6,.8 5.7,5.6",
    "9": ".3,1.8 4.2,1.8 4.2,5.1 5.8,5.1 5.8,4.3|2.1,0 1.9,2.8 .3,5.6",
}
_TEN_THOUSAND: Final = "0,.6 6,.6|2.3,.6 1.9,3 .3,5.7|1.9,2.6 5.1,2.6 4.7,5.6 3.6,5.2"
_HONOURS: Final[Mapping[str, str]] = {
    "1z": "0,1.3 8,1.3|4,0 4,10|1.3,3 6.7,3 6.7,6 1.3,6 1.3,3|1.3,4.5 6.7,4.5|4,6 .4,9.5|4,6 7.6,9.5",
    "2z": (
        ".4,1.4 7.6,1.4|4,0 4,3|.8,10 .8,3 7.2,3 7.2,10|2.6,4 3.1,5.2|5.4,4 4.9,5.2|2,5.9 6,5.9|2,7.6 6,7.6|4,5.9 4,9.6"
    ),
    "3z": "0,1 8,1|.8,3.2 7.2,3.2 7.2,9.6 .8,9.6 .8,3.2|3,1 2.9,5.4 1.9,6.6|5,1 5,6 6.6,6.2",
    "4z": "2.8,0 2.8,10|0,3 2.8,3|0,8.4 2.8,7.2|5.1,0 5.1,9 8,9 8,7.4|5.1,4.4 7.7,3",
    "5z": "0,0 8,0 8,10 0,10 0,0|1.5,1.5 6.5,1.5 6.5,8.5 1.5,8.5 1.5,1.5",
    "6z": (
        ".5,1 3.2,1 0,4.5|5,0 5.8,2.3 8,4.5|7.5,.4 5.8,2.3|"
        ".5,5.2 3,5.2 3,6.6 .8,6.6 .8,8 3.2,8 2.8,10|4.4,7 5,6.4 5,5.2 6.9,5.2 6.9,6.6 8,6.6|"
        "4.5,7.9 7.4,7.9 4.2,10|5,8.1 8,10"
    ),
    "7z": ".6,2.6 7.4,2.6 7.4,6.6 .6,6.6 .6,2.6|4,0 4,10",
}
_CIRCLES: Final[Mapping[str, str]] = {
    "1": "2,3",
    "2": "2,1.3 2,4.7",
    "3": ".7,.9 2,3 3.3,5.1",
    "4": ".9,1.3 3.1,1.3 .9,4.7 3.1,4.7",
    "5": ".7,.9 3.3,.9 2,3 .7,5.1 3.3,5.1",
    "6": ".9,.8 3.1,.8 .9,3 3.1,3 .9,5.2 3.1,5.2",
    "7": ".6,.6 2,1.2 3.4,1.8 .9,3.7 3.1,3.7 .9,5.3 3.1,5.3",
    "8": ".9,.6 3.1,.6 .9,2.2 3.1,2.2 .9,3.8 3.1,3.8 .9,5.4 3.1,5.4",
    "9": ".5,.8 2,.8 3.5,.8 .5,3 2,3 3.5,3 .5,5.2 2,5.2 3.5,5.2",
}
_RODS: Final[Mapping[str, str]] = {
    "1": "2,.6 2,5.4|.9,1.6 2,.6 3.1,1.6|.9,3.4 2,2.4 3.1,3.4|.9,5 2,4.2 3.1,5",
    "2": "2,.3 2,2.6|2,3.4 2,5.7",
    "3": "2,.3 2,2.6|.8,3.4 .8,5.7|3.2,3.4 3.2,5.7",
    "4": ".8,.3 .8,2.6|3.2,.3 3.2,2.6|.8,3.4 .8,5.7|3.2,3.4 3.2,5.7",
    "5": ".4,.3 .4,2.6|3.6,.3 3.6,2.6|2,1.8 2,4.2|.4,3.4 .4,5.7|3.6,3.4 3.6,5.7",
    "6": ".4,.3 .4,2.6|2,.3 2,2.6|3.6,.3 3.6,2.6|.4,3.4 .4,5.7|2,3.4 2,5.7|3.6,3.4 3.6,5.7",
    "7": "2,0 2,1.6|.4,2.1 .4,3.7|2,2.1 2,3.7|3.6,2.1 3.6,3.7|.4,4.3 .4,5.9|2,4.3 2,5.9|3.6,4.3 3.6,5.9",
    "8": ".2,.3 .2,2.6|1.2,2.6 2,.6 2.8,2.6|3.8,.3 3.8,2.6|.2,3.4 .2,5.7|1.2,3.4 2,5.4 2.8,3.4|3.8,3.4 3.8,5.7",
    "9": (
        ".4,.1 .4,1.7|2,.1 2,1.7|3.6,.1 3.6,1.7|.4,2.2 .4,3.8|"
        "2,2.2 2,3.8|3.6,2.2 3.6,3.8|.4,4.3 .4,5.9|2,4.3 2,5.9|3.6,4.3 3.6,5.9"
    ),
}
_PETALS: Final = 5


def drawn_glyphs() -> frozenset[str]:
    """The signs there is a drawing for."""
    return frozenset(_faces_by_glyph())


@cache
def path_of(glyph: str) -> str:
    """A sign as the data of an SVG path: x to the right, y down, the middle of its base line at the origin."""
    parts = [*_ring(0.0, 0.0, _WIDE, _HIGH), *_drawing(_faces_by_glyph()[glyph])]
    return "".join(parts)


@cache
def _faces_by_glyph() -> Mapping[str, str]:
    suits = (("m", 9), ("p", 9), ("s", 9), ("z", 7), ("f", 8))
    faces = [Face(f"{number}{suit}") for suit, most in suits for number in range(1, most + 1)]
    return {BACK_GLYPH: "", **{tile_glyph(face): str(face) for face in faces}}


def _drawing(face: str) -> Iterator[str]:
    left, top, wide, high = _FIELD
    if not face:
        yield from _strokes("2,.3 3.7,3 2,5.7 .3,3 2,.3", (4.0, 6.0), (left, top, wide, high), 0.42)
    elif face[1] == "m":
        yield from _strokes(_NUMERALS[face[0]], (6.0, 6.0), (left + 0.5, top - 0.2, 3.2, 2.6), 0.46)
        yield from _strokes(_TEN_THOUSAND, (6.0, 6.0), (left + 0.5, top + 3.1, 3.2, 2.8), 0.46)
    elif face[1] == "z":
        yield from _strokes(_HONOURS[face], (8.0, 10.0), (left, top, wide, high), 0.52)
    elif face[1] == "s":
        yield from _strokes(_RODS[face[0]], (4.0, 6.0), (left, top, wide, high), 0.62)
    elif face[1] == "p":
        yield from _discs(_CIRCLES[face[0]], 1.7 if face[0] == "1" else 0.98 if face[0] in "23" else 0.76)
    else:
        yield from _flower(int(face[0]))


def _flower(number: int) -> Iterator[str]:
    """Petals around a middle, and dots for which of the four it is; the second four have an open middle."""
    left, top, wide, _ = _FIELD
    middle = (left + wide / 2, top + 2.1)
    for petal in range(_PETALS):
        angle = 2 * pi * petal / _PETALS - pi / 2
        yield _disc(middle[0] + 1.15 * cos(angle), middle[1] + 1.15 * sin(angle), 0.72)
    if number <= 4:
        yield _disc(*middle, 0.55)
    for dot in range((number - 1) % 4 + 1):
        yield _disc(left + 0.6 + dot * 1.0, top + 5.2, 0.36)


def _discs(places: str, radius: float) -> Iterator[str]:
    left, top, wide, high = _FIELD
    for x, y in _points(places):
        at = (left + x / 4 * wide, top + y / 6 * high)
        yield _disc(*at, radius)
        yield _disc(*at, radius * 0.45, hole=True)


def _strokes(text: str, size: Point, field: tuple[float, float, float, float], width: float) -> Iterator[str]:
    left, top, wide, high = field
    for stroke in text.split("|"):
        points = [(left + x / size[0] * wide, top + y / size[1] * high) for x, y in _points(stroke)]
        yield from (_bar(first, second, width) for first, second in pairwise(points))


def _points(text: str) -> Stroke:
    return [(float(x), float(y)) for x, y in (point.split(",") for point in text.split())]


def _bar(first: Point, second: Point, width: float) -> str:
    """A stroke as wide as the pen, with ends as square, always turned the same way round: strokes that cross add up."""
    (x, y), (u, v) = first, second
    long = hypot(u - x, v - y) or 1.0
    ex, ey = (u - x) / long * width / 2, (v - y) / long * width / 2
    return _polygon(
        [(x - ex + ey, y - ey - ex), (u + ex + ey, v + ey - ex), (u + ex - ey, v + ey + ex), (x - ex - ey, y - ey + ex)]
    )


def _ring(left: float, top: float, wide: float, high: float) -> Iterator[str]:
    """The edge of a tile."""
    right, low = left + wide, top + high
    yield _polygon([(left, top), (right, top), (right, low), (left, low)])
    left, top, right, low = left + _FRAME, top + _FRAME, right - _FRAME, low - _FRAME
    yield _polygon([(left, top), (left, low), (right, low), (right, top)])


def _disc(x: float, y: float, radius: float, *, hole: bool = False) -> str:
    turn = 0 if hole else 1
    x, y = x + _LEFT, y + _TOP
    r = _short(radius)
    return (
        f"M{_short(x - radius)} {_short(y)}a{r} {r} 0 1 {turn} {_short(2 * radius)} 0"
        f"a{r} {r} 0 1 {turn} {_short(-2 * radius)} 0z"
    )


def _polygon(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{_short(x + _LEFT)} {_short(y + _TOP)}" for x, y in points) + "z"


def _short(value: float) -> str:
    text = f"{value + 0.0:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text
