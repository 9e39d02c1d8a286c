"""A stored match as our own record."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path

from mahjong_bridge.store.ports import EventStore, MatchId, StoredEvent, StoredMatch, UnknownMatch
from mahjong_bridge.store.sqlite import SqliteStore
from mahjong_bridge.tables.headers import joined_in, names_in, profile_of
from mahjong_engine.catalogue import SHIPPED, Catalogue
from mahjong_engine.codec import event_from_json
from mahjong_engine.kernel import fold, new_match
from mahjong_engine.records.own import RecordError, record_of, write_record


class NothingToExport(Exception):  # noqa: N818 - told to the operator in one line
    """There is no such match, or it is not over: its record would tell hidden tiles."""


class NotOver(NothingToExport):
    """The match goes on."""


async def export_match(path: Path, match_id: str, catalogue: Catalogue = SHIPPED) -> str:
    """The record of a finished match as JSON lines; raises ``NothingToExport``."""
    store = SqliteStore(path)
    try:
        return await record_text(store, MatchId(match_id), catalogue)
    finally:
        await store.close()


async def record_text(store: EventStore, match_id: MatchId, catalogue: Catalogue) -> str:
    """The record of a match that is over; raises ``NothingToExport``."""
    try:
        stored = await store.match(match_id)
        rows = await store.events(match_id)
    except UnknownMatch as error:
        raise NothingToExport(str(error)) from error
    return await asyncio.to_thread(_written, stored, rows, catalogue)


def _written(stored: StoredMatch, rows: Sequence[StoredEvent], catalogue: Catalogue) -> str:
    profile = profile_of(stored.header, catalogue.added)
    events = [event_from_json(row.kind, json.loads(row.body)) for row in rows]
    names = names_in(stored.header, fold(new_match(profile, catalogue.variants), events))
    try:
        engine = json.loads(stored.header)["engine"]
        return write_record(record_of(profile, names, events, engine, joined_in(stored.header)))
    except RecordError as error:
        raise NotOver(f"{stored.match_id}: {error}") from error
