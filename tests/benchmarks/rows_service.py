"""How long an accepted, stored action takes beside a bare echo: both on one grpc.aio stream, the client in its own process."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.service_client import ECHO, REPLY_BYTES

HERE = Path(__file__).resolve().parent
SECONDS = 8.0
IN_FLIGHT = 64
SETTINGS = {"pace": "fast", "seeds": 7, "thinkingTime": "0+0", "afterDeal": 0, "window": 4096, "requestsPerSecond": 0}


@contextmanager
def server(*command: str) -> Iterator[str]:
    """Start a server that prints where it listens first; end it afterwards."""
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield str(json.loads(process.stdout.readline())["listening"])
    finally:
        process.terminate()
        process.wait(15)


def measured(side: str, address: str, in_flight: int, seconds: float = SECONDS) -> dict[str, float]:
    """What the client process reports."""
    command = [sys.executable, str(HERE / "service_client.py"), side, address, str(in_flight), str(seconds)]
    told: dict[str, float] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return told


def engine_and_echo(in_flight: int) -> tuple[dict[str, float], dict[str, float]]:
    """Both sides, one after the other."""
    with server(str(HERE / "echo_server.py"), ECHO, str(REPLY_BYTES)) as address:
        echo = measured("echo", address, in_flight)
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "engine.yaml"
        config.write_text(json.dumps(SETTINGS), encoding="utf-8")
        serve = ("-m", "mahjong_bridge", "serve", "--listen", "127.0.0.1:0", "--store", f"{folder}/bench.sqlite")
        with server(*serve, "--config", str(config)) as address:
            ours = measured("engine", address, in_flight)
    return ours, echo


def action_latency_vs_echo() -> list[dict[str, Any]]:
    """Median milliseconds from a command to its acknowledgement, which comes after the commit.

    An echo is always asked again at once. A table can only be asked what its rules ask next: how many commands are on
    their way on average is said beside.
    """
    rows = []
    for name, in_flight in (("action_latency_vs_echo", IN_FLIGHT), ("action_latency_alone_vs_echo", 1)):
        ours, echo = engine_and_echo(in_flight)
        rows.append(
            {
                "name": name,
                "ours": ours["p50"],
                "anchor": echo["p50"],
                "anchor_name": f"grpc.aio echo, {in_flight} in flight; ours {ours['in_flight']:.1f}",
                "unit": "ms",
                "ratio": echo["p50"] / ours["p50"],
                "aim": ">= 0.5",
            }
        )
    return rows


ROWS = [action_latency_vs_echo]
