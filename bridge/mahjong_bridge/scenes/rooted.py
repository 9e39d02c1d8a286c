"""Things whose entity stands in the table's middle, whatever they look like: a new place is a new transformation.

So it travels with whatever else changes of them, and moving them costs one packet.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin
from typing import Final

from mahjong_bridge.scenes.geometry import multiply, rotate
from mahjong_bridge.scenes.primitives import Body, Primitive, Quaternion, Text, Vector

MIDDLE: Final[Vector] = (0.0, 0.25, 0.0)
"""Where their entities stand."""


def rooted(primitive: Primitive, ticks: int = 0) -> Primitive:
    """The same to look at; a change of it is reached in ``ticks``. Only what turns to no camera can be rooted."""
    shape = primitive.shape
    assert isinstance(shape, Body | Text)
    turn = _about_y(-primitive.yaw)
    old = shape.transform
    x, y, z = rotate(turn, old.translation)
    away = (primitive.x + x - MIDDLE[0], primitive.y + y - MIDDLE[1], primitive.z + z - MIDDLE[2])
    transform = replace(old, translation=away, left_rotation=multiply(turn, old.left_rotation))
    x, y, z = MIDDLE
    new = replace(shape, transform=transform)
    return replace(primitive, x=x, y=y, z=z, yaw=0.0, shape=new, glide_ticks=ticks, move_ticks=0)


def from_afar(primitive: Primitive, way: Vector, ticks: int) -> tuple[Primitive, Primitive]:
    """Something rooted, at once that far away, and then on its way to its place."""
    shape = primitive.shape
    assert isinstance(shape, Body | Text)
    x, y, z = shape.transform.translation
    away = replace(shape.transform, translation=(x + way[0], y + way[1], z + way[2]))
    start = replace(primitive, shape=replace(shape, transform=away), glide_ticks=0)
    return start, replace(primitive, glide_ticks=ticks)


def _about_y(degrees: float) -> Quaternion:
    half = radians(degrees) / 2
    return (0.0, sin(half), 0.0, cos(half))
