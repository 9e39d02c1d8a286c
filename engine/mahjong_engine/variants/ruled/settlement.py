"""Who pays whom by the profile's settlement (P-43 to P-51)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from mahjong_engine.events import Declared
from mahjong_engine.profiles.language.formulas import FormulaError
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState
from mahjong_engine.variant import WinningHand, WinPayments
from mahjong_engine.variants.ruled.table import seats_from
from mahjong_engine.views import Payment

WIN: Final = "win"
"""Reason of the edges of a win."""


class UnsettledError(Exception):
    """The settlement's formula has no finite whole points for this win (P-50)."""


class RuledSettlement:
    """Edges of wins. The table keeps the first component of the scores; the pool is never touched (P-16, P-17)."""

    __slots__ = ("_rules",)

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules

    def wins(self, state: MatchState, wins: tuple[tuple[Seat, WinningHand], ...], act: Declared | None) -> WinPayments:
        """Every win by itself (P-43). Raises ``UnsettledError``."""
        edges: list[Payment] = []
        points = []
        discarder = None if act is None else int(act.seat)
        for seat, hand in wins:
            components = cast("Score", hand.detail).components
            try:
                changes = self._rules.settlement.changes(components, seat, discarder, self._rules.game.players)
            except FormulaError as error:
                raise UnsettledError(str(error)) from error
            first = [change[0] for change in changes]
            edges += edges_of(first, seats_from(state.playing, seat))
            points.append(first[seat])
        return WinPayments(tuple(edges), tuple(points), ((),) * len(wins))

    def exhausted(self, state: MatchState, tenpai: tuple[Seat, ...]) -> tuple[Payment, ...]:  # noqa: ARG002
        """A hand without a win moves no points (P-69)."""
        return ()


def edges_of(changes: Sequence[int], order: Sequence[Seat]) -> tuple[Payment, ...]:
    """Edges that bring every seat its change: payers to payees in ``order``, the rest by the bank (P-45)."""
    left = {seat: changes[seat] for seat in order if changes[seat]}
    edges = []
    for payee in order:
        for payer in order:
            points = min(-left.get(payer, 0), left.get(payee, 0))
            if points > 0:
                edges.append(Payment(payer, payee, points, WIN))
                left[payer] += points
                left[payee] -= points
    edges += [Payment(seat, None, -points, WIN, bank=True) for seat, points in left.items() if points < 0]
    edges += [Payment(None, seat, points, WIN, bank=True) for seat, points in left.items() if points > 0]
    return tuple(edges)
