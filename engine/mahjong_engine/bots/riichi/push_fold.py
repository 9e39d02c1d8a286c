"""Push or fold: what playing on promises against what giving up costs, turn by turn to the end of the deal.

A hand is a row of steps: each own turn takes the next with some chance, and the last one wins. Meanwhile others may
win, and every tile discarded on the way may be won with. At each turn what is better is done: to play on, or to fold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


class Odds:
    """What a deal holds for whoever plays on, and for whoever folds; all worths are those of ``Standing``.

    ``turns`` own draws are still to come. At each of them another one wins with the chance ``others``, worth
    ``others_worth``; a tile discarded in play is won with by the chance ``risk`` and one of a folded hand by
    ``fold_risk``, worth ``risk_worth``. At the end it is worth ``ready_worth`` to be ready and its opposite not to be.
    """

    __slots__ = ("_folded", "others", "others_worth", "ready_worth", "risk", "risk_worth", "turns")

    def __init__(
        self,
        turns: int,
        *,
        others: float,
        others_worth: float,
        risk: float,
        fold_risk: float,
        risk_worth: float,
        ready_worth: float,
    ) -> None:
        self.turns: Final = turns
        self.others: Final = others
        self.others_worth: Final = others_worth
        self.risk: Final = risk
        self.risk_worth: Final = risk_worth
        self.ready_worth: Final = ready_worth
        worths = [-ready_worth]
        for _ in range(turns):
            stays = (1.0 - fold_risk) * worths[-1] + fold_risk * risk_worth
            worths.append(others * others_worth + (1.0 - others) * stays)
        self._folded: Final = worths

    @property
    def folded(self) -> float:
        """What it is worth to give the hand up from now on."""
        return self._folded[-1]

    def played(self, rates: Sequence[float], win: float) -> float:
        """What it is worth to play on; ``rates`` are the chances of the steps at a turn, the winning one first."""
        stays_on, ends = 1.0 - self.others, self.others * self.others_worth
        safe, hit = 1.0 - self.risk, self.risk * self.risk_worth
        nearer: list[float] = []
        for step, rate in enumerate(rates):
            slow = 1.0 - rate
            worths = [-self.ready_worth if step else self.ready_worth]
            for turn in range(self.turns):
                fold = self._folded[turn]
                later = ends + stays_on * max(fold, safe * worths[turn] + hit)
                taken = ends + stays_on * max(fold, safe * nearer[turn] + hit) if step else win
                worths.append(rate * taken + slow * later)
            nearer = worths
        return nearer[-1]

    def declared(self, rate: float, win: float, stick: float) -> float:
        """The same for a hand in riichi: it cannot fold, and without a win ``stick`` is lost too."""
        worth = self.ready_worth + stick
        ends = self.others * (self.others_worth + stick)
        hit = self.risk * (self.risk_worth + stick)
        for _ in range(self.turns):
            worth = rate * win + (1.0 - rate) * (ends + (1.0 - self.others) * ((1.0 - self.risk) * worth + hit))
        return worth
