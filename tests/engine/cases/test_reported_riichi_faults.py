"""Riichi faults reported against other programs: calls, kans, furiten and settlement (numbers as in the shared cases)."""

from __future__ import annotations

import pytest

from support.riichi_table import RiichiTable, table

WAITS_FOR_58P = "67p99m234456s678m"
TANYAO_ON_5P = "234m678m345s46p88s"
READY = {"E": "123456789m1122z", "S": "123456789p3344z", "W": "123456789s5566z", "N": "234m234p234s7799p"}


def kinds(laid: RiichiTable, wind: str, verb: str) -> set[str]:
    return {offer for offer in laid.offers(wind) if offer.split(" ")[0] == verb}


@pytest.mark.parametrize(("tile", "offered"), [("6m", set()), ("3m", set()), ("4m", {"chii 3m5m", "chii 5m6m"})])
def test_l01_a_call_after_which_every_tile_is_barred_is_not_offered(tile: str, offered: set[str]) -> None:
    laid = table(hands={"S": "3456m"}, melds={"S": "p111z<W p222z<N p333z<W"}, draws=tile).play(f"E {tile}")
    assert kinds(laid, "S", "chii") == offered


def test_l03_a_closed_wait_claim_bars_the_claimed_kind_only() -> None:
    laid = table(hands={"S": "67789s"}, draws="7s").play("E 7s, S chii 6s8s")
    assert "9s" in laid.offers("S")
    assert "7s" not in laid.offers("S")


def test_l05_each_choice_between_a_red_and_an_ordinary_five_is_an_offer() -> None:
    laid = table(hands={"S": "506p"}, draws="4p").play("E 4p")
    assert kinds(laid, "S", "chii") == {"chii 5p6p", "chii 0p6p"}
    laid = table(hands={"W": "550p"}, draws="5p").play("E 5p")
    assert kinds(laid, "W", "pon") == {"pon 5p5p", "pon 0p5p"}


def test_l07_two_concealed_quads_are_two_choices() -> None:
    laid = table(hands={"E": "1111m5055p234s67s"}, draws="1z")
    assert len(kinds(laid, "E", "ankan")) == 2


@pytest.mark.parametrize(
    ("drawn", "rule", "offered"),
    [
        ("3s", "WAITS", True),
        ("6s", "WAITS", False),
        ("3s", "SHAPE", False),
        ("6s", "SHAPE", False),
        ("3s", "OFF", False),
    ],
)
def test_l09_a_concealed_kan_in_riichi_keeps_every_wait(drawn: str, rule: str, offered: bool) -> None:
    laid = table(hands={"E": "333s5s666s555z777z"}, draws=f"9m1m1m1m{drawn}", riichi_ankan=rule)
    laid.play("E riichi 9m, E turn")
    assert bool(kinds(laid, "E", "ankan")) is offered


def test_l11_in_riichi_nothing_but_a_win_is_offered_on_a_discard() -> None:
    laid = table(hands={"E": "333s123456m99p67p"}, draws="9m3s").play("E riichi 9m, S 3s")
    assert "E" not in laid.asked()


@pytest.mark.parametrize(("points", "offered"), [(900, False), (1000, True)])
def test_l13_riichi_needs_a_thousand_points(points: int, offered: bool) -> None:
    laid = table(hands={"E": "123456789m1122z"}, draws="9s", points=(points, 25000, 25000, 49100 - points))
    assert bool(kinds(laid, "E", "riichi")) is offered


@pytest.mark.parametrize(("left", "offered"), [(3, False), (4, True)])
def test_l13_riichi_needs_four_tiles_in_the_wall_after_the_draw(left: int, offered: bool) -> None:
    laid = table(hands={"E": "123456789m1122z"}, draws="9s", left=left)
    assert bool(kinds(laid, "E", "riichi")) is offered


@pytest.mark.parametrize(("left", "offered"), [(4, False), (5, True)])
def test_l13_a_replacement_draw_counts_the_wall_the_same_way(left: int, offered: bool) -> None:
    laid = table(hands={"E": "1111z234m567m99s4p"}, draws="5p", rinshan="9m", left=left).play("E ankan 1z")
    assert laid.left == left - 1
    assert bool(kinds(laid, "E", "riichi")) is offered


@pytest.mark.parametrize(
    ("hand", "drawn", "offered"), [("1119m199p119s15z", "5m", False), ("19m19p19s234m123z5m", "6m", True)]
)
def test_l15_nine_different_kinds_are_counted_not_nine_tiles(hand: str, drawn: str, offered: bool) -> None:
    assert ("kyuushu" in table(hands={"E": hand}, draws=drawn).offers("E")) is offered


def test_l17_an_added_kan_opens_a_window_before_its_replacement_and_turns_nothing_when_robbed() -> None:
    laid = table(hands={"S": TANYAO_ON_5P}, melds={"W": "p555p<E"}, draws="9m9m0p").play("E 9m, S 9m, W kakan 0p")
    assert laid.asked() == "S"
    assert {"ron", "pass"} == laid.offers("S")
    before = laid.indicators
    laid.play("S ron")
    assert laid.won("S")["chankan"] == 1
    assert laid.won("S")["red"] == 1
    assert laid.indicators == before


def test_l19_passing_something_else_ends_no_temporary_furiten() -> None:
    laid = table(hands={"S": WAITS_FOR_58P}, draws="1z2z5p9m8p").play("E 1z, S 2z, W 5p")
    assert "ron" in laid.offers("S")
    laid.play("S pass, N 9m")
    assert "pon 9m9m" in laid.offers("S")
    laid.play("S pass, E 8p")
    assert kinds(laid, "S", "chii")
    assert "ron" not in laid.offers("S")


@pytest.mark.parametrize("ron", [True, False])
def test_l21_the_order_of_answers_never_matters_and_a_call_gives_up_the_own_win(ron: bool) -> None:
    laid = table(
        hands={"S": "56m234567p345s88s", "W": "44m", "N": "35m234678p567s66s"},
        draws="4m",
    ).play("E 4m")
    assert {"ron", "chii 5m6m"} <= laid.offers("S")
    laid.play(f"S chii 5m6m, W pon 4m4m, N {'ron' if ron else 'pass'}")
    if ron:
        assert [laid.wind(win.seat) for win in laid.result.wins] == ["N"]
        return
    assert [meld.kind for meld in laid.mine("W").melds] == ["pon"]
    assert not laid.mine("S").melds
    assert laid.own("S").furiten


def test_l25_indicators_are_turned_in_row_order_each_once() -> None:
    laid = table(
        hands={"E": "2222s123456m"},
        melds={"E": "p555z<W"},
        draws="5z",
        rinshan="1p9p",
        dora="8p5m9m",
    )
    assert laid.indicators == "8p"
    laid.play("E kakan 5z")
    assert laid.indicators == "8p"
    laid.play("E ankan 2s")
    assert laid.indicators == "8p59m"
    laid.play("E 9p")
    assert laid.indicators == "8p59m"


def test_t01_honba_and_sticks_go_once_to_the_nearest_winner() -> None:
    laid = table(
        hands={"S": "123m456m789s11s67p", "W": "234m678m345s2267p"},
        draws="8p",
        honba=2,
        sticks=2,
        dora="1z",
        points=(25000, 25000, 25000, 23000),
    ).play("E 8p, S ron, W ron")
    paid = {laid.wind(win.seat): win.points for win in laid.result.wins}
    assert set(paid) == {"S", "W"}
    assert laid.gains() == (-paid["S"] - paid["W"] - 600, paid["S"] + 600 + 2000, paid["W"], 0)
    assert laid.state.pool == 0
    assert (laid.state.dealer, laid.state.carry["honba"]) == (1, 0)


def test_t03_a_riichi_whose_tile_is_won_costs_no_stick_and_leaves_no_trace() -> None:
    laid = table(
        hands={"E": "123456m45699s23p", "S": "123m456m789s11s67p"},
        draws="8p",
        sticks=1,
        dora="1z",
        points=(25000, 25000, 25000, 24000),
    ).play("E riichi 8p, S ron")
    won = laid.result.wins[0].points
    assert laid.gains() == (-won, won + 1000, 0, 0)
    assert laid.state.pool == 0
    assert "riichi" not in laid.mine("E").notes


@pytest.mark.parametrize(("ready", "dealer"), [(True, 0), (False, 1)])
def test_t05_nagashi_replaces_the_payments_only(ready: bool, dealer: int) -> None:
    hands = {"E": READY["E"]} if ready else {}
    rivers = {"E": "5m", "S": "19m19p1z", "W": "5p", "N": "5s"}
    laid = table(
        hands=hands, rivers=rivers, draws="9s", left=0, sticks=1, wind=1, points=(25000, 25000, 25000, 24000)
    ).play("E 9s, pass")
    assert laid.gains() == (-4000, 8000, -2000, -2000)
    assert laid.state.pool == 1000
    assert (laid.state.dealer, laid.state.carry["honba"]) == (dealer, 1)


@pytest.mark.parametrize(
    ("ready", "gains"),
    [
        ("", (0, 0, 0, 0)),
        ("E", (3000, -1000, -1000, -1000)),
        ("W", (-1000, -1000, 3000, -1000)),
        ("ES", (1500, 1500, -1500, -1500)),
        ("ESW", (1000, 1000, 1000, -3000)),
        ("ESWN", (0, 0, 0, 0)),
    ],
)
def test_t09_at_a_draw_what_some_pay_the_others_get(ready: str, gains: tuple[int, ...]) -> None:
    laid = table(hands={wind: READY[wind] for wind in ready}, draws="8s", left=0).play("E 8s, pass, end")
    assert laid.gains() == gains
    assert laid.state.carry["honba"] == 1
    assert laid.state.dealer == (0 if "E" in ready else 1)


@pytest.mark.parametrize(
    ("hand", "claimed", "call", "barred", "free"),
    [
        ("23114m", "1m", "chii 2m3m", {"1m", "4m"}, set()),
        ("12334m", "3m", "chii 1m2m", {"3m"}, {"4m"}),
        ("78996m", "9m", "chii 7m8m", {"9m", "6m"}, set()),
        ("89776m", "7m", "chii 8m9m", {"7m"}, {"6m"}),
        ("46537m", "5m", "chii 4m6m", {"5m"}, {"3m", "7m"}),
    ],
)
def test_p121_at_the_edge_a_run_bars_what_could_have_been_the_other_end(
    hand: str, claimed: str, call: str, barred: set[str], free: set[str]
) -> None:
    laid = table(hands={"S": hand}, draws=claimed).play(f"E {claimed}, S {call}")
    assert not laid.offers("S") & barred
    assert free <= laid.offers("S")


def test_p111_double_riichi_brings_ippatsu_and_under_indicators_like_any_riichi() -> None:
    laid = table(hands={"E": "123456789m2345p"}, draws="9s1z2z3z2p", dora="9s", ura="1p")
    laid.play("E riichi 9s, E turn, E tsumo")
    won = laid.won("E")
    assert {"double_riichi", "ippatsu", "ura"} <= set(won)
    assert "riichi" not in won


def test_p113_a_win_on_the_replacement_of_an_open_kan_is_the_callers() -> None:
    laid = table(hands={"S": "222z345p345s67m55p"}, draws="2z", rinshan="8m").play("E 2z, S kan")
    assert "tsumo" in laid.offers("S")
    laid.play("S tsumo")
    assert [laid.wind(win.seat) for win in laid.result.wins] == ["S"]
    assert laid.gains()[1] > 0 > max(laid.gains()[0], laid.gains()[2], laid.gains()[3])


def test_p117_of_two_seats_that_may_win_each_declines_for_itself_and_one_without_discards_may_win() -> None:
    laid = table(hands={"S": TANYAO_ON_5P, "N": "234m678m345s46p66s"}, draws="5p").play("E 5p")
    assert set(laid.asked()) == {"S", "N"}
    laid.play("S pass, N ron")
    assert [laid.wind(win.seat) for win in laid.result.wins] == ["N"]


def test_p122_nagashi_signs_are_those_of_the_payments_and_nothing_comes_on_top() -> None:
    rivers = {"E": "1m9m", "S": "5m", "W": "5p", "N": "5s"}
    laid = table(rivers=rivers, hands={"W": READY["W"]}, draws="9s", left=0).play("E 9s, pass, end")
    assert laid.gains() == (12000, -4000, -4000, -4000)
    assert sum(payment.points for payment in laid.result.payments if payment.reason == "noten") == 0
