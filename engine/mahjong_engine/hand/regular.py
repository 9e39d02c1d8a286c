"""The regular shape: sets of three and one pair (R-401)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mahjong_engine.hand.automaton import HONOUR_ROOT, IRREGULAR, MOST_SETS, SUIT_ROOT, TOTALS, Leaf, joined_costs
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, Counts
from mahjong_engine.hand.shape import Reading, Shape

_BLOCKS: Final = ((0, RANKS), (RANKS, 2 * RANKS), (2 * RANKS, HONOURS), (HONOURS, KINDS))
_ALL_DONE: Final = ((None, (), ()),)
_MOST_BLOCKS: Final = 1 << 16

Split = tuple[int | None, tuple[int, ...], tuple[int, ...]]
"""Pair, first kinds of runs, triplets: one way to divide a complete block."""


def distance(counts: Counts, size: int) -> int:
    """The fewest tiles to add until sets and a pair are held, never with a fifth copy of a kind.

    Named counts and chained look-ups: a loop over them takes twice as long, and this is what everything asks for.
    """
    (
        m1, m2, m3, m4, m5, m6, m7, m8, m9,
        p1, p2, p3, p4, p5, p6, p7, p8, p9,
        s1, s2, s3, s4, s5, s6, s7, s8, s9,
        z1, z2, z3, z4, z5, z6, z7,
    ) = counts  # fmt: skip
    man = SUIT_ROOT[m1][m2][m3][m4][m5][m6][m7][m8][m9]
    pin = SUIT_ROOT[p1][p2][p3][p4][p5][p6][p7][p8][p9]
    sou = SUIT_ROOT[s1][s2][s3][s4][s5][s6][s7][s8][s9]
    honours = HONOUR_ROOT[z1][z2][z3][z4][z5][z6][z7]
    steps = man[0] + pin[0] + sou[0] + honours[0]
    if steps >= IRREGULAR:
        return _joined_distance((man, pin, sou, honours), size // 3)
    totals = TOTALS[size // 3]
    return min(totals[steps + man[1]], totals[steps + pin[1]], totals[steps + sou[1]], totals[steps + honours[1]])


def helping(counts: Counts, size: int) -> tuple[int, ...]:
    """The kinds of which one more copy lowers the distance, as far as a hand of this ``size`` goes.

    Only the block that gets the copy is read again.
    """
    leaves = [_leaf_of(counts[start:stop], start) for start, stop in _BLOCKS]
    before = _distance_of(leaves, size // 3)
    if before == 0:
        return ()
    found: list[int] = []
    for block, (start, stop) in enumerate(_BLOCKS):
        held = counts[start:stop]
        others = leaves[:block] + leaves[block + 1 :]
        for rank, count in enumerate(held):
            if count < COPIES:
                more = _leaf_of((*held[:rank], count + 1, *held[rank + 1 :]), start)
                if more is not leaves[block] and _distance_of([*others, more], size // 3) < before:
                    found.append(start + rank)
    return tuple(found)


def _leaf_of(block: Counts, first: int) -> Leaf:
    node = SUIT_ROOT if first < HONOURS else HONOUR_ROOT
    for count in block:
        node = node[count]
    leaf: Leaf = node
    return leaf


def _distance_of(leaves: Sequence[Leaf], sets: int) -> int:
    steps = sum([leaf[0] for leaf in leaves])
    if steps >= IRREGULAR:
        return _joined_distance(leaves, sets)
    totals = TOTALS[sets]
    return min([totals[steps + leaf[1]] for leaf in leaves])


def _joined_distance(leaves: Sequence[Leaf], sets: int) -> int:
    costs = leaves[0][2]
    for leaf in leaves[1:]:
        costs = joined_costs(costs, leaf[2])
    return costs[MOST_SETS + 1 + sets]


class Splits(dict[Counts, tuple[Split, ...]]):
    """Every way to divide all tiles of a block into sets and at most one pair, in a fixed order; kept once found.

    ``first`` is the kind of the block's first count; kinds from the honours on form no runs.
    """

    def __init__(self, first: int) -> None:
        super().__init__()
        self.first: Final = first

    def __missing__(self, block: Counts) -> tuple[Split, ...]:
        if len(self) >= _MOST_BLOCKS:
            self.clear()
        ways = self[block] = self._divided(block)
        return ways

    def _divided(self, block: Counts) -> tuple[Split, ...]:
        rank = next((index for index, count in enumerate(block) if count), None)
        if rank is None:
            return _ALL_DONE
        kind, held = self.first + rank, block[rank]
        found: list[Split] = []
        if held >= 2 and sum(block) % 3 == 2:
            rest = self[*block[:rank], held - 2, *block[rank + 1 :]]
            found += [(kind, runs, triplets) for pair, runs, triplets in rest if pair is None]
        if held >= 3:
            rest = self[*block[:rank], held - 3, *block[rank + 1 :]]
            found += [(pair, runs, (kind, *triplets)) for pair, runs, triplets in rest]
        if self.first < HONOURS and rank + 2 < len(block) and block[rank + 1] and block[rank + 2]:
            rest = self[*block[:rank], held - 1, block[rank + 1] - 1, block[rank + 2] - 1, *block[rank + 3 :]]
            found += [(pair, (kind, *runs), triplets) for pair, runs, triplets in rest]
        return tuple(dict.fromkeys(found)) if len(found) > 1 else tuple(found)


class ShiftedSplits(dict[Counts, tuple[Split, ...]]):
    """The ways to divide a block of another suit: those of the same counts in ``suit``, by kinds from ``first`` on."""

    def __init__(self, suit: Splits, first: int) -> None:
        super().__init__()
        self.suit: Final = suit
        self.first: Final = first

    def __missing__(self, block: Counts) -> tuple[Split, ...]:
        if len(self) >= _MOST_BLOCKS:
            self.clear()
        ways, first = self.suit[block], self.first
        if ways is not _ALL_DONE:
            ways = tuple(
                [
                    (
                        None if pair is None else pair + first,
                        tuple([kind + first for kind in runs]),
                        tuple([kind + first for kind in triplets]),
                    )
                    for pair, runs, triplets in ways
                ]
            )
        self[block] = ways
        return ways


_MAN: Final = Splits(0)
_HONOURS: Final = Splits(HONOURS)
SPLITS: Final = (_MAN, ShiftedSplits(_MAN, RANKS), ShiftedSplits(_MAN, 2 * RANKS), _HONOURS)
"""By block: man, pin, sou, honours. Runs and triplets of a way are ascending."""


def readings(counts: Counts, size: int) -> tuple[Reading, ...]:
    """Every way to read a complete hand as sets and a pair."""
    if size % 3 != 2:
        return ()
    joined: tuple[Split, ...] = _ALL_DONE
    for table, (start, stop) in zip(SPLITS, _BLOCKS, strict=True):
        ways = table[counts[start:stop]]
        if ways is _ALL_DONE:
            continue
        if joined is _ALL_DONE:
            joined = ways
            continue
        joined = tuple(
            [
                (pair if other is None else other, runs + more_runs, triplets + more_triplets)
                for pair, runs, triplets in joined
                for other, more_runs, more_triplets in ways
                if pair is None or other is None
            ]
        )
    return tuple([Reading("regular", pair, runs, triplets) for pair, runs, triplets in joined if pair is not None])


@lru_cache(maxsize=1 << 16)
def completion(block: Counts) -> tuple[bool, tuple[int, ...]]:
    """Whether a block is complete as it is, with a pair where its size asks for one, and the ranks that complete it."""
    size = sum(block)
    if size % 3 == 0:
        return _divides(block), ()
    return size % 3 == 2 and _divides(block), tuple([rank for rank in _to_try(block) if _divides_with(block, rank)])


@lru_cache(maxsize=1 << 16)
def is_only_completion(block: Counts, completing: int) -> bool:
    """Whether no other rank completes a block that this rank completes."""
    return not any(rank != completing and _divides_with(block, rank) for rank in _to_try(block))


def _to_try(block: Counts) -> list[int]:
    """The ranks that may complete a block.

    A tile without neighbours completes nothing. The ranks of a suit's sets add up to a multiple of three, so where a
    suit asks for sets alone few are left to try.
    """
    reach = 2 if len(block) == RANKS else 0
    tried = [rank for rank in range(len(block)) if any(block[max(0, rank - reach) : rank + reach + 1])]
    if reach and sum(block) % 3 == 2:
        others = sum([rank * count for rank, count in enumerate(block)])
        tried = [rank for rank in tried if (others + rank) % 3 == 0]
    return tried


def _divides_with(block: Counts, rank: int) -> bool:
    return _divides((*block[:rank], block[rank] + 1, *block[rank + 1 :]))


def _divides(block: Counts) -> bool:
    is_suit = len(block) == RANKS
    if max(block) > COPIES:
        return bool((_MAN if is_suit else _HONOURS)[block])
    if is_suit:
        one, two, three, four, five, six, seven, eight, nine = block
        costs = SUIT_ROOT[one][two][three][four][five][six][seven][eight][nine][2]
    else:
        one, two, three, four, five, six, seven = block
        costs = HONOUR_ROOT[one][two][three][four][five][six][seven][2]
    size = sum(block)
    return bool(costs[size // 3 + (MOST_SETS + 1 if size % 3 == 2 else 0)] == 0)


def waits(counts: Counts, size: int) -> tuple[int, ...]:
    """The kinds that complete the hand, even where they would be a fifth copy."""
    if size % 3 != 1:
        return ()
    open_blocks: list[tuple[bool, tuple[int, ...]]] = []
    for start, stop in _BLOCKS:
        block = counts[start:stop]
        complete, ranks = completion(block)
        if sum(block) % 3 != 0:
            open_blocks.append((complete, tuple([start + rank for rank in ranks])))
        elif not complete:
            return ()
    if len(open_blocks) == 1:
        return open_blocks[0][1]
    if len(open_blocks) != 2:
        return ()
    (complete, completing), (other_complete, other_completing) = open_blocks
    return (completing if other_complete else ()) + (other_completing if complete else ())


def is_only_wait(counts: Counts, kind: int) -> bool:
    """Whether nothing but this kind, which completes the hand, completes it, a fifth copy included.

    The other blocks are complete, so none of them needs to be looked at unless this one is complete too.
    """
    start, stop = _BLOCKS[kind // RANKS]
    block = counts[start:stop]
    if not is_only_completion(block, kind - start):
        return False
    return sum(block) % 3 != 2 or not _divides(block) or len(waits(counts, sum(counts))) == 1


REGULAR: Final = Shape("regular", distance, waits, readings, helping)
"""Sets and a pair."""
