"""Whether the store is still ours: an engine that has lost it to a newer one writes nothing, so it has to end."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from mahjong_bridge.store.ports import StoreError
from mahjong_bridge.store.sqlite import SqliteStore

LOOK_SECONDS: Final = 1.0
_log = structlog.get_logger()


class Ownership:
    """Takes a store and looks again and again whether a newer engine has taken it since."""

    def __init__(self, store: SqliteStore, path: str) -> None:
        self._store = store
        self._path = path
        self._task: asyncio.Task[None] | None = None
        self.lost = asyncio.Event()
        self.taken_by = ""

    async def take(self, holder: str) -> None:
        """From now on the store is ours, and no older engine's; raises ``StoreError``."""
        await self._store.take_over(holder)
        self._task = asyncio.create_task(self._watch(), name="store ownership")

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def __str__(self) -> str:
        return f"{self._path}: a newer engine ({self.taken_by}) has taken this store over; this one has stopped"

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                newer = await self._store.newer_holder()
            except StoreError:
                continue  # a disk that cannot be read now is told by whoever needs it
            if newer is not None:
                self.taken_by = newer
                _log.error("store_lost", store=self._path, taken_by=newer)
                self.lost.set()
                return
