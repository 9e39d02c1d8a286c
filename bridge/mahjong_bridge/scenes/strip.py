"""The own hand of a block table once more, in one row before its reader: his blocks reach around him, out of sight."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from mahjong_bridge.scenes.geometry import Frame, Pose
from mahjong_bridge.scenes.glyphs import PIXEL, Span, gap_span, words
from mahjong_bridge.scenes.hand import own_span
from mahjong_bridge.scenes.materials import FACE_GROUND
from mahjong_bridge.scenes.nodes import NEAR, Node, Writing
from mahjong_bridge.scenes.primitives import only
from mahjong_bridge.scenes.sight import Sitter

R: Final = 1.50
"""Between the own sets and the own blocks, in the measures of the table that has not grown."""
SCALE: Final = 0.46
TILT: Final = 32.0
"""It leans back, to be seen straight."""
_LIFT: Final = 0.01


def strip_node(frame: Frame, sitter: Sitter) -> Node | None:
    """The concealed tiles in the order of their blocks, the drawn one apart; for their owner alone."""
    own = None if sitter.view is None else sitter.view.own
    if sitter.player_id is None or own is None or not (own.tiles or own.drawn):
        return None
    row: list[Span] = [own_span(tile) for tile in own.tiles]
    if own.drawn is not None:
        row += [gap_span(1), own_span(own.drawn)] if row else [own_span(own.drawn)]
    half = radians(-TILT) / 2
    x, y, z = frame.place(-SCALE * PIXEL / 2, _LIFT, R)
    pose = Pose(x, y, z, frame.yaw, (sin(half), 0.0, 0.0, cos(half)))
    text = Writing("text", pose, words([row]), (SCALE, SCALE), FACE_GROUND, view_range=NEAR)
    return Node(f"strip.{int(sitter.seat)}", "row", (text,), only(sitter.player_id))
