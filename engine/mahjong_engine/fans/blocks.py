"""Suits and honours divided into sets and a pair, in the order of P-30; equal blocks are divided once."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.groups import PUNG, RUN, Group
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, Counts
from mahjong_engine.hand.regular import SPLITS

Way = tuple[tuple[Group, ...], int | None, tuple[int, ...], tuple[int, ...]]
"""Sets in order, the pair, kinds of runs and kinds of pungs, both ascending: one way to divide tiles."""

_GROUPS: Final = tuple(Group(form, kind) for kind in range(KINDS) for form in (PUNG, RUN))
"""By twice the kind, and one more for a run: in this order sets follow each other (P-30)."""
_MOST_BLOCKS: Final = 1 << 16


class BlockWays(dict[Counts, tuple[Way, ...]]):
    """All ways to divide one block, by its counts; found when first asked for."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: Final = place

    def __missing__(self, block: Counts) -> tuple[Way, ...]:
        if len(self) >= _MOST_BLOCKS:
            self.clear()
        ways = [_way(*split) for split in SPLITS[self.place][block]]
        ways.sort()
        found = self[block] = tuple([way for _, way in ways])
        return found


def _way(pair: int | None, runs: tuple[int, ...], triplets: tuple[int, ...]) -> tuple[list[int], Way]:
    """A way behind its place in the order; no two ways of a block have the same sets."""
    places = sorted([2 * kind + 1 for kind in runs] + [2 * kind for kind in triplets])
    return places, (tuple([_GROUPS[place] for place in places]), pair, runs, triplets)


BLOCK_WAYS: Final = tuple(BlockWays(place) for place in range(len(SPLITS)))
"""By block: man, pin, sou, honours."""


def ways_to_divide(counts: Counts) -> tuple[Way, ...]:
    """Every way to divide concealed tiles into sets and one pair, in the order of P-30.

    Blocks follow each other in that order, and all ways of a block have as many sets, and a pair or not: so those of
    the whole are in order when those of each block are.
    """
    man, pin, sou, honours = BLOCK_WAYS
    first = man[counts[:RANKS]]
    second = pin[counts[RANKS : 2 * RANKS]]
    third = sou[counts[2 * RANKS : HONOURS]]
    last = honours[counts[HONOURS:]]
    if not (first and second and third and last):
        return ()
    pairs = [ways[0][1] is not None for ways in (first, second, third, last)]
    if pairs.count(True) != 1:
        return ()
    paired = pairs.index(True)
    if len(first) == len(second) == len(third) == len(last) == 1:
        one, two, three, four = first[0], second[0], third[0], last[0]
        pair = (one, two, three, four)[paired][1]
        return (
            (
                one[0] + two[0] + three[0] + four[0],
                pair,
                one[2] + two[2] + three[2] + four[2],
                one[3] + two[3] + three[3] + four[3],
            ),
        )
    return tuple(
        [
            (one[0] + two[0] + three[0] + four[0], (one, two, three, four)[paired][1],
             one[2] + two[2] + three[2] + four[2], one[3] + two[3] + three[3] + four[3])
            for one in first for two in second for three in third for four in last
        ]
    )  # fmt: skip
