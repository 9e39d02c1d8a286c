"""The value of a win by the reading that brings the winner the most (R-402, R-405, R-408)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand import Reading, readings
from mahjong_engine.hand.counts import HONOURS
from mahjong_engine.scoring.riichi.arrangement import Arrangement, Wait, WinningHand
from mahjong_engine.scoring.riichi.dora import dora_items
from mahjong_engine.scoring.riichi.facts import WinFacts
from mahjong_engine.scoring.riichi.fu import fu_of
from mahjong_engine.scoring.riichi.limits import MANGAN, ordinary_value, yakuman_value
from mahjong_engine.scoring.riichi.value import NoWin, WinValue
from mahjong_engine.scoring.riichi.yaku import (
    HAND_YAKU,
    HONOUR_YAKU,
    PAIRS_YAKU,
    RUN_YAKU,
    TRIPLET_YAKU,
    WAIT_YAKU,
    chance_items,
)
from mahjong_engine.scoring.riichi.yakuman import yakuman_items, yakuman_possible
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import ScoreItem

RENHOU_HAN: Final = 5
"""What a renhou is worth where it counts as mangan (R-461)."""


def best_win(facts: WinFacts, options: RiichiOptions) -> WinValue | NoWin:
    """Value a win, or say why it is none.

    Only readings with enough yaku count; of those the one with the most points is used, then a yakuman before a counted
    one, then more han, more fu, and the first in a fixed order (R-405).
    """
    hand = WinningHand(facts)
    found = readings(hand.counts)
    if not found:
        return NoWin("hand_not_complete")
    scorer = _Scorer(hand, options)
    winning_kinds = [hand.winning]
    if facts.first_decision:
        winning_kinds = [kind for kind, held in enumerate(hand.counts) if held]
    for reading in found:
        for winning in winning_kinds:
            scorer.consider(reading, winning)
    if facts.renhou and options.renhou == "MANGAN":
        scorer.consider_renhou()
    if scorer.best is None:
        return NoWin("below_minimum" if scorer.most_han else "no_yaku")
    return scorer.best


class _Scorer:
    """Collects the best value over the readings of one hand."""

    __slots__ = ("best", "dora", "dora_han", "hand", "hand_items", "key", "most_han", "options")

    def __init__(self, hand: WinningHand, options: RiichiOptions) -> None:
        self.hand: Final = hand
        self.options: Final = options
        self.best: WinValue | None = None
        self.key = (0, 0, 0, 0)
        self.most_han = 0
        facts = hand.facts
        ippatsu = facts.ippatsu and options.ippatsu
        chances = facts.riichi, ippatsu, facts.tsumo, facts.haitei, facts.houtei, facts.rinshan, facts.chankan
        self.hand_items: Final = chance_items(chances, hand.closed) + [
            item for item, holds in HAND_YAKU.rows[hand.closed] if holds(hand, options)
        ]
        self.dora: list[ScoreItem] | None = None
        self.dora_han = 0

    def consider(self, reading: Reading, winning: int) -> None:
        """Value one reading with every place of the winning tile."""
        arrangement = Arrangement(self.hand, reading, winning)
        may_be_yakuman = yakuman_possible(self.hand, arrangement)
        items: list[ScoreItem] | None = None
        for wait in arrangement.waits():
            if may_be_yakuman and (yakuman := yakuman_items(arrangement, wait, self.options)):
                self._keep_yakuman(yakuman)
                continue
            if items is None:
                items = self.hand_items + _reading_items(arrangement)
            self._keep(arrangement, wait, items)

    def _keep(self, arrangement: Arrangement, wait: Wait, items: list[ScoreItem]) -> None:
        items = items + [item for item, holds in WAIT_YAKU.rows[arrangement.closed] if holds(arrangement, wait)]
        han = sum([item.value for item in items])
        if han > self.most_han:
            self.most_han = han
        if han == 0 or han < self.options.minimum_han:
            return
        if self.dora is None:
            self.dora = dora_items(self.hand, self.options)
            self.dora_han = sum([item.value for item in self.dora])
        han += self.dora_han
        fu = fu_of(arrangement, wait, self.options.double_wind_pair_fu)
        base, limit = ordinary_value(han, fu, self.options)
        if (base, 0, han, fu) > self.key:
            self.key = (base, 0, han, fu)
            self.best = WinValue((*items, *self.dora), han, fu, limit, base)

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


def _reading_items(arrangement: Arrangement) -> list[ScoreItem]:
    closed, triplets = arrangement.closed, arrangement.triplets
    if arrangement.pair is None:
        rows = PAIRS_YAKU.rows[closed]
    else:
        rows = RUN_YAKU.rows[closed] if arrangement.runs else ()
        if triplets:
            rows += TRIPLET_YAKU.rows[closed]
            if max(triplets) >= HONOURS:
                rows += HONOUR_YAKU.rows[closed]
    return [item for item, holds in rows if holds(arrangement)]
