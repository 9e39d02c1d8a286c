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
from mahjong.meld import Meld
from mahjong.shanten import Shanten

from mahjong_engine.hand import Counts, analysis, regular, shanten
from mahjong_engine.hand.counts import COPIES, KINDS, counts_of
from mahjong_engine.scoring.riichi import NoWin, WinFacts, WinValue, best_win
from mahjong_engine.variants.riichi.presets import PRESETS
from support.mahjong_library import MELDS, config_of
from support.random_wins import RandomWin, facts_of, random_win

HANDS = 20_000
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


def row(name: str, ours: float, anchor: float, anchor_name: str, unit: str, aim: str) -> dict[str, Any]:
    """One row of hands a second, the warm figure too."""
    figures = {"name": name, "ours": HANDS / ours, "anchor": HANDS / anchor, "anchor_name": anchor_name, "unit": unit}
    return {**figures, "ratio": anchor / ours, "aim": aim}


def empty_caches() -> None:
    """Forget every hand that was analysed."""
    for cached in (analysis.shanten_over, analysis.readings, analysis.shape_waits):
        cached.cache_clear()
    for table in regular.SPLITS:
        table.clear()


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
    """Wins valued beside ``mahjong``."""
    chance = random.Random(21)
    wins = list({random_win(chance): None for _ in range(HANDS + HANDS // 20)})[:HANDS]
    calculator = HandCalculator()
    judged = [_library_input(win) for win in wins]

    def ours(facts: WinFacts) -> WinValue | NoWin:
        return best_win(facts, _OPTIONS)

    def theirs(told: tuple[Any, ...]) -> Any:  # noqa: ANN401  the library's own answer
        tiles, winning, melds, indicators, under, config = told
        return calculator.estimate_hand_value(
            tiles, winning, melds=melds, dora_indicators=indicators, ura_dora_indicators=under, config=config
        )

    facts = [facts_of(win) for win in wins]
    rows = []
    empty_caches()
    for word in ("", "_warm"):
        seconds, anchor = alternating(ours, facts, theirs, judged, _same_value)
        rows.append(
            row(f"score_vs_mahjong{word}", seconds, anchor, "mahjong 2.1.0", "wins/s", ">= 2" if not word else "beside")
        )
    return rows


def _same_value(value: WinValue | NoWin, response: HandResponse) -> bool:
    if isinstance(value, NoWin):
        return response.han is None
    return (value.units * 13 or value.han) == response.han and (value.units > 0 or value.fu == response.fu)


def _library_input(win: RandomWin) -> tuple[Any, ...]:
    melds = [Meld(MELDS[meld.kind], list(meld.tiles), opened=meld.kind != "ankan") for meld in win.melds]
    tiles = sorted([*win.concealed, win.winning, *(tile for meld in win.melds for tile in meld.tiles)])
    return tiles, win.winning, melds, list(win.indicators), list(win.under), config_of(win)


ROWS = [score_vs_mahjong, shanten_vs_mahjong, shanten_vs_jansou]
