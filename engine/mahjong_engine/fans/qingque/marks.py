"""Marks above the fans: what sets say of the whole hand only together with each other and the pair.

A mark of the first kind holds of a hand if it holds of its chows, of its pungs and of its pair, each looked at alone;
no chows or no pungs have every such mark. Those of the second kind are collected. All lie above the fans in one
integer.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mahjong_engine.fans.qingque.names import BIT, FANS, bits_of
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, SUITS

FANS_ONLY: Final = (1 << len(FANS)) - 1

OUTSIDE: Final = 1 << 100
"""Every group holds a 1, a 9 or an honour."""
TERMINAL: Final = 1 << 101
"""Every group holds a 1 or a 9."""
NUMBER: Final = 1 << 110
"""Shifted by a rank: every set holds this number; the pair has it."""
MIRROR: Final = 1 << 120
"""Shifted by a rank: the sets of every suit are symmetric about it."""
TWINS: Final = 1 << 130
"""Shifted by ``suit * RANKS + rank``: about that number this suit is symmetric and the others are mirror images."""
EQUAL: Final = 1 << 160
"""Shifted by a suit: it holds no set, and the two others hold equal sets."""
USED: Final = 1 << 170
"""Shifted by a rank, collected: a group has this number."""
SHARED: Final = 1 << 180
"""Collected: two groups share a number, or there is an honour."""
HONOUR: Final = 1 << 190
"""Shifted by the place of an honour, collected: a pung of it."""

_ANY_RANK: Final = (1 << RANKS) - 1
NUMBERS: Final = NUMBER * _ANY_RANK
MIRRORS: Final = MIRROR * _ANY_RANK
ALL_TWINS: Final = TWINS * ((1 << SUITS * RANKS) - 1)
EQUALS: Final = EQUAL * ((1 << SUITS) - 1)
ALL_USED: Final = USED * _ANY_RANK
EVERY_MARK: Final = OUTSIDE | TERMINAL | NUMBERS | MIRRORS | ALL_TWINS | EQUALS
"""All marks of the first kind: those of no sets at all."""

_OTHERS: Final = tuple(
    (suit, one, two) for one, two in combinations(range(SUITS), 2) for suit in range(SUITS) if suit not in (one, two)
)
_ROWS: Final = frozenset(
    USED * ((1 << length) - 1 << first) for length in range(1, RANKS + 1) for first in range(RANKS - length + 1)
)
"""Unbroken runs of numbers, as they are collected."""


def symmetry_marks(suits: tuple[tuple[int, ...], ...]) -> int:
    """``MIRROR``, ``TWINS`` and ``EQUAL`` of sets of one form, given by suit as ascending numbers of their middles."""
    middles = [middle for suit in suits for middle in suit]
    marks = 0
    for suit, one, two in _OTHERS:
        if not suits[suit] and suits[one] == suits[two]:
            marks |= EQUAL << suit
    centre, odd = divmod(sum(middles), len(middles))
    if odd:
        return marks
    images = tuple([tuple([2 * centre - middle for middle in reversed(suit)]) for suit in suits])
    if images == suits:
        marks |= MIRROR << centre
    for suit, one, two in _OTHERS:
        if images[suit] == suits[suit] and images[one] == suits[two]:
            marks |= TWINS << suit * RANKS + centre
    return marks


def _pair_marks(kind: int) -> int:
    if kind >= HONOURS:
        return OUTSIDE | EQUALS | SHARED
    suit, rank = divmod(kind, RANKS)
    marks = NUMBER << rank | MIRROR << rank | TWINS << suit * RANKS + rank | EQUALS | USED << rank
    return marks | (OUTSIDE | TERMINAL if rank in (0, RANKS - 1) else 0)


PAIR_MARKS: Final = tuple(_pair_marks(kind) for kind in range(KINDS))
"""The marks of a pair, by its kind."""

_OUTSIDE_FANS: Final = (0, BIT["混带幺"], 0, bits_of("混带幺", "清带幺"))


def group_bits(chows: int, pungs: int, pair: int) -> int:
    """The fans of all groups together, from the bits and marks of the chows, the pungs and the pair's kind."""
    of_pair = PAIR_MARKS[pair]
    bits = (chows | pungs) & FANS_ONLY
    every = chows & pungs & of_pair
    if every & EVERY_MARK:
        bits |= _OUTSIDE_FANS[every // OUTSIDE & 3]
        if every & NUMBERS:
            bits |= BIT["满庭芳"]
        if every & MIRRORS:
            bits |= BIT["镜数"]
        if every & ALL_TWINS:
            bits |= BIT["映数"]
        if every & EQUALS:
            bits |= BIT["镜同"]
    some = chows | pungs | of_pair
    if not some & SHARED and not (chows & pungs | (chows | pungs) & of_pair) & ALL_USED and some & ALL_USED in _ROWS:
        bits |= BIT["连数"]
    return bits
