"""Every way to read the concealed tiles of a suit, or of the honours, as sets and at most one pair.

The tables hold all 30,000 complete suits by their packed counts, each of its readings with the sum of what its sets
bring (``features``). One table serves the three suits. They are made when they are first asked for, in a tenth of a
second, and take 5 MiB.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mahjong_engine.hand.counts import COPIES, HONOUR_KINDS, HONOURS, RANKS
from mahjong_engine.scoring.riichi.features import (
    EQUAL_RUNS,
    RUN_BITS,
    SHANPON,
    SINGLE,
    STRAIGHT,
    STRAIGHT_RUNS,
    SUITS,
    WAIT_BITS,
    pair_features,
    run_features,
    run_waits,
    triplet_features,
)
from mahjong_engine.scoring.riichi.kinds import WIDTH

_MOST_SETS: Final = 4
_MOST_COPIES: Final = COPIES + 1
"""A fifth copy may be waited for, and is valued, under ``tenpaiFifthTile`` COUNT (R-332)."""


Sets = tuple[int, int, int]
"""One reading of a block: features, ranks, waits; a plain tuple, which the collector of cycles need not look into.

The features are those of all its sets. The ranks are bits: of a suit its runs by their lowest rank and from
``RUN_BITS`` on its triplets; of the honours the triplets and from ``HONOUR_KINDS`` on the pair. The waits have for each
rank the ways in which a tile of it completes the sets.
"""

Readings = dict[int, tuple[Sets, ...]]
"""The readings of each complete block by its packed counts (``kinds.WIDTH`` bits a rank, the lowest rank lowest)."""


class _Laying:
    """Lays sets on the ranks of a block, from the lowest on: at each rank a pair, a triplet, then runs.

    So the readings of a block come in a fixed order: at the lowest rank where two differ a pair goes first, then a
    triplet. ``found`` are blocks by their number of tiles.
    """

    __slots__ = ("_first", "_numbers", "_pair_bits", "_ranks", "_run_ranks", "_triplet_bits", "found")

    def __init__(self, first: int, ranks: int) -> None:
        """``first`` is the kind of the lowest of so many ranks."""
        suit = first < HONOURS
        self._first: Final = first
        self._ranks: Final = ranks
        self._run_ranks: Final = RUN_BITS if suit else 0
        self._triplet_bits: Final = RUN_BITS if suit else 0
        self._pair_bits: Final = 0 if suit else 1 << HONOUR_KINDS
        self.found: Final[list[dict[int, list[Sets]]]] = [{} for _ in range(3 * _MOST_SETS + 3)]
        self._numbers: Final[dict[int, int]] = {}

    def lay(self, rank: int, packed: int, laid: Sets, sets: int, pairs: int, below: int, before: int) -> None:
        """Go on from a rank with room for so many ``sets`` and ``pairs``.

        Tiles lie there already by the runs from two ranks ``below`` and from the rank ``before``.
        """
        if rank == self._ranks:
            tiles = 3 * (_MOST_SETS - sets) + 2 * (1 - pairs)
            self.found[tiles].setdefault(packed, []).append(self._whole(laid, packed))
            return
        tiles = below + before
        if pairs and tiles + 2 <= _MOST_COPIES:
            features, ranks, waits = laid
            features += pair_features(self._first + rank)
            paired = (features, ranks | self._pair_bits << rank, waits | SINGLE << WAIT_BITS * rank)
            self._lay_sets(rank, packed, paired, sets, 0, tiles + 2, before)
        self._lay_sets(rank, packed, laid, sets, pairs, tiles, before)

    def _lay_sets(self, rank: int, packed: int, laid: Sets, sets: int, pairs: int, tiles: int, before: int) -> None:
        """A triplet or none, then runs, on a rank on which so many ``tiles`` lie already."""
        if sets and tiles + 3 <= _MOST_COPIES:
            features, ranks, waits = laid
            features += triplet_features(self._first + rank)
            bit = 1 << self._triplet_bits + rank
            triplet = (features, ranks | bit, waits | SHANPON << WAIT_BITS * rank)
            self._lay_runs(rank, packed, triplet, sets - 1, pairs, tiles + 3, before)
        self._lay_runs(rank, packed, laid, sets, pairs, tiles, before)

    def _whole(self, laid: Sets, packed: int) -> Sets:
        """The sets with what a suit has as a whole; equal numbers are one, which spares much of the memory to go to."""
        features, ranks, waits = laid
        one = self._numbers.setdefault
        if packed and self._run_ranks:
            straight = ranks & STRAIGHT_RUNS == STRAIGHT_RUNS
            features |= straight << STRAIGHT | 1 << SUITS
        return one(features, features), one(ranks, ranks), one(waits, waits)

    def _lay_runs(self, rank: int, packed: int, laid: Sets, sets: int, pairs: int, tiles: int, before: int) -> None:
        """Every number of runs from this rank on."""
        most = min(sets, _MOST_COPIES - tiles) if rank < self._run_ranks else 0
        for runs in range(most + 1):
            if runs:
                features, ranks, waits = laid
                features += run_features(self._first + rank) + ((runs in (2, 4)) << EQUAL_RUNS)
                laid = (features, ranks | 1 << rank, waits | run_waits(rank))
            self.lay(rank + 1, packed | tiles + runs << WIDTH * rank, laid, sets - runs, pairs, before, runs)


def _readings(first: int, ranks: int) -> Readings:
    """Blocks of few tiles come first: hands have them most, and a table finds those at once that it was given first."""
    laying = _Laying(first, ranks)
    laying.lay(0, 0, (0, 0, 0), _MOST_SETS, 1, 0, 0)
    return {packed: tuple(ways) for found in laying.found for packed, ways in found.items()}


@cache
def suit_readings() -> Readings:
    """All complete suits."""
    return _readings(0, RANKS)


@cache
def honour_readings() -> dict[int, Sets]:
    """All complete sets of honours, each with its only reading."""
    return {packed: reading for packed, (reading,) in _readings(HONOURS, HONOUR_KINDS).items()}
