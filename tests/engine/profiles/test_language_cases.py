"""The cases of profiles.md section 11: what a faulty document is told, and what starts with a warning."""

from __future__ import annotations

import pytest

from support.profile_documents import errors_of, lines_of, patch, rules_of, shipped_text, warnings_of

RANKS_136 = ", ".join(str(rank) for rank in range(136))
FORTY = "".join(f"{rank}{suit}" * 2 for suit in "mp" for rank in range(1, 10)) + "1s2s3s4s"
ONE_DEFINITION = "combinations: [{definition: %s, display: x, score: 1}]"
PURE = "scorer: {name: pure_add, params: {base: 0, least: %d}}"


def in_calculator(*lines: str) -> str:
    """A patch of 康庄众娱's calculator."""
    return patch("康庄众娱", "calculator_config:\n" + "\n".join(f"  {line}" for line in lines))


def with_definition(definition: str) -> str:
    """A patch with one fan."""
    return in_calculator(ONE_DEFINITION % definition)


def free(formula: str, scorer: str = "") -> str:
    """A patch with this formula for the first role, after ``pure_add`` or the written scorer."""
    rest = '"0", draw_winner: "0", draw_loser: "0"'
    lines = [
        scorer or PURE % 0,
        (
            f'settlement: {{name: free_count, params: {{discard_winner: "{formula}", discard_loser: "0", '
            f"discard_bystander: {rest}}}}}"
        ),
    ]
    return in_calculator(*lines)


EXACT: list[tuple[str, str, list[str]]] = [
    (
        "PE-01",
        patch("康庄众娱", "room_config:\n  password: 1234"),
        [
            'room.yaml:3:13: E_TYPE room_config.password: expected a string, got the integer 1234; put it in quotes: "1234"'
        ],
    ),
    (
        "PE-02",
        patch("配置模板", "game_config:\n  max_player: 3"),
        [
            (
                "room.yaml:3:15: E_SCORE_ROWS room_config.starting_score: 5 rows, 4 needed for 3 players and the pool "
                "(value from base 配置模板)"
            )
        ],
    ),
    (
        "PE-03",
        patch("配置模板", "game_config:\n  wall: 123m4m5m"),
        ["room.yaml:3:9: E_TILE game_config.wall: character 1: tile 123m does not exist; write 1m2m3m"],
    ),
    (
        "PE-04",
        patch("配置模板", f"game_config:\n  wall: {FORTY}"),
        ["room.yaml:3:9: E_WALL_SHORT game_config.wall: 40 tiles, at least 54 needed"],
    ),
    (
        "PE-05",
        patch("配置模板", "game_config:\n  shuffle: false\n  wallrand: [0, 1, 2]"),
        ["room.yaml:4:13: E_WALLRAND_LENGTH game_config.wallrand: 3 entries for 136 tiles"],
    ),
    (
        "PE-07",
        patch("配置模板", f"game_config:\n  shuffle: false\n  wallrand: [136, {RANKS_136[3:]}]"),
        ["room.yaml:4:14: E_WALLRAND_RANGE game_config.wallrand[0]: 136 is not in 0..135"],
    ),
    (
        "PE-08",
        patch("配置模板", "game_config:\n  shuffle: true\n  wallrand: [0]"),
        ["room.yaml:4:13: E_WALLRAND_UNUSED game_config.wallrand: must be [] while shuffle is true"],
    ),
    (
        "PE-09",
        patch("配置模板", 'game_config:\n  flower: "0012"'),
        ["room.yaml:3:11: E_BITMAP_CHAR game_config.flower: character 4 is '2', only 0 and 1 are allowed"],
    ),
    (
        "PE-10",
        patch("配置模板", "game_config:\n  flower: 0011"),
        [
            (
                "room.yaml:3:11: E_TYPE game_config.flower: expected a string, got the unquoted 0011; "
                'put it in quotes: "0011"'
            )
        ],
    ),
    (
        "PE-11",
        with_definition("国标清一色 国标碰碰胡 and"),
        [
            (
                "room.yaml:3:31: E_ATOM calculator_config.combinations[0].definition: unknown fan 国标碰碰胡; "
                "did you mean 国标碰碰和?"
            )
        ],
    ),
    (
        "PE-12",
        with_definition("国标清一色 and"),
        [
            'room.yaml:3:31: E_RPN_UNDERFLOW calculator_config.combinations[0].definition: "and" needs 2 values, 1 present'
        ],
    ),
    (
        "PE-13",
        with_definition("国标清一色 国标碰碰和"),
        ["room.yaml:3:31: E_RPN_STACK calculator_config.combinations[0].definition: 2 values remain, exactly 1 needed"],
    ),
    (
        "PE-14",
        in_calculator("scorer: {name: pure_add, params: {base: 0}}"),
        ["room.yaml:3:36: E_MISSING_KEY calculator_config.scorer.params.least"],
    ),
    (
        "PE-15",
        in_calculator("scorer: {name: pure_add}"),
        ["room.yaml:3:11: E_MISSING_KEY calculator_config.scorer.params"],
    ),
    (
        "PE-16",
        in_calculator(
            "combinations: [{definition: 康众清一色, display: x, score: 1}, {definition: 康众七对, display: y, score: 1}]",
            "scorer: {name: group_max, params: {groups: [[康众七对]]}}",
        ),
        ['room.yaml:4:46: E_GROUP_MISSING calculator_config.scorer.params.groups: "康众清一色" is in no group'],
    ),
    (
        "PE-17",
        in_calculator(
            "combinations: [{definition: 康众七对, display: y, score: 1}]",
            "scorer: {name: group_max, params: {groups: [[康众七对]], least: 8}}",
        ),
        ["room.yaml:4:37: E_PAIR calculator_config.scorer.params: least and bonus must be given together"],
    ),
    (
        "PE-18",
        free("a b +"),
        [
            (
                "room.yaml:4:59: E_LETTER calculator_config.settlement.params.discard_winner: b, but the scorer gives "
                "1 component"
            )
        ],
    ),
    (
        "PE-19",
        free("a a"),
        [
            (
                "room.yaml:4:59: E_DIM calculator_config.settlement.params.discard_winner: 2 values remain, "
                "scores have 1 component"
            )
        ],
    ),
    (
        "PE-20",
        free("a 2 /"),
        [
            (
                "room.yaml:4:59: E_NOT_INTEGER calculator_config.settlement.params.discard_winner: for a = 1 the result "
                "is 0.5"
            )
        ],
    ),
    (
        "PE-21",
        patch("配置模板", "room_config:\n  seat_orders: [[0, 1, 1, 3]]"),
        ["room.yaml:3:17: E_SEAT_ORDER room_config.seat_orders[0]: 2 is missing, 1 appears twice"],
    ),
    (
        "PE-22",
        "base: 国标麻将\n",
        [
            (
                "room.yaml:1:7: E_BASE base: unknown profile 国标麻将; known: 立直半庄, 立直东风, 天凤半庄, 天凤东风, "
                "立直三人, 天凤三人, M.League, EMA, WRC, 国标, 青雀, 组合麻将, 康庄众娱, 兼用卡, 配置模板"
            )
        ],
    ),
    (
        "PE-23",
        patch("配置模板", "game_config:\n  multi_win: yes"),
        ['room.yaml:3:14: E_TYPE game_config.multi_win: expected true or false, got the string "yes"'],
    ),
    (
        "PE-24",
        patch("配置模板", "room_config:\n  room_nmae: x"),
        ["room.yaml:3:3: E_UNKNOWN_KEY room_config.room_nmae; did you mean room_name?"],
    ),
    (
        "PE-25",
        in_calculator("end: {name: standard, params: {max_win: 0, left_draw: 0, left_wall: 0}}"),
        ["room.yaml:3:43: E_RANGE calculator_config.end.params.max_win: 0 is not in 1..4"],
    ),
    (
        "PE-26",
        patch("国标", "calculator_config:\n  settlement: {name: hand_award, params: {}}"),
        [
            (
                "room.yaml:3:22: E_SETTLEMENT calculator_config.scorer.name: hand_award needs the scorer category_max "
                "(value from base 国标)"
            )
        ],
    ),
    (
        "PE-27",
        patch("配置模板", "game_config:\n  riichi: 1"),
        ["room.yaml:3:11: E_RIICHI game_config.riichi: 1 needs the block extensions.riichi"],
    ),
    (
        "PE-29",
        patch(
            "配置模板",
            "room_config:\n  end_type: player_score\n  end_target: 200\n"
            "  starting_score: [[25000], [25000], [25000], [25000], [0]]",
        ),
        ["room.yaml:4:15: E_TARGET room_config.end_target: player 0 starts with 25000"],
    ),
    (
        "PE-33",
        patch("配置模板", "room_config:\n  room_name: a\n  room_name: b"),
        ["room.yaml:4:3: E_YAML room_config: duplicate key room_name (first in line 3)"],
    ),
    (
        "PE-38",
        patch("配置模板", "game_config:\n  shuffle: false\n  wallrand: []"),
        ["room.yaml:4:13: E_WALLRAND_LENGTH game_config.wallrand: 0 entries for 136 tiles"],
    ),
    (
        "PE-40",
        patch(
            "配置模板",
            "room_config:\n  starting_score: [[25000, 0], [25000, 0], [25000, 0], [0]]\ngame_config:\n  max_player: 3",
        ),
        ["room.yaml:3:56: E_SCORE_DIM room_config.starting_score[3]: 1 value, the first row has 2"],
    ),
    (
        "PE-41",
        patch("配置模板", "game_config:\n  max_player: 5"),
        ["room.yaml:3:15: E_RANGE game_config.max_player: 5 is not in 2..4"],
    ),
    (
        "PE-43",
        free("100 a 4 - /", PURE % 4),
        [
            (
                "room.yaml:4:59: E_NOT_INTEGER calculator_config.settlement.params.discard_winner: for a = 4 the result "
                "is not finite"
            )
        ],
    ),
    (
        "PE-44",
        free("( a b + )"),
        [
            (
                'room.yaml:4:59: E_TOKEN calculator_config.settlement.params.discard_winner: "(" is not allowed; '
                "write the operands before the operator"
            )
        ],
    ),
]


@pytest.mark.parametrize(("name", "text", "expected"), EXACT, ids=[case[0] for case in EXACT])
def test_a_faulty_document_is_told_exactly_this(name: str, text: str, expected: list[str]) -> None:
    """P-62, P-63."""
    assert lines_of(text) == expected, name


def test_a_rank_used_twice_names_its_first_use() -> None:
    """PE-06."""
    ranks = [*range(136)]
    ranks[3], ranks[7], ranks[12] = 7, 3, 7
    lines = lines_of(patch("配置模板", f"game_config:\n  shuffle: false\n  wallrand: {ranks}"))
    assert [line.split(" ", 1)[1] for line in lines] == ["E_WALLRAND_DUP game_config.wallrand[12]: 7 was used at [3]"]


def test_three_players_create_a_point_with_each_self_draw() -> None:
    """PE-28, P-45."""
    rows = "room_config:\n  starting_score: [[0], [0], [0], [0]]\ngame_config:\n  max_player: 3"
    assert warnings_of(patch("配置模板", rows)) == [
        "W_NOT_ZERO_SUM calculator_config.settlement.params: each self-draw creates 1 × score (value from base 配置模板)"
    ]


BARE = "  combinations:\n    - {definition: 康众清一色, display: 清一色, score: 12}\n    - {definition: 康众七对, display: 七对, score: 8}"


def test_a_patch_that_replaces_the_list_says_what_it_drops() -> None:
    """PE-30, P-07."""
    text = patch("康庄众娱", f"calculator_config:\n{BARE}")
    assert len(rules_of(text).combinations) == 2
    assert warnings_of(text) == [
        (
            "W_LIST_REPLACED calculator_config.combinations: 50 inherited definitions are dropped; "
            "a patch replaces the whole list"
        )
    ]


def test_groups_of_the_base_miss_what_a_new_list_dropped() -> None:
    """PE-31: fifty reports at most, the two new definitions first."""
    reports = errors_of(patch("国标", f"calculator_config:\n{BARE}"))
    assert len(reports) == 50
    assert [report.code for report in reports] == ["E_GROUP_MISSING"] * 2 + ["E_GROUP_UNKNOWN"] * 48
    assert {(report.line, report.column) for report in reports} == {(4, 5)}
    assert reports[2].path == "calculator_config.scorer.params.groups[0][0]"
    assert all(report.message.endswith("(value from base 国标)") for report in reports)


def test_faults_of_the_document_itself_are_among_the_fifty() -> None:
    """What is misspelt stands behind a hundred consequences in the groups of the base, and is told all the same."""
    text = patch("国标", f"calculator_config:\n{BARE}\n    - {{definition: 国标清一, display: 清一色, score: 1}}\n")
    reports = errors_of(text)
    assert len(reports) == 50
    assert [report.code for report in reports if report.base is None] == ["E_ATOM"]
    assert [report.line for report in reports] == sorted(report.line for report in reports)


def test_two_errors_in_one_file_are_both_reported_in_line_order_whatever_their_kind() -> None:
    """PE-32."""
    text = (
        in_calculator("combinations: [{definition: 康众清, display: x, score: 1}]") + "room_config: {main_time: -1}\n"
    )
    assert [line.split(" ")[1] for line in lines_of(text)] == ["E_ATOM", "E_RANGE"]
    turned = "base: 康庄众娱\nroom_config: {main_time: -1}\n" + text.split("\n", 1)[1].rsplit("\n", 2)[0] + "\n"
    assert [line.split(" ")[1] for line in lines_of(turned)] == ["E_RANGE", "E_ATOM"]


def test_the_guides_first_patch_starts() -> None:
    """PE-34."""
    lines = 'room_config:\n  room_name: 周末麻将\n  password: "1234"\n  end_target: 300\n  main_time: 20\n  reserve_time: 60'
    rules = rules_of(patch("康庄众娱", lines))
    assert (rules.room.end_type, rules.room.end_target) == ("player_score", 300)
    assert warnings_of(patch("康庄众娱", lines)) == []


@pytest.mark.parametrize("orders", ["", "  seat_orders: []\n"])
def test_the_guides_patch_for_three_starts(orders: str) -> None:
    """PE-35."""
    room = "room_config:\n  room_name: 三人测试\n  end_type: round\n  end_target: 4\n"
    scores = "  starting_score:\n    - [0]\n    - [0]\n    - [0]\n    - [0]\n"
    game = "game_config:\n  max_player: 3\n  allow_chi: []\n  multi_win: false"
    text = patch("配置模板", room + scores + orders + game)
    assert [warning.split(" ")[0] for warning in warnings_of(text)] == ["W_NOT_ZERO_SUM"]
    assert rules_of(text).game.allow_chi == frozenset()


def test_a_section_that_is_not_there_is_one_error_at_the_start() -> None:
    """P-09, P-63."""
    lines = lines_of("room_config: {}\ngame_config: {}\n")
    assert lines[0].startswith("room.yaml:1:1: E_MISSING_KEY calculator_config: without base")
    assert len(lines) == 1 + 26


def test_a_short_bitmap_makes_the_rest_ordinary() -> None:
    """PE-37, P-19, P-20."""
    text = patch("国标", 'game_config:\n  flower: "0011"')
    assert rules_of(text).game.flowers == {2, 3}
    assert warnings_of(text) == [
        "W_BITMAP_LENGTH game_config.flower: 4 characters for 144 tiles",
        "W_F_NOT_FLOWER game_config.flower: 8 flower faces are ordinary tiles that fit no set: 1f 2f 3f 4f 5f 6f 7f 8f",
    ]


def test_further_score_components_are_kept_and_not_used_by_standard() -> None:
    """PE-39, P-16."""
    rows = "room_config:\n  starting_score: [[25000, 0], [25000, 0], [25000, 0], [0, 0]]\ngame_config:\n  max_player: 3"
    codes = [warning.split(" ")[0] for warning in warnings_of(patch("配置模板", rows))]
    assert codes == ["W_DIM_UNUSED", "W_NOT_ZERO_SUM"]


@pytest.mark.parametrize(
    ("base", "lines"),
    [
        ("国标", "game_config:\n  opening_flower: true"),
        ("康庄众娱", "game_config:\n  show_after_end: true"),
        ("配置模板", "room_config:\n  end_type: round\n  end_target: 8\n  main_time: 0\n  reserve_time: 0"),
    ],
)
def test_the_guides_small_patches_start(base: str, lines: str) -> None:
    """PE-42."""
    assert warnings_of(patch(base, lines)) == []


def test_the_shipped_profiles_have_nothing_to_remark() -> None:
    for stem in ("guobiao", "kangzhuang", "jianyong", "template"):
        assert warnings_of(shipped_text(stem)) == []
