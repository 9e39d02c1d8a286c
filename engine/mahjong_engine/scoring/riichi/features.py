"""What sets bring to the value of a hand, as numbers that are added: one number for all its sets and the pair.

Each field counts something over the sets of a hand. The fields of tiles and those of sets decide yaku, each
whatever the others are, so both are looked up apart. What is added fits 30 bits, which the interpreter adds fastest.
"""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.counts import HONOURS, RANKS
from mahjong_engine.scoring.riichi.kinds import IS_OUTSIDE

FEW: Final = 7
"""The mask of a field of three bits, at its place 0."""
SIMPLE, TERMINAL, HONOUR = 0, 3, 6
"""Sets, the pair among them, with a simple tile, with a terminal, of honours."""
SUITS: Final = 9
"""How many suits there are, two bits."""
TILES_MASK: Final = (1 << 11) - 1
"""The fields of tiles, those up to here."""
SETS_FIELDS: Final = 11
"""Where the fields of sets begin."""
TRIPLETS, CONCEALED = SETS_FIELDS, 14
"""Triplets and kans, and the concealed ones among them."""
EQUAL_RUNS: Final = 17
"""Twos of equal concealed runs (R-426, R-444), two bits."""
STRAIGHT: Final = 19
"""Whether a suit has 123, 456 and 789 (R-433), one bit."""
SETS_MASK: Final = (1 << 9) - 1
"""The fields of sets, at place 0."""
PAIRS: Final = 20
"""Pairs."""
FU: Final = 23
"""What triplets and kans bring (R-467) in twos, the concealed ones as if they were completed by a self-draw."""
KAN_SETS, OPEN_SETS = 30, 33
"""Of melds alone, above what is added: kans, and melds that open the hand."""
ADDED: Final = (1 << KAN_SETS) - 1
"""All fields but those of melds alone."""

RUN_BITS: Final = RANKS - 2
STRAIGHT_RUNS: Final = 1 | 1 << 3 | 1 << 6
"""The runs of a suit, by the rank of their lowest tile, that make a straight."""

TWO_SIDED, NARROW, SHANPON, SINGLE, WHOLE = 1, 2, 4, 8, 16
"""How the winning tile completes the hand (R-469): closed and edge are both narrow, ``WHOLE`` has no sets."""
WAIT_BITS: Final = 4
"""Bits for the ways in which a tile of one rank completes the sets of a suit."""

OPEN_TRIPLET_FU, CONCEALED_TRIPLET_FU, OPEN_KAN_FU, ANKAN_FU = 2, 4, 8, 16


def _tiles(first: int, last: int) -> int:
    """The fields of a set that reaches from one kind to another."""
    if first >= HONOURS:
        return 1 << HONOUR
    outside = IS_OUTSIDE[first] or IS_OUTSIDE[last]
    return outside << TERMINAL | (first != last or not outside) << SIMPLE


def run_features(kind: int) -> int:
    """A run by its lowest kind."""
    return _tiles(kind, kind + 2)


def pair_features(kind: int) -> int:
    """A pair."""
    return _tiles(kind, kind) | 1 << PAIRS


def triplet_features(kind: int, fu: int = CONCEALED_TRIPLET_FU) -> int:
    """A triplet or kan of simples that brings so many ``fu`` and twice as many of others; concealed ones bring more."""
    concealed = fu in (CONCEALED_TRIPLET_FU, ANKAN_FU)
    return _tiles(kind, kind) | 1 << TRIPLETS | (fu // 2 << IS_OUTSIDE[kind]) << FU | concealed << CONCEALED


def run_waits(rank: int) -> int:
    """By which tiles a run, given by its lowest rank, is completed, and how."""
    lowest = NARROW if rank == RUN_BITS - 1 else TWO_SIDED
    highest = NARROW if rank == 0 else TWO_SIDED
    return (lowest | NARROW << WAIT_BITS | highest << 2 * WAIT_BITS) << WAIT_BITS * rank
