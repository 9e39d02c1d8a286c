"""Plans for a yaku: how far a hand is from winning in a way that counts.

A closed hand may always win by riichi. An open one needs a plan: a valued triplet, only simples, one suit with honours.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.hand import acceptance, shanten
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, SUITS, Counts
from mahjong_engine.hand.regular import distance, helping

SIMPLES: Final = tuple(kind < HONOURS and 0 < kind % RANKS < RANKS - 1 for kind in range(KINDS))
FLUSHES: Final = tuple(
    tuple(kind >= HONOURS or kind // RANKS == suit for kind in range(KINDS)) for suit in range(SUITS)
)
HOPELESS: Final = 99


class Plan(NamedTuple):
    """``allowed`` are the kinds that may stay (None: all); ``triplet`` is a kind that must become a concealed set."""

    name: str
    allowed: tuple[bool, ...] | None = None
    triplet: int | None = None


CLOSED: Final = Plan("closed")
FREE: Final = Plan("valued set laid out")


def plans_of(sight: Sight, melds: tuple[tuple[int, ...], ...], counts: Counts, *, closed: bool) -> tuple[Plan, ...]:
    """The plans open to a hand with these melds (kinds of each); empty means it could win by luck only."""
    if closed:
        return (CLOSED,)
    if any(meld[0] in sight.valued and meld[0] == meld[-1] for meld in melds):
        return (FREE,)
    plans = [
        Plan("valued triplet", None, kind)
        for kind in sight.valued
        if sum(counts) > 3 and (counts[kind] >= 3 or (counts[kind] == 2 and sight.left[kind] > 0))
    ]
    if all(SIMPLES[kind] for meld in melds for kind in meld):
        plans.append(Plan("simples", SIMPLES))
    plans += [Plan("flush", flush) for flush in FLUSHES if all(flush[kind] for meld in melds for kind in meld)]
    return tuple(plans)


def distance_by(plans: tuple[Plan, ...], counts: Counts) -> int:
    """The fewest tiles missing to a complete hand under the best plan."""
    return min((_distance(plan, counts) for plan in plans), default=HOPELESS)


def helping_kinds(plans: tuple[Plan, ...], counts: Counts) -> tuple[int, ...]:
    """The kinds whose draw brings the hand nearer to winning."""
    nearest = distance_by(plans, counts)
    return tuple({kind for plan in plans if _distance(plan, counts) == nearest for kind in _helping(plan, counts)})


@lru_cache(maxsize=1 << 15)
def _distance(plan: Plan, counts: Counts) -> int:
    if plan is CLOSED:
        return shanten(counts) + 1
    missing, counts, size = _reduced(plan, counts)
    return missing + distance(counts, size)


@lru_cache(maxsize=1 << 13)
def _helping(plan: Plan, counts: Counts) -> tuple[int, ...]:
    if plan is CLOSED:
        return acceptance(counts)
    missing, counts, size = _reduced(plan, counts)
    kinds = helping(counts, size)
    if plan.allowed is not None:
        kinds = tuple(kind for kind in kinds if plan.allowed[kind])
    return (*kinds, plan.triplet) if plan.triplet is not None and missing else kinds


def _reduced(plan: Plan, counts: Counts) -> tuple[int, Counts, int]:
    """What the promised triplet still misses, and the tiles and size of the rest of the hand."""
    size, missing = sum(counts), 0
    if plan.triplet is not None:
        kind = plan.triplet
        missing = max(0, 3 - counts[kind])
        counts = (*counts[:kind], 0, *counts[kind + 1 :])
        size -= 3
    if plan.allowed is not None:
        counts = tuple([count if stays else 0 for count, stays in zip(counts, plan.allowed, strict=True)])
    return missing, counts, size
