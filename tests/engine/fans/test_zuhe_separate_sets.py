"""Fans of "separate" sets and pairs against a search that tries every way to pair them off (Z-08, Z-18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

import pytest

from mahjong_engine.fans.zuhe.chows import chow_bits, has_mirror
from mahjong_engine.fans.zuhe.names import BIT
from mahjong_engine.fans.zuhe.pungs import pung_bits
from mahjong_engine.fans.zuhe.shapes import pairs_bits
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, counts_of

Relation = Callable[[int, int], bool]


def most_pairs(kinds: Sequence[int], related: Relation) -> int:
    """How many pairs can be formed of which no member stands in two."""
    if not kinds:
        return 0
    first, rest = kinds[0], list(kinds[1:])
    best = most_pairs(rest, related)
    for place, other in enumerate(rest):
        if related(first, other):
            best = max(best, 1 + most_pairs(rest[:place] + rest[place + 1 :], related))
    return best


def across(one: int, other: int) -> bool:
    """One number in two suits."""
    return one < HONOURS and other < HONOURS and one % RANKS == other % RANKS and one != other


def apart(distance: int) -> Relation:
    """So far apart in one suit."""
    return lambda one, other: (
        max(one, other) < HONOURS and one // RANKS == other // RANKS and abs(one - other) == distance
    )


def held(bits: int, *fans: str) -> int:
    """How many of the fans, each of which includes the one before, hold."""
    found = [bool(bits & BIT[fan]) for fan in fans]
    assert found == sorted(found, reverse=True), "the larger fan includes the smaller"
    return sum(found)


def test_separate_chows_are_paired_off() -> None:
    chance = Random(8)
    lows = [suit * RANKS + rank for suit in range(3) for rank in range(7)]
    for _ in range(3000):
        crowd = chance.sample(lows, chance.choice((3, 6, 21)))
        chows = tuple(sorted(chance.choices(crowd, k=chance.choice((2, 3, 4)))))
        bits = chow_bits(chows)
        assert held(bits, "喜相逢", "双相逢") == min(2, most_pairs(chows, across)), chows
        assert held(bits, "连六", "双龙会") == min(2, most_pairs(chows, apart(3))), chows
        assert held(bits, "一般高", "两般高") == min(2, most_pairs(chows, apart(0))), chows


def test_separate_pungs_are_paired_off() -> None:
    chance = Random(9)
    for _ in range(3000):
        crowd = chance.sample(range(KINDS), chance.choice((5, 9, 34)))
        pungs = tuple(sorted(chance.sample(crowd, chance.choice((2, 3, 4)))))
        bits = pung_bits(pungs)
        assert held(bits, "双同刻", "两双同刻") == min(2, most_pairs(pungs, across)), pungs
        assert held(bits, "双连刻", "两双连刻") == min(2, most_pairs(pungs, apart(1))), pungs


def test_z_18_separate_pairs_of_one_number_are_paired_off() -> None:
    chance = Random(18)
    for _ in range(400):
        crowd = [kind for kind in chance.sample(range(KINDS), chance.choice((5, 9, 34))) for _ in range(2)]
        pairs = sorted(chance.sample(crowd, 7))
        bits = pairs_bits(counts_of([kind for kind in pairs for _ in range(2)]))
        assert held(bits, "双同对", "两双同对", "三双同对") == min(3, most_pairs(pairs, across)), pairs


@cache
def mirrored(sets: tuple[tuple[str, int], ...]) -> bool:
    """Whether four sets of two suits pair off with an equal one of the other suit each."""
    if not sets:
        return True
    (form, kind), rest = sets[0], sets[1:]
    return any(
        form == other_form and across(kind, other) and mirrored(rest[:place] + rest[place + 1 :])
        for place, (other_form, other) in enumerate(rest)
    )


@pytest.mark.parametrize("number", range(4))
def test_a_mirror_is_two_suits_with_equal_sets(number: int) -> None:
    chance = Random(number)
    for _ in range(2000):
        suits = chance.sample(range(3), chance.choice((2, 2, 3)))
        ranks = chance.sample(range(7), 2)
        sets = [
            (chance.choice(("chow", "pung")), chance.choice(suits) * RANKS + chance.choice(ranks)) for _ in range(4)
        ]
        chows = tuple(sorted(kind for form, kind in sets if form == "chow"))
        pungs = tuple(sorted(kind for form, kind in sets if form == "pung"))
        in_two = len({kind // RANKS for _, kind in sets}) == 2
        assert has_mirror(chows, pungs) == (in_two and mirrored(tuple(sets))), sets
