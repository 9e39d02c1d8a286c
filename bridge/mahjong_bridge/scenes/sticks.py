"""Flat signs on the felt: riichi sticks and the bar before the seat whose turn it is (table_look section 2)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from mahjong_bridge.scenes.geometry import Board, Frame
from mahjong_bridge.scenes.materials import BACK, IVORY
from mahjong_bridge.scenes.nodes import KEPT, Node
from mahjong_bridge.scenes.rows import slab_on
from mahjong_engine.seats import Seat

THICKNESS: Final = 0.02
SLIDE: Final = 4
"""Ticks in which the bar gets to the next seat."""
BAR: Final = (0.30, 0.325, 0.345)
"""Half width, inner and outer r."""
STICK: Final = (0.21, 0.36, 0.385)


def stick_node(frame: Frame, seat: Seat) -> Node:
    """The stick a seat paid for riichi."""
    return _flat(f"stick.{int(seat)}", frame, STICK, IVORY, 0)


def turn_node(frame: Frame) -> Node:
    """The bar that moves to the seat on turn; its plate says so with a sign as well."""
    return _flat("turn", frame, BAR, BACK, SLIDE)


@lru_cache(maxsize=KEPT)
def _flat(key: str, frame: Frame, place: tuple[float, float, float], material: str, ticks: int) -> Node:
    half, inner, outer = place
    body = slab_on("body", Board(frame, 0.0, 0.0), (-half, half), (inner, outer), THICKNESS, material)
    return Node(key, "stick", (replace(body, ticks=ticks),))
