"""The nine gates, which several books ask for: 1112345678999 of one suit, ready for any tile of it."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.hand.counts import RANKS, SUITS, Counts

_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def is_nine_gates(tiles: Counts) -> bool:
    """Whether thirteen tiles are the nine gates of one suit, or fourteen those and any tile of the suit."""
    for suit in range(SUITS):
        if tiles[suit * RANKS] < _GATES[0]:
            continue
        ranks = tiles[suit * RANKS : suit * RANKS + RANKS]
        if all(count >= least for count, least in zip(ranks, _GATES, strict=True)):
            return sum(ranks) == sum(tiles)
    return False


def has_nine_gates(facts: HandFacts) -> bool:
    """Whether the closed hand was the nine gates before its winning tile.

    The dealer's first tiles have no last one among them: any of them may be the one that was waited for.
    """
    waiting = facts.held if facts.first_turn == "dealt_hand" else facts.concealed
    return not facts.melds and is_nine_gates(waiting) and is_nine_gates(facts.held)
