"""The value of a win by the reading that brings the winner the most (R-402, R-405, R-408)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.analysis import readings
from mahjong_engine.hand.closed_shapes import SEVEN_PAIRS, THIRTEEN_ORPHANS
from mahjong_engine.hand.counts import KINDS
from mahjong_engine.scoring.riichi.arrangement import Arrangement, Wait, WinningHand
from mahjong_engine.scoring.riichi.blocks import NOTHING, Sets, ways_to_read
from mahjong_engine.scoring.riichi.dora import dora_items
from mahjong_engine.scoring.riichi.facts import WinFacts
from mahjong_engine.scoring.riichi.fu import fu_of
from mahjong_engine.scoring.riichi.kinds import WIDTH
from mahjong_engine.scoring.riichi.limits import MANGAN, ordinary_value, yakuman_value
from mahjong_engine.scoring.riichi.value import NoWin, WinValue
from mahjong_engine.scoring.riichi.yaku import PINFU, SANANKOU, hand_yaku, is_pinfu, items_of, reading_yaku
from mahjong_engine.scoring.riichi.yakuman import yakuman_items, yakuman_possible
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import ScoreItem

_WITHOUT_SETS: Final = (SEVEN_PAIRS, THIRTEEN_ORPHANS)
_ODD_COPIES: Final = sum(1 << WIDTH * kind for kind in range(KINDS))
_SANANKOU: Final = 3
RENHOU_HAN: Final = 5
"""What a renhou is worth where it counts as mangan (R-461)."""


def best_win(facts: WinFacts, options: RiichiOptions) -> WinValue | NoWin:
    """Value a win, or say why it is none.

    Only readings with enough yaku count; of those the one with the most points is used, then a yakuman before a counted
    one, then more han, more fu, and the first in a fixed order (R-405).
    """
    hand = WinningHand(facts)
    found = _readings(hand)
    if not found:
        return NoWin("hand_not_complete")
    scorer = _Scorer(hand, options)
    for shape, own in found:
        if facts.first_decision:
            for winning, held in enumerate(hand.counts()):
                if held:
                    scorer.consider(Arrangement(hand, shape, own, winning))
        else:
            scorer.consider(Arrangement(hand, shape, own, hand.winning))
    if facts.renhou and options.renhou == "MANGAN":
        scorer.consider_renhou()
    if scorer.best is None:
        return NoWin("below_minimum" if scorer.most_han else "no_yaku")
    return scorer.best


def _readings(hand: WinningHand) -> list[tuple[str, Sets]]:
    """Every reading with the name of its shape, those with sets first."""
    found = [("regular", sets) for sets in ways_to_read(hand.held)]
    if not hand.facts.melds and (not found or not hand.held & _ODD_COPIES):
        found += [(reading.shape, NOTHING) for reading in readings(hand.counts(), _WITHOUT_SETS)]
    return found


class _Scorer:
    """Collects the best value over the readings of one hand."""

    __slots__ = ("best", "bits", "dora", "dora_han", "hand", "key", "most_han", "options")

    def __init__(self, hand: WinningHand, options: RiichiOptions) -> None:
        self.hand: Final = hand
        self.options: Final = options
        self.best: WinValue | None = None
        self.key = (0, 0, 0, 0)
        self.most_han = 0
        self.bits: Final = hand_yaku(hand, options)
        self.dora: tuple[ScoreItem, ...] | None = None
        self.dora_han = 0

    def consider(self, arrangement: Arrangement) -> None:
        """Value one reading with every place of the winning tile."""
        may_be_yakuman = yakuman_possible(self.hand, arrangement)
        bits = self.bits | reading_yaku(arrangement)
        for wait in arrangement.waits():
            if may_be_yakuman and (yakuman := yakuman_items(arrangement, wait, self.options)):
                self._keep_yakuman(yakuman)
            else:
                self._keep(arrangement, wait, bits)

    def _keep(self, arrangement: Arrangement, wait: Wait, bits: int) -> None:
        pinfu = is_pinfu(arrangement, wait)
        if pinfu:
            bits |= PINFU
        elif arrangement.concealed_triplets(wait) == _SANANKOU:
            bits |= SANANKOU
        items, han = items_of(bits, self.hand.closed)
        if han > self.most_han:
            self.most_han = han
        if han == 0 or han < self.options.minimum_han:
            return
        if self.dora is None:
            self.dora = tuple(dora_items(self.hand, self.options))
            self.dora_han = sum([item.value for item in self.dora])
        han += self.dora_han
        fu = fu_of(arrangement, wait, self.options.double_wind_pair_fu, pinfu=pinfu)
        base, limit = ordinary_value(han, fu, self.options)
        if (base, 0, han, fu) > self.key:
            self.key = (base, 0, han, fu)
            self.best = WinValue(items + self.dora, han, fu, limit, base)

    def _keep_yakuman(self, items: tuple[ScoreItem, ...]) -> None:
        units = sum([item.value for item in items]) if self.options.yakuman_stacking else 1
        base, limit = yakuman_value(units)
        if (base, 1, units, 0) > self.key:
            self.key = (base, 1, units, 0)
            self.best = WinValue(items, 0, 0, limit, base, units)

    def consider_renhou(self) -> None:
        """Renhou as a mangan: exactly that, unless the hand is worth more without it (R-461)."""
        if self.options.minimum_han <= RENHOU_HAN and self.key[0] <= MANGAN:
            self.best = WinValue((ScoreItem("renhou", RENHOU_HAN),), RENHOU_HAN, 0, "mangan", MANGAN)
