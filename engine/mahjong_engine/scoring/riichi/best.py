"""The value of a win by the reading that brings the winner the most (R-402, R-405, R-408)."""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from mahjong_engine.hand.counts import HONOUR_KINDS, KINDS, RANKS
from mahjong_engine.scoring.riichi.blocks import honour_readings, suit_readings
from mahjong_engine.scoring.riichi.closed_shapes import ODD_COPIES, is_seven_pairs, is_thirteen_orphans
from mahjong_engine.scoring.riichi.dora import DORA_ITEMS
from mahjong_engine.scoring.riichi.facts import WinFacts
from mahjong_engine.scoring.riichi.from_facts import packed
from mahjong_engine.scoring.riichi.kinds import ALL_TILES, WIDTH
from mahjong_engine.scoring.riichi.limits import (
    BASE_PLACE,
    FU_MASK,
    HAN_MASK,
    HAN_PLACE,
    LIMITS,
    MANGAN,
    YAKUMAN_RANK,
    yakuman_value,
)
from mahjong_engine.scoring.riichi.packed import OPEN, PackedWin
from mahjong_engine.scoring.riichi.rules import RENHOU_HAN, Rules
from mahjong_engine.scoring.riichi.value import NoWin, WinValue
from mahjong_engine.scoring.riichi.valuing import TOO_LITTLE, best_of, sums_of
from mahjong_engine.scoring.riichi.without_sets import best_of_orphans, best_of_pairs
from mahjong_engine.scoring.riichi.worth import CLOSED
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import ScoreItem

_PIN, _SOU, _HONOURS = WIDTH * RANKS, 2 * WIDTH * RANKS, 3 * WIDTH * RANKS
_SUIT: Final = (1 << WIDTH * RANKS) - 1
_HONOUR_TILES: Final = (1 << WIDTH * HONOUR_KINDS) - 1
_TILE: Final = (1 << WIDTH) - 1
_NOT_COMPLETE: Final = -1
"""The rank of tiles that are no hand."""
_NO_WINS: Final = (NoWin("no_yaku"), NoWin("below_minimum"), NoWin("hand_not_complete"))
"""By the ranks that no win has, the last for a negative one."""


def best_win(facts: WinFacts, options: RiichiOptions) -> WinValue | NoWin:
    """Value a win, or say why it is none. Who values many under the same options keeps a ``Scorer``."""
    return Scorer(options).value(packed(facts, options))


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
        rules = self._rules
        items, dora = DORA_ITEMS[win.dora]
        rank, bits = self._best(win, win.held, dora)
        if win.luck & rules.mangan_luck and rank > _NOT_COMPLETE and rank >> BASE_PLACE <= MANGAN:
            return WinValue((ScoreItem("renhou", RENHOU_HAN),), RENHOU_HAN, 0, "mangan", MANGAN)
        if rank <= TOO_LITTLE:
            return _NO_WINS[rank]
        base, han = rank >> BASE_PLACE, rank >> HAN_PLACE & HAN_MASK
        if rank & YAKUMAN_RANK:
            return WinValue(rules.yakuman[bits][0], 0, 0, yakuman_value(han)[1], base, han)
        worth = CLOSED if win.laid < OPEN else rules.open
        return WinValue(worth.items(bits) + items, han, rank & FU_MASK, LIMITS.get(base), base)

    def _best(self, win: PackedWin, held: int, dora: int) -> tuple[int, int]:
        """The highest rank with so many ``dora``, and its yaku or yakuman."""
        suit = self._suits.get
        men, pins, sous = suit(held & _SUIT), suit(held >> _PIN & _SUIT), suit(held >> _SOU & _SUIT)
        honours = self._honours.get(held >> _HONOURS & _HONOUR_TILES)
        best = _NOT_COMPLETE, 0
        if men and pins and sous and honours:
            sums = sums_of(win, self._rules, men, pins, sous, honours)
            if sums and not win.any_tile:
                best = best_of(win, self._rules, dora, sums, honours, win.winning)
            elif sums:
                found = [best_of(win, self._rules, dora, sums, honours, kind) for kind in _kinds_held(held)]
                best = max(found, key=itemgetter(0))
        if win.laid or (best[0] > _NOT_COMPLETE and held & ODD_COPIES):
            return best
        return max(best, self._without_sets(win, held & ALL_TILES, dora), key=itemgetter(0))

    def _without_sets(self, win: PackedWin, tiles: int, dora: int) -> tuple[int, int]:
        if is_seven_pairs(tiles):
            return best_of_pairs(win, self._rules, dora)
        if is_thirteen_orphans(tiles):
            return best_of_orphans(win, self._rules, _kinds_held(tiles) if win.any_tile else (win.winning,))
        return _NOT_COMPLETE, 0


def _kinds_held(held: int) -> tuple[int, ...]:
    return tuple([kind for kind in range(KINDS) if held >> WIDTH * kind & _TILE])
