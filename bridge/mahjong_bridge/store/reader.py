"""One thread that reads, on a connection of its own, opened when something is first read."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlite_utils import Database

from mahjong_bridge.store.opening import open_to_read
from mahjong_bridge.store.ports import StoreError

T = TypeVar("T")


class Reader:
    """Reads what is committed, one after the other."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-reader")
        self._database: Database | None = None

    async def rows(self, sql: str, *parameters: object) -> list[tuple[Any, ...]]:
        """All rows a question has; raises ``StoreError``."""
        return await self.read(lambda database: database.execute(sql, list(parameters)).fetchall())

    async def read(self, work: Callable[[Database], T]) -> T:
        """What ``work`` reads; raises ``StoreError``."""

        def run() -> T:
            try:
                if self._database is None:
                    self._database = open_to_read(self._path)
                return work(self._database)
            except sqlite3.Error as error:
                raise StoreError(f"{self._path} cannot be read: {error}") from error

        waiting: Future[T] = self._thread.submit(run)
        return await asyncio.wrap_future(waiting)

    async def close(self) -> None:
        """Read what is asked for already, then close."""
        await self.read(lambda database: database.close())
        self._thread.shutdown()
