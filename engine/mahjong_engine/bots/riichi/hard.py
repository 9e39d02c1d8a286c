"""The hard level: each act by what it risks and what the hand is worth after it, for the place in the match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mahjong_engine.actions import CallMeld, Discard
from mahjong_engine.bots.riichi.acceptance import one_of_a_kind, regret
from mahjong_engine.bots.riichi.calls import best_claim, best_kan
from mahjong_engine.bots.riichi.hands import after_claim, after_discard, as_it_is
from mahjong_engine.bots.riichi.last_deal import is_worth_waiting
from mahjong_engine.bots.riichi.outlook import Outlook
from mahjong_engine.bots.riichi.plans import HOPELESS, distance_by
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.tiles import Face

_ALARM: Final = 0.5
"""From this chance on that somebody is ready hands a step farther away are weighed too, and calls anew."""
_REGRET: Final = 1.5
"""What a unit of regret for a tile is worth."""


class Hard:
    """Pushes or folds, declares riichi or waits, calls or passes by what is worth more."""

    def wins(self, sight: Sight) -> bool:
        """Unless the match would end with it in the last place, and a self-draw would be enough to leave that."""
        return not is_worth_waiting(sight)

    def claim(self, sight: Sight, offers: Sequence[CallMeld], on: Face) -> CallMeld | None:
        """A call that a plan wants; when others may be ready only if the hand is worth more with it."""
        chosen = best_claim(sight, offers, on)
        if chosen is None:
            return None
        outlook = Outlook(sight)
        if outlook.alarm < _ALARM:
            return chosen
        passed = max(outlook.folded, outlook.played(as_it_is(sight)))
        called = max(
            outlook.after_discard(kind, max(outlook.folded, outlook.played(hand)))
            for kind, hand in after_claim(sight, chosen, on)
        )
        return chosen if called > passed else None

    def kan(self, sight: Sight, offers: Sequence[CallMeld]) -> CallMeld | None:
        """One that costs nothing, while nobody else is in riichi."""
        return best_kan(sight, offers)

    def discard(self, sight: Sight, offers: Sequence[Discard]) -> Discard:
        """The discard of the highest worth, with riichi or without."""
        outlook = Outlook(sight)
        quiet = one_of_a_kind(sight, [offer for offer in offers if not offer.riichi])
        declaring = one_of_a_kind(sight, [offer for offer in offers if offer.riichi])
        ranked = [(worth, kind, quiet[kind]) for kind, worth in _worths(sight, outlook, quiet)]
        for kind, hand in after_discard(sight, declaring):
            ranked.append((outlook.after_discard(kind, outlook.declared(hand, kind)), kind, declaring[kind]))
        return max(ranked, key=lambda entry: (entry[0] - _regret(sight, entry[1], entry[2]), -entry[2].tile))[2]


def _worths(sight: Sight, outlook: Outlook, by_kind: Mapping[int, Discard]) -> Iterator[tuple[int, float]]:
    """What discards without riichi are worth; a hand that is far behind the nearest is as good as folded."""
    hands = dict(after_discard(sight, by_kind))
    missing = {kind: distance_by(hand.plans, hand.counts) for kind, hand in hands.items()}
    near = min(missing.values(), default=HOPELESS) + (outlook.alarm >= _ALARM)
    for kind, hand in hands.items():
        worth = outlook.folded
        if missing[kind] <= near:
            worth = max(worth, outlook.played(hand))
        yield kind, outlook.after_discard(kind, worth)


def _regret(sight: Sight, kind: int, offer: Discard) -> float:
    return _REGRET * regret(sight, kind, sight.worth(offer.tile))
