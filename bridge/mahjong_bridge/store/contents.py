"""What a store file holds, read without changing it: how much, with which digests, and what is wrong with it."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Final

from mahjong_bridge.store.ports import StoreError

MANIFEST: Final = "backup_manifest"
"""The table a backup has beside those of the store: what it held when it was made."""
BUSY_SECONDS: Final = 10.0
"""How long another program may hold a lock that is needed."""
_MOST_FAULTS: Final = 20
_ALL_MATCHES: Final = (
    "SELECT matches.match_id, header, sequence, kind, body FROM matches LEFT JOIN events USING (match_id)"
    " ORDER BY number, sequence"
)
_BROKEN_LOGS: Final = (
    "SELECT match_id, length, count(sequence), coalesce(max(sequence), 0) FROM matches LEFT JOIN events"
    " USING (match_id) GROUP BY number HAVING count(sequence) <> length OR coalesce(max(sequence), 0) <> length"
)
_ORPHANS: Final = "SELECT DISTINCT match_id FROM events WHERE match_id NOT IN (SELECT match_id FROM matches) LIMIT ?"
_UNREADABLE: Final = "SELECT match_id, sequence FROM events WHERE NOT json_valid(body) LIMIT ?"


class Damaged(StoreError):  # noqa: N818 - says what is the case
    """The file is a store, and something in it is not as it was written."""


@dataclass(frozen=True, slots=True)
class Contents:
    """How much a store holds. ``digest`` is a SHA-256 of every row, settings and receipts included."""

    tables: int
    matches: int
    events: int
    digest: str


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """The store in a file, to be read; raises ``StoreError`` if it is none or cannot be read to the end.

    What another program writes meanwhile does no harm and is not held up.
    """
    try:
        if not path.is_file():
            raise StoreError(f"{path}: no such file")
        uri = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not names >= {"matches", "events", "tables"}:
                raise StoreError(f"{path} cannot be used as a store: it is no store of this program")
            yield connection
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{path} cannot be used as a store: {error}") from error


def contents_of(connection: sqlite3.Connection) -> Contents:
    """How much there is, with the digest of all of it; of two equal stores it is equal."""
    tables, matches, events = (
        connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608 - one of three words
        for name in ("tables", "matches", "events")
    )
    return Contents(tables, matches, events, _digest(_all_rows(connection)))


def match_digests(connection: sqlite3.Connection) -> Iterator[tuple[str, int, str]]:
    """Every match, oldest first: its id, how many events it has, and the digest of header and events."""
    for match_id, group in groupby(connection.execute(_ALL_MATCHES), key=lambda row: row[0]):
        rows = list(group)
        events = [row[2:] for row in rows if row[2] is not None]
        yield match_id, len(events), _digest([rows[0][1:2], *events])


def faults_of(connection: sqlite3.Connection) -> list[str]:
    """What is wrong with a store, each in a line; nothing if all is well. A log that lost its end is among it."""
    broken = [row[0] for row in connection.execute(f"PRAGMA integrity_check({_MOST_FAULTS})") if row[0] != "ok"]
    if broken:  # other questions may be answered wrongly then
        return [line for text in broken for line in text.splitlines()]
    keys = [f"a row of {row[0]} belongs to nothing" for row in connection.execute("PRAGMA foreign_key_check")]
    logs = [
        f"match {match_id}: {length} events were written, {count} are there, the last is number {last}"
        for match_id, length, count, last in connection.execute(_BROKEN_LOGS)
    ]
    lost = [f"match {row[0]}: there are events, but no header" for row in connection.execute(_ORPHANS, [_MOST_FAULTS])]
    unread = [
        f"match {match_id}: event {sequence} cannot be read"
        for match_id, sequence in connection.execute(_UNREADABLE, [_MOST_FAULTS])
    ]
    return [*keys, *logs, *lost, *unread]


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Raise ``Damaged`` with the first of what is wrong, if anything is."""
    faults = faults_of(connection)
    if faults:
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        raise Damaged(f"{path} is damaged: {faults[0]}{more}")


def _all_rows(connection: sqlite3.Connection) -> Iterator[Iterable[object]]:
    names = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@' AND name <> ?"
        " ORDER BY name",
        [MANIFEST],
    ).fetchall()
    for (name,) in names:
        columns = connection.execute("SELECT name, pk FROM pragma_table_info(?) ORDER BY pk, cid", [name]).fetchall()
        order = ", ".join(f'"{column}"' for column, place in columns if place) or "rowid"
        yield (name,)
        yield from connection.execute(f'SELECT * FROM "{name}" ORDER BY {order}')  # noqa: S608 - names of our tables


def _digest(rows: Iterable[Iterable[object]]) -> str:
    hashed = hashlib.sha256()
    for row in rows:
        hashed.update(json.dumps(list(row), default=bytes.hex).encode())
        hashed.update(b"\n")
    return hashed.hexdigest()
