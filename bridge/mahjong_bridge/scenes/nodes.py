"""Scenes: flat lists of nodes in table coordinates, and the renderer that turns them into primitives.

A node is one thing of a table (a row of discards, a hand's backs, a button) with one audience; its parts become one
primitive each, named ``<node>.<part>``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, assert_never

from mahjong_bridge.scenes.geometry import Pose, rotate
from mahjong_bridge.scenes.glyphs import Words
from mahjong_bridge.scenes.primitives import (
    EVERYONE,
    Alignment,
    Audience,
    Billboard,
    Block,
    Body,
    Box,
    Primitive,
    Text,
    Transform,
    Vector,
)
from mahjong_bridge.scenes.rooted import rooted

NodeKind = Literal["tile", "row", "wall", "label", "button", "stick", "furniture", "slot", "mark"]

FAR: Final = 1.0
"""View range of bodies, rows and faces: as far as a table is sent, so that none is told."""
KEPT: Final = 8192
"""Nodes and their pieces that are remembered: the newest of some hundred tables."""
NEAR: Final = 0.25
"""View range of what only matters at the table: buttons, prompts, plates."""


@dataclass(frozen=True, slots=True)
class Slab:
    """A cuboid of one material; ``size`` is width, height, depth in blocks.

    The pose is the middle of its bottom; with ``from_top`` it is the middle of its top, where a rider is carried, and
    with ``from_left`` the left end: what grows there at its right end keeps its place. A new place and a new size are
    reached in ``ticks``. ``shift`` draws it elsewhere than where its entity stands. The entity of what is ``rooted``
    always stands in the table's middle.
    """

    name: str
    pose: Pose
    size: Vector
    material: str
    from_top: bool = False
    from_left: bool = False
    ticks: int = 0
    shift: Vector = (0.0, 0.0, 0.0)
    rooted: bool = False


@dataclass(frozen=True, slots=True)
class Writing:
    """A text; the pose is its bottom centre, ``scale`` in x and y. ``ground`` is its quad's ARGB, 0 for none.

    A line longer than ``line_width`` font pixels is broken by the client. A new place is reached in ``ticks``. It is
    drawn ``aside`` of its pose by so many blocks along its lines, whichever way it turns. The entity of what is
    ``rooted`` always stands in the table's middle.
    """

    name: str
    pose: Pose
    words: Words
    scale: tuple[float, float]
    ground: int = 0
    billboard: Billboard = "fixed"
    view_range: float = FAR
    alignment: Alignment = "center"
    line_width: int = 400
    ticks: int = 0
    aside: float = 0.0
    rooted: bool = False


@dataclass(frozen=True, slots=True)
class Hitbox:
    """What can be clicked: as wide in x as in z, placed by the middle of its bottom."""

    name: str
    place: Vector
    width: float
    height: float
    token: str


@dataclass(frozen=True, slots=True)
class Cube:
    """A real block at a whole offset from the block the anchor lies in."""

    name: str
    offset: tuple[int, int, int]
    block_state: str


Part = Slab | Writing | Hitbox | Cube


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """One thing of a table. Its id says what it is for, never which hidden tile it shows.

    Nodes are told apart by identity: what did not change between two sights is the same node, which is rendered once.
    """

    id: str
    kind: NodeKind
    parts: tuple[Part, ...]
    audience: Audience = EVERYONE


def render(nodes: Iterable[Node]) -> dict[str, Primitive]:
    """Every part of every node as a primitive, by id, in order; two parts of one name are a fault."""
    primitives: dict[str, Primitive] = {}
    for node in nodes:
        for primitive in _primitives(node):
            if primitive.id in primitives:
                raise ValueError(f"two primitives are called {primitive.id}")
            primitives[primitive.id] = primitive
    return primitives


@lru_cache(maxsize=KEPT)
def _primitives(node: Node) -> tuple[Primitive, ...]:
    return tuple(_primitive(f"{node.id}.{part.name}", node.audience, part) for part in node.parts)


@lru_cache(maxsize=KEPT)
def scaled(node: Node, factor: float) -> Node:
    """The node grown by a factor about the table's origin; real blocks cannot grow."""
    return replace(node, parts=tuple(_scaled_part(part, factor) for part in node.parts))


def _scaled_part(part: Part, factor: float) -> Part:
    match part:
        case Slab():
            size, shift = _times(part.size, factor), _times(part.shift, factor)
            return replace(part, pose=_scaled_pose(part.pose, factor), size=size, shift=shift)
        case Writing():
            scale = (part.scale[0] * factor, part.scale[1] * factor)
            return replace(part, pose=_scaled_pose(part.pose, factor), scale=scale, aside=part.aside * factor)
        case Hitbox():
            return replace(
                part, place=_times(part.place, factor), width=part.width * factor, height=part.height * factor
            )
        case Cube():
            raise ValueError(f"{part.name}: a real block has one size")
        case _:
            assert_never(part)


def _scaled_pose(pose: Pose, factor: float) -> Pose:
    x, y, z = _times((pose.x, pose.y, pose.z), factor)
    return replace(pose, x=x, y=y, z=z)


def _times(vector: Vector, factor: float) -> Vector:
    return (vector[0] * factor, vector[1] * factor, vector[2] * factor)


def _primitive(key: str, audience: Audience, part: Part) -> Primitive:
    match part:
        case Slab(pose=pose):
            width, height, depth = part.size
            left = 0.0 if part.from_left else -width / 2
            x, y, z = rotate(pose.turn, (left, -height if part.from_top else 0.0, -depth / 2))
            corner = (x + part.shift[0], y + part.shift[1], z + part.shift[2])
            shape = Body(part.material, Transform(corner, part.size, pose.turn))
            body = Primitive(
                key,
                audience,
                *(pose.x, pose.y, pose.z, pose.yaw, 0.0),
                shape,
                view_range=FAR,
                glide_ticks=part.ticks,
                move_ticks=part.ticks,
            )
            return rooted(body, part.ticks) if part.rooted else body
        case Writing(pose=pose):
            aside = (part.aside, 0.0, 0.0)
            transform = Transform(aside, scale=(*part.scale, 1.0), left_rotation=pose.turn)
            text = Text(part.words.component_json, transform, part.ground, part.line_width, alignment=part.alignment)
            writing = Primitive(
                key,
                audience,
                *(pose.x, pose.y, pose.z, pose.yaw, 0.0),
                text,
                part.billboard,
                part.view_range,
                move_ticks=part.ticks,
            )
            return rooted(writing, part.ticks) if part.rooted else writing
        case Hitbox(place=place):
            return Primitive(key, audience, *place, 0.0, 0.0, Box(part.width, part.height, part.token))
        case Cube(offset=offset):
            return Primitive(key, audience, *offset, 0.0, 0.0, Block(part.block_state))
        case _:
            assert_never(part)
