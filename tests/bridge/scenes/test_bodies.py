"""Where bodies and stools are (table_look 8: statements 1, 2, 3)."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest

from mahjong_bridge.scenes.furniture import vehicle_id
from mahjong_bridge.scenes.layout import exit_of, eye_of, layout, riding_yaw_of
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Body, Primitive
from mahjong_bridge.scenes.sight import TableMode, TableSight
from mahjong_engine.seats import Seat, seats_of
from support.scene_gallery import gallery
from support.scene_sights import empty_sight, seat_view, sight, worst_cases
from support.scene_space import Cuboid, cross, cuboid, dot, length, meeting_bodies, minus, penetration, turned, world

TOUCH = 1e-6
RIM = 1.45
STOOLS_WITHIN = 2.4
EYE_ABOVE_VEHICLE = 1.02


def bodies(picture: dict[str, Primitive]) -> list[Cuboid]:
    return [cuboid(primitive) for primitive in picture.values() if isinstance(primitive.shape, Body)]


@pytest.mark.parametrize("mode", ["display", "block"])
def test_no_two_bodies_intersect(mode: TableMode) -> None:
    """table_look 8.1."""
    for name, _, picture in gallery(mode):
        assert meeting_bodies(picture, TOUCH) == [], name


def test_the_separating_axis_test_finds_bodies_that_do_meet() -> None:
    picture = render(layout(worst_cases()["many melds"]))
    body = picture["melds.0.body"]
    shifted = replace(body, id="other", x=body.x + 0.1)
    assert penetration(cuboid(body), cuboid(shifted)) > 0.05
    assert penetration(cuboid(body), cuboid(picture["melds.1.body"])) <= 0


def test_the_table_ends_at_its_rim_and_stools_near_it() -> None:
    """table_look 8.1."""
    for name, _, picture in gallery("display"):
        for body in bodies(picture):
            limit = STOOLS_WITHIN if body.id.startswith("stool.") else RIM
            for corner in body.corners():
                assert max(abs(corner[0]), abs(corner[2])) <= limit + TOUCH, f"{name}: {body.id}"


def test_a_quarter_turn_maps_each_seat_onto_the_next_one() -> None:
    """table_look 8.2."""
    for case in ("fresh", "four kans a seat", "long rivers", "many melds", "shown hands"):
        picture = render(layout(alike_seats(case)))
        for key, primitive in picture.items():
            owner = key.split(".")[1]
            if not owner.isdigit() or key.startswith(("wall.", "own.", "drawn.")):
                continue
            other = picture[key.replace(f".{owner}.", f".{(int(owner) + 1) % 4}.", 1)]
            place = turned(-90, (primitive.x, primitive.y, primitive.z))
            assert length(minus(place, (other.x, other.y, other.z))) < 1e-5, key
            assert (primitive.yaw - 90 - other.yaw) % 360 == 0 or primitive.yaw == other.yaw == 0, key


def alike_seats(case: str) -> TableSight:
    """A worst case in which every seat lies like the first one."""
    table = worst_cases()[case]
    assert table.public is not None
    first = table.public.seats[0]
    alike = tuple(
        replace(
            first,
            seat=seat,
            melds=tuple(
                replace(meld, source=None if meld.source is None else Seat((meld.source + seat) % 4))
                for meld in first.melds
            ),
        )
        for seat in Seat
    )
    return replace(table, public=replace(table.public, seats=alike))


@pytest.mark.parametrize("yaw", [0, 90, 180, 270])
def test_the_next_player_sits_at_the_right_hand(yaw: int) -> None:
    """table_look 8.2."""
    table = empty_sight(yaw=yaw)
    for seat in Seat:
        eye = eye_of(table, seat)
        looking = minus((0.0, eye[1], 0.0), eye)
        right = cross(looking, (0.0, 1.0, 0.0))
        next_eye = eye_of(table, Seat((seat + 1) % 4))
        assert dot(right, (next_eye[0], 0.0, next_eye[2])) > 0


@pytest.mark.parametrize(("mode", "distance", "height"), [("display", 2.15, 1.20), ("block", 5.0, 1.60)])
def test_every_eye_is_where_the_geometry_was_made_for(mode: TableMode, distance: float, height: float) -> None:
    """table_look 8.3."""
    table = empty_sight(mode=mode, yaw=90)
    picture = render(layout(table))
    for seat in Seat:
        vehicle = picture[vehicle_id(seat)]
        eye = (vehicle.x, vehicle.y + EYE_ABOVE_VEHICLE, vehicle.z)
        assert isclose(length((eye[0], 0.0, eye[2])), distance, abs_tol=1e-6)
        assert isclose(eye[1], height, abs_tol=1e-6)
        assert length(minus(eye, eye_of(table, seat))) < 1e-6


def test_a_stool_carries_its_rider_at_the_top_of_its_column() -> None:
    picture = render(layout(empty_sight()))
    body = cuboid(picture[vehicle_id(Seat.FIRST)])
    top = body.middle[1] + body.half[1]
    assert isclose(top, picture[vehicle_id(Seat.FIRST)].y, abs_tol=1e-6)
    assert isclose(body.middle[1] - body.half[1], -0.5, abs_tol=1e-6)


@pytest.mark.parametrize("mode", ["display", "block"])
def test_who_sits_down_looks_at_the_centre_and_gets_up_behind_his_stool(mode: TableMode) -> None:
    table = empty_sight(mode=mode, yaw=180)
    for seat in Seat:
        looking = turned(riding_yaw_of(table, seat), (0.0, 0.0, 1.0))
        eye = eye_of(table, seat)
        assert dot(looking, (-eye[0], 0.0, -eye[2])) / length((eye[0], 0.0, eye[2])) > 0.999
        place = exit_of(table, seat)
        assert length((place[0], 0.0, place[2])) >= length((eye[0], 0.0, eye[2])) + 0.8


def test_two_players_sit_across_and_three_leave_the_last_side_free() -> None:
    for players, sides in ((2, (0, 2)), (3, (0, 1, 2))):
        table = sight([seat_view(seat) for seat in seats_of(players)], {}, wall=None)
        picture = render(layout(table))
        full = render(layout(empty_sight()))
        for seat, side in zip(seats_of(players), sides, strict=True):
            mine, theirs = picture[vehicle_id(seat)], full[vehicle_id(Seat(side))]
            assert (mine.x, mine.z) == (theirs.x, theirs.z)


def test_a_body_is_drawn_where_its_pose_says_after_tilt_and_yaw() -> None:
    picture = render(layout(empty_sight(yaw=90)))
    plate = picture["board.0.body"]
    inner = [world(plate, (x, 1.0, 0.0)) for x in (0.0, 1.0)]
    outer = [world(plate, (x, 1.0, 1.0)) for x in (0.0, 1.0)]
    assert all(isclose(point[1], 0.0, abs_tol=1e-5) for point in inner)
    assert all(isclose(point[0], -0.40, abs_tol=1e-5) for point in inner)
    assert all(point[1] > 0.12 and point[0] < -0.98 for point in outer)
