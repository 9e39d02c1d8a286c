"""Fans of chows: the main fans and, beside them, the two-chow fans (G-23, G-24)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final

from mahjong_engine.fans.blocks import RUN_BASE, RUN_PLACES
from mahjong_engine.fans.guobiao.marks import CHOW, FOUR_CHOWS, INSIDE, WITHOUT_FIVE
from mahjong_engine.fans.guobiao.names import BIT, numbered
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, SUITS

_RELATIONS: Final = ("一般高", "喜相逢", "连六", "老少副")
"""In the order in which G-24 names them."""
_STRAIGHT: Final = 3
_ENDS: Final = 6
_FIVE: Final = 4
_ALL: Final = 4
_THREE: Final = 3
_OUTSIDE_RANKS: Final = 1 << 0 | 1 << 6
_FIVE_RANKS: Final = 1 << 2 | 1 << 3 | 1 << 4
"""Ranks of chows that hold a terminal, a five."""
_RUN_KINDS: Final = tuple(kind for kind in range(HONOURS) if RUN_PLACES[kind])
_PAIR_PLACE: Final = RUN_BASE ** len(_RUN_KINDS)
FIVES: Final = tuple(
    (kind // RANKS + 1) * _PAIR_PLACE if kind < HONOURS and kind % RANKS == _FIVE else 0 for kind in range(KINDS)
)
"""By the kind of a pair: what to add to chows for ``CHOW_FANS``, which asks for a pair of fives."""
_MOST_CHOWS: Final = 1 << 14


class ChowFans(dict[int, int]):
    """All fans and marks of chows, given as ``blocks.Way`` has them, and a pair of fives; kept once found."""

    def __missing__(self, places: int) -> int:
        if len(self) >= _MOST_CHOWS:
            self.clear()
        rest, runs = places % _PAIR_PLACE, []
        for kind in _RUN_KINDS:
            if not rest:
                break
            rest, count = divmod(rest, RUN_BASE)
            runs += [kind] * count
        bits = self[places] = _chow_bits(tuple(runs), (places // _PAIR_PLACE - 1) * RANKS + _FIVE)
        return bits


CHOW_FANS: Final = ChowFans()


def _chow_bits(runs: tuple[int, ...], five_pair: int) -> int:
    """The same of ascending first kinds and the kind of a pair of fives, negative without one."""
    ranks = 0
    for kind in runs:
        ranks |= 1 << kind % RANKS
    bits = CHOW if runs else 0
    if ranks & ~_OUTSIDE_RANKS:
        bits |= INSIDE
    if ranks & ~_FIVE_RANKS:
        bits |= WITHOUT_FIVE
    merged: list[tuple[int, ...]] = []
    most = 0
    for places in _TRIPLES[len(runs)]:
        bit = _triple_bit(runs[places[0]], runs[places[1]], runs[places[2]])
        if bit:
            bits |= bit
            if _WORTH[bit] > most:
                merged, most = [], _WORTH[bit]
            if _WORTH[bit] == most:
                merged.append(places)
    if len(runs) < _ALL:
        return bits | _two_chow_bits(runs, merged)
    of_four = _four_chow_bits(runs, ranks, five_pair)
    return bits | FOUR_CHOWS | (of_four or _two_chow_bits(runs, merged))


def _four_chow_bits(runs: tuple[int, ...], ranks: int, five_pair: int) -> int:
    first = runs[0]
    steps = {after - before for before, after in pairwise(runs)}
    one_suit = first // RANKS == runs[-1] // RANKS
    if steps == {0}:
        return BIT["一色四同顺"]
    if one_suit and steps in ({1}, {2}):
        return BIT["一色四步高"]
    if five_pair < 0 or ranks & ~_OUTSIDE_RANKS:
        return 0
    if one_suit and runs == (first, first, first + _ENDS, first + _ENDS) and five_pair == first + _FIVE:
        return BIT["一色双龙会"]
    suits = {kind // RANKS for kind in runs}
    if len(set(runs)) == _ALL and len(suits) == SUITS - 1 and five_pair // RANKS not in suits:
        return BIT["三色双龙会"]
    return 0


_WORTH: Final = {
    BIT["一色三同顺"]: 24,
    BIT["清龙"]: 16,
    BIT["一色三步高"]: 16,
    BIT["花龙"]: 8,
    BIT["三色三同顺"]: 8,
    BIT["三色三步高"]: 6,
}


def _triple_bit(one: int, two: int, three: int) -> int:
    if one // RANKS == three // RANKS:
        step = two - one
        if three - two != step:
            return 0
        return _ONE_SUIT.get(step, 0)
    if len({one // RANKS, two // RANKS, three // RANKS}) < SUITS:
        return 0
    low, middle, high = sorted((one % RANKS, two % RANKS, three % RANKS))
    return _THREE_SUITS.get(middle - low, 0) if high - middle == middle - low else 0


_ONE_SUIT: Final = {0: BIT["一色三同顺"], 1: BIT["一色三步高"], 2: BIT["一色三步高"], _STRAIGHT: BIT["清龙"]}
_THREE_SUITS: Final = {0: BIT["三色三同顺"], 1: BIT["三色三步高"], _STRAIGHT: BIT["花龙"]}
"""Main fans of three chows by the step from each to the next."""


def relation(one: int, two: int) -> int | None:
    """Which two-chow fan two chows make, as an index of 一般高, 喜相逢, 连六, 老少副; None for none."""
    if one == two:
        return 0
    if one % RANKS == two % RANKS:
        return 1
    apart = abs(one - two)
    if one // RANKS != two // RANKS:
        return None
    return 2 if apart == _STRAIGHT else 3 if apart == _ENDS else None


def _two_chow_bits(runs: tuple[int, ...], merged: Sequence[tuple[int, ...]]) -> int:
    """A maximum spanning forest of the chows, those of one main fan merged first (G-24)."""
    edges = []
    for one, two in _PAIRS[len(runs)]:
        kind = _RELATION[runs[one]][runs[two]]
        if kind is not None:
            edges.append((kind, one, two))
    if not edges:
        return 0
    if len(edges) > 1:
        edges.sort()
    best = max([_forest(len(runs), edges, places) for places in merged or _NO_MERGER], key=sum)
    bits = 0
    for fans, count in zip(_COUNTED, best, strict=True):
        bits |= fans[count]
    return bits


_RELATION: Final = tuple(tuple(relation(one, two) for two in range(HONOURS)) for one in range(HONOURS))
_COUNTED: Final = tuple(
    tuple(sum(BIT.get(numbered(name, times), 0) for times in range(1, count + 1)) for count in range(_ALL))
    for name in _RELATIONS
)
"""The atoms of each relation, by how often it counts: at most once less than there are chows."""


_TRIPLES: Final = tuple(tuple(combinations(range(chows), _THREE)) for chows in range(_ALL + 1))
_PAIRS: Final = tuple(tuple(combinations(range(chows), 2)) for chows in range(_ALL + 1))
"""Places of three and of two chows, by the number of chows."""
_NO_MERGER: Final[tuple[tuple[int, ...], ...]] = ((),)


def _forest(chows: int, edges: list[tuple[int, int, int]], merged: tuple[int, ...]) -> list[int]:
    node = list(range(chows))
    for place in merged:
        node[place] = node[merged[0]]
    counts = [0] * len(_RELATIONS)
    for kind, one, two in edges:
        old, new = node[one], node[two]
        if old != new:
            counts[kind] += 1
            node = [new if name == old else name for name in node]
    return counts
