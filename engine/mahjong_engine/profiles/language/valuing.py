"""The value of readings: atoms that hold, to fans that hold, to the scorer's components, to the best reading (P-29)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from mahjong_engine.profiles.language.conditions import Conditions
from mahjong_engine.profiles.language.fan_lists import PartedList, WholeList
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import TableRules

_MOST_SCORES: Final = 1 << 16


class Scores(dict[int, Score]):
    """Values by the mask of true atoms, kept once found, because few different masks occur."""

    def __init__(self, value_of: Callable[[int], Score], cap: int | None) -> None:
        super().__init__()
        self._value_of: Final = value_of
        self._cap: Final = cap

    def __missing__(self, true: int) -> Score:
        if len(self) >= _MOST_SCORES:
            self.clear()
        score = self._value_of(true)
        if self._cap is not None and score.components[0] > self._cap:
            # After the minimum was tested (G-53).
            score = score._replace(components=(self._cap, *score.components[1:]))
        self[true] = score
        return score


class Valuation:
    """The rules of a table compiled for one layout of atoms in a mask; built once per match.

    ``bit_of`` gives every atom name its bit in the masks that ``scores`` and ``best`` take.
    """

    __slots__ = ("scores",)

    scores: Final[Scores]
    """The value of a reading with exactly these true atoms."""

    def __init__(self, rules: TableRules, bit_of: Mapping[str, int]) -> None:
        conditions = Conditions([entry.definition for entry in rules.combinations], bit_of)
        adding = rules.scorer.adding
        fans = WholeList(rules, conditions) if adding is None else PartedList(rules, adding, conditions, bit_of)
        self.scores = Scores(fans.value, rules.guobiao.fan_cap)

    def best(self, truths: Sequence[int]) -> Score | None:
        """The value of the best of the readings, given in their order (P-30); ``None`` without any.

        A win is legal if the value is sufficient.
        """
        best: Score | None = None
        for true in truths:
            score = self.scores[true]
            if best is None or (score is not best and score.rank() > best.rank()):
                best = score
        return best
