"""A stored match as our own record."""

from __future__ import annotations

import json
from pathlib import Path

from mahjong_bridge.store.ports import MatchId, UnknownMatch
from mahjong_bridge.store.sqlite import SqliteStore
from mahjong_bridge.tables.headers import joined_in, names_in, profile_of
from mahjong_engine.catalogue import SHIPPED, Catalogue
from mahjong_engine.codec import event_from_json
from mahjong_engine.kernel import fold, new_match
from mahjong_engine.records.own import RecordError, record_of, write_record


class NothingToExport(Exception):  # noqa: N818 - told to the operator in one line
    """There is no such match, or it is not over: its record would tell hidden tiles."""


async def export_match(path: Path, match_id: str, catalogue: Catalogue = SHIPPED) -> str:
    """The record of a finished match as JSON lines; raises ``NothingToExport``."""
    store = SqliteStore(path)
    try:
        stored = await store.match(MatchId(match_id))
        rows = await store.events(MatchId(match_id))
    except UnknownMatch as error:
        raise NothingToExport(str(error)) from error
    finally:
        await store.close()
    profile = profile_of(stored.header, catalogue.added)
    events = [event_from_json(row.kind, json.loads(row.body)) for row in rows]
    names = names_in(stored.header, fold(new_match(profile, catalogue.variants), events))
    try:
        engine = json.loads(stored.header)["engine"]
        return write_record(record_of(profile, names, events, engine, joined_in(stored.header)))
    except RecordError as error:
        raise NothingToExport(f"{match_id}: {error}") from error
