"""Generated hands counted by us and by an independent library: totals, near misses and distances must agree."""

from __future__ import annotations

import random
from collections import Counter

import MahjongGB
import pytest

from mahjong_engine.fans import HandFacts
from mahjong_engine.fans.guobiao.names import FANS
from mahjong_engine.hand import shanten
from mahjong_engine.hand.counts import counts_of
from mahjong_engine.hand.patterns import PATTERNS, shapes_of
from support.guobiao_library import judged, packs, standing
from support.guobiao_values import CountedFan, GuobiaoValue, best_value, guobiao_count
from support.guobiao_wins import near_miss, random_facts, random_thirteen

LIBRARY_NAMES = {"边张": "独听・边张", "嵌张": "独听・嵌张", "单钓将": "独听・单钓"}


class Comparison:
    """Wins counted by both sides: how often each fan counted, and how often two readings tie with other fans."""

    def __init__(self) -> None:
        self.fans: Counter[str] = Counter()
        self.ties = 0

    def compare(self, chance: random.Random, hands: int) -> None:
        for _ in range(hands):
            facts = random_facts(chance)
            value, judgement = best_value(facts), judged(facts)
            assert value is not None
            assert judgement is not None
            assert value.total == sum(points * times for points, times in judgement.values()), (value, judgement)
            self.fans.update({counted.fan.name for counted in value.all_fans})
            if listed(value.all_fans) != judgement:
                self.ties += 1
                assert judgement in lists_of_ties(facts, value), (value, judgement)


def listed(fans: tuple[CountedFan, ...]) -> dict[str, tuple[int, int]]:
    return {LIBRARY_NAMES.get(fan.name, fan.name): (points, times) for fan, points, times in fans}


def lists_of_ties(facts: HandFacts, value: GuobiaoValue) -> list[dict[str, tuple[int, int]]]:
    """The fans of every reading with as many points."""
    return [listed(each.all_fans) for _, each in guobiao_count().of_readings(facts) if each.points == value.points]


@pytest.mark.parametrize("seed", range(4))
def test_five_hundred_generated_wins_have_the_total_and_the_fans_of_the_library(seed: int) -> None:
    Comparison().compare(random.Random(seed), 500)


@pytest.mark.slow
def test_fifty_thousand_generated_wins_have_the_total_and_the_fans_of_the_library() -> None:
    """Every fan counts at least twenty times; other fans for one total are rare and come from readings that tie."""
    comparison = Comparison()
    comparison.compare(random.Random(2025), 50_000)
    print(
        f"{comparison.ties} lists of fans differ where readings tie; rarest fans {comparison.fans.most_common()[-5:]}"
    )
    assert [fan.name for fan in FANS if comparison.fans[fan.name] < 20] == []
    assert comparison.ties <= 500


def compare_near_misses(seed: int, hands: int) -> int:
    """How many of the hands were complete after all."""
    chance = random.Random(seed)
    complete = 0
    for _ in range(hands):
        facts = near_miss(random_facts(chance), chance)
        value, judgement = best_value(facts), judged(facts)
        total = None if judgement is None else sum(points * times for points, times in judgement.values())
        assert (value and value.total) == total, facts.concealed
        complete += value is not None
    return complete


def test_hands_that_are_nearly_complete_are_told_from_complete_ones() -> None:
    assert 0 < compare_near_misses(1, 1000) < 200


@pytest.mark.slow
def test_ten_thousand_nearly_complete_hands_are_told_from_complete_ones() -> None:
    assert 0 < compare_near_misses(2, 10_000) < 2000


def compare_distances(seed: int, hands: int) -> None:
    chance = random.Random(seed)
    shapes = shapes_of(tuple(PATTERNS))
    for _ in range(hands):
        kinds, melds = random_thirteen(chance)
        counts = counts_of(kinds)
        assert shanten(counts, shapes) == MahjongGB.MahjongShanten(packs(melds), standing(counts)), (kinds, melds)


def test_the_distance_of_thirteen_tiles_is_that_of_the_library() -> None:
    compare_distances(1, 1000)


@pytest.mark.slow
def test_the_distance_of_twenty_thousand_hands_is_that_of_the_library() -> None:
    compare_distances(2, 20_000)


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
