"""How a store's file is opened: to be written by one thread, or to be read beside it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

import structlog
from sqlite_utils import Database

from mahjong_bridge.store.log_tail import REMEDY, damage_of_log, keep_log
from mahjong_bridge.store.schema import MIGRATIONS, check_known

_log = structlog.get_logger()
_BUSY_SECONDS: Final = 10.0  # how long a second engine on the same file may hold the write lock


def make_ready(path: Path) -> None:
    """Make the file's folder, and say what the file has lost; raises ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    damage = damage_of_log(path)
    if damage is not None:
        kept = keep_log(path)
        _log.error("store_damaged", store=str(path), reason=damage, kept=str(kept), remedy=REMEDY)


def open_to_write(path: Path) -> Database:
    """A connection that waits for the disk with each transaction; the file is made, or brought up to date."""
    database = _connect(path, "rwc")
    check_known(database.conn, path)
    database.enable_wal()
    database.execute("PRAGMA synchronous = FULL")
    MIGRATIONS.apply(database)
    return database


def open_to_read(path: Path) -> Database:
    """A connection that can write nothing."""
    return _connect(path, "ro")


def _connect(path: Path, mode: str) -> Database:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=_BUSY_SECONDS, isolation_level=None)
    return Database(connection, execute_plugins=False)
