"""A bounded mailbox: outsiders are refused when it is full, the table's own reminders always fit."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class MailboxFull(Exception):  # noqa: N818 - a normal refusal
    """The table has too much to do; nothing was queued."""


class Mailbox(Generic[T]):
    """First in, first out, for one reader."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._waiting: deque[T] = deque()
        self._outsiders = 0
        self._marks: deque[bool] = deque()
        self._arrived = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def offer(self, message: T) -> None:
        """Queue something from outside; raises ``MailboxFull`` at once when there is no room."""
        if self._outsiders >= self._capacity:
            raise MailboxFull
        self._outsiders += 1
        self._put(message, outsider=True)

    def post(self, message: T) -> None:
        """Queue a reminder of the table itself; the sender bounds how many there are."""
        self._put(message, outsider=False)

    def _put(self, message: T, *, outsider: bool) -> None:
        self._waiting.append(message)
        self._marks.append(outsider)
        self._arrived.set()

    def drain(self) -> list[T]:
        """All that waits, for a reader who will take nothing more."""
        waiting = list(self._waiting)
        self._waiting.clear()
        self._marks.clear()
        self._outsiders = 0
        return waiting

    async def take(self) -> T:
        """The oldest message, waiting for one."""
        while not self._waiting:
            await self.stirred()
        return self._taken()

    async def take_unless(self, something: Callable[[], bool]) -> T | None:
        """The oldest message, waiting for one; None as soon as ``something`` holds when the mailbox is stirred."""
        while not something():
            if self._waiting:
                return self._taken()
            await self.stirred()
        return None

    async def stirred(self) -> None:
        """Wait until something more arrives, or ``stir`` is called."""
        self._arrived.clear()
        await self._arrived.wait()

    def stir(self) -> None:
        """Wake the reader, who waits for something else too."""
        self._arrived.set()

    def _taken(self) -> T:
        if self._marks.popleft():
            self._outsiders -= 1
        return self._waiting.popleft()
