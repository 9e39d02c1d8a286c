"""Rivers, sets and walls as rows (table_look section 2; 8: statements 13, 16)."""

from __future__ import annotations

import pytest

from mahjong_bridge.scenes.glyphs import message_words, text_width, tile_span, words
from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.melds import Turned, cells_of
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Body, Primitive, Text
from mahjong_bridge.scenes.river import lying_tiles, rows_of
from mahjong_commands.messages import Message, Tile
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, parse_faces
from mahjong_engine.views import MeldView, WallView
from support.scene_gallery import gallery
from support.scene_sights import meld, river, seat_view, sight
from support.scene_space import cuboid, lettering, plain, rectangle


def laid(cells: str) -> tuple[Face, ...]:
    return parse_faces(cells)


def row_lengths(count: int) -> tuple[list[int], int]:
    faces = "123456789m123456789p123456789s1234567z123456m"
    found = rows_of(lying_tiles(river(faces)[:count]))
    return [len(row) for row in found.rows], found.newest


@pytest.mark.parametrize(
    ("count", "rows", "newest"),
    [
        (0, [], 0),
        (1, [1], 0),
        (6, [6], 0),
        (7, [6, 1], 1),
        (24, [6, 6, 6, 6], 3),
        (25, [6, 6, 6, 7], 3),
        (28, [6, 6, 6, 10], 3),
        (29, [6, 6, 7, 10], 2),
        (32, [6, 6, 10, 10], 2),
    ],
)
def test_rivers_have_four_rows_of_six_then_the_last_and_the_third_grow(
    count: int, rows: list[int], newest: int
) -> None:
    assert row_lengths(count) == (rows, newest)


def test_a_called_discard_is_not_drawn() -> None:
    drawn = lying_tiles(river("123m", called=(1,)))
    assert [tile.face for tile in drawn] == ["1m", "3m"]


def test_when_the_riichi_tile_is_called_the_next_discard_lies_sideways() -> None:
    drawn = lying_tiles(river("1234m", sideways=1, called=(1, 2)))
    assert [(tile.face, tile.sideways) for tile in drawn] == [("1m", False), ("4m", True)]


def test_one_tile_lies_sideways_for_each_riichi_that_left_one_in_the_river() -> None:
    """table_look 8.16."""
    for name, table, picture in gallery("display"):
        if table.public is None:
            continue
        for seat in table.public.seats:
            expected = sum(tile.sideways for tile in lying_tiles(seat.river))
            turned = [
                key
                for key in picture
                if key.startswith(f"river.{int(seat.seat)}.turned") and key.rsplit(".", 1)[1].startswith("tile")
            ]
            assert len(turned) == expected, name


@pytest.mark.parametrize(
    ("source", "place"), [(Seat.FOURTH, 0), (Seat.THIRD, 1), (Seat.SECOND, 3)], ids=["left", "across", "right"]
)
def test_a_claimed_tile_lies_where_it_came_from(source: Seat, place: int) -> None:
    """table_look 8.16."""
    cells = cells_of(meld("daiminkan", "0555p", source=source, claimed=0), Seat.FIRST, 4)
    assert [isinstance(cell, Turned) for cell in cells] == [index == place for index in range(4)]
    assert cells[place] == Turned(Face("0p"), None)


def test_at_a_table_of_two_the_other_player_sits_across() -> None:
    cells = cells_of(meld("pon", "555p", source=Seat.SECOND), Seat.FIRST, 2)
    assert [isinstance(cell, Turned) for cell in cells] == [False, True, False]


def test_an_added_kan_shows_three_and_one_on_the_turned_tile() -> None:
    """table_look 8.16."""
    added = meld("kakan", "555p", source=Seat.THIRD, claimed=1, added="0p")
    assert cells_of(added, Seat.FIRST, 4) == (Face("5p"), Turned(Face("5p"), Face("0p")), Face("5p"))
    picture = render(layout(sight([seat_view(seat, melds=(added,)) for seat in Seat], {})))
    assert plain(picture["melds.0.turned0"]) == "\U0001f01d\U0001f01d"
    turned = picture["melds.0.turned0"]
    first, second = (rectangle(turned, glyph.ink) for glyph in lettering(turned).glyphs)
    assert min(corner[2] for corner in first) > max(corner[2] for corner in second) - 0.03, "the added one lies inward"


def test_a_concealed_kan_shows_two_backs_and_no_turned_tile() -> None:
    """table_look 8.16."""
    assert cells_of(meld("ankan", "0555p", source=None), Seat.FIRST, 4) == (None, Face("5p"), Face("5p"), None)


def test_hidden_sets_are_backs() -> None:
    hidden = MeldView("ankan", (), 4, None, None, None, concealed=True)
    assert cells_of(hidden, Seat.FIRST, 4) == (None, None, None, None)


def test_sets_lie_from_the_right_end_inward() -> None:
    sets = (meld("pon", "111z", source=Seat.FOURTH), meld("pon", "222z", source=Seat.FOURTH))
    picture = render(layout(sight([seat_view(seat, melds=sets) for seat in Seat], {})))
    assert plain(picture["melds.0.text"]) == "\U0001f001\U0001f001    \U0001f000\U0001f000"
    body = cuboid(picture["melds.0.body"])
    assert max(corner[0] for corner in body.corners()) == pytest.approx(1.31 + 0.014, abs=1e-5)


def wall_bodies(picture: dict[str, Primitive]) -> list[Primitive]:
    return [p for key, p in picture.items() if key.startswith("wall.") and isinstance(p.shape, Body)]


def tiles_in(body: Primitive) -> int:
    assert isinstance(body.shape, Body)
    width, height, _ = body.shape.transform.scale
    return round(width / 0.105) * round(height / 0.07)


def test_wall_bodies_hold_as_many_tiles_as_the_wall_and_are_few() -> None:
    """table_look 8.13."""
    for name, table, picture in gallery("display"):
        if table.public is None or table.public.wall is None:
            continue
        found = wall_bodies(picture)
        assert sum(tiles_in(body) for body in found) == sum(map(sum, table.public.wall.sides)), name
        if name.startswith("game"):
            assert len(found) <= 7, name


def test_a_wall_shows_a_back_on_each_whole_stack_and_turned_indicators_among_them() -> None:
    wall = WallView(
        ((2,) * 17, (0,) * 17, (0,) * 17, (1, *(2,) * 4, *(0,) * 12)), ((Seat.FIRST, 2, Face("0p")),), Seat.FIRST, 0
    )
    picture = render(layout(sight([seat_view(seat) for seat in Seat], {}, wall=wall)))
    row = plain(picture["wall.0.0.text"])
    assert row == "\U0001f02b" * 14 + "\U0001f01d" + "\U0001f02b" * 2, "the highest stack is at the seat's left"
    assert plain(picture["wall.3.0.text"]) == "\U0001f02b" * 4
    assert plain(picture["wall.3.0.textend"]) == "\U0001f02b", "the back of the half stack is a text of its own"
    assert [tiles_in(picture[f"wall.3.0.{layer}"]) for layer in ("body", "upper")] == [5, 4]
    ground = picture["wall.0.0.ground"]
    turned = lettering(picture["wall.0.0.text"]).glyphs[14]
    low, high = rectangle(ground, lettering(ground).quad)[0], rectangle(ground, lettering(ground).quad)[2]
    for corner in rectangle(picture["wall.0.0.text"], turned.ink):
        assert low[0] - 0.012 <= corner[0] <= high[0] + 0.012
        assert high[2] - 1e-6 <= corner[2] <= low[2] + 1e-6
        assert corner[1] > low[1]


def test_a_hand_stays_left_as_it_shrinks_and_gives_way_to_many_sets() -> None:
    def left(concealed: int, melds: tuple[MeldView, ...]) -> float:
        seats = [seat_view(seat, concealed=concealed, melds=melds) for seat in Seat]
        body = cuboid(render(layout(sight(seats, {})))["hand.0.body"])
        return min(corner[0] for corner in body.corners())

    pon = meld("pon", "111z", source=Seat.FOURTH)
    kan = meld("daiminkan", "1111m", source=Seat.FOURTH)
    assert left(13, ()) == left(10, (pon,)) == left(7, (pon, pon)) == pytest.approx(-0.8125)
    assert left(1, (kan,) * 4) == pytest.approx(-1.16)


def test_neighbours_of_one_style_are_one_part_and_gaps_take_the_style_before_them() -> None:
    row = words([[tile_span(Face("1m")), tile_span(Face("2m")), tile_span(Face("1p"))]])
    assert row.component_json.count('"text"') == 2
    assert row.width == 21
    assert row.lines == ("\U0001f007\U0001f008\U0001f019",)


def test_widths_are_those_of_the_default_font() -> None:
    assert text_width("25000") == 30
    assert text_width("il.I t") == 2 + 3 + 2 + 4 + 4 + 4
    assert text_width("\U0001f007\U0001f02b") == 14
    assert text_width("東") == 9
    assert text_width("ab", bold=True) == 14


def test_the_width_of_a_message_counts_its_tiles_and_lines() -> None:
    tile = message_words(Message("mahjong.no.such.text", {"tile": Tile(Face("5p"))}))
    assert tile.width == text_width("mahjong.no.such.text")
    assert message_words(Message("a\nbc")).lines == ("a", "bc")


def test_texts_of_every_picture_have_the_width_the_client_gives_them() -> None:
    for name, _, picture in gallery("display"):
        for key, primitive in picture.items():
            if isinstance(primitive.shape, Text):
                assert lettering(primitive).width < 400, f"{name}: {key}"


@pytest.mark.parametrize("count", range(1, 25))
def test_no_ivory_lies_without_a_flower_on_it(count: int) -> None:
    table = sight([seat_view(seat, aside=parse_faces("3f" * count)) for seat in Seat], {})
    picture = render(layout(table))
    bodies = [p.shape.transform.scale for key, p in picture.items() if key.startswith("aside.1.body")]  # type: ignore[union-attr]
    signs = lettering(picture["aside.1.text"]).glyphs
    cell = picture["aside.1.text"].shape.transform.scale[0] * 0.025 * 7  # type: ignore[union-attr]
    tiles = [(width - 2 * 0.014) / cell * round((depth + 0.01) / 0.15) for width, _, depth in bodies]
    assert sum(tiles) == pytest.approx(count) == len(signs)
