"""The riichi player: wins whenever it may, else the call, riichi, kan or discard that its plan asks for."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import Abort, CallMeld, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.bots.chooser import ask_of
from mahjong_engine.bots.riichi.calls import best_claim, best_kan
from mahjong_engine.bots.riichi.discards import best_discard
from mahjong_engine.bots.riichi.plans import plans_of
from mahjong_engine.bots.riichi.safety import safest_discard
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.hand import shanten
from mahjong_engine.views import OpenAsk, View

_FOLD_FROM: Final = 3
"""Against a riichi a hand that misses so many tiles is given up."""
_ABORT_FROM: Final = 3
"""A first hand of this shanten is better dealt again."""


class RiichiPlayer:
    """Plays to win by shanten and acceptance."""

    def choose(self, view: View) -> SeatAction:
        """One of the offers of the viewer's open decision."""
        ask = ask_of(view)
        if len(ask.offers) == 1:
            return ask.offers[0]
        if Win() in ask.offers:
            return Win()
        own = view.own
        assert own is not None, "an ask has an own view"
        sight = Sight(view, own)
        return _claim(sight, ask) if Pass() in ask.offers else _turn(sight, ask)


def _claim(sight: Sight, ask: OpenAsk) -> SeatAction:
    if ask.on is None:
        return Pass()
    if sight.threats and shanten(sight.counts) + 1 >= _FOLD_FROM:
        return Pass()
    calls = [offer for offer in ask.offers if isinstance(offer, CallMeld)]
    return best_claim(sight, calls, ask.on) or Pass()


def _turn(sight: Sight, ask: OpenAsk) -> SeatAction:
    for offer in ask.offers:
        if isinstance(offer, SetAside):
            return offer
        if isinstance(offer, Abort) and shanten(sight.counts) >= _ABORT_FROM:
            return offer
    kan = best_kan(sight, [offer for offer in ask.offers if isinstance(offer, CallMeld)])
    if kan is not None:
        return kan
    discards = [offer for offer in ask.offers if isinstance(offer, Discard)]
    if not discards:
        return ask.default
    plans = plans_of(sight, sight.meld_kinds, sight.counts, closed=sight.closed)
    riichi = [offer for offer in discards if offer.riichi]
    if riichi:
        offer, prospect = best_discard(sight, plans, riichi)
        if prospect.helping > 0:
            return offer
    quiet = [offer for offer in discards if not offer.riichi]
    if not quiet:
        return ask.default
    offer, prospect = best_discard(sight, plans, quiet)
    if sight.threats and prospect.missing >= _FOLD_FROM:
        return safest_discard(sight, quiet)
    return offer
