"""What many tables cost one engine: actions a second beside an echo, memory of a table, and coming back with a thousand."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from benchmarks.rows_service import IN_FLIGHT, SETTINGS, engine_and_echo, measured

MANY: Final = 1_000
VERY_MANY: Final = 10_000
GIBIBYTE: Final = 1024 * 1024
"""In kilobytes."""
PLAYED_SECONDS: Final = 2.0
SETTLING: Final = 2.0


@dataclass(frozen=True, slots=True)
class Engine:
    """A running engine: where it listens, its process, seconds from its start to its first line."""

    address: str
    process: subprocess.Popen[str]
    seconds: float

    @property
    def kilobytes(self) -> int:
        """Resident memory now."""
        command = ["ps", "-o", "rss=", "-p", str(self.process.pid)]
        return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


@contextmanager
def engine(folder: Path) -> Iterator[Engine]:
    """Start an engine on the folder's store; it is killed in the end, in the middle of whatever it does."""
    config = folder / "engine.yaml"
    config.write_text(json.dumps({**SETTINGS, "thinkingTime": "300+300"}), encoding="utf-8")
    command = [sys.executable, "-m", "mahjong_bridge", "serve", "--listen", "127.0.0.1:0"]
    command += ["--store", str(folder / "bench.sqlite"), "--config", str(config)]
    compiled = {"PYTHONPYCACHEPREFIX": str(folder / "bytecode")}  # an installed package has its bytecode with it
    there = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with (folder / "engine.log").open("a", encoding="utf-8") as log:
        began = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env={**there, **compiled})
        try:
            assert process.stdout is not None
            address = str(json.loads(process.stdout.readline())["listening"])
            yield Engine(address, process, time.perf_counter() - began)
        finally:
            process.kill()
            process.wait(15)


def actions_per_second_64_tables_vs_echo() -> dict[str, Any]:
    """Accepted, stored actions a second over all tables, beside echoes a second with as many in flight."""
    ours, echo = (told["requests"] / told["seconds"] for told in engine_and_echo(IN_FLIGHT))
    return {
        "name": "actions_per_second_64_tables_vs_echo",
        "ours": ours,
        "anchor": echo,
        "anchor_name": f"grpc.aio echo, {IN_FLIGHT} in flight",
        "unit": "1/s",
        "ratio": ours / echo,
        "aim": ">= 0.5; 64 full tables need about 64 a second",
    }


def memory_per_played_table() -> dict[str, Any]:
    """Growth of the engine's resident memory by a table that a server shows and four players play at in great haste."""
    with tempfile.TemporaryDirectory(prefix="mahjong-bench-") as folder, engine(Path(folder)) as running:
        before = running.kilobytes
        measured("engine", running.address, IN_FLIGHT)
        grown = running.kilobytes - before
    return _row("memory_per_played_table", round(grown / IN_FLIGHT), "kB", "<= 1000")


def memory_per_table() -> list[dict[str, Any]]:
    """Resident memory of an engine that serves many tables, each in the middle of a match, by tables; and all of it."""
    rows = []
    for many in (MANY, VERY_MANY):
        with tempfile.TemporaryDirectory(prefix="mahjong-bench-") as folder:
            play_one_and_multiply(Path(folder), many)
            with engine(Path(folder)) as again:
                time.sleep(SETTLING)
                held = again.kilobytes
        rows.append(_row(f"memory_per_table_of_{many}", round(held / many), "kB", f"<= {GIBIBYTE // VERY_MANY}"))
    rows.append(_row(f"memory_{VERY_MANY}_tables", round(held / 1024), "MiB", "<= 1024"))
    return rows


def recovery_1000_tables() -> dict[str, Any]:
    """Seconds from the start of an engine that was killed with a thousand running matches until it serves them again."""
    with tempfile.TemporaryDirectory(prefix="mahjong-bench-") as folder:
        play_one_and_multiply(Path(folder), MANY)
        with engine(Path(folder)) as again:
            seconds = again.seconds
        with closing(sqlite3.connect(Path(folder) / "bench.sqlite")) as store:
            (taken,) = store.execute("SELECT COUNT(*) FROM leases WHERE epoch > 1").fetchone()
        if taken < MANY or "error" in (Path(folder) / "engine.log").read_text(encoding="utf-8"):
            raise AssertionError(f"only {taken} of {MANY} tables came back")
    return _row("recovery_1000_tables", round(seconds, 2), "s", "<= 2")


def play_one_and_multiply(folder: Path, many: int) -> None:
    """Leave a store with so many tables, each in the middle of a match, as an engine that was killed leaves it."""
    with engine(folder) as running:
        measured("engine", running.address, 1, PLAYED_SECONDS)
    with closing(sqlite3.connect(folder / "bench.sqlite")) as store, store:
        multiply_tables(store, many)


def multiply_tables(store: sqlite3.Connection, many: int) -> None:
    """Copy the one table of a store with its running match, under ids of their own, until there are ``many``."""
    (table,) = [str(row[0]) for row in store.execute("SELECT table_id FROM tables")]
    (match,) = [str(row[0]) for row in store.execute("SELECT match_id FROM matches")]
    for name in ("leases", "tables", "matches", "events", "snapshots"):
        found = store.execute(f"SELECT * FROM {name}")
        columns = [described[0] for described in found.description]
        rows = [dict(zip(columns, row, strict=True)) for row in found if table in str(row)]  # leases: not the engine's
        kept = [column for column in columns if column != "number"]
        places = ", ".join("?" for _ in kept)
        insert = f"INSERT INTO {name} ({', '.join(kept)}) VALUES ({places})"
        for copy in range(1, many):
            renamed = [[_renamed(row[column], table, match, copy) for column in kept] for row in rows]
            store.executemany(insert, renamed)


def _renamed(value: object, table: str, match: str, copy: int) -> object:
    """The value with the ids of a copy in place of the original's."""
    if not isinstance(value, str):
        return value
    return value.replace(match, f"{match}-{copy}").replace(table, f"{table}-{copy}")


def _row(name: str, ours: float, unit: str, aim: str) -> dict[str, Any]:
    return {"name": name, "ours": ours, "anchor": None, "anchor_name": None, "unit": unit, "ratio": None, "aim": aim}


ROWS = [actions_per_second_64_tables_vs_echo, memory_per_played_table, memory_per_table, recovery_1000_tables]
