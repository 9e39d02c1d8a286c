"""Exhaustive and abortive draws: RX-106 to RX-120 (R-501 to R-529)."""

from __future__ import annotations

import pytest

from mahjong_engine.kernel import open_asks
from support.riichi_table import RiichiTable, table

READY = {
    "E": "123456789m1122z",
    "S": "123456789p3344z",
    "W": "123456789s5566z",
    "N": "234m567p789s77z99p",
}
"""Four ready hands that wait for different tiles."""


def exhausted(ready: str, **more: object) -> RiichiTable:
    """The deal ends with these winds tenpai."""
    hands = {wind: READY[wind] for wind in ready}
    return table(hands=hands, draws="8s", left=0, **more).play("E 8s, pass")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("number", "ready", "gains"),
    [
        ("RX-106", "E", (3000, -1000, -1000, -1000)),
        ("RX-106", "EW", (1500, -1500, 1500, -1500)),
        ("RX-106", "ESN", (1000, 1000, -3000, 1000)),
        ("RX-107", "ESWN", (0, 0, 0, 0)),
        ("RX-107", "", (0, 0, 0, 0)),
    ],
)
def test_noten_payments(number: str, ready: str, gains: tuple[int, ...]) -> None:
    laid = exhausted(ready)
    assert laid.gains() == gains
    assert [laid.wind(seat) for seat, _ in laid.result.shown] == list(ready), "tenpai hands are shown (R-502)"


def nagashi(rivers: dict[str, str], **more: object) -> RiichiTable:
    return table(rivers=rivers, draws="9s", left=0, **more).play("E 9s, pass")  # type: ignore[arg-type]


def test_rx_108_nagashi_mangan_of_a_child() -> None:
    laid = nagashi({"E": "5m", "S": "19m19p1z", "W": "5p", "N": "5s"}, sticks=1, honba=1)
    assert laid.gains() == (-4000, 8000, -2000, -2000)
    assert laid.state.carry["honba"] == 2
    assert laid.state.dealer == 1
    assert laid.state.pool == 1000


def test_rx_109_two_nagashi_mangan_are_paid_in_full() -> None:
    laid = nagashi({"E": "1m", "S": "5m", "W": "9p1z", "N": "5s"})
    assert laid.points() == (33000, 19000, 29000, 19000)


def test_rx_110_own_calls_do_not_matter() -> None:
    laid = nagashi({"E": "5m", "S": "19m", "W": "5p", "N": "5s"}, melds={"S": "p222m<E c345p<E"})
    assert laid.gains() == (-4000, 8000, -2000, -2000)


def test_rx_111_a_called_terminal_spoils_it() -> None:
    laid = table(hands={"W": "99s"}, rivers={"E": "5m", "S": "1m", "W": "5p", "N": "5s"}, draws="5s9s2p", left=2).play(
        "E 5s, S 9s, W pon 9s9s, end"
    )
    assert {payment.reason for payment in laid.result.payments} <= {"noten"}


def test_without_the_option_noten_is_paid_as_usual() -> None:
    """R-506."""
    laid = nagashi({"E": "5m", "S": "19m", "W": "5p", "N": "5s"}, hands={"W": READY["W"]}, nagashi_mangan=False)
    assert laid.gains() == (-1000, -1000, 3000, -1000)


@pytest.mark.parametrize(
    ("number", "hand", "offered"),
    [("RX-112", "19m19p19s12z23456m", True), ("RX-112", "19m19p19s1z23456m1m", False)],
)
def test_nine_different_terminals_and_honours(number: str, hand: str, offered: bool) -> None:
    laid = table(hands={"E": hand}, draws="3z")
    assert ("kyuushu" in laid.offers("E")) is offered


def test_kyuushu_aborts_and_shows_the_hand() -> None:
    """R-521, R-527, R-528."""
    laid = table(hands={"E": "19m19p19s12z23456m"}, draws="3z", honba=1, sticks=2).play("E kyuushu")
    assert laid.result.reason == "kyuushu_kyuuhai"
    assert [laid.wind(seat) for seat, _ in laid.result.shown] == ["E"]
    assert laid.gains() == (0, 0, 0, 0)
    assert (laid.state.dealer, laid.state.carry["honba"], laid.state.pool) == (0, 2, 2000)


def test_rx_113_no_kyuushu_after_a_kan() -> None:
    hands = {"E": "2222m", "S": "19m19p19s12z34567p"}
    assert "kyuushu" in table(hands=hands, draws="8p3z").play("E 8p, S turn").offers("S")
    laid = table(hands=hands, draws="8p3z", rinshan="8p").play("E ankan 2m, E 8p, S turn")
    assert "kyuushu" not in laid.offers("S")


def test_rx_114_nobody_can_ron_the_fourth_wind() -> None:
    laid = table(hands={"E": "119m19p19s124567z"}, draws="3z3z3z3z").play("E 3z, S 3z, W 3z, N 3z")
    assert laid.result.reason == "suufon_renda"


def test_rx_115_four_equal_first_winds_abort() -> None:
    laid = table(draws="3z3z3z3z").play("E 3z, S 3z, W 3z, N 3z")
    assert laid.result.reason == "suufon_renda"
    assert (laid.state.dealer, laid.state.carry["honba"]) == (0, 1)


def test_an_abortive_draw_pays_no_nagashi_mangan() -> None:
    """R-529: all have discarded nothing but an honour that nobody called, and nobody is paid."""
    laid = table(draws="3z3z3z3z", honba=1, sticks=1).play("E 3z, S 3z, W 3z, N 3z")
    assert laid.result.reason == "suufon_renda"
    assert laid.gains() == (0, 0, 0, 0)


def test_four_equal_dragons_do_not_abort() -> None:
    """R-522 speaks of winds."""
    laid = table(draws="6z6z6z6z").play("E 6z, S 6z, W 6z, N 6z, pass")
    assert laid.state.phase == "playing"


def test_rx_116_a_riichi_with_the_fourth_wind_stands_first() -> None:
    laid = table(hands={"N": READY["N"]}, draws="3z3z3z3z").play("E 3z, S 3z, W 3z, N riichi 3z")
    assert laid.result.reason == "suufon_renda"
    assert laid.gains() == (0, 0, 0, -1000)
    assert laid.state.pool == 1000


def three_riichi(last: str) -> RiichiTable:
    laid = table(hands=READY, draws=f"8s7s6p{last}")
    return laid.play("E riichi 8s, S riichi 7s, W riichi 6p")


def test_rx_117_the_fourth_declaration_may_be_ronned() -> None:
    laid = three_riichi("1z").play("N riichi 1z, E ron")
    assert laid.result.reason == "win"
    sticks = [payment.points for payment in laid.result.payments if payment.reason == "sticks"]
    assert sticks == [3000]
    assert sum(payment.reason == "riichi_stick" for payment in laid.result.payments) == 3


def test_rx_118_the_fourth_riichi_aborts() -> None:
    laid = three_riichi("8m").play("N riichi 8m, pass")
    assert laid.result.reason == "suucha_riichi"
    assert laid.state.pool == 4000
    assert len(laid.result.shown) == 4


def four_kans(hand: str, rinshan: str, north: str = "") -> RiichiTable:
    """S has made two kans, W makes the third and the fourth."""
    laid = table(
        hands={"W": f"3333m4444m{hand}", "N": north}, melds={"S": "a1111p a2222p"}, draws="1z2z1m", rinshan=rinshan
    )
    return laid.play("E 1z, S 2z, W turn, W ankan 3m, W ankan 4m")


def test_rx_119_the_maker_of_the_fourth_kan_may_win_on_its_replacement() -> None:
    won = table(hands={"W": "3333m4444m678p55s"}, melds={"S": "a1111m a2222m"}, draws="1z2z1p", rinshan="2p3p").play(
        "E 1z, S 2z, W turn, W ankan 3m, W ankan 4m, W tsumo"
    )
    assert won.result.reason == "win"


def test_rx_119_else_its_discard_can_only_be_ronned_and_then_the_deal_aborts() -> None:
    laid = four_kans("678p55s", "9s9p", north="99p").play("W 9p")
    assert laid.result.reason == "suukaikan", "N's pair of 9p was not asked"
    ronned = four_kans("678p55s", "9s5p", north="678m34588s46678p").play("W 5p")
    assert ronned.offers("N") == {"ron", "pass"}
    ronned.play("N ron")
    assert ronned.result.reason == "win"


def test_rx_120_four_kans_of_one_seat_go_on() -> None:
    laid = table(melds={"W": "a1111m a2222m a3333m a4444m"}, draws="1z2z5z").play("E 1z, S 2z, W turn, W 5z, pass")
    assert laid.state.phase == "playing"


@pytest.mark.parametrize(
    ("number", "answer", "gains"),
    [("R-502", "yes", (-1500, 1500, 1500, -1500)), ("R-502", "no", (-1000, -1000, 3000, -1000))],
)
def test_a_tenpai_seat_may_keep_its_hand_closed(number: str, answer: str, gains: tuple[int, ...]) -> None:
    laid = table("M_LEAGUE", hands={"S": READY["S"], "W": READY["W"]}, draws="8s", left=0).play("E 8s")
    assert laid.asked() == "S", "in turn order from the dealer"
    assert open_asks(laid.state)[0][1].moment == "tenpai"
    laid.play(f"S {answer}, W yes")
    assert laid.gains() == gains
    assert laid.result.reason == "exhaustive_draw"
