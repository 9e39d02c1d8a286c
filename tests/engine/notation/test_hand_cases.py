"""The shared hand cases: every win and wait that plays riichi, and what a bad case is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mahjong_engine.hand import counts_of_faces, is_complete
from mahjong_engine.hand.regular import REGULAR
from mahjong_engine.notation.case_fields import CaseError
from mahjong_engine.notation.riichi_cases import value_win_case
from mahjong_engine.notation.riichi_waits import answer_wait_case
from mahjong_engine.tiles import parse_faces
from mahjong_engine.variants.riichi.presets import PRESETS

CASES: dict[str, Any] = json.loads((Path(__file__).parents[2] / "data" / "hand_cases.json").read_text("utf-8"))
WINS = [case for case in CASES["cases"] if case["rules"]["base"] == "riichi"]
SHAPES = {case["id"]: case for case in CASES["shape_cases"]}
MAJSOUL = PRESETS["MAJSOUL_HANCHAN"]
PLAIN: dict[str, Any] = {
    "id": "x", "concealed": "234m567m345p66s78s", "winning_tile": "9s", "win_by": "ron", "seat_wind": "S",
    "round_wind": "E", "flags": ["riichi"],
}  # fmt: skip


@pytest.mark.parametrize("case", WINS, ids=[case["id"] for case in WINS])
def test_a_shared_riichi_case_scores_as_expected(case: dict[str, Any]) -> None:
    assert value_win_case(case, "riichi", MAJSOUL) == case["expected"]


def test_all_twenty_three_shared_riichi_cases_are_here() -> None:
    assert len(WINS) == 23


@pytest.mark.parametrize("name", ["H01"])
def test_a_shared_wait_case_answers_as_expected(name: str) -> None:
    assert answer_wait_case(SHAPES[name], "riichi", MAJSOUL) == {
        "shanten": 1,
        "waits": SHAPES[name]["expected_waits"],
    }


@pytest.mark.parametrize("name", ["H03", "H05"])
def test_a_shared_riichi_discard_case_answers_as_expected(name: str) -> None:
    answer = answer_wait_case(SHAPES[name], "riichi", MAJSOUL)
    discards: Any = answer["discards"]
    assert [discard["tile"] for discard in discards if discard["waits"]] == SHAPES[name]["expected"]
    assert answer["shanten"] == 0


def test_the_shared_case_for_any_rules_is_complete() -> None:
    assert is_complete(counts_of_faces(parse_faces(SHAPES["H11"]["tiles"])), (REGULAR,))


def test_own_names_of_options_are_understood_beside_those_of_the_shared_cases() -> None:
    """R-905."""
    for rules in ({"min_han": 2}, {"minimum_han": 2}):
        case = {**PLAIN, "rules": {"base": "riichi", **rules}, "flags": []}
        assert value_win_case(case, "riichi", MAJSOUL) == {"win": False, "reason": "below_minimum"}


def test_three_players_and_kita_come_from_the_profile() -> None:
    sanma = PRESETS["MAJSOUL_SANMA"]
    case = {**PLAIN, "concealed": "111m345p34s88s777p", "winning_tile": "5s", "kita": 1, "win_by": "tsumo", "honba": 1}
    assert value_win_case(case, "riichi", sanma) == {
        "win": True,
        "han": 3,
        "fu": 40,
        "yaku": {"riichi": 1, "menzen_tsumo": 1, "kita": 1},
        "limit": None,
        "points": {"from_dealer": 2700, "from_others": 1400},
    }


REFUSED = [
    ({"rules": {"base": "guobiao"}}, "rules.base: the profile plays riichi"),
    ({"rules": {"base": "riichi", "kiriage_magan": True}}, "unknown key 'rules.kiriage_magan'"),
    ({"rules": {"base": "riichi", "min_han": "two"}}, "rules.min_han: expected an integer"),
    ({"rules": {"base": "riichi", "kazoe": "never"}}, "rules.kazoe"),
    ({"rules": 7}, "rules: expected an object"),
    ({"rules": {"double_yakuman": None}}, "rules.double_yakuman: expected a list"),
    ({"rules": {"kita": True}}, "rules: kita true needs 3 players"),
    ({"sticks": 1}, "unknown key 'sticks'"),
    ({"concealed": "234m567m345p66s7s"}, "concealed: 13 tiles expected"),
    ({"concealed": "234m567m345p66s78x"}, "concealed: '234m567m345p66s78x'"),
    ({"concealed": "234m567m345p66s78f"}, "flower"),
    ({"concealed": "999s99s345p66s789s"}, "more than 4 copies of 9s"),
    ({"winning_tile": "10s"}, "winning_tile: '10s' is no tile"),
    ({"winning_tile": None}, "winning_tile: expected a text"),
    ({"win_by": "luck"}, "win_by: expected ron or tsumo"),
    ({"seat_wind": "Q"}, "seat_wind: expected E, S, W or N"),
    ({"flags": ["furiten"]}, "unknown flag 'furiten'"),
    ({"flags": ["haitei"]}, "haitei does not go with ron"),
    ({"flags": "riichi"}, "flags: expected a list"),
    ({"honba": -1}, "honba: expected a whole number"),
    ({"honba": True}, "honba: expected a whole number"),
    ({"kita": 1}, "kita: 1 norths"),
    ({"melds": [{"kind": "chi", "tiles": "124m"}]}, "124m is no chi"),
    ({"melds": [{"kind": "chi", "tiles": "89m1p"}]}, "is no chi"),
    ({"melds": [{"kind": "ankan", "tiles": "555m"}]}, "555m is no ankan"),
    ({"melds": [{"kind": "kong", "tiles": "5555m"}]}, "unknown kind 'kong'"),
    ({"melds": ["555m"]}, "melds: expected"),
    ({"melds": [{"kind": "pon", "tiles": "555m"}], "concealed": "234m345p66s78s"}, "an open hand has no riichi"),
]


@pytest.mark.parametrize(("change", "message"), REFUSED)
def test_a_bad_case_is_told_what_is_wrong(change: dict[str, Any], message: str) -> None:
    with pytest.raises(CaseError) as caught:
        value_win_case({**PLAIN, **change}, "riichi", MAJSOUL)
    assert message in str(caught.value)


def test_waits_of_a_hand_with_a_drawn_tile_name_every_discard_and_what_it_leaves() -> None:
    melds = [{"kind": kind, "tiles": tiles} for kind, tiles in (("pon", "111z"), ("pon", "222z"), ("minkan", "3333z"))]
    answer = answer_wait_case({"id": 1, "concealed": "3405m", "drawn": "9m", "melds": melds}, "riichi", MAJSOUL)
    assert answer == {
        "shanten": 0,
        "waits": [],
        "discards": [
            {"tile": "3m", "shanten": 1, "waits": []},
            {"tile": "4m", "shanten": 1, "waits": []},
            {"tile": "0m", "shanten": 0, "waits": ["9m"]},
            {"tile": "5m", "shanten": 0, "waits": ["9m"]},
            {"tile": "9m", "shanten": 0, "waits": ["2m", "5m"]},
        ],
    }


def test_a_wait_case_of_a_wrong_size_is_refused() -> None:
    with pytest.raises(CaseError, match="13 or 14 tiles expected"):
        answer_wait_case({"concealed": "123m"}, "riichi", MAJSOUL)
