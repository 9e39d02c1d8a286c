"""Plans: hands worth aiming at, each with the tiles it still misses.

Where a win needs many points, any complete hand will not do; then the plan is a hand known to be dear: three runs that
belong together, one suit, pairs, knitted tiles.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, SUITS, Counts, with_one
from mahjong_engine.hand.patterns import PATTERNS
from mahjong_engine.hand.regular import distance, helping

FAR: Final = 99
_STEPS: Final = (0, 3, 6)
_MOST_SETS: Final = 4
_CHEAP: Final = 1
_MODEST: Final = 4

Run = tuple[int, int, int]


class Plan(NamedTuple):
    """``runs`` must be among the sets, ``allowed`` are the kinds that may stay (None: all), ``shape`` a closed shape.

    ``handicap`` is how many tiles nearer another plan may be and still not be better.
    """

    runs: tuple[Run, ...] = ()
    allowed: tuple[bool, ...] | None = None
    shape: str | None = None
    handicap: int = 0


def _run(kind: int) -> Run:
    return (kind, kind + 1, kind + 2)


def _dear() -> tuple[Plan, ...]:
    straights = [tuple(_run(suit * RANKS + step) for step in _STEPS) for suit in range(SUITS)]
    mixed = [tuple(_run(suit * RANKS + step) for suit, step in enumerate(steps)) for steps in permutations(_STEPS)]
    same = [tuple(_run(suit * RANKS + rank) for suit in range(SUITS)) for rank in range(RANKS - 2)]
    flushes = [tuple(kind < HONOURS and kind // RANKS == suit for kind in range(KINDS)) for suit in range(SUITS)]
    return (*[Plan(runs) for runs in (*straights, *mixed, *same)], *[Plan(allowed=flush) for flush in flushes])


_DEAR: Final = _dear()


@lru_cache(maxsize=64)
def plans_of(patterns: tuple[str, ...], least: int) -> tuple[Plan, ...]:
    """The plans of a table with these winning shapes and this minimum, before anything is laid out."""
    shapes = tuple(Plan(shape=name) for name in patterns if name != "regular_win")
    if "regular_win" not in patterns:
        return shapes
    if least <= _CHEAP:
        return (Plan(), *shapes)
    return (Plan(handicap=1 if least <= _MODEST else 3), *_DEAR, *shapes)


@lru_cache(maxsize=1 << 16)
def missing(plan: Plan, counts: Counts, melds: tuple[tuple[int, ...], ...]) -> int:
    """Tiles missing to the plan's hand; ``melds`` are the kinds of each set laid out. ``FAR`` if it is out of reach."""
    size = sum(counts)
    if plan.shape is not None:
        return PATTERNS[plan.shape].distance(counts, size)
    reduced = _reduced(plan, counts, melds)
    if reduced is None:
        return FAR
    absent, rest, left = reduced
    return len(absent) + distance(rest, left)


@lru_cache(maxsize=1 << 14)
def wanted(plan: Plan, counts: Counts, melds: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The kinds whose draw brings the hand nearer to the plan's."""
    size = sum(counts)
    if plan.shape is not None:
        shape = PATTERNS[plan.shape]
        before = shape.distance(counts, size)
        return tuple(
            kind
            for kind, held in enumerate(counts)
            if held < COPIES and shape.distance(with_one(counts, kind), size + 1) < before
        )
    reduced = _reduced(plan, counts, melds)
    if reduced is None:
        return ()
    absent, rest, left = reduced
    kinds = {*absent, *helping(rest, left)}
    if plan.allowed is not None:
        kinds = {kind for kind in kinds if plan.allowed[kind]}
    return tuple(sorted(kinds))


def _reduced(plan: Plan, counts: Counts, melds: tuple[tuple[int, ...], ...]) -> tuple[list[int], Counts, int] | None:
    """What the promised runs miss, and the tiles and size of the rest of the hand."""
    if plan.allowed is not None:
        if not all(plan.allowed[kind] for meld in melds for kind in meld):
            return None
        counts = tuple([count if stays else 0 for count, stays in zip(counts, plan.allowed, strict=True)])
        return [], counts, _concealed_size(melds)
    owed = [run for run in plan.runs if run not in melds]
    if len(owed) + len(melds) > _MOST_SETS:
        return None
    absent, rest = [], list(counts)
    for run in owed:
        for kind in run:
            if rest[kind]:
                rest[kind] -= 1
            else:
                absent.append(kind)
    return absent, tuple(rest), _concealed_size(melds) - 3 * len(owed)


def _concealed_size(melds: tuple[tuple[int, ...], ...]) -> int:
    return 3 * (_MOST_SETS - len(melds)) + 1
