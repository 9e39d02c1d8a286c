"""All pictures the tests of scenes look at: the worst cases by hand and moments of random games, at every yaw."""

from __future__ import annotations

from functools import cache

from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Primitive
from mahjong_bridge.scenes.sight import TableMode, TableSight
from mahjong_engine.seats import SPECTATOR
from support.scene_games import moments
from support.scene_sights import empty_sight, worst_cases

SEEDS = (8, 21)
BOT_SEEDS = (21,)
STRIDE = 26
"""Every so many moments of a game one is looked at: they differ by one act only."""
Picture = dict[str, Primitive]


@cache
def gallery(mode: TableMode) -> tuple[tuple[str, TableSight, Picture], ...]:
    """Name, sight and picture of every scene of a mode; the yaw of the table varies."""
    found: list[tuple[str, TableSight]] = [("empty", empty_sight(mode=mode))]
    found += [(name, sight) for yaw in (0, 90) for name, sight in worst_cases(mode, yaw).items()]
    for seed in SEEDS:
        for index, moment in enumerate(moments(seed, bots=seed in BOT_SEEDS)):
            if index % STRIDE == seed % STRIDE or moment.views[SPECTATOR].phase in {"after_deal", "after_match"}:
                found.append((f"game {seed}, moment {index}", moment.sight(mode, yaw=90 * (index % 4))))
    return tuple((name, sight, render(layout(sight))) for name, sight in found)


def viewers(sight: TableSight) -> list[str | None]:
    """Every player who sits, and a watcher."""
    return [*(sitter.player_id for sitter in sight.sitters), None]
