"""What heads a view of a riichi table, and what a seat is told about itself."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import Discard
from mahjong_engine.melds import Meld
from mahjong_engine.seats import Seat, seats_of
from mahjong_engine.state import MatchState
from mahjong_engine.variant import Header
from mahjong_engine.variants.riichi.furiten import is_furiten
from mahjong_engine.variants.riichi.match_flow import deals_to_come
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.table import HONBA, RIICHI, ROUND_WIND, declared_han, number, tiles_left, wind_of


class RiichiSight:
    """Header and marks of a view."""

    __slots__ = ("_options",)

    def __init__(self, options: RiichiOptions) -> None:
        self._options: Final = options

    def header(self, state: MatchState) -> Header:
        """Winds and counters of the present deal, or of the next one before it is dealt."""
        deal = state.deal
        carry = state.carry if deal is None else deal.carry
        dealer = state.dealer if deal is None else deal.dealer
        players = state.profile.players
        wind = number(carry.get(ROUND_WIND))
        return Header(
            round_wind=wind,
            deal_number=dealer,
            honba=number(carry.get(HONBA)),
            winds=tuple(wind_of(dealer, seat, players) for seat in seats_of(players)),
            tiles_left=0 if deal is None else tiles_left(deal),
            deals_to_come=deals_to_come(self._options, wind, dealer),
        )

    def is_barred(self, state: MatchState, seat: Seat) -> bool:
        """Furiten of any kind (R-221)."""
        return is_furiten(state, seat)

    def is_declared(self, state: MatchState, seat: Seat) -> int:
        """Riichi, shown from its declaration on (R-203), and a double one as such (R-210)."""
        deal = state.playing
        mine = deal.seats[seat]
        if RIICHI in mine.notes:
            return number(mine.notes[RIICHI])
        pending = deal.pending
        if pending is None or pending.seat is not seat or not isinstance(pending.act, Discard):
            return 0
        return pending.act.riichi and declared_han(deal, mine)

    def is_covered(self, state: MatchState, meld: Meld) -> bool:  # noqa: ARG002  the same for every meld
        """Never: the faces of an ankan are public."""
        return False
