"""The atoms of 模板, 康众 and 兼用卡 (profiles.md section 12): for each a hand that has it and a near one without."""

from __future__ import annotations

from typing import Any

import pytest

from mahjong_engine.fans.plain.names import NAMES_BY_PREFIX, VOCABULARY
from mahjong_engine.fans.registry import atom_families
from support.plain_hands import atoms_of, facts_of

SELF = {"manner": "self_draw"}
ROBBED = {"manner": "robbed_kong"}

Case = tuple[str, str, str, dict[str, Any], str, str, dict[str, Any]]

CASES: list[Case] = [
    ("门前清", "a1111z 123m456p78s99m", "9s", {}, "k1111z 123m456p78s99m", "9s", {}),
    ("自摸", "123m456p78s55s678m", "9s", SELF, "123m456p78s55s678m", "9s", {}),
    ("七对", "1122m3344p5566s7z", "7z", {}, "112233m456p789s7z", "7z", {}),
    ("七对", "1111m3344p5566s7z", "7z", {}, "123m456p78s55s678m", "9s", {}),
    ("十三幺", "19m19p19s1234567z", "1m", {}, "123m456p78s55s678m", "9s", {}),
    ("清一色", "1112345678999m", "5m", {}, "111m345m678m99m11z", "1z", {}),
    ("混一色", "111m345m678m99m11z", "1z", {}, "1112345678999m", "5m", {}),
    ("混一色", "1122334455m112z", "2z", {}, "111m345m678p99m11z", "1z", {}),
    ("字一色", "p111z 222z333z44z55z", "5z", {}, "p111z 222z333z44z11m", "1m", {}),
    ("字一色", "1122334455667z", "7z", {}, "112233445566z1m", "1m", {}),
    ("缺一门", "123m456m123p44p11z", "1z", {}, "123m456m123p44p11s", "1s", {}),
    ("五门齐", "123m456p789s11z55z", "5z", {}, "123m456p789s11z44z", "4z", {}),
    ("五门齐", "123m456p789s11z55z", "1z", {}, "1122m33p44s1155z6z", "6z", {}),
    ("断幺", "234m678p34s55s456m", "5s", {}, "234m678p23s55s456m", "1s", {}),
    ("断幺", "2233m4455p6677s8s", "8s", {}, "2233m4455p6677s9s", "9s", {}),
    ("平和", "c123m 456m789m11m23s", "1s", {}, "c123m 456m789m11z23s", "1s", {}),
    ("对对和", "p111m 222p333s99m44z", "4z", {}, "p111m 222p345s99m44z", "4z", {}),
    ("对对和", "k1111m 222p333s99m44z", "4z", {}, "c123m 222p333s99m44z", "4z", {}),
    ("混带幺", "123m789p111s77z99s", "9s", {}, "123m678p111s77z99s", "9s", {}),
    ("混带幺", "p111z 222z333z44z55z", "5z", {}, "1122334455667z", "7z", {}),
    ("清带幺", "123m789p111s99m99s", "9s", {}, "123m789p111s77z99s", "9s", {}),
    ("混幺九", "111m999m111p99s11z", "9s", {}, "111m999m123p99s11z", "9s", {}),
    ("混幺九", "19m19p19s1234567z", "1m", {}, "234m678p34s55s456m", "5s", {}),
    ("清幺九", "111m999m111p99s11s", "9s", {}, "111m999m111p99s11z", "9s", {}),
    ("番牌刻中", "p777z 123m456p78s99m", "9s", {}, "p666z 123m456p78s99m", "9s", {}),
    ("番牌刻发", "p666z 123m456p78s99m", "9s", {}, "p555z 123m456p78s99m", "9s", {}),
    ("番牌刻白", "k5555z 123m456p78s99m", "9s", {}, "123m456p789s55z66z", "6z", {}),
    ("番牌刻门风", "p222z 123m456p78s99m", "9s", {"seat_wind": 1}, "p222z 123m456p78s99m", "9s", {}),
    ("番牌刻", "p222z 123m456p78s99m", "9s", {"seat_wind": 1}, "p222z 123m456p78s99m", "9s", {}),
    ("番牌二刻", "p222z p777z 456p78s99m", "9s", {"seat_wind": 1}, "p222z p777z 456p78s99m", "9s", {}),
    ("小三元", "p555z p666z 77z123m45p", "6p", {}, "p555z p666z 11z123m45p", "6p", {}),
    ("大三元", "p555z p666z 777z11m45p", "6p", {}, "p555z p666z 77z123m45p", "6p", {}),
    ("小四喜", "p111z p222z 333z44z45p", "6p", {}, "p111z p222z 333z55z45p", "6p", {}),
    ("大四喜", "p111z p222z 333z444z5p", "5p", {}, "p111z p222z 333z44z45p", "6p", {}),
    ("双暗刻", "111m222p345s9m678p", "9m", {}, "111m22p345s99m678p", "2p", {}),
    ("三暗刻", "111m222p33s99m678p", "3s", SELF, "111m222p33s99m678p", "3s", {}),
    ("四暗刻", "111m222p333s444s9m", "9m", {}, "111m222p333s44s99m", "4s", {}),
    ("四暗刻", "a1111m 222p333s44s99m", "4s", SELF, "k1111m 222p333s44s99m", "4s", SELF),
    ("一杠", "k1111m 222p345s99m44z", "4z", {}, "p111m 222p345s99m44z", "4z", {}),
    ("双杠", "k1111m a2222p 345s99m44z", "4z", {}, "k1111m p222p 345s99m44z", "4z", {}),
    ("三杠", "k1111m a2222p k3333s 99m44z", "4z", {}, "k1111m a2222p p333s 99m44z", "4z", {}),
    ("四杠", "k1111m a2222p k3333s k9999m 4z", "4z", {}, "k1111m a2222p k3333s p999m 4z", "4z", {}),
    ("暗杠", "k1111m a2222p 345s99m44z", "4z", {}, "k1111m k2222p 345s99m44z", "4z", {}),
    ("一般高", "c123m 123m456p78s55s", "9s", {}, "c123m 123p456p78s55s", "9s", {}),
    ("二般高", "112233m445566p7s", "7s", {}, "112233m456p56p77s", "7p", {}),
    ("二般高", "c123m c123m c123m 12m77s", "3m", {}, "c123m c123m c123m 45m77s", "6m", {}),
    ("三同顺", "c123m c123m 123m45p77s", "6p", {}, "c123m c123m 456m45p77s", "6p", {}),
    ("四同顺", "c123m c123m c123m 12m77s", "3m", {}, "c123m c123m c123m 45m77s", "6m", {}),
    ("三色同顺", "c234p 234m23s678m55s", "4s", {}, "c234p 234m34s678m55s", "5s", {}),
    ("三色贯通", "123m456p78s55s678m", "9s", {}, "123m456p78m55s678m", "9m", {}),
    ("一气贯通", "c123m 456m78m11p123s", "9m", {}, "c123m 456m78p11p123s", "9p", {}),
    ("三步高", "c123m c234m 34m11p123s", "5m", {}, "c123m c345m 56m11p123s", "7m", {}),
    ("四步高", "c123m c234m c345m 45m11p", "6m", {}, "c123m c234m c345m 56m11p", "7m", {}),
    ("三色同刻", "p111m p111p 11s99m456p", "1s", {}, "p111m p111p 22s99m456p", "2s", {}),
    ("三色连刻", "p111m p222p 33s99m456p", "3s", {}, "p111m p222p 44s99m456p", "4s", {}),
    ("三连刻", "p111m p222m 33m99m456p", "3m", {}, "p111m p222m 33p99m456p", "3p", {}),
    ("四连刻", "p111m p222m p333m 44m9m9m", "4m", {}, "p111m p222m p333m 55m99m", "5m", {}),
    ("九莲宝灯", "1112345678999m", "5m", {}, "p111m 2345678999m", "5m", {}),
    ("岭上开花", "a1111z 123m456p78s99m", "9s", {**SELF, "replacement": "kong"}, "a1111z 123m456p78s99m", "9s", SELF),
    (
        *("岭上开花", "k1111z 123m456p78s99m", "9s", {**SELF, "replacement": "kong"}),
        *("123m456p78s55s678m", "9s", {**SELF, "replacement": "flower"}),
    ),
    ("海底", "123m456p78s55s678m", "9s", {"last_tile": True}, "123m456p78s55s678m", "9s", {}),
    ("海底", "123m456p78s55s678m", "9s", {**SELF, "last_tile": True}, "123m456p78s55s678m", "9s", ROBBED),
    ("抢杠", "123m456p78s55s678m", "9s", ROBBED, "123m456p78s55s678m", "9s", {}),
    (
        *("天和", "123m456p78s55s678m", "9s", {**SELF, "first_turn": "dealt_hand"}),
        *("123m456p78s55s678m", "9s", {**SELF, "first_turn": "before_own_discard", "seat_wind": 1}),
    ),
    (
        *("地和", "123m456p78s55s678m", "9s", {**SELF, "first_turn": "before_own_discard", "seat_wind": 1}),
        *("123m456p78s55s678m", "9s", {**SELF, "first_turn": "dealt_hand"}),
    ),
    (
        *("地和", "123m456p78s55s678m", "9s", {"first_turn": "first_discard", "seat_wind": 2}),
        *("123m456p78s55s678m", "9s", {"seat_wind": 2}),
    ),
]


@pytest.mark.parametrize(
    ("atom", "hand", "winning", "facts", "other_hand", "other_winning", "other_facts"),
    CASES,
    ids=[f"{place}-{case[0]}" for place, case in enumerate(CASES)],
)
def test_an_atom_holds_of_its_hand_and_not_of_a_near_one(
    atom: str,
    hand: str,
    winning: str,
    facts: dict[str, Any],
    other_hand: str,
    other_winning: str,
    other_facts: dict[str, Any],
) -> None:
    for prefix, names in NAMES_BY_PREFIX.items():
        if atom not in names:
            continue
        with_it = atoms_of(facts_of(hand, winning, **facts), prefix)
        without = atoms_of(facts_of(other_hand, other_winning, **other_facts), prefix)
        assert with_it, "no winning hand"
        assert without, "no winning hand"
        assert any(atom in atoms for atoms in with_it), prefix
        assert not any(atom in atoms for atoms in without), prefix


def test_every_atom_has_a_case() -> None:
    assert {case[0] for case in CASES} == set(VOCABULARY)


def test_the_prefixes_have_the_atoms_of_the_table() -> None:
    families = atom_families()
    assert {prefix: len(families[prefix].names) for prefix in NAMES_BY_PREFIX} == {"模板": 8, "康众": 51, "兼用卡": 22}
    assert set(families["兼用卡"].names) - set(families["康众"].names) == {"番牌刻", "番牌二刻"}


def test_at_least_atoms_include_the_larger_ones() -> None:
    """Section 12: exclusions are written in the definitions."""
    four = atoms_of(facts_of("k1111m a2222p k3333s a9999m 4z", "4z"), "康众")[0]
    assert {"一杠", "双杠", "三杠", "四杠", "暗杠", "双暗刻", "对对和"} <= four
    hidden = atoms_of(facts_of("111m222p333s444s9m", "9m"), "康众")[0]
    assert {"双暗刻", "三暗刻", "四暗刻"} <= hidden
    chows = atoms_of(facts_of("c123m c123m c123m 12m77s", "3m"), "康众")
    assert all({"一般高", "二般高", "三同顺", "四同顺"} <= atoms for atoms in chows)
    steps = atoms_of(facts_of("c123m c234m c345m 45m11p", "6m"), "康众")
    assert any({"三步高", "四步高"} <= atoms for atoms in steps)


def test_a_pung_completed_by_another_tile_than_the_winning_one_stays_concealed() -> None:
    readings = atoms_of(facts_of("111m222p33s678s99m", "3s"), "康众")
    assert {"双暗刻"} <= readings[0]
    assert "三暗刻" not in readings[0]
