"""What a table's picture is made of on the wire: one value an entity or real block; the difference of two pictures.

Mirrors ``scene.proto`` field by field. A primitive is placed relative to the table's anchor in world axes (x east,
y up, z south), so the shim computes no position.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

AudienceKind = Literal["everyone", "only", "except"]
Billboard = Literal["fixed", "vertical", "horizontal", "center"]
Alignment = Literal["center", "left", "right"]
Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
"""Imaginary parts first, then the real part, as the wire has it."""

NO_ROTATION: Final[Quaternion] = (0.0, 0.0, 0.0, 1.0)


@dataclass(frozen=True, slots=True)
class Audience:
    """Who may be sent a primitive; ``players`` are UUID texts, sorted."""

    kind: AudienceKind
    players: tuple[str, ...] = ()

    def reaches(self, player_id: str | None) -> bool:
        """Whether a player is sent it; None asks for a watcher without a chair."""
        if self.kind == "everyone":
            return True
        listed = player_id in self.players
        return listed if self.kind == "only" else not listed


EVERYONE: Final = Audience("everyone")


def only(*player_ids: str) -> Audience:
    """These players alone, sorted by the caller."""
    return Audience("only", player_ids)


def all_but(*player_ids: str | None) -> Audience:
    """Everybody but these players, sorted by the caller; everybody when there is none."""
    named = tuple(player_id for player_id in player_ids if player_id is not None)
    return Audience("except", named) if named else EVERYONE


@dataclass(frozen=True, slots=True)
class Transform:
    """A display's transformation: turned right, scaled, turned left, moved (blocks), in this order."""

    translation: Vector = (0.0, 0.0, 0.0)
    scale: Vector = (1.0, 1.0, 1.0)
    left_rotation: Quaternion = NO_ROTATION
    right_rotation: Quaternion = NO_ROTATION


@dataclass(frozen=True, slots=True)
class Body:
    """Block display; its unit cube starts at the entity's place before the transformation."""

    block_state: str
    transform: Transform


@dataclass(frozen=True, slots=True)
class Text:
    """Text display. ``background`` is ARGB (0 draws no quad), ``line_width`` font pixels."""

    component_json: str
    transform: Transform
    background: int = 0
    line_width: int = 400
    opacity: int = 255
    alignment: Alignment = "center"


@dataclass(frozen=True, slots=True)
class Box:
    """Interaction box, origin at its bottom centre; ``token`` is what a click sends back (empty: no offer)."""

    width: float
    height: float
    token: str


@dataclass(frozen=True, slots=True)
class Block:
    """A real block at a whole offset from the anchor's block."""

    block_state: str


Shape = Body | Text | Box | Block


UNSEEN: Final = 2.0**-12
"""A view range nobody is in: some two centimetres."""


@dataclass(frozen=True, slots=True)
class Primitive:
    """One entity or real block of a table; yaw and pitch in degrees, places in blocks from the anchor."""

    id: str
    audience: Audience
    x: float
    y: float
    z: float
    yaw: float
    pitch: float
    shape: Shape
    billboard: Billboard = "fixed"
    view_range: float = 1.0
    glide_ticks: int = 0
    move_ticks: int = 0


def diff(old: Mapping[str, Primitive], new: Mapping[str, Primitive]) -> tuple[tuple[Primitive, ...], tuple[str, ...]]:
    """What turns one picture into another: primitives to put (new or changed, in the new order) and ids to remove.

    An entity cannot change its kind of shape, so such an id is both removed and put; apply removals first.
    """
    # What did not change is mostly the same value, so its fields need no comparison.
    put = tuple(p for key, p in new.items() if (before := old.get(key)) is not p and before != p)
    gone = [key for key in old if key not in new]
    reshaped = [
        primitive.id
        for primitive in put
        if primitive.id in old and type(old[primitive.id].shape) is not type(primitive.shape)
    ]
    return put, tuple(gone + reshaped)


def seen_by(primitives: Mapping[str, Primitive], player_id: str | None) -> dict[str, Primitive]:
    """The part of a picture one player is sent; None is a watcher without a chair."""
    return {key: primitive for key, primitive in primitives.items() if primitive.audience.reaches(player_id)}
