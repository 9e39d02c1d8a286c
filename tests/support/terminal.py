"""A program in a pseudo-terminal, typed into by keys; what it has shown is read as plain text."""

from __future__ import annotations

import asyncio
import codecs
import fcntl
import os
import pty
import re
import struct
import sys
import termios
from collections.abc import Callable
from typing import Self, TypeVar

T = TypeVar("T")
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][A-Z0-9]|\x1b[=>]|[\r\x07]")
_BEGUN = re.compile(r"\x1b(\[[0-9;?]*[ -/]*|[()])?$")
ROWS, COLUMNS = 50, 140
DEADLINE = 30.0


class Terminal:
    """``mahjong-bridge`` with these arguments, 140 columns wide."""

    def __init__(self, *arguments: str) -> None:
        self.shown = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._read_so_far = ""
        self._arguments = arguments
        self._changed = asyncio.Event()
        self._process: asyncio.subprocess.Process | None = None
        self._keys = -1

    async def __aenter__(self) -> Self:
        self._keys, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = {**os.environ, "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1", "NO_COLOR": "1"}
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "mahjong_bridge", *self._arguments),
            stdin=side,
            stdout=side,
            stderr=side,
            env=environment,
            start_new_session=True,
        )
        os.close(side)
        asyncio.get_running_loop().add_reader(self._keys, self._read)
        return self

    async def __aexit__(self, *_: object) -> None:
        asyncio.get_running_loop().remove_reader(self._keys)
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        os.close(self._keys)

    def type(self, keys: str) -> None:
        """Press keys; a line ends with the return key."""
        os.write(self._keys, keys.encode())

    async def ended(self) -> int:
        """The exit code, once it has ended."""
        assert self._process is not None
        async with asyncio.timeout(DEADLINE):
            return await self._process.wait()

    async def until(self, holds: Callable[[], T]) -> T:
        """Wait for something to be shown."""
        try:
            async with asyncio.timeout(DEADLINE):
                while not (found := holds()):
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            raise AssertionError(f"not shown; the end of what was:\n{self.shown[-3000:]}") from None
        return found

    def _read(self) -> None:
        try:
            raw = os.read(self._keys, 65536)
        except OSError:  # the other side is closed
            asyncio.get_running_loop().remove_reader(self._keys)
            return
        self._read_so_far += self._decoder.decode(raw)
        whole = len(self._read_so_far)
        if begun := _BEGUN.search(self._read_so_far):  # the rest of a sequence comes with what is read next
            whole = begun.start()
        self.shown += _ESCAPES.sub("", self._read_so_far[:whole])
        self._read_so_far = self._read_so_far[whole:]
        self._changed.set()
