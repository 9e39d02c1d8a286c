"""The players by YAML profiles, the weakest first."""

from __future__ import annotations

from typing import Final

from mahjong_engine.bots.ruled.player import RuledPlayer

PLAYERS: Final = (RuledPlayer(weighs=False), RuledPlayer())
"""Easy, normal."""
