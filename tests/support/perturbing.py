"""Lets disks, busy tables, pictures, bots, threads and readers take longer by chance, which no test may depend on.

``--perturb SEED`` does so (``make perturbed``): a test that fails then, and not without, has judged what was still
under way, or the product has. The same seed perturbs the same test alike, as far as the machine does.
"""

from __future__ import annotations

import asyncio
import functools
import inspect
import random
import time
from asyncio import base_events
from collections.abc import Callable
from typing import Any, Final

import pytest

from mahjong_bridge.store.reader import Reader
from mahjong_bridge.store.writer import Writer
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.bots.processes import BotProcesses
from mahjong_bridge.tables.hints.advice import AdviceThread
from support.shim_client import ShimClient
from support.table_client import Watcher

SHARE: Final = 0.4
"""Of all calls so many take longer."""
SEAMS: Final = (
    (Writer, "_commit", 0.05),
    (Reader, "read", 0.03),
    (TableActor, "_receive", 0.02),
    (TableActor, "_present", 0.02),
    (BotProcesses, "think", 0.05),
    (AdviceThread, "advise", 0.05),
    (base_events.BaseEventLoop, "call_soon_threadsafe", 0.005),
    (ShimClient, "_take", 0.005),
    (Watcher, "_notify", 0.02),
)
"""What is called in its own thread or task whenever it is its turn, and up to how many seconds longer it may take."""


class Perturbation:
    """A plug-in of the test runner."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._chance = random.Random(seed)

    def install(self) -> None:
        """From now on; for ever."""
        for owner, name, most in SEAMS:
            setattr(owner, name, self._later(getattr(owner, name), most))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Each test has its own chance, in whatever order they run."""
        self._chance.seed(f"{self._seed} {item.nodeid}")

    def _later(self, method: Callable[..., Any], most: float) -> Callable[..., Any]:
        @functools.wraps(method)
        async def wait(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as the method takes and gives them
            await asyncio.sleep(self._seconds(most))
            return await method(*arguments, **named)

        @functools.wraps(method)
        def sleep(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as the method takes and gives them
            time.sleep(self._seconds(most))
            return method(*arguments, **named)

        return wait if inspect.iscoroutinefunction(method) else sleep

    def _seconds(self, most: float) -> float:
        return self._chance.random() * most if self._chance.random() < SHARE else 0.0
