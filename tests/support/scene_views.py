"""What a seated player's view holds, computed from where his eye is (table_look 5 and 8)."""

from __future__ import annotations

from itertools import pairwise
from math import acos, degrees, radians, tan

from mahjong_bridge.scenes.layout import eye_of, riding_yaw_of
from mahjong_bridge.scenes.primitives import Primitive
from mahjong_bridge.scenes.sight import TableSight
from mahjong_engine.seats import Seat
from support.scene_space import Point, dot, lettering, minus, on_text, turned, unit

PITCH = 29.0
FIELD = 70.0
Flat = tuple[float, float]


def angle(a: Point, b: Point) -> float:
    return degrees(acos(max(-1.0, min(1.0, dot(unit(a), unit(b))))))


class View:
    """The picture of a seated player who looks down at the table: places as slopes right and up from its middle."""

    def __init__(self, table: TableSight, seat: Seat) -> None:
        self.eye = eye_of(table, seat)
        yaw = riding_yaw_of(table, seat)
        down = radians(PITCH)
        level = turned(yaw, (0.0, 0.0, 1.0))
        self.right = turned(yaw, (-1.0, 0.0, 0.0))
        self.forward = unit((level[0], -tan(down), level[2]))
        self.up: Point = (
            self.right[1] * self.forward[2] - self.right[2] * self.forward[1],
            self.right[2] * self.forward[0] - self.right[0] * self.forward[2],
            self.right[0] * self.forward[1] - self.right[1] * self.forward[0],
        )

    def place(self, point: Point) -> Flat:
        d = minus(point, self.eye)
        depth = dot(d, self.forward)
        assert depth > 0
        return (dot(d, self.right) / depth, dot(d, self.up) / depth)

    def shows(self, point: Point, aspect: float) -> bool:
        x, y = self.place(point)
        half = tan(radians(FIELD / 2))
        return abs(y) <= half and abs(x) <= half * aspect


def meet(a: list[Flat], b: list[Flat]) -> bool:
    """Whether two convex outlines overlap."""
    for outline in (a, b):
        for first, second in pairwise([*outline, outline[0]]):
            axis = (second[1] - first[1], first[0] - second[0])
            shadows = [[axis[0] * x + axis[1] * y for x, y in shape] for shape in (a, b)]
            if min(shadows[0]) >= max(shadows[1]) - 1e-9 or min(shadows[1]) >= max(shadows[0]) - 1e-9:
                return False
    return True


def dot_height(eye: Point, text: Primitive) -> float:
    """The least angle a dot of a tile glyph takes, in height or in width."""
    least = 90.0
    for glyph in lettering(text).glyphs:
        left, bottom, right, top = glyph.ink
        if glyph.underlined:
            left, bottom, right = left + 1, bottom + 1, right - 0.5
        x, y = (left + right) / 2, (bottom + top) / 2
        tall = angle(minus(on_text(text, x, top), eye), minus(on_text(text, x, bottom), eye)) / 16
        wide = angle(minus(on_text(text, right, y), eye), minus(on_text(text, left, y), eye)) / 13
        least = min(least, tall, wide)
    return least
