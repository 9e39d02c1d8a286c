"""Tables of YAML profiles: walls of any size, flowers, transparent tiles, two and three seats (table_look 2, 8; P-21)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Body, Primitive, Text, seen_by
from mahjong_bridge.scenes.sight import TableMode, TableSight
from mahjong_commands.glyphs import tile_glyph
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, Seat, seats_of
from mahjong_engine.tiles import parse_faces
from support.ruled_tables import FLOWERS, HONOURS, NUMBERS, WALL, table_profile, table_rules
from support.scene_games import Moment, moments
from support.scene_sights import PLAYERS, WATCHER
from support.scene_space import cuboid, lettering, meeting_bodies, plain

MANY_FLOWERS = "".join(f"{rank}f" * 15 for rank in range(1, 9))
MODES: tuple[TableMode, ...] = ("display", "block")
TOUCH = 2e-6
"""Places are rounded to millionths of a block."""
MOST_SEEN, MOST_THERE = 110, 190


def marked(wall: str, suits: str) -> frozenset[int]:
    return frozenset(place for place, face in enumerate(parse_faces(wall)) if face[1] in suits)


def profile_of(players: int, wall: str, *, seen: str = "", **changes: object) -> Profile:
    """Rules with flowers where the wall has them, and whole suits transparent."""
    game = {"flowers": marked(wall, "f"), "transparent": marked(wall, seen), "opening_flower": True, **changes}
    return table_profile(table_rules(players, game=game, room={"end_target": 1}), wall)


PROFILES = {
    "four, 144, flowers and two suits seen through": profile_of(4, WALL + FLOWERS, seen="fms"),
    "four, 256, all seen through": profile_of(4, WALL + MANY_FLOWERS, seen="fmspz", show_closed_kan=False),
    "three, 108": profile_of(3, NUMBERS, show_after_end=True),
    "three, 256": profile_of(3, WALL + MANY_FLOWERS, seen="z", show_after_win=False),
    "two, 36": profile_of(2, NUMBERS[:72]),
    "two, 136, covered kongs": profile_of(2, WALL, seen="p", show_closed_kan=False, allow_chi=frozenset("mps")),
    "two, 256": profile_of(2, WALL + MANY_FLOWERS),
    "two, 72 of a fixed order": profile_of(2, NUMBERS[:72] + HONOURS[:56] + FLOWERS, draw_order=tuple(range(72))),
    "国标": load_profile("国标"),
}
STRIDE = 17


@cache
def played(name: str) -> tuple[tuple[int, Moment], ...]:
    """Moments of one hand, and its last one."""
    found = []
    for index, moment in enumerate(moments(5, most=900, profile=PROFILES[name])):
        ended = moment.views[SPECTATOR].deal_result is not None
        if index % STRIDE == 0 or ended:
            found.append((index, moment))
        if ended:
            break
    return tuple(found)


@cache
def pictures(name: str, mode: TableMode) -> tuple[tuple[TableSight, dict[str, Primitive]], ...]:
    sights = [moment.sight(mode, yaw=90 * (index % 4)) for index, moment in played(name)]
    return tuple((sight, render(layout(sight))) for sight in sights)


def test_every_hand_was_played_to_its_end() -> None:
    for name in PROFILES:
        assert played(name)[-1][1].views[SPECTATOR].deal_result is not None, name


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", PROFILES)
def test_nothing_overlaps_whatever_the_wall(name: str, mode: TableMode) -> None:
    for _, picture in pictures(name, mode):
        assert meeting_bodies(picture, TOUCH) == []


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", PROFILES)
def test_the_budget_of_entities_is_kept(name: str, mode: TableMode) -> None:
    for sight, picture in pictures(name, mode):
        there = [key for key, primitive in picture.items() if primitive.shape.__class__.__name__ != "Block"]
        assert len(there) <= MOST_THERE
        for reader in (None, *PLAYERS[: sight.players]):
            assert sum(key in picture for key in seen_by({key: picture[key] for key in there}, reader)) <= MOST_SEEN


def cells(sight: TableSight) -> dict[str, float]:
    """How wide a stack is on each side of the table: two seats have two sides each, the first with the odd stack."""
    assert sight.public is not None
    assert sight.public.wall is not None
    found = {}
    for seat, heights in enumerate(sight.public.wall.sides):
        stacks = [len(heights)] if sight.players > 2 else [-(-len(heights) // 2), len(heights) // 2]
        for step, count in enumerate(stacks):
            found[str((seat * 4 // sight.players - step) % 4)] = min(0.105, 19 * 0.105 / count)
    return found


@pytest.mark.parametrize("name", PROFILES)
def test_the_wall_shows_as_many_tiles_as_are_left_and_never_leaves_its_side(name: str) -> None:
    for sight, picture in pictures(name, "display"):
        assert sight.public is not None
        if sight.public.wall is None:
            continue
        found = 0
        for key, primitive in picture.items():
            if key.startswith("wall.") and isinstance(primitive.shape, Body):
                width, height, _ = primitive.shape.transform.scale
                stacks = width / cells(sight)[key.split(".")[1]]
                assert stacks == pytest.approx(round(stacks), abs=1e-3)
                found += round(stacks) * round(height / 0.07)
                x, _, z = cuboid(primitive).middle
                along = sorted((abs(x), abs(z)))
                assert along[0] + width / 2 <= 0.998
        assert found == sum(map(sum, sight.public.wall.sides)) == sight.public.tiles_left


@pytest.mark.parametrize("name", PROFILES)
def test_every_discard_lies_in_its_river(name: str) -> None:
    for sight, picture in pictures(name, "display"):
        assert sight.public is not None
        for seat in sight.public.seats:
            drawn = "".join(
                plain(primitive)
                for key, primitive in picture.items()
                if key.startswith(f"river.{int(seat.seat)}.") and isinstance(primitive.shape, Text)
            )
            lying = Counter(tile_glyph(tile.face) for tile in seat.river if not tile.called)
            assert Counter(drawn.replace("\n", "").replace(" ", "")) == lying


def faces_on(picture: dict[str, Primitive], start: str) -> Counter[str]:
    return Counter(
        character
        for key, primitive in picture.items()
        if key.startswith(start) and isinstance(primitive.shape, Text)
        for character in plain(primitive)
        if 0x1F000 <= ord(character) < 0x1F02B
    )


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", [name for name in PROFILES if "seen" in name or "covered" in name])
def test_p_21_others_see_the_faces_of_transparent_tiles_at_one_end_of_a_hand(name: str, mode: TableMode) -> None:
    looked = 0
    for sight, picture in pictures(name, mode):
        assert sight.public is not None
        for seat in sight.public.seats:
            if seat.shown is not None:
                continue
            for reader in (None, WATCHER, *[PLAYERS[other] for other in seats_of(sight.players) if other != seat.seat]):
                seen = seen_by(picture, reader)
                known = faces_on(seen, f"known.{int(seat.seat)}.")
                if mode == "display" and seat.has_drawn and not seat.unknown:
                    known += faces_on(seen, "drawn.")
                assert known == Counter(map(tile_glyph, seat.known))
                looked += len(seat.known)
    assert looked > 50


@pytest.mark.parametrize("mode", MODES)
def test_p_21_the_owner_sees_by_an_underline_which_of_his_tiles_all_can_see(mode: TableMode) -> None:
    looked = 0
    for sight, picture in pictures("four, 144, flowers and two suits seen through", mode):
        for sitter in sight.sitters:
            assert sitter.view is not None
            own = sitter.view.own
            if own is None or sitter.view.seats[sitter.seat].shown is not None:
                continue
            for tile in (*own.tiles, *([own.drawn] if own.drawn else [])):
                key = f"own.{int(sitter.seat)}.{sitter.tile_ids[tile.tile]}.face"
                if key in picture:
                    (glyph,) = lettering(picture[key]).glyphs
                    assert glyph.underlined == tile.open == (tile.face[1] in "fms")
                    looked += tile.open
    assert looked > 50


@pytest.mark.parametrize("mode", MODES)
def test_p_21_the_picture_is_the_same_wherever_in_the_hand_a_transparent_tile_is(mode: TableMode) -> None:
    name = "four, 144, flowers and two suits seen through"
    for _, moment in played(name):
        sight = moment.sight(mode)
        for sitter in sight.sitters:
            assert sitter.view is not None
            own = sitter.view.own
            if own is None or own.drawn is None:
                continue
            swapped = own.replace(tiles=(own.drawn, *own.tiles[:-1]), drawn=own.tiles[-1])
            other = replace(sitter, view=replace(sitter.view, own=swapped))
            others = tuple(other if sitting is sitter else sitting for sitting in sight.sitters)
            now = render(layout(replace(sight, sitters=others)))
            for reader in (None, *[player for player in PLAYERS if player != sitter.player_id]):
                assert seen_by(now, reader) == seen_by(render(layout(sight)), reader)


def test_two_and_three_seats_have_only_their_stools_and_rivers() -> None:
    for name, seats in (("three, 108", 3), ("two, 36", 2)):
        for mode in MODES:
            _, picture = pictures(name, mode)[-1]
            for start in ("stool", "board", "plate"):
                owners = {key.split(".")[1] for key in picture if key.startswith(f"{start}.")}
                assert owners == {str(int(seat)) for seat in Seat if seat < seats}, (name, mode, start)
