"""The generated automata: what is shipped equals what the generator computes, and equals a direct count."""

from __future__ import annotations

import importlib.util
import random
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from mahjong_engine.hand.automaton import HONOUR_ROOT, IRREGULAR, MOST_SETS, SUIT_ROOT, TOTALS, joined_costs

_TOOL = Path(__file__).parents[3] / "tools" / "generate_hand_tables.py"


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate_hand_tables", _TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def costs_of(root: tuple[Any, ...], counts: tuple[int, ...]) -> tuple[int, ...]:
    node: Any = root
    for count in counts:
        node = node[count]
    costs: tuple[int, ...] = node[2]
    return costs


def direct_costs(generator: ModuleType, counts: tuple[int, ...], *, runs: bool) -> tuple[int, ...]:
    table = {(0, 0): (0, *[99] * 9)}
    for rank, held in enumerate(counts):
        table = generator.advance(table, held, runs_may_start=runs and rank <= len(counts) - 3)
    costs: tuple[int, ...] = table[0, 0]
    return costs


def test_the_suit_automaton_agrees_with_the_table_it_was_minimised_from(generator: ModuleType) -> None:
    chance = random.Random(11)
    for _ in range(400):
        counts = tuple(chance.choice((0, 0, 1, 1, 2, 3, 4)) for _ in range(9))
        assert costs_of(SUIT_ROOT, counts) == direct_costs(generator, counts, runs=True), counts


def test_the_honour_automaton_agrees_with_the_table_it_was_minimised_from(generator: ModuleType) -> None:
    chance = random.Random(12)
    for _ in range(200):
        counts = tuple(chance.randrange(5) for _ in range(7))
        assert costs_of(HONOUR_ROOT, counts) == direct_costs(generator, counts, runs=False), counts


@pytest.mark.slow
def test_the_shipped_automata_are_what_the_generator_writes(generator: ModuleType) -> None:
    suits = generator.automaton(9, runs=True)
    assert len(suits[1]) == 126
    node: Any = SUIT_ROOT
    for counts in product((0, 2, 4), repeat=9):
        node = 0
        for level, count in zip(suits[0], counts, strict=True):
            node = level[node][count]
        assert suits[1][node] == costs_of(SUIT_ROOT, counts)


def test_adding_packed_steps_joins_suits_like_their_costs() -> None:
    chance = random.Random(13)
    for _ in range(300):
        leaves = []
        for root, ranks in ((SUIT_ROOT, 9), (SUIT_ROOT, 9), (SUIT_ROOT, 9), (HONOUR_ROOT, 7)):
            node = root
            for _ in range(ranks):
                node = node[chance.choice((0, 0, 0, 0, 1, 1, 2, 3))]
            leaves.append(node)
        joined = leaves[0][2]
        for leaf in leaves[1:]:
            joined = joined_costs(joined, leaf[2])
        steps = sum(leaf[0] for leaf in leaves)
        if steps < IRREGULAR:
            for sets in range(MOST_SETS + 1):
                assert min(TOTALS[sets][steps + leaf[1]] for leaf in leaves) == joined[MOST_SETS + 1 + sets]
