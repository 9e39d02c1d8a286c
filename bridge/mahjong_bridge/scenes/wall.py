"""The wall: one body a run of whole stacks and one a run of half stacks (table_look section 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final

from mahjong_bridge.scenes.geometry import SIDES, Board, Frame, frame_of, side_of
from mahjong_bridge.scenes.glyphs import LINE_STEP, PIXEL, SPACE, back_span, gap_span, tile_span, words
from mahjong_bridge.scenes.materials import BACK, FACE_GROUND
from mahjong_bridge.scenes.nodes import KEPT, Node, Part, Writing
from mahjong_bridge.scenes.primitives import Vector
from mahjong_bridge.scenes.rows import CELL, CELL_DEPTH, TILE_DEPTH, TILE_HEIGHT, lying_row, slab_on
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face
from mahjong_engine.views import WallView

NEAR_EDGE: Final = 1.03
LONGEST: Final = 19 * CELL
"""Blocks a wall may be long: a wider one would meet the wall of the next side."""
_AIR: Final = 0.003
_Run = tuple[int, int, int]
"""Height, first and last stack."""
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
        Node(f"wall.{part.side}.{name}", "wall", tuple(_run_parts(frame, part, first, last, height)))
        for name, (height, first, last) in _named(_runs(part.heights))
    )


def _named(runs: Iterable[_Run]) -> Iterator[tuple[str, _Run]]:
    """Runs of each height by their number: one that gets shorter keeps its name while a half stack comes and goes."""
    counted: Counter[int] = Counter()
    for run in runs:
        yield f"{run[0]}-{counted[run[0]]}", run
        counted[run[0]] += 1


def _runs(heights: Sequence[int]) -> Iterator[_Run]:
    """Neighbouring stacks of one height as (height, first, last), bare places left out."""
    for height, group in groupby(range(len(heights)), key=heights.__getitem__):
        stacks = list(group)
        if height:
            yield height, stacks[0], stacks[-1]


def _run_parts(frame: Frame, part: _SidePart, first: int, last: int, height: int) -> Iterator[Part]:
    """A body, and on it a row of backs, seen from the side's seat: its left end is the highest stack."""
    board = Board(frame, NEAR_EDGE, 0.0)
    left, right = part.edge(last), part.edge(first) + part.cell
    top = height * TILE_HEIGHT
    yield slab_on("body", board, (left, right), (0.0, TILE_DEPTH), top, BACK)
    faces = dict(part.faces)
    turned = [stack for stack in faces if first <= stack <= last]
    cells = [tile_span(faces[stack]) if stack in faces else back_span() for stack in range(last, first - 1, -1)]
    end = (TILE_DEPTH + CELL_DEPTH) / 2
    yield lying_row("text", board, left, end, [cells], lift=top + 2 * _AIR, cell=part.cell)
    if turned:
        yield _ivory(board, part.edge(max(turned)), part.edge(min(turned)) + part.cell, top + _AIR)


def _ivory(board: Board, left: float, right: float, lift: float) -> Writing:
    """The light ground of turned tiles: the quad of one space, stretched."""
    wide, high = _QUAD_PIXELS
    scale = ((right - left) / (wide * PIXEL), TILE_DEPTH / (high * PIXEL))
    pose = board.lying((left + right) / 2 - scale[0] * PIXEL / 2, TILE_DEPTH, lift)
    return Writing("ground", pose, words([[gap_span(1)]]), scale, FACE_GROUND)
