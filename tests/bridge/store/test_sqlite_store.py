from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from mahjong_bridge.store.histories import COUNT_PLAYED, FIND_PLAYED
from mahjong_bridge.store.ports import Conflict, Lease, LeaseLost, MatchId, StoreError, TableId
from mahjong_bridge.store.sqlite import SqliteStore
from support.store_contract import MATCH, TABLE, StoreContract, events_of


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(tmp_path / "mahjong.sqlite")
    yield opened
    await opened.close()


class TestSqliteStore(StoreContract):
    pass


async def test_appends_of_many_tables_share_transactions(store: SqliteStore) -> None:
    leases = [await store.acquire(TableId(f"t{number}"), "engine") for number in range(64)]
    await asyncio.gather(*(store.open_match(lease, MatchId(f"{lease.table_id}.1"), "{}", "{}") for lease in leases))
    before = store.commits
    await asyncio.gather(
        *(store.append(lease, MatchId(f"{lease.table_id}.1"), 0, events_of("a.v1"), "[]") for lease in leases)
    )
    assert store.commits - before < 16


async def test_a_loop_is_woken_once_for_all_that_a_transaction_holds(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, woken = asyncio.get_running_loop(), 0
    wake = loop.call_soon_threadsafe

    def counted(call: Callable[..., object], *arguments: object) -> asyncio.Handle:
        nonlocal woken
        woken += 1
        return wake(call, *arguments)

    monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
    before = store.commits
    await asyncio.gather(*(store.acquire(TableId(f"t{number}"), "engine") for number in range(64)))
    assert 0 < woken == store.commits - before < 64


async def test_a_refused_write_undoes_nothing_of_what_shares_its_transaction(store: SqliteStore) -> None:
    lease = await store.acquire(TABLE, "engine")
    await store.open_match(lease, MATCH, "{}", "{}")
    wrong = store.append(lease, MATCH, 7, events_of("b.v1"), "[]")
    first, refused, other = await asyncio.gather(
        *(store.append(lease, MATCH, 0, events_of("a.v1"), "[]"), wrong, store.acquire(TableId("other"), "engine")),
        return_exceptions=True,
    )
    assert first == 1
    assert isinstance(refused, Conflict)
    assert isinstance(other, Lease)
    assert [event.kind for event in await store.events(MATCH)] == ["a.v1"]


async def test_what_was_acknowledged_is_there_after_reopening(tmp_path: Path) -> None:
    path = tmp_path / "mahjong.sqlite"
    first = SqliteStore(path)
    lease = await first.acquire(TABLE, "engine")
    await first.open_match(lease, MATCH, "{}", "{}")
    await first.append(lease, MATCH, 0, events_of("a.v1"), "[4]")
    await first.close()
    second = SqliteStore(path)
    assert [event.kind for event in await second.events(MATCH)] == ["a.v1"]
    assert (await second.match(MATCH)).clocks == "[4]"
    await second.close()


async def test_a_second_engine_on_the_same_file_fences_the_first_off(tmp_path: Path) -> None:
    path = tmp_path / "mahjong.sqlite"
    first, second = SqliteStore(path), SqliteStore(path)
    lease = await first.acquire(TABLE, "first")
    await first.open_match(lease, MATCH, "{}", "{}")
    taken = await second.acquire(TABLE, "second")
    assert await second.append(taken, MATCH, 0, events_of("a.v1"), "[]") == 1
    with pytest.raises(LeaseLost):
        await first.append(lease, MATCH, 1, events_of("b.v1"), "[]")
    await first.close()
    await second.close()


async def test_the_file_is_durable_by_its_settings(tmp_path: Path) -> None:
    path = tmp_path / "mahjong.sqlite"
    opened = SqliteStore(path)

    def settings(database: object) -> tuple[str, int]:
        connection = database.conn  # type: ignore[attr-defined]
        return (
            connection.execute("PRAGMA journal_mode").fetchone()[0],
            connection.execute("PRAGMA synchronous").fetchone()[0],
        )

    assert await opened._write(settings) == ("wal", 2)
    await opened.close()


async def test_a_reader_cannot_write(store: SqliteStore) -> None:
    def write(database: object) -> None:
        database.conn.execute("DELETE FROM events")  # type: ignore[attr-defined]

    with pytest.raises(StoreError, match="readonly"):
        await store._reader.read(write)


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    opened = SqliteStore(tmp_path / "mahjong.sqlite")
    await opened.close()
    with pytest.raises(StoreError, match="closed"):
        await opened.acquire(TABLE, "engine")


async def test_a_caller_that_gives_up_at_any_moment_stops_no_writing(store: SqliteStore) -> None:
    for number in range(200):
        asking = asyncio.create_task(store.acquire(TableId(f"t{number}"), "engine"))
        for _ in range(number % 7):
            await asyncio.sleep(0)
        asking.cancel()
    lease = await store.acquire(TABLE, "engine")
    await store.open_match(lease, MATCH, "{}", "{}")
    assert await store.append(lease, MATCH, 0, events_of("a.v1"), "[]") == 1


async def test_a_closed_store_is_one_file_that_holds_everything(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "mahjong.sqlite")
    lease = await store.acquire(TABLE, "engine")
    await store.open_match(lease, MATCH, "{}", "{}")
    assert (await store.match(MATCH)).length == 0
    await store.close()
    assert [file.name for file in sorted(tmp_path.iterdir())] == ["mahjong.sqlite"]  # noqa: ASYNC240 - a test's folder


async def test_a_players_matches_are_found_without_looking_through_all(store: SqliteStore) -> None:
    for question, given in ((FIND_PLAYED, ["a", 8, 0]), (COUNT_PLAYED, ["a"])):
        plan = await store._reader.rows(f"EXPLAIN QUERY PLAN {question}", *given)
        assert plan
        assert [row for row in plan if "SCAN" in row[3] or "TEMP" in row[3]] == []
