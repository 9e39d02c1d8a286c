"""The rulings of zuhe.md sections 1 and 2 (Z-01 to Z-13, Z-18, Z-19) on hands and on the shipped document."""

from __future__ import annotations

import pytest

from mahjong_engine.profiles.language.scorers import CategoryMax
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile, shipped_text
from support.plain_hands import Fact, atoms_of, best_score, facts_of
from support.profile_documents import rules_of

DRAW: dict[str, Fact] = {"manner": "self_draw"}


def zuhe() -> TableRules:
    """The rules of the shipped profile."""
    rules = load_profile("zuhe").options
    assert isinstance(rules, TableRules)
    return rules


def changed(*replacements: tuple[str, str]) -> TableRules:
    """The rules of the shipped document with some texts in it replaced."""
    text = shipped_text("ZUHE")
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new)
    return rules_of(text)


def counted(
    hand: str, winning: str, rules: TableRules | None = None, **facts: Fact
) -> tuple[tuple[str, ...], int, bool]:
    """Fans that count, their sum, and whether the hand may win."""
    table = rules or zuhe()
    score, fans = best_score(table, facts_of(hand, winning, table, **facts))
    return fans, score.components[0], score.sufficient


def test_z_01_to_z_05_and_z_12_are_written_in_the_document() -> None:
    rules = zuhe()
    profile = load_profile("组合麻将")
    assert (profile.players, len(profile.wall) // 2, "f" in profile.wall) == (4, 136, False)
    assert (rules.play.dealer_next, rules.play.kong_source, rules.play.last_discard) == ("rotate", "tail", "win_only")
    assert (rules.game.multi_win, rules.game.kan_after_chipon, sorted(rules.game.allow_chi)) == (
        False,
        True,
        ["m", "p", "s"],
    )
    assert rules.patterns == ("regular_win", "seven_pairs", "thirteen_orphans")
    assert rules.scorer.least_first == 4
    assert (rules.room.end_type, rules.room.end_target) == ("player_score", 200)
    worth = {entry.display: entry.score for entry in rules.combinations}
    assert (len(worth), worth["混一色"], worth["混全带幺"], worth["两双连刻"]) == (73, 4, 3, 8)


def test_z_06_a_direct_fan_voids_whole_and_combination_fans_but_no_accidental_one() -> None:
    assert counted("19m19p19s1234567z", "7z", **DRAW, has_discarded=False) == (("十三幺", "天地和"), 36, True)
    as_plain = atoms_of(facts_of("19m19p19s1234567z", "7z"), "组合麻将")[0]
    assert {"混幺九", "十三幺"} <= as_plain, "混幺九 holds and does not count"


def test_z_06_of_each_group_the_best_counts_and_status_and_accidental_fans_are_added() -> None:
    fans, total, _ = counted("222m333m444m55m67s", "8s", last_tile=True)
    assert fans == ("缺一门", "连数", "三暗刻", "三连刻", "门前清", "枯木逢春")
    assert total == 2 + 8 + 12 + 12 + 2 + 3


def test_z_06_of_equal_values_the_first_in_the_groups_list_is_named() -> None:
    assert counted("1122m1122p1133s3z", "3z")[0] == ("七对子", "两双同对", "门前清")


def test_z_07_of_several_readings_the_largest_sum_counts() -> None:
    assert counted("1122334455667m", "7m", **DRAW)[1] == 30
    assert counted("234m234m234m55p67s", "8s")[1] == 34


def test_z_09_nine_gates_and_orphans_are_not_also_counted_as_concealed() -> None:
    assert counted("1112345678999m", "5m", **DRAW)[0] == ("九莲宝灯",)
    assert counted("19m19p19s1234567z", "7z")[0] == ("十三幺",)
    assert "门前清" in counted("1112345677999m", "8m")[0]


def test_z_09_the_dealers_first_tiles_may_hold_the_gates_anywhere() -> None:
    assert "九莲宝灯" not in counted("1112345567899m", "9m", **DRAW)[0]
    assert "九莲宝灯" in counted("1112345567899m", "9m", **DRAW, first_turn="dealt_hand", has_discarded=False)[0]


def test_z_10_without_the_key_a_hand_without_fans_may_not_win() -> None:
    hand = ("c123p c678p p888s 34m55s", "5m")
    assert counted(*hand) == (("无番和",), 6, True)
    removed = changed(
        ("      no_fan: 组合麻将无番和\n", '      no_fan: ""\n'),
        ("    - {definition: 组合麻将无番和, display: 无番和, score: 6}\n", ""),
    )
    assert isinstance(removed.scorer, CategoryMax)
    assert removed.scorer.no_fan is None
    assert counted(*hand, rules=removed) == ((), 0, False)


def test_z_10_a_closed_hand_is_never_without_fan() -> None:
    for held in atoms_of(facts_of("123p678p888s34m55s", "5m"), "组合麻将"):
        assert "无番和" not in held
        assert "门前清" in held


def test_z_11_a_pung_that_anothers_tile_completes_is_open_unless_the_tile_went_elsewhere() -> None:
    assert "双暗刻" in counted("c456m 44666m66888s", "4m")[0]
    assert "三暗刻" in counted("44456m777s222p99p", "4m")[0]
    assert "四暗刻" in counted("111222333m44p55s", "4p", **DRAW)[0]
    assert "四暗刻" not in counted("111222333m44p55s", "4p", manner="robbed_kong")[0]


def test_z_13_foursomes_and_the_concealed_hand_count_in_seven_pairs() -> None:
    assert counted("1111m1111p22m2p99s", "2p")[0] == ("七对子", "八归", "三双同对", "门前清")
    printed = changed(
        ("{definition: 组合麻将门前清,", "{definition: 组合麻将门前清 组合麻将七对子 not and,"),
        ("status: [组合麻将门前清]", "status: [组合麻将门前清 组合麻将七对子 not and]"),
    )
    assert counted("1111m1111p22m2p99s", "2p", rules=printed)[0] == ("七对子", "八归", "三双同对")
    assert counted("234m234p789m12s55s", "3s", rules=printed)[0] == ("喜相逢", "门前清")


@pytest.mark.parametrize(
    ("hand", "winning", "doubles", "triples"),
    [
        ("2222m2222p55s77s3m", "3m", 2, 0),
        ("2222m22p22s55s77s3m", "3m", 2, 1),
        ("2222m2222p2222s3m", "3m", 3, 2),
        ("2255m2255p2277s3m", "3m", 2, 1),
        ("2222m55p66s77s8s9m", "9m", 0, 0),
    ],
)
def test_z_18_pairs_of_one_number_are_counted_by_the_formula(
    hand: str, winning: str, doubles: int, triples: int
) -> None:
    held = atoms_of(facts_of(hand, winning), "组合麻将")
    pairs = next((atoms for atoms in held if "七对子" in atoms), frozenset())
    found = sum(name in pairs for name in ("双同对", "两双同对", "三双同对"))
    assert (found, sum(name in pairs for name in ("三同对", "两三同对"))) == (doubles, triples)


def test_z_19_an_open_pung_and_the_fourth_tile_in_a_chow_are_four_copies() -> None:
    assert "四归" in counted("p111m c123m 456p78s55z", "9s")[0]
    assert "四归" not in counted("k1111m c234m 456p78s55z", "9s")[0]


def test_every_fan_of_the_profile_has_an_english_name_of_its_own() -> None:
    names = [entry.name_in("en") for entry in zuhe().combinations]
    assert None not in names
    assert len(set(names)) == len(names)
