"""Fans that only ask which tiles a hand holds, melds included: colours, terminals, numbers, four alike."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.kind_masks import ALL_SUITS, DRAGON_MASK, ONE_SUIT, SUIT_WIDTH, WIND_MASK, mask_of, spread
from mahjong_engine.fans.qingque.names import BIT, bits_of
from mahjong_engine.hand.counts import RANKS, SUITS, Counts
from mahjong_engine.hand.knitted import present_kinds

_WINDS: Final = spread(WIND_MASK)
_DRAGONS: Final = spread(DRAGON_MASK)
_TERMINALS: Final = mask_of("19m")
_WINDOWS: Final = ((2, "二聚"), (3, "三聚"), (4, "四聚"))
_STEPS: Final = tuple(mask_of(f"{numbers}m") for numbers in ("13579", "2468", "147", "258", "369"))
"""Progressions of step 2 and 3."""
_FEWEST_STEPS: Final = 3
_TWO: Final = 2


def _number_fans(ranks: int) -> int:
    """The fans of a hand without honours whose numbers are these."""
    bits = BIT["混一数"] if ranks.bit_count() == 1 else 0
    if ranks.bit_count() == _TWO:
        bits |= BIT["二数"]
    breadth = ranks.bit_length() - (ranks & -ranks).bit_length() + 1
    bits |= bits_of(*[name for width, name in _WINDOWS if breadth <= width])
    if ranks.bit_count() >= _FEWEST_STEPS and any(not ranks & ~step for step in _STEPS):
        bits |= BIT["间数"]
    if not ranks & ~_TERMINALS:
        bits |= bits_of("清幺九", "混幺九")
    return bits


def _fans_beside_honours(ranks: int) -> int:
    """The fans of a hand with honours whose numbers are these."""
    bits = BIT["混一数"] if ranks.bit_count() <= 1 else 0
    return bits if ranks & ~_TERMINALS else bits | BIT["混幺九"]


_BY_NUMBERS: Final = {spread(ranks): _number_fans(ranks) for ranks in range(1, 1 << RANKS)}
_BESIDE_HONOURS: Final = {spread(ranks): _fans_beside_honours(ranks) for ranks in range(1 << RANKS)}
"""By the numbers that occur, a byte each."""
_PURE: Final = (0, bits_of("清一色", "混一色"), 0, 0)
_MIXED: Final = (bits_of("字一色", "混一色"), BIT["混一色"], 0, 0)
"""By the number of suits, without honours and with."""


def tile_bits(everything: Counts) -> int:
    """The fans of the tiles that hold in every shape."""
    present = present_kinds(everything)
    man, pin, sou = present & ONE_SUIT, present >> SUIT_WIDTH & ONE_SUIT, present >> 2 * SUIT_WIDTH & ONE_SUIT
    suits = bool(man) + bool(pin) + bool(sou)
    if present <= ALL_SUITS:
        return _BY_NUMBERS[man | pin | sou] | _PURE[suits]
    bits = _BESIDE_HONOURS[man | pin | sou] | _MIXED[suits]
    if suits == SUITS and present & _WINDS and present & _DRAGONS:
        bits |= BIT["五门齐"]
    return bits


_HOGS: Final = (0, 0, BIT["八归"], bits_of("八归", "十二归"))


def hog_bits(kinds: int) -> int:
    """The fans of so many kinds with four copies that are no kongs."""
    return _HOGS[kinds]
