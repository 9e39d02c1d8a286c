"""Ordinary yaku (R-420 to R-445): a table of names with their han, and the conditions as bits of the table's rows."""

from __future__ import annotations

from typing import Final, NamedTuple

from mahjong_engine.hand.counts import HONOUR_KINDS, RANKS
from mahjong_engine.scoring.riichi.features import (
    CONCEALED,
    EQUAL_RUNS,
    FEW,
    HONOUR,
    RUN_BITS,
    SIMPLE,
    STRAIGHT,
    STRAIGHT_RUNS,
    SUITS,
    TERMINAL,
    TRIPLETS,
)
from mahjong_engine.views import ScoreItem


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
TANYAO, CHIITOITSU = _BIT["tanyao"], _BIT["chiitoitsu"]
FLUSH: Final = _BIT["honitsu"] | _BIT["chinitsu"]
PINFU, SANANKOU = _BIT["pinfu"], _BIT["sanankou"]
_ITTSUU, _DOUKOU, _DOUJUN = _BIT["ittsuu"], _BIT["sanshoku_doukou"], _BIT["sanshoku_doujun"]
_SEAT_WIND, _ROUND_WIND, _SHOUSANGEN = _BIT["yakuhai_seat"], _BIT["yakuhai_round"], _BIT["shousangen"]
_DRAGONS: Final = _BIT["yakuhai_haku"].bit_length() - 1
_TRIPLET_RANKS: Final = (1 << RANKS) - 1 << RUN_BITS
_WINDS: Final = 4
_ALL: Final = 4
_MANY: Final = 3
_BLOCKS: Final = 5
_UPPER_ROWS: Final = POSSIBLE_YAKUMAN - (1 << len(YAKU) // 2)
"""The bits of the later half of the rows."""


class ByFeatures(dict[int, int]):
    """The yaku of a reading's sets by the features they add up to, wherever the winning tile lies; kept once found."""

    def __missing__(self, features: int) -> int:
        bits = self[features] = _yaku_of(features)
        return bits


def _yaku_of(features: int) -> int:
    simple, terminal, honour = features >> SIMPLE & FEW, features >> TERMINAL & FEW, features >> HONOUR & FEW
    bits = _of_tiles(simple, terminal, honour)
    if features >> SUITS & 3 == 1:
        bits |= _BIT["honitsu" if honour else "chinitsu"]
    if features >> TRIPLETS & FEW == _ALL:
        bits |= _BIT["toitoi"]
    if features >> CONCEALED & FEW == _ALL:
        bits |= POSSIBLE_YAKUMAN
    if features >> EQUAL_RUNS & 3:
        bits |= _BIT["iipeikou"] if features >> EQUAL_RUNS & 3 == 1 else _BIT["ryanpeikou"]
    return bits | _ITTSUU if features >> STRAIGHT & 1 else bits


def _of_tiles(simple: int, terminal: int, honour: int) -> int:
    """By the number of sets with a simple tile, with a terminal, of honours."""
    if not terminal and not honour:
        return _BIT["tanyao"]
    if not simple:
        return _BIT["honroutou"] if terminal and honour else POSSIBLE_YAKUMAN
    if terminal + honour < _BLOCKS:
        return 0
    return _BIT["chanta"] if honour else _BIT["junchan"]


def three_suits(alike: int) -> int:
    """The yaku of equal sets in three suits, by what the ``ranks`` of ``blocks.Sets`` share."""
    return _DOUKOU if alike & _TRIPLET_RANKS else _DOUJUN


def suits_yaku(man: int, pin: int, sou: int) -> int:
    """The yaku that sets of one suit or of all three make together, by their ``ranks`` with the melds."""
    alike, straight = man & pin & sou, STRAIGHT_RUNS
    bits = three_suits(alike) if alike else 0
    if man & straight == straight or pin & straight == straight or sou & straight == straight:
        bits |= _ITTSUU
    return bits


class OfHonours(dict[int, tuple[int, int]]):
    """The yaku of triplets of honours (R-427, R-441) and how often the pair is a valued one; kept once found.

    The key has the seat's wind, from bit 2 on the round's, from bit 4 on triplets and pair as in ``blocks.Sets.ranks``.
    The pair counts 2 where it is the wind of the seat and of the round (R-468).
    """

    def __missing__(self, key: int) -> tuple[int, int]:
        found = self[key] = _of_honours(key & 3, key >> 2 & 3, key >> 4)
        return found


def _of_honours(seat_wind: int, round_wind: int, honours: int) -> tuple[int, int]:
    pair, bits = honours >> HONOUR_KINDS, 0
    if honours >> seat_wind & 1:
        bits |= _SEAT_WIND
    if honours >> round_wind & 1:
        bits |= _ROUND_WIND
    dragons = (honours & (1 << HONOUR_KINDS) - 1) >> _WINDS
    bits |= dragons << _DRAGONS
    if dragons.bit_count() == 2 and pair >> _WINDS:
        bits |= _SHOUSANGEN
    winds = (honours & (1 << _WINDS) - 1).bit_count()
    if dragons.bit_count() == _MANY or winds == _ALL or (winds == _MANY and pair & (1 << _WINDS) - 1):
        bits |= POSSIBLE_YAKUMAN
    return bits, (pair >> _WINDS > 0) + (pair >> seat_wind & 1) + (pair >> round_wind & 1)


class Items(dict[int, tuple[tuple[ScoreItem, ...], int]]):
    """The yaku of some bits with their han, and the sum of their han; kept once found."""

    def __init__(self, *, closed: bool) -> None:
        """For closed or for open hands, which cannot have some yaku."""
        super().__init__()
        self._rows: Final = [ScoreItem(yaku.name, yaku.closed if closed else yaku.open) for yaku in YAKU]

    def __missing__(self, bits: int) -> tuple[tuple[ScoreItem, ...], int]:
        upper = bits & _UPPER_ROWS
        if upper and upper != bits:  # most halves are known already
            (items, han), (others, more) = self[bits - upper], self[upper]
            found = self[bits] = items + others, han + more
            return found
        rows = [row for place, row in enumerate(self._rows) if bits >> place & 1 and row.value]
        found = self[bits] = tuple(rows), sum([row.value for row in rows])
        return found


OF_KANS: Final = (0, 0, 0, _BIT["sankantsu"], POSSIBLE_YAKUMAN)
"""By the number of kans (R-438)."""
BY_FEATURES: Final = ByFeatures()
OF_HONOURS: Final = OfHonours()
CLOSED_ITEMS: Final = Items(closed=True)
OPEN_ITEMS: Final = Items(closed=False)
