"""What each option does to a win's value, three players' rules, and who pays how much."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mahjong_engine.melds import ANKAN, CHII, PON
from mahjong_engine.scoring.riichi import NoWin, ScoringMeld, WinFacts, WinValue, best_win
from mahjong_engine.scoring.riichi.dora import dora_kind
from mahjong_engine.scoring.riichi.payments import (
    honba_of_payer,
    honba_of_ron,
    ron_payment,
    tsumo_payments,
    tsumo_total,
)
from mahjong_engine.tiles import KIND_FACES, parse_face, parse_faces
from mahjong_engine.variants.riichi.presets import PRESETS

MAJSOUL = PRESETS["MAJSOUL_HANCHAN"]
SANMA = PRESETS["MAJSOUL_SANMA"]


def facts(hand: str, *melds: tuple[str, str], **told: Any) -> WinFacts:  # noqa: ANN401
    """A win: ``hand`` is concealed + winning tile; a child in the south, round E, by ron unless told."""
    concealed, winning = hand.split("+")
    circumstances: dict[str, Any] = {"tsumo": False, "seat_wind": 1, "round_wind": 0, **told}
    circumstances.setdefault("dealer", circumstances["seat_wind"] == 0)
    return WinFacts(
        parse_faces(concealed),
        parse_face(winning),
        melds=tuple(ScoringMeld(kind, parse_faces(faces)) for kind, faces in melds),
        **circumstances,
    )


def scored(won: WinFacts, **changes: Any) -> dict[str, int] | str:  # noqa: ANN401
    """Names to han (units for yakuman), or the reason for no win."""
    value = best_win(won, replace(MAJSOUL, **changes))
    return value.reason if isinstance(value, NoWin) else {item.name: item.value for item in value.items}


def base_of(won: WinFacts, **changes: Any) -> int:  # noqa: ANN401
    value = best_win(won, replace(MAJSOUL, **changes))
    assert isinstance(value, WinValue)
    return value.base_points


RIICHI_DORA = facts("234m567m345p66s78s+9s", riichi=1, indicators=("5s", "6s"))
RIICHI_TSUMO = facts("234m567m345p99p22z+9p", riichi=1, tsumo=True, indicators=("8p",))
PLAIN = "234m567m345p66s78s+9s"


def test_minimum_han_is_met_by_yaku_only() -> None:
    """RX-158, RX-159, RX-160 (R-402, R-403)."""
    assert scored(facts("234m567m345p99p22z+9p", riichi=1, indicators=("8p",)), minimum_han=2) == "below_minimum"
    value = best_win(RIICHI_TSUMO, replace(MAJSOUL, minimum_han=2))
    assert isinstance(value, WinValue)
    assert (value.han, {item.name for item in value.items}) == (5, {"riichi", "menzen_tsumo", "dora"})
    assert scored(facts("1122334455667z+7z"), minimum_han=13) == {"tsuuiisou": 1}
    assert scored(RIICHI_TSUMO, minimum_han=4) == "below_minimum"


def test_a_hand_without_any_yaku_is_told_from_one_below_the_minimum() -> None:
    assert scored(facts("234m567m345p99p22z+9p")) == "no_yaku"
    assert scored(facts("234m567m345p99p22z+8p")) == "hand_not_complete"


def test_ippatsu_counts_only_where_it_is_played() -> None:
    """R-212."""
    won = facts(PLAIN, riichi=1, ippatsu=True)
    assert scored(won) == {"riichi": 1, "ippatsu": 1, "pinfu": 1}
    assert scored(won, ippatsu=False) == {"riichi": 1, "pinfu": 1}


def test_ura_dora_follow_their_options_and_need_riichi() -> None:
    """R-415."""
    won = facts(PLAIN, riichi=1, under_indicators=("5s", "4p"))
    assert scored(won) == {"riichi": 1, "pinfu": 1, "ura": 3}
    assert scored(won, kan_ura_dora=False) == {"riichi": 1, "pinfu": 1, "ura": 2}
    assert scored(won, ura_dora=False) == {"riichi": 1, "pinfu": 1}
    silent = facts(PLAIN, under_indicators=("5s", "4p"))
    assert scored(silent) == {"pinfu": 1}


def test_red_fives_count_beside_an_indicator_that_points_at_them() -> None:
    """R-414, R-416."""
    won = facts("234m067m345p66s78s+9s", indicators=("4m", "0m"))
    assert scored(won) == {"pinfu": 1, "dora": 2, "red": 1}
    assert scored(won, red_five=0) == {"pinfu": 1, "dora": 2}


def test_open_tanyao_can_be_switched_off() -> None:
    """R-425."""
    won = facts("456p678s55m34m+2m", (CHII, "234s"))
    assert scored(won) == {"tanyao": 1}
    assert scored(won, open_tanyao=False) == "no_yaku"
    assert scored(facts("234s456p678s55m34m+2m"), open_tanyao=False) == {"tanyao": 1, "pinfu": 1}


RENHOU_ROWS = [
    ("OFF", "234m567m345p99p22z+9p", "no_yaku", 0),
    ("MANGAN", "234m567m345p99p22z+9p", {"renhou": 5}, 2000),
    ("MANGAN", "1112345678999m+5m", {"junsei_chuuren": 2}, 16000),
    ("MANGAN", "2233445566778m+8m", {"tanyao": 1, "chinitsu": 6, "pinfu": 1, "ryanpeikou": 3}, 6000),
    ("YAKUMAN", "234m567m345p99p22z+9p", {"renhou": 1}, 8000),
    ("YAKUMAN", "19m19p199s123456z+7z", {"renhou": 1, "kokushi": 1}, 16000),
]


@pytest.mark.parametrize(("word", "hand", "items", "base"), RENHOU_ROWS)
def test_renhou_is_nothing_a_mangan_or_a_yakuman(word: str, hand: str, items: object, base: int) -> None:
    """R-461."""
    won = facts(hand, renhou=True)
    assert scored(won, renhou=word) == items
    if base:
        assert base_of(won, renhou=word) == base


def test_renhou_as_a_mangan_counts_five_han_for_the_minimum() -> None:
    """R-461, R-402."""
    won = facts("234m567m345p99p22z+9p", renhou=True)
    assert scored(won, renhou="MANGAN", minimum_han=4) == {"renhou": 5}
    assert scored(won, renhou="MANGAN", minimum_han=13) == "no_yaku"


def test_units_add_up_or_stop_at_one() -> None:
    """R-462, R-495."""
    won = facts("11z55z+1z", (PON, "222z"), (PON, "333z"), (PON, "444z"))
    assert base_of(won) == 24000
    assert base_of(won, double_yakuman=()) == 16000
    assert base_of(won, yakuman_stacking=False) == 8000
    value = best_win(won, replace(MAJSOUL, yakuman_stacking=False))
    assert isinstance(value, WinValue)
    assert (value.units, value.units_of("daisuushii"), value.units_of("suukantsu")) == (1, 1, 0)


DOUBLE_ROWS = [
    ("KOKUSHI_13", "19m19p19s1234567z+6z"),
    ("JUNSEI_CHUUREN", "1112345678999m+5m"),
    ("SUUANKOU_TANKI", "222z555s888m777p3m+3m"),
]


@pytest.mark.parametrize(("word", "hand"), DOUBLE_ROWS)
def test_each_word_of_double_yakuman_doubles_its_own(word: str, hand: str) -> None:
    others = tuple(other for other in MAJSOUL.double_yakuman if other != word)
    assert base_of(facts(hand), double_yakuman=(word,)) == 16000
    assert base_of(facts(hand), double_yakuman=others) == 8000


def test_counted_hands_stop_where_the_option_says() -> None:
    """R-472."""
    won = facts("2233445566778m+8m", riichi=1, indicators=("1m", "2m"))
    for word, base, limit in (("YAKUMAN", 8000, "kazoe_yakuman"), ("SANBAIMAN", 6000, "sanbaiman")):
        value = best_win(won, replace(MAJSOUL, counted_yakuman=word))
        assert isinstance(value, WinValue)
        assert (value.base_points, value.limit, value.units) == (base, limit, 0)


def test_rounding_up_to_mangan_is_an_option() -> None:
    """R-473."""
    four_thirty = facts("345m345p34s88s678m+5s")
    assert base_of(four_thirty) == 1920
    assert base_of(four_thirty, kiriage_mangan=True) == 2000
    won = facts("23m55m789p+1m", (ANKAN, "1111p"), (PON, "777z"), indicators=("4m",))
    value = best_win(won, replace(MAJSOUL, kiriage_mangan=True))
    assert isinstance(value, WinValue)
    assert (value.han, value.fu) == (3, 60)
    assert (value.base_points, base_of(won)) == (2000, 1920)


def test_a_double_wind_pair_is_worth_four_or_two_fu() -> None:
    """R-468."""
    won = facts("34m11z+5m", (PON, "222s"), (PON, "555z"), (PON, "333p"), seat_wind=0)
    values = [best_win(won, replace(MAJSOUL, double_wind_pair_fu=fu)) for fu in (4, 2)]
    assert [value.fu for value in values if isinstance(value, WinValue)] == [40, 30]


def test_three_players_have_their_own_indicator_cycle() -> None:
    """RX-149 (R-803)."""
    assert [KIND_FACES[dora_kind(parse_face(face), 3)] for face in ("9m", "1m", "9p", "4z", "7z")] == [
        "1m", "9m", "1p", "1z", "5z",
    ]  # fmt: skip
    assert KIND_FACES[dora_kind(parse_face("1m"))] == "2m"


def test_norths_set_aside_are_dora_once_and_again_for_each_west_indicator() -> None:
    """RX-150, RX-157 (R-812, R-815)."""
    won = facts("111m345p34s88s777p+5s", riichi=1, kita=2, indicators=("3z",))
    value = best_win(won, SANMA)
    assert isinstance(value, WinValue)
    assert {item.name: item.value for item in value.items} == {"riichi": 1, "kita": 2, "dora": 2}
    norths = facts("444z345p34s88s777p+5s", seat_wind=1)
    assert isinstance(best_win(norths, SANMA), NoWin)


def test_kita_alone_makes_no_win() -> None:
    """R-402."""
    assert isinstance(best_win(facts("111m345p34s88s777p+5s", kita=2), SANMA), NoWin)


SHARES = [
    # base, dealer, players, tsumo loss, from dealer, from each child
    ("RX-143", 2000, False, 3, True, (4000, 2000)),
    ("RX-144", 2000, False, 3, False, (5000, 3000)),
    ("RX-145", 2000, True, 3, True, (0, 4000)),
    ("R-807 dealer, shared", 2000, True, 3, False, (0, 6000)),
    ("R-807 halves round up", 320, False, 3, False, (900, 600)),
    ("R-481 child", 960, False, 4, True, (2000, 1000)),
    ("R-481 dealer", 240, True, 4, True, (0, 500)),
]


@pytest.mark.parametrize(("number", "base", "dealer", "players", "loss", "shares"), SHARES)
def test_shares_of_a_self_draw(
    number: str, base: int, dealer: bool, players: int, loss: bool, shares: tuple[int, int]
) -> None:
    paid = tsumo_payments(base, dealer=dealer, players=players, tsumo_loss=loss)
    assert (paid.from_dealer, paid.from_child) == shares, number
    total = shares[1] * (players - 1) if dealer else shares[0] + shares[1] * (players - 2)
    assert tsumo_total(paid, dealer=dealer, players=players) == total


def test_a_discarder_pays_the_winner_and_three_counters_each() -> None:
    """RX-090, RX-146, RX-214 (R-481 to R-483, R-806)."""
    assert [ron_payment(110 << 3, dealer=dealer) for dealer in (False, True)] == [3600, 5300]
    assert ron_payment(30 << 5, dealer=False) + honba_of_ron(2, 100, players=3) == 4300
    assert ron_payment(30 << 3, dealer=True) + honba_of_ron(2, 100) == 2100
    assert honba_of_payer(2, 100) == 200


def test_a_self_drawn_hand_of_runs_is_thirty_fu_when_open_and_twenty_when_closed() -> None:
    """R-465, R-470."""
    values = [
        best_win(facts("456p678s55m34m+2m", (CHII, "234s"), tsumo=True), MAJSOUL),
        best_win(facts("234s456p678s55m34m+2m", tsumo=True), MAJSOUL),
    ]
    assert [value.fu for value in values if isinstance(value, WinValue)] == [30, 20]


def test_any_of_the_first_fourteen_tiles_may_be_the_winning_one() -> None:
    """R-408: nine gates and thirteen orphans become the wide waits."""
    gates = facts("1123456788999m+1m", tsumo=True, seat_wind=0, tenhou=True, first_decision=True)
    assert scored(gates) == {"tenhou": 1, "junsei_chuuren": 2}
    orphans = facts("19m19p199s123456z+7z", tsumo=True, seat_wind=0, tenhou=True, first_decision=True)
    assert scored(orphans) == {"tenhou": 1, "kokushi_13": 2}


def test_three_kans_and_four_kans_are_told_apart() -> None:
    """R-438, R-458."""
    kans = [(ANKAN, "1111p"), (ANKAN, "2222m"), (ANKAN, "9999s")]
    assert scored(facts("345m8p+8p", *kans)) == {"sankantsu": 2, "sanankou": 2}
    assert scored(facts("8p+8p", *kans, (ANKAN, "7777z"))) == {"suuankou_tanki": 2, "suukantsu": 1}
