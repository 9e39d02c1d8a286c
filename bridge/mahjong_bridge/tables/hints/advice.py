"""Advisers think in a thread of their own, one after another, so that no table's loop waits for them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from mahjong_engine.hints import Adviser, Hints, SeatSight


class AdviceThread:
    """One thread for the hints of all tables."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="hints")

    async def advise(self, adviser: Adviser, sight: SeatSight) -> Hints:
        """The hints for what a seat sees; raises what the adviser raises."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, adviser.advise, sight)

    def close(self) -> None:
        """Let go of the thread without waiting for it."""
        self._pool.shutdown(wait=False, cancel_futures=True)
