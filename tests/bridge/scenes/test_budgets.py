"""Tables of every shipped profile, from the deal to its end, as full as eager players make them (table_look 4 and 8)."""

from __future__ import annotations

import pytest

from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Block, Primitive, seen_by
from mahjong_bridge.scenes.sight import TableMode, TableSight
from mahjong_engine.profiles.reading import shipped_names
from mahjong_engine.seats import SPECTATOR
from support.scene_gallery import viewers
from support.scene_games import Moment, full_tables
from support.scene_space import meeting_bodies

pytestmark = pytest.mark.slow

CLIENT, SERVER = 110, 190
MODES: tuple[TableMode, ...] = ("display", "block")
TOUCH = 2e-6


def entities(moment: Moment, mode: TableMode) -> tuple[TableSight, dict[str, Primitive]]:
    sight = moment.sight(mode)
    return sight, {key: p for key, p in render(layout(sight)).items() if not isinstance(p.shape, Block)}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", shipped_names())
def test_no_table_of_a_shipped_profile_takes_more_than_the_budget(name: str, mode: TableMode) -> None:
    """table_look 8.12."""
    most_seen = most_there = 0
    for moment in full_tables(name):
        sight, there = entities(moment, mode)
        most_there = max(most_there, len(there))
        most_seen = max(most_seen, *(len(seen_by(there, viewer)) for viewer in viewers(sight)))
    assert most_seen <= CLIENT
    assert most_there <= SERVER


@pytest.mark.parametrize("name", shipped_names())
def test_nothing_of_a_shipped_profiles_table_is_in_anything_else(name: str) -> None:
    """table_look 8.1."""
    for moment in full_tables(name)[::3]:
        for mode in MODES:
            assert meeting_bodies(render(layout(moment.sight(mode))), TOUCH) == []


@pytest.mark.parametrize("name", shipped_names())
def test_the_moments_looked_at_reach_from_the_first_draw_to_late_in_a_deal(name: str) -> None:
    views = [moment.views[SPECTATOR] for moment in full_tables(name)]
    left = [view.tiles_left for view in views if view.phase == "playing"]
    assert min(left) < max(left) / 2
    assert max(len(seat.melds) for view in views for seat in view.seats) >= 2
