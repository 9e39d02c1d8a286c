"""The policy all engines play by in the benches: win, declare riichi, never call, else the loneliest tile goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import process_time

_SUITED = 27
_RANKS = 9
_PER_COPY, _PER_NEIGHBOUR, _PER_SECOND = 3, 2, 1


def loneliest(hand: Iterable[int], legal: Sequence[int]) -> int:
    """The legal kind with the fewest neighbours in the hand; the lowest of equals. Kinds are 0 to 33."""
    counts = [0] * (_SUITED + 7)
    for kind in hand:
        counts[kind] += 1
    return min(legal, key=lambda kind: (_company(counts, kind), kind))


def _company(counts: Sequence[int], kind: int) -> int:
    company = _PER_COPY * (counts[kind] - 1)
    if kind < _SUITED:
        rank = kind % _RANKS
        for distance, weight in ((1, _PER_NEIGHBOUR), (2, _PER_SECOND)):
            if rank >= distance:
                company += weight * counts[kind - distance]
            if rank + distance < _RANKS:
                company += weight * counts[kind + distance]
    return company


class Policy:
    """The policy, which remembers what it was asked, so that its own time can be measured apart and subtracted.

    A clock read around each answer would cost as much as the answer.
    """

    def __init__(self) -> None:
        self.asked: list[tuple[list[int], list[int]]] = []

    def choose(self, hand: list[int], legal: list[int]) -> int:
        """Pick a kind."""
        self.asked.append((hand, legal))
        return loneliest(hand, legal)

    def seconds(self) -> float:
        """What all answers together take."""
        asked, self.asked = self.asked, []
        began = process_time()
        for hand, legal in asked:
            self.choose(hand, legal)
        return process_time() - began
