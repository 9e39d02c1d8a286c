"""Atoms: named facts about a reading, kept as bits of one integer for each prefix (P-33 to P-36)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.parts import HandParts
from mahjong_engine.fans.readings import HandReading

AtomSet = int
"""The atoms that hold: bit ``n`` is the ``n``-th name of the family."""


Truths = Callable[[HandReading, HandFacts], AtomSet]
TruthsOfAll = Callable[[Sequence[HandReading], HandFacts], list[AtomSet]]


def _no_part(parts: HandParts) -> AtomSet:  # noqa: ARG001  one shape for all families
    return 0


class AtomFamily:
    """The atoms of one prefix. ``names`` are given without the prefix; their order numbers the bits."""

    __slots__ = ("bits", "names", "of_parts", "prefix", "truths", "truths_of_all")

    prefix: Final[str]
    names: Final[tuple[str, ...]]
    truths: Final[Truths]
    """The atoms that hold of a reading; ask for every reading of ``readings.hand_readings``."""
    truths_of_all: Final[TruthsOfAll]
    """The same of all readings of a win, which a family may work out together; by default one after the other."""
    of_parts: Final[Callable[[HandParts], AtomSet]]
    """The atoms of sets that hold of a part of a hand (zuhe.md Z-15); none where a family has no such atoms."""
    bits: Final[dict[str, AtomSet]]
    """The bit of each name, under its full name: ``国标清一色``."""

    def __init__(
        self,
        prefix: str,
        names: tuple[str, ...],
        truths: Truths,
        of_parts: Callable[[HandParts], AtomSet] = _no_part,
        truths_of_all: TruthsOfAll | None = None,
    ) -> None:
        self.prefix = prefix
        self.names = names
        self.truths = truths
        self.truths_of_all = truths_of_all or (lambda readings, facts: [truths(reading, facts) for reading in readings])
        self.of_parts = of_parts
        self.bits = {prefix + name: 1 << place for place, name in enumerate(names)}

    def holding(self, atoms: AtomSet) -> tuple[str, ...]:
        """The full names of a set of atoms, in the family's order."""
        return tuple(name for name, bit in self.bits.items() if atoms & bit)
