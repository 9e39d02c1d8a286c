"""What a ray from the eye hits and how far it goes (table_look 8: statements 8, 9, 15)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import isclose

import pytest

from mahjong_bridge.scenes.buttons import MOST, ROW_COUNT
from mahjong_bridge.scenes.layout import eye_of, layout, seat_frame
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Block, Box, Primitive, Text, seen_by
from mahjong_bridge.scenes.sight import TableMode
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from support.scene_gallery import gallery
from support.scene_games import moments
from support.scene_sights import PLAYERS, empty_sight, seat_view, sight
from support.scene_space import Point, dot, extent, length, lettering, minus, on_text, ray_enters, rectangle

REACH = 2.9
BLOCK_REACH = 4.5


def grid(text: Primitive, columns: int = 9, rows: int = 7) -> Iterator[Point]:
    """Points spread over the whole quad of a text."""
    left, bottom, right, top = lettering(text).quad
    for column in range(columns):
        for row in range(rows):
            x = left + (right - left) * (column + 0.5) / columns
            y = bottom + (top - bottom) * (row + 0.5) / rows
            yield on_text(text, x, y)


def first_hit(eye: Point, target: Point, boxes: list[Primitive]) -> str | None:
    hits = [(where, box.id) for box in boxes if (where := ray_enters(eye, target, extent(box))) is not None]
    return min(hits)[1] if hits else None


def clickable(picture: dict[str, Primitive]) -> Iterator[tuple[Primitive, str]]:
    """Texts that are clicked, with the id of their box."""
    for key, primitive in picture.items():
        box = f"{key.rsplit('.', 1)[0]}.box"
        if isinstance(primitive.shape, Text) and box in picture and not key.startswith("seat."):
            yield primitive, box


@pytest.mark.parametrize("mode", ["display", "block"])
def test_every_ray_at_a_face_or_a_button_hits_its_own_box_first(mode: TableMode) -> None:
    """table_look 8.8."""
    rays = 0
    for name, table, picture in gallery(mode)[::3]:
        for sitter in table.sitters:
            assert sitter.player_id is not None
            mine = seen_by(picture, sitter.player_id)
            boxes = [primitive for primitive in mine.values() if isinstance(primitive.shape, Box)]
            eye = eye_of(table, sitter.seat)
            for text, box in clickable(mine):
                for target in grid(text):
                    assert first_hit(eye, target, boxes) == box, f"{name}: {text.id}"
                    rays += 1
    assert rays > 3_000


@pytest.mark.parametrize("mode", ["display", "block"])
def test_everything_clickable_is_within_reach(mode: TableMode) -> None:
    """table_look 8.9."""
    for name, table, picture in gallery(mode):
        for sitter in table.sitters:
            assert sitter.player_id is not None
            eye = eye_of(table, sitter.seat)
            mine = seen_by(picture, sitter.player_id)
            for text, _ in clickable(mine):
                for corner in rectangle(text, lettering(text).quad):
                    assert length(minus(corner, eye)) <= REACH, f"{name}: {text.id}"
            for key, primitive in mine.items():
                if isinstance(primitive.shape, Block) and key.startswith(f"slot.{int(sitter.seat)}."):
                    top = (primitive.x, primitive.y + 1.0, primitive.z)
                    assert length(minus(top, eye)) <= BLOCK_REACH, f"{name}: {key}"


def test_a_box_stands_behind_its_face_and_is_as_wide() -> None:
    """table_look 8.15."""
    for name, table, picture in gallery("display"):
        for sitter in table.sitters:
            frame = seat_frame(table, sitter.seat)
            outward = frame.place(0, 0, 1)
            for key, face in picture.items():
                if not key.startswith(f"own.{int(sitter.seat)}.") or not key.endswith(".face"):
                    continue
                box = picture[key.replace(".face", ".box")]
                assert isinstance(box.shape, Box)
                corners = rectangle(face, lettering(face).quad)
                middle = dot(corners[0], frame.place(1, 0, 0)) / 2 + dot(corners[1], frame.place(1, 0, 0)) / 2
                place = (box.x, box.y, box.z)
                assert isclose(dot(place, frame.place(1, 0, 0)), middle, abs_tol=1e-5), f"{name}: {key}"
                assert isclose(dot(place, outward) + box.shape.width / 2, dot(corners[0], outward), abs_tol=1e-5)
                assert isclose(box.y, corners[0][1], abs_tol=1e-6)
                assert box.shape.height >= corners[2][1] - corners[0][1] - 1e-6


def test_a_lifted_tile_rises_with_its_box_and_falls_again() -> None:
    seats = [seat_view(seat) for seat in Seat]
    hands = {Seat.FIRST: ("123456789m1234p", "")}
    low = render(layout(sight(seats, hands)))
    high = render(layout(sight(seats, hands, lifted=TileId(4))))
    changed = [key for key in low if low[key] != high[key]]
    assert sorted(key.rsplit(".", 1)[1] for key in changed) == ["box", "face"]
    assert all(isclose(high[key].y - low[key].y, 0.05, abs_tol=1e-6) for key in changed)
    assert all(high[key].audience.players == (PLAYERS[0],) for key in changed)


def test_a_box_names_one_tile_from_spawn_to_removal() -> None:
    """table_look 8.15: Within a deal an id means one tile: its face never changes, and its box moves with it."""
    for seed in (5,):
        shown: dict[str, tuple[int, TileId, str]] = {}
        for moment in moments(seed, most=250):
            table = moment.sight()
            picture = render(layout(table))
            assert table.public is not None
            for sitter in table.sitters:
                assert sitter.view is not None
                own = sitter.view.own
                held = [] if own is None else [*own.tiles, *([own.drawn] if own.drawn else [])]
                for tile in held:
                    key = f"own.{int(sitter.seat)}.{sitter.tile_ids[tile.tile]}"
                    if f"{key}.face" not in picture:
                        continue
                    face = picture[f"{key}.face"]
                    assert f"{key}.box" in picture
                    assert isinstance(face.shape, Text)
                    meant = (table.public.deal_index, tile.tile, face.shape.component_json)
                    assert shown.setdefault(key, meant) == meant
        assert len(shown) > 60


def test_a_tile_that_is_not_offered_keeps_its_box_without_a_token() -> None:
    seats = [seat_view(seat) for seat in Seat]
    table = sight(seats, {Seat.FIRST: ("123456789m1234p", "")})
    plain = table.sitters[0]
    bare = replace(table, sitters=(replace(plain, tile_tokens={}),))
    boxes = [p for p in render(layout(bare)).values() if p.id.startswith("own.") and isinstance(p.shape, Box)]
    assert len(boxes) == 13
    assert all(isinstance(box.shape, Box) and box.shape.token == "" for box in boxes)


@pytest.mark.parametrize("mode", ["display", "block"])
def test_a_free_stool_is_clicked_from_outside_at_its_column_and_says_so_above(mode: TableMode) -> None:
    table = empty_sight(mode=mode)
    picture = seen_by(render(layout(table)), None)
    boxes = [primitive for primitive in picture.values() if isinstance(primitive.shape, Box)]
    assert len(boxes) == 4
    floor = -1.0 if mode == "block" else -0.5
    for seat in Seat:
        eye = seat_frame(table, seat).place(0.0, floor + 1.62, eye_distance(mode) + 2.0)
        label = picture[f"seat.{int(seat)}.text"]
        stool = picture[f"stool.{int(seat)}.body"]
        assert label.y > stool.y + 0.3
        assert first_hit(eye, (stool.x, stool.y - 0.1, stool.z), boxes) == f"seat.{int(seat)}.box"
        assert length(minus((stool.x, stool.y, stool.z), eye)) < 3.0


def eye_distance(mode: TableMode) -> float:
    eye = eye_of(empty_sight(mode=mode), Seat.FIRST)
    return length((eye[0], 0.0, eye[2]))


def test_buttons_keep_their_ids_and_tokens_apart() -> None:
    for name, table, picture in gallery("display"):
        for sitter in table.sitters:
            for button in sitter.buttons:
                key = f"button.{int(sitter.seat)}.{button.id}.box"
                if key in picture:
                    shape = picture[key].shape
                    assert isinstance(shape, Box)
                    assert shape.token == button.token, name
                    assert 0.2399 <= shape.width <= 0.4601, name


def test_as_many_buttons_as_a_page_has_fit_into_two_rows() -> None:
    seats = [seat_view(seat) for seat in Seat]
    table = sight(seats, {Seat.FIRST: ("123456789m1234p", "")}, choices=MOST)
    boxes = [p for key, p in render(layout(table)).items() if key.startswith("button.") and key.endswith(".box")]
    assert len(boxes) == MOST
    assert len({round(box.y, 1) for box in boxes}) == ROW_COUNT
