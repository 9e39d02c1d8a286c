"""Suits and honours divided into sets and a pair, in the order of P-30; equal blocks are divided and counted once."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.groups import PUNG, RUN, Group
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, SUITS, Counts
from mahjong_engine.hand.regular import is_only_completion, split_by_ranks

Way = tuple[tuple[Group, ...], int, int, int]
"""One way to divide tiles: the sets in order, the pair, and the kinds of runs and of pungs as numbers that add up.

Runs are one of ``RUN_PLACES`` each, pungs a bit each. Without a pair its kind is 0, so that it adds up too.
"""
RUN_BASE: Final = 5
RUN_PLACES: Final = tuple(
    RUN_BASE ** (kind // RANKS * (RANKS - 2) + kind % RANKS) if kind < HONOURS and kind % RANKS < RANKS - 2 else 0
    for kind in range(KINDS)
)
"""By the lowest kind of a run: the place of a digit, which counts equal runs."""

KINDS_HELD: Final = (1 << KINDS) - 1
"""Of what is counted of tiles: a bit for each kind that is held."""
SINGLES: Final = KINDS
ODD: Final = SINGLES + 6
FOURS: Final = ODD + 6
_SEVERAL: Final = FOURS + 6
_PAIRS: Final = _SEVERAL + 3
"""Where the numbers stand: kinds held once, an odd number of times, four times; blocks with several ways; pairs."""
SIX_BITS: Final = (1 << 6) - 1
_NO_WAY: Final = 2
"""Stands for the number of pairs of a block that can not be divided: two pairs are as bad."""
_ONE_WAY: Final = 1 << _PAIRS - _SEVERAL
"""What stands from ``_SEVERAL`` on where there is one pair and one way."""

_NO_SETS: Final[Way] = ((), 0, 0, 0)
_GROUPS: Final = tuple(Group(form, kind) for kind in range(KINDS) for form in (PUNG, RUN))
"""By twice the kind, and one more for a run: in this order sets follow each other (P-30)."""
_MOST_BLOCKS: Final = 1 << 16
_IS_NOT_ONLY: Final = 2
_IS_ONLY: Final = 3


class Block:
    """A suit, or the honours: all ways to divide it, and what is counted of it, which adds up over the blocks.

    ``sets``, ``pair``, ``runs`` and ``pungs`` are the only way or the first, ``ways`` all where there are several.
    """

    __slots__ = ("counted", "counts", "known_waits", "pair", "pungs", "runs", "sets", "ways")

    def __init__(self, counts: Counts, counted: int, ways: list[Way]) -> None:
        self.counts: Final = counts
        self.counted: Final = counted
        self.known_waits = 0
        self.sets, self.pair, self.runs, self.pungs = ways[0] if ways else _NO_SETS
        self.ways: Final = ways if len(ways) > 1 else None

    def has_only_wait(self, rank: int) -> bool:
        """Whether the block, complete with the hand, waits without a tile of this rank for that rank alone.

        A fifth copy counts. Nor do the other blocks, which are complete, wait for anything: they do where this one is
        complete without the tile, for a third copy of their pair. What was found out is kept, two bits a rank.
        """
        known = self.known_waits >> 2 * rank & _IS_ONLY
        if not known:
            counts = self.counts
            without = (*counts[:rank], counts[rank] - 1, *counts[rank + 1 :])
            known = _IS_ONLY if is_only_completion(without, rank) else _IS_NOT_ONLY
            self.known_waits |= known << 2 * rank
        return known == _IS_ONLY


class Shape:
    """What the three suits have in common: a block by ranks, its ways in order."""

    __slots__ = ("counted", "kinds", "ways")

    def __init__(self, counts: Counts) -> None:
        splits = split_by_ranks(counts)
        self.ways: Final = [_way(*split) for split in splits]
        if len(splits) > 1:
            self.ways.sort()
        kinds, bit = 0, 1
        for count in counts:
            if count:
                kinds |= bit
            bit += bit
        self.kinds: Final = kinds
        singles, fours = counts.count(1), counts.count(COPIES)
        counted = singles << SINGLES | singles + counts.count(3) << ODD | fours << FOURS
        pairs = _NO_WAY if not splits else 0 if splits[0][0] is None else 1
        self.counted: Final = counted | (len(splits) > 1) << _SEVERAL | pairs << _PAIRS

    def at(self, place: int, counts: Counts) -> Block:
        """The block of that place."""
        first, factor = place * RANKS, RUN_BASE ** (place * (RANKS - 2))
        ways: list[Way] = []
        for sets, pair, runs, pungs in self.ways:
            groups = tuple([_GROUPS[2 * first + each] for each in sets])
            ways.append((groups, 0 if pair < 0 else first + pair, runs * factor, pungs << first))
        return Block(counts, self.counted | self.kinds << first, ways)


def _way(pair: int | None, runs: tuple[int, ...], pungs: tuple[int, ...]) -> tuple[tuple[int, ...], int, int, int]:
    """A way by ranks, its sets by twice the rank, and one more for a run; no two ways of a block have the same sets."""
    of_runs = of_pungs = 0
    sets: list[int] = []
    for rank in pungs:
        of_pungs |= 1 << rank
        sets.append(2 * rank)
    for rank in runs:
        of_runs += RUN_PLACES[rank]
        sets.append(2 * rank + 1)
    if pungs and runs:
        sets.sort()
    return tuple(sets), -1 if pair is None else pair, of_runs, of_pungs


class ShapesByCounts(dict[Counts, Shape]):
    """Suits by their counts; found when first asked for."""

    def __missing__(self, counts: Counts) -> Shape:
        if len(self) >= _MOST_BLOCKS:
            self.clear()
        shape = self[counts] = Shape(counts)
        return shape


SHAPES: Final = ShapesByCounts()


class BlocksByCounts(dict[Counts, Block]):
    """Blocks of one place, by their counts; found when first asked for."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: Final = place

    def __missing__(self, counts: Counts) -> Block:
        if len(self) >= _MOST_BLOCKS:
            self.clear()
        shape = SHAPES[counts] if self.place < SUITS else Shape(counts)
        block = self[counts] = shape.at(self.place, counts)
        return block


BLOCKS: Final = tuple(BlocksByCounts(place) for place in range(SUITS + 1))
"""By place: man, pin, sou, honours."""

Blocks = tuple[Block, Block, Block, Block]
"""The four blocks of a hand."""


def blocks_of(counts: Counts) -> Blocks:
    """The blocks of some tiles."""
    man, pin, sou, honours = BLOCKS
    return (
        man[counts[:RANKS]],
        pin[counts[RANKS : 2 * RANKS]],
        sou[counts[2 * RANKS : HONOURS]],
        honours[counts[HONOURS:]],
    )


def counted_of(blocks: Blocks) -> int:
    """What is counted of all blocks."""
    man, pin, sou, honours = blocks
    return man.counted + pin.counted + sou.counted + honours.counted


def ways_to_divide(blocks: Blocks, counted: int) -> list[Way]:
    """Every way to divide tiles into sets and one pair, in the order of P-30; ``counted`` is what is counted of them.

    Blocks follow each other in that order, and all ways of a block have as many sets, and a pair or not: so those of
    the whole are in order when those of each block are. Honours have one way at most.
    """
    man, pin, sou, honours = blocks
    if counted >> _SEVERAL == _ONE_WAY:
        return [
            (
                man.sets + pin.sets + sou.sets + honours.sets,
                man.pair + pin.pair + sou.pair + honours.pair,
                man.runs + pin.runs + sou.runs,
                man.pungs + pin.pungs + sou.pungs + honours.pungs,
            )
        ]
    if counted >> _PAIRS != 1:
        return []
    return [
        (
            one[0] + two[0] + three[0] + honours.sets,
            one[1] + two[1] + three[1] + honours.pair,
            one[2] + two[2] + three[2],
            one[3] + two[3] + three[3] + honours.pungs,
        )
        for one in _ways(man)
        for two in _ways(pin)
        for three in _ways(sou)
    ]


def _ways(suit: Block) -> list[Way]:
    return suit.ways or [(suit.sets, suit.pair, suit.runs, suit.pungs)]
