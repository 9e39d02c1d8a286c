"""What moves on its way from one picture to the next (table_look 6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

import pytest

from mahjong_bridge.scenes.flyer import FLYER
from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.motion import Held, Passing, Step, steps, together
from mahjong_bridge.scenes.movements import movements
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Body, Box, Primitive, Text, Vector, seen_by
from mahjong_bridge.scenes.sight import TableMode, TableSight
from mahjong_commands.glyphs import tile_glyph
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.tiles import parse_faces
from support.scene_games import moments
from support.scene_sights import PLAYERS, seat_view, sight
from support.scene_sights import river as discards
from support.scene_space import plain

Picture = dict[str, Primitive]
MODES: tuple[TableMode, ...] = ("display", "block")


@dataclass(frozen=True, slots=True)
class Change:
    """Two sights that follow each other, their pictures, and the steps between."""

    before: TableSight
    after: TableSight
    old: Picture
    new: Picture
    found: tuple[Step, ...]

    def frames(self) -> Iterator[tuple[int, Picture]]:
        """What is seen after each step."""
        seen = dict(self.old)
        for step in self.found:
            for key in step.remove:
                del seen[key]
            seen.update({primitive.id: primitive for primitive in step.put})
            yield step.after_ticks, dict(seen)


def change(before: TableSight, after: TableSight) -> Change:
    old, new = render(layout(before)), render(layout(after))
    return Change(before, after, old, new, steps(old, new, movements(before, after, new)))


@cache
def changes(mode: TableMode) -> tuple[Change, ...]:
    sights = [moment.sight(mode) for moment in moments(8, most=160)]
    return tuple(change(before, after) for before, after in pairwise(sights))


@pytest.mark.parametrize("mode", MODES)
def test_every_movement_ends_in_what_the_sight_says(mode: TableMode) -> None:
    for each in changes(mode):
        *_, (_, last) = each.frames()
        assert last == each.new
    assert max(len(each.found) for each in changes(mode)) >= 3


@pytest.mark.parametrize("mode", MODES)
def test_what_can_be_clicked_is_there_from_the_first_step_on(mode: TableMode) -> None:
    def boxes(picture: Picture) -> Picture:
        return {key: p for key, p in picture.items() if isinstance(p.shape, Box)}

    for each in changes(mode):
        for _, frame in each.frames():
            assert boxes(frame) == boxes(each.new)


@pytest.mark.parametrize("mode", MODES)
def test_what_flies_is_a_tile_that_everybody_may_see(mode: TableMode) -> None:
    flights = 0
    for each in changes(mode):
        public = each.after.public
        assert public is not None
        open_tiles = {tile_glyph(tile.face) for seat in public.seats for tile in seat.river}
        for _, frame in each.frames():
            seen = plain(frame[FLYER])
            assert seen == "" or seen in open_tiles
            flights += seen != ""
    assert flights >= 60


@pytest.mark.parametrize("mode", MODES)
def test_no_step_shows_anybody_a_face_he_is_not_shown_before_or_after(mode: TableMode) -> None:
    def faces(picture: Picture, player: str | None) -> set[str]:
        seen = seen_by(picture, player)
        return {plain(p) for key, p in seen.items() if isinstance(p.shape, Text) and key.startswith(("own.", "hand."))}

    for each in changes(mode):
        for player in (*PLAYERS, None):
            allowed = faces(each.old, player) | faces(each.new, player)
            for _, frame in each.frames():
                assert faces(frame, player) <= allowed


def discard(index: int, *, from_hand: bool) -> Change:
    seats = [seat_view(seat, has_drawn=seat is Seat.FIRST) for seat in Seat]
    hand = parse_faces("123456789m1234p")
    before = sight(seats, {Seat.FIRST: ("123456789m1234p", "7z")})
    thrown = hand[index] if from_hand else parse_faces("7z")[0]
    left = "".join(face for place, face in enumerate(hand) if place != index) if from_hand else "123456789m123p"
    tile = replace(discards(str(thrown))[0], from_hand=from_hand)
    seats[0] = seat_view(Seat.FIRST, river=(tile,))
    return change(before, sight(seats, {Seat.FIRST: (left + "4p" * (not from_hand), "")}, last_discard=Seat.FIRST))


def test_a_discard_flies_five_ticks_and_lies_in_its_row_on_arrival() -> None:
    found = dict(discard(3, from_hand=True).frames())
    assert sorted(found) == [0, 1, 6]
    assert "river.0.open.text" not in found[1]
    assert found[6].keys() >= {"river.0.open.text", "mark.text"}
    assert found[1][FLYER].glide_ticks == 5
    assert [plain(found[tick][FLYER]) for tick in (0, 1, 6)] == [tile_glyph(parse_faces("4m")[0])] * 2 + [""]


def test_what_flew_is_gone_before_it_lies_in_its_row() -> None:
    last = discard(3, from_hand=True).found[-1]
    assert last.put[0].id == FLYER
    assert any(primitive.id == "river.0.open.text" for primitive in last.put)


def test_a_tile_from_the_hand_takes_off_in_its_middle_whichever_it_was() -> None:
    places = set()
    for index in range(13):
        start = dict(discard(index, from_hand=True).frames())[0][FLYER].shape
        assert isinstance(start, Text)
        places.add(start.transform.translation)
    assert len(places) == 1
    drawn = dict(discard(0, from_hand=False).frames())[0][FLYER].shape
    assert isinstance(drawn, Text)
    assert drawn.transform.translation not in places


def test_a_drawn_tile_comes_from_where_the_wall_got_shorter() -> None:
    drawn = [each for each in changes("display") if 1 in {step.after_ticks for step in each.found} and has_drawn(each)]
    assert len(drawn) >= 20
    for each in drawn:
        frames = dict(each.frames())
        for key in (key for key in each.new if key.startswith("drawn.")):
            start, end = translation(frames[0][key]), translation(each.new[key])
            assert max(abs(start[0]), abs(start[2])) < 1.2 <= max(abs(end[0]), abs(end[2]))
            assert (frames[0][key].glide_ticks, frames[1][key].glide_ticks) == (0, 3)
            assert frames[1][key] == each.new[key], "no packet is needed to end the movement"


def has_drawn(each: Change) -> bool:
    """Whether it shows a tile that has just been drawn."""
    key = "drawn.0.body"
    return key in each.new and each.found[0].after_ticks == 0 and key in {p.id for p in each.found[-1].put}


def translation(primitive: Primitive) -> Vector:
    assert isinstance(primitive.shape, Body | Text)
    return primitive.shape.transform.translation


def test_dice_roll_in_every_panel_and_stop_at_what_was_thrown() -> None:
    shown = sight([seat_view(seat) for seat in Seat], dict.fromkeys(Seat, ("123456789m1234p", "")), dice=(2, 6))
    frames = list(change(replace(shown, public=None), shown).frames())
    assert [tick for tick, _ in frames] == [0, 4, 8, 12, 16, 20]
    for seat in Seat:
        assert plain(frames[-2][1][f"panel.{int(seat)}.text"]) == "2 + 6"
        assert frames[-1][1][f"panel.{int(seat)}.text"] == render(layout(shown))[f"panel.{int(seat)}.text"]


def test_a_stick_slides_to_its_place_and_a_hand_is_laid_down_before_its_faces_are_written() -> None:
    plain_seats = [seat_view(seat) for seat in Seat]
    stick = [seat_view(seat, stick=seat is Seat.THIRD) for seat in Seat]
    frames = dict(change(sight(plain_seats, {}), sight(stick, {})).frames())
    assert abs(frames[0]["stick.2.body"].z) > 2 * abs(frames[7]["stick.2.body"].z)
    laid = [seat_view(seat, shown=parse_faces("123456789m1234p") if seat is Seat.THIRD else None) for seat in Seat]
    frames = dict(change(sight(plain_seats, {}), sight(laid, {}, phase="after_deal")).frames())
    assert "hand.2.faces" not in frames[0]
    assert "hand.2.faces" in frames[8]
    assert frames[0]["hand.2.body"].glide_ticks == 8


def test_a_claimed_tile_flies_six_ticks_from_the_river_into_the_set() -> None:
    claims = [each for each in changes("display") if 7 in {step.after_ticks for step in each.found}]
    assert len(claims) >= 5
    for each in claims:
        frames = dict(each.frames())
        assert frames[1][FLYER].glide_ticks == 6
        assert len([key for key in frames[0] if key.startswith("melds.")]) < len(
            [key for key in frames[7] if key.startswith("melds.")]
        )


def test_all_steps_together_lead_to_the_same_picture() -> None:
    for each in changes("display"):
        whole = together(each.found)
        seen = {key: p for key, p in each.old.items() if key not in whole.remove}
        assert seen | {p.id: p for p in whole.put} == each.new


def test_another_deal_or_no_deal_starts_without_flights() -> None:
    for each in changes("display"):
        assert each.before.public is not None
        assert each.after.public is not None
        if each.before.public.deal_index != each.after.public.deal_index:
            assert all(plain(frame[FLYER]) == "" for _, frame in each.frames())


def test_what_is_held_and_what_passes_gives_way_in_order() -> None:
    one, two = (render(layout(sight([seat_view(seat) for seat in Seat], {}, tiles_left=left))) for left in (50, 49))
    found = steps(one, two, [Held("plate.0", 3), Passing("plate.1.text", ((0, None),), 2)])
    assert [step.after_ticks for step in found] == [0, 2]
    assert found[0].remove == ("plate.1.text",)
    assert [p.id for p in found[1].put] == ["plate.1.text"]
    assert steps(one, one) == (Step(0, (), ()),)


def test_the_moments_looked_at_hold_claims_discards_and_draws() -> None:
    kinds = {type(moment.action).__name__ for moment in moments(8, most=160)}
    assert {"Discard", "CallMeld"} <= kinds
    assert next(iter(moments(8))).views[SPECTATOR].phase == "before_match"
