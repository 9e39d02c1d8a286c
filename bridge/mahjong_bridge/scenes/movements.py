"""What moves between two sights of a table, told of what everybody may see anyway (table_look section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from mahjong_bridge.scenes import melds, plates, river
from mahjong_bridge.scenes.block_table import FACTOR, PANEL_LIFT
from mahjong_bridge.scenes.flyer import FLYER, flying
from mahjong_bridge.scenes.hand import HEIGHT, INNER, OUTER_FACE, PITCH, REVEAL, SORT, hand_place, own_tile_id
from mahjong_bridge.scenes.layout import seat_frame
from mahjong_bridge.scenes.motion import Held, Motion, Passing, Picture
from mahjong_bridge.scenes.nodes import Node, Writing, render, scaled
from mahjong_bridge.scenes.primitives import Primitive, Vector
from mahjong_bridge.scenes.rooted import from_afar
from mahjong_bridge.scenes.rows import FACE_AIR
from mahjong_bridge.scenes.sight import Sitter, TableSight
from mahjong_bridge.scenes.wall import stack_place
from mahjong_engine.seats import Seat
from mahjong_engine.views import SeatView, View, WallView

DISCARD: Final = 5
CLAIM: Final = 6
DRAW: Final = SORT
STICK: Final = 6
ROLL: Final = 4
ROLLS: Final = 5
"""Ticks each movement takes; the dice show another face so many times."""
_START: Final = 1
"""Ticks what flies stands at its beginning: a client glides from what it has drawn."""
_STICK_FROM: Final = 0.6
"""Blocks a stick comes from its seat's side."""


def movements(before: TableSight, after: TableSight, wanted: Picture) -> Iterator[Motion]:
    """What moves from one sight to the next, of which ``wanted`` is the picture."""
    old, new = before.public, after.public
    if new is None or before.mode != after.mode:
        return
    if old is None or old.deal_index != new.deal_index:
        yield from _dice(after, new)
        return
    if new.phase == "playing":
        yield from _flight(before, after, old, new, wanted)
        yield from _draw(after, old, new, wanted)
    for seat, former in zip(new.seats, old.seats, strict=True):
        if seat.stick and not former.stick:
            yield from _stick(after, seat.seat, wanted)
        if seat.shown is not None and former.shown is None:
            yield Passing(f"hand.{int(seat.seat)}.faces", ((0, None),), REVEAL)


def _flight(before: TableSight, after: TableSight, old: View, new: View, wanted: Picture) -> Iterator[Motion]:
    """One tile at most: the newest claimed one, else the newest discard."""
    pairs = tuple(zip(old.seats, new.seats, strict=True))
    for former, seat in pairs:
        if len(seat.melds) > len(former.melds) and seat.melds[-1].source is not None:
            source = old.seats[seat.melds[-1].source]
            end = melds.claimed_face(seat_frame(after, seat.seat), seat.seat, seat.melds, after.players)
            if end is not None and source.river and not source.river[-1].called:
                start = river.newest_face(seat_frame(before, source.seat), source.river)
                yield _fly(after, start, end, CLAIM, wanted)
                yield Held(f"melds.{int(seat.seat)}.", _START + CLAIM)
                return
    for former, seat in pairs:
        newest = new.last_discard is seat.seat and len(seat.river) == len(former.river) + 1
        if newest and not seat.river[-1].called:
            frame = seat_frame(after, seat.seat)
            end = river.newest_face(frame, seat.river)
            yield _fly(after, _taken_off(before, former, end, seat), end, DISCARD, wanted)
            yield Held(f"river.{int(seat.seat)}.", _START + DISCARD)
            yield Held("mark.", _START + DISCARD)


def _taken_off(before: TableSight, hand: SeatView, face: Writing, seat: SeatView) -> Writing:
    """The face over the drawn tile, or over the hand's middle: which of its tiles it was is nobody's business."""
    place = hand_place(hand, hand.concealed, before.players)
    middle = place.left + hand.concealed * PITCH / 2 if seat.river[-1].from_hand else place.drawn + PITCH / 2
    x, y, z = seat_frame(before, hand.seat).place(middle, HEIGHT + FACE_AIR, (INNER + OUTER_FACE) / 2)
    return replace(face, pose=replace(face.pose, x=x, y=y, z=z), aside=0.0)


def _fly(sight: TableSight, start: Writing, end: Writing, ticks: int, wanted: Picture) -> Passing:
    factor = FACTOR if sight.mode == "block" else 1.0
    first, last = (scaled(Node("flyer", "mark", (face,)), factor).parts[0] for face in (start, end))
    assert isinstance(first, Writing)
    assert isinstance(last, Writing)
    rest = wanted[FLYER]
    # What flies is one tile: it has one look from its start to its end.
    first = replace(first, words=last.words, scale=last.scale, ground=last.ground)
    return Passing(FLYER, ((0, flying(rest, first)), (_START, flying(rest, last, ticks))), _START + ticks)


def _draw(after: TableSight, old: View, new: View, wanted: Picture) -> Iterator[Motion]:
    """Everything of the drawn tile comes from where the wall got shorter."""
    drawer = next((seat for seat in new.seats if seat.has_drawn and seat.seat is new.turn), None)
    taken = None if old.wall is None or new.wall is None else _taken(old.wall, new.wall)
    if drawer is None or taken is None or old.wall is None or after.mode == "block":
        return
    start = stack_place(after.yaw, after.players, old.wall, *taken)
    place = hand_place(drawer, drawer.concealed, after.players)
    end = seat_frame(after, drawer.seat).place(place.drawn + PITCH / 2, 0.0, (INNER + OUTER_FACE) / 2)
    way = (start[0] - end[0], start[1] - end[1], start[2] - end[2])
    sitter = next((sitter for sitter in after.sitters if sitter.seat is drawer.seat), None)
    for key in (key for key in wanted if key.startswith("drawn.")):
        away, coming = from_afar(wanted[key], way, DRAW)
        yield Passing(key, ((0, away), (_START, coming)), _START + DRAW)
    for key in _own_face(sitter):
        if key in wanted:
            yield _come(wanted[key], way, DRAW)


def _taken(old: WallView, new: WallView) -> tuple[Seat, int] | None:
    """The one stack that got lower by one tile; None if there is no such one or there are several."""
    lower = [
        (Seat(owner), stack)
        for owner, (was, now) in enumerate(zip(old.sides, new.sides, strict=True))
        for stack, (first, second) in enumerate(zip(was, now, strict=True))
        if second < first
    ]
    return lower[0] if len(lower) == 1 else None


def _own_face(sitter: Sitter | None) -> tuple[str, ...]:
    if sitter is None or sitter.player_id is None:
        return ()  # nobody is shown that hand: a bot plays, or its player has stood up
    if sitter.view is None or sitter.view.own is None or sitter.view.own.drawn is None:
        return ()
    return (f"{own_tile_id(sitter, sitter.view.own.drawn)}.face",)


def _stick(after: TableSight, seat: Seat, wanted: Picture) -> Iterator[Motion]:
    stick = wanted.get(f"stick.{int(seat)}.body")
    if stick is not None:
        yield _come(stick, seat_frame(after, seat).place(0.0, 0.0, _STICK_FROM), STICK)


def _come(primitive: Primitive, way: Vector, ticks: int) -> Passing:
    """It is first that far away, and then on its way to its place."""
    x, y, z = way
    away = replace(primitive, x=primitive.x + x, y=primitive.y + y, z=primitive.z + z, move_ticks=0)
    return Passing(primitive.id, ((0, away), (_START, replace(primitive, move_ticks=ticks))), _START + ticks)


def _dice(after: TableSight, new: View) -> Iterator[Motion]:
    """Dice roll in each panel before it says what it has to say."""
    if new.phase != "playing" or not new.dice:
        return
    for seat in new.seats:
        sitter = next((sitter for sitter in after.sitters if sitter.seat is seat.seat), None)
        if sitter is None or sitter.player_id is None:
            continue
        lift = PANEL_LIFT if after.mode == "block" else 0.0
        factor = FACTOR if after.mode == "block" else 1.0
        looks: list[tuple[int, Primitive | None]] = []
        for roll in range(ROLLS):
            faces = tuple((die + ROLLS - 1 - roll - 1) % 6 + 1 for die in new.dice)
            node = plates.dice_node(seat_frame(after, seat.seat), seat.seat, sitter.player_id, faces, lift)
            (look,) = render([scaled(node, factor)]).values()
            looks.append((roll * ROLL, look))
        yield Passing(f"panel.{int(seat.seat)}.text", tuple(looks), ROLLS * ROLL)
        yield Passing(f"panel.{int(seat.seat)}.live", ((0, None),), ROLLS * ROLL)
