"""Who pays whom: wins with honba, sticks and liability, and exhausted deals (R-481 to R-506)."""

from __future__ import annotations

from typing import Final, cast

from mahjong_engine.events import Declared
from mahjong_engine.scoring.riichi import WinValue
from mahjong_engine.scoring.riichi.payments import Payments, tsumo_total
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState
from mahjong_engine.variant import WinningHand, WinPayments
from mahjong_engine.variants.riichi.exhaustion import nagashi_seats
from mahjong_engine.variants.riichi.liability import YAKU_OF, liable_seats
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.table import HONBA, RIICHI, number, seats_after
from mahjong_engine.views import Payment

STICK: Final = 1000
"""Points of a riichi stick (R-203)."""

_MANGAN: Final = 2000
"""Base points of a mangan (R-472)."""


class RiichiSettlement:
    """Edges of wins and draws."""

    __slots__ = ("_options", "_payments")

    def __init__(self, options: RiichiOptions) -> None:
        self._options: Final = options
        self._payments: Final = Payments(options.players, tsumo_loss=options.tsumo_loss)

    def wins(self, state: MatchState, wins: tuple[tuple[Seat, WinningHand], ...], act: Declared | None) -> WinPayments:
        """Edges of all wins on one tile, nearest winner first (R-485)."""
        edges: list[Payment] = []
        points = []
        liable = []
        for place, (seat, hand) in enumerate(wins):
            value = cast("WinValue", hand.detail)
            shares = self._shares(state, seat, value)
            mine = self._value_edges(state, seat, value, shares, act)
            points.append(sum(edge.points for edge in mine))
            liable.append(tuple(dict.fromkeys(other for other, _ in shares)))
            edges += mine
            if place == 0 or self._options.multi_ron_honba == "EACH":
                edges += self._honba_edges(state, seat, shares, act)
        edges += self._stick_edges(state, tuple(seat for seat, _ in wins))
        return WinPayments(tuple(edges), tuple(points), tuple(liable))

    def _shares(self, state: MatchState, seat: Seat, value: WinValue) -> tuple[tuple[Seat, int], ...]:
        """The liable seats of this win with the units each answers for (R-494 to R-496, R-499)."""
        if not value.units:
            return ()
        found = [
            (liable, value.units_of(YAKU_OF[word]))
            for word, liable in liable_seats(state.playing.seats[seat])
            if value.units_of(YAKU_OF[word])
        ]
        seats = {liable for liable, _ in found}
        if (found and not self._options.yakuman_stacking) or (len(seats) == 1 and self._options.pao_scope == "TOTAL"):
            return ((found[0][0], value.units),)
        merged: dict[Seat, int] = {}
        for liable, units in found:
            merged[liable] = merged.get(liable, 0) + units
        return tuple(merged.items())

    def _value_edges(
        self, state: MatchState, seat: Seat, value: WinValue, shares: tuple[tuple[Seat, int], ...], act: Declared | None
    ) -> list[Payment]:
        unit = value.base_points // value.units if value.units else 0
        left = value.base_points
        edges = []
        for liable, units in shares:
            left -= unit * units
            edges += self._liable_edges(state, seat, unit * units, liable, act)
        return edges + self._ordinary_edges(state, seat, left, act) if left > 0 else edges

    def _ordinary_edges(self, state: MatchState, seat: Seat, base: int, act: Declared | None) -> list[Payment]:
        dealer = state.playing.dealer
        if act is not None:
            return [Payment(act.seat, seat, self._payments.ron[seat is dealer][base], "ron")]
        return self._tsumo_edges(state, seat, base, "tsumo")

    def _tsumo_edges(self, state: MatchState, seat: Seat, base: int, reason: str) -> list[Payment]:
        dealer = state.playing.dealer
        shares = self._payments.tsumo[seat is dealer][base]
        return [
            Payment(other, seat, shares.from_dealer if other is dealer else shares.from_child, reason)
            for other in seats_after(state, seat)
        ]

    def _liable_edges(
        self, state: MatchState, seat: Seat, base: int, liable: Seat, act: Declared | None
    ) -> list[Payment]:
        """R-495, R-497: the whole of a tsumo, half of a ron by a third seat, all if the discarder is liable."""
        dealer = seat is state.playing.dealer
        if act is None:
            whole = tsumo_total(self._payments.tsumo[dealer][base], dealer=dealer, players=self._options.players)
            return [Payment(liable, seat, whole, "liability")]
        whole = self._payments.ron[dealer][base]
        if act.seat is liable:
            return [Payment(liable, seat, whole, "ron")]
        return [Payment(liable, seat, whole // 2, "liability"), Payment(act.seat, seat, whole - whole // 2, "ron")]

    def _honba_edges(
        self, state: MatchState, seat: Seat, shares: tuple[tuple[Seat, int], ...], act: Declared | None
    ) -> list[Payment]:
        """R-482, R-498, R-499: from every payer, from the discarder, or from the liable seat."""
        each = number(state.playing.carry.get(HONBA)) * self._options.honba_per_payer
        if not each:
            return []
        whole = each * (len(state.points) - 1)
        if shares and (act is None or self._options.pao_honba == "LIABLE"):
            most = max(units for _, units in shares)
            candidates = {liable for liable, units in shares if units == most}
            payer = next(other for other in seats_after(state, seat) if other in candidates)
            return [Payment(payer, seat, whole, "honba")]
        if act is not None:
            return [Payment(act.seat, seat, whole, "honba")]
        return [Payment(other, seat, each, "honba") for other in seats_after(state, seat)]

    def _stick_edges(self, state: MatchState, winners: tuple[Seat, ...]) -> list[Payment]:
        """All sticks to the nearest winner, or first each winner's own of this deal (R-484)."""
        pool = state.pool
        edges = []
        if self._options.multi_ron_sticks == "OWN_FIRST" and len(winners) > 1:
            for seat in winners:
                if pool and RIICHI in state.playing.seats[seat].notes:
                    edges.append(Payment(None, seat, STICK, "sticks"))
                    pool -= STICK
        if pool:
            edges.append(Payment(None, winners[0], pool, "sticks"))
        return edges

    def exhausted(self, state: MatchState, tenpai: tuple[Seat, ...]) -> tuple[Payment, ...]:
        """Nagashi mangan in place of the noten payments (R-503, R-505, R-506)."""
        nagashi = nagashi_seats(state) if self._options.nagashi_mangan else ()
        if nagashi:
            return tuple(edge for seat in nagashi for edge in self._tsumo_edges(state, seat, _MANGAN, "nagashi_mangan"))
        noten = tuple(seat for seat in _all_seats(state) if seat not in tenpai)
        if not tenpai or not noten:
            return ()
        return _spread(self._options.noten_pool, noten, tenpai)


def _all_seats(state: MatchState) -> tuple[Seat, ...]:
    return tuple(Seat(place) for place in range(len(state.points)))


def _spread(pool: int, payers: tuple[Seat, ...], payees: tuple[Seat, ...]) -> tuple[Payment, ...]:
    """Equal shares on both sides with as few edges as possible."""
    owed = {seat: pool // len(payers) for seat in payers}
    due = {seat: pool // len(payees) for seat in payees}
    edges = []
    for payer in payers:
        for payee in payees:
            points = min(owed[payer], due[payee])
            if points:
                edges.append(Payment(payer, payee, points, "noten"))
                owed[payer] -= points
                due[payee] -= points
    return tuple(edges)
