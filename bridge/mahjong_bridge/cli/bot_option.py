"""What help says of the levels of bots."""

from __future__ import annotations

from typing import Final

from mahjong_engine.bots import LEVELS

LEVELS_HELP: Final = f"{', '.join(LEVELS)}. Only riichi has hard ones; elsewhere they play like normal ones."
