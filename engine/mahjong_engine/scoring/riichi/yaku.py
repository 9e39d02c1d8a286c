"""Ordinary yaku as tables (R-420 to R-445): name, han closed and open, condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from mahjong_engine.hand.counts import RANKS
from mahjong_engine.scoring.riichi.arrangement import Arrangement, Wait, WinningHand
from mahjong_engine.scoring.riichi.kinds import (
    DRAGONS,
    EAST,
    END_RUNS,
    HAKU,
    HONOUR_MASK,
    IS_OUTSIDE,
    OUTSIDE_MASK,
    TERMINAL_MASK,
)
from mahjong_engine.variants.riichi.options import RiichiOptions


class HandYaku(NamedTuple):
    """A yaku of circumstance or of the whole hand: the same for every reading. Han 0 = not possible that way."""

    name: str
    closed: int
    open: int
    holds: Callable[[WinningHand, RiichiOptions], bool]


class ReadingYaku(NamedTuple):
    """A yaku of one reading, wherever the winning tile sits."""

    name: str
    closed: int
    open: int
    holds: Callable[[Arrangement], bool]


class WaitYaku(NamedTuple):
    """A yaku that asks where the winning tile sits."""

    name: str
    closed: int
    open: int
    holds: Callable[[Arrangement, Wait], bool]


HAND_YAKU: Final = (
    HandYaku("double_riichi", 2, 0, lambda hand, _: hand.facts.riichi == 2),
    HandYaku("riichi", 1, 0, lambda hand, _: hand.facts.riichi == 1),
    HandYaku("ippatsu", 1, 0, lambda hand, options: hand.facts.ippatsu and options.ippatsu),
    HandYaku("menzen_tsumo", 1, 0, lambda hand, _: hand.facts.tsumo),
    HandYaku("haitei", 1, 1, lambda hand, _: hand.facts.haitei),
    HandYaku("houtei", 1, 1, lambda hand, _: hand.facts.houtei),
    HandYaku("rinshan", 1, 1, lambda hand, _: hand.facts.rinshan),
    HandYaku("chankan", 1, 1, lambda hand, _: hand.facts.chankan),
    HandYaku(
        "tanyao", 1, 1, lambda hand, options: not hand.mask & OUTSIDE_MASK and (hand.closed or options.open_tanyao)
    ),
    HandYaku("sankantsu", 2, 2, lambda hand, _: hand.kans == 3),
    HandYaku("honroutou", 2, 2, lambda hand, _: _honroutou(hand.mask)),
    HandYaku("honitsu", 3, 2, lambda hand, _: hand.suits == 1 and bool(hand.mask & HONOUR_MASK)),
    HandYaku("chinitsu", 6, 5, lambda hand, _: hand.suits == 1 and not hand.mask & HONOUR_MASK),
)


def _honroutou(mask: int) -> bool:
    return bool(mask & TERMINAL_MASK and mask & HONOUR_MASK) and not mask & ~OUTSIDE_MASK


def _iipeikou(arrangement: Arrangement) -> bool:
    runs = arrangement.runs
    return len(set(runs)) < len(runs) and not _ryanpeikou(arrangement)


def _ryanpeikou(arrangement: Arrangement) -> bool:
    runs = sorted(arrangement.runs)
    return len(runs) == 4 and runs[0] == runs[1] and runs[2] == runs[3]


def _three_suits(firsts: tuple[int, ...]) -> bool:
    return any(kind < RANKS and kind + RANKS in firsts and kind + 2 * RANKS in firsts for kind in firsts)


def _ittsuu(arrangement: Arrangement) -> bool:
    runs = arrangement.runs
    return any(kind % RANKS == 0 and kind + 3 in runs and kind + 6 in runs for kind in runs)


def _outside_everywhere(arrangement: Arrangement) -> bool:
    """A terminal or honour in every set and the pair, and at least one run (R-439, R-443)."""
    runs, pair = arrangement.runs, arrangement.pair
    return (
        bool(runs)
        and pair is not None
        and IS_OUTSIDE[pair]
        and END_RUNS.issuperset(runs)
        and all(IS_OUTSIDE[kind] for kind in arrangement.triplets)
    )


def _chanta(arrangement: Arrangement) -> bool:
    return bool(arrangement.mask & HONOUR_MASK) and _outside_everywhere(arrangement)


def _junchan(arrangement: Arrangement) -> bool:
    return not arrangement.mask & HONOUR_MASK and _outside_everywhere(arrangement)


def _shousangen(arrangement: Arrangement) -> bool:
    triplets = arrangement.triplets
    return arrangement.pair in DRAGONS and sum([kind in triplets for kind in DRAGONS]) == 2


def _seat_wind(arrangement: Arrangement) -> bool:
    return EAST + arrangement.hand.facts.seat_wind in arrangement.triplets


def _round_wind(arrangement: Arrangement) -> bool:
    return EAST + arrangement.hand.facts.round_wind in arrangement.triplets


RUN_YAKU: Final = (
    ReadingYaku("iipeikou", 1, 0, _iipeikou),
    ReadingYaku("ryanpeikou", 3, 0, _ryanpeikou),
    ReadingYaku("ittsuu", 2, 1, _ittsuu),
    ReadingYaku("sanshoku_doujun", 2, 1, lambda arrangement: _three_suits(arrangement.runs)),
    ReadingYaku("chanta", 2, 1, _chanta),
    ReadingYaku("junchan", 3, 2, _junchan),
)
"""Yaku that need runs."""

TRIPLET_YAKU: Final = (
    ReadingYaku("yakuhai_seat", 1, 1, _seat_wind),
    ReadingYaku("yakuhai_round", 1, 1, _round_wind),
    ReadingYaku("yakuhai_haku", 1, 1, lambda arrangement: HAKU in arrangement.triplets),
    ReadingYaku("yakuhai_hatsu", 1, 1, lambda arrangement: HAKU + 1 in arrangement.triplets),
    ReadingYaku("yakuhai_chun", 1, 1, lambda arrangement: HAKU + 2 in arrangement.triplets),
    ReadingYaku("shousangen", 2, 2, _shousangen),
    ReadingYaku("toitoi", 2, 2, lambda arrangement: len(arrangement.triplets) == 4),
    ReadingYaku("sanshoku_doukou", 2, 2, lambda arrangement: _three_suits(arrangement.triplets)),
)
"""Yaku that need triplets or kans."""

PAIRS_YAKU: Final = (
    ReadingYaku("chiitoitsu", 2, 0, lambda arrangement: arrangement.shape == "seven_pairs"),
)
"""Yaku of shapes without sets."""


def is_pinfu(arrangement: Arrangement, wait: Wait) -> bool:
    """Closed, four runs, a worthless pair, a two-sided wait (R-424)."""
    return wait == "two_sided" and arrangement.closed and not arrangement.triplets and arrangement.pair_values() == 0


WAIT_YAKU: Final = (
    WaitYaku("pinfu", 1, 0, is_pinfu),
    WaitYaku("sanankou", 2, 2, lambda arrangement, wait: arrangement.concealed_triplets(wait) == 3),
)
