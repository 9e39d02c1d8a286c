"""What a player has called, in the air over his seat, while others may still overtake it (prompts.md section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahjong_bridge.scenes.geometry import Frame
from mahjong_bridge.scenes.glyphs import message_words
from mahjong_bridge.scenes.materials import LABEL_GROUND
from mahjong_bridge.scenes.nodes import NEAR, Node, Writing
from mahjong_bridge.scenes.plates import PLATE_R
from mahjong_bridge.scenes.primitives import Audience, all_but, only
from mahjong_bridge.scenes.sight import TableSight
from mahjong_commands.messages import Message, in_words
from mahjong_engine.views import Announcement

SPEECH_SCALE: Final = 0.5
SPEECH_LIFT: Final = 0.1
"""Higher than the centre's notice: it hangs farther away, and must be seen over what its reader is asked."""


def speech_nodes(sight: TableSight, frame: Frame, said: Announcement, y: float) -> Iterator[Node]:
    """The call once for every other player in his language, and once for all who have no chair here."""
    call = Message(f"mahjong.game.call.{said.call}")
    line = in_words(sight.words, Message("mahjong.table.speech", {"call": call}))
    readers = [(sitter, sitter.player_id) for sitter in sight.sitters if sitter.player_id is not None]
    node = f"call.{int(said.seat)}"
    for sitter, player_id in readers:
        if sitter.seat is not said.seat:
            yield _speech(frame, y, f"{node}.{int(sitter.seat)}", line, only(player_id), sitter.locale)
    watchers = all_but(*sorted(player_id for _, player_id in readers))
    yield _speech(frame, y, f"{node}.watchers", line, watchers, sight.locale)


def _speech(frame: Frame, y: float, key: str, line: Message, audience: Audience, locale: str) -> Node:
    pose = frame.upright(0.0, y, PLATE_R)
    text = message_words(line, locale)
    writing = Writing("text", pose, text, (SPEECH_SCALE, SPEECH_SCALE), LABEL_GROUND, "vertical", NEAR)
    return Node(key, "label", (writing,), audience)
