"""The picture of a table: what a sight shows, as nodes."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_bridge.scenes import furniture
from mahjong_bridge.scenes.geometry import Frame, frame_of, side_of
from mahjong_bridge.scenes.nodes import Node
from mahjong_bridge.scenes.sight import TableSight
from mahjong_engine.seats import Seat, seats_of


def layout(sight: TableSight) -> tuple[Node, ...]:
    """Everything the table shows to anybody, each node with its audience; equal sights give equal nodes."""
    return tuple(_display_nodes(sight))


def seat_frame(sight: TableSight, seat: Seat) -> Frame:
    """The frame of a seat at this table."""
    return frame_of(sight.yaw, side_of(seat, sight.players))


def _display_nodes(sight: TableSight) -> Iterator[Node]:
    yield from furniture.table_nodes(sight.yaw)
    for seat in seats_of(sight.players):
        frame = seat_frame(sight, seat)
        yield furniture.river_plate(frame, seat)
        yield furniture.stool_node(frame, seat, furniture.DISPLAY_STOOL)
    for stool in sight.stools:
        yield furniture.free_stool_node(seat_frame(sight, stool.seat), stool, furniture.DISPLAY_STOOL)
