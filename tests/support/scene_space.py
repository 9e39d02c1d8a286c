"""Primitives as the client draws them, computed anew from the published rendering rules (table_look section 1).

Nothing here is taken from the layout: corners follow from place, yaw and transformation, texts from a table of widths.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin, sqrt
from typing import Final

from mahjong_bridge.scenes.primitives import Block, Body, Box, Primitive, Text

Point = tuple[float, float, float]
PIXEL: Final = 0.025
WIDTHS: Final = {4: ' I[]t"()*{}', 2: "!',.:;i|", 3: "`l", 5: "<>fk", 7: "@~"}
_WIDTH_OF: Final = {character: width for width, characters in WIDTHS.items() for character in characters}
_NARROW_SIGNS: Final = "▶▼●…“”"
"""Signs whose glyph in Unifont 15.0.01 has 6 or 7 columns."""
_ALMOST: Final = 1e-6


def add(a: Point, b: Point) -> Point:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def minus(a: Point, b: Point) -> Point:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def times(a: Point, factor: float) -> Point:
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Point, b: Point) -> Point:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def length(a: Point) -> float:
    return sqrt(dot(a, a))


def unit(a: Point) -> Point:
    return times(a, 1 / length(a))


def turned(yaw: float, point: Point) -> Point:
    """A point after a turn by a Minecraft yaw: at yaw 90 what pointed south points west."""
    s, c = sin(radians(yaw)), cos(radians(yaw))
    return (point[0] * c - point[2] * s, point[1], point[0] * s + point[2] * c)


def _by_quaternion(rotation: Sequence[float], point: Point) -> Point:
    axis: Point = (rotation[0], rotation[1], rotation[2])
    w = rotation[3]
    t = times(cross(axis, point), 2)
    return add(add(point, times(t, w)), cross(axis, t))


def world(primitive: Primitive, local: Point) -> Point:
    """A point of a display's model in world axes: right rotation, scale, left rotation, translation, yaw, place."""
    shape = primitive.shape
    assert isinstance(shape, Body | Text)
    assert primitive.pitch == 0, "tilts are in the transformation, where they are exact"
    transform = shape.transform
    p = _by_quaternion(transform.right_rotation, local)
    p = (p[0] * transform.scale[0], p[1] * transform.scale[1], p[2] * transform.scale[2])
    p = add(_by_quaternion(transform.left_rotation, p), transform.translation)
    return add(turned(primitive.yaw, p), (primitive.x, primitive.y, primitive.z))


@dataclass(frozen=True, slots=True)
class Cuboid:
    """A body in space: its middle, three unit axes, half its size along each."""

    id: str
    middle: Point
    axes: tuple[Point, Point, Point]
    half: Point

    def local(self, point: Point) -> Point:
        """A point in the axes of the body, from its middle."""
        d = minus(point, self.middle)
        return (dot(d, self.axes[0]), dot(d, self.axes[1]), dot(d, self.axes[2]))

    def reach(self, axis: Point) -> float:
        """Half the length of its shadow on an axis."""
        return sum(h * abs(dot(axis, a)) for h, a in zip(self.half, self.axes, strict=True))

    def corners(self) -> Iterator[Point]:
        for a in (-1, 1):
            for b in (-1, 1):
                for c in (-1, 1):
                    p = self.middle
                    for sign, axis, half in zip((a, b, c), self.axes, self.half, strict=True):
                        p = add(p, times(axis, sign * half))
                    yield p


def cuboid(primitive: Primitive) -> Cuboid:
    """The body of a block display, or a real block (all our blocks are full cubes)."""
    if isinstance(primitive.shape, Block):
        middle = (primitive.x, primitive.y + 0.5, primitive.z)
        return Cuboid(primitive.id, middle, ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)), (0.5, 0.5, 0.5))
    origin = world(primitive, (0, 0, 0))
    edges = [minus(world(primitive, end), origin) for end in ((1.0, 0, 0), (0, 1.0, 0), (0, 0, 1.0))]
    axes = tuple(unit(edge) for edge in edges)
    half = tuple(length(edge) / 2 for edge in edges)
    middle = world(primitive, (0.5, 0.5, 0.5))
    return Cuboid(primitive.id, middle, axes, half)  # type: ignore[arg-type]


def penetration(a: Cuboid, b: Cuboid) -> float:
    """How deep two bodies are in each other along the axis that separates them best; 0 or less when they are apart."""
    axes = [*a.axes, *b.axes]
    axes += [unit(c) for p in a.axes for q in b.axes if length(c := cross(p, q)) > _ALMOST]
    distance = minus(b.middle, a.middle)
    return min(a.reach(axis) + b.reach(axis) - abs(dot(distance, axis)) for axis in axes)


def meeting_bodies(picture: Mapping[str, Primitive], touch: float = _ALMOST) -> list[str]:
    """Pairs of bodies that are in each other; a river's plate is sunk in the felt and does not count."""
    found = [cuboid(primitive) for primitive in picture.values() if isinstance(primitive.shape, Body)]
    meeting = []
    for index, a in enumerate(found):
        for b in found[index + 1 :]:
            apart = length(minus(a.middle, b.middle)) > length(a.half) + length(b.half)
            sunk = min(a.id, b.id).startswith("board.") and "table.felt.body" in (a.id, b.id)
            if not apart and not sunk and penetration(a, b) > touch:
                meeting.append(f"{a.id} and {b.id}")
    return meeting


def advance(character: str, *, bold: bool = False) -> float:
    """Font pixels the pen moves: section 1.1, written down a second time."""
    code = ord(character)
    if 0x1F000 <= code <= 0x1F02B:
        return 7 + (0.5 if bold else 0)
    if character in _NARROW_SIGNS:
        return 4 + (0.5 if bold else 0)
    if code < 0x250:
        return _WIDTH_OF.get(character, 6) + (1 if bold else 0)
    return 9 + (0.5 if bold else 0)


@dataclass(frozen=True, slots=True)
class Glyph:
    """One drawn character: its ink in font pixels from the entity's origin (left, bottom, right, top), its style."""

    character: str
    ink: tuple[float, float, float, float]
    color: str | None
    underlined: bool


@dataclass(frozen=True, slots=True)
class Lettering:
    """A text as drawn: its widest line, its quad and its glyphs, in font pixels from the origin."""

    width: float
    lines: int
    quad: tuple[float, float, float, float]
    glyphs: tuple[Glyph, ...]

    @property
    def ink(self) -> tuple[float, float, float, float]:
        """Everything that is inked, underlines included."""
        boxes = [glyph.ink for glyph in self.glyphs]
        return (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))


Styled = tuple[str, "str | None", bool, bool]
"""Character, colour, underlined, bold."""


def _styled(node: object, color: str | None = None, underlined: bool = False, bold: bool = False) -> Iterator[Styled]:
    if isinstance(node, str):
        node = {"text": node}
    assert isinstance(node, dict)
    color = node.get("color", color)
    underlined = node.get("underlined", underlined)
    bold = node.get("bold", bold)
    for character in node.get("text", ""):
        yield character, color, underlined, bold
    for child in node.get("extra", ()):
        yield from _styled(child, color, underlined, bold)


def plain(primitive: Primitive) -> str:
    """The characters of a text."""
    assert isinstance(primitive.shape, Text)
    return "".join(item[0] for item in _styled(json.loads(primitive.shape.component_json)))


def lettering(primitive: Primitive) -> Lettering:
    """Lays a text out as the client does; fails when it would wrap."""
    text = primitive.shape
    assert isinstance(text, Text)
    lines: list[list[Styled]] = [[]]
    for item in _styled(json.loads(text.component_json)):
        if item[0] == "\n":
            lines.append([])
        else:
            lines[-1].append(item)
    widths = [sum(advance(item[0], bold=item[3]) for item in line) for line in lines]
    widest = max(widths)
    assert widest <= text.line_width, f"{primitive.id} would wrap"
    full = -(-widest // 1)
    glyphs = []
    for index, (line, width) in enumerate(zip(lines, widths, strict=True)):
        pen = 1 - full / 2
        if text.alignment == "center":
            pen += (full - width) / 2
        elif text.alignment == "right":
            pen += full - width
        top = 10 * len(lines) - 1 - 10 * index
        for character, color, underlined, bold in line:
            step = advance(character, bold=bold)
            if character != " ":
                wide = step - (0.5 if ord(character) >= 0x250 else 1)
                left, right = (pen - 1, pen + step) if underlined else (pen, pen + wide)
                bottom = top - 9 if underlined else top - 8
                glyphs.append(Glyph(character, (left, bottom, right, top), color, underlined))
            pen += step
    return Lettering(full, len(lines), (-full / 2, 0, full / 2 + 1, 10 * len(lines)), tuple(glyphs))


def on_text(primitive: Primitive, x: float, y: float) -> Point:
    """A place of a text, in font pixels from its origin, in world axes."""
    return world(primitive, (x * PIXEL, y * PIXEL, 0.0))


def rectangle(primitive: Primitive, box: tuple[float, float, float, float]) -> list[Point]:
    """Corners of a pixel rectangle of a text: bottom left, bottom right, top right, top left."""
    left, bottom, right, top = box
    return [on_text(primitive, x, y) for x, y in ((left, bottom), (right, bottom), (right, top), (left, top))]


def normal(primitive: Primitive) -> Point:
    """The side a text is read from."""
    origin = world(primitive, (0, 0, 0))
    along = minus(world(primitive, (1, 0, 0)), origin)
    up = minus(world(primitive, (0, 1, 0)), origin)
    return unit(cross(along, up))


def upward(primitive: Primitive) -> Point:
    """Where the top of a text points."""
    return unit(minus(world(primitive, (0, 1, 0)), world(primitive, (0, 0, 0))))


@dataclass(frozen=True, slots=True)
class Extent:
    """An axis-aligned box."""

    low: Point
    high: Point


def extent(primitive: Primitive) -> Extent:
    """An interaction box in space."""
    box = primitive.shape
    assert isinstance(box, Box)
    half = box.width / 2
    return Extent(
        (primitive.x - half, primitive.y, primitive.z - half),
        (primitive.x + half, primitive.y + box.height, primitive.z + half),
    )


def ray_enters(eye: Point, target: Point, box: Extent) -> float | None:
    """Where a ray from the eye through the target enters a box, as a part of the way to the target; None if it misses."""
    near, far = 0.0, float("inf")
    for e, t, low, high in zip(eye, target, box.low, box.high, strict=True):
        step = t - e
        if abs(step) < 1e-12:
            if not low <= e <= high:
                return None
            continue
        first, last = sorted(((low - e) / step, (high - e) / step))
        near, far = max(near, first), min(far, last)
    return near if near <= far else None
