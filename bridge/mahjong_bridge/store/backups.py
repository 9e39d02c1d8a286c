"""Copies of a store: made while an engine writes, and put back where no engine is."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mahjong_bridge.store.contents import MANIFEST, Contents, Damaged, check, contents_of, opened
from mahjong_bridge.store.ports import StoreError
from mahjong_bridge.store.schema import check_known

_BESIDE: Final = ("-wal", "-shm")
"""Endings of what SQLite keeps beside a file that is in use or was left in a hurry."""
_FIRST_LOCK_BYTE: Final = 0x40000002
_LOCK_BYTES: Final = 510
"""SQLite's shared locks, by the description of its file format."""


class NotCopied(StoreError):  # noqa: N818 - told to the operator in one line
    """A copy was not made, because something is in the way; everything is as it was."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restored store holds; ``kept`` is where the one went that was there before; ``proved``: by its digest."""

    contents: Contents
    proved: bool
    kept: Path | None


def back_up(store: Path, target: Path) -> Contents:
    """Copy a store as it is at one moment into a new file, on disk when this returns; raises ``StoreError``.

    The engine goes on writing meanwhile: the copy is one read of SQLite's write-ahead log. The copy is checked, and its
    digest is kept in it, so that ``restore`` knows it again.
    """
    if os.path.lexists(target):
        raise NotCopied(f"{target} exists already; name a file that does not")
    with _new_file(target) as fresh:
        with opened(store) as source:
            contents = _copied(source, store, fresh)
        _put(fresh, target)
    return contents


def restore(backup: Path, store: Path, *, replace: bool) -> Restored:
    """Put a backup where an engine will look for its store; raises ``StoreError``.

    It is copied and checked first, against the digest kept in it if there is one. A store that is there already is
    kept beside if it may be replaced at all, and never touched while an engine has it open.
    """
    store = store.resolve() if store.is_symlink() else store
    _check_place(backup, store, replace=replace)
    with opened(backup) as source:
        promised = _promised(source)
        with _new_file(store) as fresh:
            contents = _copied(source, backup, fresh, keep_digest=False)
            if promised not in (None, contents.digest):
                raise Damaged(f"{backup} is damaged: its digest was {promised}, and is {contents.digest}")
            kept = _set_aside(store)
            if os.path.lexists(store):
                fresh.replace(store)  # its other name is ``kept``
            else:
                _put(fresh, store)
            _sync(store.parent)
    return Restored(contents, promised is not None, kept)


def _check_place(backup: Path, store: Path, *, replace: bool) -> None:
    if not os.path.lexists(store):
        return
    if not store.is_file():
        raise NotCopied(f"{store} is no file")
    if backup.exists() and store.samefile(backup):
        raise NotCopied(f"{backup} and {store} are the same file")
    if not replace:
        raise NotCopied(f"{store} exists already; with --force it is kept beside and replaced")


@contextmanager
def _new_file(place: Path) -> Iterator[Path]:
    """An empty file only its owner may read, in the folder of ``place``; gone afterwards unless it was put there."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{place.name}.", suffix=".part", dir=place.parent)
        os.close(handle)
        fresh = Path(name)
        try:
            yield fresh
        finally:
            for ending in ("", "-journal", *_BESIDE):
                Path(f"{fresh}{ending}").unlink(missing_ok=True)
    except OSError as error:
        raise NotCopied(f"{place} cannot be written: {error}") from error


def _copied(source: sqlite3.Connection, path: Path, fresh: Path, *, keep_digest: bool = True) -> Contents:
    """Copy all of ``source`` in one step, so that writers can neither tear nor prolong it; check it, and sync it."""
    with closing(sqlite3.connect(fresh, isolation_level=None)) as copy:
        try:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        except sqlite3.OperationalError as error:
            raise NotCopied(f"{path} could not be copied to {fresh.parent}: {error}") from error
        copy.execute("PRAGMA synchronous = FULL")
        check_known(copy, path)
        check(copy, path)
        contents = contents_of(copy)
        copy.execute(f"DROP TABLE IF EXISTS {MANIFEST}")
        if keep_digest:
            copy.execute(f"CREATE TABLE {MANIFEST} (digest TEXT NOT NULL)")
            copy.execute(f"INSERT INTO {MANIFEST} VALUES (?)", [contents.digest])  # noqa: S608 - our table
    _sync(fresh)
    return contents


def _promised(source: sqlite3.Connection) -> str | None:
    """The digest a backup was made with; None of a copy that was made by other means."""
    if not source.execute("SELECT 1 FROM sqlite_master WHERE name = ?", [MANIFEST]).fetchone():
        return None
    row = source.execute(f"SELECT digest FROM {MANIFEST}").fetchone()  # noqa: S608 - our table
    return None if row is None else str(row[0])


def _put(fresh: Path, place: Path) -> None:
    """Give a finished file its name, unless something has it by now; never half of it, whatever happens."""
    try:
        os.link(fresh, place)
    except FileExistsError:
        raise NotCopied(f"{place} exists by now") from None
    except OSError:  # this file system has no second names
        if os.path.lexists(place):
            raise NotCopied(f"{place} exists by now") from None
        fresh.rename(place)
    _sync(place.parent)


def _set_aside(store: Path) -> Path | None:
    """Give a store that is there another name, with all that SQLite keeps beside it; ``NotCopied`` if it is in use.

    Where a file can have two names the store keeps the old one, too, until it is replaced: at no moment there is none.
    """
    there = [ending for ending in (*_BESIDE, "") if os.path.lexists(f"{store}{ending}")]
    if not there:
        return None
    if store.is_file():
        check_unused(store)
    kept = _free_name(store)
    for ending in there:
        file, name = Path(f"{store}{ending}"), Path(f"{kept}{ending}")
        try:
            os.link(file, name)
        except OSError:
            file.rename(name)
    for ending in _BESIDE:
        Path(f"{store}{ending}").unlink(missing_ok=True)
    return kept


def check_unused(store: Path) -> None:
    """Raise ``NotCopied`` if any program has the store open: then it holds a shared lock on SQLite's lock bytes.

    SQLite itself is not asked, since it changes what it opens, and this may be all that is left of a broken store.
    """
    try:
        handle = os.open(store, os.O_RDWR)
    except OSError as error:
        raise NotCopied(f"{store} cannot be written: {error}") from error
    try:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, _LOCK_BYTES, _FIRST_LOCK_BYTE)
    except OSError as error:
        raise NotCopied(f"{store} is in use; stop the engine first") from error
    finally:
        os.close(handle)


def _free_name(store: Path) -> Path:
    number = 1
    while any(os.path.lexists(f"{store}.old-{number}{ending}") for ending in ("", *_BESIDE)):
        number += 1
    return Path(f"{store}.old-{number}")


def _sync(path: Path) -> None:
    """Have a file or folder on disk before anybody is told of it."""
    handle = os.open(path, os.O_RDONLY)
    try:
        with suppress(PermissionError):  # some systems sync no folders
            os.fsync(handle)
    finally:
        os.close(handle)
