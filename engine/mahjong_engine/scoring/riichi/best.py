"""The value of a win by the reading that brings the winner the most (R-402, R-405, R-408)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.counts import KINDS, RANKS
from mahjong_engine.scoring.riichi.blocks import honour_readings, suit_readings
from mahjong_engine.scoring.riichi.closed_shapes import ODD_COPIES, is_seven_pairs, is_thirteen_orphans
from mahjong_engine.scoring.riichi.facts import WinFacts
from mahjong_engine.scoring.riichi.features import PAIRS
from mahjong_engine.scoring.riichi.kinds import ALL_TILES, WIDTH
from mahjong_engine.scoring.riichi.packed import PackedWin, packed
from mahjong_engine.scoring.riichi.rules import Rules
from mahjong_engine.scoring.riichi.value import NoWin, WinValue
from mahjong_engine.scoring.riichi.valuing import Valuing
from mahjong_engine.variants.riichi.options import RiichiOptions

_SUIT_BITS: Final = WIDTH * RANKS
_SUIT: Final = (1 << _SUIT_BITS) - 1
_TILE: Final = (1 << WIDTH) - 1


def best_win(facts: WinFacts, options: RiichiOptions) -> WinValue | NoWin:
    """Value a win, or say why it is none. Who values many under the same options keeps a ``Scorer``."""
    return Scorer(options).value(packed(facts))


class Scorer:
    """Values wins under some options.

    Only readings with enough yaku count; of those the one with the most points is used, then a yakuman before a counted
    one, then more han, more fu, and the first in a fixed order (R-405).
    """

    __slots__ = ("_honours", "_rules", "_suits")

    def __init__(self, options: RiichiOptions) -> None:
        self._rules: Final = Rules(options)
        self._suits: Final = suit_readings()
        self._honours: Final = honour_readings()

    def value(self, win: PackedWin) -> WinValue | NoWin:
        """The value of a win, or why it is none."""
        tiles, suits = win.held & ALL_TILES, self._suits
        first, second = suits.get(tiles & _SUIT), suits.get(tiles >> _SUIT_BITS & _SUIT)
        third, last = suits.get(tiles >> 2 * _SUIT_BITS & _SUIT), self._honours.get(tiles >> 3 * _SUIT_BITS)
        valuing = Valuing(win, self._rules)
        winnings = _kinds_held(tiles) if win.any_tile else (win.winning,)
        complete = False
        if first and second and third and last:
            # a block has a pair in all its readings or in none
            pairs = first[0][0] + second[0][0] + third[0][0] + last[0][0] >> PAIRS
            complete = pairs == 1
            if complete:
                for man in first:
                    for pin in second:
                        for sou in third:
                            for honours in last:
                                for winning in winnings:
                                    valuing.consider(man, pin, sou, honours, winning)
        if not (win.laid_out.number or (complete and tiles & ODD_COPIES)):
            if is_seven_pairs(tiles):
                complete = True
                valuing.consider_pairs()
            elif is_thirteen_orphans(tiles):
                complete = True
                for winning in winnings:
                    valuing.consider_orphans(winning)
        return valuing.result() if complete else NoWin("hand_not_complete")


def _kinds_held(held: int) -> tuple[int, ...]:
    return tuple([kind for kind in range(KINDS) if held >> WIDTH * kind & _TILE])
