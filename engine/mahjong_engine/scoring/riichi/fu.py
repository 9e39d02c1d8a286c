"""Fu of a hand with sets (R-465 to R-470)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.scoring.riichi.features import NARROW, SINGLE, WHOLE
from mahjong_engine.scoring.riichi.kinds import IS_OUTSIDE

SEVEN_PAIRS_FU: Final = 25
PINFU_TSUMO_FU, PINFU_RON_FU = 20, 30
OPEN_RON_FU, CLOSED_RON_FU, TSUMO_FU = 20, 30, 22
WAIT_FU: Final = tuple(2 if wait in (NARROW, SINGLE) else 0 for wait in range(WHOLE))
TAKEN_FU: Final = tuple(2 << outside for outside in IS_OUTSIDE)
"""By kind: what a triplet completed by ron brings less, as it is an open one (R-406)."""
_LEAST: Final = 30
_MOST: Final = 200
ROUNDED: Final = tuple(max(_LEAST, -(-fu // 10) * 10) for fu in range(_MOST))
"""The fu that count, by their sum (R-470)."""
