"""Documents of the plain language: merging, warnings, options, and the rules that come out (profiles.md 2 to 10)."""

from __future__ import annotations

import json

import pytest

from mahjong_engine.fans.guobiao.options import GuobiaoOptions
from mahjong_engine.profiles.language.scorers import CategoryMax, GroupMax, PureAdd
from mahjong_engine.profiles.language.settlements import FreeCount, HandAward
from mahjong_engine.profiles.language.table_rules import EndRules, PlayRules
from mahjong_engine.profiles.reading import load_profile, parse_profile, parse_stored_profile
from support.profile_documents import CATEGORIES, checked, lines_of, patch, rules_of, shipped_text, warnings_of


@pytest.mark.parametrize(
    ("alias", "title"),
    [("guobiao", "国标"), ("kangzhuang", "康庄众娱"), ("jianyong", "兼用卡"), ("template", "配置模板"), ("EMA", "EMA")],
)
def test_a_base_may_be_written_by_its_alias(alias: str, title: str) -> None:
    """P-10."""
    assert checked(patch(alias)).profile == checked(patch(title)).profile
    assert checked(patch(alias)).profile.digest == load_profile(alias).digest == load_profile(title).digest


@pytest.mark.parametrize("name", ["GUOBIAO", "KANGZHUANG", "JIANYONG", "TEMPLATE"])
def test_a_stored_document_gives_the_same_rules(name: str) -> None:
    """P-12."""
    profile = load_profile(name)
    assert parse_stored_profile(profile.document, name) == profile
    assert load_profile(name.lower()) == profile


def test_the_shipped_rules_are_those_of_their_documents() -> None:
    guobiao = rules_of(patch("国标"))
    assert len(guobiao.combinations) == 102
    assert isinstance(guobiao.scorer, GroupMax)
    assert (len(guobiao.scorer.groups), guobiao.scorer.least, guobiao.scorer.bonus) == (44, 8, frozenset({43}))
    assert isinstance(guobiao.settlement, FreeCount)
    assert (guobiao.room.end_target, len(guobiao.room.seat_orders)) == (16, 16)
    assert guobiao.game.flowers == set(range(136, 144))
    assert guobiao.end == EndRules(max_win=1, left_draw=0, left_wall=0)
    assert guobiao.play == PlayRules(last_discard="win_only", place_points=(4, 2, 1, 0))
    kangzhuang = rules_of(patch("康庄众娱"))
    assert kangzhuang.scorer == PureAdd(base=0, least=4)
    assert len(kangzhuang.combinations) == 51


def test_a_written_key_replaces_and_an_unwritten_one_stays() -> None:
    """P-07: two levels deep."""
    rules = rules_of(patch("国标", "game_config: {multi_win: true}\nroom_config: {}"))
    assert rules.game.multi_win
    assert rules.game.opening_flower
    assert rules.room == rules_of(patch("国标")).room
    lines = lines_of(patch("国标", "calculator_config:\n  end: {name: standard, params: {max_win: 2}}"))
    assert [line.split(" ", 1)[1] for line in lines] == [
        "E_MISSING_KEY calculator_config.end.params.left_draw",
        "E_MISSING_KEY calculator_config.end.params.left_wall",
    ]


def test_extensions_merge_at_every_depth_and_have_defaults() -> None:
    """P-08."""
    rules = rules_of(patch("国标", "extensions:\n  play: {kong_source: front}"))
    assert rules.play == PlayRules(kong_source="front", last_discard="win_only", place_points=(4, 2, 1, 0))
    whole = "\n".join(
        line
        for line in shipped_text("template").splitlines()
        if not line.startswith(("extensions", "  play", "  deal"))
    )
    assert rules_of(whole).play == PlayRules()


def test_switches_of_guobiao_reach_the_rules() -> None:
    """guobiao.md section 10, G-53."""
    block = "extensions:\n  guobiao: {ming_an_gang: 6, fan_cap: 88, knitted_wait: off, exhausted_wait_counts: false}"
    text = patch("国标", block.replace("off", '"off"'))
    rules = rules_of(text)
    assert rules.guobiao == GuobiaoOptions(ming_an_gang=6, fan_cap=88, knitted_wait="off", exhausted_wait_counts=False)
    scores = {entry.definition: entry.score for entry in rules.combinations}
    assert scores["国标明暗杠"] == 6
    profile = checked(text).profile
    assert parse_stored_profile(profile.document, profile.name) == profile
    assert json.loads(profile.document)["extensions"]["guobiao"]["five_types_with_pairs"] is True


@pytest.mark.parametrize(
    ("block", "report"),
    [
        ("{fan_cap: 64}", "room.yaml:3:22: E_VALUE extensions.guobiao.fan_cap: 64 is not one of none, 88"),
        ("{fan_cup: 88}", "room.yaml:3:13: E_UNKNOWN_KEY extensions.guobiao.fan_cup; did you mean fan_cap?"),
        ("{ming_an_gang: 7}", "room.yaml:3:27: E_VALUE extensions.guobiao.ming_an_gang: 7 is not one of 5, 6"),
        (
            "{false_win: {scheme: max}}",
            'room.yaml:3:33: E_VALUE extensions.guobiao.false_win.scheme: "max" is not one of mil, xinbian, split',
        ),
        (
            "{false_win: {manual: true}}",
            "room.yaml:3:33: E_VALUE extensions.guobiao.false_win.manual: true needs enabled: true beside it",
        ),
    ],
)
def test_a_switch_that_does_not_exist_is_told(block: str, report: str) -> None:
    assert lines_of(patch("国标", f"extensions:\n  guobiao: {block}")) == [report]


@pytest.mark.parametrize(
    ("base", "lines", "warnings"),
    [
        ("康庄众娱", "extensions:\n  guobiao: {fan_cap: 88}", ["W_EXT_UNUSED extensions.guobiao"]),
        ("康庄众娱", "game_config: {opening_flower: true}", ["W_NO_FLOWER game_config.opening_flower"]),
        ("康庄众娱", "room_config: {starting_round: [0, 3]}", ["W_DIM_UNUSED room_config.starting_round"]),
        (
            "国标",
            'game_config: {flower: "", opening_flower: false}',
            ["W_ATOM_INERT calculator_config.combinations"] * 8 + ["W_F_NOT_FLOWER game_config.flower"],
        ),
        (
            "兼用卡",
            "calculator_config: {patterns: [regular_win]}",
            [
                "W_ATOM_INERT calculator_config.combinations[17].definition: 兼用卡七对 never holds here: patterns lacks "
            ],
        ),
        (
            "康庄众娱",
            'game_config: {transparent: "01"}',
            ["W_BITMAP_LENGTH game_config.transparent: 2 characters for 136 tiles"],
        ),
        (
            "立直半庄",
            "room_config: {end_target: 3}",
            ["W_END_UNUSED room_config.end_target"],
        ),
    ],
)
def test_a_warning_never_stops_the_start(base: str, lines: str, warnings: list[str]) -> None:
    found = sorted(warnings_of(patch(base, lines)))
    assert len(found) == len(warnings), found
    assert all(line.startswith(wanted) for line, wanted in zip(found, warnings, strict=True)), found


def test_the_three_families_of_category_max() -> None:
    """P-41, Z-06."""
    rules = rules_of(patch("康庄众娱", CATEGORIES))
    scorer = rules.scorer
    assert isinstance(scorer, CategoryMax)
    assert rules.settlement == HandAward()
    scores = [entry.score for entry in rules.combinations]

    def score(*places: int) -> tuple[tuple[int, ...], bool, tuple[int, ...]]:
        found = scorer.score(sum(1 << place for place in places), scores)
        return found.components, found.sufficient, found.counted

    assert score(0, 1, 3, 5) == ((27,), True, (0, 5))
    assert score(1, 2, 3, 4) == ((18,), True, (1, 3, 4))
    assert score(4) == ((2,), False, (4,))
    assert score(6) == ((6,), True, (6,))
    assert score(5, 6) == ((3,), False, (5,))
    assert rules.settlement.changes((18,), 2, 0, 4) == ((0,), (0,), (36,), (0,))


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("direct: [康众十三幺]", "direct: [康众十三幺, 康众抢杠]", ["E_GROUP_DUP"]),
        ("direct: [康众十三幺]", "direct: []", ["E_GROUP_MISSING"]),
        ("direct: [康众十三幺]", "direct: [康众十三幺, 康众天和]", ["E_GROUP_UNKNOWN"]),
        ("[[康众三色同顺]]", "[[康众三色同顺], []]", ["E_GROUP_EMPTY"]),
        ("      least: 4\n", "", ["E_MISSING_KEY"]),
        ("least: 4", "least: four", ["E_TYPE"]),
        ("no_fan: 康众清一色 康众门前清 or not", 'no_fan: ""', ["E_GROUP_MISSING"]),
    ],
)
def test_every_definition_of_category_max_stands_in_one_place(old: str, new: str, codes: list[str]) -> None:
    """P-41."""
    reports = lines_of(patch("康庄众娱", CATEGORIES.replace(old, new)))
    assert [line.split(" ")[1] for line in reports] == codes


def test_the_award_needs_one_component() -> None:
    """Z-17, P-51."""
    rows = "room_config:\n  starting_score: [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]]\n"
    assert lines_of(patch("康庄众娱", rows + CATEGORIES)) == [
        "room.yaml:23:22: E_DIM calculator_config.settlement.name: hand_award needs scores of 1 component, not 2"
    ]


def test_a_fixed_wall_is_drawn_by_rank() -> None:
    """Section 4: the example of wallrand, in large."""
    tiles = 136
    ranks = [(place + 2) % tiles for place in range(tiles)]
    rules = rules_of(patch("配置模板", f"game_config: {{shuffle: false, wallrand: {ranks}}}"))
    assert rules.game.draw_order is not None
    assert rules.game.draw_order[:3] == (134, 135, 0)
    assert rules_of(patch("配置模板")).game.draw_order is None


def test_walls_of_two_players_may_be_small() -> None:
    """P-18: 13 x 2 + 1 + left_wall + 1 tiles."""
    wall = "".join(f"{rank}m" * 4 for rank in range(1, 8))
    lines = (
        "room_config: {starting_score: [[0], [0], [0]]}\n"
        f"game_config: {{max_player: 2, wall: {wall}}}\n"
        "calculator_config: {end: {name: standard, params: {max_win: 1, left_draw: 0, left_wall: %d}}}"
    )
    assert rules_of(patch("配置模板", lines % 0)).game.players == 2
    assert lines_of(patch("配置模板", lines % 1)) == [
        "room.yaml:3:36: E_WALL_SHORT game_config.wall: 28 tiles, at least 29 needed"
    ]
    assert "E_WALL_SHORT game_config.wall: 0 tiles" in lines_of(patch("配置模板", 'game_config: {wall: ""}'))[0]


def test_a_wall_has_at_most_256_tiles_of_which_flowers_are_not_limited() -> None:
    """P-18."""
    wall = parse_profile(patch("配置模板"), "x.yaml").wall
    assert rules_of(patch("配置模板", f"game_config: {{wall: {wall + '1f' * 120}}}")).game.flowers == frozenset()
    assert lines_of(patch("配置模板", f"game_config: {{wall: {wall + '1f' * 121}}}")) == [
        "room.yaml:2:21: E_RANGE game_config.wall: 257 tiles, at most 256 are allowed"
    ]


def test_a_password_is_kept_apart() -> None:
    """P-12."""
    profile = checked(patch("国标", 'room_config: {password: "1234"}')).profile
    assert "1234" not in profile.document
    assert profile.digest == load_profile("国标").digest


def test_formulas_are_tried_from_the_smallest_win_on() -> None:
    """P-50: below eight nothing is tried, so a division by seven less is no fault; from eight on it is."""
    lines = 'calculator_config:\n  settlement: {name: free_count, params: {discard_winner: "%s", discard_loser: "0", '
    lines += 'discard_bystander: "0", draw_winner: "0", draw_loser: "0"}}'
    assert lines_of(patch("国标", lines % "1000 a 7 - / floor")) == []
    assert lines_of(patch("国标", lines % "1000 a 8 - / floor"))[0].endswith(
        "for a = 8, b = 0 the result is not finite"
    )
    assert lines_of(patch("国标", lines % "a b 21 - /"))[0].endswith(
        "for a = 8, b = 0 the result is -0.38095238095238093"
    )
    assert lines_of(patch("康庄众娱", lines % "a 504 - abs 1 + 1000 swap / floor")) == []
