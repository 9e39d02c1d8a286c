"""Primitives in space, as a client draws them: convex bodies with faces, and sheets of text seen from one side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import Final

from mahjong_bridge.pictures.cameras import Camera
from mahjong_bridge.pictures.lettering import Letter, Rectangle, lettering
from mahjong_bridge.pictures.vectors import cross, minus, plus
from mahjong_bridge.scenes.geometry import rotate
from mahjong_bridge.scenes.glyphs import PIXEL
from mahjong_bridge.scenes.primitives import Block, Body, Box, Primitive, Text, Transform, Vector

Plane = tuple[Vector, Vector]
"""A point and the normal."""

_CORNERS: Final = tuple((float(x), float(y), float(z)) for x in (0, 1) for y in (0, 1) for z in (0, 1))
_FACES: Final = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
"""Corners of each side of a cube, counter-clockwise seen from outside: west, east, down, up, north, south."""
_HALF_SLAB: Final = "slab[type=bottom]"


@dataclass(frozen=True, slots=True)
class Solid:
    """A cuboid of one block's material, or what a click box fills: eight corners and six sides with their normals."""

    id: str
    material: str | None
    points: tuple[Vector, ...]
    sides: tuple[tuple[Vector, ...], ...]
    planes: tuple[Plane, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A text: ``place`` gives a point of its font pixels in space; it is seen from the first plane's normal only."""

    id: str
    text: Text
    points: tuple[Vector, ...]
    quad: Rectangle
    letters: tuple[Letter, ...]
    place: Callable[[float, float], Vector]
    planes: tuple[Plane, Plane]


Item = Solid | Sheet


def items(primitives: Iterable[Primitive], camera: Camera, *, boxes: bool = False) -> Iterator[Item]:
    """What of a picture can be drawn; boxes are invisible to a client and come only if asked for."""
    for primitive in primitives:
        match primitive.shape:
            case Text() as text:
                yield _sheet(primitive, text, camera)
            case Body(block_state=state, transform=transform):
                yield _solid(primitive.id, state, [_world(primitive, transform, at, camera) for at in _CORNERS])
            case Block(block_state=state):
                yield _solid(primitive.id, state, [_in_block(primitive, state, at) for at in _CORNERS])
            case Box() as box:
                if boxes:
                    yield _solid(primitive.id, None, [_in_box(primitive, box, at) for at in _CORNERS])


def _world(primitive: Primitive, transform: Transform, at: Vector, camera: Camera) -> Vector:
    """A point of a display's model: right rotation, scale, left rotation, translation, angles, place."""
    x, y, z = rotate(transform.right_rotation, at)
    sx, sy, sz = transform.scale
    turned = plus(rotate(transform.left_rotation, (x * sx, y * sy, z * sz)), transform.translation)
    yaw, pitch = _angles(primitive, camera)
    return plus(_by_yaw(_by_pitch(turned, pitch), yaw), (primitive.x, primitive.y, primitive.z))


def _angles(primitive: Primitive, camera: Camera) -> tuple[float, float]:
    """Billboards copy the camera's angles, so that they stay parallel to the picture."""
    yaw = camera.yaw + 180.0 if primitive.billboard in {"vertical", "center"} else primitive.yaw
    pitch = -camera.pitch if primitive.billboard in {"horizontal", "center"} else primitive.pitch
    return yaw, pitch


def _by_yaw(point: Vector, yaw: float) -> Vector:
    s, c = sin(radians(yaw)), cos(radians(yaw))
    return (point[0] * c - point[2] * s, point[1], point[0] * s + point[2] * c)


def _by_pitch(point: Vector, pitch: float) -> Vector:
    s, c = sin(radians(pitch)), cos(radians(pitch))
    return (point[0], point[1] * c - point[2] * s, point[1] * s + point[2] * c)


def _in_block(primitive: Primitive, state: str, at: Vector) -> Vector:
    """Offsets are whole blocks from the anchor's, which stands in the middle of its block's bottom."""
    height = 0.5 if state.endswith(_HALF_SLAB) else 1.0
    return (primitive.x + at[0] - 0.5, primitive.y + at[1] * height, primitive.z + at[2] - 0.5)


def _in_box(primitive: Primitive, box: Box, at: Vector) -> Vector:
    wide = box.width
    return (primitive.x + (at[0] - 0.5) * wide, primitive.y + at[1] * box.height, primitive.z + (at[2] - 0.5) * wide)


def _solid(key: str, material: str | None, corners: list[Vector]) -> Solid:
    sides = tuple(tuple(corners[index] for index in face) for face in _FACES)
    planes = tuple((side[0], _unit(cross(minus(side[1], side[0]), minus(side[2], side[0])))) for side in sides)
    return Solid(key, material, tuple(corners), sides, planes)


def _sheet(primitive: Primitive, text: Text, camera: Camera) -> Sheet:
    def place(x: float, y: float) -> Vector:
        return _world(primitive, text.transform, (x * PIXEL, y * PIXEL, 0.0), camera)

    laid = lettering(text)
    left, bottom, right, top = laid.quad
    points = (place(left, bottom), place(right, bottom), place(right, top), place(left, top))
    normal = _unit(cross(minus(points[1], points[0]), minus(points[2], points[0])))
    planes = ((points[0], normal), (points[0], (-normal[0], -normal[1], -normal[2])))
    return Sheet(primitive.id, text, points, laid.quad, laid.letters, place, planes)


def _unit(vector: Vector) -> Vector:
    length = hypot(*vector) or 1.0
    return (vector[0] / length, vector[1] / length, vector[2] / length)
