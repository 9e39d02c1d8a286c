"""Matches as the store holds them, folded for a check."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from mahjong_bridge.tables.play.headers import names_in, profile_of
from mahjong_engine.codec import event_from_json
from mahjong_engine.events import Event
from mahjong_engine.kernel import MatchState, fold, new_match
from support.game import Game


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match of the store: where it begins, what happened, and who had which seat."""

    match_id: str
    start: MatchState
    events: Sequence[Event]
    names: tuple[str, ...]


def newest_match(game: Game) -> StoredMatch:
    """The match that was opened last."""
    match_id, header = list(game.headers().items())[-1]
    rows = [(kind, body) for stored, kind, body in game.stored_events() if stored == match_id]
    start = new_match(profile_of(header))
    events = [event_from_json(kind, json.loads(body)) for kind, body in rows]
    return StoredMatch(match_id, start, events, names_in(header, fold(start, events)))
