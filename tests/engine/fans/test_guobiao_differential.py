"""Generated hands counted by us and by an independent library: totals, near misses and distances must agree."""

from __future__ import annotations

import random

import MahjongGB
import pytest

from mahjong_engine.fans.guobiao.counting import best_value
from mahjong_engine.hand import shanten
from mahjong_engine.hand.counts import counts_of
from mahjong_engine.hand.patterns import PATTERNS, shapes_of
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.variants.ruled.valuing import HandValues
from support.guobiao_library import judged, packs, standing
from support.guobiao_wins import near_miss, random_facts, random_thirteen


def compare(seed: int, hands: int) -> None:
    chance = random.Random(seed)
    for _ in range(hands):
        facts = random_facts(chance)
        value, judgement = best_value(facts), judged(facts)
        assert value is not None
        assert judgement is not None
        assert value.total == sum(points * times for points, times in judgement.values()), (seed, value, judgement)


@pytest.mark.parametrize("seed", range(4))
def test_five_hundred_generated_wins_have_the_total_of_the_library(seed: int) -> None:
    compare(seed, 500)


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", range(100, 110))
def test_five_thousand_generated_wins_have_the_total_of_the_library(seed: int) -> None:
    compare(seed, 5000)


@pytest.mark.parametrize("seed", range(2))
def test_hands_that_are_nearly_complete_are_told_from_complete_ones(seed: int) -> None:
    chance = random.Random(seed)
    complete = 0
    for _ in range(500):
        facts = near_miss(random_facts(chance), chance)
        value, judgement = best_value(facts), judged(facts)
        total = None if judgement is None else sum(points * times for points, times in judgement.values())
        assert (value and value.total) == total, facts.concealed
        complete += value is not None
    assert 0 < complete < 100


@pytest.mark.parametrize("seed", range(2))
def test_the_distance_of_thirteen_tiles_is_that_of_the_library(seed: int) -> None:
    chance = random.Random(seed)
    shapes = shapes_of(tuple(PATTERNS))
    for _ in range(500):
        kinds, melds = random_thirteen(chance)
        counts = counts_of(kinds)
        assert shanten(counts, shapes) == MahjongGB.MahjongShanten(packs(melds), standing(counts)), (kinds, melds)


LIBRARY_SHAPES = {
    "seven_pairs": MahjongGB.SevenPairsShanten,
    "thirteen_orphans": MahjongGB.ThirteenOrphansShanten,
    "all_unconnected": MahjongGB.HonorsAndKnittedTilesShanten,
    "combination_dragon": MahjongGB.KnittedStraightShanten,
}


@pytest.mark.parametrize("name", LIBRARY_SHAPES)
def test_every_special_shape_has_the_distance_and_the_waits_of_the_library(name: str) -> None:
    chance = random.Random(name)
    shape = PATTERNS[name]
    ready = 0
    for _ in range(600):
        kinds, melds = random_thirteen(chance)
        if melds:
            continue
        counts = counts_of(kinds)
        distance, useful = LIBRARY_SHAPES[name](standing(counts))
        assert shanten(counts, (shape,)) == distance, kinds
        if distance == 0:
            ready += 1
            assert set(standing(counts_of(shape.waits(counts, 13)))) == set(useful), kinds
    assert ready > 0


def test_our_count_and_the_shipped_profile_are_one_count() -> None:
    """G-47: with the exclusions written as definitions of the profile language."""
    values = HandValues(load_profile("国标").options)  # type: ignore[arg-type]
    chance = random.Random(5)
    for _ in range(500):
        facts = random_facts(chance)
        ours, score = best_value(facts), values.best_of_all(facts)
        assert ours is not None
        assert score is not None
        assert (score.components, score.sufficient) == ((ours.points, ours.flowers), ours.sufficient)
