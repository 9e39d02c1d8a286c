"""S05 and statement 5 of the wire contract: a call is carried out once, however often it is made."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import grpc
import pytest

from support.engine_process import EngineProcess
from support.running_engine import quick, served, state_digest
from support.table_client import Refused, TableClient, act, new_key, seated, started

SETTINGS: dict[str, Any] = {
    "pace": "fast",
    "seeds": 7,
    "profile": "MAJSOUL_TONPUU",
    "thinkingTime": "0+0",
    "returnTime": 1000,
}


def events_stored(folder: Path) -> int:
    with sqlite3.connect(folder / "mahjong.sqlite") as database:
        count: int = database.execute("SELECT count(*) FROM events").fetchone()[0]
    return count


async def reason_of(client: TableClient, method: str, **fields: Any) -> str:  # noqa: ANN401 - any field
    with pytest.raises(Refused) as refused:
        await client.call(method, **fields)
    return refused.value.reason


async def test_the_same_answer_twice_is_one_move_and_the_old_decision_under_a_new_key_is_stale(tmp_path: Path) -> None:
    async with served(tmp_path, quick(profile="MAJSOUL_TONPUU")) as engine, TableClient(engine.address) as client:
        table_id, alice = await started(client, "alice", "bob", "carol", "dave")
        decision, key = alice.decision, new_key()
        assert decision is not None
        move: dict[str, Any] = {"table_id": table_id, "player_id": "alice", "decision": decision.number}
        move["offer"] = decision.offers[0].id
        first = await client.call("Act", idempotency_key=key, **move)
        before = state_digest(engine, table_id)
        assert await client.call("Act", idempotency_key=key, **move) == first
        assert state_digest(engine, table_id) == before
        assert await reason_of(client, "Act", **move) in ("STALE_DECISION", "NOT_YOUR_DECISION")
        assert state_digest(engine, table_id) == before
        move["offer"] = decision.offers[1].id
        assert await reason_of(client, "Act", idempotency_key=key, **move) == "KEY_REUSED"
        await alice.close()


async def test_one_key_from_many_connections_at_once_acts_once(tmp_path: Path) -> None:
    async with served(tmp_path) as engine:
        clients = [TableClient(engine.address) for _ in range(6)]
        key = new_key()
        created = await asyncio.gather(*(client.call("CreateTable", idempotency_key=key) for client in clients))
        assert len({answer.table_id for answer in created}) == 1
        assert len((await clients[0].call("ListTables")).tables) == 1
        table_id = created[0].table_id
        key = new_key()
        joined = await asyncio.gather(
            *(client.call("JoinTable", idempotency_key=key, table_id=table_id, player_id="alice") for client in clients)
        )
        assert len({answer.player_token for answer in joined}) == 1
        for client in clients:
            await client.channel.close()


async def test_a_key_is_its_callers_own(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as operator:
        table_id = (await operator.call("CreateTable")).table_id
        tokens = await seated(operator, table_id, "alice", "bob")
        for player in ("alice", "bob"):
            async with TableClient(engine.address, tokens[player]) as client:
                await client.call("SetReady", table_id=table_id, idempotency_key="same")
        async with operator.watch(table_id) as everybody:
            await everybody.until(lambda: everybody.last.table.playing)


@pytest.mark.slow
async def test_a_killed_engine_answers_again_and_does_nothing_twice(tmp_path: Path) -> None:
    async with EngineProcess(tmp_path, **SETTINGS) as process:
        answers: dict[str, Any] = {}
        keys = {name: new_key() for name in ("create", "join", "line", "ready", "act")}

        async def make(client: TableClient, move: dict[str, Any]) -> None:
            """Make every call again; each must answer as it did the first time."""
            made = {
                "create": ("CreateTable", {"name": "web"}),
                "join": ("JoinTable", {"table_id": move["table_id"], "player_id": "alice"}),
                "line": ("RunCommand", {"player_id": "alice", "line": "mahjong addbot"}),
                "ready": ("SetReady", {"table_id": move["table_id"], "player_id": "alice"}),
                "act": ("Act", move),
            }
            for name, (method, fields) in made.items():
                answer = await client.call(method, idempotency_key=keys[name], **fields)
                assert answers.setdefault(name, answer) == answer, name

        async with TableClient(process.address) as client:
            created = await client.call("CreateTable", name="web", idempotency_key=keys["create"])
            table = {"table_id": created.table_id, "player_id": "alice"}
            await client.call("JoinTable", idempotency_key=keys["join"], **table)
            line: dict[str, Any] = {"player_id": "alice", "line": "mahjong addbot"}
            answers["line"] = await client.call("RunCommand", idempotency_key=keys["line"], **line)
            assert answers["line"].lines
            async with client.watch(created.table_id, "alice") as alice:
                await client.call("SetReady", idempotency_key=keys["ready"], **table)
                await alice.until_asked_behind(0)
                decision = alice.decision
                assert decision is not None
                move = {**table, "decision": decision.number, "offer": decision.default_offer}
                await client.call("Act", idempotency_key=keys["act"], **move)
                await process.kill()
        stored = events_stored(tmp_path)
        await process.start()
        async with TableClient(process.address) as client:
            await make(client, move)
            await make(client, move)
            tables = (await client.call("ListTables")).tables
            assert [seat.kind for seat in tables[0].seats] == ["player", "bot", "bot", "bot"]
            assert len(tables) == 1
            assert tables[0].match_id.endswith(".1")
        assert events_stored(tmp_path) == stored


async def test_a_refused_call_leaves_its_key_unused(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id, key = (await client.call("CreateTable")).table_id, new_key()
        ready: dict[str, Any] = {"table_id": table_id, "player_id": "alice", "idempotency_key": key}
        assert await reason_of(client, "SetReady", **ready) == "NOT_SEATED"
        await seated(client, table_id, "alice", "bob")
        await client.call("SetReady", **ready)
        seats = (await client.call("ListTables")).tables[0].seats
        assert [seat.ready for seat in seats[:2]] == [True, False]


async def test_a_call_nobody_waits_for_any_more_is_not_begun_and_may_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is slow: the call waits behind another in the mailbox until its deadline is over."""
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable")).table_id
        await seated(client, table_id, "alice", "bob")
        begun, slow_disk = asyncio.Event(), asyncio.Event()
        store = engine.hall.house.store
        save = store.save_table

        async def waits(*arguments: Any) -> None:  # noqa: ANN401 - as the store's
            begun.set()
            await slow_disk.wait()
            await save(*arguments)

        monkeypatch.setattr(store, "save_table", waits)
        first = asyncio.create_task(client.call("SetReady", table_id=table_id, player_id="alice"))
        await begun.wait()
        key = new_key()
        with pytest.raises(grpc.aio.AioRpcError) as late:
            await client.call("LeaveTable", table_id=table_id, player_id="bob", idempotency_key=key, seconds=0.5)
        assert late.value.code() is grpc.StatusCode.DEADLINE_EXCEEDED
        monkeypatch.setattr(store, "save_table", save)
        slow_disk.set()
        await first
        seats = (await client.call("ListTables")).tables[0].seats
        assert [seat.player_id for seat in seats[:2]] == ["alice", "bob"]
        await client.call("LeaveTable", table_id=table_id, player_id="bob", idempotency_key=key)
        seats = (await client.call("ListTables")).tables[0].seats
        assert "bob" not in [seat.player_id for seat in seats]


async def test_a_call_that_is_cut_off_once_it_has_begun_is_answered_when_it_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id, alice = await started(client, "alice", "bob", "carol", "dave")
        store = engine.hall.house.store
        append, slow_disk = store.append, asyncio.Event()

        async def waits(*arguments: Any) -> int:  # noqa: ANN401 - as the store's
            await slow_disk.wait()
            return await append(*arguments)

        monkeypatch.setattr(store, "append", waits)
        decision, key = alice.decision, new_key()
        assert decision is not None
        move: dict[str, Any] = {"table_id": table_id, "player_id": "alice", "decision": decision.number}
        move |= {"offer": decision.default_offer, "idempotency_key": key}
        with pytest.raises(grpc.aio.AioRpcError):
            await client.call("Act", seconds=0.5, **move)
        again = asyncio.create_task(client.call("Act", **move))
        await asyncio.sleep(0)
        slow_disk.set()
        await again
        before = events_stored(tmp_path)
        await client.call("Act", **move)
        assert events_stored(tmp_path) == before
        await alice.close()


async def test_a_move_that_cannot_be_stored_leaves_its_key_unused(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        _, alice = await started(client, "alice", "bob", "carol", "dave")
        decision, key = alice.decision, new_key()
        assert decision is not None
        with sqlite3.connect(tmp_path / "mahjong.sqlite") as database:
            database.execute("CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(FAIL, 'disk full'); END")
        assert await act(client, alice, "alice", decision.default_offer, key) == "STORE_FAILED"
        with sqlite3.connect(tmp_path / "mahjong.sqlite") as database:
            database.execute("DROP TRIGGER full")
        assert await act(client, alice, "alice", decision.default_offer, key) == "OK"
        await alice.close()


async def test_what_another_engine_did_under_the_key_is_answered_and_not_done(tmp_path: Path) -> None:
    async with served(tmp_path) as older, TableClient(older.address) as client:
        key = new_key()
        created = await client.call("CreateTable", idempotency_key=key)
        async with served(tmp_path) as newer, TableClient(newer.address) as other:
            assert await other.call("CreateTable", idempotency_key=key) == created
            assert len((await other.call("ListTables")).tables) == 1


async def test_nothing_made_of_a_password_is_kept_with_a_call(tmp_path: Path) -> None:
    """A digest of one would be easy to try: calls that differ in nothing else stand under one key."""
    folder = tmp_path / "profiles"
    folder.mkdir()
    (folder / "closed.yaml").write_text("base: 立直东风\nroom_config:\n  password: sesame\n", encoding="utf-8")
    async with served(tmp_path, quick(profilesFolder=str(folder))) as engine, TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable", profile="closed")).table_id
        joined: dict[str, Any] = {"table_id": table_id, "player_id": "alice"}
        assert await reason_of(client, "JoinTable", **joined) == "PASSWORD_NEEDED"
        assert await reason_of(client, "JoinTable", password="open", **joined) == "PASSWORD_WRONG"
        joined["idempotency_key"] = new_key()
        first = await client.call("JoinTable", password="sesame", **joined)
        assert await client.call("JoinTable", password="another", **joined) == first
        assert await reason_of(client, "RunCommand", player_id="bob", line="mahjong join 1") == "PASSWORD_NEEDED"
        typed: dict[str, Any] = {"player_id": "bob", "idempotency_key": new_key()}
        await client.call("RunCommand", line="mahjong password sesame", **typed)
        await client.call("RunCommand", line="mahjong password another", **typed)
        seats = (await client.call("ListTables")).tables[0].seats
        assert [seat.player_id for seat in seats] == ["alice", "bob", "", ""]


async def test_a_key_stands_for_one_kind_of_call(tmp_path: Path) -> None:
    """Two calls whose contents are the same bytes are two calls all the same."""
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id, key = (await client.call("CreateTable")).table_id, new_key()
        await seated(client, table_id, "alice", "bob")
        same: dict[str, Any] = {"table_id": table_id, "player_id": "alice", "idempotency_key": key}
        await client.call("SetReady", **same)
        assert await reason_of(client, "LeaveTable", **same) == "KEY_REUSED"


async def test_a_call_that_leaves_nothing_else_in_the_store_answers_alike_too(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        asked: dict[str, Any] = {"player_id": "alice", "line": "mahjong list", "idempotency_key": new_key()}
        first = await client.call("RunCommand", **asked)
        await client.call("CreateTable", name="web")
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        assert await client.call("RunCommand", **asked) == first
