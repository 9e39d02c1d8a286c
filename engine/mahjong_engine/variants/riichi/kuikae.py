"""Kuikae: what may not be discarded right after chii and pon (R-241 to R-245)."""

from __future__ import annotations

from mahjong_engine.hand.counts import HONOURS, RANKS
from mahjong_engine.melds import CHII, PON


def barred_kinds(rule: str, meld_kind: str, claimed: int, own: tuple[int, ...]) -> int:
    """Bit mask of the barred kinds after a claim of kind ``claimed`` with the own kinds ``own``.

    ``rule`` is the option ``kuikae``. FORBID_GENBUTSU bars the claimed kind, FORBID_ALL also the kind at the other
    outer end of a run whose end was claimed.
    """
    if rule == "ALLOW" or meld_kind not in {CHII, PON}:
        return 0
    mask = 1 << claimed
    if rule == "FORBID_ALL" and meld_kind == CHII:
        low, high = min(own), max(own)
        if claimed < low and _same_suit(claimed, high + 1):
            mask |= 1 << (high + 1)
        elif claimed > high and _same_suit(claimed, low - 1):
            mask |= 1 << (low - 1)
    return mask


def _same_suit(kind: int, other: int) -> bool:
    return 0 <= other < HONOURS and kind // RANKS == other // RANKS
