"""Whether a table would be taken over from what is stored of it, found out without taking it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from mahjong_bridge.plugins.admitting import Admission
from mahjong_bridge.plugins.needing import lacking
from mahjong_bridge.store.ports import Snapshot, StoredEvent, StoredMatch
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.play.headers import packages_in, profile_of
from mahjong_bridge.tables.play.rules import profile_of_table
from mahjong_bridge.tables.play.running import events_of
from mahjong_commands.messages import plain
from mahjong_engine.canonical import canonical_json
from mahjong_engine.codec import SNAPSHOT_VERSION, event_type, state_from_json, state_to_json
from mahjong_engine.events import MatchEnded
from mahjong_engine.kernel import fold, new_match


def check_rules(table: TableDocument, admission: Admission) -> None:
    """Read the rules of a table's next match; raises ``ProfileError`` as the engine would."""
    profile_of_table(table, admission.catalogue.added)


def fault_in_match(
    stored: StoredMatch, rows: Sequence[StoredEvent], kept: Snapshot | None, admission: Admission
) -> str | None:
    """Why a table's newest match would not go on, None if it would; raises what its events raise when folded.

    All events are folded from the first, and the newest snapshot is held to what they lead to.
    """
    lack = lacking(admission, packages_in(stored.header))
    if lack is not None:  # a match that is over needs no package any more
        is_over = bool(rows) and rows[-1].kind == event_type(MatchEnded)
        return None if is_over else plain(lack)
    variants = admission.catalogue.variants
    profile = profile_of(stored.header, admission.catalogue.added)
    events = events_of(rows)
    state, done = new_match(profile, variants), 0
    if kept is not None and kept.version == SNAPSHOT_VERSION:
        if kept.sequence > len(events):
            return f"match {stored.match_id}: a state is kept of event {kept.sequence}, which is not there"
        state, done = fold(state, events[: kept.sequence]), kept.sequence
        read = state_from_json(profile, json.loads(kept.body), variants)
        if canonical_json(state_to_json(read)) != canonical_json(state_to_json(state)):
            return f"match {stored.match_id}: the state kept of event {done} is not what its events lead to"
    fold(state, events[done:])
    return None
