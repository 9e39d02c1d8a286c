"""A stored table comes back as it was left: its document, the match it was in, or the reason why it stands still."""

from __future__ import annotations

from dataclasses import replace

import structlog

from mahjong_bridge.store.ports import Lease, StoredTable
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.play.blocking import blocked_by, blocked_by_stuck
from mahjong_bridge.tables.play.matches import MatchKeeper, recovered
from mahjong_bridge.tables.play.rules import profile_of_table
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.settings import Surrounding
from mahjong_commands.messages import plain

_log = structlog.get_logger()


def document_of(stored: StoredTable) -> TableDocument | None:
    """A table's document; None, and a line in the log, if it cannot be read."""
    try:
        return TableDocument.from_json(stored.document)
    except (LookupError, TypeError, ValueError):
        _log.exception("table_not_read", table_id=stored.table_id)
        return None


async def taken_over(around: Surrounding, lease: Lease, table: TableDocument) -> TableActor:
    """The actor of a stored table. What cannot be read here, or was stuck, blocks its table and no other."""
    if table.stuck:  # this engine lets it lie, so that the others can be played at; the next one tries again
        freed = replace(table, stuck="")
        await around.store.save_table(lease, freed.to_json())
        _log.error("table_not_recovered", table_id=table.table_id, code="table_step_stuck", told=table.stuck)
        return _standing_still(around, lease, freed, blocked_by_stuck(table.stuck))
    try:
        keeper = await recovered(around, lease, table)
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
