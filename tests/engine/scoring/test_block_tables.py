"""The tables of readings that scoring adds up, beside the hand analysis that divides each hand anew."""

from __future__ import annotations

import random

from mahjong_engine.hand.counts import COPIES, HONOUR_KINDS, HONOURS, RANKS
from mahjong_engine.hand.regular import SPLITS
from mahjong_engine.scoring.riichi.blocks import Sets, honour_readings, suit_readings
from mahjong_engine.scoring.riichi.features import (
    CONCEALED,
    EQUAL_RUNS,
    FEW,
    HONOUR,
    PAIRS,
    RUN_BITS,
    SIMPLE,
    STRAIGHT,
    SUITS,
    TERMINAL,
    TRIPLETS,
)
from mahjong_engine.scoring.riichi.kinds import WIDTH


def unpacked(packed: int, ranks: int) -> tuple[int, ...]:
    return tuple(packed >> WIDTH * rank & (1 << WIDTH) - 1 for rank in range(ranks))


def test_as_many_suits_are_complete_as_there_are_ways_to_lay_up_to_four_sets_and_a_pair() -> None:
    by_tiles = [0] * 15
    for packed in suit_readings():
        counts = unpacked(packed, RANKS)
        by_tiles[sum(counts)] += max(counts) <= COPIES
    assert by_tiles == [1, 0, 9, 16, 0, 135, 127, 0, 996, 627, 0, 4475, 2098, 0, 13259]


def test_readings_of_a_suit_are_those_of_the_hand_analysis_in_the_same_order() -> None:
    chance = random.Random(31)
    for packed, ways in chance.sample(sorted(suit_readings().items(), key=lambda item: item[0]), 2_000):
        divided = SPLITS[0][unpacked(packed, RANKS)]
        assert [runs_and_triplets(way) for way in ways] == [
            (frozenset(runs), frozenset(triplets)) for _, runs, triplets in divided
        ]
        assert [way[0] >> PAIRS & FEW for way in ways] == [int(pair is not None) for pair, _, _ in divided]
        assert [way[0] >> TRIPLETS & FEW for way in ways] == [len(triplets) for _, _, triplets in divided]


def runs_and_triplets(way: Sets) -> tuple[frozenset[int], frozenset[int]]:
    triplets = way[1] >> RUN_BITS
    return (
        frozenset(rank for rank in range(RUN_BITS) if way[1] >> rank & 1),
        frozenset(rank for rank in range(RANKS) if triplets >> rank & 1),
    )


def test_readings_of_honours_are_those_of_the_hand_analysis() -> None:
    for packed, way in honour_readings().items():
        ((pair, _, triplets),) = SPLITS[3][unpacked(packed, HONOUR_KINDS)]
        bits = sum(1 << kind - HONOURS for kind in triplets)
        bits |= 0 if pair is None else 1 << HONOUR_KINDS + pair - HONOURS
        assert way[1] == bits


def test_features_count_what_sets_have() -> None:
    def packed(text: str) -> int:
        return sum(1 << WIDTH * (int(digit) - 1) for digit in text)

    def fields(text: str, *names: int) -> list[tuple[int, ...]]:
        return [tuple(way[0] >> name & FEW for name in names) for way in suit_readings()[packed(text)]]

    assert fields("11123456778999"[:0], SUITS, PAIRS) == [(0, 0)]
    assert fields("12345678955", SIMPLE, TERMINAL, HONOUR, PAIRS) == [(4, 2, 0, 1)]
    assert [way[0] >> STRAIGHT & 1 for way in suit_readings()[packed("123456789")]] == [1]
    assert fields("111222333", TRIPLETS, CONCEALED, TERMINAL) == [(3, 3, 1), (0, 0, 3)]
    assert [way[0] >> EQUAL_RUNS & 3 for way in suit_readings()[packed("22334455667788")]] == [2, 2, 2]


def test_a_fifth_copy_is_read_too() -> None:
    """R-332: under COUNT a hand may wait for it, and hints say what it would be worth."""
    assert max(max(unpacked(packed, RANKS)) for packed in suit_readings()) == COPIES + 1
