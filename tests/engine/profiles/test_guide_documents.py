"""The examples of the published configuration guide load, and each mistake it warns of has its own clear error."""

from __future__ import annotations

import pytest

from support.profile_documents import errors_of, patch, rules_of, warnings_of

THREE = (
    "room_config:\n  starting_score:\n    - [0]\n    - [0]\n    - [0]\n    - [0]\n  seat_orders: []\n\ngame_config:\n"
)

EXAMPLES = {
    "first to three hundred": patch(
        "康庄众娱", "room_config:\n  room_name: 300分房\n  end_type: player_score\n  end_target: 300"
    ),
    "eight hands without a clock": patch(
        "配置模板", "room_config:\n  end_type: round\n  end_target: 8\n  main_time: 0\n  reserve_time: 0"
    ),
    "three players": patch("配置模板", f"{THREE}  max_player: 3\n  allow_chi: []\n  multi_win: false"),
    "all hands shown": patch("康庄众娱", "game_config:\n  show_after_end: true"),
    "opening flowers": patch("国标", "game_config:\n  opening_flower: true"),
    "a name alone": patch("康庄众娱", "room_config:\n  room_name: 自定义房间"),
    "two lines of display": patch(
        "康庄众娱",
        'calculator_config:\n  combinations:\n    - definition: 康众清一色 康众自摸 and\n      display: "A\\nB"\n      score: 4',
    ),
    "a fixed wall": patch("配置模板", f"game_config:\n  shuffle: false\n  wallrand: {list(range(136))}"),
    "seat orders": patch("配置模板", "room_config:\n  seat_orders:\n    - [0, 1, 2, 3]\n    - [1, 2, 3, 0]"),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_of_the_guide_loads(name: str) -> None:
    rules = rules_of(EXAMPLES[name])
    expected = {"three players": {"W_NOT_ZERO_SUM"}, "two lines of display": {"W_LIST_REPLACED"}}.get(name, set())
    assert {warning.split(" ")[0] for warning in warnings_of(EXAMPLES[name])} == expected
    assert rules.combinations


FREE = '{name: free_count, params: {discard_winner: "a a", discard_loser: "0", discard_bystander: "0", '
MISTAKES = [
    ("players without rows", "配置模板", "game_config:\n  max_player: 3", "E_SCORE_ROWS"),
    ("a password without quotes", "配置模板", "room_config:\n  password: 1234", "E_TYPE"),
    ("joined digits", "配置模板", "game_config:\n  wall: 123m", "E_TILE"),
    ("no order for a fixed wall", "配置模板", "game_config:\n  shuffle: false", "E_WALLRAND_LENGTH"),
    ("other characters in a bitmap", "国标", 'game_config:\n  flower: "0120"', "E_BITMAP_CHAR"),
    (
        *("a fan nobody implemented", "康庄众娱"),
        *("calculator_config:\n  combinations: [{definition: 康众不存在, display: x, score: 1}]", "E_ATOM"),
    ),
    (
        *("another dimension than the scores", "康庄众娱"),
        *(f'calculator_config:\n  settlement: {FREE}draw_winner: "0", draw_loser: "0"}}}}', "E_DIM"),
    ),
    ("no least", "康庄众娱", "calculator_config:\n  scorer: {name: pure_add, params: {base: 0}}", "E_MISSING_KEY"),
    ("no params", "康庄众娱", "calculator_config:\n  settlement: {name: hand_award}", "E_MISSING_KEY"),
]


@pytest.mark.parametrize(("name", "base", "lines", "code"), MISTAKES, ids=[case[0] for case in MISTAKES])
def test_a_mistake_the_guide_warns_of_is_one_clear_error(name: str, base: str, lines: str, code: str) -> None:
    reports = [report for report in errors_of(patch(base, lines)) if report.code != "E_SETTLEMENT"]
    assert [report.code for report in reports] == [code], name


def test_the_last_mistake_is_a_warning_with_the_number_of_dropped_fans() -> None:
    text = patch("康庄众娱", "calculator_config:\n  combinations: [{definition: 康众自摸, display: 自摸, score: 1}]")
    assert "50 inherited definitions are dropped" in warnings_of(text)[0]
