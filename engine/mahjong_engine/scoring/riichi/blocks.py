"""The concealed sets of a suit, or of the honours, with what yaku and fu ask of them; equal blocks are read once."""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS
from mahjong_engine.hand.regular import SPLITS
from mahjong_engine.scoring.riichi.kinds import ALL_TILES, IS_OUTSIDE, WIDTH

NO_PAIR: Final = -1
_TILE: Final = (1 << WIDTH) - 1
_SUIT_BITS: Final = WIDTH * RANKS
_SUIT: Final = (1 << _SUIT_BITS) - 1
_MOST_BLOCKS: Final = 1 << 16
_CONCEALED_TRIPLET_FU: Final = 4


class Sets:
    """Some sets, perhaps with the pair.

    ``pair`` is its kind or ``NO_PAIR``; ``runs`` are named by their lowest kind. ``run_kinds`` and ``triplet_kinds``
    are the same as bit masks. ``inside`` counts the sets, and the pair, without a terminal or honour (R-439), ``fu``
    is what the triplets bring while all are concealed (R-467).
    """

    __slots__ = ("fu", "inside", "pair", "run_kinds", "runs", "triplet_kinds", "triplets")

    def __init__(
        self,
        pair: int,
        runs: tuple[int, ...],
        triplets: tuple[int, ...],
        run_kinds: int,
        triplet_kinds: int,
        inside: int,
        fu: int,
    ) -> None:
        self.pair: Final = pair
        self.runs: Final = runs
        self.triplets: Final = triplets
        self.run_kinds: Final = run_kinds
        self.triplet_kinds: Final = triplet_kinds
        self.inside: Final = inside
        self.fu: Final = fu


def sets_of(pair: int | None, runs: tuple[int, ...], triplets: tuple[int, ...]) -> Sets:
    """Sets by their kinds."""
    run_kinds = triplet_kinds = inside = fu = 0
    for kind in runs:
        run_kinds |= 1 << kind
        inside += not (IS_OUTSIDE[kind] or IS_OUTSIDE[kind + 2])
    for kind in triplets:
        triplet_kinds |= 1 << kind
        inside += not IS_OUTSIDE[kind]
        fu += _CONCEALED_TRIPLET_FU << IS_OUTSIDE[kind]
    if pair is not None:
        inside += not IS_OUTSIDE[pair]
    return Sets(NO_PAIR if pair is None else pair, runs, triplets, run_kinds, triplet_kinds, inside, fu)


NOTHING: Final = sets_of(None, (), ())
_NO_TILES: Final = (NOTHING,)


class _Ways(dict[int, tuple[Sets, ...]]):
    """Every way to divide a block, by its packed counts; kept once found."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: Final = place

    def __missing__(self, packed: int) -> tuple[Sets, ...]:
        if not packed:
            return _NO_TILES
        if len(self) >= _MOST_BLOCKS:
            self.clear()
        ranks = RANKS if self.place < len(WAYS) - 1 else KINDS - HONOURS
        block = tuple([packed >> WIDTH * rank & _TILE for rank in range(ranks)])
        ways = self[packed] = tuple([sets_of(*split) for split in SPLITS[self.place][block]])
        return ways


WAYS: Final = tuple(_Ways(place) for place in range(len(SPLITS)))
"""By block: man, pin, sou, honours."""


def ways_to_read(held: int) -> tuple[Sets, ...]:
    """Every way to read a packed hand as sets and a pair, in the order of ``hand.regular``; none if it is no such hand.

    A block has a pair in all its ways or in none.
    """
    man, pin, sou, honours = WAYS
    tiles = held & ALL_TILES
    first, second = man[tiles & _SUIT], pin[tiles >> _SUIT_BITS & _SUIT]
    third, last = sou[tiles >> 2 * _SUIT_BITS & _SUIT], honours[tiles >> 3 * _SUIT_BITS]
    if not (first and second and third and last):
        return ()
    pairs = (first[0].pair >= 0) + (second[0].pair >= 0) + (third[0].pair >= 0) + (last[0].pair >= 0)
    if pairs != 1:
        return ()
    if len(first) == len(second) == len(third) == len(last) == 1:
        return (_together(first[0], second[0], third[0], last[0]),)
    return tuple(
        [_together(one, two, three, four) for one in first for two in second for three in third for four in last]
    )


def _together(one: Sets, two: Sets, three: Sets, four: Sets) -> Sets:
    """All sets; ``NO_PAIR`` is the least of the pairs."""
    return Sets(
        max(one.pair, two.pair, three.pair, four.pair),
        one.runs + two.runs + three.runs + four.runs,
        one.triplets + two.triplets + three.triplets + four.triplets,
        one.run_kinds | two.run_kinds | three.run_kinds | four.run_kinds,
        one.triplet_kinds | two.triplet_kinds | three.triplet_kinds | four.triplet_kinds,
        one.inside + two.inside + three.inside + four.inside,
        one.fu + two.fu + three.fu + four.fu,
    )
