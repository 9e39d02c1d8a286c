"""The atoms of 青雀: every fan of qingque.md section 3, the implied ones too (Q-09, Q-20)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mahjong_engine.fans.atoms import AtomFamily, AtomSet
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.gates import is_nine_gates
from mahjong_engine.fans.groups import KONG, Group
from mahjong_engine.fans.parts import HandParts
from mahjong_engine.fans.qingque.chows import chow_bits
from mahjong_engine.fans.qingque.honours import honour_bits, value_honours
from mahjong_engine.fans.qingque.marks import FANS_ONLY, HONOUR, group_bits
from mahjong_engine.fans.qingque.names import BIT, FANS, PREFIX, bits_of
from mahjong_engine.fans.qingque.pairs import seven_pairs_bits
from mahjong_engine.fans.qingque.pungs import pung_bits
from mahjong_engine.fans.qingque.tiles import hog_bits, tile_bits
from mahjong_engine.fans.qingque.winning import CONCEALED_PUNG_FANS, concealed_pungs, kong_bits, moment_bits
from mahjong_engine.fans.readings import Division, HandReading
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, Counts

_HONOURS: Final = (1 << KINDS - HONOURS) - 1
_ORPHANS: Final = bits_of("十三幺", "混带幺")
_REGULAR_ONLY: Final = BIT["五门齐"]
_FULL_FLUSH: Final = BIT["清一色"]
_FEWEST_CONCEALED: Final = 3


def qingque_truths(reading: HandReading, facts: HandFacts) -> AtomSet:
    """The atoms that hold of one reading; the place of the winning tile changes none."""
    return _division_bits(reading.division, facts, moment_bits(facts) | tile_bits(facts.everything))


def truths_of_all(readings: Sequence[HandReading], facts: HandFacts) -> list[AtomSet]:
    """The atoms that hold of each reading of a win; readings of one division stand together and share them."""
    found: list[AtomSet] = []
    moment, division, bits = moment_bits(facts) | tile_bits(facts.everything), None, 0
    for reading in readings:
        if reading.division is not division:
            division = reading.division
            bits = _division_bits(division, facts, moment)
        found.append(bits)
    return found


def _division_bits(division: Division, facts: HandFacts, moment: int) -> int:
    """The atoms of a division; ``moment`` are those of the win and of the tiles."""
    pattern = division.pattern
    if pattern == "regular_win":
        return moment | _regular_bits(division, facts, moment)
    moment &= ~_REGULAR_ONLY
    if pattern == "seven_pairs":
        return moment | seven_pairs_bits(facts.held, facts.seat_wind, moment) | hog_bits(facts.held.count(COPIES))
    if pattern == "thirteen_orphans":
        pair = facts.held.index(2) - HONOURS
        is_value = pair >= 0 and value_honours(facts.seat_wind) >> pair & 1
        return moment | _ORPHANS | (BIT["番牌"] if is_value else 0)
    return moment


def _regular_bits(division: Division, facts: HandFacts, moment: int) -> int:
    pair = division.pair
    assert pair is not None, "the regular shape has a pair"
    pungs = pung_bits(division.pungs)
    bits = group_bits(chow_bits(division.runs), pungs, pair)
    honours = pungs // HONOUR & _HONOURS
    if honours or pair >= HONOURS:
        bits |= honour_bits(honours, pair, facts.seat_wind)
    if len(division.pungs) >= _FEWEST_CONCEALED:
        bits |= CONCEALED_PUNG_FANS[concealed_pungs(division, facts)]
    if COPIES in facts.everything:
        bits |= _four_alike_bits(facts.everything, facts.melds)
    if moment & _FULL_FLUSH and not facts.melds and is_nine_gates(facts.held):
        bits |= BIT["九莲宝灯"]
    return bits


def _four_alike_bits(everything: Counts, melds: tuple[Group, ...]) -> int:
    """Kongs, and kinds with four copies that are none."""
    kongs = len([meld for meld in melds if meld.form == KONG])
    return hog_bits(everything.count(COPIES) - kongs) | (kong_bits(melds) if kongs else 0)


def part_bits(parts: HandParts) -> AtomSet:
    """The atoms of sets that hold of a part of a hand; those of all tiles or all groups ask for the whole hand."""
    pungs = pung_bits(parts.pungs)
    bits = (chow_bits(parts.runs) | pungs) & FANS_ONLY | CONCEALED_PUNG_FANS[parts.concealed_pungs]
    bits |= honour_bits(pungs // HONOUR & _HONOURS, parts.pair or 0, parts.seat_wind)
    return bits | _four_alike_bits(parts.everything, parts.melds)


@lru_cache(maxsize=1)
def qingque_atoms() -> AtomFamily:
    """The family of the prefix 青雀."""
    return AtomFamily(PREFIX, FANS, qingque_truths, part_bits, truths_of_all)
