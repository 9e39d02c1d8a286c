"""One thread that writes: every job queued while it was busy shares the next transaction (group commit)."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
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
    """A write and whoever waits for it: a task of an event loop, or without a ``loop`` another thread."""

    __slots__ = ("future", "loop", "work")

    def __init__(
        self,
        work: Callable[[Database], Any],
        future: Future[Any] | asyncio.Future[Any],
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.work = work
        self.future = future
        self.loop = loop

    def begins(self) -> bool:
        """Whether it is still waited for; from here on nobody can take it back."""
        future = self.future
        return future.set_running_or_notify_cancel() if isinstance(future, Future) else not future.cancelled()

    def ended(self, outcome: object) -> None:
        """Tell what came of it: a result, or the ``StoreError`` that undid it."""
        if self.future.done():  # given up meanwhile
            return
        if isinstance(outcome, StoreError):
            self.future.set_exception(outcome)
        else:
            self.future.set_result(outcome)


_Outcomes = list[tuple[_Job, object]]
"""Jobs with what came of them: results, or the ``StoreError`` that undid one."""


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
        """Queue a job for whatever thread. What it raises undoes that job alone and comes out of its future."""
        future: Future[T] = Future()
        self._queue(_Job(work, future))
        return future

    def write(self, work: Callable[[Database], T]) -> asyncio.Future[T]:
        """The same for a task of the running loop, which is told of all jobs of a transaction at once."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._queue(_Job(work, future, loop))
        return future

    def _queue(self, job: _Job) -> None:
        with self._lock:
            if self._closed:
                raise StoreError("the store is closed")
            self._jobs.put(job)

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
        """Run jobs nobody has given up, and tell what came of them once they are on disk."""
        batch = [job for job in queued if job.begins()]
        begun = time.monotonic()
        try:
            self._begin(database)
            try:
                outcomes: _Outcomes = [(job, job.work(database)) for job in batch]
            except StoreError:  # one is refused, which is rare: only then is each undone by itself
                database.execute("ROLLBACK")
                self._begin(database)
                outcomes = [(job, _by_itself(database, job)) for job in batch]
            database.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - a full disk or a fault of a job: told to every waiting writer
            database.rollback()
            if self._watcher is not None:
                self._watcher.undone()
            _tell((job, _failure(error)) for job in batch)
            return
        self.commits += 1
        if self._watcher is not None:
            written = sum(not isinstance(outcome, StoreError) for _, outcome in outcomes)
            self._watcher.committed(time.monotonic() - begun, written)
        _tell(outcomes)

    def _begin(self, database: Database) -> None:
        database.execute("BEGIN IMMEDIATE")
        self.guard(database)


def _by_itself(database: Database, job: _Job) -> object:
    """Run a job again, so that one that is refused undoes nothing but its own."""
    try:
        with database.atomic():
            result: object = job.work(database)
    except StoreError as refused:
        return refused
    return result


def _tell(outcomes: Iterable[tuple[_Job, object]]) -> None:
    """Tell whoever waits; a loop is woken once for all that its tasks wait for."""
    by_loop: dict[asyncio.AbstractEventLoop, _Outcomes] = {}
    for job, outcome in outcomes:
        if job.loop is None:
            job.ended(outcome)
        else:
            by_loop.setdefault(job.loop, []).append((job, outcome))
    for loop, told in by_loop.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_end_all, told)


def _end_all(outcomes: _Outcomes) -> None:
    for job, outcome in outcomes:
        job.ended(outcome)
