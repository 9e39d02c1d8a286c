"""What is stored is everything: a state read back goes on as the one written; nothing is remembered beside it."""

from __future__ import annotations

import json
from collections.abc import Iterable

from mahjong_engine.actions import IllegalAction
from mahjong_engine.codec import state_from_json, state_to_json
from mahjong_engine.kernel import decide, legal_actions, new_match, open_asks, view
from mahjong_engine.seats import TABLE
from mahjong_engine.state import MatchState
from mahjong_engine.testing.broken import BrokenPromiseError, Promise, require
from mahjong_engine.testing.promises import viewers_of
from mahjong_engine.testing.walking import Walk
from mahjong_engine.variant import Variants
from mahjong_engine.variants.shipped import SHIPPED


def snapshot_round_trips(state: MatchState, variants: Variants = SHIPPED) -> None:
    """A snapshot read back is the same state, shows the same to everybody and asks the same of everybody."""
    stored = json.dumps(state_to_json(state))
    back = state_from_json(state.profile, json.loads(stored), variants)
    require(json.dumps(state_to_json(back)) == stored, Promise.SNAPSHOT, "a state read back is written differently")
    for viewer in viewers_of(state):
        same = view(back, viewer) == view(state, viewer)
        require(same, Promise.SNAPSHOT, f"{viewer} sees another match after reading back")
    require(open_asks(back) == open_asks(state), Promise.SNAPSHOT, "other things are asked after reading back")
    tables = tuple(legal_actions(back, TABLE)) == tuple(legal_actions(state, TABLE))
    require(tables, Promise.SNAPSHOT, "the table may do other things after reading back")
    require(back == state, Promise.SNAPSHOT, "a state read back differs from the one written")


def a_snapshot_goes_on(walk: Walk, variants: Variants = SHIPPED) -> None:
    """From the state read back follows what followed: nothing that matters was left out of the snapshot."""
    stored = json.loads(json.dumps(state_to_json(walk.before)))
    back = state_from_json(walk.before.profile, stored, variants)
    _decided_alike(back, walk, Promise.SNAPSHOT, "after reading back")


def nothing_is_remembered_outside_the_state(walks: Iterable[Walk], variants: Variants = SHIPPED) -> None:
    """Asked by a newly built variant, last question first, everything gets the answer it got."""
    fresh = None
    for walk in reversed(list(walks)):
        if fresh is None:
            fresh = new_match(walk.before.profile, variants).variant
        again = walk.before.replace(variant=fresh)
        _decided_alike(again, walk, Promise.DETERMINISM, "asked in another order")


def _decided_alike(state: MatchState, walk: Walk, promise: Promise, when: str) -> None:
    try:
        events = decide(state, walk.actor, walk.action)
    except IllegalAction as illegal:
        raise BrokenPromiseError(promise, f"{when} {walk.action} is refused: {illegal}") from illegal
    require(events == walk.events, promise, f"{when} {walk.action} gives {events} instead of {walk.events}")
