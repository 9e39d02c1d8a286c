"""What the readings of a win add up to, and the best of them (R-405).

What all readings have alike is added once: circumstances, melds, honours. Each then adds the features of its suits; the
sum is looked up in tables of yaku and fu. No object is made for what is not the best.
"""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.counts import KINDS, RANKS
from mahjong_engine.scoring.riichi.blocks import Sets
from mahjong_engine.scoring.riichi.features import (
    ADDED,
    FEW,
    FU,
    KAN_SETS,
    NARROW,
    PAIRS,
    SETS_FIELDS,
    SETS_MASK,
    SHANPON,
    SINGLE,
    SUITS,
    TILES_MASK,
    TWO_SIDED,
    WAIT_BITS,
)
from mahjong_engine.scoring.riichi.fu import (
    CLOSED_RON,
    OF_WAIT,
    OPEN_RON,
    PINFU_RON_FU,
    PINFU_TSUMO_FU,
    ROUNDED,
    TAKEN,
    TSUMO_WIN,
)
from mahjong_engine.scoring.riichi.honours import DRAGON_BITS, OF_DRAGONS, OF_WINDS, WIND_BITS
from mahjong_engine.scoring.riichi.limits import HAN_PLACE
from mahjong_engine.scoring.riichi.packed import OPEN, SUIT_RANKS, TENHOU, TSUMO, PackedWin
from mahjong_engine.scoring.riichi.rules import Rules
from mahjong_engine.scoring.riichi.worth import CLOSED, HALF, LOWER
from mahjong_engine.scoring.riichi.yaku import (
    FLUSH,
    OF_KANS,
    OF_SETS,
    OF_TILES,
    PINFU,
    POSSIBLE_YAKUMAN,
    in_three_suits,
    straights,
)
from mahjong_engine.scoring.riichi.yakuman import is_flush_yakuman, of_sets

NO_YAKU, TOO_LITTLE = 0, 1
"""Ranks below those of all wins: no yaku, and fewer than the least han."""
_SUIT: Final = (1 << SUIT_RANKS) - 1
_HONOURS: Final = 3 * SUIT_RANKS
_WAIT: Final = (1 << WAIT_BITS) - 1
_WAITS: Final = tuple(
    tuple(wait for wait in (TWO_SIDED, NARROW, SHANPON, SINGLE) if waits & wait) for waits in range(1 << WAIT_BITS)
)
"""Waits one by one, by their bits."""
_PLACES: Final = tuple((kind // RANKS, WAIT_BITS * (kind % RANKS)) for kind in range(KINDS))
"""By kind: its block, and where the waits of its rank are."""
_PAIRS: Final = FEW << PAIRS
_ONE_PAIR: Final = 1 << PAIRS

Ways = tuple[Sets, ...]
"""The readings of a suit."""
Sum = tuple[int, int, tuple[int, int, int, int]]
"""What a reading adds up to: its features, the yaku that do not depend on the wait, and the waits of its blocks."""


def sums_of(win: PackedWin, rules: Rules, men: Ways, pins: Ways, sous: Ways, honours: Sets) -> list[Sum]:
    """All readings of concealed tiles with melds, in a fixed order; none if there is not one pair."""
    laid, luck = win.laid, win.luck
    shared, of_honours, honour_waits = honours
    known = luck & rules.luck if luck < TENHOU else luck & rules.luck | POSSIBLE_YAKUMAN
    laid_man = laid_pin = laid_sou = 0
    if laid:
        ranks = win.ranks
        laid_man, laid_pin, laid_sou = ranks & _SUIT, ranks >> SUIT_RANKS & _SUIT, ranks >> 2 * SUIT_RANKS & _SUIT
        of_honours |= ranks >> _HONOURS
        shared += (laid & ADDED) + _further_suits(men, pins, sous, laid_man, laid_pin, laid_sou)
        known |= OF_KANS[laid >> KAN_SETS & FEW]
    if of_honours:
        of_winds, pair = OF_WINDS[(of_honours & WIND_BITS) << 4 | win.winds]
        of_dragons, more = OF_DRAGONS[of_honours & DRAGON_BITS]
        known |= of_winds | of_dragons
        shared += rules.pair_features[pair + more]
    found: list[Sum] = []
    for of_man, man, man_waits in men:
        for of_pin, pin, pin_waits in pins:
            for of_sou, sou, sou_waits in sous:
                features = shared + of_man + of_pin + of_sou
                if features & _PAIRS != _ONE_PAIR:  # a block has a pair in all its readings or in none
                    return found
                yaku = known | OF_TILES[features & TILES_MASK]
                alike = (man | laid_man) & (pin | laid_pin) & (sou | laid_sou)
                if alike:
                    yaku |= in_three_suits(alike)
                if laid:
                    yaku |= straights(man | laid_man, pin | laid_pin, sou | laid_sou)
                found.append((features, yaku, (man_waits, pin_waits, sou_waits, honour_waits)))
    return found


def best_of(win: PackedWin, rules: Rules, dora: int, sums: list[Sum], honours: Sets, winning: int) -> tuple[int, int]:
    """The highest rank over readings and places of a winning tile with so many ``dora``, and its yaku or yakuman."""
    closed = win.laid < OPEN
    worth = CLOSED if closed else rules.open
    lower, upper, ranks, least = worth.lower, worth.upper, rules.ranks, rules.least
    if win.luck & TSUMO:
        start, pinfu_fu, taken = TSUMO_WIN, PINFU_TSUMO_FU, 0
    else:
        start, pinfu_fu, taken = CLOSED_RON if closed else OPEN_RON, PINFU_RON_FU, TAKEN[winning]
    block, place = _PLACES[winning]
    possible = POSSIBLE_YAKUMAN if sums[0][1] & FLUSH and is_flush_yakuman(win) else 0
    best, best_bits = NO_YAKU, 0
    for features, known, waits in sums:
        for wait in _WAITS[waits[block] >> place & _WAIT]:
            whole = features - taken if wait == SHANPON else features
            yaku = known | OF_SETS[whole >> SETS_FIELDS & SETS_MASK] | possible
            twos = (whole >> FU) + OF_WAIT[wait]
            if twos or not closed:
                fu = ROUNDED[start + twos]
            else:
                fu = pinfu_fu
                yaku |= PINFU
            if yaku >= POSSIBLE_YAKUMAN:
                bits = of_sets(win, features, honours[1] | win.ranks >> _HONOURS, winning, wait)
                rank = rules.yakuman[bits][1]
                if rank:
                    if rank > best:
                        best, best_bits = rank, bits
                    continue
                yaku -= POSSIBLE_YAKUMAN
            han = lower[yaku & LOWER] + upper[yaku >> HALF]
            rank = ranks[han + dora << HAN_PLACE | fu] if han >= least else han and TOO_LITTLE
            if rank > best:
                best, best_bits = rank, yaku
    return best, best_bits


def _further_suits(men: Ways, pins: Ways, sous: Ways, laid_man: int, laid_pin: int, laid_sou: int) -> int:
    """The features of suits that only melds have; a suit without concealed tiles has no features."""
    further = 1 << SUITS if laid_man and not men[0][0] else 0
    if laid_pin and not pins[0][0]:
        further += 1 << SUITS
    return further + (1 << SUITS) if laid_sou and not sous[0][0] else further
