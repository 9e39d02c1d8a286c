"""Ordinary yaku as tables (R-420 to R-445): name, han closed and open, condition."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

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
from mahjong_engine.views import ScoreItem

Chances = tuple[int, bool, bool, bool, bool, bool, bool]
"""Riichi, ippatsu where it is played (R-212), tsumo, haitei, houtei, rinshan, chankan, as ``WinFacts`` has them."""
ChanceTest = Callable[[Chances], bool]
HandTest = Callable[[WinningHand, RiichiOptions], bool]
ReadingTest = Callable[[Arrangement], bool]
WaitTest = Callable[[Arrangement, Wait], bool]
Test = TypeVar("Test")


class Yaku(NamedTuple, Generic[Test]):
    """Han of a closed and of an open hand, 0 = not possible; and the condition."""

    name: str
    closed: int
    open: int
    holds: Test


class Priced(Generic[Test]):
    """A table of yaku ready for use: for a hand that is open (index 0) or closed (1), each item with its condition."""

    __slots__ = ("rows",)

    def __init__(self, *table: Yaku[Test]) -> None:
        self.rows: Final = (
            tuple([(ScoreItem(yaku.name, yaku.open), yaku.holds) for yaku in table if yaku.open]),
            tuple([(ScoreItem(yaku.name, yaku.closed), yaku.holds) for yaku in table if yaku.closed]),
        )


CHANCE_YAKU: Final = Priced[ChanceTest](
    Yaku("double_riichi", 2, 0, lambda chances: chances[0] == 2),
    Yaku("riichi", 1, 0, lambda chances: chances[0] == 1),
    Yaku("ippatsu", 1, 0, lambda chances: chances[1]),
    Yaku("menzen_tsumo", 1, 0, lambda chances: chances[2]),
    Yaku("haitei", 1, 1, lambda chances: chances[3]),
    Yaku("houtei", 1, 1, lambda chances: chances[4]),
    Yaku("rinshan", 1, 1, lambda chances: chances[5]),
    Yaku("chankan", 1, 1, lambda chances: chances[6]),
)
"""Yaku of circumstance."""


@lru_cache(maxsize=1 << 10)
def chance_items(chances: Chances, closed: bool) -> list[ScoreItem]:
    """The yaku of circumstance; the few combinations there are come from a cache."""
    return [item for item, holds in CHANCE_YAKU.rows[closed] if holds(chances)]


HAND_YAKU: Final = Priced[HandTest](
    Yaku(
        "tanyao", 1, 1, lambda hand, options: not hand.mask & OUTSIDE_MASK and (hand.closed or options.open_tanyao)
    ),
    Yaku("sankantsu", 2, 2, lambda hand, _: hand.kans == 3),
    Yaku("honroutou", 2, 2, lambda hand, _: _honroutou(hand.mask)),
    Yaku("honitsu", 3, 2, lambda hand, _: hand.suits == 1 and bool(hand.mask & HONOUR_MASK)),
    Yaku("chinitsu", 6, 5, lambda hand, _: hand.suits == 1 and not hand.mask & HONOUR_MASK),
)


def _honroutou(mask: int) -> bool:
    return bool(mask & TERMINAL_MASK and mask & HONOUR_MASK) and not mask & ~OUTSIDE_MASK


def _iipeikou(arrangement: Arrangement) -> bool:
    runs = arrangement.runs
    return len(runs) >= 2 and len(set(runs)) < len(runs) and not _ryanpeikou(arrangement)


def _ryanpeikou(arrangement: Arrangement) -> bool:
    if len(arrangement.runs) != 4:
        return False
    runs = sorted(arrangement.runs)
    return runs[0] == runs[1] and runs[2] == runs[3]


def _three_suits(firsts: tuple[int, ...]) -> bool:
    for kind in firsts:  # noqa: SIM110  a generator costs more than what it tests
        if kind < RANKS and kind + RANKS in firsts and kind + 2 * RANKS in firsts:
            return True
    return False


def _ittsuu(arrangement: Arrangement) -> bool:
    runs = arrangement.runs
    for kind in runs:  # noqa: SIM110
        if kind % RANKS == 0 and kind + 3 in runs and kind + 6 in runs:
            return True
    return False


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


RUN_YAKU: Final = Priced[ReadingTest](
    Yaku("iipeikou", 1, 0, _iipeikou),
    Yaku("ryanpeikou", 3, 0, _ryanpeikou),
    Yaku("ittsuu", 2, 1, _ittsuu),
    Yaku("sanshoku_doujun", 2, 1, lambda arrangement: _three_suits(arrangement.runs)),
    Yaku("chanta", 2, 1, _chanta),
    Yaku("junchan", 3, 2, _junchan),
)
"""Yaku that need runs."""

TRIPLET_YAKU: Final = Priced[ReadingTest](
    Yaku("toitoi", 2, 2, lambda arrangement: len(arrangement.triplets) == 4),
    Yaku("sanshoku_doukou", 2, 2, lambda arrangement: _three_suits(arrangement.triplets)),
)
"""Yaku that need triplets or kans."""

HONOUR_YAKU: Final = Priced[ReadingTest](
    Yaku("yakuhai_seat", 1, 1, _seat_wind),
    Yaku("yakuhai_round", 1, 1, _round_wind),
    Yaku("yakuhai_haku", 1, 1, lambda arrangement: HAKU in arrangement.triplets),
    Yaku("yakuhai_hatsu", 1, 1, lambda arrangement: HAKU + 1 in arrangement.triplets),
    Yaku("yakuhai_chun", 1, 1, lambda arrangement: HAKU + 2 in arrangement.triplets),
    Yaku("shousangen", 2, 2, _shousangen),
)
"""Yaku that need triplets or kans of honours."""

PAIRS_YAKU: Final = Priced[ReadingTest](
    Yaku("chiitoitsu", 2, 0, lambda arrangement: arrangement.shape == "seven_pairs"),
)
"""Yaku of shapes without sets."""


def is_pinfu(arrangement: Arrangement, wait: Wait) -> bool:
    """Closed, four runs, a worthless pair, a two-sided wait (R-424)."""
    return wait == "two_sided" and arrangement.closed and not arrangement.triplets and arrangement.pair_values() == 0


WAIT_YAKU: Final = Priced[WaitTest](
    Yaku("pinfu", 1, 0, is_pinfu),
    Yaku("sanankou", 2, 2, lambda arrangement, wait: arrangement.concealed_triplets(wait) == 3),
)
