"""Riichi faults reported against other programs: the fourth kan, and when a match ends (numbers as in the shared cases)."""

from __future__ import annotations

import json

import pytest

from mahjong_engine.codec import event_from_json, event_to_json
from mahjong_engine.kernel import fold
from mahjong_engine.variants.riichi.placement import places_of
from support.riichi_table import RiichiTable, table

FIRST_PAYS_1500 = "123m456m789s11s67p"
"""The dealer wins on 8p: pinfu alone, 1,500."""


def dealer_wins(wind: int, points: tuple[int, ...]) -> RiichiTable:
    """The last seat deals and wins 1,500 from the first."""
    laid = table(hands={"E": FIRST_PAYS_1500}, draws="9p8p", dora="4z", dealer=3, wind=wind, points=points)
    laid.play("E 9p, S 8p, E ron")
    assert laid.gains() == (1500, -1500, 0, 0)
    return laid


def goes_on(laid: RiichiTable) -> tuple[object, int, object] | None:
    """Round wind, dealer and honba of the next deal; None if the match has ended."""
    carry = laid.state.carry
    return None if laid.state.result is not None else (carry["round_wind"], int(laid.state.dealer), carry["honba"])


def test_s19_a_record_says_which_of_two_equal_discards_was_claimed() -> None:
    laid = table(hands={"E": "11m", "S": "44z5p", "W": "11m"}, draws="9s8s7s4z6s")
    before = laid.state
    laid.play("E 9s, S 8s, W 1m, E pass, N 4z, S pon 4z4z, S 5p, W 1m")
    second = laid.mine("W").river[-1].tile
    laid.play("E pon 1m1m")
    claimed = laid.mine("E").melds[-1]
    assert (claimed.claimed, claimed.source) == (second, laid.seat("W"))
    assert [discarded.tile for discarded in laid.mine("W").river if discarded.tile == second]
    recorded = [event_from_json(*json.loads(json.dumps(event_to_json(event)))) for event in laid.events]
    assert fold(before, recorded) == laid.state


@pytest.mark.parametrize("ron", [True, False])
def test_l23_after_the_fourth_kan_of_two_seats_only_a_win_is_offered(ron: bool) -> None:
    laid = table(
        hands={"S": "3333m4444m", "W": "56p", "N": "234s678m345s56p88s"},
        melds={"E": "a1111p a2222p"},
        draws="1z1m",
        rinshan="9s4p",
    ).play("E 1z, S turn, S ankan 3m, S ankan 4m, S 4p")
    assert laid.asked() == "N"
    assert laid.offers("N") == {"ron", "pass"}
    laid.play("N ron" if ron else "N pass")
    if ron:
        assert laid.result.reason == "win"
        return
    assert laid.result.reason == "suukaikan"
    assert laid.gains() == (0, 0, 0, 0)
    assert goes_on(laid) == (0, 0, 1)


def test_t11_in_the_last_extra_deal_a_dealer_who_wins_goes_on_dealing() -> None:
    points = (26000, 25500, 25500, 23000)
    assert goes_on(dealer_wins(2, points)) == (2, 3, 1)
    assert goes_on(table(draws="8s", left=0, dealer=3, wind=2, points=points).play("E 8s, pass")) is None


def test_t13_among_equal_scores_the_dealer_of_the_last_seat_is_not_the_first() -> None:
    laid = dealer_wins(1, (20000, 31500, 18500, 30000))
    assert [laid.state.points[seat] for seat in range(4)] == [18500, 31500, 18500, 31500]
    assert goes_on(laid) == (1, 3, 1)
    assert places_of(tuple(laid.state.points)) == (3, 1, 4, 2)


@pytest.mark.parametrize(
    ("points", "after"),
    [
        ((20000, 20000, 20000, 40000), None),
        ((36500, 20000, 18500, 25000), (1, 3, 1)),
        ((25000, 25000, 25000, 25000), (1, 3, 1)),
    ],
)
def test_t15_the_dealer_stops_who_is_first_and_has_enough(
    points: tuple[int, ...], after: tuple[int, int, int] | None
) -> None:
    assert goes_on(dealer_wins(1, points)) == after
