"""Block mode: real blocks and their slots (table_look section 7; 8: statements 9, 19)."""

from __future__ import annotations

import pytest

from mahjong_bridge.scenes.block_table import SLOTS, slot_of, slot_tiles
from mahjong_bridge.scenes.layout import layout, seat_frame, slot_tokens
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Block, Box, Primitive, Text, seen_by
from mahjong_engine.seats import Seat
from support.scene_gallery import gallery
from support.scene_sights import empty_sight, own_view, seat_view, sight
from support.scene_space import dot, lettering, normal, plain, rectangle

TOP = 0.0
"""The anchor's height."""


def blocks(picture: dict[str, Primitive]) -> dict[str, tuple[float, float, float]]:
    return {key: (p.x, p.y, p.z) for key, p in picture.items() if isinstance(p.shape, Block)}


@pytest.mark.parametrize("yaw", [0, 90, 180, 270])
def test_fifty_six_slots_lie_outside_the_inner_table_and_none_is_shared(yaw: int) -> None:
    """table_look 8.19."""
    picture = render(layout(empty_sight(mode="block", yaw=yaw)))
    places = {key: place for key, place in blocks(picture).items() if slot_of(key) is not None}
    assert len(places) == len(set(places.values())) == 56
    for x, y, z in places.values():
        assert max(abs(x), abs(z)) in {3, 4}
        assert y == -1


def test_the_table_is_nine_by_nine_with_a_slab_a_seat() -> None:
    picture = render(layout(empty_sight(mode="block")))
    places = blocks(picture)
    assert len(set(places.values())) == len(places) == 81 + 4
    steps = {key: place for key, place in places.items() if key.startswith("step.")}
    assert sorted(steps.values()) == [(-5, -1, 0), (0, -1, -5), (0, -1, 5), (5, -1, 0)]
    for key in steps:
        shape = picture[key].shape
        assert isinstance(shape, Block)
        assert shape.block_state.endswith("slab[type=bottom]")


def test_slots_are_named_by_their_block_alone() -> None:
    assert slot_of("slot.0.0.block") == (Seat.FIRST, 0)
    assert slot_of("slot.3.13.block") == (Seat.FOURTH, 13)
    for other in ("slot.0.14.block", "slot.0.1.text", "top.1.2.block", "slot.4", "", "step.0.block"):
        assert slot_of(other) is None


def test_sorted_tiles_fill_the_slots_from_the_left_and_the_drawn_one_has_its_own() -> None:
    own = own_view(Seat.FIRST, "123456789m1234p", "7z")
    placed = slot_tiles(own)
    assert [placed[index].face for index in range(13)] == [tile.face for tile in own.tiles]
    assert placed[13].face == "7z"
    assert SLOTS[0] == (-4, 4)
    assert SLOTS[7] == (3, 4)
    assert SLOTS[8] == (-3, 3)
    assert SLOTS[13] == (2, 3)


def test_fourteen_tiles_without_a_drawn_one_fill_every_slot() -> None:
    assert sorted(slot_tiles(own_view(Seat.FIRST, "123456789m12345p"))) == list(range(14))


def test_a_click_on_a_slot_finds_the_token_of_the_tile_whose_face_lies_there() -> None:
    checked = 0
    for name, table, picture in gallery("block"):
        tokens = slot_tokens(table)
        for sitter in table.sitters:
            assert sitter.view is not None
            if sitter.view.own is None:
                continue
            frame = seat_frame(table, sitter.seat)
            for slot, tile in slot_tiles(sitter.view.own).items():
                face = picture.get(f"own.{int(sitter.seat)}.{sitter.tile_ids[tile.tile]}.face")
                if face is None:
                    continue
                block = picture[f"slot.{int(sitter.seat)}.{slot}.block"]
                assert tokens[block.id] == sitter.tile_tokens[tile.tile], name
                corners = rectangle(face, lettering(face).ink)
                for axis in (0, 2):
                    middle = (block.x, block.y, block.z)[axis]
                    assert all(abs(corner[axis] - middle) < 0.5 for corner in corners), f"{name}: {face.id}"
                assert all(0.002 < corner[1] - TOP < 0.01 for corner in corners)
                assert dot(normal(face), (0.0, 1.0, 0.0)) > 0.9999
                assert frame.yaw == face.yaw
                checked += 1
    assert checked > 300


def test_a_slot_has_the_colour_of_backs_exactly_when_a_tile_lies_in_it() -> None:
    for name, table, picture in gallery("block"):
        if table.public is None:
            continue
        for seat in table.public.seats:
            backs = [
                slot_of(key)
                for key, p in picture.items()
                if key.startswith(f"slot.{int(seat.seat)}.")
                and isinstance(p.shape, Block)
                and p.shape.block_state == "minecraft:yellow_concrete"
            ]
            held = 0 if seat.shown is not None else seat.concealed + seat.has_drawn
            assert len(backs) == held, name


def test_tiles_have_no_boxes_in_block_mode_but_buttons_do() -> None:
    table = sight([seat_view(seat) for seat in Seat], {Seat.FIRST: ("123456789m1234p", "")}, mode="block")
    boxes = [key for key, p in render(layout(table)).items() if isinstance(p.shape, Box)]
    assert len(boxes) == 3
    assert all(key.startswith("button.0.") for key in boxes)
    assert slot_tokens(sight([seat_view(seat) for seat in Seat], {Seat.FIRST: ("1m", "")})) == {}


def test_a_shown_hand_lies_on_the_inner_table_for_everyone() -> None:
    _, table, picture = next(item for item in gallery("block") if item[0] == "shown hands")
    faces = [p for key, p in picture.items() if key.startswith("hand.") and isinstance(p.shape, Text)]
    assert len(faces) == 4
    for face in faces:
        assert face.audience.kind == "everyone"
        assert len(plain(face)) == 13
        assert max(abs(face.x), abs(face.z)) < 2.5
    assert slot_tokens(table) == {}


def test_the_grown_table_stays_on_the_inner_blocks() -> None:
    for name, _, picture in gallery("block"):
        for key, primitive in picture.items():
            if isinstance(primitive.shape, Text) and key.startswith(("river.", "melds.", "wall.", "hand.")):
                for corner in rectangle(primitive, lettering(primitive).quad):
                    assert max(abs(corner[0]), abs(corner[2])) <= 2.5, f"{name}: {key}"


def test_others_see_a_back_on_every_block_of_a_hand_and_its_owner_a_face() -> None:
    """Each tile can be told from the next, and no back lies where a face does."""
    seen = 0
    for name, table, picture in gallery("block"):
        for seat in () if table.public is None else table.public.seats:
            if seat.shown is not None or any(win.seat is seat.seat for win in table.public.wins):  # type: ignore[union-attr]
                continue
            held = [key for key, p in picture.items() if key.startswith(f"slot.{int(seat.seat)}.") and is_back(p)]
            for reader in (None, *(sitter.player_id for sitter in table.sitters if sitter.seat is not seat.seat)):
                there = seen_by(picture, reader)
                signs = [
                    glyph
                    for key, text in there.items()
                    if key.startswith(tuple(f"{kind}.{int(seat.seat)}." for kind in ("own", "known", "backs")))
                    for glyph in lettering(text).glyphs
                ]
                assert len(signs) == len(held), f"{name}: {seat.seat} for {reader}"
                seen += len(signs)
            owner = next((sitter.player_id for sitter in table.sitters if sitter.seat is seat.seat), None)
            mine = seen_by(picture, owner) if owner is not None else {}
            assert not any(
                key.startswith(("known.", "backs.")) and key.split(".")[1] == str(int(seat.seat)) for key in mine
            )
    assert seen > 1000


def is_back(primitive: Primitive) -> bool:
    return isinstance(primitive.shape, Block) and primitive.shape.block_state == "minecraft:yellow_concrete"
