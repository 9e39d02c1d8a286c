"""What a bot is: somebody who sees one seat's view and answers its open decision."""

from __future__ import annotations

from typing import Protocol

from mahjong_engine.actions import SeatAction, Win
from mahjong_engine.views import OpenAsk, View


class Bot(Protocol):
    """A chooser without memory: equal views give equal answers, so that a restart changes nothing."""

    def choose(self, view: View) -> SeatAction:
        """One of ``view.own.ask.offers``. Raises ``ValueError`` if nothing is asked of the viewer."""
        ...


def ask_of(view: View) -> OpenAsk:
    """The viewer's open decision, without a win that would be a false one; ``ValueError`` if there is none."""
    if view.own is None or view.own.ask is None:
        raise ValueError("nothing is asked of this viewer")
    ask = view.own.ask
    if ask.win_stands:
        return ask
    return ask.replace(offers=tuple(offer for offer in ask.offers if not isinstance(offer, Win)))
