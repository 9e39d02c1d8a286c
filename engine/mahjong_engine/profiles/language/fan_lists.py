"""The list of fans of a table, valued as a whole or in parts, of which each sees few of the very many sets of atoms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mahjong_engine.profiles.language.conditions import Conditions
from mahjong_engine.profiles.language.definitions import Definition
from mahjong_engine.profiles.language.rpn import words_of
from mahjong_engine.profiles.language.scorers import Adding, Score, Sums
from mahjong_engine.profiles.language.table_rules import Combination, TableRules

_ATOMS_OF_A_PART: Final = 28
"""Smaller parts are more to ask, larger ones meet new sets too often; measured on the longest shipped list."""
_MOST_SUMS: Final = 1 << 14


class WholeList:
    """A list whose scorer looks at everything together."""

    __slots__ = ("_conditions", "_scorer", "_scores")

    def __init__(self, rules: TableRules, conditions: Conditions) -> None:
        self._conditions: Final = conditions
        self._scorer: Final = rules.scorer
        self._scores: Final = tuple(entry.score for entry in rules.combinations)

    def value(self, true: int) -> Score:
        """The value of a reading with exactly these true atoms, before the cap."""
        return self._scorer.score(self._conditions.holding(true), self._scores)


class PartedList:
    """A list whose scorer adds up: groups that look at the same atoms are valued together, what they bring is kept."""

    __slots__ = ("_parts", "_scorer")

    def __init__(self, rules: TableRules, scorer: Adding, conditions: Conditions, bit_of: Mapping[str, int]) -> None:
        scores = tuple(entry.score for entry in rules.combinations)
        groups = _groups(rules.combinations, scorer, bit_of)
        self._scorer: Final = scorer
        self._parts: Final = tuple(
            (atoms, Part(places, conditions, scores, scorer)) for atoms, places in _joined(groups)
        )

    def value(self, true: int) -> Score:
        """The value of a reading with exactly these true atoms, before the cap."""
        tested = bonus = 0
        counted: tuple[int, ...] = ()
        for atoms, part in self._parts:
            more, beside, places = part[true & atoms]
            if places:
                tested += more
                bonus += beside
                counted += places
        return self._scorer.whole(tested, bonus, tuple(sorted(counted)))


class Part(dict[int, Sums]):
    """What the entries at some places bring, by the true ones of the atoms that they look at."""

    def __init__(self, places: int, conditions: Conditions, scores: Sequence[int], scorer: Adding) -> None:
        super().__init__()
        self._places: Final = places
        self._conditions: Final = conditions
        self._scores: Final = scores
        self._scorer: Final = scorer

    def __missing__(self, true: int) -> Sums:
        if len(self) >= _MOST_SUMS:
            self.clear()
        sums = self[true] = self._scorer.sums(self._conditions.holding(true) & self._places, self._scores)
        return sums


def _groups(entries: Sequence[Combination], scorer: Adding, bit_of: Mapping[str, int]) -> list[tuple[int, int]]:
    """Of each group of the scorer the atoms that it looks at and its places, as bits."""
    atoms_of = [sum(1 << bit_of[atom] for atom in Definition(words_of(entry.definition)).atoms) for entry in entries]
    groups = []
    for group in scorer.apart(len(entries)):
        atoms = places = 0
        for place in group:
            atoms |= atoms_of[place]
            places |= 1 << place
        groups.append((atoms, places))
    return groups


def _joined(groups: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Groups in a few parts: those with many atoms first, each to where it adds the fewest."""
    every = 0
    for atoms, _ in groups:
        every |= atoms
    parts = [(0, 0)] * max(1, -(-every.bit_count() // _ATOMS_OF_A_PART))
    limit = every.bit_count() * 4 / 3 / len(parts)
    for atoms, places in sorted(groups, key=lambda group: -group[0].bit_count()):
        costs = []
        for held, _ in parts:
            size, joined = held.bit_count(), (held | atoms).bit_count()
            costs.append((joined > limit, joined - size, size))
        best = costs.index(min(costs))
        parts[best] = (parts[best][0] | atoms, parts[best][1] | places)
    return parts
