"""What sort of tile a kind is, and whether every sort is held."""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, SUITS, Counts

WINDS: Final = range(HONOURS, HONOURS + COPIES)
DRAGONS: Final = range(HONOURS + COPIES, KINDS)

_ENDS: Final = (0, RANKS - 1)


def is_terminal(kind: int) -> bool:
    """Whether a kind is a one or a nine of a suit."""
    return kind < HONOURS and kind % RANKS in _ENDS


def is_outside(kind: int) -> bool:
    """Whether a kind is a terminal or an honour."""
    return kind >= HONOURS or kind % RANKS in _ENDS


def has_all_five_types(everything: Counts) -> bool:
    """Whether three suits, a wind and a dragon are held (五门齐)."""
    suits = {kind // RANKS for kind in range(HONOURS) if everything[kind]}
    wind, dragon = (any(everything[kind] for kind in kinds) for kinds in (WINDS, DRAGONS))
    return len(suits) == SUITS and wind and dragon
