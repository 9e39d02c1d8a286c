"""What points mean for the place in the match: little in its first deals, all in the last."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mahjong_engine.seats import Seat, seats_of
from mahjong_engine.views import View

_A_PLACE: Final = 10_000.0
"""What one place is worth, so that in the first deals a point is worth about one."""
_POINT: Final = 0.02
"""What a point is worth beside the places."""
_SETTLED: Final = 700.0
_A_DEAL: Final = 3_200.0
"""How far scores still run apart, by logistic scale: nothing more to come, and each deal to come."""
_UNTOLD: Final = 4
"""Deals to come where a view does not tell."""
_MOST: Final = 30.0


class Standing:
    """The scores of one moment, and what a change of them is worth to a seat."""

    __slots__ = ("_me", "_now", "_others", "_points", "_scale", "is_last")

    def __init__(self, view: View, me: Seat) -> None:
        to_come = _UNTOLD if view.deals_to_come is None else view.deals_to_come
        self.is_last: Final = to_come == 0
        self._scale: Final = _SETTLED + _A_DEAL * sqrt(to_come)
        self._me: Final = me
        self._points: Final = tuple(seat.points for seat in view.seats)
        self._others: Final = tuple(seat for seat in seats_of(view.players) if seat is not me)
        self._now: Final = self._value([0.0] * view.players)

    def _value(self, change: list[float]) -> float:
        mine = self._points[self._me] + change[self._me]
        behind = 0.0
        for other in self._others:
            lead = (mine - self._points[other] - change[other]) / self._scale
            # Equal scores go to the earlier seat.
            lead += 0.05 if self._me < other else -0.05
            behind += 1.0 / (1.0 + exp(min(_MOST, max(-_MOST, lead))))
        return mine * _POINT - behind * _A_PLACE

    def of_change(self, change: list[float]) -> float:
        """What it is worth if the scores change so, by seat."""
        return self._value(change) - self._now

    def of_win(self, points: float, bonus: float, *, by_draw: float) -> float:
        """A win of so many points and a bonus, self-drawn with that chance, else by anybody's discard."""
        shares = len(self._others)
        drawn = [-(points + bonus) / shares] * (shares + 1)
        drawn[self._me] = points + bonus
        worth = by_draw * self.of_change(drawn)
        for other in self._others:
            worth += (1.0 - by_draw) / shares * self.of_payment(other, self._me, points + bonus)
        return worth

    def of_payment(self, payer: Seat, payee: Seat, points: float) -> float:
        """Somebody pays somebody."""
        change = [0.0] * (len(self._others) + 1)
        change[payer] -= points
        change[payee] += points
        return self.of_change(change)

    def of_anothers_win(self, winner: Seat, points: float) -> float:
        """Another one wins without our discard: as likely by a draw as by the discard of a third."""
        shares = len(self._others)
        drawn = [-points / shares] * (shares + 1)
        drawn[winner] = points
        worth = [self.of_change(drawn)]
        worth += [self.of_payment(third, winner, points) for third in self._others if third is not winner]
        return sum(worth) / len(worth)

    def place_after(self, change: list[float]) -> int:
        """The own place if the scores change so."""
        mine = self._points[self._me] + change[self._me]
        ahead = 1
        for other in self._others:
            theirs = self._points[other] + change[other]
            ahead += theirs > mine or (theirs == mine and other < self._me)
        return ahead
