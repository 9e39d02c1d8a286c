"""Bots: choosers that see one seat's view. ``bot(level)`` gives one, ``LEVELS`` names the levels."""

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

__all__ = ["LEVELS", "AnyChoice", "Bot", "Tsumogiri", "bot"]

_PLAYERS: Final[Mapping[str, Bot]] = MappingProxyType({"riichi": RiichiPlayer(), "ruled": RuledPlayer()})
"""Who plays to win, by variant."""


class PlaysToWin:
    """Plays every variant it knows to win; in another it takes the safe default of each decision."""

    def choose(self, view: View) -> SeatAction:
        """The choice of the variant's player."""
        player = _PLAYERS.get(view.variant)
        return ask_of(view).default if player is None else player.choose(view)


_BUILDERS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {"normal": PlaysToWin, "tsumogiri": Tsumogiri, "random": AnyChoice}
)
LEVELS: Final[tuple[str, ...]] = tuple(_BUILDERS)
"""The levels people may name, the default first."""


def bot(level: str) -> Bot:
    """A bot of that level. Raises ``ValueError`` with the known levels for another word."""
    if level not in _BUILDERS:
        raise ValueError(f"no bot level {level!r}; known: {', '.join(LEVELS)}")
    return _BUILDERS[level]()
