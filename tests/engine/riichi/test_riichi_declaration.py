"""Riichi, double riichi, ippatsu, kans in riichi: RX-023 to RX-043 and RX-168 (R-201 to R-216)."""

from __future__ import annotations

import pytest

from mahjong_engine.kernel import view
from mahjong_engine.seats import SPECTATOR
from support.riichi_table import table

READY = "123456789p1199s"
"""Waits for 1s 9s."""

OPEN_ENDED = "123456789p23s55s"
"""Waits for 1s 4s."""


@pytest.mark.parametrize(
    ("number", "preset", "points", "left", "offered", "after"),
    [
        ("RX-023", "MAJSOUL_HANCHAN", 1000, 4, True, 0),
        ("RX-024", "MAJSOUL_HANCHAN", 900, 4, False, None),
        ("RX-025", "MAJSOUL_HANCHAN", 1000, 3, False, None),
        ("RX-026", "M_LEAGUE", 400, 4, True, -600),
        ("R-201", "M_LEAGUE", 25000, 0, True, None),
    ],
)
def test_riichi_needs_points_and_tiles_in_the_wall(
    number: str, preset: str, points: int, left: int, offered: bool, after: int | None
) -> None:
    laid = table(preset, hands={"E": READY}, draws="4m", left=left, points=(points, 33000, 33000, 33000))
    assert ("riichi 4m" in laid.offers("E")) is offered
    if after is not None:
        laid.play("E riichi 4m, pass")
        assert laid.points()[0] == after
        assert laid.state.pool == 1000
        assert laid.state.result is None


def test_rx_027_an_ankan_keeps_the_hand_closed() -> None:
    laid = table(hands={"E": "456789p1199s"}, melds={"E": "a1111m"}, draws="4m")
    assert "riichi 4m" in laid.offers("E")


def test_an_open_hand_cannot_declare() -> None:
    """R-201."""
    laid = table(hands={"E": "456789p1199s"}, melds={"E": "p111m<S"}, draws="4m")
    assert laid.calls("E") == set()


def test_rx_028_a_riichi_whose_discard_is_ronned_never_stands() -> None:
    laid = table(hands={"E": READY, "S": "22334m678p44s678s"}, draws="4m").play("E riichi 4m, S ron")
    assert laid.points()[:2] == (21100, 28900)
    assert laid.state.pool == 0
    assert "riichi" not in laid.mine("E").notes


def test_rx_029_a_called_riichi_discard_moves_the_sideways_tile() -> None:
    laid = table(hands={"E": READY, "W": "44m"}, draws="4m1z2z3z").play("E riichi 4m")
    assert view(laid.state, SPECTATOR).seats[0].riichi, "shown from the declaration on (R-203)"
    assert laid.points()[0] == 25000, "not yet due"
    laid.play("W pon 4m4m")
    assert (laid.points()[0], laid.state.pool) == (24000, 1000)
    assert "ippatsu" not in laid.mine("E").notes
    laid.play("E turn, S turn")
    river = view(laid.state, SPECTATOR).seats[0].river
    assert [(tile.sideways, tile.called) for tile in river] == [(True, True), (True, False)]
    laid.play("E turn, S turn")
    assert not view(laid.state, SPECTATOR).seats[0].river[2].sideways


def test_rx_030_in_riichi_only_the_drawn_tile_goes() -> None:
    laid = table(hands={"E": READY}, draws="4m1z2z3z5m").play("E riichi 4m, E turn")
    assert laid.offers("E") == {"5m"}


def test_rx_031_a_wait_for_a_fifth_concealed_copy_is_none() -> None:
    laid = table(hands={"E": "1111m234p567p789s"}, draws="5z")
    assert "riichi 5z" not in laid.offers("E")
    assert "riichi 1m" in laid.offers("E"), "the other way leaves a wait for 5z"


def test_rx_032_a_wait_that_lies_open_four_times_is_a_wait() -> None:
    laid = table(hands={"E": "12m456p789p12399s"}, rivers={"S": "33m", "W": "3m", "N": "3m"}, draws="1z", left=4)
    laid.play("E riichi 1z, end")
    assert laid.result.tenpai == (0,)


@pytest.mark.parametrize(
    ("number", "hand", "drawn", "rule", "kan", "allowed"),
    [
        ("RX-033", "111222333m45p99s", "1m", "WAITS", "1m", True),
        ("RX-033", "111222333m45p99s", "1m", "SHAPE", "1m", False),
        ("RX-033", "111222333m45p99s", "1m", "OFF", "1m", False),
        ("RX-034", "5556m123p456p789s", "0m", "WAITS", "5m", False),
        ("RX-035", "234m567p345s777z8s", "7z", "WAITS", "7z", True),
        ("RX-035", "234m567p345s777z8s", "7z", "SHAPE", "7z", True),
        ("RX-035", "234m567p345s777z8s", "7z", "OFF", "7z", False),
        ("RX-036", "111123m567p7899s", "5z", "WAITS", "1m", False),
        ("RX-168", "2234555m234p789s", "0m", "WAITS", "5m", True),
        ("RX-168", "2234555m234p789s", "0m", "SHAPE", "5m", False),
    ],
)
def test_an_ankan_in_riichi_keeps_the_waits(
    number: str, hand: str, drawn: str, rule: str, kan: str, allowed: bool
) -> None:
    laid = table(hands={"E": hand}, draws=f"9p1z2z3z{drawn}", riichi_ankan=rule).play("E riichi 9p, E turn")
    assert (f"ankan {kan}" in laid.offers("E")) is allowed
    assert drawn in laid.offers("E")


def test_rx_168_declining_a_tsumo_for_an_ankan_is_no_furiten() -> None:
    laid = table(hands={"E": "2234555m234p789s"}, draws="9p1z2z3z0m2m", rinshan="6z")
    laid.play("E riichi 9p, E turn")
    assert "tsumo" in laid.offers("E")
    laid.play("E ankan 5m, E 6z, S 2m")
    assert "ron" in laid.offers("E")


def test_declining_a_tsumo_by_discarding_it_is_furiten() -> None:
    """R-216."""
    laid = table(hands={"E": OPEN_ENDED}, draws="9m1z2z3z1s4s").play("E riichi 9m, E turn, E 1s, S 4s")
    assert "E" not in laid.asked()
    assert laid.own("E").furiten


@pytest.mark.parametrize(("number", "kan", "value"), [("RX-037", True, 1), ("RX-038", False, 2)])
def test_double_riichi_needs_an_uninterrupted_deal(number: str, kan: bool, value: int) -> None:
    laid = table(hands={"E": "1111m", "S": OPEN_ENDED}, draws="9m9m9m", rinshan="8m")
    laid.play("E ankan 1m" if kan else "E 9m")
    laid.play("S turn, S riichi 9m, pass")
    assert laid.mine("S").notes["riichi"] == value


def test_a_second_discard_is_no_double_riichi() -> None:
    """R-210."""
    laid = table(hands={"E": READY}, rivers={"E": "1z"}, draws="4m").play("E riichi 4m, pass")
    assert laid.mine("E").notes["riichi"] == 1


@pytest.mark.parametrize(
    ("number", "draws", "script", "ippatsu"),
    [
        ("RX-042", "1z2z3z4z5z1s", "S riichi 2z, S turn, S tsumo", True),
        ("RX-042", "1z2z3z4z5z6z7z1z2z1s", "S riichi 2z, S turn, S 6z, S turn, S tsumo", False),
        ("RX-039", "1z2z5z4z1s", "S riichi 2z, W 5z, N pon 5z5z, S turn, S tsumo", False),
        ("RX-041", "1z2z3z4z5z1s", "S riichi 2z, N turn, N ankan 2m, S turn, S tsumo", False),
        ("RX-043", "1z2z3z4z5z9p", "S riichi 2z, S turn, S ankan 9p, S tsumo", False),
    ],
)
def test_ippatsu_ends_with_any_call_and_the_next_discard(number: str, draws: str, script: str, ippatsu: bool) -> None:
    south = "123456p999p23s55s" if number == "RX-043" else OPEN_ENDED
    laid = table(
        hands={"S": south, "N": "55z2222m"},
        draws=draws,
        rinshan="1s" if number == "RX-043" else "9m",
        rivers={"S": "9m"},
    )
    laid.play(f"E 1z, S turn, {script}")
    assert ("ippatsu" in laid.won("S")) is ippatsu
    assert ("rinshan" in laid.won("S")) is (number == "RX-043")


def test_without_the_option_there_is_no_ippatsu() -> None:
    """R-212."""
    laid = table(hands={"S": OPEN_ENDED}, draws="1z2z3z4z5z1s", ippatsu=False)
    laid.play("E 1z, S turn, S riichi 2z, S turn, S tsumo")
    assert "ippatsu" not in laid.won("S")


def test_rx_040_a_robber_in_ippatsu_scores_it() -> None:
    laid = table(hands={"S": OPEN_ENDED}, melds={"E": "p111s<W"}, draws="9m2z3z4z1s")
    laid.play("E 9m, S turn, S riichi 2z, E turn, E kakan 1s, S ron")
    assert {"chankan", "ippatsu", "riichi"} <= set(laid.won("S"))
    assert laid.result.wins[0].source is laid.seat("E")


def test_the_stick_of_a_standing_riichi_goes_to_the_winner() -> None:
    """R-203, R-215, R-484."""
    laid = table(hands={"E": READY, "S": "22334m678p44s678s"}, draws="9m1z2z3z4m", dora="1z")
    laid.play("E riichi 9m, E turn, E 4m, S ron")
    assert laid.points()[:2] == (25000 - 1000 - 3900, 25000 + 3900 + 1000)
    reasons = [payment.reason for payment in laid.result.payments]
    assert reasons == ["riichi_stick", "ron", "sticks"]
