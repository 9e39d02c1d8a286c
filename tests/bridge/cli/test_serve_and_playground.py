from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_bridge.cli.java import find_java
from support.processes import free_port

DEADLINE = 40.0


@contextlib.contextmanager
def running(*arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "mahjong_bridge", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **environment},
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def read_until(process: subprocess.Popen[str], word: str) -> list[str]:
    assert process.stdout is not None
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line)
        if word in line:
            return lines
    raise AssertionError(f"{word!r} was never printed: {lines}")


def end(process: subprocess.Popen[str], number: signal.Signals) -> int:
    process.send_signal(number)
    return process.wait(DEADLINE)


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_serve_says_where_it_listens_first_and_stops_when_asked(tmp_path: Path, number: signal.Signals) -> None:
    with running("serve", "--listen", "127.0.0.1:0", "--store", str(tmp_path / "a.sqlite")) as process:
        assert process.stdout is not None
        first = json.loads(process.stdout.readline())
        assert is_listening(int(first["listening"].rpartition(":")[2]))
        assert end(process, number) == 0
    assert (tmp_path / "a.sqlite").is_file()


def test_a_taken_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = holder.getsockname()[1]
        for command in (
            ("serve", "--listen", f"127.0.0.1:{port}"),
            ("playground", "--listen", f"127.0.0.1:{port}"),
            ("playground", "--listen", "127.0.0.1:0", "--port", str(port)),
        ):
            done = subprocess.run(
                [sys.executable, "-m", "mahjong_bridge", *command, "--store", str(tmp_path / "a.sqlite")],
                capture_output=True,
                text=True,
                timeout=DEADLINE,
            )
            assert done.returncode == 2
            told = done.stderr.splitlines()
            assert len(told) == 1, "gRPC's own line does not stand beside ours"
            assert str(port) in told[0]


def test_serve_refuses_what_it_cannot_use(tmp_path: Path) -> None:
    config = tmp_path / "engine.yaml"
    config.write_text("paces: fast", encoding="utf-8")
    for arguments, word in (
        (("--config", str(config)), "paces"),
        (("--profile", "NO_SUCH_PROFILE"), "NO_SUCH_PROFILE"),
        (("--listen", "0.0.0.0:0"), "token"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "mahjong_bridge", "serve", "--store", str(tmp_path / "a.sqlite"), *arguments],
            capture_output=True,
            text=True,
            timeout=DEADLINE,
        )
        assert done.returncode == 2
        assert word in done.stderr


def test_without_java_the_playground_still_serves_the_engine_and_says_what_is_missing(tmp_path: Path) -> None:
    port = free_port()
    nothing = {"JAVA_HOME": "", "PATH": "", "HOME": "", "JDK_PLACES": str(tmp_path)}
    arguments = ("--listen", f"127.0.0.1:{port}", "--port", str(free_port()), "--store", str(tmp_path / "a.sqlite"))
    with running("playground", *arguments, **nothing) as process:
        lines = read_until(process, "Ctrl-C")
        assert any(line.startswith("missing: a Java 25 or newer") for line in lines)
        assert is_listening(port)
        assert end(process, signal.SIGINT) == 0
    deadline = time.monotonic() + DEADLINE
    while is_listening(port):
        assert time.monotonic() < deadline


def jdk(folder: Path, version: str) -> Path:
    (folder / "bin").mkdir(parents=True)
    (folder / "bin" / "java").write_text("", encoding="utf-8")
    (folder / "release").write_text(f'IMPLEMENTOR="x"\nJAVA_VERSION="{version}"\n', encoding="utf-8")
    return folder


def test_java_is_taken_from_java_home_then_from_the_usual_places_if_new_enough(tmp_path: Path) -> None:
    old, new, newer = jdk(tmp_path / "old", "21.0.4"), jdk(tmp_path / "jvm/a", "25.0.3"), jdk(tmp_path / "own", "26")
    places = (f"{tmp_path}/jvm/*",)
    assert find_java({"JAVA_HOME": str(newer)}, places) == newer / "bin/java"
    assert find_java({"JAVA_HOME": str(old)}, places) == new / "bin/java"
    assert find_java({}, places) == new / "bin/java"
    assert find_java({"JAVA_HOME": str(old)}, (f"{tmp_path}/nowhere/*",)) is None
