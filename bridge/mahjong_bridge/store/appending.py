"""A match's next events in SQLite: in as few statements as possible, since each gives the interpreter away and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sqlite_utils import Database

from mahjong_bridge.store.guarding import check_lease
from mahjong_bridge.store.ports import Conflict, Lease, MatchId, NewEvent, Receipt
from mahjong_bridge.store.receipts import add_receipt

_MOVE = (
    "UPDATE matches SET length = ?, clocks = ? WHERE match_id = ? AND table_id = ? AND length = ?"
    " AND (SELECT epoch FROM leases WHERE table_id = ?) = ?"
)
_INSERT = "INSERT INTO events (match_id, sequence, kind, body) VALUES "


def append_events(
    database: Database,
    lease: Lease,
    match_id: MatchId,
    expected: int,
    events: Sequence[NewEvent],
    clocks: str,
    receipt: Receipt | None,
) -> int:
    """Append the events behind the place ``expected``; the new length. Raises ``Conflict`` and ``LeaseLost``."""
    if receipt is not None:
        check_lease(database, lease)
        add_receipt(database, receipt)
    last = expected + len(events)
    moved = database.conn.execute(
        _MOVE, (last, clocks, match_id, lease.table_id, expected, lease.table_id, lease.epoch)
    ).rowcount
    if moved != 1:
        check_lease(database, lease)
        raise Conflict(f"match {match_id} does not end at event {expected}")
    if events:
        rows: list[object] = []
        for sequence, event in enumerate(events, expected + 1):
            rows += (match_id, sequence, event.kind, event.body)
        database.conn.execute(_insert(len(events)), rows)
    return last


@lru_cache(maxsize=64)
def _insert(rows: int) -> str:
    return _INSERT + ", ".join(["(?, ?, ?, ?)"] * rows)
