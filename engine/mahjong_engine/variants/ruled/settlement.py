"""Who pays whom by the profile's settlement (P-43 to P-51)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, cast

from mahjong_engine.events import Declared
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.settlements import Changes, RoleFormulaError
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState
from mahjong_engine.variant import WinningHand, WinPayments
from mahjong_engine.variants.ruled.table import seats_from
from mahjong_engine.views import FailedFormula, Payment, SeatAward

WIN: Final = "win"
"""Reason of the edges of a win."""
AWARD: Final = "hand_award"
"""Reason of the edges of what hands get at a draw (Z-15)."""
TAKEN_BACK: Final = "taken_back"
"""Reason of the edges that undo those of a hand that counts as a draw after all (P-50)."""


class UnsettledError(Exception):
    """The settlement's formula has no finite whole points for a win (P-50)."""

    def __init__(self, failed: FailedFormula) -> None:
        super().__init__(failed)
        self.failed = failed


class RuledSettlement:
    """Edges of wins, of every component of the scores; the pool is never touched (P-16, P-17)."""

    __slots__ = ("_rules",)

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules

    def wins(self, state: MatchState, wins: tuple[tuple[Seat, WinningHand], ...], act: Declared | None) -> WinPayments:
        """Every win by itself (P-43). Raises ``UnsettledError``."""
        edges: list[Payment] = []
        points = []
        discarder = None if act is None else int(act.seat)
        for seat, hand in wins:
            changes = self._changes(seat, cast("Score", hand.detail).components, discarder)
            order = seats_from(state.playing, seat)
            for component, column in enumerate(zip(*changes, strict=True)):
                edges += edges_of(column, order, component=component)
            points.append(changes[seat][0])
        return WinPayments(tuple(edges), tuple(points), ((),) * len(wins))

    def _changes(self, seat: Seat, components: tuple[int, ...], discarder: int | None) -> Changes:
        try:
            return self._rules.settlement.changes(components, seat, discarder, self._rules.game.players)
        except RoleFormulaError as error:
            result = "" if error.result is None else str(error.result)
            failed = FailedFormula(seat, error.role, error.formula.text, error.components, result)
            raise UnsettledError(failed) from error

    def exhausted(self, state: MatchState, tenpai: tuple[Seat, ...]) -> tuple[Payment, ...]:  # noqa: ARG002
        """Nothing for who is ready (P-69); what whole hands are worth is counted where the deal ends (Z-15)."""
        return ()


def edges_of(
    changes: Sequence[int] | Mapping[Seat, int], order: Sequence[Seat], reason: str = WIN, component: int = 0
) -> tuple[Payment, ...]:
    """Edges that bring every seat its change: payers to payees in ``order``, the rest by the bank (P-45)."""
    left = {seat: changes[seat] for seat in order if changes[seat]}
    edges = []
    for payee in order:
        for payer in order:
            points = min(-left.get(payer, 0), left.get(payee, 0))
            if points > 0:
                edges.append(Payment(payer, payee, points, reason, component=component))
                left[payer] += points
                left[payee] -= points
    for seat, points in left.items():
        if points < 0:
            edges.append(Payment(seat, None, -points, reason, bank=True, component=component))
        elif points > 0:
            edges.append(Payment(None, seat, points, reason, bank=True, component=component))
    return tuple(edges)


def award_edges(awards: Sequence[SeatAward]) -> tuple[Payment, ...]:
    """What the bank gives hands, each by itself."""
    return tuple(edge for award in awards for edge in edges_of({award.seat: award.points}, (award.seat,), AWARD))


def taken_back(edges: Sequence[Payment]) -> tuple[Payment, ...]:
    """Edges that undo others, the newest first."""
    return tuple(replace(edge, payer=edge.payee, payee=edge.payer, reason=TAKEN_BACK) for edge in reversed(edges))
