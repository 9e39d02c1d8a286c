"""The one face of a table that travels: empty at rest, and as a tile on its way from one place to another.

Its entity stays where it is; the transformation moves, so that a whole flight costs two short packets.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from mahjong_bridge.scenes.geometry import Pose, multiply
from mahjong_bridge.scenes.glyphs import Words
from mahjong_bridge.scenes.nodes import KEPT, Node, Writing
from mahjong_bridge.scenes.primitives import Primitive, Quaternion, Text, Transform

FLYER: Final = "flyer.text"
_REST: Final = Pose(0.0, 0.25, 0.0, 0)
_NOTHING: Final = Words('{"text":""}', ("",), 0)


@lru_cache(maxsize=KEPT)
def flyer_node() -> Node:
    """The flyer at rest: nothing is seen of it."""
    return Node("flyer", "mark", (Writing("text", _REST, _NOTHING, (1.0, 1.0)),))


def flying(rest: Primitive, writing: Writing, ticks: int = 0) -> Primitive:
    """The flyer with the look of a text, where that text would be; it gets there in ``ticks``."""
    pose, (wide, high) = writing.pose, writing.scale
    away = (pose.x - rest.x, pose.y - rest.y, pose.z - rest.z)
    transform = Transform(away, (wide, high, 1.0), multiply(_about_y(-pose.yaw), pose.turn))
    return replace(rest, shape=Text(writing.words.component_json, transform, writing.ground), glide_ticks=ticks)


def _about_y(degrees: float) -> Quaternion:
    half = radians(degrees) / 2
    return (0.0, sin(half), 0.0, cos(half))
