"""What a seated player sees of everything (table_look 8: statements 5, 6, 10, 11)."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan, degrees

from mahjong_bridge.scenes.layout import eye_of, layout, seat_frame
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Body, Primitive, Text, seen_by
from mahjong_bridge.scenes.sight import Sitter, TableSight
from mahjong_engine.seats import Seat
from support.scene_gallery import gallery
from support.scene_sights import PLAYERS, seat_view, sight
from support.scene_space import Extent, cuboid, lettering, minus, normal, on_text, ray_enters, rectangle
from support.scene_views import View, angle, dot_height, meet

WIDE, NARROW = 16 / 9, 4 / 3
MOST_SLANT = 72.0


def scenes() -> Iterator[tuple[str, TableSight, Sitter, dict[str, Primitive]]]:
    for name, table, picture in gallery("display")[::2]:
        for sitter in table.sitters:
            yield name, table, sitter, seen_by(picture, sitter.player_id)


def written(picture: dict[str, Primitive], *kinds: str) -> Iterator[Primitive]:
    for key, primitive in picture.items():
        if isinstance(primitive.shape, Text) and key.startswith(tuple(f"{kind}." for kind in kinds)):
            yield primitive


def test_the_picture_of_a_seat_has_its_right_hand_at_the_right_and_the_sky_above() -> None:
    _, table, _ = gallery("display")[1]
    view = View(table, Seat.FIRST)
    frame = seat_frame(table, Seat.FIRST)
    assert view.place(frame.place(0.5, 0.0, 0.0))[0] > 0
    assert view.place(frame.place(0.0, 0.5, 0.0))[1] > view.place(frame.place(0.0, 0.0, 0.0))[1]


def test_no_button_or_question_hides_what_must_be_read() -> None:
    """table_look 8.10."""
    for name, table, sitter, picture in scenes():
        view = View(table, sitter.seat)
        hanging = [
            [view.place(p) for p in rectangle(text, lettering(text).quad)]
            for text in written(picture, "button", "prompt", "more")
        ]
        if not hanging:
            continue
        for text in written(picture, "river", "melds", "own", "panel", "wall"):
            outline = [view.place(p) for p in rectangle(text, lettering(text).quad)]
            assert not any(meet(outline, other) for other in hanging), f"{name}: {text.id} of {sitter.seat}"
        for key, primitive in picture.items():
            if isinstance(primitive.shape, Body) and key.startswith(("hand.", "wall.", "river.", "melds.")):
                corners = [view.place(corner) for corner in cuboid(primitive).corners()]
                low = [min(y for _, y in other) for other in hanging]
                assert max(y for _, y in corners) <= min(low), f"{name}: {key} of {sitter.seat}"


def test_up_to_four_buttons_leave_the_opposite_plate_in_sight() -> None:
    """More than table_look section 2 asks for: through a window in the lower row, where it would not get too long."""
    for choices in range(1, 5):
        table = sight([seat_view(seat) for seat in Seat], {Seat.FIRST: ("123m", "")}, choices=choices)
        picture = seen_by(render(layout(table)), PLAYERS[0])
        view = View(table, Seat.FIRST)
        (plate,) = written(picture, "plate.2")
        outline = [view.place(p) for p in rectangle(plate, lettering(plate).quad)]
        buttons = [
            [view.place(p) for p in rectangle(text, lettering(text).quad)] for text in written(picture, "button")
        ]
        assert len(buttons) == choices
        assert not any(meet(outline, button) for button in buttons), choices


def test_a_known_call_hangs_over_everything_that_is_read_and_asked() -> None:
    """It turns to its reader, so its foot is what could hide something."""
    seen = 0
    for name, table, sitter, picture in scenes():
        view = View(table, sitter.seat)
        for call in written(picture, "call"):
            foot = view.place((call.x, call.y, call.z))[1]
            for text in written(picture, "river", "melds", "own", "panel", "button", "prompt"):
                outline = [view.place(p) for p in rectangle(text, lettering(text).quad)]
                assert foot >= max(y for _, y in outline), f"{name}: {call.id} over {text.id} of {sitter.seat}"
            seen += 1
    assert seen >= 4


def test_a_view_down_at_the_table_holds_all_that_is_needed() -> None:
    """table_look 8.11."""
    for name, table, sitter, picture in scenes():
        view = View(table, sitter.seat)
        for text in written(picture, "own", "river", "panel", "button", "prompt"):
            for corner in rectangle(text, lettering(text).quad):
                assert view.shows(corner, WIDE), f"{name}: {text.id} of {sitter.seat}"
                if text.id.startswith(("own.", "button.")):
                    assert view.shows(corner, NARROW), f"{name}: {text.id} of {sitter.seat}"


def test_readable_texts_are_not_seen_too_slanted() -> None:
    """table_look 8.6."""
    for name, table, sitter, picture in scenes():
        eye = eye_of(table, sitter.seat)
        for text in written(picture, "river", "melds", "own"):
            for glyph in lettering(text).glyphs:
                middle = on_text(text, (glyph.ink[0] + glyph.ink[2]) / 2, (glyph.ink[1] + glyph.ink[3]) / 2)
                assert angle(normal(text), minus(eye, middle)) <= MOST_SLANT, f"{name}: {text.id} of {sitter.seat}"


def test_no_wall_hides_a_shown_hand_from_anybody() -> None:
    checked = 0
    for name, table, sitter, picture in scenes():
        if name != "shown hands":
            continue
        walls = [
            Extent(*(tuple(edge(c[axis] for c in body.corners()) for axis in range(3)) for edge in (min, max)))  # type: ignore[arg-type]
            for body in (cuboid(p) for p in picture.values() if isinstance(p.shape, Body) and p.id.startswith("wall."))
        ]
        assert walls
        eye = eye_of(table, sitter.seat)
        for text in written(picture, "hand"):
            for point in rectangle(text, lettering(text).ink):
                ways = [ray_enters(eye, point, wall) for wall in walls]
                assert not any(way is not None and way < 1 for way in ways), f"{text.id} from {sitter.seat}"
                checked += 1
    assert checked >= 4 * 4 * 4


def test_the_smallest_dot_of_every_group_can_be_told() -> None:
    """table_look 8.5: In degrees; a pixel at 1080 lines is 0.074. The ends of rows of ten and of four kans are farther than the rest."""
    for name, table, sitter, picture in scenes():
        eye = eye_of(table, sitter.seat)
        for text in written(picture, "river", "melds", "own"):
            least = dot_height(eye, text)
            mine = text.id.split(".")[1] == str(int(sitter.seat))
            if text.id.startswith("own."):
                limit = 0.18
            elif text.id.startswith("melds."):
                limit = 0.164 if mine else 0.050
            else:
                limit = 0.054 if name == "long rivers" else 0.067
            assert least >= limit - 5e-4, f"{name}: {text.id} of {sitter.seat} has {least:.4f}"


def test_letters_of_questions_and_buttons_are_large() -> None:
    """table_look 8.5."""
    for name, table, sitter, picture in scenes():
        eye = eye_of(table, sitter.seat)
        for text in written(picture, "button", "prompt"):
            low, high = on_text(text, 0, 1), on_text(text, 0, 8)
            assert angle(minus(low, eye), minus(high, eye)) >= 0.7, f"{name}: {text.id}"


def test_an_eye_sees_the_foot_of_its_hand_at_the_angle_the_geometry_was_made_for() -> None:
    _, table, _ = gallery("display")[1]
    eye = eye_of(table, Seat.FIRST)
    foot = seat_frame(table, Seat.FIRST).place(0.0, 0.0, 1.32)
    down = degrees(atan((eye[1] - foot[1]) / 0.83))
    assert 54 < down < 57
