"""What operators are told who are in no world: each at a console listens to it as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from mahjong_bridge.tables.refusals import Refusal
from mahjong_commands.messages import Message

MOST_LISTENERS: Final = 64
MOST_WAITING: Final = 64
"""Notices that wait for one listener; if he does not take them the oldest are forgotten."""

Notice = Callable[[str], Sequence[Message]]
"""The lines of a notice for readers of a locale."""


class Notices:
    """Passes notices on to whoever listens."""

    def __init__(self) -> None:
        self._listeners: set[asyncio.Queue[Notice | None]] = set()
        self._closed = False

    @property
    def count(self) -> int:
        """Listeners now."""
        return len(self._listeners)

    def tell(self, notice: Notice) -> None:
        """Tell all of them."""
        self._put(notice)

    def close(self) -> None:
        """Let everybody who listens be refused (``engine_stopping``), and who comes to listen."""
        self._closed = True
        self._put(None)

    @contextmanager
    def listening(self) -> Iterator[AsyncIterator[Notice]]:
        """What is told from now on, in this block; it and who reads from it raise ``Refusal``."""
        if self._closed:
            raise Refusal("engine_stopping")
        if self.count >= MOST_LISTENERS:
            raise Refusal("too_many_watches")
        queue: asyncio.Queue[Notice | None] = asyncio.Queue(MOST_WAITING)
        self._listeners.add(queue)
        try:
            yield _told(queue)
        finally:
            self._listeners.discard(queue)

    def _put(self, notice: Notice | None) -> None:
        for queue in self._listeners:
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(notice)


async def _told(queue: asyncio.Queue[Notice | None]) -> AsyncIterator[Notice]:
    while (notice := await queue.get()) is not None:
        yield notice
    raise Refusal("engine_stopping")
