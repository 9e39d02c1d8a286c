"""Clients that send too much, too fast, or nonsense: refused or throttled with the reason, and nobody else notices."""

from __future__ import annotations

import asyncio
import random
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import grpc
import pytest

from mahjong_bridge.service.limits import LONGEST_MESSAGE, MOST_GREETING
from mahjong_bridge.wire.v1 import shim_pb2, shim_pb2_grpc
from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from support.hostile import FRAMES
from support.running_engine import quick, served
from support.shim_client import ShimClient
from support.table_client import Refused, TableClient, act, seated, started

STREAMS = 500
CUT = (grpc.StatusCode.RESOURCE_EXHAUSTED, grpc.StatusCode.INTERNAL)
"""The second is the client library's own word when it was just writing."""


async def is_played(client: TableClient) -> None:
    """A match can be begun and a move made."""
    _, alice = await started(client, "alice", "bob", "carol", "dave")
    decision = alice.decision
    assert decision is not None
    assert await act(client, alice, "alice", decision.default_offer) == "OK"
    await alice.close()


async def test_a_message_that_is_too_large_ends_its_call_with_the_size(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        big = wire.RunCommandRequest(idempotency_key="k", player_id="p", line="x" * (LONGEST_MESSAGE + 1))
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await client.stub.RunCommand(big)
        assert refused.value.code() is grpc.StatusCode.RESOURCE_EXHAUSTED
        assert str(LONGEST_MESSAGE) in str(refused.value.details())
        shim = ShimClient(engine.address, "big")
        await shim.open()
        line = shim_pb2.CommandLine(player_id="p", line="x" * (LONGEST_MESSAGE + 1))
        await shim.send(shim_pb2.ConnectRequest(command_line=line))
        await shim.until(lambda: shim.status is not None)
        assert shim.status is grpc.StatusCode.RESOURCE_EXHAUSTED
        await shim.close()
        await is_played(client)


async def test_a_command_of_ten_thousand_characters_is_refused_by_name(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        for method in ("RunCommand", "CompleteCommand"):
            with pytest.raises(Refused) as refused:
                await client.call(method, player_id="alice", line="mahjong " + "x" * 10_000)
            assert refused.value.reason == "LINE_TOO_LONG"


async def test_connections_that_speak_something_else_are_dropped(tmp_path: Path) -> None:
    chance = random.Random(3)
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        host, _, port = engine.address.rpartition(":")
        raws = []
        for number in range(60):
            raw = await asyncio.to_thread(socket.create_connection, (host, int(port)), 5.0)
            await asyncio.to_thread(raw.sendall, FRAMES[number % len(FRAMES)] + chance.randbytes(500))
            raws.append(raw)
        await is_played(client)
        for raw in raws:
            raw.close()


@pytest.mark.parametrize("method", ["CreateTable", "JoinTable", "RunCommand", "Act", "ListTables"])
async def test_what_is_no_message_is_refused_and_does_nothing(tmp_path: Path, method: str) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        call = client.channel.unary_unary(f"/mahjong_bridge.wire.v1.TableService/{method}")  # type: ignore[var-annotated]
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await call(b"\xff\xff\xff\xff")
        assert "Error parsing message" in str(refused.value.details())
        assert not (await client.call("ListTables")).tables


async def test_streams_that_never_say_whose_they_are_are_bounded_and_others_come_in_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahjong_bridge.service.servers.shim.HELLO_SECONDS", 600.0)  # nobody is sent away for that
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        async with grpc.aio.insecure_channel(engine.address) as channel:
            calls: list[Any] = [shim_pb2_grpc.ShimServiceStub(channel).Connect() for _ in range(STREAMS)]
            ends = [asyncio.ensure_future(call.code()) for call in calls]
            async with asyncio.timeout(20):
                while sum(end.done() for end in ends) < STREAMS - MOST_GREETING:  # noqa: ASYNC110 - nothing tells of it
                    await asyncio.sleep(0.02)
            refused = [call for call, end in zip(calls, ends, strict=True) if end.done()]
            assert {await call.code() for call in refused} == {grpc.StatusCode.RESOURCE_EXHAUSTED}
            assert "Hello" in await refused[0].details()
            await is_played(client)
            for call in calls:
                call.cancel()
            await asyncio.gather(*ends, return_exceptions=True)
        shim = ShimClient(engine.address, "honest")
        async with asyncio.timeout(20):
            await shim.open()
            while shim.welcome is None:  # the engine may still count those that were cancelled
                await shim.close()
                shim = ShimClient(engine.address, "honest")
                await shim.open()
        await shim.close()


async def test_there_is_an_end_to_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahjong_bridge.service.servers.shim.MOST_SERVERS", 3)
    async with served(tmp_path) as engine:
        servers = [ShimClient(engine.address, f"s{number}") for number in range(3)]
        for server in servers:
            await server.open()
            assert server.welcome is not None
        one_more = ShimClient(engine.address, "s3")
        await one_more.open()
        assert [error.code for error in one_more.errors] == ["too_many_servers"]
        again = ShimClient(engine.address, "s1")
        await again.open()
        assert again.welcome is not None
        for server in (*servers, one_more, again):
            await server.close()


async def test_a_server_that_asks_and_never_acknowledges_is_given_up(tmp_path: Path) -> None:
    async with served(tmp_path, quick(window=16)) as engine, TableClient(engine.address) as client:
        deaf = ShimClient(engine.address, "deaf")
        deaf.acknowledging = False
        await deaf.open()
        with suppress(grpc.aio.AioRpcError):  # that is how it is told
            for _ in range(200):
                await deaf.send(shim_pb2.ConnectRequest(ping=shim_pb2.Ping(nonce=1)))
        await deaf.until(lambda: deaf.status is not None)
        assert deaf.status in CUT
        await deaf.until(lambda: not engine.hall.stage("deaf").is_connected(), poll=True)
        await deaf.close()
        await is_played(client)


async def test_a_name_full_of_signs_is_shown_as_one_plain_line(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable")).table_id
        name = "\u00a7kEvil\x1b[2J\n\u202eName" + "x" * 500
        await client.call("JoinTable", table_id=table_id, player_id="evil", player_name=name)
        await seated(client, table_id, "bob")
        shown = (await client.call("ListTables")).tables[0].seats[0].name
        assert shown.startswith("kEvil[2JName")
        assert len(shown) <= 32
        for bad in ("\u00a7kx", "two\nlines", "x" * 1000, "\u202eeman"):
            with pytest.raises(Refused) as refused:
                await client.call("CreateTable", name=bad)
            assert refused.value.reason == "BAD_NAME"


async def test_n01_five_hundred_dropped_streams_leave_no_task_behind(tmp_path: Path) -> None:
    """N01: subscribe, read one moment, drop; half by cancelling, half by closing the channel."""
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable")).table_id
        await drop(engine.address, table_id, 5)
        await until_quiet(engine.tables.watches)
        before = len(asyncio.all_tasks())
        for _ in range(50):
            await drop(engine.address, table_id, 10)
        await until_quiet(engine.tables.watches)
        assert not engine.hall.remote.guests
        async with asyncio.timeout(20):  # handlers that count no more may still be on their way out
            while len(asyncio.all_tasks()) > before + 8:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.02)
        assert len(engine.tables.feeds._feeds[next(iter(engine.hall.actors))]) <= 33
        await is_played(client)


async def drop(address: str, table_id: str, many: int) -> None:
    """Open streams, read a moment of each, and let go of them in both ways."""
    for closes in (True, False):
        client = TableClient(address)
        requests = [wire.WatchRequest(table_id=table_id, player_id=f"p{number}") for number in range(many // 2)]
        calls = [client.stub.Watch(request) for request in requests]
        await asyncio.gather(*(call.read() for call in calls))
        if not closes:
            for call in calls:
                call.cancel()
        await client.channel.close()


async def until_quiet(watches: Any) -> None:  # noqa: ANN401 - what counts streams
    async with asyncio.timeout(20):
        while watches.count:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.02)
