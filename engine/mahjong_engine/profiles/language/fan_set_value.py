"""The value of a hand by the whole set of its fans, as 青雀 counts (qingque.md Q-08 to Q-13, Q-21)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isqrt
from typing import ClassVar, Final

from mahjong_engine.fans.qingque.fan_table import SCALE, FanTable, units_of
from mahjong_engine.fans.qingque.names import FANS
from mahjong_engine.profiles.language.scorers import GroupMax, Score, places_of

_FANS: Final = (1 << len(FANS)) - 1


@dataclass(frozen=True, slots=True)
class FanSetValue:
    """Units of the table for all fans that hold, in place of the scores of the list.

    The list begins with every fan in the order of the table. ``compound`` is what the list itself counts: it values a
    set that the table has not, which then is remarked (Q-13).
    """

    compound: GroupMax
    table: FanTable = field(compare=False, repr=False)
    name: ClassVar[str] = "group_max"
    adds_scores: ClassVar[bool] = False

    @property
    def components(self) -> int:
        """Units, and a bonus that is always 0 (Q-20)."""
        return self.compound.components

    @property
    def component_names(self) -> tuple[str, ...]:
        """What a result calls each component."""
        return self.compound.component_names

    @property
    def least_first(self) -> int:
        """The smallest first component that can win (P-50)."""
        return self.compound.least_first

    @property
    def adding(self) -> None:
        """The table knows whole sets of fans only."""

    def score(self, holding: int, scores: Sequence[int]) -> Score:
        """The value of a reading in which these fans hold; readings are compared by their rarity (Q-10)."""
        fans = holding & _FANS
        rarity = self.table.rarity(fans)
        if rarity is None:
            return self._unlisted(fans, self.compound.score(holding, scores))
        units = units_of(rarity)
        implied = tuple(places_of(self.table.implied(fans)))
        return Score((units, 0), units >= self.least_first, rarity, tuple(places_of(fans)), implied=implied)

    def _unlisted(self, fans: int, score: Score) -> Score:
        """The value of the compounds, with the rarity that would be worth as much."""
        rarity = isqrt(score.components[0] * SCALE * SCALE)
        return score._replace(tested=rarity, unlisted=tuple(places_of(fans)))
