"""What ``doctor`` looks at in a store: files, room, whether all is as it was written, who has the tables, matches."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mahjong_bridge.cli.findings import Finding, fail, ok, warn
from mahjong_bridge.plugins.admitting import Admission
from mahjong_bridge.store.contents import faults_of, opened
from mahjong_bridge.store.guarding import ENGINE
from mahjong_bridge.store.log_tail import REMEDY, damage_of_log
from mahjong_bridge.store.ports import Snapshot, StoredEvent, StoredMatch, StoreError
from mahjong_bridge.store.schema import schema_of
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.play.auditing import check_rules, fault_in_match
from mahjong_bridge.tables.play.blocking import blocked_by
from mahjong_commands.messages import plain

_LEAST_FREE: Final = 64 * 2**20
_LITTLE_FREE: Final = 1024 * 2**20
_LONG_LOG: Final = 256 * 2**20
_MEBIBYTE: Final = 2**20
_RESTORE: Final = "put a backup in place with `mahjong-bridge restore`; until then the tables concerned stand still"


def files(path: Path) -> Iterator[Finding]:
    """Whether there is a store, whether it can be written, and how much room there is."""
    folder = next(parent for parent in path.absolute().parents if parent.is_dir())
    needed = [folder, *(file for file in (path, _log_of(path)) if file.exists())]
    for place in needed:
        if not os.access(place, os.W_OK):
            yield fail("files", f"{place} cannot be written", "give it to the user the engine runs as")
    damage = damage_of_log(path)
    if damage is not None:
        yield fail("store", damage, REMEDY)
    free = shutil.disk_usage(folder).free
    told = f"{free // _MEBIBYTE} MiB are free where the store is"
    if free < _LEAST_FREE:
        yield fail("disk", told, "make room: on a full disk every move is refused (none is lost)")
    elif free < _LITTLE_FREE:
        yield warn("disk", told, "make room soon: on a full disk every move is refused")
    else:
        yield ok("disk", told)
    log = _log_of(path)
    if log.is_file() and log.stat().st_size > _LONG_LOG:
        told = f"{log} has {log.stat().st_size // _MEBIBYTE} MiB"
        yield warn("files", told, "some program reads the store without end: end it, then restart the engine")


def store(path: Path, admission: Admission) -> Iterator[Finding]:
    """Whether the store is sound, and every table in it would go on."""
    if not os.path.lexists(path):
        yield ok("store", f"{path} does not exist; the engine makes it when it starts")
        return
    try:
        with opened(path) as connection:
            connection.execute("BEGIN")  # all at one moment, while an engine writes
            yield from _schema(connection)
            faults = faults_of(connection)
            yield from (fail("store", fault, _RESTORE) for fault in faults)
            if not faults:
                yield _amount(connection)
            yield from _holders(connection)
            yield from _tables(connection, admission)
    except StoreError as error:
        yield fail("store", str(error), "name the right file, or put a backup in place with `mahjong-bridge restore`")


def _schema(connection: sqlite3.Connection) -> Iterator[Finding]:
    schema = schema_of(connection)
    if schema.unknown:
        told = f"a newer version wrote it ({', '.join(schema.unknown)})"
        yield fail("store", told, "update this program, or put a backup in place that was made before")
    elif schema.pending:
        told = f"it is of an older version: {len(schema.pending)} steps are to be taken"
        yield warn("store", told, "run `mahjong-bridge migrate`, or the next start of the engine takes them")
    else:
        yield ok("store", f"schema version {schema.version}, which is current")


def _amount(connection: sqlite3.Connection) -> Finding:
    tables, matches, events = (
        connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608 - one of three words
        for name in ("tables", "matches", "events")
    )
    return ok("store", f"sound: {tables} tables, {matches} matches, {events} events")


def _holders(connection: sqlite3.Connection) -> Iterator[Finding]:
    """Which engines have the tables; of several that run at once the older ones can write no more."""
    held = connection.execute(
        "SELECT holder, count(*) FROM tables JOIN leases USING (table_id) GROUP BY holder ORDER BY holder"
    ).fetchall()
    running = [holder for holder, _ in held if _runs_here(holder)]
    if len(running) > 1:
        told = f"several engines have tables of it: {', '.join(running)}"
        yield fail("leases", told, "stop all of them, and start one: each holds what it took last, nobody all")
        return
    for holder, tables in held:
        yield ok("leases", f"{holder} ({'running' if holder in running else 'not running here'}) holds {tables} tables")
    owner = connection.execute("SELECT holder FROM leases WHERE table_id = ?", [ENGINE]).fetchone()
    if owner is not None:
        yield ok("leases", f"{owner[0]} ({'running' if _runs_here(owner[0]) else 'not running here'}) has the store")


def _runs_here(holder: str) -> bool:
    host, _, number = holder.rpartition(":")
    if host != socket.gethostname() or not number.isdecimal():
        return False
    try:
        os.kill(int(number), 0)
    except PermissionError:
        return True
    except OSError:
        return False
    return True


def _tables(connection: sqlite3.Connection, admission: Admission) -> Iterator[Finding]:
    """Whether the engine could take over each table, told as it would tell it."""
    sound = 0
    for table_id, document in connection.execute("SELECT table_id, document FROM tables ORDER BY table_id").fetchall():
        try:
            fault = _fault_in_table(connection, document, admission)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever it is, the engine would block this table
            told = f"{plain(blocked_by(admission, error).message)} ({type(error).__name__}: {error})"
            fault = "; ".join(told.splitlines())
        if fault is None:
            sound += 1
        else:
            yield fail("tables", f"{table_id}: {fault}", f"mend what is named; else {_RESTORE}")
    yield ok("tables", f"{sound} can go on")


def _fault_in_table(connection: sqlite3.Connection, document: str, admission: Admission) -> str | None:
    table = TableDocument.from_json(document)
    if table.stuck:
        return f"a step of it never ended ({table.stuck}); the next engine leaves it blocked, the one after tries again"
    check_rules(table, admission)
    if table.match_id is None:
        return None
    named = [table.match_id]
    header = connection.execute(
        "SELECT match_id, table_id, header, length, clocks FROM matches WHERE match_id = ?", named
    ).fetchone()
    if header is None:
        return f"its match {table.match_id} is not there"
    events = connection.execute(
        "SELECT sequence, kind, body FROM events WHERE match_id = ? ORDER BY sequence", named
    ).fetchall()
    kept = connection.execute(
        "SELECT sequence, version, body FROM snapshots WHERE match_id = ? ORDER BY sequence DESC LIMIT 1", named
    ).fetchone()
    snapshot = None if kept is None else Snapshot(*kept)
    return fault_in_match(StoredMatch(*header), [StoredEvent(*row) for row in events], snapshot, admission)


def _log_of(path: Path) -> Path:
    return Path(f"{path}-wal")
