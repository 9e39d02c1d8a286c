"""Rows of tile glyphs that lie on a board, one text a row or a group of rows (table_look section 2).

Lengths in u: a font pixel at the scale rows are written in. A tile's cell is 7 u wide and 10 u deep.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mahjong_bridge.scenes.geometry import Board
from mahjong_bridge.scenes.glyphs import LINE_STEP, PIXEL, SPACE, TILE_ADVANCE, Span, gap_span, words
from mahjong_bridge.scenes.materials import IVORY
from mahjong_bridge.scenes.nodes import Slab, Writing
from mahjong_bridge.scenes.primitives import Alignment

ROW_SCALE: Final = 0.6
UNIT: Final = PIXEL * ROW_SCALE
"""u: blocks a font pixel measures in a row."""
CELL: Final = TILE_ADVANCE * UNIT
CELL_DEPTH: Final = LINE_STEP * UNIT
SIDEWAYS_SPACES: Final = 3
SIDEWAYS_CELL: Final = SIDEWAYS_SPACES * SPACE * UNIT
"""Width of the cell a sideways tile lies in: whole spaces, so that a row can leave it free."""
EDGE: Final = 0.014
"""A body of tiles is this much wider at both ends than its cells: a red five's underline is wider than its cell."""
TILE_DEPTH: Final = 0.14
TILE_HEIGHT: Final = 0.07
_CENTRED: Final = (CELL_DEPTH - TILE_DEPTH) / 2
FACE_AIR: Final = 0.003
"""The air between a face's quad and the body it lies on."""
FACE_LIFT: Final = TILE_HEIGHT + FACE_AIR
"""How far above its board a face lies."""
_INK_SHIFT: Final = 0.75
"""Font pixels from a text's origin to the middle of the ink of its cells."""
_QUAD_SHIFT: Final = 0.5
"""Font pixels from a text's origin to the middle of its quad."""


def row_origin(left: float, width: float, unit: float = UNIT) -> float:
    """Where the origin of a row must stand so that its cells begin at ``left``; ``width`` in font pixels."""
    return left + (width / 2 - _INK_SHIFT) * unit


def lying_row(
    name: str,
    board: Board,
    left: float,
    end: float,
    lines: Sequence[Iterable[Span]],
    *,
    lift: float = FACE_LIFT,
    cell: float = CELL,
) -> Writing:
    """Lines of cells from ``left`` on, the last one ending at s ``end``; all lines begin at the left.

    A tile is less deep than its cell; the text moves by half of that, so that an underline stays on the tile.
    """
    text = words(lines)
    unit = cell / TILE_ADVANCE
    # It stands where its cells begin, so that a row that grows stays where it is.
    pose, aside = board.lying(left, end - _CENTRED, lift), row_origin(0.0, text.width, unit)
    alignment: Alignment = "left" if len(text.lines) > 1 else "center"
    return Writing(name, pose, text, (unit / PIXEL, ROW_SCALE), alignment=alignment, aside=aside)


def sideways_tiles(name: str, board: Board, middle: float, s: float, spans: Iterable[Span], ground: int = 0) -> Writing:
    """Tiles turned by 90 degrees, tops to the owner's left, the first with its middle at (``middle``, ``s``).

    Further ones follow inward. With a ground the first tile's quad is centred, without one its ink.
    """
    text = words([spans])
    shift = _QUAD_SHIFT if ground else _INK_SHIFT
    beyond = (text.width - TILE_ADVANCE) / 2
    pose = board.lying(middle + CELL_DEPTH / 2, s + (shift - beyond) * UNIT, FACE_LIFT, sideways=True)
    return Writing(name, pose, text, (ROW_SCALE, ROW_SCALE), ground)


def slab_on(
    name: str, board: Board, across: tuple[float, float], along: tuple[float, float], height: float, material: str
) -> Slab:
    """A body on a board from the first to the second x and s."""
    pose = board.standing(across[0], (along[0] + along[1]) / 2, 0.0)
    return Slab(name, pose, (across[1] - across[0], height, along[1] - along[0]), material, from_left=True)


def tiles_body(
    name: str, board: Board, across: tuple[float, float], along: tuple[float, float], height: float = TILE_HEIGHT
) -> Slab:
    """The ivory body of face-up tiles whose cells reach from the first to the second x."""
    return slab_on(name, board, (across[0] - EDGE, across[1] + EDGE), along, height, IVORY)


def cells_with_gaps(cells: Sequence[Span | int]) -> tuple[int, tuple[Span, ...]]:
    """A row in which whole numbers are gaps, in spaces: how many spaces lead it, and its spans without outer gaps.

    Leading and trailing spaces are never drawn: a row begins where its first tile lies.
    """
    filled = [index for index, cell in enumerate(cells) if isinstance(cell, Span)]
    if not filled:
        return 0, ()
    leading = sum(cell for cell in cells[: filled[0]] if isinstance(cell, int))
    inner = cells[filled[0] : filled[-1] + 1]
    return leading, tuple(gap_span(cell) if isinstance(cell, int) else cell for cell in inner)
