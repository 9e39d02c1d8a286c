"""Fu of a reading (R-465 to R-470)."""

from __future__ import annotations

from mahjong_engine.scoring.riichi.arrangement import Arrangement, Wait
from mahjong_engine.scoring.riichi.kinds import IS_OUTSIDE

_SEVEN_PAIRS = 25
_PINFU_TSUMO = 20
_LEAST = 30
_TRIPLET_TAKEN = 2


def fu_of(arrangement: Arrangement, wait: Wait, double_wind_pair: int, *, pinfu: bool) -> int:
    """Fu of a hand with sets or of seven pairs; ``double_wind_pair`` is ``doubleWindPairFu`` (R-468)."""
    hand = arrangement.hand
    tsumo = hand.facts.tsumo
    if wait == "whole":
        return _SEVEN_PAIRS
    if pinfu:
        return _PINFU_TSUMO if tsumo else _LEAST
    fu = (22 if tsumo else 30 if hand.closed else 20) + arrangement.own.fu + hand.laid_out.sets.fu
    if wait in ("narrow", "single"):
        fu += 2
    elif wait == "shanpon" and not tsumo:
        fu -= _TRIPLET_TAKEN << IS_OUTSIDE[arrangement.winning]  # completed by ron it is an open one
    values = arrangement.pair_values()
    if values:
        fu += double_wind_pair if values == 2 else 2
    return _LEAST if fu <= _LEAST else -(-fu // 10) * 10
