"""How strong a claim on another seat's tile is (prompts.md section 6): a win, then pung and kong, then chow."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import CallMeld, SeatAction, Win
from mahjong_engine.melds import CHII

NO_CALL: Final = 0
CHOW: Final = 1
PUNG_OR_KONG: Final = 2
WIN: Final = 3

WON: Final = "win"
"""The word under which a win is announced; melds have their own."""


def tier_of(action: SeatAction) -> int:
    """The claim's tier; passing and whatever else a window may ask for is no call."""
    if isinstance(action, Win):
        return WIN
    if isinstance(action, CallMeld):
        return CHOW if action.kind == CHII else PUNG_OR_KONG
    return NO_CALL


def word_of(call: SeatAction) -> str:
    """What is said aloud of a call: never with which pieces it is made."""
    return call.kind if isinstance(call, CallMeld) else WON
