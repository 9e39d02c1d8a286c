"""Words for one reader over the table: how the deal ended, and what his hand waits for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_bridge.scenes.buttons import ButtonPlan
from mahjong_bridge.scenes.geometry import Frame
from mahjong_bridge.scenes.glyphs import PIXEL, SPACE, message_words
from mahjong_bridge.scenes.materials import LABEL_GROUND
from mahjong_bridge.scenes.nodes import NEAR, Node, Writing
from mahjong_bridge.scenes.primitives import only
from mahjong_bridge.scenes.sight import BoardRow, Sitter
from mahjong_commands.messages import Lines, Message

_GUTTER: Final = 12
"""Font pixels between two columns at least."""
_UNBROKEN: Final = 4096
"""A line width no line reaches: a long line makes the board smaller, it is not broken."""
HINT_SCALE: Final = 0.14
HINT_WIDTH: Final = 1.6
_IN_A_ROW: Final = 2
"""Buttons that never fill more than one row."""
_ABOVE_PROMPT: Final = 0.12
"""Blocks from the foot of what is asked to the hints: they stand over it."""


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Where a result hangs: over the centre: ``low`` with no buttons, ``above`` one row of them, else ``high``.

    In blocks. Letters get smaller, down to scale ``least``, until its top is below ``unmoved``: then who looks at his
    hand has it in sight; longer ones, and those that hang high, are as high as ``height``.
    """

    low: float
    above: float
    high: float
    scale: float
    width: float
    height: float
    unmoved: float
    least: float

    def foot(self, sitter: Sitter) -> float:
        """How high it begins: what is asked stands over the buttons, many of them in two rows."""
        if not sitter.buttons:
            return self.low
        return self.above if sitter.prompt is None and len(sitter.buttons) <= _IN_A_ROW else self.high


RESULT_PLAN: Final = BoardPlan(
    low=0.62, above=0.86, high=1.20, scale=0.26, width=2.6, height=1.25, unmoved=1.40, least=0.12
)
"""Over the opposite hand as its reader sees it; in a wide board the letters are as small as those of the panel."""


def result_node(frame: Frame, sitter: Sitter, plan: BoardPlan) -> Node | None:
    """The result of the deal, in the reader's language, for the reader alone."""
    if sitter.player_id is None or not sitter.board:
        return None
    words = message_words(_aligned(sitter.board, sitter.locale), sitter.locale)
    wide, tall = words.width * PIXEL, words.height * PIXEL
    foot = plan.foot(sitter)
    room = plan.height if foot == plan.high else plan.unmoved - foot
    scale = min(plan.scale, plan.width / wide, max(room / tall, min(plan.least, plan.height / tall)))
    pose = frame.upright(0.0, foot, 0.0)
    writing = Writing(
        "text", pose, words, (scale, scale), LABEL_GROUND, view_range=NEAR, alignment="left", line_width=_UNBROKEN
    )
    return Node(f"result.{int(sitter.seat)}", "label", (writing,), only(sitter.player_id))


def hint_node(frame: Frame, sitter: Sitter, plan: ButtonPlan) -> Node | None:
    """What the hand waits for, over what is asked; for the seat's player alone."""
    if sitter.player_id is None or sitter.hints is None:
        return None
    words = message_words(sitter.hints, sitter.locale)
    scale = min(HINT_SCALE, HINT_WIDTH / (words.width * PIXEL))
    pose = frame.upright(0.0, plan.prompt + _ABOVE_PROMPT, plan.r)
    writing = Writing("text", pose, words, (scale, scale), LABEL_GROUND, view_range=NEAR, line_width=_UNBROKEN)
    return Node(f"hints.{int(sitter.seat)}", "label", (writing,), only(sitter.player_id))


def _aligned(rows: Sequence[BoardRow], locale: str) -> Message:
    """The rows as one text: in rows of several cells the second begins where the widest first one ends."""
    firsts = [message_words(row[0], locale).width for row in rows if len(row) > 1]
    column = max(firsts, default=0) + _GUTTER
    lines = tuple(row[0] if len(row) == 1 else _row(row, column, locale) for row in rows)
    return Message("mahjong.table.board.lines", {"lines": Lines(lines)})


def _row(row: BoardRow, column: int, locale: str) -> Message:
    gap = " " * max(1, (column - message_words(row[0], locale).width) // SPACE)
    return Message("mahjong.table.board.row", {"left": row[0], "gap": gap, "right": row[1]})
