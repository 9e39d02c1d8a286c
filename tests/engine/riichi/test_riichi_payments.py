"""Payments and liability: RX-088 to RX-105 and RX-167 (R-481 to R-499)."""

from __future__ import annotations

import pytest

from mahjong_engine.scoring.riichi.payments import ron_payment
from support.riichi_table import RiichiTable, table

OPEN_TANYAO = "456p678s55m34m"
"""With ``c234s``: waits for 2m 5m; 1 han 30 fu, more by dora."""


def test_rx_088_a_childs_tsumo_with_honba_and_a_stick() -> None:
    laid = table(hands={"S": OPEN_TANYAO}, melds={"S": "c234s<E"}, draws="9p2m", dora="4m", honba=2, sticks=1).play(
        "E 9p, S turn, S tsumo"
    )
    assert laid.gains() == (-2200, 2000 + 1000 + 1000 + 600 + 1000, -1200, -1200)
    assert laid.points()[1] == 30600


def test_rx_089_a_dealers_mangan_with_honba() -> None:
    laid = table(hands={"E": "406p678s50m34m"}, melds={"E": "c234s<N"}, draws="9p1z2z3z2m", dora="4m", honba=1)
    laid.play("E 9p, E turn, E tsumo")
    assert laid.gains() == (12300, -4100, -4100, -4100)
    assert laid.result.wins[0].limit == "mangan"


@pytest.mark.parametrize(("number", "dealer", "points"), [("RX-090", False, 3600), ("RX-090", True, 5300)])
def test_a_ron_of_one_han_and_110_fu(number: str, dealer: bool, points: int) -> None:
    assert ron_payment(110 * 8, dealer=dealer) == points


@pytest.mark.parametrize(
    ("number", "preset", "points"),
    [
        ("RX-091", "EMA", (28200, 19500, 28300, 25000)),
        ("RX-092", "MAJSOUL_HANCHAN", (26900, 19800, 29300, 25000)),
    ],
)
def test_two_riichi_win_on_one_tile(number: str, preset: str, points: tuple[int, ...]) -> None:
    laid = table(
        preset,
        hands={"E": "123456m789s11s67p", "W": "123m678s345s99m67p"},
        rivers={"E": "1z", "W": "1z"},
        draws="9m2z9p4z5z8p",
        dora="3z",
        ura="3z",
        honba=1,
        sticks=1,
        points=(25000,) * 4,
        ippatsu=False,
    )
    laid.play("E riichi 9m, S 2z, W riichi 9p, N 4z, E 5z, S 8p, E ron, W ron")
    assert laid.points() == points


def big_dragons(
    preset: str = "MAJSOUL_HANCHAN", rest: str = "234p8p9m", after: str = "3z4z1m8p", **options: object
) -> RiichiTable:
    """S has hatsu and chun laid out and pons haku from W, then discards 9m."""
    laid = table(
        preset,
        hands={"S": f"55z{rest}"},
        melds={"S": "p666z<E p777z<N"},
        draws=f"1z2m5z{after}",
        **options,  # type: ignore[arg-type]
    )
    return laid.play("E 1z, S 2m, W 5z, S pon 5z5z, S 9m")


BY_TSUMO, BY_N, BY_W = ("3z4z1m8p", "S turn, S tsumo"), ("3z8p", "W 3z, N 8p, S ron"), ("8p", "W 8p, S ron")


@pytest.mark.parametrize(
    ("number", "preset", "how", "honba", "gains"),
    [
        ("RX-093", "MAJSOUL_HANCHAN", BY_TSUMO, 0, (0, 32000, -32000, 0)),
        ("RX-094", "MAJSOUL_HANCHAN", BY_N, 0, (0, 32000, -16000, -16000)),
        ("RX-095", "MAJSOUL_HANCHAN", BY_W, 0, (0, 32000, -32000, 0)),
        ("RX-096", "MAJSOUL_HANCHAN", BY_TSUMO, 2, (0, 32600, -32600, 0)),
        ("RX-096", "MAJSOUL_HANCHAN", BY_N, 2, (0, 32600, -16600, -16000)),
        ("RX-096", "EMA", BY_N, 2, (0, 32600, -16000, -16600)),
        ("R-498", "EMA", BY_TSUMO, 2, (0, 32600, -32600, 0)),
        ("R-497", "MAJSOUL_HANCHAN", BY_W, 2, (0, 32600, -32600, 0)),
    ],
)
def test_who_fed_the_third_dragon_set_answers_for_it(
    number: str, preset: str, how: tuple[str, str], honba: int, gains: tuple[int, ...]
) -> None:
    laid = big_dragons(preset, after=how[0], honba=honba, points=(25000,) * 4).play(how[1])
    assert laid.gains() == gains
    assert laid.result.wins[0].liable == (laid.seat("W"),)
    assert laid.result.wins[0].points == 32000


HONOURS_BY_TSUMO = ("3z3z1m4z", "S turn, S tsumo")
HONOURS_BY_N = ("3z4z", "W 3z, N 4z, S ron")


@pytest.mark.parametrize(
    ("number", "scope", "how", "gains"),
    [
        ("RX-097", "PORTION", HONOURS_BY_TSUMO, (-16000, 64000, -40000, -8000)),
        ("RX-098", "TOTAL", HONOURS_BY_TSUMO, (0, 64000, -64000, 0)),
        ("RX-099", "PORTION", HONOURS_BY_N, (0, 64000, -16000, -48000)),
        ("RX-099", "TOTAL", HONOURS_BY_N, (0, 64000, -32000, -32000)),
    ],
)
def test_the_scope_of_liability(number: str, scope: str, how: tuple[str, str], gains: tuple[int, ...]) -> None:
    laid = big_dragons(rest="222z4z9m", after=how[0], pao_scope=scope).play(how[1])
    assert laid.gains() == gains


def test_rx_100_a_third_set_from_own_draws_makes_nobody_liable() -> None:
    laid = table(hands={"S": "555z234p8p"}, melds={"S": "p666z<E p777z<N"}, draws="1z8p").play("E 1z, S turn, S tsumo")
    assert laid.gains() == (-16000, 32000, -8000, -8000)
    assert laid.result.wins[0].liable == ()


def test_rx_101_a_kakan_of_the_called_set_leaves_its_source_liable() -> None:
    laid = big_dragons(after="3z4z1m5z", rinshan="8p").play("S turn, S kakan 5z, S tsumo")
    assert laid.gains() == (0, 32000, -32000, 0)


@pytest.mark.parametrize(
    ("number", "counts", "gains"),
    [("RX-102", True, (0, 32000, -32000, 0)), ("RX-102", False, (-16000, 32000, -8000, -8000))],
)
def test_an_ankan_counts_as_laid_out_by_option(number: str, counts: bool, gains: tuple[int, ...]) -> None:
    laid = table(
        hands={"S": "55z234p8p9m"},
        melds={"S": "a6666z p777z<N"},
        draws="1z2m5z3z4z1m8p",
        pao_counts_ankan=counts,
    ).play("E 1z, S 2m, W 5z, S pon 5z5z, S 9m, S turn, S tsumo")
    assert laid.gains() == gains


def test_rx_103_the_fourth_wind_set() -> None:
    laid = table(hands={"S": "44z5p9m"}, melds={"S": "p111z<E p222z<E p333z<N"}, draws="7m2m4z6z7z1m5p").play(
        "E 7m, S 2m, W 4z, S pon 4z4z, S 9m, S turn, S tsumo"
    )
    assert laid.gains() == (0, 64000, -64000, 0)


def test_rx_104_the_fourth_kan_in_one_hand() -> None:
    laid = table(
        "M_LEAGUE", hands={"S": "777s8p"}, melds={"S": "a1111m a2222m a3333p"}, draws="1z2z7s", rinshan="8p"
    ).play("E 1z, S 2z, W 7s, S kan, S tsumo")
    assert laid.gains() == (0, 32000, -32000, 0)


def test_rx_105_a_counted_yakuman_has_no_liability() -> None:
    laid = table(hands={"S": "234p8p"}, melds={"S": "k6666z<W k7777z<W c234p<E"}, draws="1z8p", dora="5z5z5z").play(
        "E 1z, S turn, S tsumo"
    )
    assert laid.result.wins[0].limit == "kazoe_yakuman"
    assert laid.gains() == (-16000, 32000, -8000, -8000)


def test_rx_167_the_nearest_winner_gets_the_honba_from_the_discarder() -> None:
    laid = table(
        hands={"S": "55z234p8p9m", "E": "234678m22345s67p"},
        melds={"S": "p666z<E p777z<N"},
        draws="1z2m5z3z8p",
        dora="1z",
        honba=2,
    ).play("E 1z, S 2m, W 5z, S pon 5z5z, S 9m, W 3z, N 8p, E ron, S ron")
    assert laid.points() == (28500, 57000, 9000, 5500)


def test_one_seat_liable_for_both_yakuman_pays_both() -> None:
    """R-491, R-492: one daiminkan completes the dragons and the four kans."""
    laid = table(
        "M_LEAGUE",
        hands={"S": "555z8p"},
        melds={"S": "k6666z<W k7777z<W a1111s"},
        draws="1z2z5z",
        rinshan="8p",
        honba=1,
    ).play("E 1z, S 2z, W 5z, S kan, S tsumo")
    assert {item.name for item in laid.result.wins[0].items} == {"daisangen", "suukantsu"}
    assert laid.gains() == (0, 64300, -64300, 0)


def test_two_liable_seats_answer_for_their_own_units() -> None:
    """R-499: W fed the third dragon set, N the fourth kan; honba comes from W, the next in turn after S."""
    laid = table(
        "M_LEAGUE",
        hands={"S": "555z999s8p"},
        melds={"S": "k6666z<E k7777z<E"},
        draws="1z2z5z3z9s",
        rinshan="1m8p",
        honba=1,
    )
    laid.play("E 1z, S 2z, W 5z, S kan, S 1m, W 3z, N 9s, S kan, S tsumo")
    assert laid.result.wins[0].liable == (laid.seat("W"), laid.seat("N"))
    assert laid.gains() == (0, 64300, -32300, -32000)
