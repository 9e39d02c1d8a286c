"""The riichi player: what every level has in common, and where its judgement is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from mahjong_engine.actions import Abort, CallMeld, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.bots.chooser import ask_of
from mahjong_engine.bots.riichi.plans import HOPELESS
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.hand import shanten
from mahjong_engine.hand.closed_shapes import THIRTEEN_ORPHANS
from mahjong_engine.scoring.riichi.kinds import WINDS
from mahjong_engine.tiles import Face
from mahjong_engine.views import OpenAsk, View

_ABORT_FROM: Final = 3
"""A first hand of this shanten is better dealt again."""
_ORPHANS_FROM: Final = 3
"""Thirteen orphans are aimed at from this shanten on."""
_NORTH: Final = WINDS[-1]


class Judgement(Protocol):
    """What the levels differ in. Every answer is one of the offers given, or None to let them be."""

    def wins(self, sight: Sight) -> bool:
        """Whether to take a win that is offered."""
        ...

    def claim(self, sight: Sight, offers: Sequence[CallMeld], on: Face) -> CallMeld | None:
        """The call worth making on another's tile."""
        ...

    def kan(self, sight: Sight, offers: Sequence[CallMeld]) -> CallMeld | None:
        """The own kan worth making."""
        ...

    def discard(self, sight: Sight, offers: Sequence[Discard]) -> Discard:
        """What to discard, with riichi or without; there is at least one offer."""
        ...


class RiichiPlayer:
    """Plays to win by the judgement of one level."""

    def __init__(self, judgement: Judgement) -> None:
        self._judgement: Final = judgement

    def choose(self, view: View) -> SeatAction:
        """One of the offers of the viewer's open decision."""
        ask = ask_of(view)
        if len(ask.offers) == 1:
            return ask.offers[0]
        own = view.own
        assert own is not None, "an ask has an own view"
        sight = Sight(view, own)
        if Win() in ask.offers and self._judgement.wins(sight):
            return Win()
        return self._claim(sight, ask) if Pass() in ask.offers else self._turn(sight, ask)

    def _claim(self, sight: Sight, ask: OpenAsk) -> SeatAction:
        calls = [offer for offer in ask.offers if isinstance(offer, CallMeld)]
        if ask.on is None or not calls or Win() in ask.offers:
            return Pass()
        return self._judgement.claim(sight, calls, ask.on) or Pass()

    def _turn(self, sight: Sight, ask: OpenAsk) -> SeatAction:
        for offer in ask.offers:
            if isinstance(offer, SetAside) and not _wants_orphans(sight):
                return offer
            if isinstance(offer, Abort) and shanten(sight.counts) >= _ABORT_FROM:
                return offer
        kan = self._judgement.kan(sight, [offer for offer in ask.offers if isinstance(offer, CallMeld)])
        if kan is not None:
            return kan
        discards = [offer for offer in ask.offers if isinstance(offer, Discard)]
        return self._judgement.discard(sight, discards) if discards else ask.default


def _wants_orphans(sight: Sight) -> bool:
    """Whether thirteen orphans are the nearest hand, so that a lone north is one of them."""
    orphans = shanten(sight.counts, (THIRTEEN_ORPHANS,)) if not sight.meld_kinds else HOPELESS
    return sight.counts[_NORTH] == 1 and orphans <= min(_ORPHANS_FROM, shanten(sight.counts))
