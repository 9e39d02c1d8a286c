"""Fu of a reading (R-465 to R-470)."""

from __future__ import annotations

from mahjong_engine.scoring.riichi.arrangement import Arrangement, Wait
from mahjong_engine.scoring.riichi.kinds import IS_OUTSIDE
from mahjong_engine.scoring.riichi.yaku import is_pinfu

_SEVEN_PAIRS = 25
_PINFU_TSUMO = 20
_LEAST = 30


def fu_of(arrangement: Arrangement, wait: Wait, double_wind_pair: int) -> int:
    """Fu of a hand with sets or of seven pairs; ``double_wind_pair`` is ``doubleWindPairFu`` (R-468)."""
    tsumo = arrangement.hand.facts.tsumo
    if wait == "whole":
        return _SEVEN_PAIRS
    if is_pinfu(arrangement, wait):
        return _PINFU_TSUMO if tsumo else _LEAST
    fu = 22 if tsumo else 30 if arrangement.closed else 20
    if wait in ("narrow", "single"):
        fu += 2
    values = arrangement.pair_values()
    fu += double_wind_pair if values == 2 else 2 * values
    fu += _triplets_fu(arrangement, wait) + _melds_fu(arrangement)
    return max(_LEAST, -(-fu // 10) * 10)


def _triplets_fu(arrangement: Arrangement, wait: Wait) -> int:
    """Triplets of the concealed tiles; the one completed by ron is open (R-406)."""
    taken = arrangement.winning if wait == "shanpon" and not arrangement.hand.facts.tsumo else -1
    fu = 0
    for kind in arrangement.reading.triplets:
        fu += (2 if kind == taken else 4) << IS_OUTSIDE[kind]
    return fu


def _melds_fu(arrangement: Arrangement) -> int:
    fu = 0
    for kind, is_triplet, is_kan, is_open in arrangement.hand.melds:
        if is_triplet:
            fu += ((8 if is_kan else 2) if is_open else 16) << IS_OUTSIDE[kind]
    return fu
