"""Rulings of profiles.md on the language that no case of its own covers, each by its number."""

from __future__ import annotations

import pytest

from mahjong_engine.fans.registry import atom_families
from mahjong_engine.profiles.language.settlements import Standard, role_of
from mahjong_engine.profiles.language.valuing import Valuation
from support.plain_hands import atoms_of, best_score, facts_of
from support.profile_documents import errors_of, lines_of, patch, rules_of, warnings_of

FAN = "{definition: %s, display: %s, score: %d}"


def with_fans(*fans: tuple[str, int], scorer: str = "{name: pure_add, params: {base: 0, least: 0}}") -> str:
    """A patch of 康庄众娱 with these fans; each is displayed as its definition."""
    entries = ", ".join(FAN % (f'"{definition}"', f'"{definition}"', score) for definition, score in fans)
    return patch("康庄众娱", f"calculator_config:\n  combinations: [{entries}]\n  scorer: {scorer}")


def test_red_fives_and_numbers_beyond_their_suit_are_no_tiles_of_the_plain_language() -> None:
    """P-01, P-02."""
    wall = "".join(f"{rank}{suit}" * 4 for suit in "mps" for rank in range(1, 10))
    for face in ("0m", "8z", "9f", "0z", "0f"):
        assert (
            "E_TILE game_config.wall: character 217"
            in lines_of(patch("配置模板", f"game_config: {{wall: {wall}{face}}}"))[0]
        )
    for face in ("7z", "8f", "1z", "1f"):
        assert errors_of(patch("配置模板", f"game_config: {{wall: {wall}{face}}}")) == ()


@pytest.mark.parametrize(
    "lines",
    [
        "room_cfg: {}",
        "room_config: {x: 1}",
        "calculator_config: {scorer: {name: pure_add, params: {base: 0, least: 0}, x: 1}}",
        "calculator_config: {scorer: {name: pure_add, params: {base: 0, least: 0, x: 1}}}",
        "calculator_config: {combinations: [{definition: 康众自摸, display: a, score: 1, x: 1}]}",
        "extensions: {x: {}}",
        "extensions: {deal: {x: 1}}",
    ],
)
def test_an_unknown_key_is_an_error_at_every_level(lines: str) -> None:
    """P-06."""
    assert [report.code for report in errors_of(patch("康庄众娱", lines))] == ["E_UNKNOWN_KEY"]


def test_nothing_inherited_is_corrected_when_the_players_change() -> None:
    """P-11: chairs of four do not fit three."""
    reports = errors_of(patch("国标", "game_config: {max_player: 3}"))
    assert [report.code for report in reports] == ["E_RANGE", *["E_SEAT_ORDER"] * 16, "E_SCORE_ROWS"]
    assert reports[0].path == "extensions.play.place_points"
    assert {(report.line, report.column) for report in reports} == {(2, 27)}


def test_params_are_written_even_if_empty_and_surplus_ones_are_told() -> None:
    """P-26."""
    lines = lines_of(patch("康庄众娱", "calculator_config:\n  settlement: {name: hand_award, params: {a: 1}}"))
    assert "E_UNKNOWN_KEY calculator_config.settlement.params.a" in lines[1]


def test_an_unknown_pattern_is_told_and_none_at_all_is_out_of_range() -> None:
    """P-27."""
    lines = lines_of(patch("康庄众娱", "calculator_config: {patterns: [regular_win, seven_pair]}"))
    assert lines[0].endswith(
        "E_PATTERN calculator_config.patterns[1]: unknown pattern seven_pair; did you mean seven_pairs?"
    )


def test_of_several_readings_the_best_sufficient_one_counts() -> None:
    """P-28, P-29, P-30: three pungs or three chows of one hand."""
    hand, winning = "111222333m99s45p", "6p"
    pungs = rules_of(with_fans(("康众三连刻", 5), ("康众三同顺", 3)))
    assert best_score(pungs, facts_of(hand, winning, pungs))[1] == ("康众三连刻",)
    chows = rules_of(with_fans(("康众三连刻", 3), ("康众三同顺", 5)))
    assert best_score(chows, facts_of(hand, winning, chows))[1] == ("康众三同顺",)


def test_of_equal_readings_the_earlier_one_counts() -> None:
    """P-30: pung before chow."""
    equal = rules_of(with_fans(("康众三连刻", 4), ("康众三同顺", 4)))
    assert best_score(equal, facts_of("111222333m99s45p", "6p", equal))[1] == ("康众三连刻",)
    order = Valuation(equal, {"康众三连刻": 0, "康众三同顺": 1})
    assert order.best([0b01, 0b10, 0b11]) is order.scores[0b11]
    assert order.best([0b10, 0b01]) is order.scores[0b10]
    assert order.best([0b01, 0b10]) is order.scores[0b01]
    assert order.best([]) is None


def test_a_sufficient_reading_goes_before_a_larger_sum() -> None:
    """P-30: the bonus does not help a reading over the minimum."""
    scorer = "{name: group_max, params: {groups: [[康众三连刻], [康众三同顺]], least: 2, bonus: [康众三同顺]}}"
    rules = rules_of(with_fans(("康众三连刻", 2), ("康众三同顺", 9), scorer=scorer))
    score, counted = best_score(rules, facts_of("111222333m99s45p", "6p", rules))
    assert (score.components, score.sufficient, counted) == ((2, 0), True, ("康众三连刻",))


def test_atoms_of_every_prefix_may_stand_in_one_list() -> None:
    """P-33."""
    assert {"国标", "模板", "康众", "兼用卡"} <= set(atom_families())
    rules = rules_of(
        with_fans(("国标清一色", 1), ("模板清一色", 2), ("康众清一色", 4), ("兼用卡清一色 国标缺一门 not and", 8))
    )
    assert best_score(rules, facts_of("p222m 345m456m67m99m", "8m", rules))[0].components == (15,)


def test_a_numbered_atom_holds_from_its_number_on() -> None:
    """P-34, P-35: each adds its own score under pure_add."""
    rules = rules_of(with_fans(("国标四归一", 2), ("国标四归一2", 2), ("国标四归一3", 2)))
    hand = "1111m2222m44p55p7s"
    assert best_score(rules, facts_of(hand, "7s", rules))[0].components == (4,)
    assert {"四归一", "四归一2"} <= atoms_of(facts_of(hand, "7s"), "国标")[0]


@pytest.mark.parametrize(
    ("part", "name"), [("scorer", "x_wuhan"), ("settlement", "x_sichuan"), ("settlement", "x_wuhan")]
)
def test_parts_of_families_that_are_not_played_yet_are_refused_by_name(part: str, name: str) -> None:
    """P-42, P-52."""
    lines = lines_of(patch("康庄众娱", f"calculator_config: {{{part}: {{name: {name}, params: {{}}}}}}"))
    assert lines == [
        f"room.yaml:2:{30 + len(part)}: E_NAME calculator_config.{part}.name: the {part} {name} is not supported yet"
    ]


def test_everybody_else_has_a_role_also_a_player_who_won_before() -> None:
    """P-43, P-44, P-46."""
    assert [role_of(player, 1, 3) for player in range(4)] == [
        *("discard_bystander", "discard_winner", "discard_bystander", "discard_loser"),
    ]
    assert [role_of(player, 1, None) for player in range(3)] == ["draw_loser", "draw_winner", "draw_loser"]
    standard = Standard(4, -2, -1, 3, -1, dimension=2)
    assert standard.changes((5, 7), 1, 3, 4) == ((-5, 0), (20, 0), (-5, 0), (-10, 0))
    assert standard.created(4) == (0, 0)
    assert standard.created(2) == (2, 2)


def test_a_formula_that_is_only_a_number_is_quoted() -> None:
    """P-53."""
    roles = 'discard_winner: "a", discard_loser: "0", discard_bystander: -8, draw_winner: "0", draw_loser: "0"'
    lines = lines_of(patch("康庄众娱", f"calculator_config: {{settlement: {{name: free_count, params: {{{roles}}}}}}}"))
    assert len(lines) == 1
    assert lines[0].endswith('discard_bystander: expected a string, got the integer -8; put it in quotes: "-8"')


def test_a_type_error_hides_what_depends_on_its_value() -> None:
    """P-65: one mistake gives one error."""
    for lines in (
        "game_config: {max_player: four}",
        "room_config: {starting_score: 0}",
        "game_config: {wall: 1}",
        "calculator_config: {combinations: 3}",
        "calculator_config: {scorer: 3}",
        "calculator_config: {settlement: [free_count]}",
        "calculator_config: {end: standard}",
    ):
        assert [report.code for report in errors_of(patch("国标", lines))] == ["E_TYPE"], lines


def test_an_empty_list_of_fans_belongs_to_riichi_alone() -> None:
    """P-61."""
    assert lines_of(patch("康庄众娱", "calculator_config: {combinations: []}")) == [
        "room.yaml:2:35: E_RANGE calculator_config.combinations: 0 entries, 1..1000 are allowed"
    ]


def test_an_atom_whose_shape_is_not_in_the_room_is_told_and_false() -> None:
    """P-36."""
    text = patch("康庄众娱", "calculator_config: {patterns: [regular_win, thirteen_orphans]}")
    warnings = warnings_of(text)
    assert {warning.split(" ")[0] for warning in warnings} == {"W_ATOM_INERT"}
    assert any("康众七对 never holds here: patterns lacks seven_pairs" in warning for warning in warnings)
