"""Choosing a discard: nearest to winning, then the most tiles that help, then the least regret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mahjong_engine.actions import Discard
from mahjong_engine.bots.riichi.plans import Plan, distance_by, helping_kinds
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.hand import without_one
from mahjong_engine.hand.counts import HONOURS, RANKS, Counts
from mahjong_engine.tiles import kind_of


class Prospect(NamedTuple):
    """What a hand of 3n+1 promises: tiles missing, and how many unseen pieces bring it nearer."""

    missing: int
    helping: int


def prospect(sight: Sight, plans: tuple[Plan, ...], counts: Counts) -> Prospect:
    """Distance and acceptance counted from what the seat sees."""
    helping = helping_kinds(plans, counts)
    pieces = sum(sight.left[kind] for kind in helping)
    if distance_by(plans, counts) == 1 and any(kind in sight.river for kind in helping):
        pieces //= 2  # furiten: own draws only
    return Prospect(distance_by(plans, counts), pieces)


def best_discard(sight: Sight, plans: tuple[Plan, ...], offers: Sequence[Discard]) -> tuple[Discard, Prospect]:
    """The offer that leaves the best prospect; ``offers`` holds at least one."""
    missing = {
        offer: distance_by(plans, without_one(sight.counts, kind_of(sight.faces[offer.tile]))) for offer in offers
    }
    least = min(missing.values())
    ranked = [
        (prospect(sight, plans, without_one(sight.counts, kind_of(sight.faces[offer.tile]))), offer)
        for offer in offers
        if missing[offer] == least
    ]
    best, offer = max(ranked, key=lambda pair: (pair[0].helping, -_regret(sight, pair[1]), -pair[1].tile))
    return offer, best


def _regret(sight: Sight, offer: Discard) -> int:
    """How useful the tile might still be: dora, valued pairs, middle tiles."""
    kind = kind_of(sight.faces[offer.tile])
    regret = 8 * sight.worth(offer.tile)
    if kind >= HONOURS:
        return regret + (2 * sight.left[kind] if kind in sight.valued else 0) + 4 * (sight.counts[kind] > 1)
    rank = kind % RANKS
    return regret + 2 + min(rank, RANKS - 1 - rank)
