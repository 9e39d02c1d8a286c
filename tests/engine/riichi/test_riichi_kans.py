"""Kans, indicators, robbing, last tiles: RX-062 to RX-081 (R-301 to R-329)."""

from __future__ import annotations

import pytest

from support.riichi_table import RiichiTable, table

MAJSOUL, EARLY = "MAJSOUL", "EARLY_KAN_DORA"


def after_daiminkan(rule: str, rinshan: str) -> RiichiTable:
    """S has made a daiminkan of 5z from E's discard and holds its replacement."""
    laid = table(hands={"S": "555z234m678m34s88p"}, draws="5z", rinshan=rinshan, riichi_profile=rule)
    return laid.play("E 5z, S kan")


@pytest.mark.parametrize(("number", "rule", "turned"), [("RX-062", MAJSOUL, 1), ("RX-064", EARLY, 2)])
def test_a_win_on_the_replacement_of_an_open_kan(number: str, rule: str, turned: int) -> None:
    laid = after_daiminkan(rule, "5s").play("S tsumo")
    assert len(laid.result.indicators) == turned
    assert "rinshan" in laid.won("S")


@pytest.mark.parametrize(("number", "rule"), [("RX-063", MAJSOUL), ("RX-064", EARLY)])
def test_a_ron_on_the_discard_after_an_open_kan_counts_two_indicators_and_two_under(number: str, rule: str) -> None:
    laid = table(
        hands={"S": "555z", "W": "234m678m345s46p88s"},
        rivers={"W": "1z"},
        draws="1z2z9p3z5z",
        rinshan="5p",
        riichi_profile=rule,
    )
    laid.play("E 1z, S 2z, W riichi 9p, N 3z, E 5z, S kan, S 5p, W ron")
    assert len(laid.result.indicators) == 2
    assert len(laid.result.under_indicators) == 2


@pytest.mark.parametrize(("number", "rule"), [("RX-065", MAJSOUL), ("RX-065", EARLY)])
def test_an_ankan_turns_its_indicator_before_the_replacement(number: str, rule: str) -> None:
    laid = table(hands={"E": "1111m678m34s88p6z7z"}, draws="5z", rinshan="5s", riichi_profile=rule)
    laid.play("E ankan 1m")
    assert len(laid.state.playing.indicators) == 2


@pytest.mark.parametrize(("number", "rule"), [("RX-065", MAJSOUL), ("RX-065", EARLY)])
def test_a_win_on_the_replacement_of_an_ankan_counts_two(number: str, rule: str) -> None:
    laid = table(hands={"E": "1111m678m234s34s8p"}, draws="8p", rinshan="5s", riichi_profile=rule)
    laid.play("E ankan 1m, E tsumo")
    assert len(laid.result.indicators) == 2


def test_rx_066_pending_indicators_are_turned_when_the_next_kan_is_declared() -> None:
    laid = table(hands={"S": "555z1111m678m34s8p"}, draws="5z", rinshan="8p5s", riichi_profile=MAJSOUL)
    turned = []
    for line in ("E 5z, S kan", "S ankan 1m"):
        laid.play(line)
        turned.append(len(laid.state.playing.indicators))
    laid.play("S tsumo")
    assert turned == [1, 3]
    assert len(laid.result.indicators) == 3


def robbed(rule: str, *, after_kan: bool) -> RiichiTable:
    """S adds 1s to its pon, perhaps after a daiminkan; W waits for 1s."""
    laid = table(
        hands={"S": "555z" if after_kan else "", "W": "123456789p23s55s"},
        melds={"S": "p111s<N"},
        draws="5z" if after_kan else "9m1s",
        rinshan="1s" if after_kan else "",
        riichi_profile=rule,
    )
    laid.play("E 5z, S kan" if after_kan else "E 9m, S turn")
    return laid.play("S kakan 1s, W ron")


@pytest.mark.parametrize(
    ("number", "rule", "after_kan", "turned"), [("RX-067", MAJSOUL, True, 2), ("RX-068", EARLY, False, 1)]
)
def test_a_robbed_kan_turns_nothing(number: str, rule: str, after_kan: bool, turned: int) -> None:
    laid = robbed(rule, after_kan=after_kan)
    assert len(laid.result.indicators) == turned
    assert "chankan" in laid.won("W")


def test_rx_069_a_kakans_indicator_lies_open_after_the_discard() -> None:
    laid = table(melds={"S": "p111s<N"}, draws="9m1s", rinshan="9p", riichi_profile=MAJSOUL).play(
        "E 9m, S turn, S kakan 1s"
    )
    assert len(laid.state.playing.indicators) == 1
    laid.play("S 9p")
    assert len(laid.state.playing.indicators) == 2


def test_without_kan_dora_nothing_is_turned() -> None:
    """R-316."""
    laid = table(hands={"E": "1111m"}, draws="5z", rinshan="9p", kan_dora=False).play("E ankan 1m, E 9p")
    assert len(laid.state.playing.indicators) == 1


def test_rx_070_the_robbed_tile_keeps_its_face_and_the_pon_stays() -> None:
    laid = table(hands={"W": "234m678m345s46p88s"}, melds={"S": "p555p<N"}, draws="9m0p").play(
        "E 9m, S turn, S kakan 0p"
    )
    assert [meld.kind for meld in laid.mine("S").melds] == ["pon"], "R-321"
    laid.play("W ron")
    assert [meld.kind for meld in laid.mine("S").melds] == ["pon"]
    assert laid.result.wins[0].tile == "0p"
    assert laid.won("W")["red"] == 1
    assert len(laid.mine("S").hand) == 10


ORPHANS = "1m19p19s1234567z9s"
"""Thirteen orphans that wait for 9m."""


@pytest.mark.parametrize(
    ("number", "preset", "offered"),
    [("RX-071", "MAJSOUL_HANCHAN", True), ("RX-071", "TENHOU_HANCHAN", False)],
)
def test_thirteen_orphans_may_rob_an_ankan(number: str, preset: str, offered: bool) -> None:
    laid = table(preset, hands={"S": ORPHANS, "W": "9999m"}, draws="2p3p4p").play("E 2p, S 3p, W turn, W ankan 9m")
    assert ("S" in laid.asked()) is offered
    if offered:
        laid.play("S ron")
        assert "kokushi" in laid.won("S")
        assert laid.mine("W").melds == ()


def test_declining_to_rob_an_ankan_with_orphans_is_a_pass() -> None:
    """R-224."""
    laid = table(hands={"S": ORPHANS, "W": "9999m"}, draws="2p3p4p", rinshan="5p")
    laid.play("E 2p, S 3p, W turn, W ankan 9m, S pass")
    assert laid.own("S").furiten
    assert [meld.kind for meld in laid.mine("W").melds] == ["ankan"]


def test_rx_072_no_other_hand_may_rob_an_ankan_nor_is_it_furiten() -> None:
    laid = table(hands={"S": "78m234678p34588s", "W": "9999m"}, draws="2z3z4z", rinshan="5z")
    laid.play("E 2z, S 3z, W turn, W ankan 9m")
    assert laid.asked() == "W", "the kan stood at once"
    assert not laid.own("S").furiten


def test_rx_073_two_seats_rob_one_kakan() -> None:
    laid = table(
        hands={"S": "234678m23488p34s", "W": "345678m34577p46s"},
        melds={"E": "p555s<N"},
        draws="9m1z2z3z0s",
        honba=1,
        sticks=1,
    )
    laid.play("E 9m, S turn, S 1z, W 2z, N 3z, E kakan 0s, S ron, W ron")
    assert [laid.wind(win.seat) for win in laid.result.wins] == ["S", "W"]
    reasons = [(laid.wind(paid.payee), paid.reason) for paid in laid.result.payments if paid.payee is not None]
    assert ("S", "honba") in reasons
    assert ("S", "sticks") in reasons
    assert not any(wind == "W" and reason in {"honba", "sticks"} for wind, reason in reasons)


def test_rx_074_a_seat_in_riichi_is_offered_no_kan_of_a_discard() -> None:
    laid = table(hands={"S": "123456p999s2344m"}, rivers={"S": "1z"}, draws="1z8m2z3z9s")
    laid.play("E 1z, S riichi 8m, W 2z, N 3z, E 9s")
    assert laid.mine("S").status == "locked"
    assert "pass" not in laid.offers("S"), "it was not asked, it has drawn"


def test_rx_075_a_kan_with_one_tile_left() -> None:
    laid = table(hands={"S": "1111m"}, draws="9s9m", rinshan="5z", left=2).play("E 9s, S turn")
    assert laid.left == 1
    laid.play("S ankan 1m")
    assert laid.left == 0
    laid.play("S 5z, pass")
    assert laid.result.reason == "exhaustive_draw"


def test_rx_076_no_kan_with_no_tile_left() -> None:
    laid = table(hands={"S": "1111m"}, rivers={"S": "2z"}, draws="9s9m", left=1).play("E 9s, S turn")
    assert laid.left == 0
    assert laid.calls("S") == set()


def test_no_daiminkan_of_the_last_discard() -> None:
    """R-301."""
    laid = table(hands={"S": "999s"}, draws="9s", left=0).play("E 9s")
    assert laid.result.reason == "exhaustive_draw"


READY = "123456789p23s55s"


def test_rx_077_a_tsumo_on_the_last_tile_is_haitei() -> None:
    laid = table(hands={"S": READY}, rivers={"S": "2z"}, draws="9m1s", left=1).play("E 9m, S turn, S tsumo")
    assert "haitei" in laid.won("S")


def test_rx_078_a_ron_on_the_discard_after_it_is_houtei() -> None:
    laid = table(hands={"W": READY}, draws="9m1s", left=1).play("E 9m, S turn, S 1s, W ron")
    assert "houtei" in laid.won("W")


def test_rx_079_a_replacement_is_never_the_last_tile() -> None:
    laid = table(hands={"S": "1111m456789p23s5s"}, draws="9m5s", rinshan="1s", left=2)
    laid.play("E 9m, S turn, S ankan 1m, S tsumo")
    assert "rinshan" in laid.won("S")
    assert "haitei" not in laid.won("S")


@pytest.mark.parametrize(
    ("number", "preset", "wins"),
    [
        ("RX-080", "MAJSOUL_HANCHAN", False),
        ("RX-080", "TENHOU_HANCHAN", True),
        ("RX-080", "M_LEAGUE", True),
        ("RX-080", "EMA", True),
        ("RX-080", "WRC", True),
    ],
)
def test_houtei_after_a_replacement_draw_by_option(number: str, preset: str, wins: bool) -> None:
    laid = table(
        preset, hands={"S": "1111m", "W": "456789p23s55s"}, melds={"W": "c234m<S"}, draws="9p9m", rinshan="1s", left=2
    )
    laid.play("E 9p, S turn, S ankan 1m, S 1s")
    assert ("W" in laid.asked()) is wins


def test_rx_081_after_four_kans_of_one_seat_nobody_makes_a_fifth() -> None:
    laid = table(
        hands={"N": "999s1111p", "E": "9s"},
        melds={"W": "a1111m a2222m a3333m a4444m"},
        draws="5z6z7z1z",
    )
    laid.play("E 9s, pass")
    assert laid.state.phase == "playing"
    assert all("kan" not in laid.offers(wind) for wind in "SWN")
    laid.play("N turn")
    assert not any(text.startswith("ankan") for text in laid.offers("N"))
