"""Tables draw one after the other, and between two pictures whatever else waits is done first.

A picture takes longer than a move: were all drawn at once, every move that comes meanwhile would wait for all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

_TURNS_BETWEEN: Final = 8
"""Turns of the event loop between two pictures: so many a message needs from the socket to its table."""


class DrawingTurns:
    """Shared by all tables of an engine."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def mine(self) -> AsyncIterator[None]:
        """Wait for one's turn; the next one's comes after this block and whatever is ready to run then."""
        async with self._lock:
            yield
            for _ in range(_TURNS_BETWEEN):
                await asyncio.sleep(0)
