"""The atoms of 国标: every fan in the sense of section 5 without the column "not with" (G-47 to G-50)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mahjong_engine.fans.atoms import AtomFamily, AtomSet
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.gates import has_nine_gates
from mahjong_engine.fans.groups import KONG, Group
from mahjong_engine.fans.guobiao.chows import FIVE_OF, FIVES, OUTSIDE, chow_bits
from mahjong_engine.fans.guobiao.names import ATOM_NAMES, BIT, FLOWER, NO_FAN, PREFIX, numbered
from mahjong_engine.fans.guobiao.options import DEFAULTS, GuobiaoOptions
from mahjong_engine.fans.guobiao.pungs import ENDS, pair_bits, pung_bits, unused_pungs
from mahjong_engine.fans.guobiao.tiles import is_shifted_pairs, tile_bits
from mahjong_engine.fans.guobiao.winning import (
    CLOSED,
    CONCEALED_PUNG_FANS,
    chance_bits,
    closed_mark,
    concealed_pung_bits,
    concealment_bit,
    kong_bits,
    wait_bits,
)
from mahjong_engine.fans.kind_masks import HONOUR_MASK
from mahjong_engine.fans.parts import HandParts
from mahjong_engine.fans.readings import Division, HandReading
from mahjong_engine.hand.counts import COPIES, HONOURS, Counts
from mahjong_engine.hand.knitted import KNITTED_SETS

_ALL: Final = 4
_REPEATED: Final = {
    name: tuple(sum(BIT[numbered(name, times)] for times in range(1, count + 1)) for count in range(most + 1))
    for name, most in (("四归一", 3), ("幺九刻", 4), (FLOWER, 8))
}
"""The atoms "at least 1, 2, ..." of a fan, by how often it counts."""
_REGULAR_OR_PAIRS: Final = ("regular_win", "seven_pairs")
_NOT_FOR_OTHER_SHAPES: Final = BIT["混幺九"] | BIT["清幺九"] | BIT["字一色"]
_ONE_SUIT: Final = BIT["清一色"]
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
    moment, division, shared = _moment_bits(facts), None, 0
    for reading in readings:
        if reading.division is not division:
            division = reading.division
            shared = _division_bits(division, facts, options, moment)
        found.append(_reading_bits(reading, facts, options, shared))
    return found


def _reading_bits(reading: HandReading, facts: HandFacts, options: GuobiaoOptions, shared: int) -> AtomSet:
    """The atoms of a reading, given the bits of its division."""
    bits = shared & _ATOMS | concealed_pung_bits(reading, facts) | wait_bits(reading, facts, options)
    if shared & CLOSED:
        bits |= concealment_bit(facts, bits, options)
    if not bits and reading.division.pattern == "regular_win":
        bits = BIT[NO_FAN]
    return bits | _REPEATED[FLOWER][min(facts.flowers, _MOST_FLOWERS)] if facts.flowers else bits


_ATOMS: Final = (1 << len(ATOM_NAMES)) - 1
_MOST_FLOWERS: Final = len(_REPEATED[FLOWER]) - 1


def _moment_bits(facts: HandFacts) -> int:
    """What all readings of one win share."""
    bits = chance_bits(facts) | tile_bits(facts.everything)
    return bits | kong_bits(facts.melds) | closed_mark(facts.melds) if facts.melds else bits | CLOSED


def _division_bits(division: Division, facts: HandFacts, options: GuobiaoOptions, moment: int) -> int:
    """``moment`` and the fans of a division, wherever the winning tile lies."""
    pattern, pair = division.pattern, division.pair
    bits = moment | _SHAPE_FANS[pattern]
    if pattern not in _REGULAR_OR_PAIRS:
        bits &= ~_NOT_FOR_OTHER_SHAPES
    if pair is None:
        bits |= _closed_shape_bits(pattern, facts.held)
        if pattern == "seven_pairs" and not options.five_types_with_pairs:
            bits &= ~BIT["五门齐"]
    else:
        bits |= _set_bits(division, pair)
        if moment & _ONE_SUIT and has_nine_gates(facts):
            bits |= BIT["九莲宝灯"]
        if bits & ENDS:
            bits |= _own_wind_bits(division.pungs, facts.seat_wind, facts.round_wind)
            bits |= _REPEATED["幺九刻"][unused_pungs(division.pungs, bits, facts.seat_wind, facts.round_wind)]
    return bits | _hog_bits(facts.everything, facts.melds) if COPIES in facts.everything else bits


def part_bits(parts: HandParts) -> AtomSet:
    """The atoms of sets that hold of a part of a hand; those of every tile or every set ask for the whole hand."""
    pungs = parts.pungs
    bits = (
        chow_bits(parts.runs, -1 if parts.pair is None else FIVE_OF[parts.pair])
        | pung_bits(pungs)
        | CONCEALED_PUNG_FANS[parts.concealed_pungs]
    )
    if parts.pair is not None:
        bits |= pair_bits(pungs, parts.pair)
    bits |= kong_bits(parts.melds) | _own_wind_bits(pungs, parts.seat_wind, parts.round_wind)
    bits |= _REPEATED["幺九刻"][unused_pungs(pungs, bits, parts.seat_wind, parts.round_wind)]
    return bits & _ATOMS | _hog_bits(parts.everything, parts.melds)


def _hog_bits(everything: Counts, melds: tuple[Group, ...]) -> int:
    return _REPEATED["四归一"][everything.count(COPIES) - len([meld for meld in melds if meld.form == KONG])]


def _closed_shape_bits(pattern: str, held: Counts) -> int:
    if pattern == "seven_pairs":
        return BIT["连七对"] if is_shifted_pairs(held) else 0
    if pattern != "all_unconnected":
        return 0
    bits = 0 if 0 in held[HONOURS:] else BIT["七星不靠"]
    if any(all(held[kind] for kind in kinds) for kinds in KNITTED_SETS):
        bits |= BIT["组合龙"]
    return bits


def _set_bits(division: Division, pair: int) -> int:
    runs, pungs = division.runs, division.pungs
    of_runs, of_pungs, of_pair = chow_bits(runs, FIVE_OF[pair]), pung_bits(pungs), pair_bits(pungs, pair)
    bits = of_runs | of_pungs | of_pair
    if division.knitted is not None:
        return bits | (BIT["平和"] if runs and not 1 << pair & HONOUR_MASK else 0)
    everywhere = of_runs & of_pungs & of_pair
    if everywhere & OUTSIDE:
        bits |= BIT["全带幺"]
    if everywhere & FIVES:
        bits |= BIT["全带五"]
    if len(runs) == _ALL and not 1 << pair & HONOUR_MASK:
        bits |= BIT["平和"]
    return bits


def _own_wind_bits(pungs: tuple[int, ...], seat_wind: int, round_wind: int) -> int:
    bits = BIT["圈风刻"] if HONOURS + round_wind in pungs else 0
    return bits | (BIT["门风刻"] if HONOURS + seat_wind in pungs else 0)


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
