"""Where riichi deposits lie between hands, in the words of a profile (profiles.md P-60)."""

from __future__ import annotations

import json

from mahjong_engine.profiles.reading import load_profile
from support.riichi_table import table

READY = "123m456789p1199s"


def test_deposits_lie_in_the_pool_row_until_a_settlement_takes_them() -> None:
    """P-60."""
    rows = json.loads(load_profile("MAJSOUL_HANCHAN").document)["room_config"]["starting_score"]
    laid = table(hands={"E": READY}, draws="4m1s")
    assert (laid.points(), laid.state.pool) == (tuple(row[0] for row in rows[:-1]), rows[-1][0])
    laid.play("E riichi 4m, pass")
    assert (laid.points()[0], laid.state.pool) == (rows[0][0] - 1000, 1000)
    laid.play("S 1s, E ron")
    assert laid.state.pool == 0
    assert sum(laid.points()) == sum(row[0] for row in rows)
    edges = [edge for edge in laid.state.playing.payments if edge.payer is None]
    assert [(edge.points, edge.bank) for edge in edges] == [(1000, False)]
