"""Fu of a hand with sets (R-465 to R-470), added in twos and looked up by their sum."""

from __future__ import annotations

from typing import Final

from mahjong_engine.scoring.riichi.features import CONCEALED, FU, NARROW, SINGLE, WHOLE
from mahjong_engine.scoring.riichi.kinds import IS_OUTSIDE

SEVEN_PAIRS_FU: Final = 25
PINFU_TSUMO_FU, PINFU_RON_FU = 20, 30
"""Of a closed hand that has no fu but those of its win (R-424)."""
OPEN_RON, TSUMO_WIN, CLOSED_RON = 10, 11, 15
"""What a hand starts from, in twos."""
OF_WAIT: Final = tuple(1 if wait in (NARROW, SINGLE) else 0 for wait in range(WHOLE))
"""By the wait, in twos."""
TAKEN: Final = tuple((1 << outside << FU) + (1 << CONCEALED) for outside in IS_OUTSIDE)
"""By kind: the features that a triplet completed by ron has less, as it is an open one (R-406)."""
_LEAST: Final = 30
_MOST: Final = 100
ROUNDED: Final = tuple(max(_LEAST, -(-twos // 5) * 10) for twos in range(_MOST))
"""The fu that count, by their sum in twos (R-470)."""
