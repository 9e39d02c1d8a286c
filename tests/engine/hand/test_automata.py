"""The generated tables: what is shipped equals what the generator computes, and equals a direct count."""

from __future__ import annotations

import importlib.util
import random
from itertools import product
from pathlib import Path
from types import ModuleType

import pytest

from mahjong_engine.hand import automaton_data, joined_data
from mahjong_engine.hand.automaton import MOST_SETS, OVERFULL, TILES, automaton_of, unpacked
from mahjong_engine.hand.closed_shapes import orphans_distance, pairs_distance
from mahjong_engine.hand.counts import COPIES, KINDS, NONE, RANKS, Counts, counts_of
from mahjong_engine.hand.keys import EMPTY, key_of, key_with, number_of, shanten_of, shanten_of_packed
from mahjong_engine.hand.suit_tables import BY_SETS, CLOSED_DISTANCE, HONOURS_BY_NUMBER, SUITS

_TOOL = Path(__file__).parents[3] / "tools" / "generate_hand_tables.py"
_DECK = [kind for kind in range(KINDS) for _ in range(COPIES)]


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate_hand_tables", _TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def direct_costs(generator: ModuleType, counts: tuple[int, ...], *, runs: bool) -> tuple[int, ...]:
    table = {(0, 0): (0, *[99] * 9)}
    for rank, held in enumerate(counts):
        table = generator.advance(table, held, runs_may_start=runs and rank <= len(counts) - 3)
    costs: tuple[int, ...] = table[0, 0]
    return costs


def random_block(chance: random.Random, ranks: int) -> tuple[int, ...]:
    """Counts of a suit or the honours as a hand may hold them."""
    return tuple(counts_of(chance.sample(_DECK[: ranks * COPIES], chance.randrange(15)))[:ranks])


def test_the_class_of_a_suit_leads_to_the_costs_counted_directly(generator: ModuleType) -> None:
    chance = random.Random(11)
    for _ in range(400):
        counts = random_block(chance, RANKS)
        assert SUITS[number_of(counts)].costs == direct_costs(generator, counts, runs=True), counts


def test_the_class_of_the_honours_leads_to_the_costs_counted_directly(generator: ModuleType) -> None:
    chance = random.Random(12)
    for _ in range(200):
        counts = random_block(chance, 7)
        assert HONOURS_BY_NUMBER[number_of(counts)].costs == direct_costs(generator, counts, runs=False), counts


@pytest.mark.slow
def test_the_shipped_tables_are_what_the_generator_writes(generator: ModuleType) -> None:
    written = generator.modules()
    assert len(automaton_of(automaton_data.SUIT)[1]) == 126
    for module in (automaton_data, joined_data):
        tables = written[module.__name__.rpartition(".")[2]]
        assert {name: unpacked(getattr(module, name)) for name in tables} == tables


def test_both_halves_of_a_hand_add_up_to_the_costs_of_its_suits(generator: ModuleType) -> None:
    chance = random.Random(13)
    for _ in range(150):
        blocks = [random_block(chance, ranks) for ranks in (RANKS, RANKS, RANKS, 7)]
        man, pin, sou = (SUITS[number_of(block)] for block in blocks[:3])
        honours = HONOURS_BY_NUMBER[number_of(blocks[3])]
        costs = honours.costs
        for suit in (man, pin, sou):
            costs = generator.merged(costs, suit.costs)
        half, other = man.beside_suit[pin.place], sou.beside_honours[honours.place]
        for sets in range(MOST_SETS + 1):
            assert BY_SETS[sets][half][other] == costs[MOST_SETS + 1 + sets]


def test_what_is_counted_of_a_hand_gives_its_size_and_the_distance_of_the_shapes_without_sets() -> None:
    chance = random.Random(14)
    for size in (13, 14) * 150:
        counts = counts_of(chance.sample(chance.choice((_DECK, _DECK[:24] + _DECK[-60:])), size))
        man, pin, sou, honours = key_of(counts)
        counted = sum(SUITS[suit].counted for suit in (man, pin, sou)) + HONOURS_BY_NUMBER[honours].counted
        assert counted & TILES == size
        assert CLOSED_DISTANCE[counted >> 8] == min(pairs_distance(counts, size), orphans_distance(counts, size))


def test_a_block_is_complete_exactly_if_it_costs_nothing(generator: ModuleType) -> None:
    for block in product((0, 1, 3), repeat=7):
        size = sum(block)
        if size <= 14:
            costs = direct_costs(generator, block, runs=False)
            complete = size % 3 != 1 and costs[size // 3 + (5 if size % 3 == 2 else 0)] == 0
            assert HONOURS_BY_NUMBER[number_of(block)].is_complete == complete
            in_suit = (*block, 0, 0)
            costs = direct_costs(generator, in_suit, runs=True)
            complete = size % 3 != 1 and costs[size // 3 + (5 if size % 3 == 2 else 0)] == 0
            assert SUITS[number_of(in_suit)].is_complete == complete


def test_all_that_is_known_of_a_suit_with_more_than_fourteen_tiles_is_that_no_hand_holds_it() -> None:
    assert SUITS[number_of((4, 4, 4, 3, 0, 0, 0, 0, 0))].counted == OVERFULL
    with pytest.raises(ValueError, match="at most fourteen"):
        shanten_of(key_of((4, 4, 4, 4) + (0,) * 30))


def test_a_key_follows_its_hand_tile_by_tile() -> None:
    chance = random.Random(15)
    for _ in range(50):
        kinds = chance.sample(_DECK, 14)
        key = EMPTY
        for kind in kinds:
            key = key_with(key, kind)
        hand: Counts = counts_of(kinds)
        assert key == key_of(hand)
        for kind in kinds:
            key = key_with(key, kind, -1)
        assert key == EMPTY == key_of(NONE)


def test_a_key_knows_no_fifth_copy() -> None:
    with pytest.raises(ValueError, match="base 5"):
        key_of((5,) + (0,) * 33)


def test_packed_counts_have_the_shanten_of_the_hand_they_pack() -> None:
    chance = random.Random(16)
    for size in (1, 2, 4, 5, 7, 8, 10, 11, 13, 14) * 20:
        counts = counts_of(chance.sample(chance.choice((_DECK, _DECK[:36] + _DECK[-28:])), size))
        octal = sum(count << 3 * kind for kind, count in enumerate(counts))
        assert shanten_of_packed(octal) == shanten_of(key_of(counts)), counts
