"""Starts the parts of the game as processes of their own, keeps what they print, and ends them whatever happens."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

LOOPBACK: Final = "127.0.0.1"
_END_SECONDS: Final = 30.0


_CHANCE: Final = random.Random(os.getpid())
_PORTS: Final = range(16_000, 32_000)
"""None that a system gives to whoever asks for any: what another test opens meanwhile cannot take it away."""


def free_port() -> int:
    """A port of loopback nobody listens on at this moment."""
    for _ in _PORTS:
        port = _CHANCE.choice(_PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind((LOOPBACK, port))
            return port
    raise ProcessError("no port is free")


class ProcessError(AssertionError):
    """A part ended or kept silent where it should not; the message holds the end of what it printed."""


class RunningProcess:
    """One child process. What it prints goes to ``log`` and is kept in memory for ``wait_for``."""

    def __init__(
        self, name: str, command: Sequence[str], log: Path, *, environment: Mapping[str, str] | None = None
    ) -> None:
        self.name = name
        self.log = log
        self.lines: list[str] = []
        self._changed = threading.Condition()
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, **(environment or {})},
            start_new_session=True,
        )
        self._reader = threading.Thread(target=self._read, name=f"log of {name}", daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self.log.open("a", encoding="utf-8") as file:
            for line in self._process.stdout:
                file.write(line)
                file.flush()
                with self._changed:
                    self.lines.append(line.rstrip("\n"))
                    self._changed.notify_all()
        with self._changed:
            self._changed.notify_all()

    @property
    def running(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def wait_for(self, pattern: str, seconds: float, after: int = 0) -> re.Match[str]:
        """The first line, from number ``after`` of those printed so far on, that holds the pattern."""
        wanted = re.compile(pattern)
        seen = after
        found: re.Match[str] | None = None

        def printed() -> bool:
            nonlocal seen, found
            while seen < len(self.lines) and found is None:
                found = wanted.search(self.lines[seen])
                seen += 1
            return found is not None or not self._reader.is_alive()

        with self._changed:
            self._changed.wait_for(printed, seconds)
        if found is None:
            raise ProcessError(f"{self.name} did not print {pattern!r} within {seconds} s:\n{self.tail()}")
        return found

    def tail(self, lines: int = 40) -> str:
        """The end of what it printed."""
        return "\n".join(self.lines[-lines:])

    def write(self, line: str) -> None:
        """Give it one line of input."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        """End it at once by SIGKILL; it gets no chance to tidy up."""
        if self.running:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(_END_SECONDS)
        self._reader.join(_END_SECONDS)

    def stop(self) -> None:
        """Ask it to end, then insist."""
        if self.running:
            os.killpg(self._process.pid, signal.SIGTERM)
            try:
                self._process.wait(_END_SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(_END_SECONDS)
        self._reader.join(_END_SECONDS)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
