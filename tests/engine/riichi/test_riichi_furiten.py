"""Furiten and kuikae: RX-044 to RX-061 (R-221 to R-245)."""

from __future__ import annotations

import pytest

from support.riichi_table import table

READY = "234m678m345s45p88s"
"""Waits for 3p 6p with tanyao."""


def test_rx_044_a_wait_among_the_own_discards_bars_every_ron_but_no_tsumo() -> None:
    laid = table(hands={"S": READY}, rivers={"S": "6p"}, draws="1z2z3z3p4z6p").play("E 1z, S 2z, W 3z, N 3p")
    assert "S" not in laid.asked()
    assert laid.own("S").furiten
    laid.play("S turn")
    assert "tsumo" in laid.offers("S")


def test_discard_furiten_comes_and_goes_with_the_waits() -> None:
    """R-222."""
    laid = table(hands={"S": "234m678m345s45p8s9s"}, rivers={"S": "6p"}, draws="1z8s").play("E 1z, S 9s")
    assert laid.own("S").furiten
    other = table(hands={"S": "234m678m345s88s45p"}, rivers={"S": "6p"}, draws="1z7s").play("E 1z, S 5p")
    assert not other.own("S").furiten


def test_rx_045_a_passed_ron_bars_the_next_one() -> None:
    laid = table(hands={"S": READY}, draws="1z2z3p6p").play("E 1z, S 2z, W 3p, S pass, N 6p")
    assert "S" not in laid.asked()


def test_rx_046_after_the_own_draw_and_discard_it_is_over() -> None:
    laid = table(hands={"S": READY}, draws="1z2z3p6p4z5z6p")
    laid.play("E 1z, S 2z, W 3p, S pass, N 6p, E 4z, S 5z, W 6p")
    assert "ron" in laid.offers("S")


@pytest.mark.parametrize(
    ("number", "end", "allowed"), [("RX-047", "NEXT_DRAW", False), ("RX-047", "NEXT_DISCARD", True)]
)
def test_answering_with_a_call_passes_the_ron(number: str, end: str, allowed: bool) -> None:
    laid = table(hands={"S": "234m678m345s3345p"}, draws="1z2z3p3z5p", temp_furiten_end=end)
    laid.play("E 1z, S 2z, W 3p, S pon 3p3p, S 4p, W 3z, N 5p")
    assert ("S" in laid.asked()) is allowed


def test_a_replacement_draw_ends_temporary_furiten() -> None:
    """R-227, R-228: a daiminkan draws."""
    laid = table(hands={"S": "33345p678m34588s"}, draws="1z2z3p", rinshan="9s", temp_furiten_end="NEXT_DRAW")
    laid.play("E 1z, S 2z, W 3p")
    assert {"ron", "kan"} <= laid.offers("S")
    laid.play("S kan")
    assert "missed" not in laid.mine("S").notes


def test_rx_048_a_ron_passed_in_riichi_bars_to_the_end_of_the_deal() -> None:
    laid = table(hands={"S": READY}, draws="1z9m3p2z3z4z6p5z6z6p")
    laid.play("E 1z, S riichi 9m, W 3p, S pass, N 2z, E 3z, S 4z, W 6p")
    assert "S" not in laid.asked()
    laid.play("S turn")
    assert "tsumo" in laid.offers("S")


@pytest.mark.parametrize(("number", "option", "allowed"), [("RX-049", True, False), ("RX-049", False, True)])
def test_a_tile_without_yaku_is_missed_by_option(number: str, option: bool, allowed: bool) -> None:
    laid = table(hands={"S": "678m345s23p88s"}, melds={"S": "c234m<E"}, draws="1z2z1p4p", furiten_on_no_yaku=option)
    laid.play("E 1z, S 2z, W 1p")
    assert "ron" not in laid.offers("S")
    laid.play("N 4p")
    assert ("ron" in laid.offers("S")) is allowed


def test_rx_050_declining_to_rob_is_a_pass() -> None:
    laid = table(hands={"S": READY}, melds={"W": "p333p<E"}, draws="1z2z3p", rinshan="6p")
    laid.play("E 1z, S 2z, W kakan 3p")
    assert laid.offers("S") == {"ron", "pass"}
    laid.play("S pass, W 6p")
    assert "S" not in laid.asked()


def test_rx_051_calls_of_others_end_nothing() -> None:
    laid = table(hands={"S": READY, "N": "126p"}, draws="1z2z3p")
    laid.play("E 1z, S 2z, W 3p, S pass, N chii 1p2p, N 6p")
    assert "S" not in laid.asked()


def test_a_seat_barred_already_is_marked_as_well() -> None:
    """R-224: being in discard furiten makes the miss no smaller; the mark outlives the change of waits."""
    laid = table(hands={"S": READY}, rivers={"S": "6p"}, draws="1z2z3p").play("E 1z, S 2z, W 3p, pass")
    assert "missed" in laid.mine("S").notes


BARRED = [
    ("RX-053", "3m", "chii 4m5m", "453m6m", {"3m", "6m"}, set()),
    ("RX-054", "5m", "chii 3m4m", "345m2m", {"5m", "2m"}, set()),
    ("RX-055", "4m", "chii 3m5m", "354m17m", {"4m"}, {"1m", "7m"}),
    ("RX-056", "7s", "chii 8s9s", "8976s", {"7s"}, {"6s"}),
    ("RX-057", "3p", "chii 1p2p", "1234p", {"3p"}, {"4p"}),
    ("RX-058", "6s", "chii 0s7s", "07684s", {"6s"}, {"8s", "4s"}),
    ("RX-059", "4s", "chii 5s6s", "564703s", {"4s", "7s"}, {"0s", "3s"}),
    ("RX-060", "5p", "pon 0p5p", "505p", {"5p"}, set()),
]


@pytest.mark.parametrize(("number", "claimed", "call", "held", "barred", "free"), BARRED)
def test_kuikae_bars_the_claimed_kind_and_the_other_end(
    number: str, claimed: str, call: str, held: str, barred: set[str], free: set[str]
) -> None:
    laid = table(hands={"S": held}, draws=claimed).play(f"E {claimed}, S {call}")
    offers = laid.offers("S")
    assert not offers & barred
    assert free <= offers
    assert barred <= {laid.state.tiles.face(tile) for tile in laid.mine("S").hand}, "the barred tiles are held"


@pytest.mark.parametrize(
    ("number", "rule", "offered"),
    [("R-245", "FORBID_ALL", set()), ("R-245", "FORBID_GENBUTSU", {"6m"}), ("R-245", "ALLOW", {"3m", "6m"})],
)
def test_the_option_lifts_the_bars(number: str, rule: str, offered: set[str]) -> None:
    laid = table(hands={"S": "453m6m"}, draws="3m", kuikae=rule).play("E 3m, S chii 4m5m")
    assert laid.offers("S") & {"3m", "6m"} == offered


def test_rx_061_the_next_turn_bars_nothing() -> None:
    laid = table(hands={"S": "453m6m9s"}, draws="3m1z2z3z4z").play("E 3m, S chii 4m5m, S 9s, S turn")
    assert {"3m", "6m"} <= laid.offers("S")
