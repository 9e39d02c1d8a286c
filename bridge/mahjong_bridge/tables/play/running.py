"""A match as its table holds it: the kernel's state and where its log ends. A step is planned, stored, then taken."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from mahjong_bridge.store.ports import LeftMatch, MatchId, NewEvent, Snapshot, StoredEvent
from mahjong_bridge.tables.ledger import Ledger
from mahjong_bridge.tables.play.headers import names_in
from mahjong_bridge.tables.play.seeds import Seeds
from mahjong_engine.actions import Action, BindSeed
from mahjong_engine.canonical import canonical_json
from mahjong_engine.codec import (
    SNAPSHOT_VERSION,
    event_from_json,
    event_to_json,
    event_type,
    state_from_json,
    state_to_json,
)
from mahjong_engine.events import DealStarted, Event
from mahjong_engine.kernel import MatchState, decide, fold, legal_actions, new_match
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import TABLE, Actor
from mahjong_engine.variant import Variants


@dataclass(frozen=True, slots=True)
class RunningMatch:
    """One match. ``length`` is the number of events stored, ``number`` counts the matches of its table from 1.

    ``names`` are those of the players it began with, by seat: chairs may be empty or taken by others after it. Until
    drawn seats are taken with the first hand they are in joining order.
    """

    match_id: MatchId
    table_name: str
    number: int
    names: tuple[str, ...]
    state: MatchState
    length: int = 0

    @property
    def is_over(self) -> bool:
        """Whether the match has its result."""
        return self.state.phase == "after_match"


@dataclass(frozen=True, slots=True)
class Step:
    """What an action leads to: the events to store, and the match once they are stored."""

    events: tuple[Event, ...]
    after: RunningMatch

    @property
    def begins_deal(self) -> bool:
        """Whether tiles are dealt in it."""
        return any(isinstance(event, DealStarted) for event in self.events)

    def rows(self) -> tuple[NewEvent, ...]:
        """The events as the store takes them."""
        return tuple(NewEvent(kind, canonical_json(body)) for kind, body in map(event_to_json, self.events))


def plan(match: RunningMatch, actor: Actor, action: Action, seeds: Seeds) -> Step:
    """Work out a step; raises ``IllegalAction``. A seed the match then waits for is bound with it (D-32)."""
    events = decide(match.state, actor, action)
    state = fold(match.state, events)
    while BindSeed in legal_actions(state, TABLE).open_kinds:
        bound = decide(state, TABLE, seeds.bind(match.table_name, match.number, state.deal_count))
        events += bound
        state = fold(state, bound)
    return Step(events, replace(match, state=state, length=match.length + len(events)))


def snapshot(match: RunningMatch) -> Snapshot:
    """The match's state, to be folded from later."""
    return Snapshot(match.length, SNAPSHOT_VERSION, canonical_json(state_to_json(match.state)))


def recover(left: LeftMatch, profile: Profile, table_name: str, number: int, variants: Variants) -> RunningMatch:
    """The match as it was left: the snapshot, then the events behind it; without one the whole log is folded."""
    kept, stored = left.snapshot, left.stored
    if kept is None:
        state, after = new_match(profile, variants), 0
    else:
        state, after = state_from_json(profile, json.loads(kept.body), variants), kept.sequence
    state = fold(state, events_of(left.events))
    names, length = names_in(stored.header, state), after + len(left.events)
    return RunningMatch(stored.match_id, table_name, number, names, state, length)


async def before_last_deal(store: Ledger, match: RunningMatch, variants: Variants) -> MatchState:
    """A match just before its last deal was dealt, folded from its log: beside the loop, for that takes its time."""
    stored = await store.events(match.match_id)
    last = max(place for place, event in enumerate(stored) if event.kind == event_type(DealStarted))
    start = new_match(match.state.profile, variants)
    return await asyncio.to_thread(lambda: fold(start, events_of(stored[:last])))


def events_of(rows: Sequence[StoredEvent]) -> list[Event]:
    """Stored rows as events."""
    bodies = json.loads(f"[{','.join([row.body for row in rows])}]")  # one reading of many takes half as long
    return [event_from_json(row.kind, body) for row, body in zip(rows, bodies, strict=True)]
