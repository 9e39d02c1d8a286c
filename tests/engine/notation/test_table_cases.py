"""Hand cases of the profile language: the shared 国标 cases, rules of a case, payments, and what a bad case is told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mahjong_engine.notation.case_fields import CaseError
from mahjong_engine.notation.table_cases import value_table_case
from mahjong_engine.notation.table_waits import answer_table_wait_case
from mahjong_engine.profiles.language.formulas import read_formula
from mahjong_engine.profiles.language.settlements import FreeCount
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile

CASES: dict[str, Any] = json.loads((Path(__file__).parents[2] / "data" / "hand_cases.json").read_text("utf-8"))
WINS = [case for case in CASES["cases"] if case["rules"]["base"] == "guobiao"]
PLAIN: dict[str, Any] = {
    "id": "x", "concealed": "23456m234p67855s", "winning_tile": "7m", "win_by": "ron", "seat_wind": "E",
    "round_wind": "E", "flags": [],
}  # fmt: skip


def rules_of(name: str) -> TableRules:
    rules = load_profile(name).options
    assert isinstance(rules, TableRules)
    return rules


GUOBIAO = rules_of("guobiao")


def answered(change: dict[str, Any]) -> dict[str, Any]:
    return value_table_case({**PLAIN, **change}, "GUOBIAO", GUOBIAO)


def by_name(fans: list[dict[str, Any]]) -> list[str]:
    return sorted(map(str, fans))


@pytest.mark.parametrize("case", WINS, ids=[case["id"] for case in WINS])
def test_a_shared_guobiao_case_scores_as_expected(case: dict[str, Any]) -> None:
    answer: dict[str, Any] = value_table_case(case, "GUOBIAO", GUOBIAO)
    expected = case["expected"]
    assert by_name(answer["fans"]) == by_name(expected["fans"])
    for key in ("win", "fan_total", "payments"):
        assert answer[key] == expected[key]
    assert answer.get("reason") == (None if expected["win"] else "below_minimum")


def test_all_fifteen_shared_guobiao_cases_are_here() -> None:
    assert len(WINS) == 15


PAID = [
    ("GX-02", {"flowers": 3}, {"discard": {"winner": 35, "discarder": -19, "others_each": -8}}),
    (
        "GX-03",
        {"concealed": "1234444678m456p", "winning_tile": "1m", "win_by": "tsumo", "flowers": 3},
        {"self_draw": {"winner": 57, "others_each": -19}},
    ),
    (
        "GX-04",
        {"concealed": "14m258p36s123456z", "winning_tile": "7z"},
        {"discard": {"winner": 48, "discarder": -32, "others_each": -8}},
    ),
    ("T17", {"flags": ["robbing_kong"]}, {"discard": {"winner": 40, "discarder": -24, "others_each": -8}}),
]


@pytest.mark.parametrize(("name", "change", "payments"), PAID, ids=[row[0] for row in PAID])
def test_payments_follow_from_points_and_flowers(name: str, change: dict[str, Any], payments: dict[str, Any]) -> None:
    """G-37, G-38; the owner of a robbed kong pays like a discarder."""
    assert answered(change)["payments"] == payments, name


def test_an_incomplete_hand_says_so() -> None:
    assert answered({"winning_tile": "9m"}) == {"win": False, "reason": "hand_not_complete"}


@pytest.mark.parametrize(("flag", "win"), [(False, False), (True, True)])
def test_flowers_help_to_the_minimum_only_where_a_case_asks_for_it(flag: bool, win: bool) -> None:
    change = {"concealed": "234567m67p99s123s", "winning_tile": "8p", "win_by": "tsumo", "flowers": 1}
    answer = answered({**change, "rules": {"base": "guobiao", "flowers_count_to_min": flag}})
    assert (answer["win"], answer["fan_total"]) == (win, 8)


RULED = [
    ({"min_fan": 9}, "win", False),
    ({"min_fan": 0}, "win", True),
    ({"knitted_wait_fan": False}, "fan_total", 16),
    ({"knitted_wait": "off"}, "fan_total", 16),
    ({"knitted_wait": "ordinary"}, "fan_total", 17),
]


@pytest.mark.parametrize(("rules", "key", "value"), RULED)
def test_rules_of_a_case_override_the_profile(rules: dict[str, Any], key: str, value: object) -> None:
    knitted = {"concealed": "1147s123369m258p", "winning_tile": "1s"}
    change = knitted if key == "fan_total" else {}
    assert answered({**change, "rules": {"base": "guobiao", **rules}})[key] == value


def test_switches_of_the_fans_are_rules_of_a_case_too() -> None:
    """G-33, G-32: GX-13 and a cap."""
    melds = [
        {"kind": "minkan", "tiles": "2222p"},
        {"kind": "ankan", "tiles": "1111z"},
        {"kind": "chi", "tiles": "345s"},
    ]
    hand = {"concealed": "56m99s", "winning_tile": "4m", "melds": melds}
    answer = answered({**hand, "rules": {"base": "guobiao", "ming_an_gang": 6}})
    assert (answer["fan_total"], answer["fans"][-1]["fan"]) == (10, 6)
    gates = {"concealed": "1112345678999m", "winning_tile": "1m", "rules": {"base": "guobiao", "fan_cap": 88}}
    assert answered(gates)["fan_total"] == 88


def test_another_profile_of_the_language_names_its_own_fans() -> None:
    """PW-05 and PW-06: 康庄众娱."""
    rules = rules_of("康庄众娱")
    case = {**PLAIN, "concealed": "123m456p78s55s678m", "winning_tile": "9s"}
    assert value_table_case(case, "KANGZHUANG", rules) == {
        "win": True,
        "fan_total": 6,
        "fans": [
            {"name": "门前清", "name_en": None, "fan": 1, "count": 1},
            {"name": "平和", "name_en": None, "fan": 1, "count": 1},
            {"name": "三色贯通", "name_en": None, "fan": 4, "count": 1},
        ],
        "payments": {"discard": {"winner": 12, "discarder": -12, "others_each": 0}},
    }
    short = value_table_case({**PLAIN, "concealed": "234m678p34s55s456m", "winning_tile": "5s"}, "KANGZHUANG", rules)
    assert (short["win"], short["reason"], short["fan_total"]) == (False, "below_minimum", 3)


REFUSED = [
    ({"rules": {"base": "riichi"}}, "rules.base: the profile plays GUOBIAO"),
    ({"rules": 7}, "rules: expected an object"),
    ({"rules": {"base": "guobiao", "least": 8}}, "unknown key 'rules.least'"),
    ({"rules": {"min_fan": True}}, "rules.min_fan: expected a whole number"),
    ({"rules": {"flowers_count_to_min": 1}}, "rules.flowers_count_to_min: expected true or false"),
    ({"rules": {"ming_an_gang": 7}}, "rules.ming_an_gang: expected one of 5, 6"),
    ({"rules": {"knitted_wait": "on"}}, "rules.knitted_wait: expected one of"),
    ({"honba": 1}, "unknown key 'honba'"),
    ({"dora_indicators": ["1m"]}, "dora_indicators"),
    ({"flowers": 9}, "flowers: there are 8"),
    ({"concealed": "23406m234p67855s"}, "0m: these rules have no red fives"),
    ({"concealed": "23456m234p6785s"}, "concealed: 13 tiles expected"),
    ({"winning_tile": "1f"}, "flower"),
    ({"win_by": "luck"}, "win_by: expected ron or tsumo"),
    ({"flags": ["riichi"]}, "unknown flag 'riichi'"),
    ({"flags": ["kong_replacement"]}, "kong_replacement does not go with ron"),
    ({"flags": ["robbing_kong"], "win_by": "tsumo"}, "robbing_kong does not go with tsumo"),
]


@pytest.mark.parametrize(("change", "message"), REFUSED)
def test_a_bad_case_is_told_what_is_wrong(change: dict[str, Any], message: str) -> None:
    with pytest.raises(CaseError) as caught:
        answered(change)
    assert message in str(caught.value)


def test_a_profile_without_a_minimum_refuses_one() -> None:
    rules = rules_of("配置模板")
    assert value_table_case({**PLAIN, "rules": {"min_fan": 1}}, "TEMPLATE", rules)["win"] is True
    with pytest.raises(CaseError, match="count no bonus apart"):
        value_table_case({**PLAIN, "rules": {"flowers_count_to_min": True}}, "TEMPLATE", rules)


def test_waits_are_those_of_the_rooms_shapes() -> None:
    case = {"concealed": "147m258p369s1234z"}
    assert answer_table_wait_case(case, "GUOBIAO", GUOBIAO) == {"shanten": 0, "waits": ["5z", "6z", "7z"]}
    assert answer_table_wait_case(case, "TEMPLATE", rules_of("配置模板"))["waits"] == []


def test_waits_with_a_drawn_tile_name_every_discard_and_what_it_leaves() -> None:
    answer: Any = answer_table_wait_case({"concealed": "2222m5566p3377s1z", "drawn": "2z"}, "GUOBIAO", GUOBIAO)
    left = {discard["tile"]: discard["waits"] for discard in answer["discards"] if discard["waits"]}
    assert answer["shanten"] == 0
    assert left == {"1z": ["2z"], "2z": ["1z"]}


def test_waits_say_what_they_are_worth_by_discard_and_by_self_draw() -> None:
    """G-18: two waits stay below the minimum, the third makes a straight."""
    case = {"concealed": "12345678m234p55z", "seat_wind": "E", "round_wind": "E", "flowers": 1}
    answer: Any = answer_table_wait_case(case, "GUOBIAO", GUOBIAO)
    assert [value["tile"] for value in answer["values"]] == answer["waits"] == ["3m", "6m", "9m"]
    assert answer["values"][2] == {
        "tile": "9m",
        "discard": {"win": True, "fan_total": 20},
        "self_draw": {"win": True, "fan_total": 22},
    }
    assert [value["discard"]["win"] for value in answer["values"]] == [False, False, True]


def test_a_wait_case_of_a_wrong_size_is_refused() -> None:
    with pytest.raises(CaseError, match="13 or 14 tiles expected"):
        answer_table_wait_case({"concealed": "123m"}, "GUOBIAO", GUOBIAO)


def test_a_profile_with_names_in_english_tells_them_and_its_award() -> None:
    """ZC-13 and Z-14: 组合麻将."""
    case = {**PLAIN, "concealed": "34m789m345p55s", "winning_tile": "5m", "flags": ["wall_last"]}
    melds = [{"kind": "pon", "tiles": "222s"}]
    answer: dict[str, Any] = value_table_case({**case, "melds": melds}, "ZUHE", rules_of("组合麻将"))
    assert [(fan["name"], fan["name_en"]) for fan in answer["fans"]] == [
        ("喜相逢", "Meeting"),
        ("枯木逢春", "Last Tile"),
    ]
    assert answer["payments"] == {"discard": {"winner": 8, "discarder": 0, "others_each": 0}}


def test_payments_of_several_components_are_lists() -> None:
    """P-49."""
    settlement = FreeCount(*[read_formula(text, 1) for text in ("a 1", "a neg 0", "0 0", "a 3 * 1", "a neg 0")])
    rules = replace(rules_of("康庄众娱"), settlement=settlement)
    case = {**PLAIN, "concealed": "123m456p78s55s678m", "winning_tile": "9s"}
    answer: dict[str, Any] = value_table_case(case, "tried", rules)
    assert answer["payments"] == {"discard": {"winner": [6, 1], "discarder": [-6, 0], "others_each": [0, 0]}}


def test_fans_of_qingque_are_named_without_points_of_their_own() -> None:
    """Q-09, QC-41."""
    case = {**PLAIN, "concealed": "1122334455z66z7z", "winning_tile": "7z"}
    answer: dict[str, Any] = value_table_case(case, "QINGQUE", rules_of("qingque"))
    assert (answer["fan_total"], answer["payments"]["discard"]["winner"]) == (1094, 3282)
    assert {fan["fan"] for fan in answer["fans"]} == {0}
    shown = [fan["name_en"] for fan in answer["fans"] if not fan.get("implied")]
    assert shown == ["Seven Pairs", "All Honours", "Four Wind Pairs", "Three Dragon Pairs", "Fan Tile 4p"]
