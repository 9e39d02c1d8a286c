"""The examples of the published configuration guide load and play; each mistake it warns of has its own clear error."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_engine.bots import bot
from mahjong_engine.events import DealEnded, Won
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading_yaml import read_yaml
from support.guide_examples import EXAMPLES
from support.profile_documents import checked, lines_of, patch, rules_of, warnings_of

LIST_REPLACED = ["W_LIST_REPLACED"]
FIRST_GROUP = ["W_FIRST_GROUP", *LIST_REPLACED]
WARNED = {
    "2.2 three players": ["W_NOT_ZERO_SUM"],
    "3 starting_score of three": ["W_DIM_UNUSED", "W_NOT_ZERO_SUM"],
    "3 seat_orders of three": ["W_NOT_ZERO_SUM"],
    "4 flower": ["W_BITMAP_LENGTH"],
    "4 transparent": ["W_BITMAP_LENGTH"],
    **dict.fromkeys(("5 one fan", "5 both", "5 either", "5 one without the other", "5 two lines"), LIST_REPLACED),
    **dict.fromkeys(("5 group_max", "5 group_max with bonus"), FIRST_GROUP),
    **dict.fromkeys(("5 free_count", "5 category_max and hand_award"), LIST_REPLACED),
    "6 three players without chow": ["W_NOT_ZERO_SUM"],
}
"""What an example is told; the guide itself says of most of these that one should write otherwise."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_of_the_guide_loads(name: str) -> None:
    """PE-34, PE-35, PE-39, PE-42."""
    assert sorted(warning.split(" ")[0] for warning in warnings_of(EXAMPLES[name])) == WARNED.get(name, [])


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_of_the_guide_plays(name: str) -> None:
    profile, rules = checked(EXAMPLES[name]).profile, rules_of(EXAMPLES[name])
    room = replace(rules.room, end_type="round", end_target=1)
    played = play_match(
        replace(profile, options=replace(rules, room=room)), [bot("normal")] * profile.players, number=7
    )
    (ended,) = (event for event in played.events if isinstance(event, DealEnded))
    won = any(isinstance(event, Won) for event in played.events)
    assert ended.reason == ("win" if won else "exhaustive_draw")
    assert played.actions


def test_the_examples_say_what_the_guide_says_of_them() -> None:
    weekend = rules_of(EXAMPLES["2.1 a weekend room"]).room
    assert (weekend.end_type, weekend.end_target) == ("player_score", 300)
    assert rules_of(EXAMPLES["4 flower"]).game.flowers == {2, 3}
    assert rules_of(EXAMPLES["4 transparent"]).game.transparent == {1}
    assert rules_of(EXAMPLES["4 no chow"]).game.allow_chi == frozenset()
    order = rules_of(EXAMPLES["4 the third tile first"]).game.draw_order
    assert order is not None
    assert order[:3] == (2, 0, 1)
    assert rules_of(EXAMPLES["5 two lines"]).combinations[0].display == "A\nB"
    assert rules_of(EXAMPLES["3 starting_score of three"]).room.starting_score[-1] == (0, 0)


def test_the_guides_words_on_yaml_are_read_as_it_says() -> None:
    """Section 2.3."""
    text = 'text: 普通文字\nquoted: "1234"\ninteger: 10\nenabled: true\ndisabled: false\nlist: [m, p, s]\nnone: []\nempty: {}\n'
    assert list(read_yaml(text).value.values()) == ["普通文字", "1234", 10, True, False, ["m", "p", "s"], [], {}]


FREE = '{name: free_count, params: {discard_winner: "a a", discard_loser: "0", discard_bystander: "0", '
MISTAKES = [
    (
        *("1 players without rows", "配置模板", "game_config:\n  max_player: 3"),
        "3:15: E_SCORE_ROWS room_config.starting_score: 5 rows, 4 needed for 3 players and the pool",
    ),
    (
        *("2 a password without quotes", "配置模板", "room_config:\n  password: 1234"),
        '3:13: E_TYPE room_config.password: expected a string, got the integer 1234; put it in quotes: "1234"',
    ),
    (
        *("3 joined digits", "配置模板", "game_config:\n  wall: 123m"),
        "3:9: E_TILE game_config.wall: character 1: tile 123m does not exist; write 1m2m3m",
    ),
    (
        *("4 no order for a fixed wall", "配置模板", "game_config:\n  shuffle: false"),
        "3:12: E_WALLRAND_LENGTH game_config.wallrand: 0 entries for 136 tiles (value from base 配置模板)",
    ),
    (
        *("4 a rank twice", "配置模板", f"game_config:\n  shuffle: false\n  wallrand: {[0, 0, *range(2, 136)]}"),
        "4:17: E_WALLRAND_DUP game_config.wallrand[1]: 0 was used at [0]",
    ),
    (
        *("5 other characters in flower", "国标", 'game_config:\n  flower: "0120"'),
        "3:11: E_BITMAP_CHAR game_config.flower: character 3 is '2', only 0 and 1 are allowed",
    ),
    (
        *("5 other characters in transparent", "国标", 'game_config:\n  transparent: "x"'),
        "3:16: E_BITMAP_CHAR game_config.transparent: character 1 is 'x', only 0 and 1 are allowed",
    ),
    (
        *("6 a fan nobody implemented", "康庄众娱"),
        "calculator_config:\n  combinations: [{definition: 康众清一, display: x, score: 1}]",
        "3:31: E_ATOM calculator_config.combinations[0].definition: unknown fan 康众清一; did you mean 康众清一色",
    ),
    (
        *("7 another dimension than the scores", "康庄众娱"),
        f'calculator_config:\n  settlement: {FREE}draw_winner: "0", draw_loser: "0"}}}}',
        ("3:59: E_DIM calculator_config.settlement.params.discard_winner: 2 values remain, scores have 1 component"),
    ),
    (
        *("8 no least", "康庄众娱", "calculator_config:\n  scorer: {name: pure_add, params: {base: 0}}"),
        "3:36: E_MISSING_KEY calculator_config.scorer.params.least",
    ),
    (
        *("8 no base", "康庄众娱", "calculator_config:\n  scorer: {name: pure_add, params: {least: 0}}"),
        "3:36: E_MISSING_KEY calculator_config.scorer.params.base",
    ),
    (
        *("9 no params", "康庄众娱", "calculator_config:\n  settlement: {name: standard}"),
        "3:15: E_MISSING_KEY calculator_config.settlement.params",
    ),
]


@pytest.mark.parametrize(("name", "base", "lines", "report"), MISTAKES, ids=[case[0] for case in MISTAKES])
def test_a_mistake_the_guide_warns_of_is_one_clear_error(name: str, base: str, lines: str, report: str) -> None:
    """P-62, P-63; by the number of section 7."""
    (line,) = lines_of(patch(base, lines))
    assert line.removeprefix("room.yaml:").startswith(report), name


def test_the_last_mistake_is_a_warning_with_the_number_of_dropped_fans() -> None:
    """P-07, section 7 number 10."""
    text = patch("康庄众娱", "calculator_config:\n  combinations: [{definition: 康众自摸, display: 自摸, score: 1}]")
    assert "50 inherited definitions are dropped" in warnings_of(text)[0]
