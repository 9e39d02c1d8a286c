"""The riichi players, the weakest first."""

from __future__ import annotations

from typing import Final

from mahjong_engine.bots.riichi.easy import Easy
from mahjong_engine.bots.riichi.hard import Hard
from mahjong_engine.bots.riichi.normal import Normal
from mahjong_engine.bots.riichi.player import RiichiPlayer

PLAYERS: Final = (RiichiPlayer(Easy()), RiichiPlayer(Normal()), RiichiPlayer(Hard()))
"""Easy, normal, hard."""
