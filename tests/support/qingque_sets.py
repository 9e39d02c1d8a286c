"""Which sets of fans random wins of 青雀 have: every one of them must be in the table."""

from __future__ import annotations

import multiprocessing
import random

from mahjong_engine.fans import hand_readings
from mahjong_engine.fans.qingque.atoms import qingque_atoms
from mahjong_engine.fans.qingque.names import CHANCES, bits_of
from mahjong_engine.profiles.reading_qingque import fan_table
from support.qingque_wins import random_win

_CHANCES = bits_of(*CHANCES)


class MissingSetError(AssertionError):
    """A reading has a set of fans that the table has not; the message tells the hand."""


def sets_of_random_wins(seed: str, wins: int) -> frozenset[int]:
    """The sets of the fans of every reading of so many hands, chances left out. Raises ``MissingSetError``."""
    chance = random.Random(seed)
    family, table = qingque_atoms(), fan_table()
    found: set[int] = set()
    for number in range(wins):
        facts = random_win(chance)
        readings = hand_readings(facts)
        assert readings, f"hand {number} of {seed} is not complete"
        for reading in readings:
            fans = family.truths(reading, facts) & ~_CHANCES
            if fans in found:
                continue
            if fans not in table:
                raise MissingSetError(f"hand {number} of {seed}: {reading} has {family.holding(fans)}")
            found.add(fans)
    return frozenset(found)


def sets_of_many_random_wins(seed: int, wins: int, processes: int) -> frozenset[int]:
    """The same by several processes, each with a part of the hands."""
    parts = [(f"{seed}.{part}", wins // processes + (part < wins % processes)) for part in range(processes)]
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        return frozenset().union(*pool.starmap(sets_of_random_wins, parts))
