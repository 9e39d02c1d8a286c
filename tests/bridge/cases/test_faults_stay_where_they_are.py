"""A table, a message or a stream that cannot be read costs nobody else anything."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import grpc
import pytest

from mahjong_bridge.service.typed.gathering import Gathering
from mahjong_bridge.wire.v1 import shim_pb2
from support.running_engine import BLOCK_TABLE, TABLE, actor_of, connected, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient

SPOILED = {
    "profile": "nonsense: [",
    "thinking": ["soon", 3],
    "seats": [{"what": 1}],
    "place": [1],
    "matches": None,
}


def spoil(folder: Path, key: str, value: object) -> None:
    """Change one key of a table's stored document."""
    with sqlite3.connect(folder / "mahjong.sqlite") as store:
        (text,) = store.execute("SELECT document FROM tables WHERE table_id = ?", (TABLE,)).fetchone()
        spoiled = json.dumps({**json.loads(text), key: value})
        store.execute("UPDATE tables SET document = ? WHERE table_id = ?", (spoiled, TABLE))


async def test_a_stored_profile_that_cannot_be_read_blocks_its_table_and_frees_its_players(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1")).ok
    spoil(tmp_path, "profile", "nonsense: [")
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        assert actor_of(engine).blocked
        for line in ("state", "ready", "leave", "addbot"):
            assert (await client.command("alice", line)).code == "table_blocked"
        assert not (await client.command("alice", "rule")).ok
        assert (await client.command("alice", "join table-2")).ok
        assert (await client.command("alice", "ready")).ok
        assert await play_on(client, [ScriptedPlayer("alice")], most=2) == 2
        assert (await client.command("bob", "remove table-1")).ok
        await client.until(lambda: TABLE not in client.scenes)


@pytest.mark.parametrize("key", ["thinking", "seats", "place", "matches"])
async def test_a_stored_table_that_cannot_be_read_stops_no_engine(tmp_path: Path, key: str) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1")).ok
    spoil(tmp_path, key, SPOILED[key])
    async with served(tmp_path) as engine:
        client = ShimClient(engine.address, "another", kind="playground")
        await client.open()
        await client.join("bob")
        assert (await client.command("bob", "join table-1")).ok
        await client.close()


async def test_a_fault_while_a_message_is_taken_is_answered_and_the_stream_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice"])
        with monkeypatch.context() as broken:
            broken.setattr(Gathering, "table_of", fail)
            assert (await client.command("bob", "list")).code == "engine_fault"
            await client.join("carol")
            await client.catch_up()
            assert [error.code for error in client.errors] == ["engine_fault"]
        assert await play_on(client, [ScriptedPlayer("alice")], most=2) == 2


async def test_a_stream_that_becomes_unreadable_ends_and_its_tables_wait(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        async with grpc.aio.insecure_channel(engine.address) as channel:
            call = channel.stream_stream("/mahjong_bridge.wire.v1.ShimService/Connect")()  # type: ignore[var-annotated]
            hello = shim_pb2.Hello(wire_version=1, server_id="odd", server_kind="playground")
            await call.write(shim_pb2.ConnectRequest(hello=hello).SerializeToString())
            await call.write(b"\xff\xff\xff\xff")
            with pytest.raises(grpc.aio.AioRpcError) as ended:
                _ = [message async for message in call]
            assert ended.value.code() is grpc.StatusCode.INVALID_ARGUMENT
        await client.until(lambda: not engine.hall.stage("odd").is_connected(), poll=True)
        assert (await client.command("alice", "join table-2")).ok
        assert actor_of(engine, BLOCK_TABLE).table.seat_of("alice") is not None
