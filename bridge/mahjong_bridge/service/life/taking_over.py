"""A stored table comes back as it was left: its document, the match it was in, or the reason why it stands still."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from typing import Final

import structlog

from mahjong_bridge.store.ports import Lease, LeftMatch, Store, StoredTable, StoreError
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.play.blocking import blocked_by, blocked_by_stuck
from mahjong_bridge.tables.play.matches import MatchKeeper, recovered
from mahjong_bridge.tables.play.rules import profile_of_table
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.settings import Surrounding
from mahjong_commands.messages import plain
from mahjong_engine.codec import SNAPSHOT_VERSION

_log = structlog.get_logger()
_AT_ONCE: Final = 50
"""Tables read at a time: the loop moves between them."""


@dataclass(frozen=True, slots=True)
class Left:
    """A stored table with what is left of its newest match, or why that cannot be read."""

    table: TableDocument
    lease: Lease
    match: LeftMatch | StoreError | None


def document_of(stored: StoredTable) -> TableDocument | None:
    """A table's document; None, and a line in the log, if it cannot be read."""
    try:
        return TableDocument.from_json(stored.document)
    except (LookupError, TypeError, ValueError):
        _log.exception("table_not_read", table_id=stored.table_id)
        return None


async def left_behind(store: Store, holder: str) -> AsyncIterator[Left]:
    """Every stored table that can be read, and is ours from now on. Some are read at a time."""
    tables = [table for table in map(document_of, await store.tables()) if table is not None]
    leases = await store.acquire_all([table.table_id for table in tables], holder)
    taken = list(zip(tables, leases, strict=True))
    for start in range(0, len(taken), _AT_ONCE):
        some = taken[start : start + _AT_ONCE]
        ids = [table.match_id for table, _ in some if table.match_id is not None]
        matches = dict(zip(ids, await store.left(ids, SNAPSHOT_VERSION), strict=True))
        for table, lease in some:
            yield Left(table, lease, None if table.match_id is None else matches[table.match_id])


async def taken_over(around: Surrounding, left: Left) -> TableActor:
    """The actor of a stored table. What cannot be read here, or was stuck, blocks its table and no other."""
    table, lease = left.table, left.lease
    if table.stuck:  # this engine lets it lie, so that the others can be played at; the next one tries again
        freed = replace(table, stuck="")
        await around.store.save_table(lease, freed.to_json())
        _log.error("table_not_recovered", table_id=table.table_id, code="table_step_stuck", told=table.stuck)
        return _standing_still(around, lease, freed, blocked_by_stuck(table.stuck))
    try:
        if isinstance(left.match, StoreError):
            raise left.match
        keeper = recovered(around, lease, table, left.match)
        profile_of_table(table, around.admission.catalogue.added)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - logged; the table says so to who wants something of it
        reason = blocked_by(around.admission, error)
        trace = None if reason is error else error  # a table that waits for a package is no fault of the program
        told = plain(reason.message)
        _log.error("table_not_recovered", table_id=table.table_id, code=reason.code, told=told, exc_info=trace)
        return _standing_still(around, lease, table, reason)
    return TableActor(around, lease, table, keeper, None)


def _standing_still(around: Surrounding, lease: Lease, table: TableDocument, reason: Refusal) -> TableActor:
    return TableActor(around, lease, table, MatchKeeper(around, lease, None, None), reason)
