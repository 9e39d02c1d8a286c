"""Bots think in processes of their own: one that never comes back is ended, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import pickle
import signal
import struct
import sys
from collections.abc import Mapping
from typing import Any, Final

from mahjong_bridge.tables.bots import worker as bot_worker
from mahjong_engine.actions import SeatAction
from mahjong_engine.bots.chooser import ask_of
from mahjong_engine.views import View

START_SECONDS: Final = 20.0
"""How long a process may take to come up; none of it counts as thinking."""
_LONGEST_ANSWER: Final = 1 << 16
_LOOK_AGAIN_SECONDS: Final = 0.1
_OURS: Final = ""
_SETTINGS: Final = "MAHJONG_BRIDGE_"


class BotFault(Exception):  # noqa: N818 - the bot's, not ours
    """A bot has no answer that counts: it raised, its process ended, or it chose what it was not offered."""


class BotProcesses:
    """Processes by bot: ours share theirs, each bot of a package has its own, so that a slow one slows its own only.

    ``elsewhere`` says where the bots of packages are, by level: ``module:attribute``. ``limit`` is how long, in
    seconds, a bot may think from when it is asked.
    """

    def __init__(self, limit: float, elsewhere: Mapping[str, str] | None = None, workers: int = 2) -> None:
        self._limit = limit
        self._elsewhere = dict(elsewhere or {})
        self._workers = workers
        self._groups: dict[str, _Group] = {}

    async def think(self, level: str, view: View) -> SeatAction:
        """What a bot of the level does. Raises ``BotFault``, and ``TimeoutError`` for one that is cut."""
        named = level if level in self._elsewhere else _OURS
        if named not in self._groups:
            known = {level: self._elsewhere[level]} if named else {}
            self._groups[named] = _Group(known, self._workers)
        answer = await self._groups[named].ask(level, view, self._limit)
        if "place" in answer:
            return ask_of(view).offers[int(answer["place"])]
        raise BotFault(str(answer.get("fault", "it gave no answer")))

    async def close(self) -> None:
        """End all processes, thinking or not."""
        await asyncio.gather(*(group.close() for group in self._groups.values()))


class _Group:
    """Processes that know the same bots; started when somebody first has to wait for one."""

    def __init__(self, elsewhere: Mapping[str, str], workers: int) -> None:
        self._elsewhere = json.dumps(elsewhere)
        self._free = asyncio.Semaphore(workers)
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._starting: set[asyncio.Task[_Worker]] = set()
        self._ending: set[asyncio.Task[None]] = set()

    async def ask(self, level: str, view: View, limit: float) -> dict[str, Any]:
        """The answer of a process; one that gives none is ended."""
        async with self._free:
            worker = self._idle.pop() if self._idle else await self._started()
            try:
                async with asyncio.timeout(limit):
                    answer = await worker.ask(level, view)
            except BaseException:
                await self._end(worker)
                raise
            self._idle.append(worker)
            return answer

    async def close(self) -> None:
        """End all processes, those that are only coming up among them."""
        while self._all or self._starting or self._ending:
            await asyncio.gather(*(self._end(worker) for worker in tuple(self._all)), *self._ending)
            if self._starting:
                await asyncio.wait(self._starting, timeout=_LOOK_AGAIN_SECONDS)

    async def _started(self) -> _Worker:
        """A new process. Whoever asked for it may go meanwhile: then it waits for the next."""
        task = asyncio.create_task(self._start())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._keep)
            raise

    def _keep(self, task: asyncio.Task[_Worker]) -> None:
        if not task.cancelled() and task.exception() is None:
            self._idle.append(task.result())

    async def _start(self) -> _Worker:
        worker = await _Worker.started(self._elsewhere)
        self._all.add(worker)
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker.receive()
        except BaseException:
            await self._end(worker)
            raise
        return worker

    async def _end(self, worker: _Worker) -> None:
        if worker in self._all:
            self._all.remove(worker)
            task = asyncio.create_task(worker.end())
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)
            await asyncio.shield(task)


def _without_settings() -> dict[str, str]:
    """Our environment but for the engine's settings: a guest need not know its token."""
    return {name: value for name, value in os.environ.items() if not name.startswith(_SETTINGS)}


class _Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def started(cls, elsewhere: str) -> _Worker:
        """A new process; in a session of its own, so that a Ctrl-C is the engine's business alone."""
        command = (sys.executable, "-m", bot_worker.__name__, elsewhere)
        pipe = asyncio.subprocess.PIPE
        return cls(
            await asyncio.create_subprocess_exec(
                *command, stdin=pipe, stdout=pipe, start_new_session=True, env=_without_settings()
            )
        )

    async def ask(self, level: str, view: View) -> dict[str, Any]:
        """Send a question and wait for the answer."""
        body = pickle.dumps((level, view))
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(bot_worker.LENGTH.pack(len(body)) + body)
            await self._process.stdin.drain()
        except ConnectionError as error:
            raise BotFault("its process has ended") from error
        return await self.receive()

    async def receive(self) -> dict[str, Any]:
        """The next answer."""
        assert self._process.stdout is not None
        try:
            (length,) = bot_worker.LENGTH.unpack(await self._process.stdout.readexactly(bot_worker.LENGTH.size))
            if length > _LONGEST_ANSWER:
                raise BotFault(f"an answer of {length} bytes")
            answer = json.loads(await self._process.stdout.readexactly(length))
        except (asyncio.IncompleteReadError, struct.error, ValueError) as error:
            raise BotFault("its process has ended or talks nonsense") from error
        if not isinstance(answer, dict):
            raise BotFault("its process talks nonsense")
        return answer

    async def end(self) -> None:
        """Kill it, with what it may have started, and wait until it is gone."""
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        await self._process.wait()
        # The pipes are let go of at once: asyncio would do so later, perhaps when its loop has ended (before 3.13).
        self._process._transport.close()  # type: ignore[attr-defined]  # noqa: SLF001
