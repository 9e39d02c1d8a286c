"""Shanten against 20,000 recorded hands and against plain search."""

from __future__ import annotations

import random
from functools import cache

import pytest
from jansou.analysis.shanten import shanten_counts
from mahjong.shanten import Shanten

from mahjong_engine.hand import Counts, counts_of, counts_of_faces, shanten, shanten_by, with_one, without_one
from mahjong_engine.hand.closed_shapes import SEVEN_PAIRS, THIRTEEN_ORPHANS
from mahjong_engine.hand.counts import COPIES, KINDS, NONE
from mahjong_engine.hand.regular import REGULAR
from mahjong_engine.tiles import parse_face, parse_faces
from support.record_folder import record_table


@pytest.mark.parametrize("name", ["xiangting_1", "xiangting_3"])
def test_ten_thousand_recorded_hands_have_equal_shanten_for_each_shape(name: str) -> None:
    table = record_table(name, 10_000)
    for row in table or []:
        counts = counts_of_faces([parse_face(tile[1] + tile[0]) for tile in row["q"]])
        found = [shanten(counts, (shape,)) for shape in (REGULAR, THIRTEEN_ORPHANS, SEVEN_PAIRS)]
        assert found == row["x"], row
        assert shanten(counts) == min(row["x"]), row
    assert table is None or len(table) == 10_000


def _sets(kind: int) -> list[Counts]:
    """The sets whose lowest kind this is."""
    triplet = tuple(3 if at == kind else 0 for at in range(KINDS))
    if kind >= 27 or kind % 9 > 6:
        return [triplet]
    return [triplet, tuple(int(kind <= at <= kind + 2) for at in range(KINDS))]


_ALL_SETS = [parts for kind in range(KINDS) for parts in _sets(kind)]


def _plain_shanten(counts: Counts, sets: int) -> int:
    """The fewest missing tiles over every choice of sets and a pair, by plain search with pruning."""
    best = 99

    @cache
    def missing(target: Counts) -> int:
        return sum(max(0, wanted - held) for wanted, held in zip(target, counts, strict=True))

    def search(target: Counts, left: int, start: int) -> None:
        nonlocal best
        if max(target) > COPIES or missing(target) >= best:
            return
        if left == 0:
            best = missing(target)
            return
        for index in range(start, len(_ALL_SETS)):
            search(tuple(map(sum, zip(target, _ALL_SETS[index], strict=True))), left - 1, index)

    for kind in range(KINDS):
        search(tuple(2 * (at == kind) for at in range(KINDS)), sets, 0)
    return best - 1


@pytest.mark.parametrize("seed", range(12))
def test_regular_shanten_equals_plain_search_on_small_hands(seed: int) -> None:
    chance = random.Random(seed)
    size = chance.choice([4, 5, 7, 8])
    suit = chance.randrange(4)
    pool = [kind for kind in range(suit * 9, min(suit * 9 + 9, KINDS)) for _ in range(COPIES)] + list(range(KINDS))
    counts = NONE
    for kind in chance.sample(pool, size):
        if counts[kind] < COPIES:
            counts = with_one(counts, kind)
    if sum(counts) % 3 == 0:
        counts = without_one(counts, next(kind for kind in range(KINDS) if counts[kind]))
    assert shanten(counts, (REGULAR,)) == _plain_shanten(counts, sum(counts) // 3)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("1m", 0),
        ("11m", -1),
        ("12m", 0),
        ("1119m", 0),
        ("1111m", 1),
        ("123m11p", -1),
        ("19m19p19s1234567z", 0),
        ("19m19p19s12345677z", -1),
        ("1111222233334m", 0),
        ("1122334455667z", 0),
        ("147m258p369s1234z", 6),
        ("159m159p159s12345z", 2),
    ],
)
def test_shanten_of_hands_of_every_size(hand: str, expected: int) -> None:
    assert shanten(counts_of_faces(parse_faces(hand))) == expected


def test_a_hand_of_three_n_tiles_is_refused() -> None:
    with pytest.raises(ValueError, match="3n"):
        shanten(counts_of_faces(parse_faces("123m")))


def test_one_more_tile_changes_shanten_by_one_at_most() -> None:
    chance = random.Random(7)
    deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
    for _ in range(300):
        kinds = chance.sample(deck, 14)
        hand = counts_of_faces([])
        for kind in kinds[:13]:
            hand = with_one(hand, kind)
        assert shanten(hand) - shanten(with_one(hand, kinds[13])) in (0, 1)


@pytest.mark.parametrize("size", [1, 2, 4, 5, 7, 8, 10, 11, 13, 14])
def test_shanten_of_every_size_agrees_with_two_independent_libraries(size: int) -> None:
    chance = random.Random(size)
    deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
    suit = [kind for kind in deck if kind < 9]
    for turn in range(200):
        counts = counts_of(chance.sample(deck if turn % 2 else suit + deck[-28:], size))
        expected = Shanten.calculate_shanten(counts)
        assert shanten(counts) == expected == shanten_counts(list(counts), (14 - size) // 3), counts


def test_shanten_agrees_with_waits_under_every_reading_of_the_fifth_tile() -> None:
    four = counts_of_faces(parse_faces("1111m234p567p789s"))
    assert [shanten_by(four, NONE, rule) for rule in ("CONCEALED_FOUR", "OWN_FOUR", "COUNT")] == [1, 1, 0]
