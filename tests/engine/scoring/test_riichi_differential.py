"""Generated wins valued by us and by an independent library must agree in every yaku, han, fu and point."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from mahjong.hand_calculating.hand import HandCalculator

from mahjong_engine.scoring.riichi import NoWin, best_win
from mahjong_engine.scoring.riichi.payments import ron_payment, tsumo_payments
from mahjong_engine.variants.riichi.presets import PRESETS
from support.mahjong_library import NAMES, judged
from support.random_wins import RandomWin, facts_of, random_win

MAJSOUL = PRESETS["MAJSOUL_HANCHAN"]
_UNIT = 13


def judgement(win: RandomWin) -> object:
    response = judged(HandCalculator(), win)
    if response.error:
        return "no win"
    items: Counter[str] = Counter()
    for yaku in response.yaku or ():
        items[NAMES[yaku.name]] += (yaku.han_closed if win.closed else yaku.han_open) or 0
    cost: Any = response.cost or {}
    yakuman = any(han >= _UNIT for name, han in items.items() if name not in ("dora", "ura", "red"))
    return (dict(items), response.han, None if yakuman else response.fu, cost["main"], cost["additional"])


def ours(win: RandomWin) -> object:
    value = best_win(facts_of(win), MAJSOUL)
    if isinstance(value, NoWin):
        return "no win"
    dealer = win.seat_wind == 0
    unit = _UNIT if value.units else 1
    items = {item.name: item.value * unit for item in value.items}
    if win.tsumo:
        paid = tsumo_payments(value.base_points, dealer=dealer)
        points = (paid.from_child if dealer else paid.from_dealer, paid.from_child)
    else:
        points = (ron_payment(value.base_points, dealer=dealer), 0)
    return (items, value.units * _UNIT or value.han, None if value.units else value.fu, *points)


@pytest.mark.parametrize("seed", range(6))
def test_a_thousand_generated_wins_agree_with_the_library(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(1000):
        win = random_win(chance)
        assert ours(win) == judgement(win), win
