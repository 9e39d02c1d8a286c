"""Bringing a store's tables up to this version, with a backup of what was there before."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlite_utils import Database

from mahjong_bridge.store.backups import back_up, check_unused
from mahjong_bridge.store.contents import check, opened
from mahjong_bridge.store.ports import StoreError
from mahjong_bridge.store.schema import MIGRATIONS, SchemaState, check_known, schema_of


@dataclass(frozen=True, slots=True)
class Upgrade:
    """From which state a store was brought to this version's; ``backup`` holds the old one, None if nothing changed."""

    before: SchemaState
    backup: Path | None


def schema_in(path: Path) -> SchemaState:
    """How far the store in a file has come; raises ``StoreError``, also if a newer version wrote it."""
    with opened(path) as connection:
        check_known(connection, path)
        return schema_of(connection)


def upgrade(path: Path, backup: Path | None = None) -> Upgrade:
    """Take the steps a store lacks, once a backup is on disk; raises ``StoreError``, and has then taken none.

    The store must be sound and no engine have it open. Without a name the backup stands beside the store, named after
    the version it is of.
    """
    before = schema_in(path)
    if not before.pending:
        return Upgrade(before, None)
    check_unused(path)
    kept = backup if backup is not None else Path(f"{path}.version-{before.version}")
    back_up(path, kept)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            database = Database(connection, execute_plugins=False)
            connection.execute("PRAGMA synchronous = FULL")
            with database.atomic():
                MIGRATIONS.apply(database)
    except sqlite3.Error as error:
        raise StoreError(f"{path} is as it was: {error}; its backup is {kept}") from error
    with opened(path) as connection:
        check(connection, path)
    return Upgrade(before, kept)
