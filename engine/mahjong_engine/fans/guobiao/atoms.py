"""The atoms of 国标: every fan in the sense of section 5 without the column "not with" (G-47 to G-50)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mahjong_engine.fans.atoms import AtomFamily, AtomSet
from mahjong_engine.fans.blocks import FOURS, KINDS_HELD, RUN_PLACES, SIX_BITS
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.gates import has_nine_gates
from mahjong_engine.fans.guobiao.chows import CHOW_FANS, DRAGON_PAIRS
from mahjong_engine.fans.guobiao.marks import ATOMS, CHOW, CLOSED, ENDS, FOUR_CHOWS, INSIDE, TWO_DRAGONS, WITHOUT_FIVE
from mahjong_engine.fans.guobiao.names import ATOM_NAMES, BIT, FLOWER, NO_FAN, PREFIX, numbered
from mahjong_engine.fans.guobiao.options import DEFAULTS, GuobiaoOptions
from mahjong_engine.fans.guobiao.pungs import pair_bits, pung_bits, unused_pungs
from mahjong_engine.fans.guobiao.tiles import is_shifted_pairs, tile_bits
from mahjong_engine.fans.guobiao.winning import (
    CONCEALED_PUNG_FANS,
    NOTHING_LAID,
    Laid,
    chance_bits,
    concealed_pung_bits,
    concealment_bit,
    kong_bits,
    laid_out,
    wait_bits,
)
from mahjong_engine.fans.parts import HandParts
from mahjong_engine.fans.readings import Division, HandReading
from mahjong_engine.hand.counts import COPIES, HONOURS, Counts
from mahjong_engine.hand.knitted import knitted_in


def _repeated(name: str, most: int) -> tuple[int, ...]:
    """The atoms "at least 1, 2, ..." of a fan, by how often it counts."""
    atoms = [BIT[numbered(name, times)] for times in range(1, most + 1)]
    return tuple([sum(atoms[:count]) for count in range(most + 1)])


_HOGS: Final = _repeated("四归一", 3)
_UNUSED_PUNGS: Final = _repeated("幺九刻", 4)
_FLOWERS: Final = _repeated(FLOWER, 8)
_REGULAR_OR_PAIRS: Final = ("regular_win", "seven_pairs")
_NOT_FOR_OTHER_SHAPES: Final = BIT["混幺九"] | BIT["清幺九"] | BIT["字一色"]
_ONE_SUIT: Final = BIT["清一色"]
_NINE_GATES: Final = BIT["九莲宝灯"]
_ALL_TYPES: Final = BIT["五门齐"]
_SHAPE_FANS: Final = {
    "regular_win": 0,
    "seven_pairs": BIT["七对"],
    "thirteen_orphans": BIT["十三幺"],
    "all_unconnected": BIT["全不靠"],
    "combination_dragon": BIT["组合龙"],
}


def guobiao_truths(reading: HandReading, facts: HandFacts, options: GuobiaoOptions = DEFAULTS) -> AtomSet:
    """The atoms that hold of one reading."""
    return truths_of_all((reading,), facts, options)[0]


def truths_of_all(
    readings: Sequence[HandReading], facts: HandFacts, options: GuobiaoOptions = DEFAULTS
) -> list[AtomSet]:
    """The atoms that hold of each reading of a win; readings of one division stand together and share its atoms."""
    found: list[AtomSet] = []
    if not readings:
        return found
    laid = laid_out(facts.melds) if facts.melds else NOTHING_LAID
    division = readings[0].division
    moment = _moment_bits(facts, laid, division.counted)
    shared = _division_bits(division, facts, options, laid, moment)
    for reading in readings:
        if reading.division is not division:
            division = reading.division
            shared = _division_bits(division, facts, options, laid, moment)
        found.append(_reading_bits(reading, facts, options, laid[4], shared))
    return found


def _reading_bits(
    reading: HandReading, facts: HandFacts, options: GuobiaoOptions, hidden_kongs: int, shared: int
) -> AtomSet:
    """The atoms of a reading, given the bits of its division."""
    bits = shared & ATOMS | wait_bits(reading, facts, options)
    if reading.division.pung_mask or hidden_kongs:
        bits |= concealed_pung_bits(reading, facts, hidden_kongs)
    if shared & CLOSED:
        bits |= concealment_bit(facts, bits, options)
    if not bits and reading.division.pattern == "regular_win":
        bits = _NO_FAN
    return bits | _FLOWERS[min(facts.flowers, _MOST_FLOWERS)] if facts.flowers else bits


_NO_FAN: Final = BIT[NO_FAN]
_MOST_FLOWERS: Final = len(_FLOWERS) - 1


def _moment_bits(facts: HandFacts, laid: Laid, counted: int) -> int:
    """What all readings of one win share."""
    if not facts.melds:
        bits = chance_bits(facts, 0) | tile_bits(counted & KINDS_HELD)
        return bits | CLOSED | _HOGS[counted >> FOURS & SIX_BITS]
    _, _, kinds, opened, hidden, open_kongs = laid
    bits = chance_bits(facts, opened) | tile_bits(counted & KINDS_HELD | kinds) | kong_bits(hidden, open_kongs)
    bits |= _hog_bits(facts.everything, hidden + open_kongs)
    return bits if opened else bits | CLOSED


def _hog_bits(everything: Counts, kongs: int) -> int:
    return _HOGS[everything.count(COPIES) - kongs]


def _division_bits(division: Division, facts: HandFacts, options: GuobiaoOptions, laid: Laid, moment: int) -> int:
    """``moment`` and the fans of a division, wherever the winning tile lies."""
    pattern, pair = division.pattern, division.pair
    bits = moment | _SHAPE_FANS[pattern]
    if pattern not in _REGULAR_OR_PAIRS:
        bits &= ~_NOT_FOR_OTHER_SHAPES
    if pair is None:
        bits |= _closed_shape_bits(pattern, facts.held, division.counted)
        return bits if pattern != "seven_pairs" or options.five_types_with_pairs else bits & ~_ALL_TYPES
    pungs = division.pung_mask | laid[1]
    bits |= _set_bits(division.run_places + laid[0], pungs, pair, is_regular=division.knitted is None)
    if moment & _ONE_SUIT and has_nine_gates(facts):
        bits |= _NINE_GATES
    return bits | _end_bits(pungs, bits, facts.seat_wind, facts.round_wind) if bits & ENDS else bits


def part_bits(parts: HandParts) -> AtomSet:
    """The atoms of sets that hold of a part of a hand; those of every tile or every set ask for the whole hand."""
    pungs = sum([1 << kind for kind in parts.pungs])
    bits = CHOW_FANS[sum([RUN_PLACES[kind] for kind in parts.runs])] | pung_bits(pungs)
    bits |= CONCEALED_PUNG_FANS[parts.concealed_pungs]
    if parts.pair is not None:
        bits |= pair_bits(pungs, parts.pair)
    _, _, _, _, hidden, open_kongs = laid_out(parts.melds)
    bits |= kong_bits(hidden, open_kongs) | _hog_bits(parts.everything, hidden + open_kongs)
    return (bits | _end_bits(pungs, bits, parts.seat_wind, parts.round_wind)) & ATOMS


def _closed_shape_bits(pattern: str, held: Counts, counted: int) -> int:
    if pattern == "seven_pairs":
        return BIT["连七对"] if is_shifted_pairs(held) else 0
    if pattern != "all_unconnected":
        return 0
    bits = 0 if 0 in held[HONOURS:] else BIT["七星不靠"]
    return bits | BIT["组合龙"] if knitted_in(counted) else bits


def _set_bits(runs: int, pungs: int, pair: int, *, is_regular: bool) -> int:
    of_chows = CHOW_FANS[runs]
    if of_chows & TWO_DRAGONS and DRAGON_PAIRS[runs][0] == pair:
        of_chows = of_chows & ~ATOMS | DRAGON_PAIRS[runs][1]
    bits = of_chows | pung_bits(pungs) | pair_bits(pungs, pair)
    if not is_regular:
        return bits | _ALL_CHOWS if bits & CHOW and pair < HONOURS else bits
    if not bits & INSIDE:
        bits |= _OUTSIDE
    if not bits & WITHOUT_FIVE:
        bits |= _FIVES
    return bits | _ALL_CHOWS if bits & FOUR_CHOWS and pair < HONOURS else bits


_ALL_CHOWS: Final = BIT["平和"]
_OUTSIDE: Final = BIT["全带幺"]
_FIVES: Final = BIT["全带五"]


def _end_bits(pungs: int, bits: int, seat_wind: int, round_wind: int) -> int:
    """The fans of pungs of the own winds, and of terminals and honours that no other of ``bits`` has used."""
    unused = _UNUSED_PUNGS[unused_pungs(pungs, bits, seat_wind, round_wind)]
    winds = pungs >> HONOURS
    if winds >> round_wind & 1:
        unused |= _ROUND_WIND
    return unused | _SEAT_WIND if winds >> seat_wind & 1 else unused


_ROUND_WIND: Final = BIT["圈风刻"]
_SEAT_WIND: Final = BIT["门风刻"]


@lru_cache(maxsize=64)
def guobiao_atoms(options: GuobiaoOptions = DEFAULTS) -> AtomFamily:
    """The family of the prefix 国标 under the switches that change atoms (G-53)."""
    return AtomFamily(
        PREFIX,
        ATOM_NAMES,
        lambda reading, facts: guobiao_truths(reading, facts, options),
        part_bits,
        lambda readings, facts: truths_of_all(readings, facts, options),
    )
