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
from mahjong_engine.scoring.riichi import NoWin, Scorer, WinValue, dora
from mahjong_engine.scoring.riichi.packed import LUCK, RIICHI_LUCK, TSUMO
from mahjong_engine.scoring.riichi.payments import Payments, TsumoPayments
from mahjong_engine.scoring.riichi.pieces import Pieces
from mahjong_engine.scoring.riichi.worth import CLOSED, OPEN
from mahjong_engine.variants.riichi.presets import PRESETS
from support.mahjong_library import judged
from support.random_wins import RandomWin, face_of, random_win

HANDS = 20_000
WINS = 5_000
_CHUNK = 500
_packed = Pieces([face_of(tile) for tile in range(KINDS * COPIES)]).win
_value = Scorer(PRESETS["MAJSOUL_HANCHAN"]).value
_payments = Payments()
Ours = TypeVar("Ours")
Theirs = TypeVar("Theirs")


def alternating(
    ours: Callable[[Ours], Any],
    our_input: Sequence[Ours],
    theirs: Callable[[Theirs], Any],
    their_input: Sequence[Theirs],
    agree: Callable[[Any, Any], bool],
) -> tuple[float, float]:
    """Processor seconds of both sides, chunk by chunk; answers are compared between the chunks.

    Who goes first, and so fetches the hands from memory, changes with each chunk. Each side frees its own answers of the
    chunk before on its own time: what it makes it has to throw away.
    """
    seconds = [0.0, 0.0]
    answers: list[list[Any]] = [[], []]
    gc.collect()
    gc.freeze()
    for start in range(0, len(our_input), _CHUNK):
        chunk = slice(start, start + _CHUNK)
        for side in (0, 1) if start // _CHUNK % 2 else (1, 0):
            before = time.process_time()
            answers[side] = (
                [theirs(each) for each in their_input[chunk]] if side else [ours(each) for each in our_input[chunk]]
            )
            seconds[side] += time.process_time() - before
        if not all(map(agree, *answers)):
            raise AssertionError(f"the two sides answer differently among hands {start} to {start + _CHUNK}")
    gc.unfreeze()
    return seconds[0], seconds[1]


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
    ):
        cached.cache_clear()
    for table in regular.SPLITS:
        table.clear()
    for splits in regular.DIGITS_SPLIT:
        splits.clear()
    for items in (CLOSED.lower_items, CLOSED.upper_items, OPEN.lower_items, OPEN.upper_items, dora.DORA_ITEMS):
        items.clear()
    for dealer in (False, True):
        _payments.ron[dealer].clear()
        _payments.tsumo[dealer].clear()


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


def _scored(win: RandomWin) -> tuple[WinValue | NoWin, int | TsumoPayments]:
    """The value and what each payer pays."""
    concealed, winning, melds, tsumo, seat_wind, round_wind, riichi, words, indicators, under = win
    luck = RIICHI_LUCK[riichi] | TSUMO if tsumo else RIICHI_LUCK[riichi]
    for word in words:
        luck |= LUCK[word]
    value = _value(_packed(concealed, winning, melds, luck, seat_wind, round_wind, indicators, under))
    if isinstance(value, NoWin):
        return value, 0
    paid = _payments.tsumo if tsumo else _payments.ron
    return value, paid[seat_wind == 0][value.base_points]


def _same_value(scored: tuple[WinValue | NoWin, int | TsumoPayments], response: HandResponse) -> bool:
    value, payments = scored
    if isinstance(value, NoWin):
        return response.han is None
    cost = response.cost
    assert cost is not None
    theirs = (cost["main"], cost["additional"]) if cost["additional"] else (cost["main"],)
    if isinstance(payments, int):
        paid: tuple[int, ...] = (payments,)
    else:
        paid = (payments.from_dealer or payments.from_child, payments.from_child)
    same = (value.units * 13 or value.han) == response.han and (value.units > 0 or value.fu == response.fu)
    return same and paid == theirs


COMPILED_AIMS = {"score_vs_mahjong": ">= 15"}
ROWS = [score_vs_mahjong, shanten_vs_mahjong, shanten_vs_jansou]
