"""What heads a view of a table by a profile, and what its switches cover."""

from __future__ import annotations

from typing import Final

from mahjong_engine.melds import ANKAN, Meld
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat, seats_of
from mahjong_engine.state import MatchState
from mahjong_engine.variant import Header
from mahjong_engine.variants.ruled.match_flow import round_wind
from mahjong_engine.variants.ruled.table import ROUND, chairs_of, number, order_of, tiles_left


class RuledSight:
    """Header and marks of a view."""

    __slots__ = ("_rules",)

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules

    def header(self, state: MatchState) -> Header:
        """Winds by game position (P-37) and counters of the present deal, or of the next before it is dealt."""
        deal = state.deal
        carry = state.carry if deal is None else deal.carry
        players = self._rules.game.players
        seats = seats_of(players)
        order = order_of(carry) or seats
        index = number(carry.get(ROUND))
        return Header(
            round_wind=round_wind(index, players),
            deal_number=index % players,
            honba=0,
            winds=tuple(order.index(seat) for seat in seats),
            tiles_left=0 if deal is None else tiles_left(deal),
            patterns=self._rules.patterns,
            least=self._rules.scorer.least_first,
            chairs=() if deal is None else chairs_of(deal.carry),
            next_chairs=chairs_of(state.carry),
        )

    def is_barred(self, state: MatchState, seat: Seat) -> bool:  # noqa: ARG002  the same for every seat
        """Never: there is no furiten (P-67)."""
        return False

    def is_declared(self, state: MatchState, seat: Seat) -> bool:  # noqa: ARG002  the same for every seat
        """Never: there is no riichi."""
        return False

    def is_covered(self, state: MatchState, meld: Meld) -> bool:
        """A concealed kong until the hand ends where ``show_closed_kan`` is off (G-07)."""
        return meld.kind == ANKAN and not self._rules.game.show_closed_kan and state.playing.end_reason is None
