"""Pictures agree with the client's published rules, computed a second time in ``support.scene_space`` (table_look 1)."""

from __future__ import annotations

import pytest

from mahjong_bridge.pictures.cameras import Camera, from_above, pinhole
from mahjong_bridge.pictures.items import Item, Sheet, Solid, items
from mahjong_bridge.pictures.order import painters_order
from mahjong_bridge.pictures.outlines import hull, meet
from mahjong_bridge.pictures.svg import COLOURS, picture
from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import EVERYONE, Block, Body, Primitive, Text, Transform
from mahjong_bridge.scenes.sight import TableMode
from support.scene_sights import worst_cases
from support.scene_space import cuboid, length, lettering, minus, normal, rectangle

EYE = pinhole((0.0, 1.0, 3.0), 180.0, 20.0, 70.0, (800, 600))


def body(key: str, x: float, y: float, z: float, state: str = "minecraft:smooth_quartz") -> Primitive:
    return Primitive(key, EVERYONE, x, y, z, 0.0, 0.0, Body(state, Transform(scale=(0.5, 0.5, 0.5))))


def text(key: str, z: float, yaw: float = 0.0, component: str = '{"text":"AB","color":"#112233"}') -> Primitive:
    return Primitive(key, EVERYONE, 0.0, 0.5, z, yaw, 0.0, Text(component, Transform(), 0xFFF4EFE0))


def order(things: list[Primitive], camera: Camera = EYE) -> list[str]:
    whole = (0.0, 0.0), (0.0, 600.0), (800.0, 600.0), (800.0, 0.0)
    return [item.id for item in painters_order([(item, hull(whole)) for item in items(things, camera)], camera)]


def found(mode: TableMode) -> list[tuple[Primitive, Item]]:
    """Every text and body of the worst cases that does not turn with the camera."""
    pairs: list[tuple[Primitive, Item]] = []
    for sight in worst_cases(mode, 90).values():
        whole = render(layout(sight)).values()
        fixed = [one for one in whole if isinstance(one.shape, Text | Body) and one.billboard == "fixed"]
        pairs += list(zip(fixed, items(fixed, EYE), strict=True))
    return pairs


@pytest.mark.parametrize("mode", ["display", "block"])
def test_bodies_and_texts_are_where_the_published_rules_put_them(mode: TableMode) -> None:
    for primitive, item in found(mode):
        if isinstance(item, Solid):
            expected = list(cuboid(primitive).corners())
            assert all(min(length(minus(corner, other)) for other in expected) < 1e-4 for corner in item.points)
            assert all(min(length(minus(corner, other)) for other in item.points) < 1e-4 for corner in expected)
        else:
            quad = rectangle(primitive, lettering(primitive).quad)
            for corner, other in zip(item.points, quad, strict=True):
                assert length(minus(corner, other)) < 1e-4, primitive.id
            assert item.planes[0][1] == pytest.approx(normal(primitive), abs=1e-4)


def test_every_drawn_character_is_the_one_and_in_the_ink_the_published_rules_say() -> None:
    for primitive, item in found("display"):
        if isinstance(item, Sheet):
            expected = [(glyph.character, glyph.color or "#FFFFFF") for glyph in lettering(primitive).glyphs]
            assert [(letter.character, letter.color) for letter in item.letters] == expected, primitive.id


def test_what_is_nearer_is_drawn_later_whatever_came_first() -> None:
    near, far = body("near", 0.0, 0.0, 1.0), body("far", 0.0, 0.0, 0.0)
    assert order([near, far]) == order([far, near]) == ["far", "near"]


def test_from_above_the_higher_thing_is_drawn_later() -> None:
    low, high = body("low", 0.0, 0.0, 0.0), body("high", 0.0, 2.0, 0.0)
    assert order([high, low], from_above(180.0, 3.0, 100)) == ["low", "high"]


def test_a_text_on_a_body_is_drawn_after_it() -> None:
    assert order([text("text", 0.503), body("body", -0.25, 0.5, 0.0)]) == ["body", "text"]


def test_a_text_is_seen_from_its_front_only() -> None:
    assert ">A<" in picture([text("front", 0.0)], EYE, (800, 600), "front")
    assert ">A<" not in picture([text("back", 0.0, yaw=180.0)], EYE, (800, 600), "back")


def test_what_is_behind_the_eye_is_not_drawn_and_what_reaches_there_is_cut() -> None:
    assert "<path" not in picture([body("behind", 0.0, 1.0, 5.0)], EYE, (800, 600), "")
    around = Primitive("long", EVERYONE, 0.0, 0.0, 0.0, 0.0, 0.0, Body("x", Transform(scale=(0.5, 0.5, 9.0))))
    assert "<path" in picture([around], EYE, (800, 600), "")


def test_up_in_a_picture_from_above_is_where_the_reader_looks() -> None:
    camera = from_above(180.0, 2.0, 400)
    left, top = camera.project(camera.seen((-1.0, 0.0, -1.0)))
    assert (left, top) == pytest.approx((100.0, 100.0))


def test_real_blocks_stand_on_the_anchors_grid_and_slabs_are_half_as_high() -> None:
    block = Primitive("b", EVERYONE, 2, -1, 3, 0.0, 0.0, Block("minecraft:spruce_slab[type=bottom]"))
    (item,) = items([block], EYE)
    assert min(item.points) == (1.5, -1.0, 2.5)
    assert max(item.points) == (2.5, -0.5, 3.5)


@pytest.mark.parametrize("mode", ["display", "block"])
def test_every_material_of_a_table_has_a_colour(mode: TableMode) -> None:
    for sight in worst_cases(mode).values():
        shapes = [one.shape for one in render(layout(sight)).values()]
        assert {shape.block_state for shape in shapes if isinstance(shape, Body | Block)} <= set(COLOURS)


def test_outlines_that_touch_do_not_meet() -> None:
    square = hull([(0, 0), (1, 0), (1, 1), (0, 1), (0.5, 0.5)])
    assert len(square) == 4
    assert not meet(square, hull([(1, 0), (2, 0), (2, 1), (1, 1)]))
    assert meet(square, hull([(0.5, 0.5), (2, 0), (2, 1)]))
    assert not meet(square, hull([(1.2, 0.0), (2.0, 0.0), (0.9, 1.5), (1.4, 1.5)]))
