"""What has begun and not ended: an engine stops when there is no more of it, not when a library says so (N05)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class UnderWay:
    """Counts things of one kind, such as handlers of calls."""

    def __init__(self) -> None:
        self._count = 0
        self._none = asyncio.Event()
        self._none.set()

    @property
    def count(self) -> int:
        """How many there are now."""
        return self._count

    @contextmanager
    def counted(self) -> Iterator[None]:
        """One more in this block."""
        end = self.begun()
        try:
            yield
        finally:
            end()

    def begun(self) -> Callable[[], None]:
        """One more, until what is returned is called; calling it again changes nothing."""
        self._count += 1
        self._none.clear()
        has_ended = False

        def end() -> None:
            nonlocal has_ended
            if not has_ended:
                has_ended = True
                self._count -= 1
                if not self._count:
                    self._none.set()

        return end

    async def none(self, seconds: float) -> bool:
        """Wait until there is none; False if that takes longer."""
        try:
            async with asyncio.timeout(seconds):
                await self._none.wait()
        except TimeoutError:
            return False
        return True
