"""The settlement ``hand_award``: what a win brings and what hands get at a draw (zuhe.md Z-14 to Z-17, ZD-01 to ZD-15)."""

from __future__ import annotations

from typing import Final

import pytest

from mahjong_engine.profiles.language.scorers import CategoryMax
from mahjong_engine.profiles.language.settlements import HandAward
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import Seat
from mahjong_engine.variants.ruled.hand_awards import HandAwards, HeldHand
from mahjong_engine.variants.ruled.shapes import waits_of
from mahjong_engine.views import SeatAward
from support.plain_hands import facts_of

NOT_READY: Final = None

DRAWS: Final = [
    ("ZD-01", "234m234p789m12s55s", 1, 1, 2, "喜相逢 1"),
    ("ZD-02", "111222333m444p5s", 40, 48, 80, "四刻 4, 四暗刻 24, 三连刻 12"),
    ("ZD-03", "1122m3344p5566s7z", 0, 8, 8, "七对子 8"),
    ("ZD-04", "19m19p19s1234567z", 0, 24, 24, "十三幺 24"),
    ("ZD-05", "1112345678999m", 6, 48, 48, "九莲宝灯 48"),
    ("ZD-06", "111222333m123m5s", 64, 66, 128, "四同顺 40, 十二归 24"),
    ("ZD-07", "147m258p369s1234z", 0, NOT_READY, 0, ""),
    ("ZD-08", "123456m123456p5s", 7, 7, 14, "镜同 4, 双龙会 3"),
    ("ZD-09", "p222z k8888p 23m55p678s", 2, 2, 4, "一杠 1, 字刻 1"),
    ("ZD-10", "p222m p222p p333m p333p 1z", 22, 25, 44, "四刻 4, 两双同刻 6, 两双连刻 8, 镜同 4"),
    (
        *("ZD-11", "p111z k3333z p444z a2222m 2z", 14, 43, 43),
        "混一色 4, 四刻 4, 双杠 4, 小四喜 24, 三字刻 6, 字对 1",
    ),
    ("ZD-12", "p222s 34m789m345p55s", 0, 1, 1, "喜相逢 1"),
    ("ZD-13", "p555z p666z 77z123m45p", 15, 17, 30, "小三元 12, 双字刻 2, 字对 1"),
    ("ZD-14", "c678s c123p 44z79m1p5p5z", 1, NOT_READY, 2, "字对 1"),
    ("ZD-15", "p111z p222z p333z 44z56m", 31, 35, 62, "小四喜 24, 三字刻 6, 字对 1"),
]


def zuhe() -> TableRules:
    """The rules of the shipped profile."""
    rules = load_profile("组合麻将").options
    assert isinstance(rules, TableRules)
    return rules


def awards_of(rules: TableRules) -> HandAwards:
    assert isinstance(rules.scorer, CategoryMax)
    assert isinstance(rules.settlement, HandAward)
    return HandAwards(rules, rules.scorer, rules.settlement)


def held(hand: str) -> HeldHand:
    """A hand of thirteen tiles as it stands at a draw."""
    facts = facts_of(hand, "1m")
    return HeldHand(facts.concealed, facts.melds, waits_of(facts.concealed, zuhe().patterns))


def fans_of(award: SeatAward) -> str:
    return ", ".join(f"{item.name} {item.value}" for item in award.items)


@pytest.mark.parametrize(
    ("name", "hand", "combination", "ready", "gain", "fans"), DRAWS, ids=[case[0] for case in DRAWS]
)
def test_a_hand_gets_at_a_draw(name: str, hand: str, combination: int, ready: int | None, gain: int, fans: str) -> None:
    awards = awards_of(zuhe())
    value = awards.value_when_ready(held(hand))
    assert (NOT_READY if value is None else value.components[0]) == ready, name
    award = awards.award(Seat.THIRD, held(hand))
    assert (award.combination, award.points, fans_of(award)) == (combination, gain, fans)
