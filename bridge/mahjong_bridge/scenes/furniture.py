"""The table itself and its stools (table_look section 2). A stool is the vehicle its sitter rides."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mahjong_bridge.scenes.geometry import Board, Frame, Pose
from mahjong_bridge.scenes.glyphs import message_words
from mahjong_bridge.scenes.materials import FELT, LABEL_GROUND, RIM, STOOL
from mahjong_bridge.scenes.nodes import KEPT, NEAR, Hitbox, Node, Slab, Writing
from mahjong_bridge.scenes.sight import FreeStool
from mahjong_commands.catalogues import DEFAULT_LOCALE
from mahjong_engine.seats import Seat

RIVER_NEAR: Final = 0.40
RIVER_TILT: Final = 12.0
RIVER_DEPTH: Final = 0.60
_PLATE: Final = (0.78, 0.01, RIVER_DEPTH)
"""As thin as the felt, so that its sunk edge stays in the felt and does not meet the rim."""
_TABLE: Final = (
    # name, half width, bottom, top, material
    ("felt", 1.42, -0.01, 0.0, FELT),
    ("rim", 1.45, -0.08, -0.01, RIM),
    ("pedestal", 0.50, -0.50, -0.08, RIM),
)
EYE_ABOVE_VEHICLE: Final = 1.02
"""A rider's eye over a vehicle without height."""
LABEL_SCALE: Final = 0.5


@dataclass(frozen=True, slots=True)
class StoolPlan:
    """Where a kind of stool stands in its seat's frame: middle at ``r``, from ``foot`` up to ``top``."""

    r: float
    foot: float
    top: float
    width: float = 0.45
    box_width: float = 0.50
    box_height: float = 0.90
    label: float = 0.75
    exit_r: float = 3.0
    """Where somebody stands who got up: outside everything clickable."""
    exit_y: float = -0.50
    above: tuple[float, float] = (1.20, 1.60)
    """Where the vehicle of who looks from above is: r and height."""

    @property
    def eye(self) -> float:
        """Height of a rider's eye."""
        return self.top + EYE_ABOVE_VEHICLE


GLIDE: Final = 12
"""Ticks in which somebody gets above the table, or down again."""
DISPLAY_STOOL: Final = StoolPlan(r=2.15, foot=-0.50, top=0.18)


def vehicle_id(seat: Seat) -> str:
    """The primitive that carries a seat's player; it is there, with this id, for as long as the table stands."""
    return f"stool.{int(seat)}.body"


@lru_cache(maxsize=KEPT)
def table_nodes(table_yaw: int) -> tuple[Node, ...]:
    """Felt, rim and pedestal."""
    nodes = []
    for name, half, bottom, top, material in _TABLE:
        body = Slab("body", Pose(0.0, bottom, 0.0, table_yaw % 360), (2 * half, top - bottom, 2 * half), material)
        nodes.append(Node(f"table.{name}", "furniture", (body,)))
    return tuple(nodes)


def river_board(frame: Frame) -> Board:
    """The plane the discards of a seat lie on."""
    return Board(frame, RIVER_NEAR, RIVER_TILT)


@lru_cache(maxsize=KEPT)
def river_plate(frame: Frame, seat: Seat) -> Node:
    """The plate under a river; its inner edge is sunk in the felt."""
    pose = river_board(frame).standing(0.0, RIVER_DEPTH / 2, -_PLATE[1])
    return Node(f"board.{int(seat)}", "furniture", (Slab("body", pose, _PLATE, FELT),))


@lru_cache(maxsize=KEPT)
def stool_node(frame: Frame, seat: Seat, plan: StoolPlan, *, above: bool = False) -> Node:
    """A stool; its entity stands at the top of its column, which carries the rider.

    Who looks from ``above`` leaves the column where it is: only the entity goes with him.
    """
    size = (plan.width, plan.top - plan.foot, plan.width)
    r, top = plan.above if above else (plan.r, plan.top)
    body = Slab(
        "body",
        frame.upright(0.0, top, r),
        size,
        STOOL,
        from_top=True,
        ticks=GLIDE,
        shift=(0.0, plan.top - top, plan.r - r),
    )
    return Node(f"stool.{int(seat)}", "furniture", (body,))


def free_stool_node(frame: Frame, stool: FreeStool, plan: StoolPlan, locale: str = DEFAULT_LOCALE) -> Node:
    """What makes a stool free: a box to click and a text above it for everyone, in the language of all."""
    text = message_words(stool.label, locale)
    label = Writing(
        "text", frame.upright(0.0, plan.label, plan.r), text, (LABEL_SCALE, LABEL_SCALE), LABEL_GROUND, "vertical", NEAR
    )
    box = Hitbox("box", frame.place(0.0, plan.foot, plan.r), plan.box_width, plan.box_height, stool.token)
    return Node(f"seat.{int(stool.seat)}", "label", (label, box))
