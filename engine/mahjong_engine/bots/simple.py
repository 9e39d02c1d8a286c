"""Opponents for trying and testing: one that discards what it drew, one that takes anything."""

from __future__ import annotations

from hashlib import sha256

from mahjong_engine.actions import Discard, Pass, SeatAction
from mahjong_engine.bots.chooser import ask_of
from mahjong_engine.views import View


class Tsumogiri:
    """Discards the drawn tile, passes every claim and never wins."""

    def choose(self, view: View) -> SeatAction:
        """The drawn tile if it may go, else what a time-out would do."""
        ask = ask_of(view)
        drawn = view.own.drawn if view.own is not None else None
        for offer in ask.offers:
            if offer == Pass() or (drawn is not None and offer == Discard(drawn.tile)):
                return offer
        return ask.default


class AnyChoice:
    """Takes any offer with equal chance; the chance comes from what the seat sees and a seed."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View) -> SeatAction:
        """An offer picked by a digest of seed, deal, decision and seat."""
        ask = ask_of(view)
        words = (self._seed, view.commitment, view.deal_index, ask.number, view.viewer)
        digest = sha256(repr(words).encode("utf-8")).digest()
        return ask.offers[int.from_bytes(digest[:8], "big") % len(ask.offers)]
