"""Choices and the question above them, in the air before one reader (table_look section 2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_bridge.scenes.geometry import Frame
from mahjong_bridge.scenes.glyphs import LINE_STEP, PIXEL, Words, message_words
from mahjong_bridge.scenes.materials import FACE_GROUND, LABEL_GROUND
from mahjong_bridge.scenes.nodes import NEAR, Hitbox, Node, Writing
from mahjong_bridge.scenes.primitives import only
from mahjong_bridge.scenes.sight import Button, Sitter

SCALE: Final = 0.4
ROW_HEIGHT: Final = LINE_STEP * SCALE * PIXEL
LEAST_WIDTH: Final = 0.24
MOST_WIDTH: Final = 0.46
GAP: Final = 0.03
ROW_WIDTH: Final = 1.5
ROW_COUNT: Final = 2
WINDOW: Final = 0.16
"""Blocks left free in the middle of the lower row: through it one reads the plate of the opposite seat."""
FARTHEST: Final = 0.86
"""Blocks from the middle to a row's end: within a view of 4 : 3."""
MOST: Final = 10
"""Buttons of the least width that fit into both rows; who has more choices is shown them by pages."""


@dataclass(frozen=True, slots=True)
class ButtonPlan:
    """Where a table has them: the plane's r, the bottoms of the rows (lower first) and of the question."""

    r: float
    rows: tuple[float, float]
    prompt: float


DISPLAY_PLAN: Final = ButtonPlan(r=1.20, rows=(0.93, 1.05), prompt=1.17)


@dataclass(frozen=True, slots=True)
class _Label:
    button: Button
    words: Words
    scale: float

    @property
    def width(self) -> float:
        """Blocks the button takes, never less than can be hit; a short text is stretched to it."""
        return max((self.words.width + 1) * PIXEL * self.scale, LEAST_WIDTH)

    @property
    def stretch(self) -> float:
        """Scale of the text in x."""
        return self.width / ((self.words.width + 1) * PIXEL)


def button_nodes(frame: Frame, sitter: Sitter, plan: ButtonPlan) -> Iterator[Node]:
    """A text and a box a choice, and what is asked; for the sitter alone."""
    if sitter.player_id is None:
        return
    for number, (y, row) in enumerate(zip(plan.rows, _rows(_labels(sitter)), strict=False)):
        for label, middle in zip(row, _middles(row, is_lower=number == 0), strict=True):
            yield _button(frame, sitter, label, (middle, y), plan)
    if sitter.prompt is not None:
        text = message_words(sitter.prompt, sitter.locale)
        scale = min(SCALE, ROW_WIDTH / ((text.width + 1) * PIXEL))
        pose = frame.upright(-scale * PIXEL / 2, plan.prompt, plan.r)
        writing = Writing("text", pose, text, (scale, scale), LABEL_GROUND, view_range=NEAR)
        yield Node(f"prompt.{int(sitter.seat)}", "label", (writing,), only(sitter.player_id))


def rows_of(sitter: Sitter) -> int:
    """How many rows the choices take."""
    return len(_rows(_labels(sitter))) if sitter.buttons else 0


def _labels(sitter: Sitter) -> list[_Label]:
    """Labels at one greatest width that lets them fit."""
    texts = [(button, message_words(button.label, sitter.locale, "ivory")) for button in sitter.buttons]
    for most in (MOST_WIDTH, 0.36, 0.31, (ROW_WIDTH - GAP * (MOST // ROW_COUNT - 1)) / (MOST // ROW_COUNT)):
        labels = [_Label(button, text, _scale(text, most)) for button, text in texts]
        rows = _rows(labels)
        if len(rows) <= ROW_COUNT and _halves(rows[0]) is not None:
            break
    return labels


def _middles(row: Sequence[_Label], *, is_lower: bool) -> list[float]:
    """Where the buttons of a row have their middles: in one piece, or in the lower row on both sides of the window."""
    halves = _halves(row) if is_lower else None
    if halves is None:
        return _side_by_side(row, -_width(row) / 2)
    left, right = halves
    return [*_side_by_side(left, -WINDOW / 2 - _width(left)), *_side_by_side(right, WINDOW / 2)]


def _halves(row: Sequence[_Label]) -> tuple[Sequence[_Label], Sequence[_Label]] | None:
    """A row in two parts as wide as each other as can be; None if one would reach too far."""
    parts = [(row[:place], row[place:]) for place in range(len(row) + 1)]
    best = min(parts, key=lambda part: abs(_width(part[0]) - _width(part[1])))
    reached = WINDOW / 2 + max(_width(part) for part in best)
    return best if reached <= FARTHEST else None


def _width(row: Sequence[_Label]) -> float:
    return sum(label.width for label in row) + GAP * max(len(row) - 1, 0)


def _side_by_side(row: Sequence[_Label], left: float) -> list[float]:
    """Middles of buttons that begin at ``left``."""
    return [left + _width(row[:place]) + (GAP if place else 0.0) + label.width / 2 for place, label in enumerate(row)]


def _scale(text: Words, most: float) -> float:
    return min(SCALE, most / ((text.width + 1) * PIXEL))


def _rows(labels: Sequence[_Label]) -> list[list[_Label]]:
    """Labels in reading order; the last row is the lower one and comes first."""
    rows: list[list[_Label]] = [[]]
    for label in labels:
        taken = sum(other.width + GAP for other in rows[-1])
        if taken + label.width > ROW_WIDTH and rows[-1]:
            rows.append([])
        rows[-1].append(label)
    return rows[::-1]


def _button(frame: Frame, sitter: Sitter, label: _Label, place: tuple[float, float], plan: ButtonPlan) -> Node:
    assert sitter.player_id is not None
    middle, y = place
    height = LINE_STEP * PIXEL * label.scale
    bottom = y + (ROW_HEIGHT - height) / 2
    pose = frame.upright(middle - PIXEL * label.stretch / 2, bottom, plan.r)
    scale = (label.stretch, label.scale)
    audience = only(sitter.player_id)
    text = Writing("text", pose, label.words, scale, FACE_GROUND, view_range=NEAR)
    foot = frame.place(middle, bottom, plan.r - label.width / 2)
    box = Hitbox("box", foot, label.width, height, label.button.token)
    return Node(f"button.{int(sitter.seat)}.{label.button.id}", "button", (text, box), audience)
