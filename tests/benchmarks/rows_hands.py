"""Hand rows: wins valued and shanten counted beside two independent libraries.

Every hand is new to both sides and caches are empty; tables that a side ships are loaded before the clock runs. Both sides
take their own kind of input, prepared before. Chunks alternate, so that a noisy machine troubles both alike. Answers are
compared: a difference breaks the row.
"""

from __future__ import annotations

import gc
import operator
import random
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from jansou.analysis.shanten import shanten_counts
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.shanten import Shanten

from mahjong_engine.hand import Counts, analysis, regular, shanten
from mahjong_engine.hand.counts import COPIES, KINDS, counts_of
from mahjong_engine.scoring.riichi import NoWin, ScoringMeld, WinFacts, WinValue, arrangement, best_win, blocks, yaku
from mahjong_engine.scoring.riichi.payments import ron_payment, tsumo_payments
from mahjong_engine.variants.riichi.presets import PRESETS
from support.mahjong_library import judged
from support.random_wins import RandomWin, face_of, random_win

HANDS = 20_000
WINS = 5_000
FACES = tuple(face_of(tile) for tile in range(KINDS * COPIES))
_CHUNK = 500
_OPTIONS = PRESETS["MAJSOUL_HANCHAN"]
Ours = TypeVar("Ours")
Theirs = TypeVar("Theirs")


def alternating(
    ours: Callable[[Ours], Any],
    our_input: Sequence[Ours],
    theirs: Callable[[Theirs], Any],
    their_input: Sequence[Theirs],
    agree: Callable[[Any, Any], bool],
) -> tuple[float, float]:
    """Processor seconds of both sides, chunk by chunk in turn; answers are compared between the chunks."""
    our_seconds = their_seconds = 0.0
    gc.collect()
    gc.freeze()
    for start in range(0, len(our_input), _CHUNK):
        stop = start + _CHUNK
        before = time.process_time()
        answers = [ours(each) for each in our_input[start:stop]]
        between = time.process_time()
        expected = [theirs(each) for each in their_input[start:stop]]
        their_seconds += time.process_time() - between
        our_seconds += between - before
        if not all(map(agree, answers, expected)):
            raise AssertionError(f"the two sides answer differently among hands {start} to {stop}")
    gc.unfreeze()
    return our_seconds, their_seconds


def row(
    name: str, ours: float, anchor: float, anchor_name: str, unit: str, aim: str, hands: int = HANDS
) -> dict[str, Any]:
    """One row of hands a second, the warm figure too."""
    figures = {"name": name, "ours": hands / ours, "anchor": hands / anchor, "anchor_name": anchor_name, "unit": unit}
    return {**figures, "ratio": anchor / ours, "aim": aim}


def empty_caches() -> None:
    """Forget every hand that was analysed."""
    for cached in (
        analysis.shanten_over,
        analysis.readings,
        analysis.shape_waits,
        yaku.items_of,
        arrangement.laid_out_of,
    ):
        cached.cache_clear()
    for table in regular.SPLITS:
        table.clear()
    for ways in blocks.WAYS:
        ways.clear()


def hands_of_fourteen(seed: int) -> list[Counts]:
    """Distinct hands: half are dealt at random, half are wins with up to six tiles exchanged."""
    chance = random.Random(seed)
    deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
    found: dict[Counts, None] = {}
    while len(found) < HANDS:
        if len(found) % 2:
            found[counts_of(chance.sample(deck, 14))] = None
            continue
        win = random_win(chance, melds=False)
        kinds = [tile // COPIES for tile in (*win.concealed, win.winning)]
        chance.shuffle(kinds)
        counts = counts_of([*kinds[chance.randrange(7) :]])
        while sum(counts) < 14:
            kind = chance.randrange(KINDS)
            if counts[kind] < COPIES:
                counts = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
        found[counts] = None
    return list(found)


def _shanten_rows(name: str, theirs: Callable[[list[int]], int], anchor_name: str, aim: str) -> list[dict[str, Any]]:
    hands = hands_of_fourteen(20)
    lists = [list(counts) for counts in hands]
    theirs(lists[0])
    shanten(lists[0])
    rows = []
    empty_caches()
    for word in ("", "_warm"):
        ours, anchor = alternating(shanten, lists, theirs, lists, operator.eq)
        rows.append(row(name + word, ours, anchor, anchor_name, "hands/s", aim if not word else "beside"))
    return rows


def shanten_vs_mahjong() -> list[dict[str, Any]]:
    """Shanten of a list of 34 counts beside ``mahjong``."""
    return _shanten_rows("shanten_vs_mahjong", Shanten.calculate_shanten, "mahjong 2.1.0", ">= 18")


def shanten_vs_jansou() -> list[dict[str, Any]]:
    """Shanten of a list of 34 counts beside ``jansou``."""
    return _shanten_rows("shanten_vs_jansou", lambda counts: shanten_counts(counts, 0), "jansou 0.14.0", ">= 5")


def score_vs_mahjong() -> list[dict[str, Any]]:
    """Wins valued beside ``mahjong``: from tile numbers to yaku, han, fu and every payment, conversions counted."""
    chance = random.Random(21)
    wins = list({random_win(chance): None for _ in range(WINS + WINS // 20)})[:WINS]
    calculator = HandCalculator()

    def theirs(win: RandomWin) -> HandResponse:
        return judged(calculator, win)

    rows = []
    empty_caches()
    for word in ("", "_warm"):
        seconds, anchor = alternating(_scored, wins, theirs, wins, _same_value)
        aim = "beside" if word else ">= 8"
        rows.append(row(f"score_vs_mahjong{word}", seconds, anchor, "mahjong 2.1.0", "wins/s", aim, len(wins)))
    return rows


def _scored(win: RandomWin) -> tuple[WinValue | NoWin, tuple[int, ...]]:
    """The value and what each payer pays."""
    dealer = win.seat_wind == 0
    luck = win.luck
    value = best_win(
        WinFacts(
            tuple([FACES[tile] for tile in win.concealed]),
            FACES[win.winning],
            tsumo=win.tsumo,
            seat_wind=win.seat_wind,
            round_wind=win.round_wind,
            dealer=dealer,
            melds=tuple([ScoringMeld(word, tuple([FACES[tile] for tile in tiles])) for word, tiles in win.melds]),
            riichi=win.riichi,
            ippatsu="ippatsu" in luck,
            haitei="haitei" in luck,
            houtei="houtei" in luck,
            rinshan="rinshan" in luck,
            chankan="chankan" in luck,
            indicators=tuple([FACES[tile] for tile in win.indicators]),
            under_indicators=tuple([FACES[tile] for tile in win.under]),
        ),
        _OPTIONS,
    )
    if isinstance(value, NoWin):
        return value, ()
    if not win.tsumo:
        return value, (ron_payment(value.base_points, dealer=dealer),)
    shares = tsumo_payments(value.base_points, dealer=dealer)
    return value, (shares.from_dealer, shares.from_child)


def _same_value(scored: tuple[WinValue | NoWin, tuple[int, ...]], response: HandResponse) -> bool:
    value, payments = scored
    if isinstance(value, NoWin):
        return response.han is None
    cost = response.cost
    assert cost is not None
    theirs = (cost["main"], cost["additional"]) if cost["additional"] else (cost["main"],)
    if len(payments) == 2 and not payments[0]:
        payments = (payments[1], payments[1])
    same = (value.units * 13 or value.han) == response.han and (value.units > 0 or value.fu == response.fu)
    return same and payments == theirs


COMPILED_AIMS = {"score_vs_mahjong": ">= 15"}
ROWS = [score_vs_mahjong, shanten_vs_mahjong, shanten_vs_jansou]
