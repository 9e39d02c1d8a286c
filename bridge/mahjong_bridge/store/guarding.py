"""One engine writes a store: the newest that has opened it. Beside each table's lease the engine has one of its own.

It is checked in every transaction, so that an older engine writes nothing more from the moment on a newer one has taken
the store over: no table's moves, no new tables, no settings and no receipts.
"""

from __future__ import annotations

from typing import Final

from sqlite_utils import Database

from mahjong_bridge.store.ports import Lease, LeaseLost, TableId

ENGINE: Final = TableId("")
"""Stands where a table's id would, in the lease of the engine itself."""
_TAKE: Final = (
    "INSERT INTO leases (table_id, epoch, holder) VALUES (?, 1, ?)"
    " ON CONFLICT (table_id) DO UPDATE SET epoch = epoch + 1, holder = excluded.holder RETURNING epoch"
)


def take_lease(database: Database, table_id: TableId, holder: str) -> Lease:
    """Take a lease, whoever held it: the newest engine always gets it."""
    (row,) = database.execute(_TAKE, [table_id, holder]).fetchall()
    return Lease(table_id, row[0])


def check_lease(database: Database, lease: Lease) -> None:
    """Raise ``LeaseLost`` if somebody has taken it since."""
    row = database.execute("SELECT epoch, holder FROM leases WHERE table_id = ?", [lease.table_id]).fetchone()
    if row is None or row[0] != lease.epoch:
        what = f"table {lease.table_id}" if lease.table_id else "the store"
        raise LeaseLost(f"{what} is held by a newer engine" + (f" ({row[1]})" if row else ""))


class Guard:
    """Lets transactions of one engine through while nobody has taken the store over; without a lease all."""

    def __init__(self) -> None:
        self.lease: Lease | None = None

    def __call__(self, database: Database) -> None:
        """Raise ``LeaseLost`` if a newer engine has the store."""
        if self.lease is not None:
            check_lease(database, self.lease)
