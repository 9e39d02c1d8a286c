"""Shanten kept through whole deals: after each draw, and for every discard one could make, as bots and hints ask for it.

Each side is asked in the way it is best at: ours hand by hand (equal hands are looked up), jansou by its own question for
all discards at once. Caches are empty at the start and fill as in play. Answers are compared.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any, Final

from jansou.analysis.shanten import discard_shantens, shanten_counts
from jansou.core.tiles import TileKind

from benchmarks.rows_hands import empty_caches
from mahjong_engine.hand import Counts, shanten
from mahjong_engine.hand.counts import COPIES, KINDS, counts_of, with_one, without_one

DEALS: Final = 250
DRAWS: Final = 18
HAND: Final = 13
_KINDS: Final = tuple(TileKind)


def walls(seed: int) -> list[list[int]]:
    """Kinds as they are dealt and drawn by one seat, a wall a deal."""
    chance = random.Random(seed)
    deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
    return [chance.sample(deck, HAND + DRAWS) for _ in range(DEALS)]


def ours(hand: Counts) -> dict[int, int]:
    """Shanten after each discard."""
    return {kind: shanten(without_one(hand, kind)) for kind in range(KINDS) if hand[kind]}


def theirs(hand: Counts) -> dict[int, int]:
    """The same by jansou."""
    counts = list(hand)
    held = [_KINDS[kind] for kind in range(KINDS) if counts[kind]]
    return {_KINDS.index(kind): steps for kind, steps in discard_shantens(counts, 0, held).items()}


def turns(wall: Sequence[int], best: dict[Counts, dict[int, int]]) -> list[Counts]:
    """Hands of fourteen of a deal in which each discard keeps the hand nearest to ready; ``best`` remembers."""
    hand = counts_of(wall[:HAND])
    seen = []
    for drawn in wall[HAND:]:
        hand = with_one(hand, drawn)
        seen.append(hand)
        after = best.setdefault(hand, ours(hand))
        hand = without_one(hand, min(after, key=lambda kind: (after[kind], kind)))
    return seen


def shanten_kept_vs_jansou() -> dict[str, Any]:
    """Turns a second: the drawn hand's shanten and that after each discard."""
    deals = [turns(wall, {}) for wall in walls(22)]
    shanten_counts(list(deals[0][0]), 0)
    theirs(deals[0][0])
    empty_caches()
    our_seconds = their_seconds = 0.0
    for deal in deals:
        before = time.process_time()
        answers = [(shanten(hand), ours(hand)) for hand in deal]
        between = time.process_time()
        expected = [(shanten_counts(list(hand), 0), theirs(hand)) for hand in deal]
        their_seconds += time.process_time() - between
        our_seconds += between - before
        if answers != expected:
            raise AssertionError(f"the two sides answer differently in {deal}")
    count = DEALS * DRAWS
    return {
        "name": "shanten_kept_vs_jansou",
        "ours": count / our_seconds,
        "anchor": count / their_seconds,
        "anchor_name": "jansou 0.14.0",
        "unit": "turns/s",
        "ratio": their_seconds / our_seconds,
        "aim": ">= 1",
    }


ROWS = [shanten_kept_vs_jansou]
