"""However the playground ends, the engine it started ends with it."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SECONDS = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def playground(folder: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    """The command without a Minecraft server, once its engine is served."""
    command = [sys.executable, "-m", "mahjong_bridge", "playground", "--listen", f"127.0.0.1:{port}", "--port", "0"]
    command += ["--store", str(folder / "mahjong.sqlite"), "--jar", str(folder / "none.jar")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert process.stdout is not None
        assert any("The engine is served at" in line for line in process.stdout)
        yield process
    finally:
        process.kill()
        process.wait()


def watch(port: int) -> socket.socket:
    """A connection to the engine: its end is the engine's."""
    watched = socket.create_connection(("127.0.0.1", port), timeout=SECONDS)
    watched.settimeout(SECONDS)
    return watched


def ends(watched: socket.socket) -> bool:
    try:
        while watched.recv(4096):
            pass
    except ConnectionResetError:
        pass
    return True


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"])
def test_no_engine_is_left_when_the_playground_ends(tmp_path: Path, name: str) -> None:
    port = free_port()
    with playground(tmp_path, port) as process, watch(port) as watched:
        process.send_signal(signal.Signals[name])
        assert ends(watched)
        expected = -signal.SIGKILL if name == "SIGKILL" else 0
        assert process.wait(SECONDS) == expected


def test_pressing_ctrl_c_again_and_again_leaves_no_engine_either(tmp_path: Path) -> None:
    port = free_port()
    with playground(tmp_path, port) as process, watch(port) as watched:
        for name in ("SIGINT", "SIGINT", "SIGTERM", "SIGHUP", "SIGINT"):
            process.send_signal(signal.Signals[name])
        assert process.wait(SECONDS) == 0
        assert ends(watched)
