"""Two engines on one store: the newer has it, the older writes nothing more and ends (fault case: two engines)."""

from __future__ import annotations

import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mahjong_bridge.cli.serve import STORE_LOST
from mahjong_bridge.store.ports import LeaseLost, MatchId, Receipt, StoredSetting, TableId
from mahjong_bridge.store.sqlite import SqliteStore
from support.engine_process import EngineProcess
from support.store_contract import events_of
from support.table_client import Refused, TableClient

SETTINGS: dict[str, Any] = {"pace": "fast", "seeds": 7, "profile": "MAJSOUL_TONPUU", "thinkingTime": "0+0"}
TABLE, MATCH = TableId("east-room"), MatchId("east-room.1")


def rows(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    with sqlite3.connect(path) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in names}


async def seated(client: TableClient, table: str) -> dict[str, Any]:
    seat: dict[str, Any] = {"table_id": table, "player_id": "alice"}
    await client.call("JoinTable", **seat)
    await client.call("SetReady", **seat)
    return seat


async def refusal(client: TableClient, method: str, **fields: Any) -> str:  # noqa: ANN401
    """Why a call is not carried out; an engine that has ended already says nothing more."""
    try:
        await client.call(method, **fields)
    except Refused as refused:
        return refused.reason
    except AssertionError as error:
        return "ENDED" if "UNAVAILABLE" in str(error) else str(error)
    return "OK"


@pytest.mark.slow
async def test_the_older_of_two_real_engines_is_fenced_off_and_ends_with_the_reason(tmp_path: Path) -> None:
    older, newer = EngineProcess(tmp_path, **SETTINGS), EngineProcess(tmp_path, **SETTINGS)
    async with older, TableClient(older.address) as at_older:
        table = (await at_older.call("CreateTable", name="web")).table_id
        seat = await seated(at_older, table)
        async with at_older.watch(table, "alice") as watcher:
            await watcher.until(lambda: watcher.decision)
            decision = watcher.decision
            assert decision is not None
            async with newer, TableClient(newer.address) as at_newer:
                before = rows(older.store)
                answer: dict[str, Any] = {"decision": decision.number, "offer": decision.default_offer}
                lost = {"LEASE_LOST", "ENGINE_STOPPING", "ENDED"}
                assert await refusal(at_older, "Act", **seat, **answer) in lost
                assert await refusal(at_older, "CreateTable", name="late") in lost
                assert await older.ended() == STORE_LOST
                assert rows(older.store) == before, "not a row was written by the older engine"
                log = (tmp_path / "engine.log").read_text(encoding="utf-8")
                assert "has taken this store over; this one has stopped" in log
                assert [found.name for found in (await at_newer.call("ListTables")).tables] == ["web"]
                async with at_newer.watch(table, "alice") as again:
                    await again.until(lambda: again.decision)
                    assert again.decision is not None
                    assert again.decision.number == decision.number
                    await at_newer.call("Act", **seat, **answer)


@pytest.mark.slow
async def test_an_engine_that_cannot_start_takes_the_store_from_nobody(tmp_path: Path) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with EngineProcess(tmp_path, **SETTINGS) as older, TableClient(older.address) as client:
            before = rows(older.store)["leases"]
            newer = EngineProcess(tmp_path, **SETTINGS, metrics={"listen": f"127.0.0.1:{port}"})
            with pytest.raises(AssertionError, match=f"metrics.listen: 127.0.0.1:{port} cannot be listened on"):
                await newer.start()
            assert await newer.ended() == 2
            assert rows(older.store)["leases"] == before
            assert (await client.call("CreateTable", name="still-ours")).table_id


async def test_from_the_moment_of_taking_over_nothing_of_the_older_is_written(tmp_path: Path) -> None:
    older, newer = SqliteStore(tmp_path / "m.sqlite"), SqliteStore(tmp_path / "m.sqlite")
    await older.take_over("first:1")
    lease = await older.acquire(TABLE, "first:1")
    await older.open_match(lease, MATCH, "{}", "{}")
    assert await older.append(lease, MATCH, 0, events_of("a.v1"), "[]") == 1
    assert await older.newer_holder() is None
    await newer.take_over("second:2")
    before = rows(tmp_path / "m.sqlite")
    for write in (
        older.append(lease, MATCH, 1, events_of("b.v1"), "[]"),
        older.save_table(lease, "{}"),
        older.acquire(TableId("new-room"), "first:1"),
        older.save_setting(StoredSetting("alice", "hints", "off")),
        older.save_receipt(Receipt("alice", "key", "request", b"")),
        older.keep_secret("other", b"x"),
    ):
        with pytest.raises(LeaseLost, match=r"held by a newer engine \(second:2\)"):
            await write
    assert rows(tmp_path / "m.sqlite") == before
    assert await older.newer_holder() == "second:2"
    assert await newer.newer_holder() is None
    assert (await newer.acquire(TABLE, "second:2")).epoch == lease.epoch + 1
    await older.close()
    await newer.close()


async def test_the_epoch_of_the_store_grows_with_every_engine(tmp_path: Path) -> None:
    for epoch in (1, 2, 3):
        store = SqliteStore(tmp_path / "m.sqlite")
        await store.take_over(f"engine:{epoch}")
        await store.close()
        assert rows(tmp_path / "m.sqlite")["leases"] == [("", epoch, f"engine:{epoch}")]
