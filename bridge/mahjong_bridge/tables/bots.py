"""Bots think in threads, so that a table's loop never waits for one."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from mahjong_engine.actions import SeatAction
from mahjong_engine.bots import LEVELS, Bot, bot
from mahjong_engine.views import View

__all__ = ["LEVELS", "BotThreads"]

_bot_of = cache(bot)


class BotThreads:
    """A small pool; a bot that never comes back costs one thread, not the service."""

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def think(self, level: str, view: View) -> SeatAction:
        """What a bot of the level does; raises what it raises."""
        chooser: Bot = _bot_of(level)
        return await asyncio.get_running_loop().run_in_executor(self._pool, chooser.choose, view)

    def close(self) -> None:
        """Let go of the threads without waiting for what they still think about."""
        self._pool.shutdown(wait=False, cancel_futures=True)
