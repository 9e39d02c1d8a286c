"""From hand to hand: seats, rounds, targets, places (P-13, P-14, G-42 to G-45)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import Choose
from mahjong_engine.events import DealEnded, MatchEnded, MatchStarted, Notes, Won
from mahjong_engine.place_points import place_points_of
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.state import DealState, MatchState
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variants.ruled.chairs import chairs_after
from mahjong_engine.variants.ruled.table import CHAIRS, HANDS, ORDER, ROUND, UNSETTLED, chairs_of, number, order_of

_WINDS: Final = 4
_TENTHS: Final = 10


class RuledMatchFlow:
    """Schedule by hands or points, and who sits where."""

    __slots__ = ("_rules",)

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules

    def first(self, profile: Profile) -> MatchStarted:
        """Everybody's starting row, the pool's last; what ends a match are first components (P-13, P-17)."""
        index = self._rules.room.starting_round[0]
        carry = self._carry(0, index, self._order(index, None), ())
        rows = self._rules.room.starting_score
        points = tuple(row[0] for row in rows)
        further = tuple(row[1:] for row in rows) if len(rows[0]) > 1 else ()
        return MatchStarted(points[: profile.players], _dealer(carry), carry, points[-1], further)

    def deal_ended(self, state: MatchState, reason: str, tenpai: tuple[Seat, ...]) -> DealEnded:
        """The seats of the hand that would follow (P-14)."""
        deal = state.playing
        index = number(deal.carry.get(ROUND))
        hands = number(deal.carry.get(HANDS)) + 1
        chairs = chairs_of(deal.carry)
        dealer = self._next_dealer(deal, () if reason == UNSETTLED else deal.wins)
        if dealer is deal.dealer:
            carry = self._carry(hands, index, self._kept_order(deal), chairs)
        else:
            carry = self._carry(hands, index + 1, self._order(index + 1, dealer), chairs)
        return DealEnded(reason, tenpai, (), _dealer(carry), carry)

    def after_deal(self, run: Unfolding) -> None:
        """End the match when its hands are played or somebody has reached the points (P-13)."""
        state = run.state
        if self._rules.room.end_type == "round":
            reached = number(state.carry.get(HANDS)) >= self._rules.room.end_target
        else:
            reached = max(state.points) >= self._rules.room.end_target
        if reached:
            reason = "schedule" if self._rules.room.end_type == "round" else "target"
            final = tuple(score * _TENTHS for score in state.points)
            places = shared_places(state.points)
            run.tell(MatchEnded(reason, places, final, place_points_of(places, self._rules.play.place_points)))

    def answered(self, run: Unfolding, answer: Choose) -> None:
        """Nothing is asked between hands."""

    def _next_dealer(self, deal: DealState, wins: tuple[Won, ...]) -> Seat | None:
        """The dealer if he stays, the seat that follows by ``first_winner``, None where the next position deals."""
        winners = [win.seat for win in wins]
        match self._rules.play.dealer_next:
            case "stay_on_win" if deal.dealer in winners:
                return deal.dealer
            case "stay_on_win_or_draw" if not winners or deal.dealer in winners:
                return deal.dealer
            case "first_winner":
                return _first_winner(deal.dealer, wins)
            case _:
                return None

    def _kept_order(self, deal: DealState) -> tuple[Seat, ...]:
        """The order while the dealer stays: the same, but ``first_winner`` keeps a written one for the first hand."""
        if self._rules.play.dealer_next == "first_winner":
            return self._order(number(deal.carry.get(ROUND)), deal.dealer)
        return order_of(deal.carry)

    def _order(self, index: int, dealer: Seat | None) -> tuple[Seat, ...]:
        players = self._rules.game.players
        if dealer is not None:
            return tuple(Seat((dealer + place) % players) for place in range(players))
        if index < len(self._rules.room.seat_orders):
            return tuple(Seat(place) for place in self._rules.room.seat_orders[index])
        return tuple(Seat((place + index) % players) for place in range(players))

    def _carry(self, hands: int, index: int, order: tuple[Seat, ...], chairs: tuple[int, ...]) -> Notes:
        """What is carried to the next hand; ``chairs`` are those of the last one."""
        moved = chairs_after(chairs, order)
        kept: Notes = ((HANDS, hands), (ORDER, tuple(int(seat) for seat in order)), (ROUND, index))
        return ((CHAIRS, moved), *kept) if moved else kept


def round_wind(index: int, players: int) -> int:
    """The prevailing wind of a round index, east first (P-37)."""
    return index // players % _WINDS


def shared_places(points: tuple[int, ...]) -> tuple[int, ...]:
    """Places by seat from 1; equal scores share the better place (P-13)."""
    return tuple(1 + sum(other > score for other in points) for score in points)


def _first_winner(dealer: Seat, wins: tuple[Won, ...]) -> Seat:
    """S-42: the first winner; of several on one tile its giver; without a win the dealer."""
    if not wins:
        return dealer
    first = wins[0]
    together = [win for win in wins if win.tile == first.tile]
    if len(together) > 1 and first.source is not None:
        return first.source
    return first.seat


def _dealer(carry: Notes) -> Seat:
    order = dict(carry)[ORDER]
    assert isinstance(order, tuple)
    first = order[0]
    assert isinstance(first, int)
    return Seat(first)
