"""A disk that is full or may only be read: moves are refused with the reason, none is lost, and play goes on later.

SQLite itself meets the fault: the file may not grow (``max_page_count``), may only be read (``query_only``), or the
system lets no file of the engine's process grow any further (``RLIMIT_FSIZE``).
"""

from __future__ import annotations

import random
import resource
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.store.sqlite import SqliteStore
from support.engine_process import EngineProcess
from support.kept_promises import check_answers
from support.remembering_table import RememberingTable, remembering_table
from support.running_engine import quick, served, state_digest
from support.table_client import TableClient

FAULTS = {"DISK_FULL": ("max_page_count", 1), "DISK_READ_ONLY": ("query_only", 1)}
SOUND = {"DISK_FULL": ("max_page_count", 2**31 - 2), "DISK_READ_ONLY": ("query_only", 0)}
MOST_MOVES = 400
SETTINGS = {"pace": "fast", "seeds": 7, "profile": "MAJSOUL_TONPUU", "thinkingTime": "0+0", "returnTime": 1000}
NO_ROOM = ("DISK_FULL", "STORE_FAILED")
"""What SQLite makes of a file that may not grow depends on how much of a page fitted."""


class Disk:
    """Spoils and mends the disk for the writer of an engine's store, between two of its transactions."""

    def __init__(self, engine: Engine) -> None:
        store = engine.hall.house.store
        assert isinstance(store, SqliteStore)
        self._settings: list[str] = []
        commit = store._writer._commit

        def set_up_and_commit(database: Database, queued: Any) -> None:  # noqa: ANN401 - as the writer's
            while self._settings:
                database.execute(self._settings.pop())
            commit(database, queued)

        store._writer._commit = set_up_and_commit  # type: ignore[method-assign]

    def becomes(self, name: str, value: int) -> None:
        """Change a setting of the writer's connection before its next transaction."""
        self._settings.append(f"PRAGMA {name} = {value}")


def events_stored(path: Path) -> int:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as store:
        return int(store.execute("SELECT count(*) FROM events").fetchone()[0])


async def refused_in_the_end(table: RememberingTable) -> str:
    """Play until a move is refused: what is left of the last pages is used up first."""
    for _ in range(MOST_MOVES):
        reason = await table.move()
        if reason != "OK":
            return reason
    raise AssertionError("there was room all the time")


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_move_is_refused_by_name_and_made_under_the_same_key_once_it_can_be(tmp_path: Path, fault: str) -> None:
    file = tmp_path / "mahjong.sqlite"
    async with served(tmp_path, quick()) as engine, TableClient(engine.address) as client:
        disk = Disk(engine)
        async with remembering_table(client, random.Random(1)) as table:
            assert [await table.move() for _ in range(5)] == ["OK"] * 5
            disk.becomes(*FAULTS[fault])
            assert await refused_in_the_end(table) == fault
            before, stored = state_digest(engine, table.table_id), events_stored(file)
            assert [await table.move() for _ in range(3)] == [fault] * 3
            assert (state_digest(engine, table.table_id), events_stored(file)) == (before, stored)
            assert table.pending is not None
            disk.becomes(*SOUND[fault])
            assert [await table.move() for _ in range(20)] == ["OK"] * 20
            memory = table.memory
    assert check_answers(file, memory) == len(memory.acknowledged)


@pytest.mark.slow
async def test_a_process_whose_files_may_not_grow_refuses_moves_and_forgets_none(tmp_path: Path) -> None:
    async with EngineProcess(tmp_path, **SETTINGS) as process:
        async with TableClient(process.address) as client, remembering_table(client, random.Random(2)) as table:
            unlimited = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
            for _ in range(3):
                assert [await table.move() for _ in range(10)] == ["OK"] * 10
                log = process.store.with_name(process.store.name + "-wal").stat().st_size
                resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (log + 5_000, unlimited[1]))
                assert await refused_in_the_end(table) in NO_ROOM
                stored = events_stored(process.store)
                assert {await table.move() for _ in range(3)} <= set(NO_ROOM)
                assert events_stored(process.store) == stored
                resource.prlimit(process.pid, resource.RLIMIT_FSIZE, unlimited)
            assert [await table.move() for _ in range(10)] == ["OK"] * 10
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1_000, unlimited[1]))
            assert await refused_in_the_end(table) in NO_ROOM
            await process.kill()
            memory = table.memory
        await process.start()
        assert check_answers(process.store, memory) >= len(memory.acknowledged)
