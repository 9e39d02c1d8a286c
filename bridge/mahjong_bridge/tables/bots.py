"""Bots think in threads, so that a table's loop never waits for one."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from mahjong_engine.actions import SeatAction
from mahjong_engine import bots
from mahjong_engine.actions import Win
from mahjong_engine.views import View


class _Plain:
    def choose(self, view: View) -> SeatAction:
        ask = view.own.ask
        return Win() if Win() in ask.offers else ask.default


LEVELS: tuple[str, ...] = getattr(bots, "LEVELS", ("normal",))
_bot_of = cache(getattr(bots, "bot", lambda level: _Plain()))


class BotThreads:
    """A small pool; a bot that never comes back costs one thread, not the service."""

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def think(self, level: str, view: View) -> SeatAction:
        """What a bot of the level does; raises what it raises."""
        chooser = _bot_of(level)
        return await asyncio.get_running_loop().run_in_executor(self._pool, chooser.choose, view)

    def close(self) -> None:
        """Let go of the threads without waiting for what they still think about."""
        self._pool.shutdown(wait=False, cancel_futures=True)
