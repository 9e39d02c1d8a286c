"""Where a picture is taken from: through a pinhole at somebody's eye, or straight down without perspective."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin, tan
from typing import Final

from mahjong_bridge.pictures.vectors import cross, dot, minus
from mahjong_bridge.scenes.primitives import Vector

NEAREST: Final = 0.05
"""Blocks before the eye at which things begin to be drawn."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A place to look from. ``eye`` is None where all rays are parallel.

    ``right``, ``up`` and ``back`` (to the viewer) are unit vectors, ``scale`` picture points a block (for a pinhole: at
    distance 1), ``middle`` the point of the picture the origin of its axes is at, ``yaw`` and ``pitch`` the angles
    billboards copy.
    """

    eye: Vector | None
    right: Vector
    up: Vector
    back: Vector
    scale: float
    middle: tuple[float, float]
    yaw: float
    pitch: float

    def side(self, point: Vector, normal: Vector) -> float:
        """Above 0 if the plane through the point is seen from where its normal points to."""
        return dot(self.back if self.eye is None else minus(self.eye, point), normal)

    def seen(self, point: Vector) -> Vector:
        """A point in the camera's axes: right, up, and how far away (parallel rays: how far below the origin)."""
        way = point if self.eye is None else minus(point, self.eye)
        return (dot(way, self.right), dot(way, self.up), -dot(way, self.back))

    def is_ahead(self, seen: Vector) -> bool:
        """Whether a point in the camera's axes can be drawn."""
        return self.eye is None or seen[2] >= NEAREST

    def project(self, seen: Vector) -> tuple[float, float]:
        """The picture's point of a point in the camera's axes that is ahead."""
        part = self.scale if self.eye is None else self.scale / seen[2]
        return (self.middle[0] + seen[0] * part, self.middle[1] - seen[1] * part)


def pinhole(eye: Vector, yaw: float, pitch: float, view: float, size: tuple[int, int]) -> Camera:
    """What an eye sees that looks along a yaw and a pitch (degrees, down is positive) with a vertical field of view."""
    ahead = _ahead(yaw, pitch)
    right = (-cos(radians(yaw)), 0.0, -sin(radians(yaw)))
    back = (-ahead[0], -ahead[1], -ahead[2])
    scale = size[1] / 2 / tan(radians(view / 2))
    return Camera(eye, right, cross(back, right), back, scale, (size[0] / 2, size[1] / 2), yaw, pitch)


def from_above(yaw: float, half: float, size: int) -> Camera:
    """A square ``half`` blocks around the origin seen straight down; up in the picture is where the yaw points to."""
    right = (-cos(radians(yaw)), 0.0, -sin(radians(yaw)))
    return Camera(None, right, _ahead(yaw, 0.0), (0.0, 1.0, 0.0), size / 2 / half, (size / 2, size / 2), yaw, 90.0)


def _ahead(yaw: float, pitch: float) -> Vector:
    flat = cos(radians(pitch))
    return (-sin(radians(yaw)) * flat, -sin(radians(pitch)), cos(radians(yaw)) * flat)
