"""Tiles a seat has set aside (flowers, norths), in the corner right of its river (table_look section 2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_bridge.scenes.geometry import Board, Frame
from mahjong_bridge.scenes.glyphs import tile_span
from mahjong_bridge.scenes.nodes import KEPT, Node
from mahjong_bridge.scenes.rows import CELL, CELL_DEPTH, TILE_DEPTH, lying_row, tiles_body
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
    width = max(len(row) for row in rows) * cell
    depth = len(rows) * CELL_DEPTH
    body = tiles_body("body", board, (LEFT, LEFT + width), (_MARGIN, depth - _MARGIN), THICKNESS)
    lines = [[tile_span(face) for face in row] for row in rows]
    text = lying_row("text", board, LEFT, depth, lines, lift=THICKNESS + 0.003, cell=cell)
    return Node(f"aside.{int(seat)}", "row", (body, text))
