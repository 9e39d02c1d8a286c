"""Compares what lives around a client with what the engine asked to be shown to its player, one to one."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from mahjong_bridge.wire.v1 import scene_pb2
from support.wire_tap import Picture

_PLACES: Final = 3
_STEPS: Final = 4096
"""A move is told in parts of a block."""
_TURN_STEP: Final = 360 / 256
_NO_TURN: Final = (0.0, 0.0, 0.0, 1.0)
_BILLBOARDS: Final = {0: "fixed", 1: "fixed", 2: "vertical", 3: "horizontal", 4: "center"}
_ALIGNMENTS: Final = {0: "center", 1: "center", 2: "left", 3: "right"}

Shown = tuple[object, ...]
"""Everything about an entity that a client draws or lets be clicked, rounded to what the protocol carries."""


def differences(entities: Sequence[Mapping[str, Any]], pictures: Iterable[Picture], player_id: str) -> list[str]:
    """What a client has too much or too little of; empty when entities and primitives match one to one."""
    have = Counter(_of_entity(entity) for entity in entities)
    want: Counter[Shown] = Counter()
    for picture in pictures:
        for primitive in picture.seen_by(player_id):
            if primitive.WhichOneof("shape") != "block":
                want[_of_primitive(primitive, picture.anchor)] += 1
    surplus = [f"client has, engine did not ask for: {shown}" for shown in (have - want).elements()]
    lacking = [f"engine asked for, client has not: {shown}" for shown in (want - have).elements()]
    return surplus + lacking


def blocks(picture: Picture) -> list[tuple[tuple[int, int, int], str]]:
    """Where a picture has real blocks, and their names."""
    anchor = picture.anchor
    origin = (math.floor(anchor.x), math.floor(anchor.y), math.floor(anchor.z))
    return [
        (
            (origin[0] + round(primitive.x), origin[1] + round(primitive.y), origin[2] + round(primitive.z)),
            _block_name(primitive.block.block_state),
        )
        for primitive in picture.primitives.values()
        if primitive.HasField("block")
    ]


def _block_name(state: str) -> str:
    return state.removeprefix("minecraft:").split("[")[0]


def _number(value: float) -> float:
    rounded = round(value, _PLACES)
    return 0.0 if rounded == 0 else rounded


def _numbers(values: Iterable[float]) -> tuple[float, ...]:
    return tuple(_number(value) for value in values)


def _place(values: Iterable[float]) -> tuple[int, ...]:
    return tuple(round(value * _STEPS) for value in values)


def _angle(value: float) -> int:
    return round(value / _TURN_STEP) % 256


def _rotation(values: Sequence[float]) -> tuple[float, ...]:
    """A unit quaternion and its negative are one rotation."""
    sign = -1.0 if values[3] < 0 else 1.0
    return _numbers(value * sign for value in values)


def _of_entity(entity: Mapping[str, Any]) -> Shown:
    head: Shown = (entity["kind"], _place((entity["x"], entity["y"], entity["z"])))
    if entity["kind"] == "interaction":
        return (*head, _numbers((entity["width"], entity["height"])))
    turn = (_angle(entity["yaw"]), _angle(entity["pitch"]))
    transform = (
        _numbers(entity["translation"]),
        _numbers(entity["scale"]),
        _rotation(entity["left"]),
        _rotation(entity["right"]),
    )
    display = (*head, turn, transform, entity["billboard"], _number(entity["viewRange"]), tuple(entity["light"] or ()))
    if entity["kind"] == "block_display":
        return (*display, entity["block"])
    runs = tuple((run["text"], run["color"], run["underlined"], run["bold"]) for run in _merged(entity["runs"]))
    return (*display, runs, entity["lineWidth"], entity["background"], entity["opacity"], entity["alignment"])


def _of_primitive(primitive: scene_pb2.Primitive, anchor: scene_pb2.TableAnchor) -> Shown:
    place = _place((anchor.x + primitive.x, anchor.y + primitive.y, anchor.z + primitive.z))
    shape = primitive.WhichOneof("shape")
    if shape == "box":
        return ("interaction", place, _numbers((primitive.box.width, primitive.box.height)))
    turn = (_angle(primitive.yaw), _angle(primitive.pitch))
    content = primitive.body if shape == "body" else primitive.text
    billboard = _BILLBOARDS[primitive.billboard]
    display = (place, turn, _transform(content.transform), billboard, _number(primitive.view_range), (15, 15))
    if shape == "body":
        return ("block_display", *display, _block_name(primitive.body.block_state))
    text = primitive.text
    runs = tuple(
        (run["text"], run["color"], run["underlined"], run["bold"])
        for run in _merged(_runs(json.loads(text.component_json), {}))
    )
    return ("text_display", *display, runs, text.line_width, text.background, text.opacity, _ALIGNMENTS[text.alignment])


def _transform(transform: scene_pb2.Transform) -> tuple[tuple[float, ...], ...]:
    def vector(value: scene_pb2.Vector) -> tuple[float, ...]:
        return _numbers((value.x, value.y, value.z))

    def turn(present: bool, value: scene_pb2.Quaternion) -> tuple[float, ...]:
        return _rotation((value.x, value.y, value.z, value.w)) if present else _NO_TURN

    return (
        vector(transform.translation),
        vector(transform.scale),
        turn(transform.HasField("left_rotation"), transform.left_rotation),
        turn(transform.HasField("right_rotation"), transform.right_rotation),
    )


def _runs(component: Any, above: Mapping[str, Any]) -> list[dict[str, Any]]:  # noqa: ANN401
    if isinstance(component, list):
        return [run for part in component for run in _runs(part, above)]
    if not isinstance(component, dict):
        style = {"color": "white", "underlined": False, "bold": False, **above}
        return [{"text": str(component), **style}] if component != "" else []
    style = dict(above)
    style |= {key: component[key] for key in ("underlined", "bold") if key in component}
    if "color" in component:
        style["color"] = component["color"].lower()
    return _runs(component.get("text", ""), style) + _runs(component.get("extra", []), style)


def _merged(runs: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Neighbours of one style joined, as a reader sees them."""
    merged: list[dict[str, Any]] = []
    for run in runs:
        style = (run["color"], run["underlined"], run["bold"])
        if merged and (merged[-1]["color"], merged[-1]["underlined"], merged[-1]["bold"]) == style:
            merged[-1]["text"] += run["text"]
        else:
            merged.append(dict(run))
    return list(merged)
