"""Every fan of zuhe.md section 3: a hand it holds of, and a near one it does not (Z-08, Z-11, Z-18, Z-19)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from mahjong_engine.fans.zuhe.names import NAMES, PREFIX
from support.plain_hands import atoms_of, facts_of

DRAW: Final = {"manner": "self_draw"}

HANDS: Final = [
    ("九莲宝灯", "1112345678999m 5m", "1112345677999m 8m"),
    ("十三幺", "19m19p19s1234567z 1m", "1199m1199p1199s1z 1z"),
    ("字一色", "p111z p222z p555z 33z44z 4z", "p111z p222z p555z 33z99m 9m"),
    ("清一色", "123m456m789m11m23m 4m", "123m456m789m11z23m 4m"),
    ("混一色", "123m456m789m11z23m 4m", "123m456m789p11z23m 4m"),
    ("缺一门", "123m456m789p11z23m 4m", "123m456s789p11z23m 4m"),
    ("连数", "c123m c456p p777s p888m 9s 9s", "c123m c456p p777s p888m 8s 8s"),
    ("五门齐", "c123m c456p c789s p111z 5z 5z", "c123m c456p c789s p111z 2z 2z"),
    ("三聚", "c123m c123m c123p 22s12s 3s", "c123m c123m c234p 22s12s 3s"),
    ("四聚", "c123m c123m c234p 22s12s 3s", "c123m c123m c345p 22s12s 3s"),
    ("二数", "p111m p999m p111p p999p 1s 1s", "p111m p999m p111p p999p 1z 1z"),
    ("间数", "p222m p444m p222p p888p 6s 6s", "p222m p444m p222p p888p 5s 5s"),
    ("清幺九", "p111m p999m p111p p999p 1s 1s", "p111m p999m p111p p999p 1z 1z"),
    ("混幺九", "p111m p999m p111p p999p 1z 1z", "p111m p999m p111p p888p 1z 1z"),
    ("清全带幺", "c123m c789m c123p p999s 1s 1s", "c123m c789m c123p p999s 1z 1z"),
    ("混全带幺", "c123m c789m c123p p111z 9s 9s", "c123m c789m c234p p111z 9s 9s"),
    ("七对子", "1122m3344p5566s7z 7z", "123m123p456p77s88s 7s"),
    ("四刻", "p111m p222p k3333s p111z 5z 5z", "p111m p222p k3333s c123m 5z 5z"),
    ("四暗刻", "a1111m a2222p 333s444s5z 5z", "a1111m a2222p 333s44s55z 4s"),
    ("三暗刻", "a1111m a2222p 333s44s55z 4s", "a1111m k2222p 333s44s55z 4s"),
    ("双暗刻", "a1111m k2222p 333s44s55z 4s", "k1111m k2222p 333s44s55z 4s"),
    ("三色同刻", "p222m p222p p222s 34m55z 5m", "p222m p222p p333s 34m55z 5m"),
    ("三色连刻", "p222m p333s p444p 67m55z 8m", "p222m p333s p444s 67m55z 8m"),
    ("两双同刻", "p222m p222p p555s p555m 1z 1z", "p222m p222p p555s p444m 1z 1z"),
    ("双同刻", "p222m p222p p555s 67m11z 8m", "p222m p333p p555s 67m11z 8m"),
    ("四连刻", "p222m p333m p444m p555m 1z 1z", "p222m p333m p444m p666m 1z 1z"),
    ("三连刻", "p222m p333m p444m p666m 1z 1z", "p222m p333m p555m p666m 1z 1z"),
    ("两双连刻", "p222m p333m p555m p666m 1z 1z", "p222m p333m p555m p777m 1z 1z"),
    ("双连刻", "p222m p333m p555m p777m 1z 1z", "p222m p333p p555m p777m 1z 1z"),
    ("三色贯通", "c123m c456s c789p 67m55z 8m", "c123m c456s c789s 67m55z 8m"),
    ("三色同顺", "c123m c123s c123p 67m55z 8m", "c123m c123s c234p 67m55z 8m"),
    ("镜同", "c123m c123p p777m k7777p 5s 5s", "c123m c123p p777m p777s 5s 5s"),
    ("双相逢", "c123m c123p c456m c456s 5z 5z", "c123m c123p c456m c567s 5z 5z"),
    ("喜相逢", "c123m c123p c456m c567s 5z 5z", "c123m c234p c456m c567s 5z 5z"),
    ("四步高", "c123m c234m c345m c456m 5z 5z", "c123m c234m c345m c567m 5z 5z"),
    ("四连环", "c123m c345m c567m c789m 5z 5z", "c123m c345m c567m c789p 5z 5z"),
    ("三步高", "c123m c234m c345m c567m 5z 5z", "c123m c234m c456m c567m 5z 5z"),
    ("三连环", "c123m c345m c567m c789p 5z 5z", "c123m c345m c567p c789p 5z 5z"),
    ("一气贯通", "c123m c456m c789m c789p 5z 5z", "c123m c456m c678m c789p 5z 5z"),
    ("双龙会", "c123m c456m c345p c678p 5z 5z", "c123m c456m c789m c678p 5z 5z"),
    ("连六", "c123m c456m c789m c678p 5z 5z", "c123m c456p c789m c678p 5z 5z"),
    ("四同顺", "c123m c123m c123m c123m 5z 5z", "c123m c123m c123m c123p 5z 5z"),
    ("三同顺", "c123m c123m c123m c123p 5z 5z", "c123m c123m c123p c123p 5z 5z"),
    ("两般高", "c123m c123m c123p c123p 5z 5z", "c123m c123m c123p c123s 5z 5z"),
    ("一般高", "c123m c123m c123p c123s 5z 5z", "c123m c234m c123p c123s 5z 5z"),
    ("十二归", "p111m p222m p333m 12m55z 3m", "p111m p222m p333m 12p55z 3p"),
    ("八归", "p111m p222m k5555m 12m55z 3m", "p111m p222p k5555m 12m55z 3m"),
    ("四归", "p111m k2222p k3333s 12m55z 3m", "k1111p k2222p k3333s 12m55z 3m"),
    ("四杠", "k1111p k2222p k3333s a5555z 1m 1m", "k1111p k2222p k3333s p555z 1m 1m"),
    ("三杠", "k1111p k2222p k3333s p555z 1m 1m", "k1111p k2222p p333s p555z 1m 1m"),
    ("双杠", "k1111p k2222p p333s p555z 1m 1m", "k1111p p222p p333s p555z 1m 1m"),
    ("暗杠", "a1111p p222p p333s p555z 1m 1m", "k1111p p222p p333s p555z 1m 1m"),
    ("一杠", "k1111p p222p p333s p555z 1m 1m", "p111p p222p p333s p555z 1m 1m"),
    ("大四喜", "p111z p222z p333z p444z 1m 1m", "p111z p222z p333z p555z 1m 1m"),
    ("小四喜", "p111z p222z p333z p555z 4z 4z", "p111z p222z p333z p555z 6z 6z"),
    ("大三元", "p555z p666z p777z p444z 1m 1m", "p555z p666z p333z p444z 1m 1m"),
    ("小三元", "p555z p666z p333z p444z 7z 7z", "p555z p666z p333z p444z 1z 1z"),
    ("四字刻", "p555z p666z p333z p444z 1m 1m", "p555z p666z p333z c234m 1m 1m"),
    ("三字刻", "p555z p666z p333z c234m 1m 1m", "p555z p666z p333m c234m 1m 1m"),
    ("双字刻", "p555z p666z p333m c234m 1m 1m", "p555z p666p p333m c234m 1m 1m"),
    ("字刻", "p555z p666p p333m c234m 1m 1m", "p555s p666p p333m c234m 1z 1z"),
    ("字对", "p555s p666p p333m c234m 1z 1z", "1122m3344p5566s7z 7z"),
    ("两三同对", "2233m2233p2233s5z 5z", "2233m2233p2244s5z 5z"),
    ("三双同对", "223355m2233p55s5z 5z", "223355m2233p66s5z 5z"),
    ("两双同对", "2255m2255p3377s5z 5z", "2255m2266p3377s5z 5z"),
    ("三同对", "2255m2266p2277s5z 5z", "2255m2266p3377s5z 5z"),
    ("双同对", "2255m2266p3377s5z 5z", "2255m3366p4477s5z 5z"),
    ("门前清", "a1111m 234p567p789s1z 1z", "k1111m 234p567p789s1z 1z"),
    ("无番和", "c123p c678p p888s 34m55s 5m", "c123p c456p p888s 34m55s 5m"),
]

MOMENTS: Final = [
    ("天地和", {**DRAW, "has_discarded": False}, {**DRAW, "first_turn": "before_own_discard"}),
    ("天地和", {"manner": "robbed_kong", "has_discarded": False}, {"manner": "robbed_kong"}),
    ("岭上开花", {**DRAW, "replacement": "kong"}, {**DRAW, "replacement": "flower"}),
    ("枯木逢春", {"last_tile": True}, {}),
    ("枯木逢春", {**DRAW, "last_tile": True, "replacement": "kong"}, {**DRAW, "replacement": "kong"}),
    ("金鸡夺食", {"manner": "robbed_kong"}, {"manner": "discard"}),
]
"""Fans of the moment: facts of which they hold, and near ones."""


def held(text: str, **facts: Any) -> frozenset[str]:  # noqa: ANN401  facts of a win
    """All atoms that hold of any reading of a hand; its winning tile stands last."""
    hand, winning = text.rsplit(" ", 1)
    return frozenset().union(*atoms_of(facts_of(hand, winning, **facts), PREFIX))


@pytest.mark.parametrize(("fan", "hand", "near"), HANDS, ids=[case[0] for case in HANDS])
def test_a_fan_holds_of_its_hand_and_not_of_a_near_one(fan: str, hand: str, near: str) -> None:
    assert held(near), "the near hand is a winning one too"
    assert fan in held(hand)
    assert fan not in held(near)


@pytest.mark.parametrize(("fan", "facts", "near"), MOMENTS)
def test_a_fan_of_the_moment_holds_of_it_alone(fan: str, facts: dict[str, Any], near: dict[str, Any]) -> None:
    hand = "c123p c678p p888s 34m55s 5m"
    assert fan in held(hand, **facts)
    assert fan not in held(hand, **near)


def test_every_fan_has_its_case() -> None:
    assert {case[0] for case in (*HANDS, *MOMENTS)} == set(NAMES)
