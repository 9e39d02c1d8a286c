"""Ordinary yaku (R-420 to R-445): a table of names with their han, and the conditions as bits of the table's rows."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from mahjong_engine.hand.counts import RANKS
from mahjong_engine.scoring.riichi.arrangement import Arrangement, Wait, WinningHand
from mahjong_engine.scoring.riichi.facts import WinFacts
from mahjong_engine.scoring.riichi.kinds import (
    EAST,
    HAKU,
    HONOUR_TILES,
    OUTSIDE_TILES,
    SIMPLE_TILES,
    TERMINAL_TILES,
)
from mahjong_engine.variants.riichi.options import RiichiOptions
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
PINFU: Final = _BIT["pinfu"]
SANANKOU: Final = _BIT["sanankou"]
_DOUBLE_RIICHI, _RIICHI, _IPPATSU, _MENZEN_TSUMO = (1 << place for place in range(4))
_HAITEI, _HOUTEI, _RINSHAN, _CHANKAN = (1 << place for place in range(4, 8))
_TANYAO, _SANKANTSU, _HONROUTOU, _HONITSU, _CHINITSU = (1 << place for place in range(8, 13))
_IIPEIKOU, _RYANPEIKOU, _ITTSUU, _SANSHOKU_DOUJUN = (1 << place for place in range(13, 17))
_CHANTA, _JUNCHAN, _TOITOI, _SANSHOKU_DOUKOU = (1 << place for place in range(17, 21))
_SEAT_WIND, _ROUND_WIND, _DRAGONS, _SHOUSANGEN = _BIT["yakuhai_seat"], _BIT["yakuhai_round"], 23, _BIT["shousangen"]
_CHIITOITSU: Final = _BIT["chiitoitsu"]
_SUIT_RANKS: Final = (1 << RANKS) - 1
_FIRST_RANKS: Final = 1 | 1 << RANKS | 1 << 2 * RANKS
_ALL: Final = 4
_KANS: Final = 3


@lru_cache(maxsize=1 << 14)
def items_of(bits: int, closed: bool) -> tuple[tuple[ScoreItem, ...], int]:
    """The yaku of some bits with their han, those that an open hand cannot have left out; and the sum of their han."""
    worth = [(yaku.name, yaku.closed if closed else yaku.open) for place, yaku in enumerate(YAKU) if bits >> place & 1]
    items = tuple([ScoreItem(name, han) for name, han in worth if han])
    return items, sum([item.value for item in items])


def hand_yaku(hand: WinningHand, options: RiichiOptions) -> int:
    """The yaku that no reading changes: of circumstance (R-212 too), of the tiles alone, of kans."""
    bits = _chance_yaku(hand.facts, options)
    tiles = hand.everything
    if not tiles & OUTSIDE_TILES:
        if hand.closed or options.open_tanyao:
            bits |= _TANYAO
    elif not tiles & SIMPLE_TILES and tiles & TERMINAL_TILES and tiles & HONOUR_TILES:
        bits |= _HONROUTOU
    if hand.suits == 1:
        bits |= _HONITSU if tiles & HONOUR_TILES else _CHINITSU
    return bits | _SANKANTSU if hand.laid_out.kans == _KANS else bits


def _chance_yaku(facts: WinFacts, options: RiichiOptions) -> int:
    bits = 0
    if facts.riichi:
        bits = _RIICHI if facts.riichi == 1 else _DOUBLE_RIICHI
    if facts.ippatsu and options.ippatsu:
        bits |= _IPPATSU
    if facts.tsumo:
        bits |= _MENZEN_TSUMO
    if facts.haitei:
        bits |= _HAITEI
    if facts.houtei:
        bits |= _HOUTEI
    if facts.rinshan:
        bits |= _RINSHAN
    return bits | _CHANKAN if facts.chankan else bits


def reading_yaku(arrangement: Arrangement) -> int:
    """The yaku of a reading, wherever the winning tile lies."""
    if arrangement.own.pair < 0:
        return _CHIITOITSU if arrangement.shape == "seven_pairs" else 0
    bits = _run_yaku(arrangement) if arrangement.runs else 0
    return bits | _triplet_yaku(arrangement) if arrangement.triplets else bits


def _run_yaku(arrangement: Arrangement) -> int:
    runs, bits = arrangement.run_kinds, 0
    if arrangement.runs > 1:
        equal = arrangement.runs - runs.bit_count()
        if equal:
            bits = _IIPEIKOU if equal == 1 or not _is_two_pairs(arrangement.own.runs) else _RYANPEIKOU
        if runs & runs >> RANKS & runs >> 2 * RANKS & _SUIT_RANKS:
            bits |= _SANSHOKU_DOUJUN
        if runs & runs >> 3 & runs >> 6 & _FIRST_RANKS:
            bits |= _ITTSUU
    if not arrangement.inside:
        bits |= _CHANTA if arrangement.hand.everything & HONOUR_TILES else _JUNCHAN
    return bits


def _is_two_pairs(runs: tuple[int, ...]) -> bool:
    """Whether four runs are two and two alike; an open hand has neither yaku of equal runs."""
    if len(runs) != _ALL:
        return False
    one, two, three, four = sorted(runs)
    return one == two and three == four


def _triplet_yaku(arrangement: Arrangement) -> int:
    triplets, facts = arrangement.triplet_kinds, arrangement.hand.facts
    bits = _TOITOI if arrangement.triplets == _ALL else 0
    if triplets & triplets >> RANKS & triplets >> 2 * RANKS & _SUIT_RANKS:
        bits |= _SANSHOKU_DOUKOU
    honours = triplets >> EAST
    if honours:
        if honours >> facts.seat_wind & 1:
            bits |= _SEAT_WIND
        if honours >> facts.round_wind & 1:
            bits |= _ROUND_WIND
        dragons = triplets >> HAKU
        bits |= dragons << _DRAGONS
        if dragons.bit_count() == 2 and arrangement.own.pair >= HAKU:
            bits |= _SHOUSANGEN
    return bits


def is_pinfu(arrangement: Arrangement, wait: Wait) -> bool:
    """Closed, four runs, a worthless pair, a two-sided wait (R-424)."""
    return (
        wait == "two_sided" and not arrangement.triplets and arrangement.hand.closed and arrangement.pair_values() == 0
    )
