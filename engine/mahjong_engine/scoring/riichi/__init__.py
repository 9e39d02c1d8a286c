"""Riichi scoring: yaku, fu, dora, limits, payments; pure functions of faces and facts (riichi.md sections 9 to 13)."""

from __future__ import annotations

from mahjong_engine.scoring.riichi.best import Scorer, best_win
from mahjong_engine.scoring.riichi.facts import ScoringMeld, WinFacts
from mahjong_engine.scoring.riichi.value import NoWin, WinValue

__all__ = ["NoWin", "Scorer", "ScoringMeld", "WinFacts", "WinValue", "best_win"]
