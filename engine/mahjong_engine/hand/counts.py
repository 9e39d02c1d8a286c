"""Hands as counts: how many copies of each kind, in the order of ``tiles.Kind``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahjong_engine.tiles import Face, kind_of

Counts = tuple[int, ...]
"""Copies by kind: three suits of nine ranks, then the seven honours. Concealed tiles only, unless said."""

RANKS: Final = 9
SUITS: Final = 3
HONOURS: Final = SUITS * RANKS
HONOUR_KINDS: Final = 7
KINDS: Final = HONOURS + HONOUR_KINDS
COPIES: Final = 4
"""How many pieces of a kind exist."""
NONE: Final[Counts] = (0,) * KINDS


def counts_of(kinds: Iterable[int]) -> Counts:
    """Count kinds."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return tuple(counts)


def counts_of_faces(faces: Iterable[Face]) -> Counts:
    """Count faces by their kind; a red five is a five."""
    return counts_of([kind_of(face) for face in faces])


def with_one(counts: Counts, kind: int) -> Counts:
    """The hand with one more tile."""
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


def without_one(counts: Counts, kind: int) -> Counts:
    """The hand with one tile less."""
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])
