"""Folding: which tile a seat in riichi is least likely to win with."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_engine.actions import Discard
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.hand.counts import HONOURS, RANKS
from mahjong_engine.tiles import kind_of

_SAFE, _UNKNOWN = 0, 10


def danger(sight: Sight, kind: int) -> int:
    """0 is safe against everybody in riichi; higher is worse."""
    return max((_danger_to(sight, safe, kind) for safe in sight.threats), default=_SAFE)


def _danger_to(sight: Sight, safe: frozenset[int], kind: int) -> int:
    if kind in safe:
        return _SAFE
    if kind >= HONOURS:
        return 1 + 2 * sight.left[kind]
    rank = kind % RANKS
    partners = [kind - 3] if rank >= 3 else []
    if rank + 3 < RANKS:
        partners.append(kind + 3)
    covered = all(partner in safe for partner in partners)
    if covered:
        return 2 if len(partners) == 1 else 4
    return _UNKNOWN - (3 if rank in (0, RANKS - 1) else 0) - (1 if any(partner in safe for partner in partners) else 0)


def safest_discard(sight: Sight, offers: Sequence[Discard]) -> Discard:
    """The least dangerous offer; of equals the one of which most copies are held, so that safety lasts."""
    return min(
        offers,
        key=lambda offer: (
            danger(sight, kind_of(sight.faces[offer.tile])),
            -sight.counts[kind_of(sight.faces[offer.tile])],
            sight.worth(offer.tile),
            offer.tile,
        ),
    )
