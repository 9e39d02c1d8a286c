"""The plain atoms of a reading, and the families of the prefixes that select from them (profiles.md section 12)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from mahjong_engine.fans.atoms import AtomFamily, AtomSet
from mahjong_engine.fans.concealment import concealed_pungs
from mahjong_engine.fans.facts import DISCARD, ROBBED_KONG, HandFacts
from mahjong_engine.fans.gates import is_nine_gates
from mahjong_engine.fans.groups import KONG, Group
from mahjong_engine.fans.kinds import has_all_five_types
from mahjong_engine.fans.parts import HandParts
from mahjong_engine.fans.plain.names import BIT, NAMES_BY_PREFIX
from mahjong_engine.fans.plain.sets import chow_bits, outside_bits, pung_bits
from mahjong_engine.fans.plain.tiles import (
    at_least_concealed,
    at_least_kongs,
    colour_bits,
    honour_bits,
)
from mahjong_engine.fans.readings import HandReading
from mahjong_engine.hand.counts import HONOURS

_SETS: Final = 4
_NO_KIND: Final = -1
_SHAPES: Final[Mapping[str, int]] = {"seven_pairs": BIT["七对"], "thirteen_orphans": BIT["十三幺"]}


def plain_bits(reading: HandReading, facts: HandFacts) -> AtomSet:
    """The plain atoms that hold of one reading, as bits of the vocabulary."""
    division = reading.division
    bits = colour_bits(facts.everything) | _SHAPES.get(division.pattern, 0) | _manner_bits(facts)
    if division.pair is None:
        return bits
    runs, pungs, pair = division.runs, division.pungs, division.pair
    bits |= chow_bits(runs) | pung_bits(pungs) | honour_bits(pungs, pair, facts.seat_wind)
    bits |= at_least_concealed(concealed_pungs(reading, facts))
    if division.pattern != "regular_win":
        return bits
    if has_all_five_types(facts.everything):
        bits |= BIT["五门齐"]
    if len(runs) == _SETS and pair < HONOURS:
        bits |= BIT["平和"]
    if not facts.melds and is_nine_gates(facts.held):
        bits |= BIT["九莲宝灯"]
    return bits | outside_bits(runs, pungs, pair)


def plain_bits_of_parts(parts: HandParts) -> AtomSet:
    """The plain atoms of sets that hold of a part of a hand."""
    pair = _NO_KIND if parts.pair is None else parts.pair
    bits = chow_bits(parts.runs) | pung_bits(parts.pungs) | honour_bits(parts.pungs, pair, parts.seat_wind)
    return bits | at_least_concealed(parts.concealed_pungs) | _kong_bits(parts.melds)


def _kong_bits(melds: tuple[Group, ...]) -> int:
    kongs = [meld for meld in melds if meld.form == KONG]
    return at_least_kongs(len(kongs)) | (0 if all(kong.is_open for kong in kongs) else BIT["暗杠"])


def _manner_bits(facts: HandFacts) -> int:
    """Atoms of how the hand was won and of its melds."""
    bits = _kong_bits(facts.melds)
    if not any(meld.is_open for meld in facts.melds):
        bits |= BIT["门前清"]
    if facts.self_drawn:
        bits |= BIT["自摸"] | (BIT["岭上开花"] if facts.replacement == KONG else 0)
    if facts.manner == ROBBED_KONG:
        bits |= BIT["抢杠"]
    elif facts.last_tile:
        bits |= BIT["海底"]
    return bits | _first_turn_bits(facts)


def _first_turn_bits(facts: HandFacts) -> int:
    if facts.first_turn == "no" or facts.manner == ROBBED_KONG:
        return 0
    if facts.seat_wind:
        return BIT["地和"]
    return BIT["天和"] if facts.first_turn == "dealt_hand" and facts.manner != DISCARD else 0


@lru_cache(maxsize=1)
def plain_atoms() -> tuple[AtomFamily, ...]:
    """The families of 模板, 康众 and 兼用卡."""
    return tuple(_family(prefix, names) for prefix, names in NAMES_BY_PREFIX.items())


def _family(prefix: str, names: tuple[str, ...]) -> AtomFamily:
    chosen = tuple((BIT[name], 1 << place) for place, name in enumerate(names))

    @lru_cache(maxsize=1 << 12)
    def selected(bits: int) -> int:
        return sum(own for bit, own in chosen if bits & bit)

    return AtomFamily(
        prefix,
        names,
        lambda reading, facts: selected(plain_bits(reading, facts)),
        lambda parts: selected(plain_bits_of_parts(parts)),
    )
