"""How each player sees a table: letters for signs, the reading board, from above, the row of a block table (table_look 5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from mahjong_bridge.scenes.layout import eye_of, layout, seat_frame
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Body, Box, Primitive, Text, seen_by
from mahjong_bridge.scenes.sight import Sitter, TableMode, TableSight
from mahjong_bridge.scenes.spelling import in_letters
from mahjong_commands.codes import BACK_CODE, hand_code, is_glyph, spelled, tile_code
from mahjong_commands.glyphs import BACK_GLYPH, tile_glyph
from mahjong_commands.messages import Glyphs, Message, Tile
from mahjong_commands.messages import plain as plain_text
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, parse_faces
from support.scene_gallery import gallery
from support.scene_sights import PLAYERS, empty_sight, river, seat_view, sight
from support.scene_space import cuboid, lettering, minus, normal, on_text, plain, rectangle
from support.scene_views import View, dot_height, meet

MODES: tuple[TableMode, ...] = ("display", "block")
READER = Seat.SECOND
LYING = ("river.", "melds.", "aside.", "own.", "drawn.", "hand.")


def of(table: TableSight, seat: Seat, **changes: object) -> TableSight:
    """The table with something changed of one who sits there."""

    def changed(sitter: Sitter) -> Sitter:
        if sitter.seat is not seat:
            return sitter
        found = replace(sitter, **changes)  # type: ignore[arg-type]
        return in_letters(found) if found.reads_letters else found

    return replace(table, sitters=tuple(map(changed, table.sitters)))


@cache
def spelled_gallery(mode: TableMode) -> tuple[tuple[str, TableSight, dict[str, Primitive], dict[str, Primitive]], ...]:
    """Tables as they are, and as they are where one player reads letters."""
    return tuple(
        (name, table, picture, render(layout(of(table, READER, reads_letters=True))))
        for name, table, picture in gallery(mode)
        if len(table.sitters) > READER
    )


def texts(picture: dict[str, Primitive]) -> Iterator[Primitive]:
    yield from (primitive for primitive in picture.values() if isinstance(primitive.shape, Text))


@pytest.mark.parametrize("mode", MODES)
def test_who_reads_letters_is_sent_no_sign_and_as_many_tiles(mode: TableMode) -> None:
    for name, table, before, after in spelled_gallery(mode):
        signs = sum(c in TILES for text in texts(seen_by(before, PLAYERS[READER])) if lies(text) for c in plain(text))
        mine = seen_by(after, PLAYERS[READER])
        assert not any(is_glyph(c) for text in texts(mine) for c in plain(text)), name
        letters = sum(len("".join(plain(text).split())) for text in texts(mine) if lies(text))
        assert letters == 2 * signs, f"{name} of {len(table.sitters)}"


TILES = {
    tile_glyph(Face(f"{n}{s}"))
    for s, most in (("m", 9), ("p", 9), ("s", 9), ("z", 7), ("f", 8))
    for n in range(1, most + 1)
}


def lies(text: Primitive) -> bool:
    """Rows of faces alone: a back among them takes three letters."""
    return text.id.startswith(LYING) and BACK_CODE not in plain(text) and BACK_GLYPH not in plain(text)


@pytest.mark.parametrize("mode", MODES)
def test_all_others_are_sent_what_they_were_sent_before(mode: TableMode) -> None:
    def look(picture: dict[str, Primitive], player: str | None) -> dict[str, object]:
        return {key: replace(p, audience=None) for key, p in seen_by(picture, player).items()}  # type: ignore[arg-type]

    for name, _, before, after in spelled_gallery(mode):
        for player in (*(PLAYERS[seat] for seat in Seat if seat is not READER), None):
            assert look(before, player) == look(after, player), name


def test_letters_lie_where_the_signs_lay() -> None:
    """The middle of a tile's two letters is where the middle of its sign was, as near as whole spaces can bring it."""
    for name, _, before, after in spelled_gallery("display"):
        mine = seen_by(after, PLAYERS[READER])
        for text in texts(seen_by(before, PLAYERS[READER])):
            other = mine.get(text.id) or mine.get(text.id + "-spelled")
            if other is None or not lies(text):
                continue
            signs = [glyph.ink for glyph in lettering(text).glyphs if is_glyph(glyph.character)]
            letters = [glyph.ink for glyph in lettering(other).glyphs]
            assert len(letters) == 2 * len(signs), f"{name}: {text.id}"
            for sign, first, second in zip(signs, letters[::2], letters[1::2], strict=True):
                old = on_text(text, (sign[0] + sign[2]) / 2, sign[3])
                new = on_text(other, (first[0] + second[2]) / 2, first[3])
                assert max(map(abs, minus(old, new))) <= 0.018, f"{name}: {text.id}"


def test_the_quads_of_own_tiles_keep_their_size() -> None:
    for _, _, before, after in spelled_gallery("display"):
        for key, text in seen_by(before, PLAYERS[READER]).items():
            if key.startswith("own.") and isinstance(text.shape, Text):
                old, new = (rectangle(one, lettering(one).quad) for one in (text, after[key]))
                assert all(max(map(abs, minus(a, b))) < 1e-5 for a, b in zip(old, new, strict=True))


def test_letters_are_told_in_every_language_alike() -> None:
    assert [tile_code(face) for face in parse_faces("5p0s1z7z3f")] == ["5p", "0s", "Ea", "Rd", "F3"]
    assert hand_code(parse_faces("123m05p11z")) == "123m 05p Ea Ea"
    told = spelled(Message("x", {"tile": Tile(Face("5p")), "hand": Glyphs(parse_faces("12m")), "n": 3}, otherwise="x"))
    assert told.arguments == {"tile": Message("mahjong.game.tile.5p", otherwise="5p"), "hand": "12m", "n": 3}
    assert plain_text(Message("mahjong.game.tile.1z"), "ja_jp") == "東"


def test_the_reading_board_holds_every_river_for_its_reader_alone() -> None:
    seats = [
        seat_view(seat, river=river("19m5p123s" if seat is Seat.THIRD else "1z", sideways=3, called=(2,)))
        for seat in Seat
    ]
    table = of(sight(seats, dict.fromkeys(Seat, ("123m", ""))), Seat.FIRST, reads_rivers=True)
    picture = render(layout(table))
    board = plain(picture["reading.0.text"]).split("\n")
    assert [line.split() for line in board] == [
        ["Ea", "Ea"],
        ["So", "Ea"],
        ["We", "1m", "9m", "(5p)", "|1s|", "2s", "3s"],
        ["No", "Ea"],
    ]
    assert picture["reading.0.text"].audience.players == (PLAYERS[0],)
    assert not any(key.startswith("reading.") for key in render(layout(sight(seats, {}))))


@pytest.mark.parametrize("mode", MODES)
def test_the_reading_board_hangs_under_the_buttons_and_faces_its_reader(mode: TableMode) -> None:
    for name, table, _ in gallery(mode):
        for sitter in table.sitters:
            asked = of(table, sitter.seat, reads_rivers=True)
            picture = seen_by(render(layout(asked)), sitter.player_id)
            board = picture.get(f"reading.{int(sitter.seat)}.text")
            if board is None:
                continue
            view = View(asked, sitter.seat)
            outline = [view.place(p) for p in rectangle(board, lettering(board).quad)]
            for text in texts(picture):
                if text.id.startswith(("button.", "prompt.", "own.", "strip.")):
                    other = [view.place(p) for p in rectangle(text, lettering(text).quad)]
                    assert not meet(outline, other), f"{name}: {text.id}"
            assert 0.34 - 1e-6 <= normal(board)[1] <= 0.343, "20 degrees up"
            assert board.shape.transform.scale[0] <= 0.35 * (1.75 if mode == "block" else 1)  # type: ignore[union-attr]


def test_who_looks_from_above_leaves_his_stool_where_it_stood() -> None:
    table = sight([seat_view(seat) for seat in Seat], dict.fromkeys(Seat, ("123m", "")))
    before, after = render(layout(table)), render(layout(of(table, Seat.THIRD, above=True)))
    moved = {key for key in before if before[key] != after[key]}
    assert moved == {"stool.2.body"}
    for a, b in zip(cuboid(before["stool.2.body"]).corners(), cuboid(after["stool.2.body"]).corners(), strict=True):
        assert max(map(abs, minus(a, b))) < 1e-6
    eye = eye_of(of(table, Seat.THIRD, above=True), Seat.THIRD)
    assert eye == pytest.approx(seat_frame(table, Seat.THIRD).place(0.0, 2.62, 1.20))
    assert after["stool.2.body"].move_ticks == after["stool.2.body"].glide_ticks == 12


def test_from_above_a_dot_of_a_river_is_larger_than_from_the_stool() -> None:
    for name, table, picture in gallery("display"):
        for sitter in table.sitters:
            eye = eye_of(of(table, sitter.seat, above=True), sitter.seat)
            for text in texts(picture):
                if text.id.startswith("river.") and name != "long rivers":
                    assert dot_height(eye, text) >= 0.0995, f"{name}: {text.id}"


def test_a_block_table_shows_the_whole_hand_in_one_row_in_sight_of_its_owner() -> None:
    rows = 0
    for name, table, picture in gallery("block"):
        for sitter in table.sitters:
            strip = picture.get(f"strip.{int(sitter.seat)}.text")
            own = None if sitter.view is None else sitter.view.own
            if strip is None or own is None:
                continue
            held = [*own.tiles, *([own.drawn] if own.drawn else [])]
            assert plain(strip).replace(" ", "") == "".join(tile_glyph(tile.face) for tile in held)
            assert strip.audience.players == (sitter.player_id,)
            view = View(table, sitter.seat)
            for point in rectangle(strip, lettering(strip).quad):
                assert view.shows(point, 16 / 9), name
            outline = [view.place(p) for p in rectangle(strip, lettering(strip).quad)]
            for text in texts(seen_by(picture, sitter.player_id)):
                if text.id.startswith((f"melds.{int(sitter.seat)}.", "river.", "panel.")):
                    for glyph in lettering(text).glyphs:
                        shape = [view.place(p) for p in rectangle(text, glyph.ink)]
                        assert not meet(outline, shape), f"{name}: {text.id}"
            rows += 1
    assert rows >= 20


def test_a_free_table_has_none_of_it() -> None:
    for mode in MODES:
        keys = render(layout(empty_sight(mode=mode)))
        assert not any(key.startswith(("reading.", "strip.")) for key in keys)


def test_boxes_and_bodies_are_the_same_whatever_is_read() -> None:
    for _, _, before, after in spelled_gallery("display"):
        for key, primitive in before.items():
            if isinstance(primitive.shape, Body | Box):
                assert after[key] == primitive
