"""Which claims and kans bring a hand nearer to a win that counts."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_engine.actions import CallMeld
from mahjong_engine.bots.riichi.plans import distance_by, plans_of
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.hand import without_one
from mahjong_engine.hand.counts import Counts
from mahjong_engine.melds import ANKAN, CHII, KAKAN, PON
from mahjong_engine.tiles import Face, kind_of

_CALL_FROM = 3
"""A closed hand opens only if it then misses at most so many tiles, or with a valued set."""
_WORTH_OPENING_LATE = 2


def _without(counts: Counts, kinds: Sequence[int]) -> Counts:
    for kind in kinds:
        counts = without_one(counts, kind)
    return counts


def best_claim(sight: Sight, offers: Sequence[CallMeld], on: Face) -> CallMeld | None:
    """The chii or pon worth making, or None."""
    before = distance_by(plans_of(sight, sight.meld_kinds, sight.counts, closed=sight.closed), sight.counts)
    found: list[tuple[int, int, CallMeld]] = []
    for offer in offers:
        if offer.kind not in (CHII, PON):
            continue
        own = [kind_of(sight.faces[tile]) for tile in offer.tiles]
        after = _missing_after(sight, own, kind_of(on))
        if after < before and _is_worth_opening(sight, before, after, kind_of(on)):
            found.append((after, -sum(sight.worth(tile) for tile in offer.tiles), offer))
    return min(found, key=lambda entry: (entry[0], entry[1], entry[2].tiles))[2] if found else None


def _missing_after(sight: Sight, own: Sequence[int], on: int) -> int:
    """Tiles missing after the claim and its best discard."""
    melds = (*sight.meld_kinds, tuple(sorted((*own, on))))
    left = _without(sight.counts, own)
    plans = plans_of(sight, melds, left, closed=False)
    return min(distance_by(plans, without_one(left, kind)) for kind, held in enumerate(left) if held)


def _is_worth_opening(sight: Sight, before: int, after: int, on: int) -> bool:
    """Whether a closed hand should give up riichi for this claim; an open one has nothing to lose."""
    if not sight.closed:
        return True
    if before <= 2:
        return after == 1 and (sight.hand_worth() >= _WORTH_OPENING_LATE or on in sight.valued)
    return after <= _CALL_FROM or on in sight.valued


def best_kan(sight: Sight, offers: Sequence[CallMeld]) -> CallMeld | None:
    """An own kan that costs no progress, while nobody else is in riichi."""
    if sight.threats:
        return None
    before = distance_by(plans_of(sight, sight.meld_kinds, sight.counts, closed=sight.closed), sight.counts)
    for offer in offers:
        kinds = [kind_of(sight.faces[tile]) for tile in offer.tiles]
        left = _without(sight.counts, kinds)
        if offer.kind == ANKAN:
            melds = (*sight.meld_kinds, tuple(kinds))
        elif offer.kind == KAKAN:
            melds = sight.meld_kinds
        else:
            continue
        plans = plans_of(sight, melds, left, closed=sight.closed)
        if distance_by(plans, left) <= before:
            return offer
    return None
