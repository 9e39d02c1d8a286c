"""Dealer, honba, last deal, extension, end of the match: RX-121 to RX-135 and RX-165 (R-601 to R-617)."""

from __future__ import annotations

import pytest

from mahjong_engine.kernel import open_asks, view
from mahjong_engine.seats import Seat
from support.riichi_table import RiichiTable, table

READY = {
    "E": "123456789m1122z",
    "S": "123456789p3344z",
    "W": "123456789s5566z",
}
DEALER_TSUMO = "234678m34588s67p"
"""Tsumo on 5p: 3 han 20 fu, 1,300 all from a dealer, 700/1,300 to a child."""

MAJSOUL, TENHOU = "MAJSOUL_HANCHAN", "TENHOU_HANCHAN"


def goes_on(laid: RiichiTable) -> tuple[int, int, int] | None:
    """Round wind, dealer and honba of the next deal; None if the match has ended."""
    if laid.state.result is not None:
        return None
    carry = laid.state.carry
    wind, honba = carry["round_wind"], carry["honba"]
    assert isinstance(wind, int)
    assert isinstance(honba, int)
    return wind, int(laid.state.dealer), honba


def exhausted(
    ready: str,
    *,
    dealer: int,
    wind: int,
    points: tuple[int, ...],
    preset: str = MAJSOUL,
    sticks: int = 0,
    honba: int = 0,
) -> RiichiTable:
    """The deal ends without a win, these winds being tenpai."""
    return table(
        preset,
        hands={seat: READY[seat] for seat in ready},
        draws="8s",
        left=0,
        dealer=dealer,
        wind=wind,
        points=points,
        sticks=sticks,
        honba=honba,
    ).play("E 8s, pass, end")


def tsumo(
    wind_of_winner: str, *, dealer: int, wind: int, points: tuple[int, ...], preset: str = MAJSOUL, honba: int = 0
) -> RiichiTable:
    """The dealer (E) or the next seat (S) wins by tsumo, 3,900 or 2,700 without honba."""
    draws = "5p" if wind_of_winner == "E" else "9m5p"
    laid = table(
        preset,
        hands={wind_of_winner: DEALER_TSUMO},
        rivers={wind_of_winner: "1z"},
        draws="1m2m3m4m5p" if wind_of_winner == "E" else draws,
        dora="1z",
        dealer=dealer,
        wind=wind,
        points=points,
        honba=honba,
    )
    return laid.play("E 1m, E turn, E tsumo" if wind_of_winner == "E" else "E 9m, S turn, S tsumo")


def two_rons(
    *, dealer: int, wind: int, points: tuple[int, ...], rule: str | None = None, preset: str = MAJSOUL
) -> RiichiTable:
    """The dealer and W win on S's discard."""
    options: dict[str, object] = {} if rule is None else {"extension_dealer_priority": rule}
    laid = table(
        preset,
        hands={"E": "234678m34522s67p", "W": "123m456m789s11s67p"},
        draws="9p8p",
        dora="4z",
        dealer=dealer,
        wind=wind,
        points=points,
        **options,  # type: ignore[arg-type]
    )
    return laid.play("E 9p, S 8p, E ron, W ron")


def test_rx_121_the_dealer_among_several_winners_repeats() -> None:
    laid = two_rons(dealer=0, wind=0, points=(25000,) * 4)
    assert goes_on(laid) == (0, 0, 1)


def test_rx_122_a_noten_dealer_loses_the_dealership_and_honba_grows() -> None:
    assert goes_on(exhausted("S", dealer=0, wind=0, points=(25000,) * 4, honba=1)) == (0, 1, 2)


def test_a_tenpai_dealer_repeats() -> None:
    """R-602, R-603."""
    assert goes_on(exhausted("E", dealer=0, wind=0, points=(25000,) * 4, honba=1)) == (0, 0, 2)


def test_rx_123_a_childs_win_ends_the_honba() -> None:
    assert goes_on(tsumo("S", dealer=0, wind=0, points=(25000,) * 4, honba=3)) == (0, 1, 0)


def test_after_the_last_seat_the_round_wind_moves_on() -> None:
    """R-602."""
    assert goes_on(tsumo("S", dealer=3, wind=0, points=(25000,) * 4)) == (1, 0, 0)


@pytest.mark.parametrize(("number", "points", "ends"), [("RX-124", 900, True), ("RX-124", 1000, False)])
def test_a_score_below_zero_ends_the_match(number: str, points: int, ends: bool) -> None:
    laid = exhausted("S", dealer=0, wind=0, points=(33000, 33000, 33000, points))
    assert (laid.state.result is not None) is ends
    if ends:
        assert laid.state.result is not None
        assert laid.state.result.reason == "bust"


LAST_DEAL = [
    ("RX-125", MAJSOUL, "win", (24300, 24300, 24300, 27100), True),
    ("RX-126", MAJSOUL, "win", (24900, 24900, 25100, 25100), False),
    ("RX-126", MAJSOUL, "win", (22000, 17600, 33300, 27100), False),
    ("RX-127", MAJSOUL, "kyuushu", (23000, 23000, 22000, 32000), True),
    ("RX-127", TENHOU, "kyuushu", (23000, 23000, 22000, 32000), False),
    ("RX-128", "M_LEAGUE", "win", (20000, 20000, 18900, 41100), False),
]


@pytest.mark.parametrize(("number", "preset", "how", "points", "ends"), LAST_DEAL)
def test_the_last_deal_with_a_repeating_dealer(
    number: str, preset: str, how: str, points: tuple[int, ...], ends: bool
) -> None:
    if how == "win":
        laid = tsumo("E", dealer=3, wind=1, points=points, preset=preset)
    else:
        laid = table(preset, hands={"E": "19m19p19s12z23456m"}, draws="3z", dealer=3, wind=1, points=points)
        laid.play("E kyuushu")
    assert goes_on(laid) == (None if ends else (1, 3, 1))


def test_under_choice_the_dealer_decides() -> None:
    """R-612: a time-out ends the match."""
    for answer, after in (("yes", None), ("no", (1, 3, 1))):
        laid = table(
            hands={"E": DEALER_TSUMO},
            rivers={"E": "1z"},
            draws="1m2m3m4m5p",
            dora="1z",
            dealer=3,
            wind=1,
            points=(24300, 24300, 24300, 27100),
            all_last_stop="CHOICE",
        ).play("E 1m, E turn, E tsumo")
        assert laid.asked() == "E"
        ask = open_asks(laid.state)[0][1]
        assert (ask.moment, ask.default) == ("last_deal_stop", ask.offers[0])
        assert view(laid.state, Seat.FIRST).phase == "after_deal"
        laid.play(f"E {answer}")
        assert goes_on(laid) == after


NO_REPEAT = [
    ("RX-129", MAJSOUL, (29900, 23000, 23100, 23000), 1, 3, 1, (2, 0, 1)),
    ("RX-131", "MAJSOUL_TONPUU", (29900, 23000, 24100, 23000), 0, 3, 0, (1, 0, 1)),
    ("RX-131", "MAJSOUL_TONPUU", (30000, 23000, 24000, 23000), 0, 3, 0, None),
    ("RX-135", MAJSOUL, (28000, 24000, 24000, 24000), 0, 3, 2, None),
    ("R-615", "M_LEAGUE", (28000, 24000, 24000, 24000), 0, 3, 1, None),
    ("R-616", MAJSOUL, (28000, 24000, 24000, 24000), 0, 2, 2, (2, 3, 1)),
]


@pytest.mark.parametrize(("number", "preset", "points", "sticks", "dealer", "wind", "after"), NO_REPEAT)
def test_the_dealer_does_not_repeat(
    number: str,
    preset: str,
    points: tuple[int, ...],
    sticks: int,
    dealer: int,
    wind: int,
    after: tuple[int, int, int] | None,
) -> None:
    laid = exhausted("", dealer=dealer, wind=wind, points=points, preset=preset, sticks=sticks)
    assert goes_on(laid) == after


def test_rx_130_the_last_deal_ends_the_match_when_somebody_has_enough() -> None:
    assert goes_on(tsumo("S", dealer=3, wind=1, points=(27300, 24000, 24000, 24700))) is None


def test_rx_132_a_win_in_the_extension_that_reaches_the_mark_ends_it() -> None:
    laid = tsumo("S", dealer=0, wind=2, points=(24200, 27400, 24200, 24200))
    assert laid.points()[1] == 30100
    assert goes_on(laid) is None


OTHER_LEADS = (31000, 20000, 29000, 20000)
DEALER_LEADS = (20000, 31000, 29000, 20000)
EXTENSION = [
    ("RX-133", "two", OTHER_LEADS, MAJSOUL, None, False),
    ("RX-133", "two", OTHER_LEADS, TENHOU, None, False),
    ("RX-133", "two", OTHER_LEADS, MAJSOUL, "NONE", True),
    ("RX-165", "two", DEALER_LEADS, MAJSOUL, None, False),
    ("RX-165", "two", DEALER_LEADS, TENHOU, None, True),
]


@pytest.mark.parametrize(("number", "how", "points", "preset", "rule", "ends"), EXTENSION)
def test_two_rons_in_the_extension(
    number: str, how: str, points: tuple[int, ...], preset: str, rule: str | None, ends: bool
) -> None:
    laid = two_rons(dealer=1, wind=2, points=points, rule=rule, preset=preset)
    assert goes_on(laid) == (None if ends else (2, 1, 1))


@pytest.mark.parametrize(("number", "preset", "ends"), [("RX-134", MAJSOUL, True), ("RX-134", TENHOU, False)])
def test_the_dealer_wins_alone_in_the_extension_while_another_leads(number: str, preset: str, ends: bool) -> None:
    laid = tsumo("E", dealer=1, wind=2, points=(32300, 20000, 27700, 20000), preset=preset)
    assert laid.state.points[0] == 31000
    assert goes_on(laid) == (None if ends else (2, 1, 1))


def test_one_game_is_one_deal_and_its_repeats() -> None:
    """R-601."""
    options = {"length": "ONE_GAME", "extension": False}
    won = table(hands=READY, draws="8s", left=0, **options).play("E 8s, pass")  # type: ignore[arg-type]
    assert goes_on(won) == (0, 0, 1)
    lost = table(draws="8s", left=0, **options).play("E 8s, pass")  # type: ignore[arg-type]
    assert goes_on(lost) is None


def test_under_agari_a_tenpai_dealer_does_not_repeat() -> None:
    """R-602."""
    laid = table(hands={"E": READY["E"]}, draws="8s", left=0, renchan="AGARI").play("E 8s, pass")
    assert goes_on(laid) == (0, 1, 1)


TO_COME = [
    (MAJSOUL, 0, 0, 7),
    (MAJSOUL, 1, 2, 1),
    (MAJSOUL, 1, 3, 0),
    (MAJSOUL, 2, 0, 0),
    ("MAJSOUL_TONPUU", 0, 0, 3),
    ("MAJSOUL_TONPUU", 0, 3, 0),
    ("MAJSOUL_TONPUU", 1, 1, 0),
]


@pytest.mark.parametrize(("preset", "wind", "dealer", "to_come"), TO_COME)
def test_a_view_tells_how_many_deals_must_still_follow(preset: str, wind: int, dealer: int, to_come: int) -> None:
    """R-601, R-612: what may be the last deal is told from the others; in an extension every deal may be the last."""
    laid = table(preset, dealer=dealer, wind=wind)
    assert {view(laid.state, Seat(seat)).deals_to_come for seat in range(4)} == {to_come}
