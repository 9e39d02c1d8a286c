"""Fans of chows: the main fans and, beside them, the two-chow fans (G-23, G-24)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mahjong_engine.fans.blocks import RUN_BASE, RUN_PLACES
from mahjong_engine.fans.guobiao.marks import CHOW, FOUR_CHOWS, INSIDE, TWO_DRAGONS, WITHOUT_FIVE
from mahjong_engine.fans.guobiao.names import BIT, numbered
from mahjong_engine.hand.counts import HONOURS, RANKS, SUITS

_RELATIONS: Final = ("一般高", "喜相逢", "连六", "老少副")
"""In the order in which G-24 names them."""
_UNRELATED: Final = len(_RELATIONS)
_STRAIGHT: Final = 3
_ENDS: Final = 6
_FIVE: Final = 4
_ALL: Final = 4
_OUTSIDE_RANKS: Final = 1 << 0 | 1 << 6
_FIVE_RANKS: Final = 1 << 2 | 1 << 3 | 1 << 4
"""Ranks of chows that hold a terminal, a five."""
_RUN_KINDS: Final = tuple(kind for kind in range(HONOURS) if RUN_PLACES[kind])
_SUIT_PLACES: Final = RUN_BASE ** (len(_RUN_KINDS) // SUITS)
_MOST_CHOWS: Final = 1 << 14


class ChowFans(dict[int, int]):
    """All fans and marks of chows, given as ``blocks.Way`` has them; kept once found."""

    def __missing__(self, places: int) -> int:
        if len(self) >= _MOST_CHOWS:
            self.clear()
        bits = self[places] = _chow_bits(_runs_of(places), places)
        return bits


CHOW_FANS: Final = ChowFans()


def _runs_of(places: int) -> list[int]:
    """The lowest kinds of chows, ascending."""
    runs: list[int] = []
    first, rest = 0, places
    while rest:
        kind, suit, rest = first, rest % _SUIT_PLACES, rest // _SUIT_PLACES
        while suit:
            for _ in range(suit % RUN_BASE):
                runs.append(kind)  # noqa: PERF401 - one at most times
            kind, suit = kind + 1, suit // RUN_BASE
        first += RANKS
    return runs


def _chow_bits(runs: list[int], places: int) -> int:
    ranks = 0
    for kind in runs:
        ranks |= 1 << kind % RANKS
    bits = CHOW if runs else 0
    if ranks & ~_OUTSIDE_RANKS:
        bits |= INSIDE
    if ranks & ~_FIVE_RANKS:
        bits |= WITHOUT_FIVE
    merged: list[int] = []
    most = 0
    for one, two, three in _TRIPLES[len(runs)]:
        main = _main_fan(runs[one], runs[two], runs[three])
        if main:
            bits |= _MAIN_FANS[main]
            if _WORTH[main] > most:
                merged, most = [], _WORTH[main]
            if _WORTH[main] == most:
                merged.append(1 << one | 1 << two | 1 << three)
    if len(runs) < _ALL:
        return bits | _two_chow_bits(runs, merged)
    bits |= FOUR_CHOWS
    if places in DRAGON_PAIRS:
        bits |= TWO_DRAGONS
    return bits | (_four_chow_fan(runs) or _two_chow_bits(runs, merged))


def _four_chow_fan(runs: list[int]) -> int:
    one, two, three, four = runs
    step = two - one
    if three - two != step or four - three != step:
        return 0
    if step == 0:
        return BIT["一色四同顺"]
    return BIT["一色四步高"] if step <= 2 and one // RANKS == four // RANKS else 0


def _dragon_pairs() -> dict[int, tuple[int, int]]:
    """By chows that are two short and two long dragons: the pair of fives that makes a fan of them, and that fan."""
    found: dict[int, tuple[int, int]] = {}
    dragons = [RUN_PLACES[suit * RANKS] + RUN_PLACES[suit * RANKS + _ENDS] for suit in range(SUITS)]
    for suit, places in enumerate(dragons):
        five = suit * RANKS + _FIVE
        found[2 * places] = five, BIT["一色双龙会"]
        found[sum(dragons) - places] = five, BIT["三色双龙会"]
    return found


DRAGON_PAIRS: Final = _dragon_pairs()


_MAIN_FANS: Final = (
    0,
    BIT["三色三步高"],
    BIT["三色三同顺"],
    BIT["花龙"],
    BIT["一色三步高"],
    BIT["清龙"],
    BIT["一色三同顺"],
)
_WORTH: Final = (0, 6, 8, 8, 16, 16, 24)
"""Main fans of three chows, by numbers that the next function gives, and their points."""
_OF_ONE_SUIT: Final = (6, 4, 4, 5)
_OF_THREE_SUITS: Final = (2, 1, 0, 3)
"""Numbers of main fans by the step from each chow to the next."""


def _main_fan(one: int, two: int, three: int) -> int:
    """The number of the main fan of three ascending chows; 0 for none."""
    first, last = one // RANKS, three // RANKS
    if first == last:
        step = two - one
        return _OF_ONE_SUIT[step] if step <= _STRAIGHT and three - two == step else 0
    if first == two // RANKS or last == two // RANKS:
        return 0
    low, middle, high = sorted((one % RANKS, two % RANKS, three % RANKS))
    step = middle - low
    return _OF_THREE_SUITS[step] if step <= _STRAIGHT and high - middle == step else 0


def relation(one: int, two: int) -> int:
    """Which two-chow fan two chows make, as an index of 一般高, 喜相逢, 连六, 老少副, or one more for none."""
    if one == two:
        return 0
    if one % RANKS == two % RANKS:
        return 1
    apart = abs(one - two)
    if one // RANKS != two // RANKS:
        return _UNRELATED
    return 2 if apart == _STRAIGHT else 3 if apart == _ENDS else _UNRELATED


def _two_chow_bits(runs: list[int], merged: list[int]) -> int:
    """A maximum spanning forest of the chows, those of one main fan merged first (G-24).

    Chows are bits by their place. Of several ways to merge that of most points counts, the first of equals.
    """
    edges: list[tuple[int, int]] = []
    for one, two in _PAIRS[len(runs)]:
        kind = _RELATION[runs[one]][runs[two]]
        if kind != _UNRELATED:
            edges.append((kind, 1 << one | 1 << two))
    if not edges:
        return 0
    if len(edges) > 1:
        edges.sort()
    best: list[int] = []
    for chows in merged or _NO_MERGER:
        fans = _forest(edges, chows)
        if len(fans) > len(best) or not best:
            best = fans
    bits = 0
    for kind in range(_UNRELATED):
        bits |= _COUNTED[kind][best.count(kind)]
    return bits


_RELATION: Final = tuple(tuple(relation(one, two) for two in range(HONOURS)) for one in range(HONOURS))
_COUNTED: Final = tuple(
    tuple(sum(BIT.get(numbered(name, times), 0) for times in range(1, count + 1)) for count in range(_ALL))
    for name in _RELATIONS
)
"""The atoms of each relation, by how often it counts: at most once less than there are chows."""
_TRIPLES: Final = tuple(tuple(combinations(range(chows), 3)) for chows in range(_ALL + 1))
_PAIRS: Final = tuple(tuple(combinations(range(chows), 2)) for chows in range(_ALL + 1))
"""Places of three and of two chows, by the number of chows."""
_NO_MERGER: Final = [0]


def _forest(edges: list[tuple[int, int]], merged: int) -> list[int]:
    """The two-chow fans that join chows which nothing joined before, given those that a main fan has joined."""
    fans: list[int] = []
    trees = [merged]
    for kind, chows in edges:
        apart = [tree for tree in trees if not tree & chows]
        joined = chows
        for tree in trees:
            if tree & chows:
                if not chows & ~tree:
                    break
                joined |= tree
        else:
            fans.append(kind)
            trees = [joined, *apart]
    return fans
