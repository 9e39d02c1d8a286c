"""Matches read back: how each is stored, its events, and all that it goes on from after a restart."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from sqlite_utils import Database

from mahjong_bridge.store.ports import LeftMatch, MatchId, Snapshot, StoredEvent, StoredMatch, StoreError, UnknownMatch

_MATCH: Final = "SELECT match_id, table_id, header, length, clocks FROM matches WHERE match_id = ?"
_EVENTS: Final = "SELECT sequence, kind, body FROM events WHERE match_id = ? AND sequence > ? ORDER BY sequence"
_SNAPSHOT: Final = (
    "SELECT sequence, version, body FROM snapshots WHERE match_id = ? AND version = ? ORDER BY sequence DESC LIMIT 1"
)


def read_match(database: Database, match_id: MatchId) -> StoredMatch:
    """One match; raises ``UnknownMatch``."""
    row = database.execute(_MATCH, [match_id]).fetchone()
    if row is None:
        raise UnknownMatch(f"no match {match_id} is stored")
    return StoredMatch(*row)


def read_events(database: Database, match_id: MatchId, after: int) -> tuple[StoredEvent, ...]:
    """The events of a match behind a sequence."""
    return tuple(map(StoredEvent._make, database.execute(_EVENTS, [match_id, after])))


def left_matches(database: Database, match_ids: Sequence[MatchId], version: int) -> tuple[LeftMatch | StoreError, ...]:
    """What is left of each match, by its newest snapshot of a version, or why that cannot be read."""
    return tuple(_left(database, match_id, version) for match_id in match_ids)


def _left(database: Database, match_id: MatchId, version: int) -> LeftMatch | StoreError:
    try:
        stored = read_match(database, match_id)
        kept = database.execute(_SNAPSHOT, [match_id, version]).fetchone()
        snapshot = None if kept is None else Snapshot(*kept)
        return LeftMatch(
            stored, snapshot, read_events(database, match_id, 0 if snapshot is None else snapshot.sequence)
        )
    except StoreError as unknown:
        return unknown
    except sqlite3.Error as error:
        return StoreError(f"match {match_id} cannot be read: {error}")
