"""Suits and honours divided into sets and a pair, in the order of P-30; equal blocks are divided once."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.groups import PUNG, RUN, Group
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, Counts
from mahjong_engine.hand.regular import SPLITS

Way = tuple[tuple[Group, ...], int | None, tuple[int, ...], tuple[int, ...]]
"""Sets in order, the pair, kinds of runs and kinds of pungs, both ascending: one way to divide tiles."""

_BLOCKS: Final = ((0, RANKS), (RANKS, 2 * RANKS), (2 * RANKS, HONOURS), (HONOURS, KINDS))
_RUNS: Final = tuple(Group(RUN, kind) for kind in range(KINDS))
_PUNGS: Final = tuple(Group(PUNG, kind) for kind in range(KINDS))
_NOTHING: Final[tuple[Way, ...]] = (((), None, (), ()),)
_MOST_BLOCKS: Final = 1 << 16


class BlockWays(dict[Counts, tuple[Way, ...]]):
    """All ways to divide one block, by its counts; found when first asked for."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: Final = place

    def __missing__(self, block: Counts) -> tuple[Way, ...]:
        if len(self) >= _MOST_BLOCKS:
            self.clear()
        ways = [_way(*split) for split in SPLITS[self.place][block]] if any(block) else list(_NOTHING)
        if len(ways) > 1:
            ways.sort(key=_ranks)
        found = self[block] = tuple(ways)
        return found


def _way(pair: int | None, runs: tuple[int, ...], triplets: tuple[int, ...]) -> Way:
    sets = [_RUNS[kind] for kind in runs] + [_PUNGS[kind] for kind in triplets]
    sets.sort(key=_rank)
    return (tuple(sets), pair, tuple(sorted(runs)), tuple(sorted(triplets)))


def _rank(group: Group) -> tuple[int, bool]:
    return group.rank


def _ranks(way: Way) -> list[tuple[int, bool]]:
    return [group.rank for group in way[0]]


BLOCK_WAYS: Final = tuple(BlockWays(place) for place in range(len(_BLOCKS)))
"""By block: man, pin, sou, honours."""


def ways_to_divide(counts: Counts) -> tuple[Way, ...]:
    """Every way to divide concealed tiles into sets and one pair, in the order of P-30.

    Blocks follow each other in that order, and all ways of a block have as many sets: so the ways of the whole are in
    order when those of each block are.
    """
    joined = _NOTHING
    for table, (start, stop) in zip(BLOCK_WAYS, _BLOCKS, strict=True):
        ways = table[counts[start:stop]]
        if not ways:
            return ()
        if joined is _NOTHING:
            joined = ways
        elif ways[0][0] or ways[0][1] is not None:
            joined = tuple([_join(one, two) for one in joined for two in ways if one[1] is None or two[1] is None])
    return tuple([way for way in joined if way[1] is not None]) if len(joined) > 1 else _whole(joined)


def _whole(joined: tuple[Way, ...]) -> tuple[Way, ...]:
    return joined if joined and joined[0][1] is not None else ()


def _join(one: Way, two: Way) -> Way:
    return (one[0] + two[0], two[1] if one[1] is None else one[1], one[2] + two[2], one[3] + two[3])
