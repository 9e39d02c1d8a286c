"""The embedded store: one SQLite file through sqlite-utils, written by one thread and read by another."""

from __future__ import annotations

import asyncio
import functools
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

from sqlite_utils import Database

from mahjong_bridge.store.appending import append_events
from mahjong_bridge.store.guarding import ENGINE, check_lease, take_lease
from mahjong_bridge.store.histories import add_players, find_played, put_result
from mahjong_bridge.store.leaving import left_matches, read_events, read_match
from mahjong_bridge.store.opening import make_ready, open_to_write
from mahjong_bridge.store.ports import (
    Conflict,
    Lease,
    LeftMatch,
    MatchId,
    NewEvent,
    PlayedMatch,
    Receipt,
    Snapshot,
    Standing,
    StoredEvent,
    StoredMatch,
    StoredSetting,
    StoredTable,
    StoreError,
    TableId,
)
from mahjong_bridge.store.reader import Reader
from mahjong_bridge.store.receipts import add_receipt, put_receipt
from mahjong_bridge.store.writer import Watcher, Writer

T = TypeVar("T")


class SqliteStore:
    """Implements every port of ``store.ports`` on one file, which it creates and migrates.

    Raises ``StoreError`` if the file cannot be used. What an earlier engine has stored and the file has lost is logged,
    and the damaged log kept beside it.
    """

    def __init__(self, path: Path, watcher: Watcher | None = None) -> None:
        self._path = path
        try:
            make_ready(path)
            self._writer = Writer(functools.partial(open_to_write, path), watcher)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{path} cannot be used as a store: {error}") from error
        self._reader = Reader(path)

    @property
    def commits(self) -> int:
        """Transactions committed so far."""
        return self._writer.commits

    async def close(self) -> None:
        """Commit what is queued and close both connections, the writer's last: it leaves one file that holds all."""
        await self._reader.close()
        await asyncio.to_thread(self._writer.close)

    @property
    def waiting(self) -> int:
        """Writes that wait for the next transaction."""
        return self._writer.waiting

    @property
    def log_bytes(self) -> int:
        """Size of the write-ahead log now."""
        try:
            return self._path.with_name(f"{self._path.name}-wal").stat().st_size
        except OSError:
            return 0

    async def take_over(self, holder: str) -> None:
        """Be the one that writes this file; whatever an older engine writes from now on raises ``LeaseLost``."""
        self._writer.guard.lease = await self.acquire(ENGINE, holder)

    async def newer_holder(self) -> str | None:
        """Who has taken the file over since, None if nobody has."""
        lease = self._writer.guard.lease
        rows = await self._reader.rows("SELECT epoch, holder FROM leases WHERE table_id = ?", ENGINE)
        return None if lease is None or not rows or rows[0][0] == lease.epoch else str(rows[0][1])

    async def acquire(self, table_id: TableId, holder: str) -> Lease:
        """Take the table: the newest engine always gets it."""
        return await self._write(lambda database: take_lease(database, table_id, holder))

    async def acquire_all(self, table_ids: Sequence[TableId], holder: str) -> tuple[Lease, ...]:
        """Take all of the tables."""
        return await self._write(lambda database: tuple(take_lease(database, taken, holder) for taken in table_ids))

    async def tables(self) -> tuple[StoredTable, ...]:
        """Every table, by id."""
        rows = await self._reader.rows("SELECT table_id, document FROM tables ORDER BY table_id")
        return tuple(StoredTable(TableId(table_id), document) for table_id, document in rows)

    async def save_table(self, lease: Lease, document: str, receipt: Receipt | None = None) -> None:
        """Write a table's document."""

        def work(database: Database) -> None:
            check_lease(database, lease)
            add_receipt(database, receipt)
            _put_table(database, lease, document)

        await self._write(work)

    def mark_stuck(self, table_id: TableId, stuck: str) -> Future[None]:
        """Write into a table's document what never came to an end with it; for another thread than the loop's."""

        def work(database: Database) -> None:
            changed = "UPDATE tables SET document = json_set(document, '$.stuck', ?) WHERE table_id = ?"
            database.execute(changed, [stuck, table_id])

        return self._writer.submit(work)

    async def remove_table(self, lease: Lease, receipt: Receipt | None = None) -> None:
        """Take a table out of the registry."""

        def work(database: Database) -> None:
            check_lease(database, lease)
            add_receipt(database, receipt)
            database.execute("DELETE FROM tables WHERE table_id = ?", [lease.table_id])

        await self._write(work)

    async def open_match(
        self,
        lease: Lease,
        match_id: MatchId,
        header: str,
        document: str,
        receipt: Receipt | None = None,
        players: Sequence[str] = (),
    ) -> None:
        """Begin a match's log."""

        def work(database: Database) -> None:
            check_lease(database, lease)
            add_receipt(database, receipt)
            if database.execute("SELECT 1 FROM matches WHERE match_id = ?", [match_id]).fetchone():
                raise Conflict(f"match {match_id} exists already")
            database.execute(
                "INSERT INTO matches (match_id, table_id, header, length) VALUES (?, ?, ?, 0)",
                [match_id, lease.table_id, header],
            )
            add_players(database, match_id, players)
            _put_table(database, lease, document)

        await self._write(work)

    async def append(
        self,
        lease: Lease,
        match_id: MatchId,
        expected: int,
        events: Sequence[NewEvent],
        clocks: str,
        document: str | None = None,
        receipt: Receipt | None = None,
        result: Sequence[Standing] | None = None,
    ) -> int:
        """Append all events or none, the table's document with them."""

        def work(database: Database) -> int:
            last = append_events(database, lease, match_id, expected, events, clocks, receipt)
            put_result(database, match_id, result)
            if document is not None:
                _put_table(database, lease, document)
            return last

        return await self._write(work)

    async def save_clocks(self, lease: Lease, match_id: MatchId, clocks: str) -> None:
        """Write the clocks anew without an event."""

        def work(database: Database) -> None:
            check_lease(database, lease)
            database.execute("UPDATE matches SET clocks = ? WHERE match_id = ?", [clocks, match_id])

        await self._write(work)

    async def match(self, match_id: MatchId) -> StoredMatch:
        """One match."""
        return await self._reader.read(lambda database: read_match(database, match_id))

    async def matches(self, table_id: TableId) -> tuple[MatchId, ...]:
        """A table's matches, oldest first."""
        rows = await self._reader.rows("SELECT match_id FROM matches WHERE table_id = ? ORDER BY number", table_id)
        return tuple(MatchId(row[0]) for row in rows)

    async def played(self, player_id: str, skipped: int, most: int) -> tuple[int, tuple[PlayedMatch, ...]]:
        """How many matches a player has played, and a page of them, the newest first."""
        return await self._reader.read(lambda database: find_played(database, player_id, skipped, most))

    async def events(self, match_id: MatchId, after: int = 0) -> tuple[StoredEvent, ...]:
        """The events of a match behind ``after``."""
        return await self._reader.read(lambda database: read_events(database, match_id, after))

    async def save_snapshot(self, lease: Lease, match_id: MatchId, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of older ones of its version."""

        def work(database: Database) -> None:
            check_lease(database, lease)
            database.execute(
                "DELETE FROM snapshots WHERE match_id = ? AND version = ? AND sequence < ?",
                [match_id, snapshot.version, snapshot.sequence],
            )
            database.execute(
                "INSERT OR REPLACE INTO snapshots (match_id, sequence, version, body) VALUES (?, ?, ?, ?)",
                [match_id, snapshot.sequence, snapshot.version, snapshot.body],
            )

        await self._write(work)

    async def left(self, match_ids: Sequence[MatchId], version: int) -> tuple[LeftMatch | StoreError, ...]:
        """What is left of each match, or why that cannot be read."""
        return await self._reader.read(lambda database: left_matches(database, match_ids, version))

    async def settings(self) -> tuple[StoredSetting, ...]:
        """All settings of all players, by player and name."""
        rows = await self._reader.rows("SELECT player_id, name, value FROM player_settings ORDER BY player_id, name")
        return tuple(StoredSetting(*row) for row in rows)

    async def save_setting(self, setting: StoredSetting) -> None:
        """Keep a setting in place of an older value."""

        def work(database: Database) -> None:
            database.execute(
                "INSERT OR REPLACE INTO player_settings (player_id, name, value) VALUES (?, ?, ?)",
                [setting.player_id, setting.name, setting.value],
            )

        await self._write(work)

    async def receipt(self, caller: str, key: str) -> Receipt | None:
        """The receipt of a call."""
        rows = await self._reader.rows(
            "SELECT caller, key, request, answer FROM receipts WHERE caller = ? AND key = ?", caller, key
        )
        return Receipt(*rows[0]) if rows else None

    async def save_receipt(self, receipt: Receipt) -> None:
        """Keep a receipt by itself."""
        await self._write(lambda database: put_receipt(database, receipt))

    async def keep_secret(self, name: str, fresh: bytes) -> bytes:
        """The secret of that name."""

        def work(database: Database) -> bytes:
            database.execute("INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)", [name, fresh])
            kept: bytes = database.execute("SELECT value FROM secrets WHERE name = ?", [name]).fetchone()[0]
            return kept

        return await self._write(work)

    async def _write(self, work: Callable[[Database], T]) -> T:
        return await self._writer.write(work)


def _put_table(database: Database, lease: Lease, document: str) -> None:
    database.execute(
        "INSERT INTO tables (table_id, document) VALUES (?, ?)"
        " ON CONFLICT (table_id) DO UPDATE SET document = excluded.document",
        [lease.table_id, document],
    )
