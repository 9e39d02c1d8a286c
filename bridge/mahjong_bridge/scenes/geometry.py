"""Where things are: seat frames, tilted boards and turns.

A table's origin is the centre of its top; world axes are x east, y up, z south. A seat's frame has x to its reader's
right, y up and r outward from the origin to the seat; seats follow each other counter-clockwise seen from above, so
that the next player sits at the right hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from mahjong_bridge.scenes.primitives import NO_ROTATION, Quaternion, Vector
from mahjong_engine.seats import Seat

SIDES: Final = 4
"""A table is square, whoever sits at it."""

RIGHT_ANGLE: Final = 90
_SINES: Final = (0, 1, 0, -1)
_DECIMALS: Final = 6


def side_of(seat: Seat, players: int) -> int:
    """The side of the table a seat has: two players sit across, three leave the last side free.

    >>> [side_of(Seat(index), 2) for index in range(2)], [side_of(Seat(index), 3) for index in range(3)]
    ([0, 2], [0, 1, 2])
    """
    return int(seat) * SIDES // players


@dataclass(frozen=True, slots=True)
class Pose:
    """A place in world axes, a yaw (degrees) and a turn within that yaw's axes."""

    x: float
    y: float
    z: float
    yaw: int
    turn: Quaternion = NO_ROTATION


@dataclass(frozen=True, slots=True)
class Frame:
    """The axes of one side of the table. ``yaw`` is where its texts are read from, in degrees from 0 to 359.

    ``lean`` is the part of their tilt that boards keep: a table seen from a lower angle needs flatter ones, or its own
    seat looks along them.
    """

    yaw: int
    lean: float = 1.0

    def place(self, x: float, y: float, r: float) -> Vector:
        """A place of this frame in world axes, in blocks."""
        quarter = self.yaw // RIGHT_ANGLE
        sine, cosine = _SINES[quarter % SIDES], _SINES[(quarter + 1) % SIDES]
        return (_tidy(x * cosine - r * sine), _tidy(y), _tidy(x * sine + r * cosine))

    def upright(self, x: float, y: float, r: float, *, away: bool = False) -> Pose:
        """A standing thing that faces its reader, or everybody else with ``away``."""
        return Pose(*self.place(x, y, r), (self.yaw + 2 * RIGHT_ANGLE) % 360 if away else self.yaw)


def frame_of(table_yaw: int, side: int, lean: float = 1.0) -> Frame:
    """The frame of a side; ``table_yaw`` is side 0's yaw, a multiple of 90."""
    return Frame((table_yaw - RIGHT_ANGLE * side) % 360, lean)


@dataclass(frozen=True, slots=True)
class Board:
    """A plane through (y 0, r ``near``), tilted by ``tilt`` degrees as far as its frame leans.

    It rises outward and leans to the centre.

    On it s runs outward from its inner edge and n stands above it; a flat board has tilt 0.
    """

    frame: Frame
    near: float
    tilt: float

    @property
    def _angle(self) -> float:
        return self.tilt * self.frame.lean

    def place(self, x: float, s: float, n: float) -> Vector:
        """A place on the board in world axes."""
        angle = radians(self._angle)
        return self.frame.place(x, s * sin(angle) + n * cos(angle), self.near + s * cos(angle) - n * sin(angle))

    def standing(self, x: float, s: float, n: float) -> Pose:
        """The pose of a body that stands on the board."""
        return Pose(*self.place(x, s, n), self.frame.yaw, _about_x(-self._angle))

    def lying(self, x: float, s: float, n: float, *, sideways: bool = False) -> Pose:
        """The pose of a text that lies on the board, read from the seat; ``sideways`` points its top to the left."""
        turn = _about_x(-RIGHT_ANGLE - self._angle)
        if sideways:
            turn = multiply(turn, _about_z(RIGHT_ANGLE))
        return Pose(*self.place(x, s, n), self.frame.yaw, turn)


def multiply(first: Quaternion, second: Quaternion) -> Quaternion:
    """The rotation that does ``second`` and then ``first``."""
    (ax, ay, az, aw), (bx, by, bz, bw) = first, second
    return (
        _tidy(aw * bx + ax * bw + ay * bz - az * by),
        _tidy(aw * by - ax * bz + ay * bw + az * bx),
        _tidy(aw * bz + ax * by - ay * bx + az * bw),
        _tidy(aw * bw - ax * bx - ay * by - az * bz),
    )


def rotate(rotation: Quaternion, vector: Vector) -> Vector:
    """The vector after the rotation."""
    x, y, z, w = rotation
    vx, vy, vz = vector
    tx, ty, tz = 2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)
    return (
        _tidy(vx + w * tx + y * tz - z * ty),
        _tidy(vy + w * ty + z * tx - x * tz),
        _tidy(vz + w * tz + x * ty - y * tx),
    )


def _about_x(degrees: float) -> Quaternion:
    half = radians(degrees) / 2
    return (sin(half), 0.0, 0.0, cos(half)) if degrees else NO_ROTATION


def _about_z(degrees: float) -> Quaternion:
    half = radians(degrees) / 2
    return (0.0, 0.0, sin(half), cos(half))


def _tidy(value: float) -> float:
    """Without rounding noise, so that equal sights give equal pictures; adding zero turns -0.0 into 0.0."""
    return round(value, _DECIMALS) + 0.0
