"""Starts engines in quick succession: a process that has loaded the program once brings each one up as a fork of itself.

From the fork on it is ``mahjong-bridge serve`` as an operator starts it, with a store, a port and threads of its own.
Run as a program this module is that process: each line of its input is the arguments of one engine.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Self

import yaml

START_SECONDS = 60.0


class EngineNursery:
    """One engine at a time, on one store, always on the same address."""

    def __init__(self, folder: Path, **configuration: object) -> None:
        from support.processes import LOOPBACK, free_port  # noqa: PLC0415 - this file is a program, too

        self.store = folder / "mahjong.sqlite"
        self.address = f"{LOOPBACK}:{free_port()}"
        self.lives = 0
        self._log = folder / "engine.log"
        self._config = folder / "engine.yaml"
        self._config.write_text(yaml.safe_dump({"requestsPerSecond": 0, **configuration}), encoding="utf-8")
        self._loaded: asyncio.subprocess.Process | None = None
        self._engine: int | None = None
        self._heard: dict[str, int | str] = {}

    async def __aenter__(self) -> Self:
        with self._log.open("ab") as log:
            self._loaded = await asyncio.create_subprocess_exec(
                sys.executable,
                __file__,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        assert await self._line() == {}
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._loaded is not None
        self.kill()
        assert self._loaded.stdin is not None
        self._loaded.stdin.close()
        await self._loaded.wait()

    @property
    def log(self) -> str:
        """What all engines have logged."""
        return self._log.read_text(encoding="utf-8")

    async def conceive(self) -> None:
        """Begin to start an engine; it may be killed from now on."""
        assert self._loaded is not None
        assert self._loaded.stdin is not None
        arguments = [self.address, str(self.store), str(self._config)]
        self._loaded.stdin.write(json.dumps(arguments).encode() + b"\n")
        self._engine = int(await self._told("pid"))
        self.lives += 1

    async def start(self) -> str:
        """Start an engine and wait until it listens."""
        if self._engine is None:
            await self.conceive()
        self.address = str(await self._told("listening"))
        return self.address

    def kill(self) -> None:
        """Pull the plug, whatever it does at this moment."""
        if self._engine is not None:
            with suppress(ProcessLookupError):
                os.kill(self._engine, signal.SIGKILL)

    async def dead(self) -> None:
        """Wait until the killed engine is gone."""
        if self._engine is not None:
            await self._told("gone")
        self._engine = None
        self._heard.clear()  # it may have said that it listens

    async def _told(self, word: str) -> int | str:
        """What a line says under a word; lines of the two processes come in any order."""
        while word not in self._heard:
            self._heard |= await self._line()
        return self._heard.pop(word)

    async def _line(self) -> dict[str, int | str]:
        assert self._loaded is not None
        assert self._loaded.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            line = await self._loaded.stdout.readline()
        assert line, self.log
        told: dict[str, int | str] = json.loads(line)
        return told


def main() -> None:
    """Bring up one engine after the other until there is no more input."""
    from mahjong_bridge.cli.serve import serve  # noqa: PLC0415 - loaded in this process alone
    from mahjong_bridge.service.life import running  # noqa: F401, PLC0415 - the part that takes long

    print(json.dumps({}), flush=True)  # ready
    for line in sys.stdin:
        listen, store, config = json.loads(line)
        engine = os.fork()
        if engine == 0:
            _die_with(os.getppid())
            serve(listen, Path(store), Path(config))
            os._exit(0)
        print(json.dumps({"pid": engine}), flush=True)
        os.waitpid(engine, 0)
        print(json.dumps({"gone": engine}), flush=True)


def _die_with(parent: int) -> None:
    """End this process when its parent does, where the system can."""
    import ctypes  # noqa: PLC0415 - a fork needs it, nobody else

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


if __name__ == "__main__":
    main()
