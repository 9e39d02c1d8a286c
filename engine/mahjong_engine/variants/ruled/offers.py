"""What a seat may do in its turn and with another seat's act (P-20, P-22 to P-25, P-67; timeouts P-66)."""

from __future__ import annotations

from functools import cache
from typing import Final

from mahjong_engine.actions import CallMeld, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.events import Asked, AskedSeat, Declared
from mahjong_engine.melds import ANKAN, KAKAN
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.showing import in_display_order
from mahjong_engine.state import MatchState, SeatState
from mahjong_engine.tiles import TileId
from mahjong_engine.variants.ruled.calls import chows, own_kongs, pungs_and_kong
from mahjong_engine.variants.ruled.shapes import completing
from mahjong_engine.variants.ruled.table import (
    draws_are_over,
    flowers_of,
    is_offender,
    is_unfit,
    may_replace,
    playing_after,
)
from mahjong_engine.variants.ruled.turns import is_on_a_draw, may_lay_kongs

CLAIM: Final = "claim"
"""Moment of the window in which a discard or an added kong is answered."""


class RuledOffers:
    """The options slot: own turns and answers."""

    __slots__ = ("_memo", "_rules")

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules
        self._memo: tuple[MatchState, Seat, tuple[SeatAction, ...]] | None = None

    def turn(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        """Win, flowers, kongs, discards with the drawn tile last; the newest state's offers are remembered."""
        memo = self._memo
        if memo is not None and memo[0] is state and memo[1] is seat:
            return memo[2]
        offers = self._turn(state, seat)
        self._memo = (state, seat, offers)
        return offers

    def _turn(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        deal = state.playing
        mine = deal.seats[seat]
        found: list[SeatAction] = []
        if is_on_a_draw(deal) and self._may_declare(state, seat, mine.hand[-1], None):
            found.append(Win())
        if may_lay_kongs(deal, self._rules):
            found += [SetAside(tile) for tile in flowers_of(state, self._rules, mine)]
            kongs = own_kongs(state, self._rules, mine)
            found += [kong for kong in kongs if kong.kind == ANKAN or not is_offender(mine)]
        return (*found, *[_discard(tile) for tile in _in_hand_order(state, mine)])

    def turn_default(self, state: MatchState, seat: Seat, offers: tuple[SeatAction, ...]) -> SeatAction:
        """The drawn tile, else the last tile of the sorted hand (P-66)."""
        drawn = state.playing.seats[seat].drawn
        plain = [offer for offer in offers if isinstance(offer, Discard)]
        for offer in plain:
            if offer.tile == drawn:
                return offer
        return plain[-1]

    def answers(self, state: MatchState, act: Declared) -> Asked | None:
        """The window on a discard or an added kong; asks in turn order from the acting seat on."""
        tile = answered_tile(act)
        if tile is None or is_unfit(state, self._rules, tile):
            return None
        calling = isinstance(act.act, Discard)
        asks = []
        for place, seat in enumerate(playing_after(state.playing, act.seat)):
            if is_offender(state.playing.seats[seat]):
                continue
            offers: list[SeatAction] = []
            if self._may_declare(state, seat, tile, act):
                offers.append(Win())
            if calling:
                offers += self._calls(state, seat, tile, is_next=place == 0)
            if offers:
                asks.append(AskedSeat(seat, (*offers, Pass()), Pass()))
        return Asked(CLAIM, tuple(asks), tile, act.seat) if asks else None

    def _may_declare(self, state: MatchState, seat: Seat, tile: TileId, act: Declared | None) -> bool:
        """Whether a win is offered: a true one, or also a false one where the table lets it be declared (section 7)."""
        slips = self._rules.guobiao.false_win
        mine = state.playing.seats[seat]
        if is_offender(mine):
            return False
        if slips.enabled and slips.manual:
            return True
        kinds = completing(state, self._rules, mine, tile if act is None else None)
        if is_unfit(state, self._rules, tile) or not kinds >> state.tiles.kinds[tile] & 1:
            return False
        return slips.enabled or state.variant.scoring.win(state, seat, tile, act) is not None

    def _calls(self, state: MatchState, seat: Seat, tile: TileId, *, is_next: bool) -> list[CallMeld]:
        deal = state.playing
        mine = deal.seats[seat]
        last = draws_are_over(deal, self._rules)
        pung = not last or self._rules.play.last_discard in {"any", "pung"}
        kong = may_replace(deal, self._rules)
        found = pungs_and_kong(state, self._rules, mine, tile, pung=pung, kong=kong)
        if is_next and (not last or self._rules.play.last_discard == "any"):
            found += chows(state, self._rules, mine, tile)
        return found


def answered_tile(act: Declared) -> TileId | None:
    """The piece an act puts on offer: a discard's, or the one an added kong adds (P-67)."""
    match act.act:
        case Discard(tile=tile):
            return tile
        case CallMeld(kind=kind, tiles=tiles) if kind == KAKAN:
            return tiles[0]
        case _:
            return None


@cache
def _discard(tile: TileId) -> Discard:
    return Discard(tile)


def _in_hand_order(state: MatchState, mine: SeatState) -> tuple[TileId, ...]:
    kept = in_display_order(state.tiles, tuple([tile for tile in mine.hand if tile != mine.drawn]))
    return kept if mine.drawn is None else (*kept, mine.drawn)
