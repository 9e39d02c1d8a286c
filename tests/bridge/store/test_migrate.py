"""A store of an older version is brought up to this one, and what was there before is kept (issue 5, operations)."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app
from mahjong_bridge.store.contents import match_digests, opened
from mahjong_bridge.store.ports import Receipt
from mahjong_bridge.store.schema import MIGRATIONS
from mahjong_bridge.store.sqlite import SqliteStore
from support.engine_process import EngineProcess
from support.store_contract import MATCH, TABLE, events_of

STEPS = ["m0001_first_tables", "m0002_player_settings", "m0003_receipts", "m0004_histories"]


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["migrate", *map(str, arguments)])


def answer(*arguments: str | Path) -> dict[str, Any]:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    said: dict[str, Any] = json.loads(result.stdout)
    return said


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A store as the first version made it, with a match of two events."""
    path = tmp_path / "mahjong.sqlite"
    with sqlite3.connect(path) as connection:
        MIGRATIONS.apply(Database(connection, execute_plugins=False), stop_before="m0002_player_settings")
        connection.execute("INSERT INTO leases VALUES ('east-room', 1, 'engine')")
        connection.execute("INSERT INTO tables VALUES ('east-room', '{}')")
        connection.execute("INSERT INTO matches VALUES (1, 'east-room.1', 'east-room', '{}', 2, '[]')")
        connection.executemany("INSERT INTO events VALUES ('east-room.1', ?, ?, '{}')", [(1, "a.v1"), (2, "b.v1")])
    return path


def digests_of(path: Path) -> list[tuple[str, int, str]]:
    with opened(path) as connection:
        return list(match_digests(connection))


async def test_an_older_store_is_backed_up_and_brought_up_to_date(old: Path) -> None:
    before = digests_of(old)
    told = {"store": str(old), "version": 1, "current": 4, "steps": STEPS[1:]}
    assert answer("--store", old, "--show") == told
    assert answer("--store", old) == {**told, "backup": f"{old}.version-1"}
    assert digests_of(old) == digests_of(Path(f"{old}.version-1")) == before
    current = {"store": str(old), "version": 4, "current": 4, "steps": []}
    assert answer("--store", old, "--show") == current
    assert answer("--store", old) == {**current, "backup": None}
    store = SqliteStore(old)
    lease = await store.acquire(TABLE, "engine")
    assert await store.append(lease, MATCH, 2, events_of("c.v1"), "[]", receipt=Receipt("me", "k", "r", b"")) == 3
    assert [event.kind for event in await store.events(MATCH)] == ["a.v1", "b.v1", "c.v1"]
    await store.close()


def test_a_step_that_fails_leaves_the_store_as_it_was(old: Path) -> None:
    """The last step stumbles over a table that is in its way; the one before it is taken back, too."""
    with sqlite3.connect(old) as connection:
        connection.execute("CREATE TABLE secrets (x)")
    result = run("--store", old)
    assert result.exit_code == 2
    assert result.output.startswith(f"{old} is as it was: table secrets already exists")
    assert len(result.output.strip().splitlines()) == 1
    assert answer("--store", old, "--show")["version"] == 1


def test_nothing_is_done_without_a_backup(old: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine", encoding="utf-8")
    for target, reason in ((tmp_path / "taken", "exists already"), (tmp_path / "taken" / "x", "cannot be written")):
        result = run("--store", old, "--to", target)
        assert (result.exit_code, reason in result.output) == (2, True), result.output
    with sqlite3.connect(old) as connection:
        connection.execute("DELETE FROM events WHERE sequence = 2")
    damaged = run("--store", old)
    assert (damaged.exit_code, "damaged" in damaged.output) == (1, True)
    assert answer("--store", old, "--show")["version"] == 1
    assert sorted(file.name for file in tmp_path.iterdir()) == ["mahjong.sqlite", "taken"]


async def test_a_store_in_use_is_not_migrated(tmp_path: Path) -> None:
    async with EngineProcess(tmp_path, pace="fast") as engine:
        assert answer("--store", engine.store)["steps"] == []
        with sqlite3.connect(engine.store) as connection:
            connection.execute("DELETE FROM _sqlite_migrations WHERE name = 'm0003_receipts'")
        result = run("--store", engine.store)
        assert (result.exit_code, "in use; stop the engine first" in result.output) == (2, True)


def test_what_is_no_store_or_of_a_newer_version_is_told_in_one_line(old: Path, tmp_path: Path) -> None:
    with sqlite3.connect(old) as connection:
        connection.execute("UPDATE _sqlite_migrations SET name = 'm0009_skills'")
    (tmp_path / "notes.txt").write_text("no database", encoding="utf-8")
    for path, reason in (
        (old, "a newer version wrote it (m0009_skills)"),
        (tmp_path / "notes.txt", "cannot be used as a store"),
        (tmp_path / "none", "no such file"),
    ):
        for options in ((), ("--show",)):
            result = run("--store", path, *options)
            assert (result.exit_code, reason in result.output) == (2, True), result.output
            assert len(result.output.strip().splitlines()) == 1
