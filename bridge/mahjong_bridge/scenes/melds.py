"""Laid-out sets at the right end of a seat's edge, the first rightmost (table_look section 2, R-107)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from mahjong_bridge.scenes.geometry import SIDES, Board, Frame, side_of
from mahjong_bridge.scenes.glyphs import SPACE, Span, back_span, tile_span
from mahjong_bridge.scenes.materials import FACE_GROUND
from mahjong_bridge.scenes.nodes import KEPT, Node, Part, Writing
from mahjong_bridge.scenes.rows import (
    CELL,
    CELL_DEPTH,
    SIDEWAYS_CELL,
    SIDEWAYS_SPACES,
    TILE_DEPTH,
    UNIT,
    cells_with_gaps,
    lying_row,
    sideways_tiles,
    tiles_body,
)
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, is_red
from mahjong_engine.views import MeldView

NEAR_EDGE: Final = 1.205
TILT: Final = 20.0
RIGHT_END: Final = 1.31
OUTER: Final = 0.21
"""s where uprights and sideways tiles end."""
_GAP_SPACES: Final = 1
_CLAIMED_UNDERLINE: Final = 0.012
_ADDED_UNDERLINE: Final = 0.004
"""How far the underline of a turned red five reaches beyond its cell."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A claimed tile, turned to show its source, with the tile added to it if any."""

    claimed: Face
    added: Face | None


Cell = Face | Turned | None
"""An upright face, a turned tile, or a back."""


def meld_board(frame: Frame) -> Board:
    """The plane of a seat's melds; a shown hand lies on it too."""
    return Board(frame, NEAR_EDGE, TILT)


def cells_of(meld: MeldView, seat: Seat, players: int) -> tuple[Cell, ...]:
    """A set from left to right: the claimed tile lies left, in the middle or right, after the seat it came from."""
    if not meld.faces:
        return (*meld.known, *(None,) * (meld.size - len(meld.known)))
    if meld.concealed:
        return (None, *meld.faces[1:-1], None)
    if meld.claimed is None:
        return meld.faces
    uprights: list[Cell] = [face for index, face in enumerate(meld.faces) if index != meld.claimed]
    place = _turned_place(meld, seat, players, len(uprights))
    return (*uprights[:place], Turned(meld.faces[meld.claimed], meld.added), *uprights[place:])


@lru_cache(maxsize=KEPT)
def melds_width(melds: tuple[MeldView, ...], seat: Seat, players: int) -> float:
    """Blocks all sets of a seat take from the right end inward."""
    cells = [cell for meld in melds for cell in cells_of(meld, seat, players)]
    return sum(_width(cell) for cell in cells) + max(len(melds) - 1, 0) * _GAP_SPACES * SPACE * UNIT


@lru_cache(maxsize=KEPT)
def meld_node(frame: Frame, seat: Seat, melds: tuple[MeldView, ...], players: int) -> Node | None:
    """All sets of a seat: one body, one text for the uprights, one a turned tile."""
    if not melds:
        return None
    left = RIGHT_END - melds_width(melds, seat, players)
    sets = [cells_of(meld, seat, players) for meld in reversed(melds)]
    return Node(f"melds.{int(seat)}", "row", tuple(_parts(meld_board(frame), left, sets)))


def claimed_face(frame: Frame, seat: Seat, melds: tuple[MeldView, ...], players: int) -> Writing | None:
    """The turned tile of the newest set, just where the sets have it; None if that set has none."""
    if not any(isinstance(cell, Turned) for cell in cells_of(melds[-1], seat, players)):
        return None
    node = meld_node(frame, seat, melds, players)
    assert node is not None
    face = next(part for part in node.parts if part.name == "turned0")
    assert isinstance(face, Writing)
    return replace(face, ground=FACE_GROUND)


def _parts(board: Board, left: float, sets: Sequence[tuple[Cell, ...]]) -> Iterator[Part]:
    yield tiles_body("body", board, (left, RIGHT_END), _depth(sets))
    leading, spans = cells_with_gaps(list(_row_cells(sets)))
    if spans:
        end = OUTER + (CELL_DEPTH - TILE_DEPTH) / 2
        yield lying_row("text", board, left + leading * SPACE * UNIT, end, [spans])
    x, turned = left, 0
    for index, cells in enumerate(sets):
        x += _GAP_SPACES * SPACE * UNIT if index else 0.0
        for cell in cells:
            if isinstance(cell, Turned):
                faces = (cell.claimed,) if cell.added is None else (cell.claimed, cell.added)
                spans = tuple(tile_span(face) for face in faces)
                yield sideways_tiles(f"turned{turned}", board, x + SIDEWAYS_CELL / 2, OUTER - CELL / 2, spans)
                turned += 1
            x += _width(cell)


def _depth(sets: Sequence[tuple[Cell, ...]]) -> tuple[float, float]:
    """Where the body begins and ends in s: room for added tiles, and for the underline of a turned red five."""
    turned = [cell for cells in sets for cell in cells if isinstance(cell, Turned)]
    added = [cell.added for cell in turned if cell.added is not None]
    inner = 0.0 if added else OUTER - TILE_DEPTH
    if any(is_red(face) for face in added):
        inner -= _ADDED_UNDERLINE
    outer = OUTER + _CLAIMED_UNDERLINE if any(is_red(cell.claimed) for cell in turned) else OUTER
    return inner, outer


def _row_cells(sets: Sequence[tuple[Cell, ...]]) -> Iterator[Span | int]:
    for index, cells in enumerate(sets):
        if index:
            yield _GAP_SPACES
        for cell in cells:
            if isinstance(cell, Turned):
                yield SIDEWAYS_SPACES
            else:
                yield back_span() if cell is None else tile_span(cell)


def _turned_place(meld: MeldView, seat: Seat, players: int, uprights: int) -> int:
    """How many uprights lie left of the claimed tile: none from the left seat, one from across, all from the right."""
    assert meld.source is not None
    steps = (side_of(meld.source, players) - side_of(seat, players)) % SIDES
    return {1: uprights, 2: 1}.get(steps, 0)


def _width(cell: Cell) -> float:
    return SIDEWAYS_CELL if isinstance(cell, Turned) else CELL
