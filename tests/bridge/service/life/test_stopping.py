"""An engine that is asked to stop (N05): what is under way is stored and answered or neither, and the store closes last."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import grpc
import pytest

from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.service.life.under_way import UnderWay
from mahjong_bridge.store.sqlite import SqliteStore
from mahjong_engine.canonical import canonical_json, digest_of
from mahjong_engine.codec import state_to_json
from support.running_engine import TABLE, actor_of, connected, quick, served, state_digest
from support.scripted_players import ScriptedPlayer, sit_and_start
from support.shim_client import ShimClient
from support.table_client import Refused, TableClient

LATE = 20.0


class SlowDisk:
    """Holds back what the store writes of matches until it is let go, and notes what happens in which order."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.reached, self.released = asyncio.Event(), asyncio.Event()
        self.released.set()
        self.order: list[str] = []
        self.engine: Engine | None = None
        append, close = SqliteStore.append, SqliteStore.close

        async def slow_append(store: SqliteStore, *arguments: Any) -> int:  # noqa: ANN401 - as the store takes them
            if not self.released.is_set():
                self.reached.set()
                await self.released.wait()
            length = await append(store, *arguments)
            self.order.append("stored")
            return length

        async def noted_close(store: SqliteStore) -> None:
            assert self.engine is not None
            assert self.engine.hall.handlers.count == 0, "the store outlives every handler"
            self.order.append("closed")
            await close(store)

        patch.setattr(SqliteStore, "append", slow_append)
        patch.setattr(SqliteStore, "close", noted_close)

    def hold(self) -> None:
        self.order.clear()
        self.released.clear()


async def stopping(stack: AsyncExitStack, engine: Engine) -> asyncio.Task[None]:
    """The engine's end, once it has begun."""
    task = asyncio.create_task(stack.aclose())
    async with asyncio.timeout(LATE):
        while not engine.hall.is_closing:  # noqa: ASYNC110 - nobody is told of it
            await asyncio.sleep(0.005)
    return task


def ended_well(client: ShimClient) -> bool:
    """Whether the stream told why it ended; the library makes an error of its own of a write that meets the end."""
    met = (grpc.StatusCode.INTERNAL, "Internal error from Core")
    return (client.status, client.detail) in ((grpc.StatusCode.UNAVAILABLE, "the engine is stopping"), met)


async def at_a_move(stack: AsyncExitStack, engine: Engine) -> tuple[ShimClient, str]:
    """A server whose player is to move, and the line he would type."""
    client = ShimClient(engine.address)
    stack.push_async_callback(client.close)
    await client.open()
    await client.join("alice")
    await client.until(lambda: TABLE in client.scenes and "alice" in client.pushed)
    await sit_and_start(client, TABLE, ["alice"])
    await client.until(lambda: ScriptedPlayer("alice").line(client))
    return client, str(ScriptedPlayer("alice").line(client))


async def test_a_move_in_its_commit_is_stored_and_answered_and_then_the_stream_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    async with AsyncExitStack() as clients:
        engines = AsyncExitStack()
        engine = disk.engine = await engines.enter_async_context(served(tmp_path, quick(stopTime=LATE)))
        client, line = await at_a_move(clients, engine)
        before, actor = state_digest(engine), actor_of(engine)
        disk.hold()
        moving = asyncio.create_task(client.command("alice", line))
        await disk.reached.wait()
        stop = await stopping(engines, engine)
        late = await client.command("alice", line)
        assert (late.ok, late.code) == (False, "engine_stopping"), "what comes now is refused, with the reason"
        assert not moving.done()
        disk.released.set()
        assert (await moving).ok
        await stop
        await client.until(lambda: client.status is not None)
        assert ended_well(client)
        assert disk.order[0] == "stored"
        assert disk.order[-1] == "closed"
        match = actor.game.keeper.match
        assert match is not None
        after = digest_of(canonical_json(state_to_json(match.state)))
    async with served(tmp_path) as engine:
        disk.engine = engine
        assert state_digest(engine) == after != before


async def test_a_call_in_its_commit_is_answered_and_watchers_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    engines = AsyncExitStack()
    engine = disk.engine = await engines.enter_async_context(served(tmp_path, quick(stopTime=LATE)))
    async with TableClient(engine.address) as client:
        table = (await client.call("CreateTable")).table_id
        seat: dict[str, Any] = {"table_id": table, "player_id": "alice"}
        await client.call("JoinTable", **seat)
        async with client.watch(table, "alice") as watcher:
            await client.call("SetReady", **seat)
            await watcher.until(lambda: watcher.decision)
            decision = watcher.decision
            assert decision is not None
            disk.hold()
            answer: dict[str, Any] = {"decision": decision.number, "offer": decision.default_offer}
            acting = asyncio.create_task(client.call("Act", **seat, **answer))
            await disk.reached.wait()
            stop = await stopping(engines, engine)
            with pytest.raises(Refused) as late:
                await client.call("ListTables")
            assert (late.value.status, late.value.reason) == (grpc.StatusCode.UNAVAILABLE, "ENGINE_STOPPING")
            disk.released.set()
            await acting
            await stop
            await watcher.ended()
            assert watcher.refused is not None
            assert watcher.refused.status is grpc.StatusCode.UNAVAILABLE


async def test_what_never_comes_to_an_end_is_cut_off_in_time_and_not_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    async with AsyncExitStack() as clients:
        engines = AsyncExitStack()
        engine = disk.engine = await engines.enter_async_context(served(tmp_path, quick(stopTime=0.2)))
        client, line = await at_a_move(clients, engine)
        stored = actor_of(engine).game.keeper.match
        assert stored is not None
        disk.hold()
        moving = asyncio.create_task(client.command("alice", line))
        await disk.reached.wait()
        stop = await stopping(engines, engine)
        await client.until(lambda: client.status is not None)
        assert client.status in (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.INTERNAL)
        assert not moving.done()
        moving.cancel()
        disk.released.set()
        await stop
        assert disk.order[-1] == "closed"


async def test_streams_of_many_servers_end_with_the_reason(tmp_path: Path) -> None:
    engines = AsyncExitStack()
    engine = await engines.enter_async_context(served(tmp_path, quick(stopTime=LATE)))
    clients = [ShimClient(engine.address, f"server-{number}", kind="paper") for number in range(20)]
    await asyncio.gather(*(client.open() for client in clients))
    await engines.aclose()
    assert engine.hall.handlers.count == 0
    for client in clients:
        await client.until(lambda client=client: client.status is not None)  # type: ignore[misc]
        assert ended_well(client)
        await client.close()


async def test_a_playground_that_comes_while_the_engine_stops_is_told_so_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, released, let_go = asyncio.Event(), asyncio.Event(), asyncio.Event()
    save_table, end_streams = SqliteStore.save_table, Hall.end_streams

    async def slow_save(store: SqliteStore, *arguments: Any) -> None:  # noqa: ANN401 - as the store takes them
        reached.set()
        await released.wait()
        await save_table(store, *arguments)

    def noted_end(hall: Hall) -> None:
        end_streams(hall)
        let_go.set()

    monkeypatch.setattr(SqliteStore, "save_table", slow_save)
    monkeypatch.setattr(Hall, "end_streams", noted_end)
    engines = AsyncExitStack()
    engine = await engines.enter_async_context(served(tmp_path, quick(stopTime=LATE)))
    client = ShimClient(engine.address)
    coming = asyncio.create_task(client.open())
    await reached.wait()
    stop = await stopping(engines, engine)
    await let_go.wait()
    released.set()
    await coming
    assert client.welcome is None
    assert ended_well(client)
    await stop
    await client.close()


async def test_a_request_that_is_answered_at_once_leaves_nothing_under_way(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        for line in ("list", "nonsense", "join nowhere", "help"):
            await client.command("alice", line)
        await client.click("alice", TABLE, "nothing")
        assert engine.hall.requests.count == 0
        assert engine.hall.handlers.count == 1


async def test_ends_are_counted_once(tmp_path: Path) -> None:
    counted = UnderWay()
    assert await counted.none(0)
    ends: list[Callable[[], None]] = [counted.begun(), counted.begun()]
    ends[0]()
    ends[0]()
    assert (counted.count, await counted.none(0.01)) == (1, False)
    ends[1]()
    assert await counted.none(0)


HANGING = """
import asyncio
from mahjong_bridge.service.hall import Hall

async def forever(hall):
    print("hangs", flush=True)
    await asyncio.sleep(3600)

Hall.close = forever
from mahjong_bridge.cli import main
main()
"""


@pytest.mark.slow
async def test_who_asks_twice_gets_an_end_at_once(tmp_path: Path) -> None:
    command = ("serve", "--listen", "127.0.0.1:0", "--store", str(tmp_path / "m.sqlite"))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HANGING, *command), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(LATE * 2):
            assert b"listening" in await process.stdout.readline()
            process.send_signal(signal.SIGTERM)
            assert await process.stdout.readline() == b"hangs\n"
            begun = time.monotonic()
            process.send_signal(signal.SIGTERM)
            assert await process.wait() == 128 + signal.SIGTERM
            assert time.monotonic() - begun < LATE
    finally:
        if process.returncode is None:
            process.kill()
