"""The value of readings: atoms that hold, to fans that hold, to the scorer's components, to the best reading (P-29)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from mahjong_engine.profiles.language.conditions import Conditions
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import TableRules


class Valuation:
    """The rules of a table compiled for one layout of atoms in a mask; built once per match.

    ``bit_of`` gives every atom name its bit in the masks that ``score`` and ``best`` take. Scores are remembered by
    mask, because few different masks occur.
    """

    __slots__ = ("_cap", "_conditions", "_known", "_scorer", "_scores")

    _LARGEST_MEMORY = 65536

    def __init__(self, rules: TableRules, bit_of: Mapping[str, int]) -> None:
        self._conditions = Conditions([entry.definition for entry in rules.combinations], bit_of)
        self._scores = tuple(entry.score for entry in rules.combinations)
        self._scorer = rules.scorer
        self._cap = rules.guobiao.fan_cap
        self._known: dict[int, Score] = {}

    def holding(self, true: int) -> int:
        """The mask of the fans that hold when exactly these atoms do."""
        return self._conditions.holding(true)

    def score(self, true: int) -> Score:
        """The value of a reading with exactly these true atoms."""
        score = self._known.get(true)
        if score is None:
            score = self._capped(self._scorer.score(self.holding(true), self._scores))
            if len(self._known) >= self._LARGEST_MEMORY:
                self._known.clear()
            self._known[true] = score
        return score

    def _capped(self, score: Score) -> Score:
        """The first component limited by ``fan_cap``, after the minimum was tested (G-53)."""
        if self._cap is None or score.components[0] <= self._cap:
            return score
        return replace(score, components=(self._cap, *score.components[1:]))

    def best(self, truths: Iterable[int]) -> tuple[int, Score] | None:
        """Place and value of the best of the readings, given in their order (P-30); ``None`` without any.

        A win is legal if the value is sufficient.
        """
        scores = [self.score(true) for true in truths]
        if not scores:
            return None
        best = 0
        for place in range(1, len(scores)):
            if scores[place] is not scores[best] and scores[place].rank() > scores[best].rank():
                best = place
        return best, scores[best]
