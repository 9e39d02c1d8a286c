"""Bots: choosers that see one seat's view. ``bot(level)`` gives one, ``SHIPPED`` holds ours by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from mahjong_engine.actions import SeatAction
from mahjong_engine.bots.chooser import Bot, ask_of
from mahjong_engine.bots.riichi.player import RiichiPlayer
from mahjong_engine.bots.ruled.player import RuledPlayer
from mahjong_engine.bots.simple import AnyChoice, Tsumogiri
from mahjong_engine.views import View

__all__ = ["LEVELS", "SHIPPED", "AnyChoice", "Bot", "BotBuilder", "Bots", "Tsumogiri", "bot"]

BotBuilder = Callable[[], Bot]
Bots = Mapping[str, BotBuilder]
"""What a host admits, by the level that people name."""

_PLAYERS: Final[Mapping[str, Bot]] = MappingProxyType({"riichi": RiichiPlayer(), "ruled": RuledPlayer()})
"""Who plays to win, by variant."""


class PlaysToWin:
    """Plays every variant it knows to win; in another it takes the safe default of each decision."""

    def choose(self, view: View) -> SeatAction:
        """The choice of the variant's player."""
        player = _PLAYERS.get(view.variant)
        return ask_of(view).default if player is None else player.choose(view)


SHIPPED: Final[Bots] = MappingProxyType({"normal": PlaysToWin, "tsumogiri": Tsumogiri, "random": AnyChoice})
LEVELS: Final[tuple[str, ...]] = tuple(SHIPPED)
"""Our levels, the default first."""


def bot(level: str, bots: Bots = SHIPPED) -> Bot:
    """A bot of that level. Raises ``ValueError`` with the known levels for another word."""
    if level not in bots:
        raise ValueError(f"no bot level {level!r}; known: {', '.join(bots)}")
    return bots[level]()
