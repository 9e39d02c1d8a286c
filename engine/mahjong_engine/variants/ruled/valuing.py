"""Readings of a hand under the rules of a profile, their atoms, and the best value of them (P-28 to P-33)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahjong_engine.fans.atoms import AtomFamily
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.parts import HandParts
from mahjong_engine.fans.readings import hand_readings
from mahjong_engine.fans.registry import atom_families
from mahjong_engine.profiles.language.definitions import Definition
from mahjong_engine.profiles.language.rpn import words_of
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.language.valuing import Valuation


class HandValues:
    """The fans a profile uses, laid out in one mask: every family it names has its own bits, side by side."""

    __slots__ = ("_families", "_valuation")

    def __init__(self, rules: TableRules) -> None:
        used = {atom for entry in rules.combinations for atom in Definition(words_of(entry.definition)).atoms}
        families: list[tuple[AtomFamily, int]] = []
        bit_of: dict[str, int] = {}
        offset = 0
        for family in (*atom_families(rules.guobiao).values(), *rules.families):
            if used.isdisjoint(family.bits):
                continue
            families.append((family, offset))
            bit_of |= {name: offset + bit.bit_length() - 1 for name, bit in family.bits.items()}
            offset += len(family.names)
        self._families: Final = tuple(families)
        self._valuation: Final = Valuation(rules, bit_of)

    def best(self, facts: HandFacts) -> Score | None:
        """The best sufficient value of the hand; None if it may not win (P-29, P-30)."""
        found = self.best_of_all(facts)
        return found if found is not None and found.sufficient else None

    def best_of_parts(self, choices: Iterable[HandParts]) -> Score | None:
        """The best value of some choices of sets from a hand, the earlier one of equals; None without any."""
        truths = []
        for parts in choices:
            mask = 0
            for family, offset in self._families:
                mask |= family.of_parts(parts) << offset
            truths.append(mask)
        return self._valuation.best(truths)

    def best_of_all(self, facts: HandFacts) -> Score | None:
        """The best value of the hand, sufficient or not; None if its tiles are not complete."""
        readings = hand_readings(facts)
        if not readings:
            return None
        truths: list[int] | None = None
        for family, offset in self._families:
            of_family = family.truths_of_all(readings, facts)
            if truths is None:
                truths = of_family
            else:
                truths = [mask | more << offset for mask, more in zip(truths, of_family, strict=True)]
        return self._valuation.best(truths or [0] * len(readings))
