"""The regular shape: sets of three and one pair (R-401)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, Counts
from mahjong_engine.hand.keys import HandKey, key_of, key_with, number_of
from mahjong_engine.hand.shape import Reading, Shape
from mahjong_engine.hand.suit_tables import BY_SETS, HONOURS_BY_NUMBER, SUITS

_BLOCKS: Final = ((0, RANKS), (RANKS, 2 * RANKS), (2 * RANKS, HONOURS), (HONOURS, KINDS))
_ALL_DONE: Final = ((None, (), ()),)
_MOST_BLOCKS: Final = 1 << 16

Split = tuple[int | None, tuple[int, ...], tuple[int, ...]]
"""Pair, first kinds of runs, triplets: one way to divide a complete block."""


def distance(counts: Counts, size: int) -> int:
    """The fewest tiles to add until sets and a pair are held, never with a fifth copy of a kind."""
    return distance_of(key_of(counts), size)


def distance_of(key: HandKey, size: int) -> int:
    """The same of a hand's key."""
    man, pin, sou, honours = key
    half = SUITS[man].beside_suit[SUITS[pin].place]
    return BY_SETS[size // 3][half][SUITS[sou].beside_honours[HONOURS_BY_NUMBER[honours].place]]


def helping(counts: Counts, size: int) -> tuple[int, ...]:
    """The kinds of which one more copy lowers the distance, as far as a hand of this ``size`` goes."""
    key = key_of(counts)
    before = distance_of(key, size)
    if before == 0:
        return ()
    return tuple(
        [kind for kind, held in enumerate(counts) if held < COPIES and distance_of(key_with(key, kind), size) < before]
    )


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
    number = number_of(block)
    return (SUITS if is_suit else HONOURS_BY_NUMBER)[number].is_complete


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
