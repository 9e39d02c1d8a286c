"""Block mode: a flush table of real blocks whose slots are clicked as blocks (table_look section 7).

Nine by nine blocks; the inner five by five carry the display table's rivers, walls and melds, grown. Each seat owns
fourteen slots in a pinwheel: eight before it, five behind those, and one for the drawn tile.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from mahjong_bridge.scenes.buttons import ButtonPlan
from mahjong_bridge.scenes.furniture import StoolPlan
from mahjong_bridge.scenes.geometry import Board, Frame, frame_of, side_of
from mahjong_bridge.scenes.glyphs import (
    LINE_STEP,
    PIXEL,
    SPACE,
    TILE_ADVANCE,
    Span,
    back_span,
    gap_span,
    tile_span,
    words,
)
from mahjong_bridge.scenes.hand import own_span, own_tile_id, without_one
from mahjong_bridge.scenes.materials import BACK, FACE_GROUND, FELT, RIM, SIDEWAYS_GROUND, SLAB, STOOL
from mahjong_bridge.scenes.nodes import KEPT, Cube, Node, NodeKind, Writing
from mahjong_bridge.scenes.primitives import Audience, all_but, only
from mahjong_bridge.scenes.sight import Sitter
from mahjong_engine.seats import Seat, seats_of
from mahjong_engine.tiles import Face
from mahjong_engine.views import OwnTile, OwnView, SeatView, View

FACTOR: Final = 1.75
"""How much larger the inner table is than the display table."""
LEAN: Final = 1 / 3
"""From an eye of 1.12 over the top the boards of the display table would show their backs to their own seat."""
PANEL_LIFT: Final = 0.07
"""The panel lies as high as the tiles, or the own river would hide it from that eye."""
NOTICE_Y: Final = 1.75
"""The notice hangs above the questions here too; it grows with the table."""
WAITING_NOTICE_Y: Final = 0.95
"""As high as is in sight from there while nobody is asked for a tile."""
HALF: Final = 4
INNER_HALF: Final = 2
TOP: Final = -1
"""The table's blocks lie under the anchor's block: their tops are the anchor's height."""
SLAB_R: Final = 5
NEAR_ROW: Final = tuple((x, 4) for x in range(-4, 4))
FAR_ROW: Final = tuple((x, 3) for x in range(-3, 3))
SLOTS: Final = NEAR_ROW + FAR_ROW
"""(x, r) of each slot in its seat's frame; the last one is the drawn tile's."""
FACE_SCALE: Final = 3.5
FACE_LIFT: Final = 0.003
BLOCK_STOOL: Final = StoolPlan(
    r=5.0, foot=-0.5, top=0.58, box_height=1.30, label=1.15, exit_r=6.2, exit_y=-1.0, above=(2.1, 2.8)
)
"""As high as the reach of 4.5 to the farthest slot allows: from a lower eye the inner table is seen too flat."""
BLOCK_PLAN: Final = ButtonPlan(r=3.5, rows=(1.37, 1.49), prompt=1.61)
"""Above everything on the larger table that must be read, and far enough away to be in sight with it."""
_INK_SHIFT: Final = 0.75
_SLOT_ID: Final = re.compile(r"slot\.(\d)\.(\d+)\.block")


def slot_of(primitive_id: str) -> tuple[Seat, int] | None:
    """The seat and slot (from 0) a block stands for, or None for any other primitive.

    >>> slot_of("slot.2.13.block")
    (<Seat.THIRD: 2>, 13)
    """
    match = _SLOT_ID.fullmatch(primitive_id)
    if match is None or int(match[2]) >= len(SLOTS):
        return None
    return Seat(int(match[1])), int(match[2])


def slot_tiles(own: OwnView) -> dict[int, OwnTile]:
    """Which own tile lies in which slot (from 0): sorted tiles from the first on, the drawn one in the last."""
    placed = dict(enumerate(own.tiles[: len(SLOTS)]))
    if own.drawn is not None:
        placed[len(SLOTS) - 1] = own.drawn
    return placed


def slot_tokens_of(sitter: Sitter) -> Iterator[tuple[str, str]]:
    """The block and the token of each slot with a clickable tile of this sitter."""
    for slot, tile in _lying_tiles(sitter).items():
        token = sitter.tile_tokens.get(tile.tile)
        if token:
            yield f"{_slot_node(sitter.seat, slot)}.block", token


def block_nodes(table_yaw: int, players: int, public: View | None) -> Iterator[Node]:
    """Every real block of the table; a slot with a tile in it has the colour of backs: all see how many a seat has."""
    slots: dict[tuple[int, int], tuple[str, str]] = {}
    for seat in seats_of(players):
        frame = frame_of(table_yaw, side_of(seat, players))
        filled = _filled_slots(public, seat)
        for index, place in enumerate(SLOTS):
            state = BACK if index in filled else STOOL
            slots[_whole(frame, *place)] = (_slot_node(seat, index), state)
    for x in range(-HALF, HALF + 1):
        for z in range(-HALF, HALF + 1):
            inner = max(abs(x), abs(z)) <= INNER_HALF
            key, state = slots.get((x, z), (f"top.{x}.{z}", FELT if inner else RIM))
            yield _block(key, "slot" if (x, z) in slots else "furniture", (x, TOP, z), state)


def step_node(frame: Frame, seat: Seat) -> Node:
    """The slab a seat's stool stands on."""
    x, z = _whole(frame, 0, SLAB_R)
    return _block(f"step.{int(seat)}", "furniture", (x, TOP, z), SLAB)


def own_slot_nodes(frame: Frame, sitter: Sitter) -> Iterator[Node]:
    """Faces on the tops of the owner's blocks, for the owner alone."""
    if sitter.player_id is None:
        return
    for slot, tile in _lying_tiles(sitter).items():
        ground = SIDEWAYS_GROUND if sitter.is_marked(tile.tile) else FACE_GROUND
        yield _face(frame, own_tile_id(sitter, tile), sitter.player_id, own_span(tile), (slot, ground))


def _lying_tiles(sitter: Sitter) -> dict[int, OwnTile]:
    """The tiles on the sitter's blocks; a tile won with lies on the table for all to see."""
    if sitter.player_id is None or sitter.view is None or sitter.view.own is None:
        return {}
    own = sitter.view.own
    has_won = any(win.seat == sitter.seat for win in sitter.view.wins)
    return slot_tiles(own.replace(drawn=None) if has_won else own)


def known_nodes(frame: Frame, seat: SeatView, owner: str | None, winning: Face | None = None) -> Iterator[Node]:
    """What lies on a hand's blocks, for all but its owner: faces of transparent tiles on the first, backs on the rest.

    That is wherever they really lie; the owner has the faces of his own tiles there. The drawn tile's block shows one
    only where none is left unknown (P-21).
    """
    faces_left = seat.known if winning is None or not seat.has_drawn else without_one(seat.known, winning)
    known, unseen = faces_left[: seat.concealed], all_but(owner)
    lying: tuple[Face | None, ...] = (*known, *(None,) * (seat.concealed - len(known)))[: len(SLOTS)]
    rows = ((0, lying[: len(NEAR_ROW)]), (len(NEAR_ROW), lying[len(NEAR_ROW) :]))
    for number, (first, row) in enumerate(rows):
        faces = row[: max(0, len(known) - first)]
        key = f"{int(seat.seat)}.{number}"
        yield from _lying(frame, key, (faces, row[len(faces) :]), (first, unseen))
    if seat.has_drawn and winning is None:
        drawn = ((), (None,)) if seat.unknown else (seat.known[-1:], ())
        yield from _lying(frame, f"{int(seat.seat)}.drawn", drawn, (len(SLOTS) - 1, unseen))


_Tiles = tuple[Face | None, ...]


def _lying(frame: Frame, key: str, tiles: tuple[_Tiles, _Tiles], where: tuple[int, Audience]) -> Iterator[Node]:
    """Faces on the slots from the first on, then backs; ``where`` is the first slot, and whose eyes they are for."""
    (faces, backs), (first, unseen) = tiles, where
    if faces:
        yield _row_on_blocks(frame, f"known.{key}", faces, SLOTS[first], unseen)
    if backs:
        yield _row_on_blocks(frame, f"backs.{key}", backs, SLOTS[first + len(faces)], unseen)


@lru_cache(maxsize=KEPT)
def _row_on_blocks(frame: Frame, key: str, tiles: _Tiles, place: tuple[int, int], audience: Audience) -> Node:
    """Signs on neighbouring blocks: one text, a space between two, as wide as makes a block of both. Backs are None."""
    spans = [part for face in tiles for part in (gap_span(1), back_span() if face is None else tile_span(face))][1:]
    pixel = 1 / (TILE_ADVANCE + SPACE)
    pose = Board(frame, 0.0, 0.0).lying(
        place[0] + (len(tiles) - 1) / 2 - _INK_SHIFT * pixel, place[1] + LINE_STEP * PIXEL * FACE_SCALE / 2, FACE_LIFT
    )
    ground = 0 if None in tiles else FACE_GROUND
    return Node(key, "row", (Writing("faces", pose, words([spans]), (pixel / PIXEL, FACE_SCALE), ground),), audience)


@lru_cache(maxsize=KEPT)
def _face(frame: Frame, key: str, player_id: str, span: Span, look: tuple[int, int]) -> Node:
    slot, ground = look
    pixel = PIXEL * FACE_SCALE
    x, r = SLOTS[slot]
    pose = Board(frame, 0.0, 0.0).lying(x - _INK_SHIFT * pixel, r + LINE_STEP * pixel / 2, FACE_LIFT)
    writing = Writing("face", pose, words([[span]]), (FACE_SCALE, FACE_SCALE), ground)
    return Node(key, "tile", (writing,), only(player_id))


@lru_cache(maxsize=KEPT)
def _block(key: str, kind: NodeKind, offset: tuple[int, int, int], state: str) -> Node:
    return Node(key, kind, (Cube("block", offset, state),))


def _slot_node(seat: Seat, slot: int) -> str:
    return f"slot.{int(seat)}.{slot}"


def _filled_slots(public: View | None, seat: Seat) -> frozenset[int]:
    shown = next((view for view in public.seats if view.seat == seat), None) if public is not None else None
    if shown is None or shown.shown is not None:
        return frozenset()
    filled = set(range(min(shown.concealed, len(SLOTS))))
    if shown.has_drawn and public is not None and all(win.seat != seat for win in public.wins):
        filled.add(len(SLOTS) - 1)
    return frozenset(filled)


def _whole(frame: Frame, x: int, r: int) -> tuple[int, int]:
    place = frame.place(x, 0.0, r)
    return round(place[0]), round(place[2])
