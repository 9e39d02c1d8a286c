"""Bots: choosers that see one seat's view. ``bot(level)`` gives one, ``SHIPPED`` holds ours by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from mahjong_engine.actions import SeatAction
from mahjong_engine.bots.chooser import Bot, ask_of
from mahjong_engine.bots.riichi import levels as riichi
from mahjong_engine.bots.ruled import levels as ruled
from mahjong_engine.bots.simple import AnyChoice, Tsumogiri
from mahjong_engine.views import View

__all__ = ["LEVELS", "SHIPPED", "AnyChoice", "Bot", "BotBuilder", "Bots", "Tsumogiri", "bot"]

BotBuilder = Callable[[], Bot]
Bots = Mapping[str, BotBuilder]
"""What a host admits, by the level that people name."""

STRENGTHS: Final = ("easy", "normal", "hard")
"""The levels that play to win, the weakest first."""
_PLAYERS: Final[Mapping[str, tuple[Bot, ...]]] = MappingProxyType({"riichi": riichi.PLAYERS, "ruled": ruled.PLAYERS})
"""Who plays to win, by variant, the weakest first; the last one plays for every level beyond."""


class PlaysToWin:
    """Plays every variant it knows to win; in another it takes the safe default of each decision."""

    def __init__(self, level: str) -> None:
        self._strength: Final = STRENGTHS.index(level)

    def choose(self, view: View) -> SeatAction:
        """The choice of the variant's player."""
        players = _PLAYERS.get(view.variant)
        if players is None:
            return ask_of(view).default
        return players[min(self._strength, len(players) - 1)].choose(view)


SHIPPED: Final[Bots] = MappingProxyType(
    {**{level: partial(PlaysToWin, level) for level in STRENGTHS}, "tsumogiri": Tsumogiri, "random": AnyChoice}
)
LEVELS: Final[tuple[str, ...]] = tuple(SHIPPED)
"""Our levels."""
DEFAULT_LEVEL: Final = "normal"


def bot(level: str, bots: Bots = SHIPPED) -> Bot:
    """A bot of that level. Raises ``ValueError`` with the known levels for another word."""
    if level not in bots:
        raise ValueError(f"no bot level {level!r}; known: {', '.join(bots)}")
    return bots[level]()
