"""One win being valued: what all its readings share, and the best of them so far."""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.counts import KINDS, RANKS
from mahjong_engine.scoring.riichi.blocks import Sets
from mahjong_engine.scoring.riichi.closed_shapes import tile_features
from mahjong_engine.scoring.riichi.dora import DORA_ITEMS, dora_of
from mahjong_engine.scoring.riichi.features import (
    CONCEALED,
    FEW,
    FU,
    FU_MASK,
    NARROW,
    SHANPON,
    SINGLE,
    SUITS,
    TRIPLETS,
    TWO_SIDED,
    WAIT_BITS,
    YAKU_FIELDS,
)
from mahjong_engine.scoring.riichi.fu import (
    CLOSED_RON_FU,
    OPEN_RON_FU,
    PINFU_RON_FU,
    PINFU_TSUMO_FU,
    ROUNDED,
    SEVEN_PAIRS_FU,
    TAKEN_FU,
    TSUMO_FU,
    WAIT_FU,
)
from mahjong_engine.scoring.riichi.limits import MANGAN, yakuman_value
from mahjong_engine.scoring.riichi.packed import RENHOU, TENHOU, TSUMO, LaidOut, PackedWin
from mahjong_engine.scoring.riichi.rules import Rules
from mahjong_engine.scoring.riichi.value import NoWin, WinValue
from mahjong_engine.scoring.riichi.yaku import (
    BY_FEATURES,
    CHIITOITSU,
    CLOSED_ITEMS,
    FLUSH,
    OF_HONOURS,
    OF_KANS,
    OPEN_ITEMS,
    PINFU,
    POSSIBLE_YAKUMAN,
    SANANKOU,
    suits_yaku,
    three_suits,
)
from mahjong_engine.scoring.riichi.yakuman import is_flush_yakuman, of_orphans, of_pairs, of_sets
from mahjong_engine.views import ScoreItem

RENHOU_HAN: Final = 5
"""What a renhou is worth where it counts as mangan (R-461)."""
_THREE: Final = 3
_WAIT: Final = (1 << WAIT_BITS) - 1
_WAITS: Final = tuple(
    tuple(wait for wait in (TWO_SIDED, NARROW, SHANPON, SINGLE) if waits & wait) for waits in range(1 << WAIT_BITS)
)
"""Waits one by one, by their bits."""
_PLACES: Final = tuple((kind // RANKS, WAIT_BITS * (kind % RANKS)) for kind in range(KINDS))
"""By kind: its block, and where the waits of its rank are."""
_YAKU: Final = POSSIBLE_YAKUMAN - 1
_BASE_PLACE, _YAKUMAN_PLACE, _HAN_PLACE = 14, 13, 7
"""What orders values packed into one number (R-405): base points, yakuman before counted ones, han or units, fu."""


class Valuing:
    """Collects the best value over the readings of one win; ``_rank`` orders values by R-405."""

    __slots__ = ("_best", "_closed", "_luck", "_most_han", "_rank", "_rules", "_win")

    def __init__(self, win: PackedWin, rules: Rules) -> None:
        luck = win.luck
        self._win: Final = win
        self._rules: Final = rules
        self._closed: Final = win.laid_out.closed
        self._luck: Final = luck & rules.luck if luck < TENHOU else luck & rules.luck | POSSIBLE_YAKUMAN
        self._best: WinValue | None = None
        self._rank = 0
        self._most_han = 0

    def consider(self, man: Sets, pin: Sets, sou: Sets, honours: Sets, winning: int) -> None:
        """Value one reading with every place of a winning tile."""
        win = self._win
        laid = win.laid_out
        of_man, man_ranks, _ = man
        of_pin, pin_ranks, _ = pin
        of_sou, sou_ranks, _ = sou
        more, of_honours, _ = honours
        features, bits, pair_values = of_man + of_pin + of_sou + more, self._luck, 0
        if laid.number:
            features += laid.features + _further_suits(of_man, of_pin, of_sou, laid)
            of_honours |= laid.honours
            bits |= OF_KANS[laid.kans] | suits_yaku(man_ranks | laid.man, pin_ranks | laid.pin, sou_ranks | laid.sou)
        elif alike := man_ranks & pin_ranks & sou_ranks:
            bits |= three_suits(alike)
        bits |= BY_FEATURES[features & YAKU_FIELDS]
        if of_honours:
            more, pair_values = OF_HONOURS[of_honours << 4 | win.round_wind << 2 | win.seat_wind]
            bits |= more
        if bits & FLUSH and is_flush_yakuman(win):
            bits |= POSSIBLE_YAKUMAN
        block, place = _PLACES[winning]
        for wait in _WAITS[(man, pin, sou, honours)[block][2] >> place & _WAIT]:
            if bits < POSSIBLE_YAKUMAN:
                self._keep_sets(bits, wait, winning, features, pair_values)
            elif not self._is_yakuman(of_sets(win, features, of_honours, winning, wait)):
                self._keep_sets(bits - POSSIBLE_YAKUMAN, wait, winning, features, pair_values)

    def _keep_sets(self, bits: int, wait: int, winning: int, features: int, pair_values: int) -> None:
        """Keep sets with the yaku of some bits and a place of the winning tile, if they are the best so far."""
        tsumo = self._win.luck & TSUMO
        if wait == TWO_SIDED and not pair_values and self._closed and not features >> TRIPLETS & FEW:
            self._keep(bits | PINFU, PINFU_TSUMO_FU if tsumo else PINFU_RON_FU)
            return
        concealed = features >> CONCEALED & FEW
        fu = (features >> FU & FU_MASK) * 2 + WAIT_FU[wait]
        if tsumo:
            fu += TSUMO_FU
        else:
            fu += CLOSED_RON_FU if self._closed else OPEN_RON_FU
            if wait == SHANPON:  # completed by ron it is an open one
                concealed -= 1
                fu -= TAKEN_FU[winning]
        if pair_values:
            fu += self._rules.options.double_wind_pair_fu if pair_values == 2 else 2
        self._keep(bits | SANANKOU if concealed == _THREE else bits, ROUNDED[fu])

    def consider_pairs(self) -> None:
        """Seven pairs (R-432)."""
        bits = self._luck | BY_FEATURES[tile_features(self._win.held)] | CHIITOITSU
        if bits < POSSIBLE_YAKUMAN or not self._is_yakuman(of_pairs(self._win)):
            self._keep(bits & _YAKU, SEVEN_PAIRS_FU)

    def consider_orphans(self, winning: int) -> None:
        """Thirteen orphans (R-446, R-447)."""
        self._is_yakuman(of_orphans(self._win, winning))

    def _keep(self, bits: int, fu: int) -> None:
        """Keep a hand with the yaku of some bits if it is the best so far."""
        rules = self._rules
        if self._closed:
            items, han = CLOSED_ITEMS[bits]
        else:
            items, han = OPEN_ITEMS[bits & ~rules.barred]
        if han < rules.least:
            self._most_han = max(han, self._most_han)
            return
        dora, more = DORA_ITEMS[dora_of(self._win, rules.options)]
        han += more
        base, limit = rules.values[han << 8 | fu]
        rank = base << _BASE_PLACE | han << _HAN_PLACE | fu
        if rank > self._rank:
            self._rank = rank
            self._best = WinValue(items + dora if dora else items, han, fu, limit, base)

    def _is_yakuman(self, bits: int) -> bool:
        """Whether some yakuman that may be are any under the options; they are kept if they are the best so far."""
        if not bits:
            return False
        items, units = self._rules.yakuman[bits]
        if not items:
            return False
        base, limit = yakuman_value(units)
        rank = base << _BASE_PLACE | 1 << _YAKUMAN_PLACE | units << _HAN_PLACE
        if rank > self._rank:
            self._rank = rank
            self._best = WinValue(items, 0, 0, limit, base, units)
        return True

    def result(self) -> WinValue | NoWin:
        """The best value, or why there is none."""
        if self._win.luck & RENHOU and self._rules.options.renhou == "MANGAN":
            self._consider_renhou()
        if self._best is None:
            return NoWin("below_minimum" if self._most_han else "no_yaku")
        return self._best

    def _consider_renhou(self) -> None:
        """Renhou as a mangan: exactly that, unless the hand is worth more without it (R-461)."""
        if self._rules.options.minimum_han <= RENHOU_HAN and self._rank >> _BASE_PLACE <= MANGAN:
            self._best = WinValue((ScoreItem("renhou", RENHOU_HAN),), RENHOU_HAN, 0, "mangan", MANGAN)


def _further_suits(man: int, pin: int, sou: int, laid: LaidOut) -> int:
    """The features of suits that only melds have, by the features of the concealed ones."""
    further = (1 << SUITS) if laid.man and not man else 0
    if laid.pin and not pin:
        further += 1 << SUITS
    return further + (1 << SUITS) if laid.sou and not sou else further
