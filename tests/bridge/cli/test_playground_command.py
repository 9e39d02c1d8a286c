"""However the playground ends, the engine it started ends with it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.certificates import Authority
from support.processes import free_port

SECONDS = 30.0


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


JAVA = """#!/bin/sh
printf 'playground ready: token %s, arguments %s\\n' "$MAHJONG_BRIDGE_TOKEN" "$*"
exec cat
"""


def fake_java(folder: Path) -> Path:
    """A Java that is new enough and only prints how it was started."""
    (folder / "bin").mkdir(parents=True)
    (folder / "bin" / "java").write_text(JAVA, encoding="utf-8")
    (folder / "bin" / "java").chmod(0o755)
    (folder / "release").write_text('JAVA_VERSION="25.0.3"\n', encoding="utf-8")
    return folder


@pytest.mark.slow
def test_a_server_gets_the_engines_token_out_of_sight_and_trusts_its_certificate(tmp_path: Path) -> None:
    pair = Authority(tmp_path / "tls").signed("engine")
    config, jar = tmp_path / "engine.yaml", tmp_path / "playground.jar"
    config.write_text(f"token: sesame\ntls: {{certificate: {pair.certificate}, key: {pair.key}}}\n", encoding="utf-8")
    jar.write_bytes(b"")
    command = [sys.executable, "-m", "mahjong_bridge", "playground", "--listen", "127.0.0.1:0", "--port", "0"]
    command += ["--store", str(tmp_path / "m.sqlite"), "--jar", str(jar), "--config", str(config)]
    environment = {**os.environ, "JAVA_HOME": str(fake_java(tmp_path / "jdk"))}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True, env=environment)
    try:
        assert process.stdout is not None
        assert any(line.startswith("First step") for line in process.stdout)
        process.send_signal(signal.SIGTERM)
        assert process.wait(SECONDS) == 0
    finally:
        process.kill()
        process.wait()
    (line,) = [line for line in (tmp_path / "playground.log").read_text().splitlines() if "playground ready" in line]
    told, _, arguments = line.partition(", arguments ")
    assert told == "playground ready: token sesame"
    assert f"--ca {pair.certificate}" in arguments
    assert "sesame" not in arguments
