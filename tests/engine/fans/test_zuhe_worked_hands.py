"""The worked wins of zuhe.md section 6: every fan that counts, in the order of section 3, and the sum (Z-06 to Z-13)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile
from support.plain_hands import best_score, facts_of

WORDS: Final[dict[str, dict[str, Any]]] = {
    "draw": {"manner": "self_draw"},
    "last": {"last_tile": True},
    "replacement": {"replacement": "kong"},
    "robbed": {"manner": "robbed_kong"},
    "first": {"has_discarded": False},
}
"""How a hand was won: a discard unless said."""

CASES: Final = [
    ("ZC-01", "1112345678999m", "5m", "draw", "九莲宝灯 48", 48, True),
    ("ZC-02", "1112345678999m", "5m", "draw last", "九莲宝灯 48, 枯木逢春 3", 51, True),
    ("ZC-03", "19m19p19s1234567z", "7z", "", "十三幺 24", 24, True),
    ("ZC-04", "111222333m444p5s", "5s", "", "连数 8, 四刻 4, 四暗刻 24, 三连刻 12, 门前清 2", 50, True),
    ("ZC-05", "111222333m44p55s", "4p", "", "连数 8, 四刻 4, 三暗刻 12, 三连刻 12, 门前清 2", 38, True),
    ("ZC-06", "111222333m44p55s", "4p", "draw", "连数 8, 四刻 4, 四暗刻 24, 三连刻 12, 门前清 2", 50, True),
    ("ZC-07", "p111z p555z p666z 33z22z", "2z", "", "字一色 16, 混幺九 12, 四刻 4, 四字刻 12, 字对 1", 45, True),
    ("ZC-08", "p111m 345456m56m99m", "7m", "", "清一色 12, 三步高 8", 20, True),
    ("ZC-09", "234m234p789m12s55s", "3s", "", "喜相逢 1, 门前清 2", 3, False),
    ("ZC-10", "c678s c789m 123m34p33z", "5p", "", "字对 1", 1, False),
    ("ZC-11", "c123p c678p p888s 34m55s", "5m", "", "无番和 6", 6, True),
    ("ZC-12", "c123p c678p p888s 34m55s", "5m", "last", "枯木逢春 3", 3, False),
    ("ZC-13", "p222s 34m789m345p55s", "5m", "last", "喜相逢 1, 枯木逢春 3", 4, True),
    ("ZC-14", "1122m3344p5566s7z", "7z", "", "七对子 8, 门前清 2", 10, True),
    ("ZC-15", "1122334455667m", "7m", "draw", "清一色 12, 连数 8, 七对子 8, 门前清 2", 30, True),
    ("ZC-16", "2233m2233p2233s5z", "5z", "", "七对子 8, 两三同对 12, 门前清 2", 22, True),
    ("ZC-17", "1111m9999m1199s1p", "1p", "", "二数 16, 清幺九 24, 七对子 8, 八归 12, 三双同对 8, 门前清 2", 70, True),
    ("ZC-18", "1133m5577p9911s3s", "3s", "", "间数 6, 七对子 8, 两双同对 3, 门前清 2", 19, True),
    ("ZC-19", "112233m445566p7s", "7s", "", "连数 8, 七对子 8, 门前清 2", 18, True),
    ("ZC-20", "123789m123p89p11z", "7p", "", "缺一门 2, 混全带幺 3, 镜同 4, 字对 1, 门前清 2", 12, True),
    ("ZC-21", "123789m123p79p99m", "8p", "", "缺一门 2, 清全带幺 8, 镜同 4, 门前清 2", 16, True),
    ("ZC-22", "p111z 123m123p12s55z", "3s", "", "五门齐 3, 混全带幺 3, 三色同顺 4, 字刻 1, 字对 1", 12, True),
    ("ZC-23", "p777z 123m456p78s99s", "9s", "", "三色贯通 4, 字刻 1", 5, True),
    ("ZC-24", "234m345m456m567m8m", "8m", "", "清一色 12, 四步高 24, 连六 1, 门前清 2", 39, True),
    ("ZC-25", "123m345m567m78m99m", "9m", "", "清一色 12, 四连环 16, 门前清 2", 30, True),
    ("ZC-26", "111m111p111s99p99s", "9p", "", "二数 16, 清幺九 24, 四刻 4, 三暗刻 12, 三色同刻 12, 门前清 2", 70, True),
    ("ZC-27", "234m234m234m55p67s", "8s", "", "连数 8, 三暗刻 12, 三连刻 12, 门前清 2", 34, True),
    ("ZC-28", "111122223333m4m", "4m", "", "清一色 12, 四聚 4, 四同顺 40, 十二归 24, 门前清 2", 82, True),
    ("ZC-29", "123456m456789p1z", "1z", "", "缺一门 2, 喜相逢 1, 双龙会 3, 字对 1, 门前清 2", 9, True),
    ("ZC-30", "222m333m55p444s67s", "5s", "", "三暗刻 12, 双连刻 2, 门前清 2", 16, True),
    ("ZC-31", "p111m k9999s p333z 123p1z", "1z", "", "混全带幺 3, 一杠 1, 字刻 1, 字对 1", 6, True),
    (
        "ZC-32",
        "p222m p222p p333m p333p 1z",
        "1z",
        "",
        "缺一门 2, 四刻 4, 两双同刻 6, 两双连刻 8, 镜同 4, 字对 1",
        25,
        True,
    ),
    ("ZC-33", "p222m p333m p222p p333p 5s", "5s", "", "四聚 4, 四刻 4, 两双同刻 6, 两双连刻 8, 镜同 4", 26, True),
    ("ZC-34", "111333555m77p99s", "7p", "", "间数 6, 四刻 4, 三暗刻 12, 门前清 2", 24, True),
    ("ZC-35", "a1111z k2222z c678s 23m55p", "4m", "draw replacement", "双杠 4, 双字刻 2, 岭上开花 3", 9, True),
    ("ZC-36", "c678s c678p c123m 23m55p", "4m", "robbed", "喜相逢 1, 金鸡夺食 3", 4, True),
    ("ZC-37", "p555z p666z c678s 55p34m", "2m", "", "双字刻 2", 2, False),
    ("ZC-38", "p555z p666z c678s 77z34m", "2m", "", "缺一门 2, 小三元 12, 双字刻 2, 字对 1", 17, True),
    ("ZC-39", "c456m 44666m66888s", "4m", "", "缺一门 2, 双暗刻 3, 八归 12", 17, True),
    ("ZC-40", "p111z p444z c123m 22z33z", "3z", "", "混一色 4, 混全带幺 3, 小四喜 24, 三字刻 6, 字对 1", 38, True),
    ("ZC-41", "c345p c789s 3334566m", "6m", "", "无番和 6", 6, True),
    ("ZC-42", "19m19p19s1234567z", "1m", "draw first", "十三幺 24, 天地和 12", 36, True),
    ("ZC-43", "1111m1111p22m2p99s", "2p", "", "七对子 8, 八归 12, 三双同对 8, 门前清 2", 30, True),
    ("ZC-44", "1122m1122p1133s3z", "3z", "", "七对子 8, 两双同对 3, 门前清 2", 13, True),
    ("ZC-45", "44456m777s222p99p", "4m", "", "三暗刻 12, 四归 2, 门前清 2", 16, True),
]


def zuhe_rules() -> TableRules:
    """The rules of the shipped profile."""
    rules = load_profile("组合麻将").options
    assert isinstance(rules, TableRules)
    return rules


@pytest.mark.parametrize(
    ("name", "hand", "winning", "how", "fans", "total", "may_win"), CASES, ids=[case[0] for case in CASES]
)
def test_a_hand_counts(name: str, hand: str, winning: str, how: str, fans: str, total: int, *, may_win: bool) -> None:
    rules = zuhe_rules()
    facts: dict[str, Any] = {}
    for word in how.split():
        facts |= WORDS[word]
    score, counted = best_score(rules, facts_of(hand, winning, rules, **facts))
    worth = {entry.display: entry.score for entry in rules.combinations}
    assert ", ".join(f"{fan} {worth[fan]}" for fan in counted) == fans, name
    assert (score.components, score.sufficient) == ((total,), may_win)


def test_z_14_the_winner_gains_twice_the_fan_and_nobody_pays() -> None:
    settlement = zuhe_rules().settlement
    assert settlement.changes((12,), 2, 0, 4) == ((0,), (0,), (24,), (0,))
    assert settlement.changes((12,), 1, None, 3) == ((0,), (24,), (0,))
