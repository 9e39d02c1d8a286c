"""What changes from one picture to the next and how much there is of it (table_look 8: statements 12, 18)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import (
    EVERYONE,
    Audience,
    Block,
    Body,
    Box,
    Primitive,
    Text,
    Transform,
    all_but,
    diff,
    only,
    seen_by,
)
from mahjong_bridge.scenes.proto_form import primitive_to_proto
from mahjong_bridge.scenes.sight import TableMode
from mahjong_bridge.wire.v1 import scene_pb2
from mahjong_engine.actions import Discard
from support.scene_gallery import gallery, viewers
from support.scene_games import moments

CLIENT_BUDGET = 110
SERVER_BUDGET = 190
MOST_NODES = 10
BODY = Primitive("body", EVERYONE, 1.0, 2.0, 3.0, 90, 0.0, Body("minecraft:stone", Transform()))
BOX = Primitive("box", only("player"), 0.0, 0.0, 0.0, 0.0, 0.0, Box(1.0, 2.0, "token"))


def test_equal_sights_give_an_empty_difference() -> None:
    """table_look 8.18."""
    for mode in ("display", "block"):
        for name, table, picture in gallery(mode):
            assert diff(picture, render(layout(table))) == ((), ()), name


def test_a_difference_turns_one_picture_into_the_next() -> None:
    for mode in ("display", "block"):
        before: dict[str, Primitive] = {}
        for name, _, picture in gallery(mode):
            put, removed = diff(before, picture)
            after = {key: primitive for key, primitive in before.items() if key not in removed}
            after.update((primitive.id, primitive) for primitive in put)
            assert after == picture, name
            before = picture


def test_only_what_changed_is_put() -> None:
    moved = replace(BODY, x=5.0)
    assert diff({"body": BODY, "box": BOX}, {"body": moved, "box": BOX}) == ((moved,), ())
    assert diff({"body": BODY, "box": BOX}, {"body": BODY}) == ((), ("box",))
    assert diff({}, {"box": BOX}) == ((BOX,), ())


def test_an_entity_that_changes_its_kind_is_removed_and_put() -> None:
    other = replace(BOX, id="body")
    assert diff({"body": BODY}, {"body": other}) == ((other,), ("body",))


def test_a_changed_token_is_a_change() -> None:
    fresh = replace(BOX, shape=Box(1.0, 2.0, "another"))
    assert diff({"box": BOX}, {"box": fresh}) == ((fresh,), ())


def test_audiences_read_as_the_wire_says() -> None:
    assert EVERYONE.reaches("a")
    assert EVERYONE.reaches(None)
    assert only("a").reaches("a")
    assert not only("a").reaches("b")
    assert not only("a").reaches(None)
    assert not all_but("a").reaches("a")
    assert all_but("a").reaches("b")
    assert all_but("a").reaches(None)
    assert all_but(None) == EVERYONE == Audience("everyone")


def test_a_discard_changes_at_most_ten_public_nodes() -> None:
    """table_look 8.18."""
    discards = 0
    for seed in (4,):
        before: dict[str, Primitive] = {}
        for moment in moments(seed, most=250):
            picture = render(layout(moment.sight()))
            public = seen_by(picture, None)
            if isinstance(moment.action, Discard):
                put, removed = diff(before, public)
                nodes = {key.rsplit(".", 1)[0] for key in (*(primitive.id for primitive in put), *removed)}
                assert len(nodes) <= MOST_NODES, sorted(nodes)
                discards += 1
            before = public
    assert discards > 100


@pytest.mark.parametrize("mode", ["display", "block"])
def test_entities_stay_within_the_budget(mode: TableMode) -> None:
    """table_look 8.12."""
    for name, table, picture in gallery(mode):
        if not name.startswith("game"):
            continue
        entities = {key: p for key, p in picture.items() if not isinstance(p.shape, Block)}
        assert len(entities) <= SERVER_BUDGET, name
        for viewer in viewers(table):
            assert len(seen_by(entities, viewer)) <= CLIENT_BUDGET, name


def test_ids_are_unique_and_two_parts_of_one_name_are_refused() -> None:
    _, table, _ = gallery("display")[1]
    nodes = layout(table)
    with pytest.raises(ValueError, match="two primitives"):
        render((*nodes, nodes[0]))


def test_a_primitive_travels_with_everything_it_has() -> None:
    turn = (0.0, 0.6, 0.0, 0.8)
    text = Primitive(
        "text",
        all_but("player"),
        1.5,
        2.5,
        -3.5,
        180,
        0.0,
        Text('{"text":"a"}', Transform((1.0, 2.0, 3.0), (4.0, 5.0, 6.0), turn), 0xFFF4EFE0, 400, 255, "left"),
        billboard="vertical",
        view_range=0.25,
        glide_ticks=3,
        move_ticks=4,
    )
    message = primitive_to_proto(text)
    assert (message.id, message.x, message.y, message.z, message.yaw) == ("text", 1.5, 2.5, -3.5, 180)
    assert (message.audience.kind, list(message.audience.players)) == (scene_pb2.Audience.KIND_EXCEPT, ["player"])
    assert message.WhichOneof("shape") == "text"
    assert (message.text.background, message.text.alignment) == (0xFFF4EFE0, scene_pb2.ALIGNMENT_LEFT)
    assert message.text.transform.left_rotation.y == pytest.approx(0.6)
    assert not message.text.transform.HasField("right_rotation")
    assert (message.billboard, message.glide_ticks, message.move_ticks) == (scene_pb2.BILLBOARD_VERTICAL, 3, 4)
    assert primitive_to_proto(BOX).box.token == "token"
    assert primitive_to_proto(BODY).body.block_state == "minecraft:stone"
    assert primitive_to_proto(replace(BODY, shape=Block("minecraft:stone"))).block.block_state == "minecraft:stone"


def test_every_primitive_of_every_scene_can_travel() -> None:
    for mode in ("display", "block"):
        for _, _, picture in gallery(mode):
            for primitive in picture.values():
                message = primitive_to_proto(primitive)
                assert message.WhichOneof("shape") is not None
                assert message.audience.kind != scene_pb2.Audience.KIND_UNSPECIFIED
