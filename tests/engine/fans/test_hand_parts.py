"""Parts of a hand: every way to choose disjoint sets, and the honour that counts as a pair (zuhe.md Z-15)."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_engine.fans.facts import with_melds
from mahjong_engine.fans.parts import parts_of
from mahjong_engine.fans.registry import atom_families
from mahjong_engine.hand.counts import HONOURS, RANKS, Counts, counts_of
from support.plain_hands import facts_of

Chosen = tuple[tuple[int, ...], tuple[int, ...]]


def taken_out(counts: Counts, kinds: tuple[int, ...]) -> Counts | None:
    """The tiles without these; None where one is not there."""
    left = list(counts)
    for kind in kinds:
        left[kind] -= 1
    return None if min(left) < 0 else tuple(left)


def all_choices(counts: Counts) -> set[Chosen]:
    """Every choice of sets, found by taking out any set after any other."""
    found: set[Chosen] = set()

    def grow(left: Counts, runs: tuple[int, ...], pungs: tuple[int, ...]) -> None:
        if (runs, pungs) in found:
            return
        found.add((runs, pungs))
        for kind in range(len(left)):
            without_pung = taken_out(left, (kind,) * 3)
            if without_pung is not None:
                grow(without_pung, runs, tuple(sorted((*pungs, kind))))
            is_low = kind < HONOURS and kind % RANKS < RANKS - 2
            without_run = taken_out(left, (kind, kind + 1, kind + 2)) if is_low else None
            if without_run is not None:
                grow(without_run, tuple(sorted((*runs, kind))), pungs)

    grow(counts, (), ())
    return found


@pytest.mark.parametrize("crowd", [4, 6, 9, 18, 34])
def test_every_choice_of_sets_is_found_once(crowd: int) -> None:
    chance = Random(crowd)
    for _ in range(40):
        counts = counts_of(chance.sample([kind for kind in range(crowd) for _ in range(4)], 13))
        chosen = [(parts.runs, parts.pungs) for parts in parts_of(counts, (), counts, 0, 0) if parts.pair is None]
        assert len(chosen) == len(set(chosen))
        assert set(chosen) == all_choices(counts)


@pytest.mark.parametrize(
    ("hand", "pairs"),
    [
        ("44z79m1p5p5z", {"4z"}),
        ("44z55z79m1p", {"4z", "5z"}),
        ("444z79m1p5p5z", set()),
        ("p444z 4z79m1p5p555z", set()),
    ],
)
def test_an_honour_of_which_exactly_two_are_held_counts_as_a_pair(hand: str, pairs: set[str]) -> None:
    facts = facts_of(hand, "1m")
    found = {
        parts.pair for parts in parts_of(facts.concealed, facts.melds, with_melds(facts.concealed, facts.melds), 0, 0)
    }
    assert {f"{kind - HONOURS + 1}z" for kind in found if kind is not None} == pairs
    assert None in found


@pytest.mark.parametrize(
    ("prefix", "holding", "not_holding"),
    [
        ("组合麻将", {"双杠", "字刻", "四归"}, {"字一色", "门前清", "无番和", "枯木逢春"}),
        ("国标", {"双箭刻", "四归一", "双暗刻"}, {"清一色", "门前清", "单钓将", "自摸", "无番和"}),
        ("康众", {"番牌刻中", "双暗刻", "一杠"}, {"门前清", "自摸", "混一色"}),
    ],
)
def test_sets_hold_of_parts_and_nothing_of_tiles_or_of_winning_does(
    prefix: str, holding: set[str], not_holding: set[str]
) -> None:
    """Z-15: atoms about the winning tile or the way of winning are false."""
    facts = facts_of("a7777z k2222m 111123p555z", "1m")
    family = atom_families()[prefix]
    held: set[str] = set()
    for parts in parts_of(facts.concealed, facts.melds, with_melds(facts.concealed, facts.melds), 0, 0):
        held |= {name.removeprefix(prefix) for name in family.holding(family.of_parts(parts))}
    assert holding <= held
    assert held.isdisjoint(not_holding)
