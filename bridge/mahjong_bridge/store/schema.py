"""The tables of the SQLite store, as forward-only migrations. Names of applied ones never change."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlite_utils import Database, Migrations

from mahjong_bridge.store.ports import StoreError

MIGRATIONS: Final = Migrations("mahjong_bridge")


@MIGRATIONS(name="m0001_first_tables")
def _first_tables(db: Database) -> None:
    db.execute(
        "CREATE TABLE leases (table_id TEXT PRIMARY KEY, epoch INTEGER NOT NULL, holder TEXT NOT NULL) WITHOUT ROWID"
    )
    db.execute("CREATE TABLE tables (table_id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID")
    db.execute(
        "CREATE TABLE matches (number INTEGER PRIMARY KEY, match_id TEXT NOT NULL UNIQUE, table_id TEXT NOT NULL,"
        " header TEXT NOT NULL, length INTEGER NOT NULL, clocks TEXT)"
    )
    db.execute("CREATE INDEX matches_of_table ON matches (table_id, number)")
    db.execute(
        "CREATE TABLE events (match_id TEXT NOT NULL, sequence INTEGER NOT NULL, kind TEXT NOT NULL,"
        " body TEXT NOT NULL, PRIMARY KEY (match_id, sequence)) WITHOUT ROWID"
    )
    db.execute(
        "CREATE TABLE snapshots (match_id TEXT NOT NULL, sequence INTEGER NOT NULL, version INTEGER NOT NULL,"
        " body TEXT NOT NULL, PRIMARY KEY (match_id, sequence)) WITHOUT ROWID"
    )


@MIGRATIONS(name="m0002_player_settings")
def _player_settings(db: Database) -> None:
    db.execute(
        "CREATE TABLE player_settings (player_id TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,"
        " PRIMARY KEY (player_id, name)) WITHOUT ROWID"
    )


@MIGRATIONS(name="m0003_receipts")
def _receipts(db: Database) -> None:
    db.execute(
        "CREATE TABLE receipts (number INTEGER PRIMARY KEY AUTOINCREMENT, caller TEXT NOT NULL, key TEXT NOT NULL,"
        " request TEXT NOT NULL, answer BLOB NOT NULL, UNIQUE (caller, key))"
    )
    db.execute("CREATE INDEX receipts_of_caller ON receipts (caller, number)")
    db.execute("CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID")


@MIGRATIONS(name="m0004_histories")
def _histories(db: Database) -> None:
    """Matches that are older have no players, and so nobody finds them."""
    for column in ("began INTEGER", "ended INTEGER", "result TEXT"):
        db.execute(f"ALTER TABLE matches ADD COLUMN {column}")
    db.execute(
        "CREATE TABLE match_players (player_id TEXT NOT NULL, number INTEGER NOT NULL,"
        " PRIMARY KEY (player_id, number)) WITHOUT ROWID"
    )


def _all_steps() -> frozenset[str]:
    with closing(sqlite3.connect(":memory:")) as empty:
        return frozenset(step.name for step in MIGRATIONS.pending(Database(empty, execute_plugins=False)))


_KNOWN: Final = _all_steps()


@dataclass(frozen=True, slots=True)
class SchemaState:
    """How far a file's tables have come: names of steps it has, of steps it lacks, and of steps nobody here knows."""

    applied: tuple[str, ...]
    pending: tuple[str, ...]
    unknown: tuple[str, ...]

    @property
    def version(self) -> int:
        """The number of steps the file has taken."""
        return len(self.applied)


def schema_of(connection: sqlite3.Connection) -> SchemaState:
    """How far the tables of a store have come; nothing is changed."""
    database = Database(connection, execute_plugins=False)
    applied = tuple(step.name for step in MIGRATIONS.applied(database))
    pending = tuple(step.name for step in MIGRATIONS.pending(database))
    unknown = tuple(name for name in applied if name not in _KNOWN)
    return SchemaState(applied, pending, unknown)


def check_known(connection: sqlite3.Connection, path: Path) -> None:
    """Raise ``StoreError`` if a newer program has made the file into something this one does not know."""
    unknown = schema_of(connection).unknown
    if unknown:
        raise StoreError(f"{path} cannot be used as a store: a newer version wrote it ({unknown[-1]}); update first")
