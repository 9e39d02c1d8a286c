"""The layout of a wall without a dead part: drawn from the front, replaced from either end (D-21 to D-30)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.dealing import Deal, deal_of, deal_of_live_wall, tail_indexes
from mahjong_engine.events import DealStarted, Source
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import seats_of
from mahjong_engine.state import BoundSeed, MatchState
from mahjong_engine.tiles import TileId
from mahjong_engine.variants.ruled.table import LIVE, TAIL, order_of

_DEALING_POSITION: Final = 0
"""Dealing goes by game position, and the dealer's is the first (D-23)."""


class RuledDealPlan:
    """Deals a seed's wall, one of a fixed order (D-30), or one given by identities."""

    __slots__ = ("_rules",)

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules

    def deal(self, state: MatchState, bound: BoundSeed) -> DealStarted:
        """Hands by seat; the position order of the carry says who sits where (P-14)."""
        dealt = self._dealt(state, bound)
        order = order_of(state.carry)
        hands = {seat: dealt.hands[position] for position, seat in enumerate(order)}
        live = tuple(range(dealt.next_draw, len(dealt.live)))
        sources = [Source(LIVE, live)]
        if self._rules.play.kong_source == "tail":
            tail = tail_indexes(len(dealt.live), self._rules.play.tail_order)
            sources.append(Source(TAIL, tuple(place for place in tail if place >= dealt.next_draw)))
        return DealStarted(
            index=state.deal_count,
            dealer=order[0],
            wall=dealt.live,
            dice=dealt.dice,
            break_index=dealt.break_at,
            hands=tuple(hands[seat] for seat in seats_of(self._rules.game.players)),
            sources=tuple(sources),
            drawn=dealt.hands[_DEALING_POSITION][-1],
            order=order,
        )

    def is_wall(self, state: MatchState, wall: tuple[TileId, ...]) -> bool:
        """Whether every piece lies in the wall once."""
        return len(wall) == len(state.tiles) and set(wall) == set(range(len(state.tiles)))

    def _dealt(self, state: MatchState, bound: BoundSeed) -> Deal:
        players = self._rules.game.players
        if bound.wall is not None:
            return deal_of_live_wall(bound.wall, players, _DEALING_POSITION)
        fixed = self._rules.game.draw_order
        if fixed is not None:
            return deal_of_live_wall([TileId(place) for place in fixed], players, _DEALING_POSITION)
        seed = bytes.fromhex(bound.seed)
        return deal_of(seed, state.tiles.faces, players, _DEALING_POSITION, state.profile.deal_break)
