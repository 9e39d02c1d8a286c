"""The regular shape: sets of three and one pair (R-401)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.hand.automaton import BASE
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, Counts
from mahjong_engine.hand.keys import WEIGHTS, HandKey, key_of, key_with
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


class Splits(dict[int, tuple[Split, ...]]):
    """The ways to divide tiles into sets alone, or into a pair and sets where ``beside_pair`` divides into sets alone.

    They are found in a fixed order when first asked for, by the counts as digits, those of the first rank lowest.
    Only the ``run_starts`` lowest ranks begin a run. Ways name ranks, not kinds.
    """

    def __init__(self, run_starts: int, beside_pair: Splits | None) -> None:
        super().__init__()
        self.run_starts: Final = run_starts
        self.beside_pair: Final = beside_pair

    def __missing__(self, digits: int) -> tuple[Split, ...]:
        if not digits:
            return _ALL_DONE
        if len(self) >= _MOST_BLOCKS:
            self.clear()
        rank = ((digits & -digits).bit_length() - 1) // _WIDTH
        place = rank * _WIDTH
        held = digits >> place & _DIGIT
        found: list[Split] = []
        if held >= 2 and self.beside_pair is not None:
            found += [(rank, runs, triplets) for _, runs, triplets in self.beside_pair[digits - (2 << place)]]
        if held >= 3:
            found += [(pair, runs, (rank, *triplets)) for pair, runs, triplets in self[digits - (3 << place)]]
        if rank < self.run_starts and digits >> place + _WIDTH & _DIGIT and digits >> place + 2 * _WIDTH & _DIGIT:
            found += [(pair, (rank, *runs), triplets) for pair, runs, triplets in self[digits - (_RUN << place)]]
        ways = self[digits] = tuple(dict.fromkeys(found)) if len(found) > 1 else tuple(found)
        return ways


_WIDTH: Final = 4
_DIGIT: Final = (1 << _WIDTH) - 1
_RUN: Final = 1 | 1 << _WIDTH | 1 << 2 * _WIDTH
_SUIT_SETS: Final = Splits(RANKS - 2, None)
_SUIT_WITH_PAIR: Final = Splits(RANKS - 2, _SUIT_SETS)
_HONOUR_SETS: Final = Splits(0, None)
_HONOURS_WITH_PAIR: Final = Splits(0, _HONOUR_SETS)
DIGITS_SPLIT: Final = (_SUIT_SETS, _SUIT_WITH_PAIR, _HONOUR_SETS, _HONOURS_WITH_PAIR)
"""Every table of ways by digits."""


def split_by_ranks(block: Counts) -> tuple[Split, ...]:
    """Every way to divide all tiles of a suit, or of the honours, into sets and at most one pair, by ranks."""
    over = sum(block) % 3
    if over == 1:
        return ()
    digits = 0
    for count in reversed(block):
        digits = digits << _WIDTH | count
    if len(block) == RANKS:
        return _SUIT_WITH_PAIR[digits] if over else _SUIT_SETS[digits]
    return _HONOURS_WITH_PAIR[digits] if over else _HONOUR_SETS[digits]


class BlockSplits(dict[Counts, tuple[Split, ...]]):
    """The same of the blocks of one place, by kinds, of which ``first`` is the lowest; kept once found."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self.first: Final = first

    def __missing__(self, block: Counts) -> tuple[Split, ...]:
        if len(self) >= _MOST_BLOCKS:
            self.clear()
        ways, first = split_by_ranks(block), self.first
        if first and ways is not _ALL_DONE:
            ways = tuple(
                [
                    (
                        None if pair is None else pair + first,
                        tuple([rank + first for rank in runs]),
                        tuple([rank + first for rank in triplets]),
                    )
                    for pair, runs, triplets in ways
                ]
            )
        self[block] = ways
        return ways


SPLITS: Final = tuple(BlockSplits(start) for start, _ in _BLOCKS)
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


def is_only_completion(block: Counts, completing: int) -> bool:
    """Whether a rank that completes a block is the only one, and the block is not complete without it."""
    number = 0
    for count in block:
        number = number * BASE + count
    table, first = (SUITS, 0) if len(block) == RANKS else (HONOURS_BY_NUMBER, HONOURS)
    for rank in _to_try(block):
        if rank == completing:
            continue
        if block[rank] < COPIES:
            if table[number + WEIGHTS[first + rank]].is_complete:
                return False
        elif _divides_with(block, rank):
            return False
    return sum(block) % 3 != 2 or not table[number].is_complete


def _to_try(block: Counts) -> list[int]:
    """The ranks that may complete a block.

    A tile without neighbours completes nothing. The ranks of a suit's sets add up to a multiple of three, so where a
    suit asks for sets alone few are left to try.
    """
    near = ranks = 0
    for rank, count in enumerate(block):
        if count:
            near |= 1 << rank
            ranks += rank * count
    if len(block) == RANKS:
        near |= near << 1 | near << 2 | near >> 1 | near >> 2
        if sum(block) % 3 == 2:
            near &= _EVERY_THIRD[ranks % 3]
    return [rank for rank in range(len(block)) if near >> rank & 1]


_EVERY_THIRD: Final = tuple(sum(1 << rank for rank in range(RANKS) if (rest + rank) % 3 == 0) for rest in range(3))
"""By the rest that ranks leave when they are divided by three: the ranks that leave none with them, a bit each."""


def _divides_with(block: Counts, rank: int) -> bool:
    return _divides((*block[:rank], block[rank] + 1, *block[rank + 1 :]))


def _divides(block: Counts) -> bool:
    number = 0
    for count in block:
        if count > COPIES:
            return len(split_by_ranks(block)) > 0  # a fifth copy has no number
        number = number * BASE + count
    return (SUITS if len(block) == RANKS else HONOURS_BY_NUMBER)[number].is_complete


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


REGULAR: Final = Shape("regular", distance, waits, readings, helping)
"""Sets and a pair."""
