"""One thread that writes: every job queued while it was busy shares the next transaction (group commit)."""

from __future__ import annotations

import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, Protocol, TypeVar

from sqlite_utils import Database

from mahjong_bridge.store.guarding import Guard
from mahjong_bridge.store.ports import DiskFull, LeaseLost, ReadOnly, StoreError

T = TypeVar("T")
_MOST_JOBS: Final = 512  # of one transaction: bounds how long the first of them waits
_PRIMARY: Final = 0xFF  # of SQLite's codes, without their details
_FAILURES: Final = {sqlite3.SQLITE_FULL: DiskFull, sqlite3.SQLITE_READONLY: ReadOnly}


def _failure(error: Exception) -> StoreError:
    if isinstance(error, LeaseLost):
        return error
    code = error.sqlite_errorcode & _PRIMARY if isinstance(error, sqlite3.Error) else 0
    failure = _FAILURES.get(code, StoreError)(f"nothing was written: {error}")
    failure.__cause__ = error
    return failure


class Watcher(Protocol):
    """Is told of every transaction, in the writer's thread."""

    def committed(self, seconds: float, writes: int) -> None:
        """So many writes are on disk."""

    def undone(self) -> None:
        """A transaction has failed."""


class _Job:
    __slots__ = ("future", "work")

    def __init__(self, work: Callable[[Database], Any], future: Future[Any]) -> None:
        self.work = work
        self.future = future


class Writer:
    """Runs jobs in order on a connection of its own; a job's future is done only after the commit that holds it.

    A job may be run a second time, after all that the first has done was undone.
    """

    def __init__(self, connect: Callable[[], Database], watcher: Watcher | None = None) -> None:
        self._connect = connect
        self._watcher = watcher
        self.guard = Guard()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._opened: Future[None] = Future()
        self._lock = threading.Lock()
        self._closed = False
        self.commits = 0
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()
        self._opened.result()

    @property
    def waiting(self) -> int:
        """Jobs that wait for the next transaction."""
        return self._jobs.qsize()

    def submit(self, work: Callable[[Database], T]) -> Future[T]:
        """Queue a job. What it raises undoes that job alone and comes out of its future."""
        future: Future[T] = Future()
        with self._lock:
            if self._closed:
                raise StoreError("the store is closed")
            self._jobs.put(_Job(work, future))
        return future

    def close(self) -> None:
        """Commit what is queued, then end the thread."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            database = self._connect()
        except Exception as error:  # noqa: BLE001 - handed over to whoever opens the store
            self._opened.set_exception(error)
            return
        self._opened.set_result(None)
        try:
            while (first := self._jobs.get()) is not None:
                batch, more = self._gather(first)
                self._commit(database, batch)
                if not more:
                    return
        finally:
            database.close()

    def _gather(self, first: _Job) -> tuple[list[_Job], bool]:
        batch = [first]
        while len(batch) < _MOST_JOBS:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return batch, False
            batch.append(job)
        return batch, True

    def _commit(self, database: Database, queued: list[_Job]) -> None:
        """Run jobs nobody has given up; from here on whoever waits for one cannot take it back."""
        batch = [job for job in queued if job.future.set_running_or_notify_cancel()]
        begun = time.monotonic()
        try:
            self._begin(database)
            try:
                done = [(job, job.work(database)) for job in batch]
            except StoreError:  # one is refused, which is rare: only then is each undone by itself
                database.execute("ROLLBACK")
                self._begin(database)
                done = _each_by_itself(database, batch)
            database.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - a full disk or a fault of a job: told to every waiting writer
            database.rollback()
            if self._watcher is not None:
                self._watcher.undone()
            for job in batch:
                if not job.future.done():
                    job.future.set_exception(_failure(error))
            return
        self.commits += 1
        if self._watcher is not None:
            self._watcher.committed(time.monotonic() - begun, len(done))
        for job, result in done:
            job.future.set_result(result)

    def _begin(self, database: Database) -> None:
        database.execute("BEGIN IMMEDIATE")
        self.guard(database)


def _each_by_itself(database: Database, batch: list[_Job]) -> list[tuple[_Job, Any]]:
    """Run the jobs again, so that those that are refused undo nothing but their own."""
    done: list[tuple[_Job, Any]] = []
    for job in batch:
        try:
            with database.atomic():
                done.append((job, job.work(database)))
        except StoreError as refused:
            job.future.set_exception(refused)
    return done
