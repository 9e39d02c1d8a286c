"""Ordinary yaku (R-420 to R-445): a table of names with their han, and the conditions as bits of the table's rows."""

from __future__ import annotations

from typing import Final, NamedTuple

from mahjong_engine.hand.counts import RANKS
from mahjong_engine.scoring.riichi.features import (
    CONCEALED,
    EQUAL_RUNS,
    FEW,
    HONOUR,
    RUN_BITS,
    SETS_FIELDS,
    SETS_MASK,
    SIMPLE,
    STRAIGHT,
    STRAIGHT_RUNS,
    SUITS,
    TERMINAL,
    TILES_MASK,
    TRIPLETS,
)


class Yaku(NamedTuple):
    """Han of a closed and of an open hand, 0 = not possible."""

    name: str
    closed: int
    open: int


YAKU: Final = (
    Yaku("double_riichi", 2, 0),
    Yaku("riichi", 1, 0),
    Yaku("ippatsu", 1, 0),
    Yaku("menzen_tsumo", 1, 0),
    Yaku("haitei", 1, 1),
    Yaku("houtei", 1, 1),
    Yaku("rinshan", 1, 1),
    Yaku("chankan", 1, 1),
    Yaku("tanyao", 1, 1),
    Yaku("sankantsu", 2, 2),
    Yaku("honroutou", 2, 2),
    Yaku("honitsu", 3, 2),
    Yaku("chinitsu", 6, 5),
    Yaku("iipeikou", 1, 0),
    Yaku("ryanpeikou", 3, 0),
    Yaku("ittsuu", 2, 1),
    Yaku("sanshoku_doujun", 2, 1),
    Yaku("chanta", 2, 1),
    Yaku("junchan", 3, 2),
    Yaku("toitoi", 2, 2),
    Yaku("sanshoku_doukou", 2, 2),
    Yaku("yakuhai_seat", 1, 1),
    Yaku("yakuhai_round", 1, 1),
    Yaku("yakuhai_haku", 1, 1),
    Yaku("yakuhai_hatsu", 1, 1),
    Yaku("yakuhai_chun", 1, 1),
    Yaku("shousangen", 2, 2),
    Yaku("chiitoitsu", 2, 0),
    Yaku("pinfu", 1, 0),
    Yaku("sanankou", 2, 2),
)
"""In the order in which a win lists them; the place of a row is its bit."""

_BIT: Final = {yaku.name: 1 << place for place, yaku in enumerate(YAKU)}
POSSIBLE_YAKUMAN: Final = 1 << len(YAKU)
"""Stands beside the yaku of a reading that may be a yakuman; none that is one is without it."""
CHIITOITSU, PINFU = _BIT["chiitoitsu"], _BIT["pinfu"]
FLUSH: Final = _BIT["honitsu"] | _BIT["chinitsu"]
_DOUJUN, _DOUKOU, _ITTSUU = _BIT["sanshoku_doujun"], _BIT["sanshoku_doukou"], _BIT["ittsuu"]
SEAT_WIND, ROUND_WIND, SHOUSANGEN = _BIT["yakuhai_seat"], _BIT["yakuhai_round"], _BIT["shousangen"]
DRAGONS: Final = _BIT["yakuhai_haku"].bit_length() - 1
"""The place of the first of the three rows of dragons."""
_TRIPLET_RANKS: Final = (1 << RANKS) - 1 << RUN_BITS
_ALL: Final = 4
_MANY: Final = 3
_BLOCKS: Final = 5


def _of_tiles(features: int) -> int:
    simple, terminal, honour = features >> SIMPLE & FEW, features >> TERMINAL & FEW, features >> HONOUR & FEW
    bits = _BIT["honitsu" if honour else "chinitsu"] if features >> SUITS == 1 else 0
    if not terminal and not honour:
        return bits | _BIT["tanyao"]
    if not simple:
        return bits | (_BIT["honroutou"] if terminal and honour else POSSIBLE_YAKUMAN)
    if terminal + honour < _BLOCKS:
        return bits
    return bits | _BIT["chanta" if honour else "junchan"]


def _of_sets(features: int) -> int:
    bits = _BIT["toitoi"] if features >> TRIPLETS & FEW == _ALL else 0
    concealed, equal_runs = features >> CONCEALED & FEW, features >> EQUAL_RUNS & 3
    if concealed >= _MANY:
        bits |= _BIT["sanankou"] if concealed == _MANY else POSSIBLE_YAKUMAN
    if equal_runs:
        bits |= _BIT["iipeikou" if equal_runs == 1 else "ryanpeikou"]
    return bits | _ITTSUU if features >> STRAIGHT & 1 else bits


OF_TILES: Final = tuple(_of_tiles(fields) for fields in range(TILES_MASK + 1))
"""By the fields of tiles: the yaku that depend on which tiles there are, wherever the winning one lies."""
OF_SETS: Final = tuple(_of_sets(fields << SETS_FIELDS) for fields in range(SETS_MASK + 1))
"""By the fields of sets: the yaku that depend on which sets there are."""


def in_three_suits(alike: int) -> int:
    """The yaku of equal sets in three suits (R-434, R-435), by what the ``ranks`` of ``blocks.Sets`` share."""
    return _DOUKOU if alike & _TRIPLET_RANKS else _DOUJUN


def straights(man: int, pin: int, sou: int) -> int:
    """The yaku of a straight to which melds belong (R-433), by the ``ranks`` of all sets of each suit."""
    straight = STRAIGHT_RUNS
    found = man & straight == straight or pin & straight == straight or sou & straight == straight
    return _ITTSUU if found else 0


OF_KANS: Final = (0, 0, 0, _BIT["sankantsu"], POSSIBLE_YAKUMAN)
"""By the number of kans (R-438)."""
