"""Tiles a seat has set aside (flowers, norths), in the corner right of its river (table_look section 2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from mahjong_bridge.scenes.geometry import Board, Frame
from mahjong_bridge.scenes.glyphs import tile_span
from mahjong_bridge.scenes.nodes import KEPT, Node, Slab
from mahjong_bridge.scenes.rows import CELL, CELL_DEPTH, FACE_AIR, TILE_DEPTH, lying_row, tiles_body
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face

LEFT: Final = 0.45
NEAR_EDGE: Final = 0.40
ROW_CELLS: Final = 4
THICKNESS: Final = 0.05
"""Lower than other tiles, so that the longest river passes over them."""
_MARGIN: Final = (CELL_DEPTH - TILE_DEPTH) / 2
_WIDEST: Final = 0.53
"""Blocks a row may take: beyond is the right neighbour's wall."""


@lru_cache(maxsize=KEPT)
def aside_node(frame: Frame, seat: Seat, faces: tuple[Face, ...]) -> Node | None:
    """Two rows, the first one nearer to the centre; more than eight tiles make both longer, then the tiles narrower."""
    if not faces:
        return None
    board = Board(frame, NEAR_EDGE, 0.0)
    columns = max(ROW_CELLS, -(-len(faces) // 2))
    rows = [faces[start : start + columns] for start in range(0, len(faces), columns)]
    cell = min(CELL, _WIDEST / columns)
    lines = [[tile_span(face) for face in row] for row in rows]
    text = lying_row("text", board, LEFT, len(rows) * CELL_DEPTH, lines, lift=THICKNESS + FACE_AIR, cell=cell)
    return Node(f"aside.{int(seat)}", "row", (*_bodies(board, [len(row) for row in rows], cell), text))


def _bodies(board: Board, lengths: list[int], cell: float) -> Iterator[Slab]:
    """One body where both rows are as long, else one a row: none is longer than the tiles on it."""
    along = [(row * CELL_DEPTH + _MARGIN, (row + 1) * CELL_DEPTH - _MARGIN) for row in range(len(lengths))]
    if len(set(lengths)) == 1:
        along = [(along[0][0], along[-1][1])]
    for row, (near, far) in enumerate(along):
        yield tiles_body(f"body{row}", board, (LEFT, LEFT + lengths[row] * cell), (near, far), THICKNESS)
