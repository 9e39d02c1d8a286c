"""Every value of every option of riichi.md section 17.1 changes what comes of a situation (R-901 to R-903)."""

# ruff: noqa: ANN401 - an option may be of any type
from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from mahjong_engine.melds import CHII, PON
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.profiles.reading_rules import with_option
from mahjong_engine.scoring.riichi import NoWin, ScoringMeld, WinFacts, best_win
from mahjong_engine.tiles import parse_face, parse_faces
from mahjong_engine.variants.riichi.options import OPTION_WORDS, RiichiOptions
from mahjong_engine.variants.riichi.placement import final_tenths, places_of, stick_edges
from mahjong_engine.variants.riichi.presets import MAJSOUL_HANCHAN, PRESETS
from support.option_payments import PAID
from support.option_situations import PLAYED
from support.riichi_table import table

FIXED = {
    "players": "changes with the preset alone (R-906); its two numbers have suites of their own",
    "local_yaku": "is always false (R-932)",
}


def won(hand: str, *melds: tuple[str, str], **told: Any) -> Callable[..., object]:
    """What a win is worth under an option: base points, or why it is none."""
    concealed, winning = hand.split("+")
    laid = tuple(ScoringMeld(kind, parse_faces(faces)) for kind, faces in melds)
    seen = {"tsumo": False, "seat_wind": 1, "round_wind": 0, "dealer": False, **told}
    facts = WinFacts(parse_faces(concealed), parse_face(winning), melds=laid, **seen)

    def under(**option: Any) -> object:
        value = best_win(facts, replace(MAJSOUL_HANCHAN, **option))
        return value.reason if isinstance(value, NoWin) else value.base_points

    return under


def results(points: tuple[int, ...], **others: Any) -> Callable[..., object]:
    """Results in tenths of a match that ended so."""

    def under(**option: Any) -> object:
        return final_tenths(points, points, places_of(points), replace(PRESETS["M_LEAGUE"], **others, **option))

    return under


def minimum_han(**option: Any) -> object:
    """Of hands with 1, 3, 9 han and a yakuman: which may win."""
    hands = (
        won("234m567m345p66s78s+9s"),
        won("234m567m345p66s78s+9s", riichi=1, tsumo=True),
        won("2233445566778m+8m"),
        won("1122334455667z+7z"),
    )
    return tuple(isinstance(hand(**option), int) for hand in hands)


def double_yakuman(**option: Any) -> object:
    hands = (
        won("11z55z+1z", (PON, "222z"), (PON, "333z"), (PON, "444z")),
        won("222z555s888m777p3m+3m"),
        won("19m19p19s1234567z+6z"),
        won("1112345678999m+5m"),
    )
    return tuple(hand(yakuman_stacking=True, **option) for hand in hands)


def red_five(**option: Any) -> object:
    base = "MAJSOUL_SANMA" if option["red_five"] == PRESETS["MAJSOUL_SANMA"].red_five else "MAJSOUL_HANCHAN"
    profile = with_option(load_profile(base), "red_five", option["red_five"])[0]
    return tuple(profile.wall.count(face) for face in ("0m", "0p", "0s"))


def final_sticks(**option: Any) -> object:
    edges = stick_edges((31000, 19000, 31000, 16000), 3000, replace(MAJSOUL_HANCHAN, **option))
    return [(edge.payee, edge.points) for edge in edges]


def starting_points(**option: Any) -> object:
    return table(**option).state.points


DEAL_OUT = (42700, 25500, 18300, 13500)
COUNTED: dict[str, tuple[Callable[..., object], dict[object, object]]] = {
    "starting_points": (starting_points, {25000: (25000,) * 4, 30000: (30000,) * 4}),
    "return_points": (
        results((40000, 30000, 20000, 10000)),
        {25000: (450, 150, -150, -450), 30000: (600, 100, -200, -500)},
    ),
    "uma": (
        results((40000, 30000, 20000, 10000)),
        {(30, 10, -10, -30): (600, 100, -200, -500), (20, 10, -10, -20): (500, 100, -200, -400)},
    ),
    "result_rounding": (
        results(DEAL_OUT, uma=(20, 10, -10, -20), tied_places="SEAT_ORDER"),
        {"NONE": (527, 55, -217, -365), "THOUSAND": (520, 60, -220, -360)},
    ),
    "tied_places": (
        results((35000, 35000, 20000, 10000)),
        {"SHARE": (350, 350, -200, -500), "SEAT_ORDER": (550, 150, -200, -500)},
    ),
    "final_sticks": (final_sticks, {"FIRST": [(0, 3000)], "SHARE_FIRST": [(0, 1500), (2, 1500)], "LOST": []}),
    "red_five": (red_five, {0: (0, 0, 0), 2: (0, 1, 1), 3: (1, 1, 1), 4: (1, 2, 1)}),
    "ura_dora": (
        won("234m567m345p66s78s+9s", riichi=1, under_indicators=parse_faces("5s4p")),
        {True: 2000, False: 480},
    ),
    "kan_ura_dora": (
        won("234m567m345p66s78s+9s", riichi=1, under_indicators=parse_faces("5s4p")),
        {True: 2000, False: 1920},
    ),
    "minimum_han": (
        minimum_han,
        {
            1: (True, True, True, True),
            2: (False, True, True, True),
            4: (False, False, True, True),
            13: (False, False, False, True),
        },
    ),
    "open_tanyao": (won("456p678s55m34m+2m", (CHII, "234s")), {True: 240, False: "no_yaku"}),
    "renhou": (won("234m567m345p99p22z+9p", renhou=True), {"OFF": "no_yaku", "MANGAN": 2000, "YAKUMAN": 8000}),
    "double_yakuman": (
        double_yakuman,
        {
            (): (16000, 8000, 8000, 8000),
            ("DAISUUSHII",): (24000, 8000, 8000, 8000),
            ("SUUANKOU_TANKI",): (16000, 16000, 8000, 8000),
            ("KOKUSHI_13",): (16000, 8000, 16000, 8000),
            ("JUNSEI_CHUUREN",): (16000, 8000, 8000, 16000),
        },
    ),
    "yakuman_stacking": (
        won("11z55z+1z", (PON, "222z"), (PON, "333z"), (PON, "444z")),
        {True: 24000, False: 8000},
    ),
    "counted_yakuman": (
        won("2233445566778m+8m", riichi=1, indicators=parse_faces("1m2m")),
        {"YAKUMAN": 8000, "SANBAIMAN": 6000},
    ),
    "kiriage_mangan": (won("345m345p34s88s678m+5s"), {False: 1920, True: 2000}),
    "double_wind_pair_fu": (
        won("34m11z+5m", (PON, "222s"), (PON, "555z"), (PON, "333p"), seat_wind=0, dealer=True),
        {4: 320, 2: 240},
    ),
}
"""Options of value and result, by what a hand or a finished match comes to."""

SITUATIONS = {**{made.__name__: (made, outcomes) for made, outcomes in (PLAYED | PAID).items()}, **COUNTED}
ROWS = [(key, value) for key, (_, outcomes) in SITUATIONS.items() for value in outcomes]


@pytest.mark.parametrize(("key", "value"), ROWS)
def test_a_value_of_an_option_has_an_outcome_of_its_own(key: str, value: object) -> None:
    situation, outcomes = SITUATIONS[key]
    assert situation(**{key: value}) == outcomes[value]


def test_the_number_of_players_changes_the_wall_and_the_seats() -> None:
    """R-001, R-801: with the preset (R-906)."""
    told = [load_profile(name) for name in ("MAJSOUL_HANCHAN", "MAJSOUL_SANMA")]
    assert [(profile.players, len(profile.wall) // 2) for profile in told] == [(4, 136), (3, 108)]


@pytest.mark.parametrize("key", SITUATIONS)
def test_no_two_values_have_the_same_outcome(key: str) -> None:
    outcomes = [repr(outcome) for outcome in SITUATIONS[key][1].values()]
    assert len(set(outcomes)) == len(outcomes) > 1


@pytest.mark.parametrize("key", [field.name for field in fields(RiichiOptions) if field.name not in FIXED])
def test_every_value_an_option_may_have_is_tried(key: str) -> None:
    tried, default = set(SITUATIONS[key][1]), getattr(MAJSOUL_HANCHAN, key)
    if isinstance(default, bool):
        assert tried == {True, False}
    elif key in OPTION_WORDS and isinstance(default, tuple):
        assert tried >= {(word,) for word in OPTION_WORDS[key]}
    elif key in OPTION_WORDS:
        assert tried == set(OPTION_WORDS[key])
    else:
        used = {getattr(options, key) for options in PRESETS.values() if options.players == MAJSOUL_HANCHAN.players}
        assert len(tried) >= min(2, len(used)), "numbers and lists: at least two of them"
