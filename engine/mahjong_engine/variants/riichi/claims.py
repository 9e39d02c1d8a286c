"""What the other seats may answer to a discard, a kan or a north (R-121 to R-130, R-148, R-323)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import CallMeld, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.events import Asked, AskedSeat, Declared
from mahjong_engine.hand.counts import KINDS
from mahjong_engine.melds import ANKAN, DAIMINKAN
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState
from mahjong_engine.tiles import TileId
from mahjong_engine.variants.riichi.calls import CallRules
from mahjong_engine.variants.riichi.furiten import is_furiten
from mahjong_engine.variants.riichi.hand_facts import kinds_asked_for
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.table import four_kans_shared, seats_after, tiles_left
from mahjong_engine.variants.riichi.turn_options import TurnOptions, turn_default

CLAIM: Final = "claim"
"""Moment of the window in which a discard, a kan or a north is answered."""

_WIN, _PASS = Win(), Pass()
_ORPHANS: Final = frozenset({"kokushi", "kokushi_13"})


class RiichiOffers:
    """The options slot: own turns and answers."""

    __slots__ = ("_calls", "_memo", "_options", "_turns")

    def __init__(self, options: RiichiOptions) -> None:
        self._options: Final = options
        self._turns: Final = TurnOptions(options)
        self._calls: Final = CallRules(options)
        self._memo: tuple[MatchState, Seat, tuple[SeatAction, ...]] | None = None

    def turn(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        """Offers of the seat on turn; the newest state's are remembered, since they are asked for again and again."""
        memo = self._memo
        if memo is not None and memo[0] is state and memo[1] is seat:
            return memo[2]
        offers = self._turns.offers(state, seat)
        self._memo = (state, seat, offers)
        return offers

    def turn_default(self, state: MatchState, seat: Seat, offers: tuple[SeatAction, ...]) -> SeatAction:
        """Never a win, a call, an abort or riichi (R-111)."""
        return turn_default(state, seat, offers)

    def answers(self, state: MatchState, act: Declared) -> Asked | None:
        """The window on an act that is being declared; asks in turn order from the acting seat on."""
        deal, tile = state.deal, answered_tile(act)
        if deal is None or tile is None:
            return None
        kind = state.tiles.kinds[tile]
        asks: list[AskedSeat] = []
        is_next, wanted = True, KINDS + kind if isinstance(act.act, Discard) else kind
        for seat in seats_after(state, act.seat):
            if kinds_asked_for(deal.seats[seat].counts) >> wanted & 1:
                offers = self._answers_of(state, seat, tile, act, is_next=is_next)
                if offers:
                    asks.append(AskedSeat(seat, (*offers, _PASS), _PASS))
            is_next, wanted = False, kind  # only the next seat may take it for a run
        return Asked(CLAIM, tuple(asks), tile, act.seat) if asks else None

    def _answers_of(
        self, state: MatchState, seat: Seat, tile: TileId, act: Declared, *, is_next: bool
    ) -> list[SeatAction]:
        deal = state.playing
        kind = state.tiles.kinds[tile]
        offers: list[SeatAction] = []
        if state.variant.shapes.waits(state, seat) >> kind & 1 and self._can_ron(state, seat, tile, act):
            offers.append(_WIN)
        mine = deal.seats[seat]
        if not isinstance(act.act, Discard) or mine.status == "locked" or tiles_left(deal) == 0:
            return offers
        if not (self._options.suukaikan and four_kans_shared(deal)):
            offers += self._calls.offers(state, mine, kind, is_next=is_next)
        return offers

    def _can_ron(self, state: MatchState, seat: Seat, tile: TileId, act: Declared) -> bool:
        if isinstance(act.act, SetAside) and not self._options.kita_ron:
            return False
        if is_furiten(state, seat):
            return False
        if isinstance(act.act, CallMeld) and act.act.kind == ANKAN:
            return self._options.ankan_robbed_by_kokushi and may_rob_ankan(state, seat, tile, act)
        return state.variant.scoring.win(state, seat, tile, act) is not None


def may_rob_ankan(state: MatchState, seat: Seat, tile: TileId, act: Declared) -> bool:
    """Whether the hand wins as thirteen orphans, the only one that may rob an ankan (R-323)."""
    hand = state.variant.scoring.win(state, seat, tile, act)
    return hand is not None and any(item.name in _ORPHANS for item in hand.items)


def answered_tile(act: Declared) -> TileId | None:
    """The piece an act puts on offer."""
    offered = act.act
    if isinstance(offered, (Discard, SetAside)):
        return offered.tile
    return offered.tiles[0] if isinstance(offered, CallMeld) and offered.kind != DAIMINKAN else None
