"""Rulings of qingque.md about single fans, beyond what the worked hands show."""

from __future__ import annotations

import json

import pytest

from mahjong_engine.fans import hand_readings
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.parts import parts_of
from mahjong_engine.fans.qingque.atoms import qingque_atoms
from mahjong_engine.fans.qingque.names import BIT, FANS_OF_PAIRS
from mahjong_engine.hand.counts import counts_of_faces
from mahjong_engine.profiles.language.scorers import GroupMax
from mahjong_engine.profiles.reading import ProfileError, check_profile, shipped_text
from mahjong_engine.tiles import parse_faces
from support.guobiao_hands import melds_of
from support.qingque_hands import COMPOUND, qingque_hand, qingque_rules, value_of
from support.qingque_wins import PATTERNS

FAMILY = qingque_atoms()


def fans_of(facts: HandFacts) -> set[str]:
    """Every fan that holds in some reading."""
    found: set[str] = set()
    for reading in hand_readings(facts):
        found |= {name.removeprefix(FAMILY.prefix) for name in FAMILY.holding(FAMILY.truths(reading, facts))}
    return found


def test_q_05_four_alike_are_two_pairs_and_knitted_shapes_do_not_win() -> None:
    assert {"七对", "叠对"} <= fans_of(qingque_hand("1111m22p33s4455s6z", "6z"))
    assert not hand_readings(qingque_hand("147m258p369s1234z", "5z"))
    assert qingque_rules().patterns == PATTERNS


def test_q_06_any_fan_is_enough_and_none_is_not() -> None:
    """QC-01, QC-02 and QC-06 are the same at the table."""
    assert not value_of(qingque_hand("34m33z", "5m", "c678p c567s p888m")).sufficient
    assert value_of(qingque_hand("34m33z", "5m", "c678p c567s p888m", "SD LT")).sufficient
    assert value_of(qingque_hand("34m55z", "2m", "c678p c567s p888m")).components == (2, 0)


CHANCES = [
    ("SD FH", {"天和"}),
    ("FD", {"地和"}),
    ("SD LT", {"海底捞月"}),
    ("LT", {"河底捞鱼"}),
    ("RK", {"抢杠"}),
    ("SD", set()),
]


@pytest.mark.parametrize(("words", "chances"), CHANCES)
def test_q_08_how_a_hand_is_won_decides_its_chances(words: str, chances: set[str]) -> None:
    found = fans_of(qingque_hand("34m678p567s888m33z", "5m", words=words))
    assert found & {"天和", "地和", "岭上开花", "海底捞月", "河底捞鱼", "抢杠"} == chances


def test_q_08_two_chances_add_eight() -> None:
    one = value_of(qingque_hand("34m33z", "5m", "c678p c567s k8888m", "SD KR"))
    two = value_of(qingque_hand("34m33z", "5m", "c678p c567s k8888m", "SD KR LT"))
    assert (one.components, two.components) == ((16, 0), (64, 0))


def test_q_15_the_first_tiles_of_a_closed_hand_are_never_worth_less_than_384() -> None:
    for hand in ("34m678p567s888m33z", "1199m2233p4488s5z", "19m19p19s1234567z"):
        winning = "1m" if hand.startswith("19m19p") else "5z" if hand.startswith("11") else "5m"
        assert value_of(qingque_hand(hand, winning, words="SD FH")).components[0] >= 384
    assert value_of(qingque_hand("34m678p567s888m33z", "5m", words="FD"), COMPOUND).components == (384, 0)


def test_q_16_a_pung_that_a_discard_completes_is_not_concealed() -> None:
    closed = "111m222p3399s456s"
    assert "三暗刻" in fans_of(qingque_hand(closed, "3s", words="SD"))
    assert "三暗刻" not in fans_of(qingque_hand(closed, "3s"))
    assert "三暗刻" not in fans_of(qingque_hand(closed, "3s", words="RK"))


def test_q_16_the_discard_may_be_the_pair_or_stand_in_a_chow_while_the_pung_was_complete() -> None:
    assert "四暗刻" in fans_of(qingque_hand("111m222p333s444z5z", "5z"))
    assert "三暗刻" in fans_of(qingque_hand("44456m777s222p99p", "4m"))
    assert "三暗刻" in fans_of(qingque_hand("333m444m555m34m9p9p", "5m"))


FOUR_ALIKE = [
    ("1111z55z66m7788p3s", "3s", {"番牌三副"}, {"番牌四副"}),
    ("1111z5555z77z66m2p", "2p", {"番牌五对", "番牌四副"}, {"番牌六对", "三元对"}),
    ("1111z2222z33z44z5z", "5z", {"风牌六对", "四喜对"}, {"风牌七对"}),
    ("5555z6666z7777z3m", "3m", {"三元六对", "番牌六对", "三元对"}, {"番牌七对"}),
    ("1111m1111p1111s5z", "5z", {"三色二对", "三色同对", "镜同二对"}, {"镜同三对"}),
    ("1111m2233m44m99p5s", "5s", {"四连对"}, {"五连对"}),
    ("1111m1111p22m22p3s", "3s", {"镜同三对", "镜同二对"}, {"三色同对"}),
]


@pytest.mark.parametrize(("concealed", "winning", "there", "absent"), FOUR_ALIKE)
def test_q_17_four_alike_are_two_pairs_for_some_fans_and_one_for_others(
    concealed: str, winning: str, there: set[str], absent: set[str]
) -> None:
    found = fans_of(qingque_hand(concealed, winning))
    assert there <= found
    assert not absent & found


def test_q_18_four_alike_count_in_seven_pairs_too_and_special_shapes_are_concealed() -> None:
    assert {"八归", "二叠对", "门前清"} <= fans_of(qingque_hand("1111m3333p5566s7z", "7z"))
    assert "门前清" in fans_of(qingque_hand("19m19p19s1234567z", "1m"))


SINGLE = [
    ("间数", "111m333m555p777s9s", "9s", True),
    ("间数", "111m444p777s44s11p", "1p", True),
    ("间数", "111m333p111s33m11p", "1p", False),
    ("二数", "111m333p111s33m11p", "1p", True),
    ("二聚", "111222m111p222s1s", "1s", True),
    ("三聚", "111222m111p333s1s", "1s", True),
    ("三聚", "111222m111p444s1s", "1s", False),
    ("四聚", "111222m111p444s1s", "1s", True),
    ("连数", "123m567p888s44m99p", "9p", True),
    ("连数", "123m567p888s33m99p", "9p", False),
    ("混一数", "111m111p111s33z55z", "5z", True),
    ("五门齐", "123m456p789s11z55z", "5z", True),
    ("五门齐", "123m456p789s11z22z", "2z", False),
    ("满庭芳", "345m345p567s34s55m", "5s", True),
    ("满庭芳", "345m345p567s12s55m", "3s", False),
    ("四连环", "12334556778m55p", "9m", True),
    ("三连环", "123345567m78p55s", "9p", True),
    ("四连环", "123345567m78p55s", "9p", False),
    ("双龙会", "123456m123p45p55s", "6p", True),
    ("双龙会", "123456m123p45s55s", "6s", False),
    ("镜同", "123m123p777m77p55z", "7p", True),
    ("镜同", "123m123p777m77s55z", "7s", False),
    ("四步高", "123234345m45m55p", "6m", True),
    ("四连刻", "111222333m44m55z", "4m", True),
    ("三色连刻", "111m222p33s567m55z", "3s", True),
    ("三色同刻", "111m111p11s567m55z", "1s", True),
    ("三色贯通", "123m456p78s567m55z", "9s", True),
    ("一气贯通", "123456m78m567p55z", "9m", True),
]


@pytest.mark.parametrize(("fan", "concealed", "winning", "holds"), SINGLE)
def test_a_fan_holds_or_not(fan: str, concealed: str, winning: str, holds: bool) -> None:
    facts = qingque_hand(concealed, winning)
    assert hand_readings(facts), "the hand is complete"
    assert (fan in fans_of(facts)) is holds


def test_parts_of_a_hand_have_the_fans_of_their_sets_alone() -> None:
    """Z-15 asks any family for them."""
    melds = melds_of("a1111z p222z")
    held = counts_of_faces(parse_faces("123789m33z"))
    everything = tuple(held[kind] + sum(meld.kinds.count(kind) for meld in melds) for kind in range(len(held)))
    found = 0
    for parts in parts_of(held, melds, everything, 0, 0):
        found |= FAMILY.of_parts(parts)
    assert {name.removeprefix(FAMILY.prefix) for name in FAMILY.holding(found)} == {"暗杠", "番牌刻", "番牌"}
    assert not found & BIT["门前清"]


UNMODIFIED = [
    ("scorer: {name: pure_add, params: {base: 0, least: 1}}", "scorer"),
    ("combinations: [{definition: 青雀番牌, display: 番牌, score: 2}]", "combinations"),
]


@pytest.mark.parametrize(("written", "key"), UNMODIFIED)
def test_q_21_the_table_values_the_list_of_the_profile_as_it_is(written: str, key: str) -> None:
    document = f"base: 青雀\ncalculator_config:\n  {written}\n"
    with pytest.raises(ProfileError) as refused:
        check_profile(document, "room.yaml")
    reports = {(report.code, report.path): report for report in refused.value.reports}
    found = reports["E_QINGQUE_LIST", f"calculator_config.{key}"]
    assert (found.line, found.column) == (3, 5 + len(key))
    assert "extensions.qingque.value: compound" in found.message


def test_q_21_another_minimum_is_another_scorer() -> None:
    groups = json.dumps([[entry.definition for entry in qingque_rules().combinations]], ensure_ascii=False)
    params = f"params: {{groups: {groups}, least: %s, bonus: []}}"
    document = f"base: 青雀\ncalculator_config:\n  scorer: {{name: group_max, {params}}}\n"
    assert check_profile(document % 1, "room.yaml").remarks == ()
    with pytest.raises(ProfileError) as refused:
        check_profile(document % 2, "room.yaml")
    assert [report.code for report in refused.value.reports] == ["E_QINGQUE_LIST"]


def test_q_21_another_list_is_read_without_the_table() -> None:
    document = (
        "base: 青雀\ncalculator_config:\n  combinations: [{definition: 青雀番牌, display: 番牌, score: 2}]\n"
        "  scorer: {name: pure_add, params: {base: 0, least: 1}}\nextensions:\n  qingque: {value: compound}\n"
    )
    assert [report.code for report in check_profile(document, "room.yaml").remarks] == ["W_LIST_REPLACED"]


def test_q_21_with_exact_every_other_key_may_be_patched() -> None:
    document = (
        "base: 青雀\nroom_config: {end_target: 4}\ngame_config: {multi_win: true, allow_chi: []}\n"
        "calculator_config:\n  patterns: [thirteen_orphans, regular_win, seven_pairs]\n"
        "  settlement: {name: standard, params: {discard_winner: 1, discard_loser: -1, discard_bystander: 0, "
        "draw_winner: 3, draw_loser: -1}}\n"
    )
    assert check_profile(document, "room.yaml").remarks == ()


def test_p_36_without_seven_pairs_all_their_fans_are_said_never_to_hold() -> None:
    document = "base: 青雀\ncalculator_config:\n  patterns: [regular_win, thirteen_orphans]\n"
    inert = {report.text.values[0][1] for report in check_profile(document, "room.yaml").remarks}
    assert inert == {f"青雀{name}" for name in FANS_OF_PAIRS}


def test_q_21_the_block_of_another_list_is_refused_and_unused_without_the_table() -> None:
    with pytest.raises(ProfileError) as refused:
        check_profile("base: 康庄众娱\nextensions:\n  qingque: {value: exact}\n", "room.yaml")
    assert [report.code for report in refused.value.reports] == ["E_QINGQUE_LIST"] * 2
    unused = check_profile("base: 康庄众娱\nextensions:\n  qingque: {value: compound}\n", "room.yaml")
    assert [report.code for report in unused.remarks] == ["W_EXT_UNUSED"]


def test_q_19_with_fewer_players_a_patch_sets_what_the_winner_gets() -> None:
    rows = "room_config: {starting_score: [[0], [0], [0], [0]]}\n"
    patch = f"base: 青雀\n{rows}game_config: {{max_player: 3}}\n"
    assert [report.code for report in check_profile(patch, "room.yaml").remarks] == ["W_NOT_ZERO_SUM"]
    paid = (
        "calculator_config:\n  settlement: {name: standard, params: {discard_winner: 3, discard_loser: -3, "
        "discard_bystander: 0, draw_winner: 2, draw_loser: -1}}\n"
    )
    assert check_profile(patch + paid, "room.yaml").remarks == ()


def test_q_20_the_encoding_is_one_group_of_fans_and_compounds_with_a_minimum_of_one() -> None:
    rules = qingque_rules(COMPOUND)
    scorer = rules.scorer
    assert isinstance(scorer, GroupMax)
    assert (scorer.groups, scorer.least, scorer.bonus) == ((tuple(range(119)),), 1, frozenset())
    assert rules.combinations[-1].definition == "青雀岭上开花 青雀海底捞月 and"
    assert rules.combinations[-1].display == "岭上开花\n海底捞月"
    assert "qingque: {value: exact}" in shipped_text("QINGQUE")
