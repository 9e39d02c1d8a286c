"""What those who watch by name read over the table: the hands as they were a while ago, in the language of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahjong_bridge.scenes.geometry import Pose
from mahjong_bridge.scenes.glyphs import PIXEL, message_words
from mahjong_bridge.scenes.materials import LABEL_GROUND
from mahjong_bridge.scenes.nodes import NEAR, Node, Writing
from mahjong_bridge.scenes.primitives import only
from mahjong_bridge.scenes.sight import TableSight

WATCH_Y: Final = 0.85
"""Over the centre, as high as the eyes of who stands around: over the rivers and the plates he sees beyond it."""
WATCH_SCALE: Final = 0.42
WATCH_WIDTH: Final = 2.8


def watch_board_nodes(sight: TableSight) -> Iterator[Node]:
    """A board for the watchers of each language and way to write tiles; nobody who sits here is among them."""
    for board in sight.watch_boards:
        text = message_words(board.text, board.locale)
        scale = min(WATCH_SCALE, WATCH_WIDTH / ((text.width + 1) * PIXEL))
        pose = Pose(0.0, WATCH_Y, 0.0, sight.yaw % 360)
        writing = Writing("text", pose, text, (scale, scale), LABEL_GROUND, "vertical", NEAR, alignment="left")
        key = f"watchers.{board.locale}{'.letters' if board.in_letters else ''}"
        yield Node(key, "label", (writing,), only(*board.players))
