"""The easy level: one tile nearer to a ready hand, and no thought for anything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_engine.actions import CallMeld, Discard
from mahjong_engine.bots.riichi.acceptance import one_of_a_kind, regret
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.hand import shanten, without_one
from mahjong_engine.melds import PON
from mahjong_engine.tiles import Face, kind_of

_ENOUGH: Final = 0
"""A hand that is ready calls nothing any more."""


class Easy:
    """Keeps the shanten low, calls only triplets that are a yaku, always declares riichi, folds never."""

    def wins(self, sight: Sight) -> bool:  # noqa: ARG002  whatever it is
        """Always."""
        return True

    def claim(self, sight: Sight, offers: Sequence[CallMeld], on: Face) -> CallMeld | None:
        """A pon of valued honours, while the hand is not ready."""
        if kind_of(on) not in sight.valued or shanten(sight.counts) <= _ENOUGH:
            return None
        return next((offer for offer in offers if offer.kind == PON), None)

    def kan(self, sight: Sight, offers: Sequence[CallMeld]) -> CallMeld | None:  # noqa: ARG002  whatever it is
        """None."""
        return None

    def discard(self, sight: Sight, offers: Sequence[Discard]) -> Discard:
        """Riichi if it is offered, else what leaves the least shanten; the outermost of equals."""
        declaring = [offer for offer in offers if offer.riichi]
        by_kind = one_of_a_kind(sight, declaring or offers)
        kind = min(
            by_kind,
            key=lambda kind: (shanten(without_one(sight.counts, kind)), regret(sight, kind, 0), kind),
        )
        return by_kind[kind]
