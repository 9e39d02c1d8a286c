"""Concealed hands: backs and transparent tiles for everyone, faces and boxes for the owner, a lying row once shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from mahjong_bridge.scenes.geometry import Frame
from mahjong_bridge.scenes.glyphs import PIXEL, TILE_ADVANCE, Span, back_span, tile_span, words
from mahjong_bridge.scenes.materials import BACK, FACE_GROUND, IVORY, SIDEWAYS_GROUND
from mahjong_bridge.scenes.melds import OUTER, RIGHT_END, meld_board, melds_width
from mahjong_bridge.scenes.nodes import KEPT, Hitbox, Node, Part, Slab, Writing
from mahjong_bridge.scenes.primitives import only
from mahjong_bridge.scenes.rows import (
    CELL_DEPTH,
    FACE_AIR,
    ROW_SCALE,
    TILE_DEPTH,
    UNIT,
    lying_row,
    row_origin,
    tiles_body,
)
from mahjong_bridge.scenes.sight import Sitter
from mahjong_engine.tiles import Face
from mahjong_engine.views import OwnTile, SeatView, WinView

PITCH: Final = 0.125
"""Blocks from one tile of a hand to the next."""
SORT: Final = 3
REVEAL: Final = 8
"""Ticks in which tiles come, close ranks or are lifted, and in which a hand is laid down."""
HEIGHT: Final = 0.15
INNER: Final = 1.247
OUTER_FACE: Final = 1.317
FACE_PLANE: Final = 1.32
BACK_PLANE: Final = 1.244
LEFT: Final = -0.8125
FARTHEST_LEFT: Final = -1.16
"""Beyond it a hand would touch the left neighbour's melds."""
GAP: Final = 0.03
"""Before the drawn tile, and before the melds."""
LIFT: Final = 0.05
SHOWN_HEIGHT: Final = 0.14
"""A shown hand lies as high as a wall, or the wall before it would hide it from the opposite seat."""
_BACK_CELL: Final = PITCH / TILE_ADVANCE / PIXEL


@dataclass(frozen=True, slots=True)
class HandPlace:
    """Where a hand stands in its seat's frame: its left end, and the left edge of the drawn tile."""

    left: float
    drawn: float

    def middle(self, index: int) -> float:
        """Where the middle of a tile of the hand is in x."""
        return self.left + (index + 0.5) * PITCH


def hand_place(seat: SeatView, tiles: int, players: int, gap: float = GAP) -> HandPlace:
    """The left end stays as the hand shrinks, unless the melds need its place; the drawn tile keeps clear of them."""
    width = tiles * PITCH
    melds = melds_width(seat.melds, seat.seat, players)
    end = RIGHT_END - (melds + GAP if seat.melds else 0.0)
    left = max(min(LEFT, end - PITCH - gap - width), FARTHEST_LEFT)
    return HandPlace(left, min(left + width + gap, end - PITCH))


def hand_nodes(
    frame: Frame, seat: SeatView, players: int, drawn_number: int, winning: Face | None = None
) -> Iterator[Node]:
    """What everybody sees of a hand; ``drawn_number`` tells drawn tiles of several seats apart.

    Backs, and the faces of transparent tiles side by side at the end farthest from the drawn tile, wherever they really
    stand; the drawn tile shows its face only where no back is left (P-21). Who has won without showing the hand has
    the ``winning`` tile lying beside it (P-68).
    """
    place = hand_place(seat, seat.concealed, players, _gap(winning))
    known = seat.known if winning is None or not seat.has_drawn else without_one(seat.known, winning)
    in_row = known[: seat.concealed]
    if in_row:
        yield _faces_outward(f"known.{int(seat.seat)}", frame, place.left, in_row)
    if len(in_row) < seat.concealed:
        left = place.left + len(in_row) * PITCH
        yield _backs(f"hand.{int(seat.seat)}", frame, left, seat.concealed - len(in_row))
    if winning is not None:
        yield winning_node(frame, seat, players, drawn_number, winning)
    elif seat.has_drawn and seat.unknown:
        yield _backs(f"drawn.{drawn_number}", frame, place.drawn, 1)
    elif seat.has_drawn:
        yield _faces_outward(f"drawn.{drawn_number}", frame, place.drawn, known[-1:])


def winning_node(frame: Frame, seat: SeatView, players: int, drawn_number: int, winning: Face) -> Node:
    """The winning tile beside a hand that is not shown."""
    place = hand_place(seat, seat.concealed, players, _gap(winning))
    return _shown(f"drawn.{drawn_number}", frame, place.drawn, (winning,))


def _gap(winning: Face | None) -> float:
    """A lying tile needs more air than a standing one."""
    return GAP if winning is None else 2 * GAP


def without_one(faces: tuple[Face, ...], face: Face) -> tuple[Face, ...]:
    """The faces without one of this kind, if it is among them."""
    place = faces.index(face) if face in faces else len(faces)
    return (*faces[:place], *faces[place + 1 :])


def own_nodes(
    frame: Frame, sitter: Sitter, seat: SeatView, players: int, winning: Face | None = None
) -> Iterator[Node]:
    """A face and a box for each of the owner's tiles, named by the tile's public id for as long as it is held."""
    if sitter.player_id is None or sitter.view is None or sitter.view.own is None:
        return
    own = sitter.view.own
    place = hand_place(seat, len(own.tiles), players, _gap(winning))
    for index, tile in enumerate(own.tiles):
        yield _own_tile(frame, sitter, tile, place.middle(index))
    if own.drawn is not None and winning is None:
        yield _own_tile(frame, sitter, own.drawn, place.drawn + PITCH / 2)


def own_tile_id(sitter: Sitter, tile: OwnTile) -> str:
    """The node id of an own tile: a public id, random per deal."""
    return f"own.{int(sitter.seat)}.{sitter.tile_ids[tile.tile]}"


def own_span(tile: OwnTile) -> Span:
    """The sign of an own tile, underlined if everybody sees it: no game has such tiles and red fives (P-02)."""
    span = tile_span(tile.face)
    return replace(span, underlined=True) if tile.open else span


def shown_nodes(
    frame: Frame, seat: SeatView, wins: Sequence[WinView], players: int, drawn_number: int
) -> Iterator[Node]:
    """A revealed hand: a lying row for everyone, the winning tile beside it."""
    row, winning = shown_faces(seat, wins)
    place = hand_place(seat, len(row), players, 2 * GAP)
    if row:
        yield _shown(f"hand.{int(seat.seat)}", frame, place.left, row)
    if winning is not None:
        yield _shown(f"drawn.{drawn_number}", frame, place.drawn, (winning,))


def shown_faces(seat: SeatView, wins: Sequence[WinView]) -> tuple[tuple[Face, ...], Face | None]:
    """The faces of a revealed hand without the winning tile, and that tile."""
    for win in wins:
        if win.seat == seat.seat:
            return win.hand, win.tile
    return seat.shown or (), None


def drawn_numbers(seats: Sequence[SeatView], wins: Sequence[WinView]) -> Mapping[int, int]:
    """A number for each seat with a tile beside its hand: mostly there is one, so that one pair moves around."""
    winners = {win.seat for win in wins}
    holders = [int(seat.seat) for seat in seats if seat.has_drawn or seat.shown is not None or seat.seat in winners]
    return {seat: number for number, seat in enumerate(holders)}


@lru_cache(maxsize=KEPT)
def _backs(key: str, frame: Frame, left: float, count: int) -> Node:
    return Node(key, "row", tuple(_standing(frame, left, count, [back_span(count)], BACK, rooted=_is_drawn(key))))


@lru_cache(maxsize=KEPT)
def _faces_outward(key: str, frame: Frame, left: float, faces: tuple[Face, ...]) -> Node:
    spans = [tile_span(face) for face in faces]
    return Node(key, "row", tuple(_standing(frame, left, len(faces), spans, IVORY, rooted=_is_drawn(key))))


def _is_drawn(key: str) -> bool:
    """Whether a node goes from seat to seat: the pair of the drawn tile."""
    return key.startswith("drawn.")


def _standing(
    frame: Frame, left: float, count: int, spans: Sequence[Span], material: str, *, rooted: bool
) -> Iterator[Part]:
    """Standing tiles side by side, and what is seen of them from outside."""
    width = count * PITCH
    end = frame.upright(left, 0.0, (INNER + OUTER_FACE) / 2)
    size = (width, HEIGHT, OUTER_FACE - INNER)
    yield Slab("body", end, size, material, from_left=True, ticks=SORT, rooted=rooted)
    text = words([spans])
    # Seen from outside the x axis runs the other way: the row begins at the hand's right end.
    origin = -row_origin(-(left + width), text.width, PITCH / TILE_ADVANCE)
    pose, ticks = frame.upright(origin, 0.0, BACK_PLANE, away=True), SORT if rooted else 0
    yield Writing("text", pose, text, (_BACK_CELL, ROW_SCALE), ticks=ticks, rooted=rooted)


def _own_tile(frame: Frame, sitter: Sitter, tile: OwnTile, middle: float) -> Node:
    assert sitter.player_id is not None
    place = (middle, LIFT if sitter.is_raised(tile.tile) else 0.0)
    token = sitter.tile_tokens.get(tile.tile, "")
    ground = SIDEWAYS_GROUND if sitter.is_marked(tile.tile) else FACE_GROUND
    return _face_and_box(frame, own_tile_id(sitter, tile), sitter.player_id, own_span(tile), place, (token, ground))


@lru_cache(maxsize=KEPT)
def _face_and_box(
    frame: Frame, key: str, player_id: str, span: Span, place: tuple[float, float], look: tuple[str, int]
) -> Node:
    token, ground = look
    middle, y = place
    pose = frame.upright(middle - UNIT / 2, y, FACE_PLANE)
    writing = Writing("face", pose, words([[span]]), (ROW_SCALE, ROW_SCALE), ground, ticks=SORT)
    box = Hitbox("box", frame.place(middle, y, FACE_PLANE - PITCH / 2), PITCH, HEIGHT, token)
    return Node(key, "tile", (writing, box), only(player_id))


@lru_cache(maxsize=KEPT)
def _shown(key: str, frame: Frame, left: float, faces: tuple[Face, ...]) -> Node:
    board = meld_board(frame)
    across = (left, left + len(faces) * PITCH)
    rooted = _is_drawn(key)
    body = tiles_body("body", board, across, (OUTER - TILE_DEPTH, OUTER), SHOWN_HEIGHT)
    end = OUTER + (CELL_DEPTH - TILE_DEPTH) / 2
    row = [[tile_span(face) for face in faces]]
    text = lying_row("faces", board, left, end, row, lift=SHOWN_HEIGHT + FACE_AIR, cell=PITCH)
    return Node(key, "row", (replace(body, ticks=REVEAL, rooted=rooted), replace(text, rooted=rooted)))
