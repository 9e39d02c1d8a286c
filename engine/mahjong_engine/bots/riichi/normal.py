"""The normal level: acceptance and value, calls that have a plan, folding of far hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_engine.actions import CallMeld, Discard
from mahjong_engine.bots.riichi.acceptance import Prospect, one_of_a_kind, prospect, regret
from mahjong_engine.bots.riichi.calls import best_claim, best_kan
from mahjong_engine.bots.riichi.danger import dangers
from mahjong_engine.bots.riichi.passed import passed_kinds
from mahjong_engine.bots.riichi.plans import Plan, distance_by, plans_of
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.bots.riichi.value import expected_han
from mahjong_engine.hand import shanten, without_one
from mahjong_engine.tiles import Face

_FOLD_FROM: Final = 3
"""Against a riichi a hand that misses so many tiles is given up."""
_BY_HAN: Final = 0.12
"""How much more a piece counts for each han that the hand it leads to may be worth more."""


class Normal:
    """Plays for the most tiles that help, weighed by what the hand would be worth."""

    def wins(self, sight: Sight) -> bool:  # noqa: ARG002  whatever it is
        """Always."""
        return True

    def claim(self, sight: Sight, offers: Sequence[CallMeld], on: Face) -> CallMeld | None:
        """A call that a plan wants, unless the hand should be given up."""
        if sight.threats and shanten(sight.counts) + 1 >= _FOLD_FROM:
            return None
        return best_claim(sight, offers, on)

    def kan(self, sight: Sight, offers: Sequence[CallMeld]) -> CallMeld | None:
        """One that costs nothing, while nobody else is in riichi."""
        return best_kan(sight, offers)

    def discard(self, sight: Sight, offers: Sequence[Discard]) -> Discard:
        """Riichi if there is something to wait for; else the best prospect, or the safest tile of a far hand."""
        plans = plans_of(sight, sight.meld_kinds, sight.counts, closed=sight.closed)
        declaring = one_of_a_kind(sight, [offer for offer in offers if offer.riichi])
        if declaring:
            offer, left = _best(sight, plans, declaring)
            if left.pieces > 0:
                return offer
        quiet = one_of_a_kind(sight, [offer for offer in offers if not offer.riichi] or offers)
        offer, left = _best(sight, plans, quiet)
        if sight.threats and left.missing >= _FOLD_FROM:
            return safest(sight, quiet)
        return offer


def _best(sight: Sight, plans: tuple[Plan, ...], by_kind: dict[int, Discard]) -> tuple[Discard, Prospect]:
    """The discard that leaves the hand nearest to winning, of those the one with the best prospect."""
    missing = {kind: distance_by(plans, without_one(sight.counts, kind)) for kind in by_kind}
    least = min(missing.values())
    dora = sight.hand_worth()
    ranked: list[tuple[float, int, int, Discard, Prospect]] = []
    for kind, offer in by_kind.items():
        if missing[kind] > least:
            continue
        counts, lost = without_one(sight.counts, kind), sight.worth(offer.tile)
        left = prospect(sight, plans, counts)
        pieces = left.pieces / 2 if least == 1 and _is_furiten(sight, kind, left.helping) else left.pieces
        han = expected_han(sight, dora - lost, counts, sight.meld_kinds, closed=sight.closed)
        ranked.append((pieces * (1 + _BY_HAN * han), -regret(sight, kind, lost), -offer.tile, offer, left))
    *_, offer, left = max(ranked)
    return offer, left


def _is_furiten(sight: Sight, discarded: int, waits: tuple[int, ...]) -> bool:
    """Whether only the own draws are left to win with (R-221)."""
    return any(kind in sight.river or kind == discarded for kind in waits)


def safest(sight: Sight, by_kind: dict[int, Discard]) -> Discard:
    """The least dangerous tile to those in riichi; of equals the one of which most are held, so that safety lasts."""
    passed = passed_kinds(sight.view)
    against = [dangers(sight.left, passed[seat.seat]) for seat in sight.threats]
    kind = min(
        by_kind,
        key=lambda kind: (sum(danger[kind] for danger in against), -sight.counts[kind], regret(sight, kind, 0), kind),
    )
    return by_kind[kind]
