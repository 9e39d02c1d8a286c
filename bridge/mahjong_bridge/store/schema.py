"""The tables of the SQLite store, as forward-only migrations. Names of applied ones never change."""

from __future__ import annotations

from typing import Final

from sqlite_utils import Database, Migrations

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
