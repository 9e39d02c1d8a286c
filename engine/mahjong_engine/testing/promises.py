"""The promises of a variant, one function each; each raises ``BrokenPromiseError`` with what it found."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from mahjong_engine.actions import IllegalAction
from mahjong_engine.codec import event_from_json, event_to_json, state_from_json, state_to_json
from mahjong_engine.events import Event, Paid
from mahjong_engine.kernel import decide, fold, legal_actions, new_match, view
from mahjong_engine.seats import SPECTATOR, TABLE, Actor, Viewer, seats_of
from mahjong_engine.state import MatchState
from mahjong_engine.testing.twins import twin_of
from mahjong_engine.testing.universe import action_universe
from mahjong_engine.tiles import TileId
from mahjong_engine.variant import Variants
from mahjong_engine.variants.shipped import SHIPPED


class BrokenPromiseError(AssertionError):
    """A variant broke a promise; the message says which and where."""


def _viewers(state: MatchState) -> tuple[Viewer, ...]:
    return (*seats_of(state.profile.players), SPECTATOR)


def _require(holds: bool, message: str) -> None:
    if not holds:
        raise BrokenPromiseError(message)


def tiles_are_conserved(state: MatchState) -> None:
    """Every piece lies in exactly one place: hand, meld, river, aside, wall, or won from a robbed act."""
    deal = state.deal
    if deal is None:
        return
    places: Counter[TileId] = Counter()
    for seat in deal.seats:
        places.update(seat.hand)
        places.update(seat.aside)
        places.update(tile for meld in seat.melds for tile in meld.tiles)
        places.update(discarded.tile for discarded in seat.river if discarded.called_by is None)
    places.update(deal.wall[place] for place in deal.undrawn())
    for win in deal.wins:
        places[win.tile] = max(places[win.tile], 1)
    wrong = {tile: places[tile] for tile in map(TileId, range(len(state.tiles))) if places[tile] != 1}
    _require(not wrong, f"tiles: pieces not in exactly one place: {wrong}")


def counts_agree(state: MatchState) -> None:
    """The packed counts that each move changes equal a fresh count of the hand."""
    for seat, mine in zip(
        seats_of(state.profile.players), () if state.deal is None else state.deal.seats, strict=False
    ):
        fresh = Counter(state.tiles.kinds[tile] for tile in mine.hand)
        packed = sum(number << (3 * kind) for kind, number in fresh.items())
        _require(packed == mine.counts, f"counts: seat {seat} holds {mine.hand}, counts say {mine.counts:o}")


def points_are_conserved(before: MatchState, after: MatchState, events: Iterable[Event] = ()) -> None:
    """Points move, they are not made: seats, pool and what the bank gave or took in ``events`` stay the same."""
    if not before.started:
        return
    from_bank = sum(
        edge.points if edge.payer is None else -edge.points
        for event in events
        if isinstance(event, Paid)
        for edge in event.edges
        if edge.bank
    )
    had, has = sum(before.points) + before.pool + from_bank, sum(after.points) + after.pool
    _require(had == has, f"points: {had} became {has}")


def deciding_is_pure(state: MatchState, actor: Actor, action: Any, events: tuple[Event, ...]) -> None:  # noqa: ANN401
    """The same question gets the same answer."""
    again = decide(state, actor, action)
    _require(again == events, f"determinism: {action} gave {events}, then {again}")


def folding_is_pure(state: MatchState, events: tuple[Event, ...]) -> None:
    """Folding the same events twice gives the same state, and leaves the one before as it was."""
    before = state_to_json(state)
    first, second = state_to_json(fold(state, events)), state_to_json(fold(state, events))
    _require(first == second, f"determinism: folding {events} twice gave two states")
    _require(state_to_json(state) == before, f"determinism: folding {events} changed the state before them")


def records_fold_back(start: MatchState, events: Iterable[Event], state: MatchState) -> None:
    """Stored as JSON text and read again, the events lead to the same state."""
    stored = [json.dumps(event_to_json(event)) for event in events]
    read = [event_from_json(*json.loads(text)) for text in stored]
    _require(
        state_to_json(fold(start, read)) == state_to_json(state), "records: the stored events fold to another state"
    )


def snapshot_round_trips(state: MatchState, variants: Variants = SHIPPED) -> None:
    """A snapshot read back is the same state and shows the same to everybody."""
    stored = json.dumps(state_to_json(state))
    back = state_from_json(state.profile, json.loads(stored), variants)
    _require(json.dumps(state_to_json(back)) == stored, "snapshot: a state read back is written differently")
    for viewer in _viewers(state):
        _require(view(back, viewer) == view(state, viewer), f"snapshot: {viewer} sees another match after reading back")


def exactly_the_legal_is_accepted(state: MatchState) -> None:
    """Of every action there is, ``decide`` accepts those ``legal_actions`` holds and refuses the others."""
    actors: tuple[Actor, ...] = (*seats_of(state.profile.players), TABLE)
    before = state_to_json(state)
    for actor in actors:
        legal = legal_actions(state, actor)
        listed = tuple(legal)
        _require(len(legal) == len(set(listed)), f"legality: {actor} is offered something twice: {listed}")
        untried = set(listed)
        for action in action_universe(state, actor):
            accepted = _is_accepted(state, actor, action)
            _require(accepted == (action in legal), f"legality: {actor} {action} accepted: {accepted}")
            untried.discard(action)
        _require(not untried, f"legality: offers outside the variant's actions: {untried}")
    _require(state_to_json(state) == before, "legality: trying actions changed the state")


def _is_accepted(state: MatchState, actor: Actor, action: Any) -> bool:  # noqa: ANN401
    try:
        return bool(decide(state, actor, action))
    except IllegalAction:
        return False


def nothing_hidden_is_seen(state: MatchState) -> None:
    """A deal that differs only in what a viewer cannot know looks the same; only own pieces are named by identity."""
    for viewer in _viewers(state):
        seen = view(state, viewer)
        twin = twin_of(state, viewer)
        if twin is not None:
            _require(
                view(twin, viewer) == seen, f"leak: {viewer} can tell two deals apart that differ only out of sight"
            )
        _require((seen.own is None) == (viewer is SPECTATOR or state.deal is None), f"leak: {viewer} and the own part")


def a_new_match_folds(state: MatchState, events: Iterable[Event], variants: Variants = SHIPPED) -> None:
    """The whole record, folded from nothing, is the match."""
    records_fold_back(new_match(state.profile, variants), events, state)
