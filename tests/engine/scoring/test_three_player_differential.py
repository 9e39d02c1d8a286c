"""Generated wins of three players, norths set aside, valued by us and by ``jansou``: every yaku, han, fu and payment."""

from __future__ import annotations

import random

import pytest
from jansou.core.rules import preset

from mahjong_engine.melds import CHII
from mahjong_engine.scoring.riichi import NoWin, best_win
from mahjong_engine.scoring.riichi.kinds import copies_played
from mahjong_engine.scoring.riichi.payments import ron_payment, tsumo_payments
from mahjong_engine.variants.riichi.presets import MAJSOUL_SANMA
from support.random_wins import RandomWin, facts_of, random_win
from support.win_judges import Value, jansou_value

RULES = preset("mahjong-soul-3p")
NORTH = 30


def win_of_three(chance: random.Random) -> tuple[RandomWin, int]:
    """A win with tiles that three play with, for a seat there is, and how many norths lie beside it."""
    played = copies_played(3)
    while True:
        win = random_win(chance)
        tiles = (
            *win.concealed,
            win.winning,
            *win.indicators,
            *win.under,
            *(t for meld in win.melds for t in meld.tiles),
        )
        if win.seat_wind > 2 or any(meld.kind == CHII for meld in win.melds):
            continue
        if all(played[tile // 4] for tile in tiles):
            return win, chance.randint(0, 4 - sum(tile // 4 == NORTH for tile in tiles))


def ours(win: RandomWin, norths: int) -> Value | None:
    value = best_win(facts_of(win, kita=norths), MAJSOUL_SANMA)
    if isinstance(value, NoWin):
        return None
    items = tuple(sorted((item.name, item.value) for item in value.items))
    dealer = win.seat_wind == 0
    if not win.tsumo:
        return Value(items, 0 if value.units else value.fu, (ron_payment(value.base_points, dealer=dealer), 0))
    shares = tsumo_payments(value.base_points, dealer=dealer, players=3, tsumo_loss=True)
    return Value(items, 0 if value.units else value.fu, (0 if dealer else shares.from_dealer, shares.from_child))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_a_thousand_wins_of_three_agree(seed: int) -> None:
    """R-801 to R-816 as far as a win's value goes."""
    chance = random.Random(seed)
    norths = 0
    for _ in range(1000):
        win, aside = win_of_three(chance)
        assert ours(win, aside) == jansou_value(win, RULES, aside), (win, aside)
        norths += aside
    assert norths > 1000
