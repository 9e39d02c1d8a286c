"""The wall: one body a run of whole stacks, and where it is taken from one a layer (table_look section 2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Final

from mahjong_bridge.scenes.geometry import SIDES, Board, Frame, frame_of, side_of
from mahjong_bridge.scenes.glyphs import LINE_STEP, PIXEL, SPACE, back_span, gap_span, tile_span, words
from mahjong_bridge.scenes.materials import BACK, FACE_GROUND
from mahjong_bridge.scenes.nodes import KEPT, Node, Part, Slab, Writing
from mahjong_bridge.scenes.primitives import Vector
from mahjong_bridge.scenes.rows import CELL, CELL_DEPTH, TILE_DEPTH, TILE_HEIGHT, lying_row, slab_on
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face
from mahjong_engine.views import WallView

NEAR_EDGE: Final = 1.03
LONGEST: Final = 19 * CELL
"""Blocks a wall may be long: a wider one would meet the wall of the next side."""
_AIR: Final = 0.003
_Run = tuple[int, int]
"""First and last of neighbouring stacks."""
_QUAD_PIXELS: Final = (SPACE + 1, LINE_STEP)
"""Font pixels of the quad of one space."""


def wall_nodes(table_yaw: int, players: int, wall: WallView) -> Iterator[Node]:
    """What still lies, by side and run; turned indicators are faces in their run's row."""
    for part in _parts_of(players, wall):
        yield from _side_nodes(frame_of(table_yaw, part.side), part)


def stack_place(table_yaw: int, players: int, wall: WallView, owner: Seat, stack: int) -> Vector:
    """The middle of the top of what lies of a stack, by its owner's count."""
    parts = [part for part in _parts_of(players, wall) if part.owner is owner]
    part = next(part for part in parts if part.first <= stack < part.first + len(part.heights))
    own = stack - part.first
    board = Board(frame_of(table_yaw, part.side), NEAR_EDGE, 0.0)
    return board.place(part.edge(own) + part.cell / 2, TILE_DEPTH / 2, part.heights[own] * TILE_HEIGHT)


@dataclass(frozen=True, slots=True)
class _SidePart:
    """The stacks along one side of the table from its right end on, and the faces of turned ones by stack.

    They are those of ``owner`` from his stack ``first`` on.
    """

    side: int
    heights: tuple[int, ...]
    faces: tuple[tuple[int, Face], ...]
    owner: Seat
    first: int

    @property
    def cell(self) -> float:
        """Blocks a stack is wide: tiles get narrower where more lie along a side than fit."""
        return min(CELL, LONGEST / len(self.heights))

    def edge(self, stack: int) -> float:
        """The left edge of a stack."""
        return (len(self.heights) / 2 - stack - 1) * self.cell

    def across(self, run: _Run) -> tuple[float, float]:
        """The left and the right edge of neighbouring stacks."""
        return self.edge(run[1]), self.edge(run[0]) + self.cell


def _parts_of(players: int, wall: WallView) -> Iterator[_SidePart]:
    """Each seat's wall along its side; where two play, half of it goes on along the free side at its left."""
    for seat, heights in enumerate(wall.sides):
        side = side_of(Seat(seat), players)
        faces = [(stack, face) for owner, stack, face in wall.indicators if int(owner) == seat]
        own = -(-len(heights) // (SIDES // players))
        for step, first in enumerate(range(0, len(heights), own)):
            turned = tuple((stack - first, face) for stack, face in faces if first <= stack < first + own)
            yield _SidePart((side - step) % SIDES, heights[first : first + own], turned, Seat(seat), first)


@lru_cache(maxsize=KEPT)
def _side_nodes(frame: Frame, part: _SidePart) -> tuple[Node, ...]:
    return tuple(
        Node(f"wall.{part.side}.{number}", "wall", tuple(_run_parts(Board(frame, NEAR_EDGE, 0.0), part, run)))
        for number, run in enumerate(_runs(part.heights, range(len(part.heights)), _is_there))
    )


def _run_parts(board: Board, part: _SidePart, run: _Run) -> Iterator[Part]:
    """Neighbouring stacks: bodies, and on them rows of backs, seen from the side's seat.

    Where tiles are taken the lower and the upper ones are a body each, and the back of the stack at that end is a text
    of its own: with each draw one body gets shorter, and with every other one the row is written anew.
    """
    first, last = run
    heights = part.heights[first : last + 1]
    if first == 0 and 1 not in heights:
        yield _layer("body", board, part, run, (0, 2))
        yield from _row("", board, part, run)
        return
    yield _layer("body", board, part, run, (0, 1))
    stacks = range(first, last + 1)
    for number, upper in enumerate(_runs(part.heights, stacks, _is_whole)):
        yield _layer(f"upper{number or ''}", board, part, upper, (1, 2))
    yield from _row("end", board, part, (first, first))
    for number, row in enumerate(_runs(part.heights, stacks[1:], lambda height: height)):
        yield from _row(str(number or ""), board, part, row)


def _is_there(height: int) -> int:
    return min(height, 1)


def _is_whole(height: int) -> int:
    return height // 2


def _runs(heights: Sequence[int], stacks: Iterable[int], level: Callable[[int], int]) -> Iterator[_Run]:
    """Neighbours of the stacks that are alike in what their height counts for, those of none left out."""
    for found, group in groupby(stacks, key=lambda stack: level(heights[stack])):
        run = list(group)
        if found:
            yield run[0], run[-1]


def _layer(name: str, board: Board, part: _SidePart, run: _Run, layers: tuple[int, int]) -> Slab:
    """The body of the tiles from one layer to another."""
    bottom, top = (layer * TILE_HEIGHT for layer in layers)
    slab = slab_on(name, board, part.across(run), (0.0, TILE_DEPTH), top - bottom, BACK)
    return replace(slab, pose=replace(slab.pose, y=slab.pose.y + bottom))


def _row(name: str, board: Board, part: _SidePart, run: _Run) -> Iterator[Part]:
    """A row of backs on stacks of one height, with the faces of turned tiles: its left end is the highest stack."""
    first, last = run
    left, _ = part.across(run)
    faces = dict(part.faces)
    cells = [tile_span(faces[stack]) if stack in faces else back_span() for stack in range(last, first - 1, -1)]
    end, top = (TILE_DEPTH + CELL_DEPTH) / 2, part.heights[first] * TILE_HEIGHT
    yield lying_row(f"text{name}", board, left, end, [cells], lift=top + 2 * _AIR, cell=part.cell)
    turned = [stack for stack in faces if first <= stack <= last]
    if turned:
        yield _ivory(f"ground{name}", board, part.across((min(turned), max(turned))), top + _AIR)


def _ivory(name: str, board: Board, across: tuple[float, float], lift: float) -> Writing:
    """The light ground of turned tiles: the quad of one space, stretched."""
    left, right = across
    wide, high = _QUAD_PIXELS
    scale = ((right - left) / (wide * PIXEL), TILE_DEPTH / (high * PIXEL))
    pose = board.lying((left + right) / 2 - scale[0] * PIXEL / 2, TILE_DEPTH, lift)
    return Writing(name, pose, words([[gap_span(1)]]), scale, FACE_GROUND)
