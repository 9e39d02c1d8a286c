"""Shanten kept through whole deals: after each draw, and for every discard one could make, as bots and hints ask for it.

Each side is asked in the way it is best at: ours from the key of a hand, which a tile changes by one addition, and from
the packed counts in a seat's state; jansou from its list of counts, and by its own question for all discards at once. All hands are new and caches are empty. Answers are compared.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from jansou.analysis.shanten import discard_shantens, shanten_counts
from jansou.core.tiles import TileKind

from mahjong_engine.hand.counts import COPIES, KINDS, Counts, counts_of, with_one, without_one
from mahjong_engine.hand.keys import HandKey, key_of, key_with, shanten_of, shanten_of_packed
from mahjong_engine.state import COUNT_BITS

DEALS: Final = 600
DRAWS: Final = 18
HAND: Final = 13
HANDFUL: Final = 180
_KINDS: Final = tuple(TileKind)
Key = TypeVar("Key")
Answer = TypeVar("Answer")


def walls(seed: int) -> list[list[int]]:
    """Kinds as they are dealt and drawn by one seat, a wall a deal."""
    chance = random.Random(seed)
    deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
    return [chance.sample(deck, HAND + DRAWS) for _ in range(DEALS)]


def after_discards(hand: HandKey, held: Sequence[int]) -> list[int]:
    """Shanten after the discard of each held kind."""
    return [shanten_of(key_with(hand, kind, -1)) for kind in held]


def theirs_after_discards(counts: list[int], held: Sequence[int]) -> list[int]:
    """The same by jansou."""
    steps = discard_shantens(counts, 0, [_KINDS[kind] for kind in held])
    return [steps[_KINDS[kind]] for kind in held]


def turns(wall: Sequence[int]) -> list[Counts]:
    """Hands of fourteen of a deal in which each discard keeps the hand nearest to ready."""
    hand = counts_of(wall[:HAND])
    seen = []
    for drawn in wall[HAND:]:
        hand = with_one(hand, drawn)
        seen.append(hand)
        held = [kind for kind in range(KINDS) if hand[kind]]
        _, kind = min(zip(after_discards(key_of(hand), held), held, strict=True))
        hand = without_one(hand, kind)
    return seen


def _row(name: str, unit: str, aim: str, seconds: tuple[float, float], count: int) -> dict[str, Any]:
    ours, theirs = seconds
    figures = {"name": name, "ours": count / ours, "anchor": count / theirs, "anchor_name": "jansou 0.14.0"}
    return {**figures, "unit": unit, "ratio": theirs / ours, "aim": aim}


def packed(hand: Counts) -> int:
    """The counts as a seat's state has them."""
    return sum(count << COUNT_BITS * kind for kind, count in enumerate(hand))


def _in_turn(
    deals: Sequence[Sequence[Counts]],
    key: Callable[[Counts], Key],
    ours: Callable[[list[Key], list[list[int]]], list[Answer]],
    theirs: Callable[[list[list[int]], list[list[int]]], list[Answer]],
) -> tuple[float, float]:
    """Processor seconds of both sides, deal by deal in turn."""
    our_seconds = their_seconds = 0.0
    for deal in deals:
        held = [[kind for kind in range(KINDS) if hand[kind]] for hand in deal]
        keys, lists = [key(hand) for hand in deal], [list(hand) for hand in deal]
        before = time.process_time()
        answers = ours(keys, held)
        between = time.process_time()
        expected = theirs(lists, held)
        their_seconds += time.process_time() - between
        our_seconds += between - before
        if answers != expected:
            raise AssertionError(f"the two sides answer differently in {deal}")
    return our_seconds, their_seconds


def _theirs(lists: list[list[int]], _: list[list[int]]) -> list[int]:
    return [shanten_counts(counts, 0) for counts in lists]


def _deals(seed: int) -> tuple[list[list[Counts]], int]:
    """Distinct hands in handfuls, and how many there are."""
    distinct = list(dict.fromkeys(hand for wall in walls(seed) for hand in turns(wall)))
    return [distinct[start : start + HANDFUL] for start in range(0, len(distinct), HANDFUL)], len(distinct)


def shanten_kept_vs_jansou() -> list[dict[str, Any]]:
    """Hands a second, and turns a second with the shanten after each discard; each row has hands of its own."""
    (hands, number), (other_hands, other_number), (drawn, draws) = _deals(22), _deals(23), _deals(24)
    shanten_counts(list(drawn[0][0]), 0)
    whole = _in_turn(hands, key_of, lambda keys, _: [shanten_of(key) for key in keys], _theirs)
    in_state = _in_turn(other_hands, packed, lambda keys, _: [shanten_of_packed(key) for key in keys], _theirs)
    discards = _in_turn(
        drawn,
        key_of,
        lambda keys, held: list(map(after_discards, keys, held)),
        lambda lists, held: list(map(theirs_after_discards, lists, held)),
    )
    return [
        _row("shanten_kept_vs_jansou", "hands/s", ">= 20", whole, number),
        _row("shanten_in_state_vs_jansou", "hands/s", "beside", in_state, other_number),
        _row("discards_kept_vs_jansou", "turns/s", "beside", discards, draws),
    ]


COMPILED_AIMS: dict[str, str] = {}
ROWS = [shanten_kept_vs_jansou]
