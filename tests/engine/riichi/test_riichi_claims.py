"""Claims and the reaction window: RX-008 to RX-022 (R-121 to R-147)."""

from __future__ import annotations

import pytest

from mahjong_engine.actions import CallMeld, IllegalAction, Pass, Win
from mahjong_engine.kernel import decide, open_asks, view
from mahjong_engine.seats import SPECTATOR
from support.riichi_table import RiichiTable, table

TANYAO_ON_5P = "234m678m345s46p88s"
"""Waits for the closed 5p, tanyao."""

HONBA_ROUND = {"E": "234m678m22345p67s", "W": "345m678m34567s99p"}
"""E waits 5s 8s with tanyao; W waits for 2s 5s 8s with pinfu."""


def contested() -> RiichiTable:
    """E has 5p to discard: S may chii, W may pon, N may ron."""
    return table(hands={"S": "46p", "W": "55p", "N": TANYAO_ON_5P}, draws="5p")


def test_rx_008_ron_beats_pon_and_chii_and_neither_is_ever_shown() -> None:
    laid = contested().play("E 5p")
    assert laid.asked() == "SWN"
    before = view(laid.state, SPECTATOR)
    for wind, act in (("S", "chii 4p6p"), ("W", "pon 5p5p")):
        laid.play(f"{wind} {act}")
        assert view(laid.state, SPECTATOR) == before
    laid.play("N ron")
    assert [laid.wind(win.seat) for win in laid.result.wins] == ["N"]
    assert not any(seat.melds for seat in laid.state.playing.seats)


def test_rx_009_nothing_is_shown_before_the_ron_candidate_has_answered() -> None:
    laid = contested().play("E 5p, S chii 4p6p, W pass")
    assert laid.asked() == "N"
    assert not laid.mine("S").melds
    laid.play("N pass")
    assert [meld.kind for meld in laid.mine("S").melds] == ["chii"]
    assert laid.asked() == "S"


def test_pon_beats_chii_whoever_answers_first() -> None:
    """R-126."""
    laid = contested().play("E 5p, N pass, W pon 5p5p")
    assert [meld.kind for meld in laid.mine("W").melds] == ["pon"], "S's chii could no longer change anything"


def several(ron_mode: str) -> RiichiTable:
    """RX-010: S discards, honba 1, one stick; W may win 2,000 and E 2,900."""
    return table(
        hands={"E": "234m678m345s2267p", "W": "123m456m789s11s67p"},
        draws="9p8p",
        honba=1,
        sticks=1,
        points=(25000, 25000, 25000, 25000),
        ron_mode=ron_mode,
    )


@pytest.mark.parametrize(
    ("number", "mode", "points", "winners", "dealer", "honba"),
    [
        ("RX-010", "MULTI_RON", None, "WE", 0, 2),
        ("RX-011", "HEAD_BUMP", None, "W", 1, 0),
    ],
)
def test_several_rons_by_mode(number: str, mode: str, points: None, winners: str, dealer: int, honba: int) -> None:
    laid = several(mode)
    laid.play("E 9p, S 8p")
    assert "ron" in laid.offers("E")
    assert "ron" in laid.offers("W")
    laid.play("E ron, W ron") if mode == "MULTI_RON" else laid.play("W ron")
    assert "".join(laid.wind(win.seat) for win in laid.result.wins) == winners
    assert laid.state.dealer == dealer
    assert laid.state.carry["honba"] == honba
    value = {laid.wind(win.seat): win.points for win in laid.result.wins}
    gains = dict(zip("ESWN", laid.gains(), strict=True))
    assert gains["W"] == value["W"] + 300 + 1000, "honba and sticks go to the nearest (R-482, R-484)"
    assert gains["S"] == -sum(value.values()) - 300
    assert gains["E"] == value.get("E", 0)


def test_rx_012_head_bump_lets_the_next_declarer_win_when_the_nearest_passes() -> None:
    laid = several("HEAD_BUMP").play("E 9p, S 8p, E ron")
    assert laid.asked() == "W", "the nearer seat must still answer"
    laid.play("W pass")
    assert [laid.wind(win.seat) for win in laid.result.wins] == ["E"]


TRIPLE = {"S": "234m678m345s2267p", "W": "123m456m789s11s67p", "N": "234m567m11567s67p"}


@pytest.mark.parametrize(("number", "rule", "reason"), [("RX-013", "PAY", "win"), ("RX-014", "ABORT", "sanchahou")])
def test_three_rons_on_one_tile(number: str, rule: str, reason: str) -> None:
    laid = table(hands=TRIPLE, draws="8p", honba=1, sticks=1, triple_ron=rule)
    laid.play("E 8p, S ron, W ron, N ron")
    result = laid.result
    assert result.reason == reason
    if rule == "PAY":
        assert [laid.wind(win.seat) for win in result.wins] == ["S", "W", "N"]
        assert all(gain > 0 for gain in laid.gains()[1:])
    else:
        assert laid.gains() == (0, 0, 0, 0)
        assert laid.state.pool == 1000
        assert (laid.state.dealer, laid.state.carry["honba"]) == (0, 2)
        assert [laid.wind(seat) for seat, _ in result.shown] == ["S", "W", "N"], "R-528"


def test_rx_015_the_last_discard_can_only_be_ronned() -> None:
    laid = table(hands={"S": "35s", "W": "44s"}, draws="4s", left=0)
    laid.play("E 4s")
    assert laid.result.reason == "exhaustive_draw"


def test_the_last_discard_can_be_ronned() -> None:
    """R-129 and R-329: houtei is a yaku of its own."""
    laid = table(hands={"S": "35s", "N": "123m456p789s46s99p"}, draws="5s", left=0)
    laid.play("E 5s")
    assert laid.asked() == "N"
    laid.play("N ron")
    assert "houtei" in laid.won("N")


def test_rx_016_only_the_next_seat_may_chii() -> None:
    laid = table(hands={"W": "89m"}, draws="7m").play("E 7m")
    assert "W" not in laid.asked()


def test_rx_017_each_set_of_faces_is_one_choice() -> None:
    laid = table(hands={"S": "4507p"}, draws="6p").play("E 6p")
    assert laid.calls("S") == {"chii 4p5p", "chii 4p0p", "chii 5p7p", "chii 0p7p"}


def test_a_pon_offers_each_set_of_faces_once() -> None:
    """R-128: of 5p 5p 0p the pons 5p5p and 5p0p."""
    laid = table(hands={"W": "550p"}, draws="5p").play("E 5p")
    assert laid.calls("W") == {"pon 5p5p", "pon 0p5p", "kan"}


def test_rx_018_a_call_that_leaves_no_discard_is_not_offered() -> None:
    laid = table(hands={"S": "3456m"}, melds={"S": "p777z<E p666z<E p999p<W"}, draws="3m").play("E 3m")
    assert "chii 4m5m" not in laid.offers("S")
    assert laid.asked() == "S", "it has drawn"


def test_rx_019_a_claim_is_asked_once() -> None:
    laid = table(hands={"S": "4466p"}, draws="5p6p").play("E 5p, S pass")
    assert laid.asked() == "S"
    assert "pass" not in laid.offers("S"), "it is its own turn now"


def test_rx_020_a_claim_that_was_not_offered_changes_nothing() -> None:
    laid = contested().play("E 5p")
    asks = open_asks(laid.state)
    pon = next(
        action for seat, ask in asks for action in ask.offers if isinstance(action, CallMeld) and action.kind == "pon"
    )
    for action in (pon, Win()):
        with pytest.raises(IllegalAction):
            decide(laid.state, laid.seat("S"), action)
    assert open_asks(laid.state) == asks


def test_a_second_answer_is_refused() -> None:
    """R-143."""
    laid = contested().play("E 5p, S chii 4p6p")
    with pytest.raises(IllegalAction):
        decide(laid.state, laid.seat("S"), Pass())


def test_rx_021_a_time_out_passes_and_furiten_follows() -> None:
    laid = contested().play("E 5p")
    ask = dict(open_asks(laid.state))[laid.seat("N")]
    assert ask.default == Pass()
    laid.play("pass")
    assert laid.own("N").furiten


def test_rx_022_after_a_chii_one_only_discards() -> None:
    laid = table(hands={"S": "46p111222333m55z"}, draws="5p").play("E 5p, S chii 4p6p")
    assert laid.calls("S") == set()


def test_a_called_tile_stays_in_the_history_and_leaves_the_river() -> None:
    """R-106, R-107."""
    laid = table(hands={"S": "46p"}, draws="5p").play("E 5p, S chii 4p6p")
    river = view(laid.state, SPECTATOR).seats[laid.seat("E")].river
    assert [(tile.face, tile.called) for tile in river] == [("5p", True)]
    meld = view(laid.state, SPECTATOR).seats[laid.seat("S")].melds[0]
    assert meld.faces == ("4p", "5p", "6p")
    assert (meld.claimed, meld.source) == (1, laid.seat("E"))


def test_a_discard_after_a_call_comes_from_the_hand() -> None:
    """R-109."""
    laid = table(hands={"S": "46p9m"}, draws="5p").play("E 5p, S chii 4p6p, S 9m")
    assert laid.mine("S").river[0].from_hand
    assert not laid.mine("E").river[0].from_hand
