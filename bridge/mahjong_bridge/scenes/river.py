"""Discards: rows of six, a riichi tile turned, and the mark over the newest one (table_look section 2).

Longer rivers than riichi has lie closer: every row takes more, narrower tiles, and all of them stay in sight.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Final

from mahjong_bridge.scenes.furniture import river_board
from mahjong_bridge.scenes.geometry import Board, Frame, Pose
from mahjong_bridge.scenes.glyphs import PIXEL, Span, tile_span, words
from mahjong_bridge.scenes.materials import FACE_GROUND, MARK_INK, SIDEWAYS_GROUND
from mahjong_bridge.scenes.nodes import KEPT, Node, Part, Writing
from mahjong_bridge.scenes.rows import (
    CELL,
    CELL_DEPTH,
    SIDEWAYS_CELL,
    SIDEWAYS_SPACES,
    TILE_DEPTH,
    TILE_HEIGHT,
    cells_with_gaps,
    lying_row,
    sideways_tiles,
    tiles_body,
)
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face
from mahjong_engine.views import RiverTile

ROW_CELLS: Final = 6
LEFT: Final = -ROW_CELLS * CELL / 2
_LONG_ROW: Final = 10
_ROWS: Final = 4
_ROOM: Final = (ROW_CELLS, ROW_CELLS, _LONG_ROW, _LONG_ROW)
"""Cells that fit into each row; flowers lie beside the first two."""
_SQUEEZES: Final = (0.75, 0.5, 0.375, 0.25, 0.125)
"""How narrow cells may get, in the order in which it is tried: the last one has room for the largest wall (P-18)."""
_GROWING: Final = (3, 2)
"""Rows that grow to ten tiles when all rows are full, in this order."""
MARK_HEIGHT: Final = 0.12
"""From the newest discard's face up to the middle of the sign over it."""
_MARK_SCALE: Final = 1.2
_MARK_MIDDLE: Final = 5 * PIXEL * _MARK_SCALE
"""From the sign's origin up to the middle of its ink."""
_MARGIN: Final = (CELL_DEPTH - TILE_DEPTH) / 2


@dataclass(frozen=True, slots=True)
class Discarded:
    """A discard that still lies in the river."""

    face: Face
    sideways: bool


Row = tuple[Discarded, ...]


@dataclass(frozen=True, slots=True)
class LaidRiver:
    """The rows of a river, the index of the one its newest tile lies in, and how wide a cell is."""

    rows: tuple[Row, ...]
    newest: int
    cell: float = CELL

    def width(self, tiles: Iterable[Discarded]) -> float:
        """Blocks these tiles take side by side."""
        return sum(SIDEWAYS_CELL if tile.sideways else self.cell for tile in tiles)


def lying_tiles(river: Sequence[RiverTile]) -> tuple[Discarded, ...]:
    """What is drawn: called tiles are gone; if the riichi tile was called away, the next discard lies sideways."""
    drawn: list[Discarded] = []
    owed = False
    for tile in river:
        owed = owed or tile.sideways
        if not tile.called:
            drawn.append(Discarded(tile.face, owed))
            owed = False
    return tuple(drawn)


def rows_of(tiles: Sequence[Discarded]) -> LaidRiver:
    """Four rows of six, of which two grow; when these are full, tiles as narrow as need be."""
    capacity = _ROWS * ROW_CELLS
    if len(tiles) > sum(_ROOM):
        return _squeezed(tiles)
    rows = [tuple(tiles[start : start + ROW_CELLS]) for start in range(0, min(len(tiles), capacity), ROW_CELLS)]
    newest = max(len(rows) - 1, 0)
    for growing in _GROWING:
        more = tuple(tiles[capacity : capacity + _LONG_ROW - ROW_CELLS])
        if more:
            rows[growing] += more
            newest = growing
        capacity += _LONG_ROW - ROW_CELLS
    return LaidRiver(tuple(rows), newest)


def _squeezed(tiles: Sequence[Discarded]) -> LaidRiver:
    """Rows filled one after the other with narrower tiles; in so long a river none lies sideways."""
    upright = [Discarded(tile.face, sideways=False) for tile in tiles]
    for squeeze in _SQUEEZES:
        room = [int(cells / squeeze) for cells in _ROOM]
        if sum(room) >= len(tiles):
            break
    starts = [0, *accumulate(room)]
    rows = [tuple(upright[start:end]) for start, end in pairwise(starts) if start < len(upright)]
    return LaidRiver(tuple(rows), len(rows) - 1, CELL * squeeze)


@lru_cache(maxsize=KEPT)
def river_nodes(frame: Frame, seat: Seat, river: tuple[RiverTile, ...]) -> tuple[Node, ...]:
    """A seat's discards: closed rows as one text; the open row and a row with a turned tile by themselves."""
    return tuple(_nodes(frame, seat, river))


def _nodes(frame: Frame, seat: Seat, river: Sequence[RiverTile]) -> Iterator[Node]:
    laid = rows_of(lying_tiles(river))
    board = river_board(frame)
    key = f"river.{int(seat)}"
    closed = [index for index, row in enumerate(laid.rows) if index != laid.newest and not _has_turned(row)]
    if closed:
        yield Node(f"{key}.closed", "row", tuple(_closed_parts(board, laid, closed)))
    for index, row in enumerate(laid.rows):
        if _has_turned(row):
            yield Node(f"{key}.turned{index}", "row", tuple(_turned_parts(board, laid, index)))
        elif index == laid.newest:
            yield Node(f"{key}.open", "row", tuple(_open_parts(board, laid, index)))


def newest_face(frame: Frame, river: Sequence[RiverTile]) -> Writing:
    """The newest tile of a river by itself, just where its row has it."""
    laid = rows_of(lying_tiles(river))
    row = laid.rows[laid.newest]
    tile, start = row[-1], LEFT + laid.width(row[:-1])
    board, end = river_board(frame), (laid.newest + 1) * CELL_DEPTH
    if tile.sideways:
        middle, s = start + SIDEWAYS_CELL / 2, end - CELL_DEPTH / 2
        return sideways_tiles("text", board, middle, s, [tile_span(tile.face)], SIDEWAYS_GROUND)
    return replace(lying_row("text", board, start, end, [[tile_span(tile.face)]], cell=laid.cell), ground=FACE_GROUND)


def mark_node(frame: Frame, river: Sequence[RiverTile]) -> Node | None:
    """The sign over the newest discard; None when it was called or there is none."""
    if not river or river[-1].called:
        return None
    laid = rows_of(lying_tiles(river))
    row = laid.rows[laid.newest]
    x = LEFT + laid.width(row[:-1]) + laid.width(row[-1:]) / 2
    middle = river_board(frame).place(x, (laid.newest + 0.5) * CELL_DEPTH, TILE_HEIGHT)
    pose = Pose(middle[0], middle[1] + MARK_HEIGHT - _MARK_MIDDLE, middle[2], frame.yaw)
    sign = words([[Span("▼", MARK_INK)]])
    return Node("mark", "mark", (Writing("text", pose, sign, (_MARK_SCALE, _MARK_SCALE), billboard="vertical"),))


def _has_turned(row: Row) -> bool:
    return any(tile.sideways for tile in row)


def _along(first: int, last: int) -> tuple[float, float]:
    return (first * CELL_DEPTH + _MARGIN, (last + 1) * CELL_DEPTH - _MARGIN)


def _across(laid: LaidRiver, row: Row) -> tuple[float, float]:
    return (LEFT, LEFT + laid.width(row))


def _closed_parts(board: Board, laid: LaidRiver, closed: Sequence[int]) -> Iterator[Part]:
    """One text for all of them, blank where another row lies between; one body for neighbours of one length."""
    rows = laid.rows
    lines = [_spans(rows[index]) if index in closed else () for index in range(closed[0], closed[-1] + 1)]
    yield lying_row("text", board, LEFT, (closed[-1] + 1) * CELL_DEPTH, lines, cell=laid.cell)
    for first, last in _alike(rows, closed):
        yield tiles_body(f"body{first}", board, _across(laid, rows[first]), _along(first, last))


def _open_parts(board: Board, laid: LaidRiver, index: int) -> Iterator[Part]:
    row = laid.rows[index]
    yield lying_row("text", board, LEFT, (index + 1) * CELL_DEPTH, [_spans(row)], cell=laid.cell)
    yield tiles_body("body", board, _across(laid, row), _along(index, index))


def _turned_parts(board: Board, laid: LaidRiver, index: int) -> Iterator[Part]:
    """A row that leaves the turned tile's cell free, and the turned tile."""
    row = laid.rows[index]
    leading, spans = cells_with_gaps([SIDEWAYS_SPACES if tile.sideways else tile_span(tile.face) for tile in row])
    if spans:
        start = LEFT + leading // SIDEWAYS_SPACES * SIDEWAYS_CELL
        yield lying_row("text", board, start, (index + 1) * CELL_DEPTH, [spans])
    yield tiles_body("body", board, _across(laid, row), _along(index, index))
    starts = accumulate((laid.width((tile,)) for tile in row), initial=LEFT)
    for number, (tile, start) in enumerate(zip(row, starts, strict=False)):
        if tile.sideways:
            middle = start + SIDEWAYS_CELL / 2
            s = (index + 0.5) * CELL_DEPTH
            yield sideways_tiles(f"tile{number}", board, middle, s, [tile_span(tile.face)], SIDEWAYS_GROUND)


def _alike(rows: Sequence[Row], indices: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Neighbouring rows of one length as (first, last)."""
    first = previous = indices[0]
    for index in indices[1:]:
        if index != previous + 1 or len(rows[index]) != len(rows[first]):
            yield first, previous
            first = index
        previous = index
    yield first, previous


def _spans(row: Row) -> tuple[Span, ...]:
    return tuple(tile_span(tile.face) for tile in row)
