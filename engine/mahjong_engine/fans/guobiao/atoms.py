"""The atoms of 国标: every fan in the sense of section 5 without the column "not with" (G-47 to G-50)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.fans.atoms import AtomFamily, AtomSet
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.groups import KONG
from mahjong_engine.fans.guobiao.chows import FIVES, OUTSIDE, chow_bits, five_of
from mahjong_engine.fans.guobiao.names import ATOM_NAMES, BIT, FLOWER, NO_FAN, PREFIX, numbered
from mahjong_engine.fans.guobiao.options import DEFAULTS, GuobiaoOptions
from mahjong_engine.fans.guobiao.pungs import pair_bits, pung_bits, unused_pungs
from mahjong_engine.fans.guobiao.tiles import HONOUR_MASK, four_alike, is_nine_gates, is_shifted_pairs, tile_bits
from mahjong_engine.fans.guobiao.winning import (
    chance_bits,
    concealed_pung_bits,
    concealment_bit,
    kong_bits,
    may_have_wait_fan,
    wait_bit,
    waits_for_one_kind,
)
from mahjong_engine.fans.readings import Division, HandReading
from mahjong_engine.hand.counts import HONOURS, Counts
from mahjong_engine.hand.knitted import KNITTED_SETS

_ALL: Final = 4
_REPEATED: Final = {
    name: tuple(sum(BIT[numbered(name, times)] for times in range(1, count + 1)) for count in range(most + 1))
    for name, most in (("四归一", 3), ("幺九刻", 4), (FLOWER, 8))
}
"""The atoms "at least 1, 2, ..." of a fan, by how often it counts."""
_REGULAR_OR_PAIRS: Final = ("regular_win", "seven_pairs")
_NOT_FOR_OTHER_SHAPES: Final = BIT["混幺九"] | BIT["清幺九"] | BIT["字一色"]
_SHAPE_FANS: Final = {
    "seven_pairs": BIT["七对"],
    "thirteen_orphans": BIT["十三幺"],
    "all_unconnected": BIT["全不靠"],
    "combination_dragon": BIT["组合龙"],
}


def guobiao_truths(reading: HandReading, facts: HandFacts, options: GuobiaoOptions = DEFAULTS) -> AtomSet:
    """The atoms that hold of one reading."""
    bits = _moment_bits(facts, options) | _division_bits(reading.division, facts, options)
    bits |= concealed_pung_bits(reading, facts)
    if bits & _ONE_WAIT and may_have_wait_fan(reading.division, facts, options):
        bits |= wait_bit(reading, facts.winning)
    bits &= _ATOMS
    bits |= concealment_bit(facts, bits, options)
    if not bits and reading.pattern == "regular_win":
        bits = BIT[NO_FAN]
    return bits | _REPEATED[FLOWER][min(facts.flowers, len(_REPEATED[FLOWER]) - 1)]


_ATOMS: Final = (1 << len(ATOM_NAMES)) - 1
_ONE_WAIT: Final = 1 << 202
"""A mark above the atoms: the hand waited for one kind."""


@lru_cache(maxsize=256)
def _moment_bits(facts: HandFacts, options: GuobiaoOptions) -> int:
    """What all readings of one win share; facts are compared by identity, so this is asked once for each win."""
    bits = chance_bits(facts) | kong_bits(facts)
    if waits_for_one_kind(facts, options):
        bits |= _ONE_WAIT
    return bits


@lru_cache(maxsize=256)
def _division_bits(division: Division, facts: HandFacts, options: GuobiaoOptions) -> int:
    """Fans of a division, wherever the winning tile lies."""
    everything = facts.everything
    bits = tile_bits(everything) | _SHAPE_FANS.get(division.pattern, 0)
    if division.pattern not in _REGULAR_OR_PAIRS:
        bits &= ~_NOT_FOR_OTHER_SHAPES
    if division.pair is None:
        bits |= _closed_shape_bits(division.pattern, facts.held)
        if division.pattern == "seven_pairs" and not options.five_types_with_pairs:
            bits &= ~BIT["五门齐"]
    else:
        bits |= _set_bits(division, division.pair)
        if not facts.melds and _has_nine_gates(facts):
            bits |= BIT["九莲宝灯"]
        bits |= _own_wind_bits(division.pungs, facts)
    hogs = four_alike(everything)
    if hogs:
        hogs -= len([meld for meld in facts.melds if meld.form == KONG])
    unused = unused_pungs(division.pungs, bits, facts.seat_wind, facts.round_wind)
    return bits | _REPEATED["四归一"][hogs] | _REPEATED["幺九刻"][unused]


def _has_nine_gates(facts: HandFacts) -> bool:
    return is_nine_gates(facts.held if facts.first_turn == "dealt_hand" else facts.concealed) and is_nine_gates(
        facts.held
    )


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
    of_runs, of_pungs, of_pair = chow_bits(runs, five_of(pair)), pung_bits(pungs), pair_bits(pungs, pair)
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


def _own_wind_bits(pungs: tuple[int, ...], facts: HandFacts) -> int:
    bits = BIT["圈风刻"] if HONOURS + facts.round_wind in pungs else 0
    return bits | (BIT["门风刻"] if HONOURS + facts.seat_wind in pungs else 0)


@lru_cache(maxsize=64)
def guobiao_atoms(options: GuobiaoOptions = DEFAULTS) -> AtomFamily:
    """The family of the prefix 国标 under the switches that change atoms (G-53)."""
    return AtomFamily(PREFIX, ATOM_NAMES, lambda reading, facts: guobiao_truths(reading, facts, options))
