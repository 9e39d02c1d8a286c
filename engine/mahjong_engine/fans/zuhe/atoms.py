"""The atoms of 组合麻将: every fan of zuhe.md section 3, of whole readings and of the parts of a hand at a draw."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.fans.atoms import AtomFamily, AtomSet
from mahjong_engine.fans.concealment import concealed_pungs
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.gates import has_nine_gates
from mahjong_engine.fans.groups import KONG
from mahjong_engine.fans.kinds import has_all_five_types
from mahjong_engine.fans.parts import HandParts
from mahjong_engine.fans.readings import HandReading
from mahjong_engine.fans.zuhe.chows import chow_bits, has_mirror
from mahjong_engine.fans.zuhe.names import BIT, NAMES, NO_FAN, PREFIX
from mahjong_engine.fans.zuhe.pungs import little_bits, pung_bits
from mahjong_engine.fans.zuhe.shapes import group_bits, pairs_bits
from mahjong_engine.fans.zuhe.tiles import four_alike_bits, tile_bits
from mahjong_engine.fans.zuhe.winning import chance_bits, concealed_pung_bits, kong_bits
from mahjong_engine.hand.counts import HONOURS

_CONCEALED_HANDS: Final = frozenset({"regular_win", "seven_pairs"})
"""Patterns in which 门前清 counts (Z-09, Z-13)."""


def zuhe_truths(reading: HandReading, facts: HandFacts) -> AtomSet:
    """The atoms that hold of one reading; 无番和 where no other does (Z-10)."""
    division = reading.division
    pattern, pair = division.pattern, division.pair
    kongs = sum(meld.form == KONG for meld in facts.melds)
    bits = tile_bits(facts.everything) | four_alike_bits(facts.everything, kongs) | chance_bits(facts)
    if pair is not None:
        bits |= _set_bits(division.runs, division.pungs, pair) | kong_bits(facts.melds)
        bits |= concealed_pung_bits(concealed_pungs(reading, facts))
    if pattern == "regular_win":
        assert pair is not None
        bits |= _regular_bits(division.runs, division.pungs, pair, facts)
    elif pattern == "seven_pairs":
        bits |= pairs_bits(facts.held)
    elif pattern == "thirteen_orphans":
        bits |= BIT["十三幺"]
    if pattern in _CONCEALED_HANDS and not bits & BIT["九莲宝灯"] and not any(meld.is_open for meld in facts.melds):
        bits |= BIT["门前清"]
    return bits or BIT[NO_FAN]


def parts_truths(parts: HandParts) -> AtomSet:
    """The atoms of combination fans that hold of some sets of a hand (Z-15)."""
    kongs = sum(meld.form == KONG for meld in parts.melds)
    bits = (
        four_alike_bits(parts.everything, kongs) | kong_bits(parts.melds) | concealed_pung_bits(parts.concealed_pungs)
    )
    return bits | _set_bits(parts.runs, parts.pungs, parts.pair) | _pair_bit(parts.pair)


@lru_cache(maxsize=1 << 14)
def _set_bits(runs: tuple[int, ...], pungs: tuple[int, ...], pair: int | None) -> int:
    bits = chow_bits(runs) | pung_bits(pungs) | (BIT["镜同"] if has_mirror(runs, pungs) else 0)
    return bits if pair is None else bits | little_bits(pungs, pair)


def _regular_bits(runs: tuple[int, ...], pungs: tuple[int, ...], pair: int, facts: HandFacts) -> int:
    bits = group_bits(runs, pungs, pair) | _pair_bit(pair)
    bits |= BIT["五门齐"] if has_all_five_types(facts.everything) else 0
    return bits | (BIT["九莲宝灯"] if has_nine_gates(facts) else 0)


def _pair_bit(pair: int | None) -> int:
    return BIT["字对"] if pair is not None and pair >= HONOURS else 0


@lru_cache(maxsize=1)
def zuhe_atoms() -> AtomFamily:
    """The family of the prefix 组合麻将."""
    return AtomFamily(PREFIX, NAMES, zuhe_truths, parts_truths)
