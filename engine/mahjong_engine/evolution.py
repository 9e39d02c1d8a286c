"""``evolve``: apply one recorded fact. The only code that makes new states; it asks no rule of any variant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mahjong_engine import deal_evolution, tile_evolution, window_evolution
from mahjong_engine import events as told
from mahjong_engine.events import Event
from mahjong_engine.state import TURN, MatchState
from mahjong_engine.tile_evolution import packed

__all__ = ["APPLY", "TURN", "evolve", "packed"]

APPLY: Final[dict[type[Any], Callable[[MatchState, Any], MatchState]]] = {
    told.MatchStarted: deal_evolution.match_started,
    told.SeedBound: deal_evolution.seed_bound,
    told.DealStarted: deal_evolution.deal_started,
    told.TurnBegan: tile_evolution.turn_began,
    told.Moved: tile_evolution.moved,
    told.Declared: tile_evolution.declared,
    told.Stood: tile_evolution.stood,
    told.Struck: tile_evolution.struck,
    told.Asked: window_evolution.asked,
    told.Answered: window_evolution.answered,
    told.Announced: window_evolution.announced,
    told.Narrowed: window_evolution.narrowed,
    told.Closed: window_evolution.closed,
    told.Shown: deal_evolution.shown,
    told.Noted: deal_evolution.noted,
    told.Won: deal_evolution.won,
    told.Paid: deal_evolution.paid,
    told.SeatStatusSet: deal_evolution.seat_status_set,
    told.DealEnded: deal_evolution.deal_ended,
    told.MatchEnded: deal_evolution.match_ended,
}
"""How each kind of event is applied."""


def evolve(state: MatchState, event: Event) -> MatchState:
    """Return the state after ``event``; total on the events that ``decide`` makes of ``state``."""
    return APPLY[type(event)](state, event)
