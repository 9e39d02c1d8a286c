"""What hangs over the centre for everyone: what the table waits for, or why it rests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahjong_bridge.scenes.geometry import Pose
from mahjong_bridge.scenes.glyphs import PIXEL, message_words
from mahjong_bridge.scenes.materials import LABEL_GROUND
from mahjong_bridge.scenes.nodes import NEAR, Node, Writing
from mahjong_bridge.scenes.primitives import Audience, all_but, only
from mahjong_bridge.scenes.sight import TableSight
from mahjong_commands.messages import Message

NOTICE_Y: Final = 1.42
"""Above what a seated player is asked and above the labels of stools seen by who stands behind one."""
WAITING_NOTICE_Y: Final = 1.22
"""Where nobody is asked for a tile: over the rules, and still in sight of who looks at the table from his stool."""
BELOW_NOTICE: Final = 0.03
"""Blocks of air under it."""
NOTICE_SCALE: Final = 0.5
NOTICE_WIDTH: Final = 2.4


def notice_nodes(sight: TableSight, notice: Message, y: float) -> Iterator[Node]:
    """The notice in the language of all, and for those who sit here and read another in theirs."""
    readers = sight.readers()
    others = all_but(*sorted(player_id for players in readers.values() for player_id in players))
    yield _notice_node(sight, "notice", notice, y, sight.locale, others)
    for locale, players in readers.items():
        yield _notice_node(sight, f"notice.{locale}", notice, y, locale, only(*players))


def _notice_node(sight: TableSight, key: str, notice: Message, y: float, locale: str, audience: Audience) -> Node:
    text = message_words(notice, locale)
    scale = min(NOTICE_SCALE, NOTICE_WIDTH / ((text.width + 1) * PIXEL))
    pose = Pose(0.0, y, 0.0, sight.yaw % 360)
    writing = Writing("text", pose, text, (scale, scale), LABEL_GROUND, "vertical", NEAR)
    return Node(key, "label", (writing,), audience)
