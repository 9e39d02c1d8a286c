"""Two fans under a prefix of our own: which atoms hold of one reading of a hand, as bits in the order of the names."""

from __future__ import annotations

from mahjong_engine.fans.atoms import AtomFamily, AtomSet
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.readings import HandReading
from mahjong_engine.hand.counts import HONOURS, RANKS

NAMES = ("中张", "三同顺")
MIDDLE, ALIKE = 1, 2
LOWEST, HIGHEST = 2, 6
"""Places of the ranks 3 and 7 in a suit."""
THREE = 3


def duel_atoms(reading: HandReading, facts: HandFacts) -> AtomSet:
    """中张: every tile is a 3 to 7. 三同顺: three runs of one kind."""
    kinds = [kind for kind, count in enumerate(facts.everything) if count]
    bits = 0
    if all(kind < HONOURS and LOWEST <= kind % RANKS <= HIGHEST for kind in kinds):
        bits |= MIDDLE
    runs = reading.division.runs
    if any(runs.count(run) >= THREE for run in runs):
        bits |= ALIKE
    return bits


DUEL_FANS = AtomFamily("决斗", NAMES, duel_atoms)
