"""What is written where (table_look 8: statements 4, 7, 17)."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import isclose

import pytest

from mahjong_bridge.scenes.layout import eye_of, layout, seat_frame
from mahjong_bridge.scenes.materials import FACE_GROUND
from mahjong_bridge.scenes.materials import SIDEWAYS_GROUND as MARKED
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Block, Body, Primitive, Text
from mahjong_bridge.scenes.sight import Sitter, TableMode
from mahjong_engine.seats import Seat
from support.scene_gallery import gallery
from support.scene_sights import seat_view, sight
from support.scene_space import (
    PIXEL,
    Cuboid,
    Glyph,
    Point,
    cuboid,
    dot,
    lettering,
    minus,
    normal,
    on_text,
    plain,
    rectangle,
    turned,
    unit,
    upward,
    world,
)

AIR = 0.003
MOST_AIR = 0.0106
"""Nothing hovers visibly: turned indicators lie on a ground that itself lies on its body, grown in block mode."""
HANGING = (
    "plate.",
    "sign.",
    "prompt.",
    "button.",
    "more.",
    "seat.",
    "notice.",
    "mark.",
    "panel.",
    "call.",
    "strip.",
    "reading.",
)
ON_BLOCKS = ("own.", "known.", "backs.")
TILES = range(0x1F000, 0x1F02C)
SLACK = 5e-6
"""Places are rounded to a millionth of a block."""


def texts(picture: dict[str, Primitive]) -> list[Primitive]:
    return [primitive for primitive in picture.values() if isinstance(primitive.shape, Text)]


def lies_on(body: Cuboid, facing: Point, box: list[Point], *, within: bool = True) -> bool:
    """Whether a rectangle read from that side lies inside one face of a body, with its air, readable from outside."""
    for axis, half in enumerate(body.half):
        if abs(abs(dot(body.axes[axis], facing)) - 1) > 1e-6:
            continue
        side = 1 if dot(body.axes[axis], facing) > 0 else -1
        corners = [body.local(corner) for corner in box]
        air = [side * corner[axis] - half for corner in corners]
        others = [index for index in range(3) if index != axis]
        inside = all(abs(corner[index]) <= body.half[index] + SLACK for corner in corners for index in others)
        return (inside or not within) and all(AIR - SLACK <= gap <= MOST_AIR for gap in air)
    return False


def grounds_of(picture: dict[str, Primitive], mode: TableMode) -> Callable[[Primitive], list[Cuboid]]:
    """What a text may lie on: hands of a block table on their blocks, all else on bodies."""
    bodies = [cuboid(primitive) for primitive in picture.values() if isinstance(primitive.shape, Body)]
    slots: defaultdict[str, list[Cuboid]] = defaultdict(list)
    for key, primitive in picture.items():
        if isinstance(primitive.shape, Block) and key.startswith("slot."):
            slots[key.split(".")[1]].append(cuboid(primitive))
    return lambda text: slots[text.id.split(".")[1]] if mode == "block" and text.id.startswith(ON_BLOCKS) else bodies


def without_underline(glyph: Glyph) -> tuple[float, float, float, float]:
    left, bottom, right, top = glyph.ink
    return (left + 1, bottom + 1, right - 0.5, top) if glyph.underlined else glyph.ink


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["display", "block"])
def test_every_glyph_lies_on_a_face_of_a_body_on_the_readers_side(mode: TableMode) -> None:
    """table_look 8.4."""
    for name, _, picture in gallery(mode):
        grounds = grounds_of(picture, mode)
        for text in texts(picture):
            if text.id.startswith(HANGING):
                continue
            facing, spot = normal(text), rectangle(text, (0, 4, 1, 5))
            near = [body for body in grounds(text) if lies_on(body, facing, spot, within=False)]
            for glyph in lettering(text).glyphs:
                # On walls a red five's underline may end beyond the run; everywhere else it stays on the body.
                ink = without_underline(glyph) if text.id.startswith("wall.") else glyph.ink
                box = rectangle(text, ink)
                assert any(lies_on(body, facing, box) for body in near), f"{name}: {glyph} of {text.id}"


@pytest.mark.parametrize("mode", ["display", "block"])
def test_every_quad_lies_inside_a_face_of_a_body(mode: TableMode) -> None:
    """table_look 8.4."""
    for name, _, picture in gallery(mode):
        grounds = grounds_of(picture, mode)
        for text in texts(picture):
            assert isinstance(text.shape, Text)
            if text.shape.background and not text.id.startswith(HANGING):
                facing, quad = normal(text), rectangle(text, lettering(text).quad)
                assert any(lies_on(body, facing, quad) for body in grounds(text)), f"{name}: {text.id}"


def test_own_quads_are_as_large_as_a_tile_and_follow_each_other_at_its_pitch() -> None:
    """table_look 8.4."""
    seen = 0
    for _, table, picture in gallery("display"):
        for sitter in table.sitters:
            frame = seat_frame(table, sitter.seat)
            across = frame.place(1, 0, 0)
            quads = []
            for text in texts(picture):
                if text.id.startswith(f"own.{int(sitter.seat)}."):
                    corners = rectangle(text, lettering(text).quad)
                    quads.append(sorted(dot(corner, across) for corner in corners)[1:3])
                    assert isclose(corners[2][1] - corners[0][1], 0.15, abs_tol=1e-6)
            quads.sort()
            for low, high in quads:
                assert isclose(high - low, 0.12, abs_tol=1e-5)
            gaps = [second[0] - first[0] for first, second in pairwise(quads)]
            assert all(isclose(gap, 0.125, abs_tol=1e-5) or isclose(gap, 0.155, abs_tol=1e-5) for gap in gaps)
            assert sum(gap > 0.13 for gap in gaps) <= 1, "one gap, before the drawn tile"
            seen += len(quads)
    assert seen > 100


def reading_direction(text: Primitive) -> tuple[float, float, float]:
    return unit(minus(world(text, (1, 0, 0)), world(text, (0, 0, 0))))


@pytest.mark.parametrize("mode", ["display", "block"])
def test_private_texts_are_upright_for_their_reader(mode: TableMode) -> None:
    """table_look 8.7."""
    for name, table, picture in gallery(mode):
        for sitter in table.sitters:
            frame = seat_frame(table, sitter.seat)
            for text in texts(picture):
                prefixes = tuple(f"{kind}.{int(sitter.seat)}." for kind in ("own", "panel", "prompt", "button"))
                if not text.id.startswith(prefixes):
                    continue
                assert dot(reading_direction(text), frame.place(1, 0, 0)) > 0.9998, f"{name}: {text.id}"
                up = upward(text)
                assert up[1] > 0.9998 or dot(up, frame.place(0, 0, -1)) > 0.9998, f"{name}: {text.id}"


@pytest.mark.parametrize("mode", ["display", "block"])
def test_rivers_of_others_are_turned_by_whole_quarters(mode: TableMode) -> None:
    """table_look 8.7."""
    for name, table, picture in gallery(mode):
        for text in texts(picture):
            kind, owner, *rest = text.id.split(".")
            if kind != "river" or rest[-1].startswith("tile"):
                continue
            for reader in Seat:
                steps = (int(owner) - int(reader)) % 4
                expected = turned(-90 * steps, (1.0, 0.0, 0.0))
                across = seat_frame(table, reader).place(1, 0, 0)
                outward = seat_frame(table, reader).place(0, 0, 1)
                along = reading_direction(text)
                assert isclose(dot(along, across), expected[0], abs_tol=1e-5), f"{name}: {text.id}"
                assert isclose(dot(along, outward), expected[2], abs_tol=1e-5), f"{name}: {text.id}"


def test_sideways_tiles_point_their_tops_to_the_owners_left() -> None:
    seen = 0
    for _, table, picture in gallery("display"):
        for text in texts(picture):
            kind, owner, *rest = text.id.split(".")
            if kind in {"river", "melds"} and rest[-1].startswith(("tile", "turned")):
                assert dot(upward(text), seat_frame(table, Seat(int(owner))).place(-1, 0, 0)) > 0.9998
                seen += 1
    assert seen > 20


def test_texts_for_a_reader_face_his_eye() -> None:
    for name, table, picture in gallery("display"):
        for sitter in table.sitters:
            eye = eye_of(table, sitter.seat)
            for text in texts(picture):
                if text.id.startswith(tuple(f"{kind}.{int(sitter.seat)}." for kind in ("own", "panel", "button"))):
                    assert dot(normal(text), minus(eye, on_text(text, 0, 4))) > 0, f"{name}: {text.id}"


def luminance(rgb: int) -> float:
    channels = [(rgb >> shift & 255) / 255 for shift in (16, 8, 0)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: int, second: int) -> float:
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


AVERAGE = {
    "minecraft:smooth_quartz": 0xECE6DF,
    "minecraft:yellow_concrete": 0xF1AF15,
    "minecraft:green_concrete": 0x495B24,
}
"""Average colours of the blocks texts lie on (table_look 1.3)."""


def ground_of(text: Primitive, picture: dict[str, Primitive]) -> int:
    assert isinstance(text.shape, Text)
    if text.shape.background:
        return text.shape.background & 0xFFFFFF
    if text.id == "mark.text":
        return AVERAGE["minecraft:green_concrete"]
    if text.id.startswith("backs."):
        return AVERAGE["minecraft:yellow_concrete"]
    body = next(
        primitive
        for primitive in picture.values()
        if isinstance(primitive.shape, Body) and primitive.id.rsplit(".", 1)[0] == text.id.rsplit(".", 1)[0]
    )
    assert isinstance(body.shape, Body)
    return AVERAGE[body.shape.block_state]


@pytest.mark.parametrize("mode", ["display", "block"])
def test_every_ink_can_be_told_from_its_ground(mode: TableMode) -> None:
    """table_look 8.17."""
    for name, _, picture in gallery(mode):
        for text in texts(picture):
            glyphs = lettering(text).glyphs
            ground = ground_of(text, picture) if glyphs else 0
            for glyph in glyphs:
                turned_up = text.id.startswith("wall.") and glyph.character != "\U0001f02b"
                ground_here = FACE_GROUND & 0xFFFFFF if turned_up else ground
                ink = 0xFFFFFF if glyph.color is None else int(glyph.color[1:], 16)
                assert contrast(ink, ground_here) >= 4.5, f"{name}: {glyph} of {text.id}"


def test_red_fives_are_red_and_underlined_and_nothing_else_is_underlined() -> None:
    """table_look 8.17."""
    reds = 0
    for name, _, picture in gallery("display"):
        for text in texts(picture):
            for glyph in lettering(text).glyphs:
                if glyph.underlined:
                    assert glyph.character in "\U0001f00b\U0001f014\U0001f01d", f"{name}: {text.id}"
                    assert glyph.color == "#B3001B"
                    reds += 1
                elif glyph.character in "\U0001f00b\U0001f014\U0001f01d":
                    assert glyph.color != "#B3001B"
    assert reds > 10


def test_public_texts_hold_no_words() -> None:
    """Words appear in private texts, in their reader's language.

    Stools, notices and the calls that watchers see speak to who does not sit here.
    """
    for name, _, picture in gallery("display"):
        for text in texts(picture):
            if text.audience.kind != "only" and not text.id.startswith(("seat.", "notice.", "call.")):
                assert all(ord(c) in TILES or c in "0123456789-. ▶●▼\n" for c in plain(text)), f"{name}: {text.id}"


def test_components_are_json_with_a_colour_for_every_part_of_a_row() -> None:
    for _, _, picture in gallery("display"):
        for text in texts(picture):
            assert isinstance(text.shape, Text)
            json.loads(text.shape.component_json)
            if not text.id.startswith(("seat.", "notice.", "prompt.", "call.")):
                assert all(glyph.color for glyph in lettering(text).glyphs), text.id


def test_quads_have_room_for_their_ink() -> None:
    for name, _, picture in gallery("display"):
        for text in texts(picture):
            letters = lettering(text)
            if letters.glyphs:
                assert letters.ink[0] >= letters.quad[0] - SLACK, f"{name}: {text.id}"
                assert letters.ink[2] <= letters.quad[2] + SLACK, f"{name}: {text.id}"
            assert PIXEL * letters.width < 10, f"{name}: {text.id}"


@pytest.mark.parametrize("mode", ["display", "block"])
def test_tiles_that_are_asked_for_are_marked_when_others_are_not(mode: TableMode) -> None:
    table = sight([seat_view(seat) for seat in Seat], {Seat.FIRST: ("123456789m1234p", "7z")}, mode=mode)
    (who,) = table.sitters
    wanted = [*who.tile_tokens][3]
    few = replace(who, tile_tokens={wanted: who.tile_tokens[wanted]})

    def marked(sitter: Sitter) -> set[str]:
        picture = render(layout(replace(table, sitters=(sitter,))))
        return {
            key
            for key, primitive in picture.items()
            if key.startswith("own.") and isinstance(primitive.shape, Text) and primitive.shape.background == MARKED
        }

    assert marked(who) == set()
    assert marked(few) == {f"own.0.{who.tile_ids[wanted]}.face"}
