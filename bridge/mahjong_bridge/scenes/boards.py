"""Words for one reader over the table: how the deal ended, and what his hand waits for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from mahjong_bridge.scenes.buttons import ROW_HEIGHT, ButtonPlan, rows_of
from mahjong_bridge.scenes.geometry import Frame
from mahjong_bridge.scenes.glyphs import PIXEL, SPACE, Words, message_words
from mahjong_bridge.scenes.materials import LABEL_GROUND
from mahjong_bridge.scenes.nodes import NEAR, Node, Writing
from mahjong_bridge.scenes.primitives import only
from mahjong_bridge.scenes.sight import BoardRow, Sitter
from mahjong_commands.messages import Lines, Message

_GUTTER: Final = 12
"""Font pixels between two columns at least."""
_COLUMNS: Final = (2, 3, 4)
"""In how many columns lists are set, the first that lets a board fit."""
_UNBROKEN: Final = 4096
"""A line width no line reaches: a long line makes the board smaller, it is not broken."""
_ALMOST: Final = 1e-6
HINT_SCALE: Final = 0.14
LEAST_HINT: Final = 0.067
"""The least scale at which hints stand under what is asked, where the upper row of buttons would be."""
HINT_WIDTH: Final = 1.6
_HINT_AIR: Final = 0.005
_ABOVE_PROMPT: Final = 0.12
"""Blocks from the foot of what is asked to hints that stand over it."""


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Where a result hangs over the centre: ``low`` with no buttons, ``above`` one row of them, else ``high``.

    In blocks. What does not fit over ``low`` begins at ``lowest``, and hides the opposite plate. Letters get smaller,
    down to scale ``least``, until its top is below ``unmoved``: then who looks at his hand has it in sight; longer
    ones, and those that hang high, are as high as ``height``.
    """

    lowest: float
    low: float
    above: float
    high: float
    scale: float
    width: float
    height: float
    unmoved: float
    least: float

    def feet(self, sitter: Sitter) -> tuple[float, ...]:
        """How high it may begin: what is asked stands over the buttons, many of them in two rows."""
        if not sitter.buttons:
            return (self.low, self.lowest)
        return (self.above if sitter.prompt is None and rows_of(sitter) <= 1 else self.high,)


RESULT_PLAN: Final = BoardPlan(
    lowest=0.62, low=0.83, above=0.86, high=1.20, scale=0.26, width=2.6, height=1.25, unmoved=1.40, least=0.12
)
"""Over the opposite plate as its reader sees it; in a wide board the letters are as small as those of the panel."""
BLOCK_RESULT_PLAN: Final = BoardPlan(
    lowest=0.50, low=0.66, above=0.70, high=1.20, scale=0.26, width=2.6, height=1.25, unmoved=1.06, least=0.12
)
"""The same from the higher stool farther away, in the measures of the table that has not grown."""


def result_node(frame: Frame, sitter: Sitter, plan: BoardPlan) -> Node | None:
    """The result of the deal, in the reader's language, for the reader alone."""
    if sitter.player_id is None or not sitter.board:
        return None
    for foot in plan.feet(sitter):
        words, scale = _fitted(sitter, plan, plan.height if foot == plan.high else plan.unmoved - foot)
        if scale >= plan.least and foot + words.height * PIXEL * scale <= plan.unmoved + _ALMOST:
            break
    pose = frame.upright(0.0, foot, 0.0)
    writing = Writing(
        "text", pose, words, (scale, scale), LABEL_GROUND, view_range=NEAR, alignment="left", line_width=_UNBROKEN
    )
    return Node(f"result.{int(sitter.seat)}", "label", (writing,), only(sitter.player_id))


def hint_node(frame: Frame, sitter: Sitter, plan: ButtonPlan) -> Node | None:
    """What the hand waits for, for the seat's player alone: in the place of an upper row of buttons, which is in sight.

    Where that is taken, or too small for all that is to be told, it stands over what is asked.
    """
    if sitter.player_id is None or sitter.hints is None:
        return None
    words = message_words(sitter.hints, sitter.locale)
    scale = min(HINT_SCALE, HINT_WIDTH / (words.width * PIXEL))
    low = plan.rows[0] + ROW_HEIGHT + _HINT_AIR
    room = plan.prompt - _HINT_AIR - low
    fitted = min(scale, room / (words.height * PIXEL))
    foot = plan.prompt + _ABOVE_PROMPT
    if fitted >= LEAST_HINT and rows_of(sitter) < len(plan.rows):
        scale, foot = fitted, low
    pose = frame.upright(0.0, foot, plan.r)
    writing = Writing("text", pose, words, (scale, scale), LABEL_GROUND, view_range=NEAR, line_width=_UNBROKEN)
    return Node(f"hints.{int(sitter.seat)}", "label", (writing,), only(sitter.player_id))


def _fitted(sitter: Sitter, plan: BoardPlan, room: float) -> tuple[Words, float]:
    """A board's text and scale. Lists are set in more columns where that lets all of it fit into the room."""
    found: list[tuple[float, Words]] = []
    for columns in _COLUMNS:
        rows = _in_columns(sitter.board, columns)
        words = message_words(_aligned(rows, sitter.locale), sitter.locale)
        wide, tall = words.width * PIXEL, words.height * PIXEL
        fit = min(plan.scale, plan.width / wide, room / tall)
        if fit >= plan.least:
            return words, fit
        found.append((min(plan.scale, plan.width / wide, max(room / tall, min(plan.least, plan.height / tall))), words))
    scale, words = max(found, key=lambda each: each[0])
    return words, scale


def _in_columns(rows: Sequence[BoardRow], columns: int) -> list[BoardRow]:
    """The same cells with more of them in a row; what stands alone in its row still does."""
    found: list[BoardRow] = []
    for is_list, group in groupby(rows, key=lambda row: len(row) > 1):
        cells = [cell for row in group for cell in row]
        step = columns if is_list else 1
        found += [tuple(cells[start : start + step]) for start in range(0, len(cells), step)]
    return found


def _aligned(rows: Sequence[BoardRow], locale: str) -> Message:
    """The rows as one text: in rows of several cells each begins where the widest one before it ends."""
    most = max((len(row) for row in rows), default=1)
    ends = [
        max((message_words(row[place], locale).width for row in rows if len(row) > max(place, 1)), default=0) + _GUTTER
        for place in range(most - 1)
    ]
    lines = tuple(_row(row, ends, locale) for row in rows)
    return Message("mahjong.table.board.lines", {"lines": Lines(lines)})


def _row(row: BoardRow, ends: Sequence[int], locale: str) -> Message:
    line, reached, wanted = row[0], message_words(row[0], locale).width, 0
    for cell, end in zip(row[1:], ends, strict=False):
        wanted += end
        spaces = max(1, (wanted - reached) // SPACE)
        line = Message("mahjong.table.board.row", {"left": line, "gap": " " * spaces, "right": cell})
        reached += spaces * SPACE + message_words(cell, locale).width
    return line
