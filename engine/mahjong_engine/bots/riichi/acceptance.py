"""Acceptance: how far a hand is from winning, and how many unseen tiles bring it nearer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mahjong_engine.actions import Discard
from mahjong_engine.bots.riichi.plans import Plan, distance_by, helping_kinds
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.hand import with_one, without_one
from mahjong_engine.hand.counts import HONOURS, RANKS, Counts
from mahjong_engine.tiles import kind_of


class Prospect(NamedTuple):
    """What a hand of 3n+1 promises: tiles missing, the kinds that bring it nearer, and how many of them are unseen."""

    missing: int
    helping: tuple[int, ...]
    pieces: int


def prospect(sight: Sight, plans: tuple[Plan, ...], counts: Counts) -> Prospect:
    """Distance and acceptance counted from what the seat sees."""
    helping = helping_kinds(plans, counts)
    return Prospect(distance_by(plans, counts), helping, sum([sight.left[kind] for kind in helping]))


def ready_pieces(sight: Sight, plans: tuple[Plan, ...], counts: Counts, helping: Iterable[int]) -> float:
    """Of a hand that misses two tiles: how many pieces it will then wait for, on average over what it may draw."""
    drawn, waited = 0, 0
    for kind in helping:
        left = sight.left[kind]
        if not left:
            continue
        drawn += left
        waited += left * _best_wait(sight, plans, with_one(counts, kind), kind)
    return waited / drawn if drawn else 0.0


def _best_wait(sight: Sight, plans: tuple[Plan, ...], counts: Counts, drawn: int) -> int:
    best = 0
    for kind, held in enumerate(counts):
        if not held or kind == drawn:
            continue
        after = without_one(counts, kind)
        if distance_by(plans, after) == 1:
            pieces = sum([sight.left[wait] - (wait == drawn) for wait in helping_kinds(plans, after)])
            best = max(best, pieces)
    return best


def one_of_a_kind(sight: Sight, offers: Iterable[Discard]) -> dict[int, Discard]:
    """The offers by kind: of one kind that with the least dora, and of equal ones the first."""
    found: dict[int, Discard] = {}
    for offer in offers:
        kind = kind_of(sight.faces[offer.tile])
        other = found.get(kind)
        if other is None or (sight.worth(offer.tile), offer.tile) < (sight.worth(other.tile), other.tile):
            found[kind] = offer
    return found


def regret(sight: Sight, kind: int, dora: int) -> int:
    """How useful a tile might still be: dora, valued pairs, middle tiles."""
    points = 8 * dora
    if kind >= HONOURS:
        return points + (2 * sight.left[kind] if kind in sight.valued else 0) + 4 * (sight.counts[kind] > 1)
    rank = kind % RANKS
    return points + 2 + min(rank, RANKS - 1 - rank)
