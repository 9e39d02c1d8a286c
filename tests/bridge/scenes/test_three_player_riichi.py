"""Tables of three at riichi: three walls with a dead wall, a chair that is not there, norths set aside (R-801, R-805, R-810)."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Primitive, Text, seen_by
from mahjong_bridge.scenes.sight import TableMode, TableSight
from mahjong_commands.glyphs import tile_glyph
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.views import View
from support.scene_games import moments
from support.scene_sights import PLAYERS
from support.scene_space import meeting_bodies, plain

MODES: tuple[TableMode, ...] = ("display", "block")
DEAD_WALL = 14
TOUCH = 2e-6
MOST_SEEN, MOST_THERE = 110, 190
STRIDE = 11


@cache
def pictures(mode: TableMode) -> tuple[tuple[TableSight, View, dict[str, Primitive]], ...]:
    """Moments of an eager match of three, drawn."""
    found = []
    for index, moment in enumerate(moments(3, most=700, profile=load_profile("立直三人"))):
        public = moment.views[SPECTATOR]
        if index % STRIDE == 0 or public.deal_result is not None:
            sight = moment.sight(mode, yaw=90 * (index % 4))
            found.append((sight, public, render(layout(sight))))
    return tuple(found)


@pytest.mark.parametrize("mode", MODES)
def test_nothing_overlaps_and_the_budget_is_kept(mode: TableMode) -> None:
    for sight, _, picture in pictures(mode):
        assert meeting_bodies(picture, TOUCH) == []
        there = {key: part for key, part in picture.items() if part.shape.__class__.__name__ != "Block"}
        assert len(there) <= MOST_THERE
        for reader in (None, *PLAYERS[: sight.players]):
            assert len(seen_by(there, reader)) <= MOST_SEEN


def test_three_walls_hold_what_is_left_and_a_dead_wall_that_is_always_whole() -> None:
    """R-805, R-009, R-810: a north, like a kan, takes its tile from the end of the live wall."""
    walls = 0
    for _, public, picture in pictures("display"):
        if public.wall is None:
            continue
        walls += 1
        assert len(public.wall.sides) == 3
        assert sum(map(sum, public.wall.sides)) == public.tiles_left + DEAD_WALL
        assert len({key.split(".")[1] for key in picture if key.startswith("wall.")}) <= 3
    assert walls > 20


@pytest.mark.parametrize("mode", MODES)
def test_norths_that_are_set_aside_lie_in_the_corner_of_their_seat_for_everybody(mode: TableMode) -> None:
    most = 0
    for _, public, picture in pictures(mode):
        for seat in public.seats:
            lying = "".join(
                plain(part)
                for key, part in picture.items()
                if key.startswith(f"aside.{int(seat.seat)}.") and isinstance(part.shape, Text)
            )
            assert Counter(lying.replace("\n", "").replace(" ", "")) == Counter(map(tile_glyph, seat.aside))
            most = max(most, len(seat.aside))
    assert most >= 2


def test_the_fourth_chair_is_not_there() -> None:
    for sight, public, _ in pictures("display"):
        assert public.players == len(public.seats) == 3
        assert {sitter.seat for sitter in sight.sitters} == {Seat.FIRST, Seat.SECOND, Seat.THIRD}
