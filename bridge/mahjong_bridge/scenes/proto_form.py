"""Primitives as messages of ``scene.proto``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_bridge.scenes.primitives import (
    NO_ROTATION,
    Alignment,
    Audience,
    AudienceKind,
    Billboard,
    Block,
    Body,
    Box,
    Primitive,
    Quaternion,
    Text,
    Transform,
    Vector,
)
from mahjong_bridge.wire.v1 import scene_pb2

_AUDIENCES: Final[Mapping[AudienceKind, scene_pb2.Audience.Kind.ValueType]] = {
    "everyone": scene_pb2.Audience.KIND_EVERYONE,
    "only": scene_pb2.Audience.KIND_ONLY,
    "except": scene_pb2.Audience.KIND_EXCEPT,
}
_BILLBOARDS: Final[Mapping[Billboard, scene_pb2.Billboard.ValueType]] = {
    "fixed": scene_pb2.BILLBOARD_FIXED,
    "vertical": scene_pb2.BILLBOARD_VERTICAL,
    "horizontal": scene_pb2.BILLBOARD_HORIZONTAL,
    "center": scene_pb2.BILLBOARD_CENTER,
}
_ALIGNMENTS: Final[Mapping[Alignment, scene_pb2.Alignment.ValueType]] = {
    "center": scene_pb2.ALIGNMENT_CENTER,
    "left": scene_pb2.ALIGNMENT_LEFT,
    "right": scene_pb2.ALIGNMENT_RIGHT,
}


def primitive_to_proto(primitive: Primitive) -> scene_pb2.Primitive:
    """One primitive as it travels; equal primitives give equal bytes."""
    message = scene_pb2.Primitive(
        id=primitive.id,
        audience=audience_to_proto(primitive.audience),
        x=primitive.x,
        y=primitive.y,
        z=primitive.z,
        yaw=primitive.yaw,
        pitch=primitive.pitch,
        billboard=_BILLBOARDS[primitive.billboard],
        view_range=primitive.view_range,
        glide_ticks=primitive.glide_ticks,
        move_ticks=primitive.move_ticks,
    )
    match primitive.shape:
        case Body() as body:
            message.body.CopyFrom(_body(body))
        case Text() as text:
            message.text.CopyFrom(_text(text))
        case Box() as box:
            message.box.CopyFrom(scene_pb2.Box(width=box.width, height=box.height, token=box.token))
        case Block() as block:
            message.block.CopyFrom(scene_pb2.Block(block_state=block.block_state))
    return message


def audience_to_proto(audience: Audience) -> scene_pb2.Audience:
    """Who may be sent a primitive, as it travels."""
    return scene_pb2.Audience(kind=_AUDIENCES[audience.kind], players=audience.players)


def vector_to_proto(vector: Vector) -> scene_pb2.Vector:
    """Three numbers as they travel."""
    return scene_pb2.Vector(x=vector[0], y=vector[1], z=vector[2])


def _body(body: Body) -> scene_pb2.Body:
    return scene_pb2.Body(block_state=body.block_state, transform=_transform(body.transform))


def _text(text: Text) -> scene_pb2.Text:
    return scene_pb2.Text(
        component_json=text.component_json,
        background=text.background,
        line_width=text.line_width,
        opacity=text.opacity,
        alignment=_ALIGNMENTS[text.alignment],
        transform=_transform(text.transform),
    )


def _transform(transform: Transform) -> scene_pb2.Transform:
    return scene_pb2.Transform(
        translation=vector_to_proto(transform.translation),
        scale=vector_to_proto(transform.scale),
        left_rotation=_rotation(transform.left_rotation),
        right_rotation=_rotation(transform.right_rotation),
    )


def _rotation(rotation: Quaternion) -> scene_pb2.Quaternion | None:
    if rotation == NO_ROTATION:
        return None
    return scene_pb2.Quaternion(x=rotation[0], y=rotation[1], z=rotation[2], w=rotation[3])
