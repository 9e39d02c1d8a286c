"""Generated wins of three players, norths set aside, valued by us and by ``jansou``: every yaku, han, fu and payment."""

from __future__ import annotations

import random

import pytest
from jansou.core.hand import CallSource, Hand, Meld, MeldType
from jansou.core.rules import preset
from jansou.core.tiles import Wind
from jansou.scoring.context import WinContext
from jansou.scoring.score import ScoringError, score

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.scoring.riichi import NoWin, best_win
from mahjong_engine.scoring.riichi.kinds import copies_played
from mahjong_engine.scoring.riichi.payments import ron_payment, tsumo_payments
from mahjong_engine.variants.riichi.presets import MAJSOUL_SANMA
from support.jansou_words import their_tile
from support.random_wins import DrawnMeld, RandomWin, face_of, facts_of, random_win

RULES = preset("mahjong-soul-3p")
NORTH = 30
MELDS = {CHII: MeldType.CHII, PON: MeldType.PON, DAIMINKAN: MeldType.DAIMINKAN, ANKAN: MeldType.ANKAN}
THEIR_NAMES = {"ittsu": "ittsuu", "shousuushi": "shousuushii", "daisuushi": "daisuushii"}
DOUBLED = {"kokushi": "kokushi_13", "suuankou": "suuankou_tanki", "chuuren": "junsei_chuuren"}


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


def their_meld(meld: DrawnMeld) -> Meld:
    tiles = tuple(sorted(their_tile(face_of(tile)) for tile in meld.tiles))
    if meld.kind == ANKAN:
        return Meld(MeldType.ANKAN, tiles)
    if meld.kind == KAKAN:
        return Meld(MeldType.SHOUMINKAN, tiles, called=tiles[0], source=CallSource.KAMICHA, added=tiles[-1])
    return Meld(MELDS[meld.kind], tiles, called=tiles[0], source=CallSource.KAMICHA)


def judged(win: RandomWin, norths: int) -> object:
    winning = their_tile(face_of(win.winning))
    concealed = tuple(their_tile(face_of(tile)) for tile in (*win.concealed, win.winning))
    context = WinContext(
        rules=RULES,
        round_wind=Wind(win.round_wind),
        seat_wind=Wind(win.seat_wind),
        is_tsumo=win.tsumo,
        riichi=win.riichi == 1,
        double_riichi=win.riichi == 2,
        **{word: word in win.luck for word in ("ippatsu", "haitei", "houtei", "rinshan", "chankan")},
        dora_indicators=tuple(their_tile(face_of(tile)) for tile in win.indicators),
        ura_indicators=tuple(their_tile(face_of(tile)) for tile in win.under),
        nuki_count=norths,
    )
    try:
        result = score(Hand(concealed, tuple(their_meld(meld) for meld in win.melds)), winning, context)
    except ScoringError:
        return "no win"
    items = {}
    for found in result.yaku:
        name = THEIR_NAMES.get(found.yaku.name.lower(), found.yaku.name.lower())
        items[DOUBLED.get(name, name) if result.is_yakuman and found.value == 2 else name] = found.value
    if not result.is_yakuman:
        dora = {"dora": result.dora.dora, "ura": result.dora.ura, "red": result.dora.aka, "kita": result.dora.nuki}
        items |= {name: han for name, han in dora.items() if han}
    payment = result.payment
    paid = (payment.tsumo_dealer, payment.tsumo_non_dealer) if win.tsumo else (payment.ron, 0)
    return items, 0 if result.is_yakuman else result.fu.total, paid


def ours(win: RandomWin, norths: int) -> object:
    value = best_win(facts_of(win, kita=norths), MAJSOUL_SANMA)
    if isinstance(value, NoWin):
        return "no win"
    items = {item.name: item.value for item in value.items}
    dealer = win.seat_wind == 0
    if win.tsumo:
        shares = tsumo_payments(value.base_points, dealer=dealer, players=3, tsumo_loss=True)
        paid = (0 if dealer else shares.from_dealer, shares.from_child)
    else:
        paid = (ron_payment(value.base_points, dealer=dealer), 0)
    return items, 0 if value.units else value.fu, paid


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_a_thousand_wins_of_three_agree(seed: int) -> None:
    """R-801 to R-816 as far as a win's value goes."""
    chance = random.Random(seed)
    norths = 0
    for _ in range(1000):
        win, aside = win_of_three(chance)
        assert ours(win, aside) == judged(win, aside), (win, aside)
        norths += aside
    assert norths > 1000
