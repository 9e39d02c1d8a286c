"""The engine as a process of its own, to be killed and started again."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Self

import yaml

from support.processes import LOOPBACK, free_port

START_SECONDS = 60.0


class EngineProcess:
    """``mahjong-bridge serve`` on a free port of loopback, with its store in ``folder``."""

    def __init__(self, folder: Path, **configuration: object) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.store = folder / "mahjong.sqlite"
        self.address = ""
        self._config = folder / "engine.yaml"
        self._python = Path(sys.executable)
        self._env: Mapping[str, str] | None = None
        self.configure(**configuration)
        self._process: asyncio.subprocess.Process | None = None

    def run_by(self, python: Path, env: Mapping[str, str]) -> Self:
        """Start by another Python than that of the tests."""
        self._python, self._env = python, env
        return self

    def configure(self, **configuration: object) -> None:
        """Write the settings that the next start reads."""
        self._config.write_text(yaml.safe_dump({"requestsPerSecond": 0, **configuration}), encoding="utf-8")

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    @property
    def pid(self) -> int:
        """The process that runs now."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> str:
        listen = self.address or f"{LOOPBACK}:{free_port()}"  # to be had again after a kill
        with (self.folder / "engine.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(self._python, "-m", "mahjong_bridge", "serve", "--listen", listen),
                *("--store", str(self.store), "--config", str(self._config)),
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                env=self._env,
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            line = await self._process.stdout.readline()
        assert line, (self.folder / "engine.log").read_text(encoding="utf-8")
        self.address = json.loads(line)["listening"]
        return self.address

    async def kill(self) -> None:
        """Pull the plug."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to stop and return its exit code."""
        return await self._end(signal.SIGTERM)

    async def ended(self) -> int:
        """Wait for an end that nobody asks for, and return its exit code."""
        process, self._process = self._process, None
        assert process is not None
        async with asyncio.timeout(START_SECONDS):
            return await process.wait()

    async def _end(self, number: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        with suppress(ProcessLookupError):  # it may have ended by itself
            os.kill(process.pid, number)  # asyncio's own looks first whether it has ended, and takes its exit code
        async with asyncio.timeout(START_SECONDS):
            return await process.wait()
