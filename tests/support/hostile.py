"""A client that means no good, in a process of its own: ``hostile.py KIND HOST:PORT TABLE_ID``, until it is killed.

It has no secret where one is asked for; on loopback it may call like anybody there. It prints a line when it has begun,
and runs with less right to the processor than what it attacks: in life it has a machine of its own.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import grpc

from mahjong_bridge.wire.v1 import shim_pb2, shim_pb2_grpc, table_service_pb2_grpc
from mahjong_bridge.wire.v1 import table_service_pb2 as wire

STREAMS = 500
A_SECOND = 1_000
BIG = 1 << 21
FRAMES = (
    b"GET / HTTP/1.1\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\xff" * 64,
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\x00\x00\x04\x01\x05\x00\x00\x00\x01\xff\xff\xff\xff",
)


async def in_haste(address: str, table_id: str) -> None:
    """A thousand commands a second of one player, half of them far too long or full of signs nobody types."""
    while True:
        with suppress(
            grpc.aio.AioRpcError, asyncio.InvalidStateError
        ):  # whoever does not read the answers fast is cut, and comes back
            await _hurry(address, table_id)


async def _hurry(address: str, table_id: str) -> None:
    async with grpc.aio.insecure_channel(address) as channel:
        call = shim_pb2_grpc.ShimServiceStub(channel).Connect()
        await call.write(shim_pb2.ConnectRequest(hello=_hello("haste")))
        joined = shim_pb2.PlayerJoined(player_id="hasty", name="\u00a7kHasty\x1b[2J\u202e", world="w")
        await call.write(shim_pb2.ConnectRequest(player_joined=joined))
        lines = ("mahjong list", f"mahjong join {table_id}", "mahjong " + "x" * 10_000, "mahjong \u00a7c\x00\x1b[31m")
        have = Have()
        reading = asyncio.create_task(have.read(call))
        while not reading.done():
            acknowledged = shim_pb2.Acknowledgement(sequence=have.sequence)
            await call.write(shim_pb2.ConnectRequest(acknowledgement=acknowledged))
            for number in range(A_SECOND // 20):
                line = shim_pb2.CommandLine(request_id=number, player_id="hasty", line=lines[number % len(lines)])
                await call.write(shim_pb2.ConnectRequest(command_line=line))
            await asyncio.sleep(0.05)


class Have:
    """How far a stream has been read."""

    def __init__(self) -> None:
        self.sequence = 0

    async def read(self, call: Any) -> None:  # noqa: ANN401 - the library's stream
        with suppress(grpc.aio.AioRpcError):
            async for response in call:
                self.sequence = response.sequence


async def opening_streams(address: str, table_id: str) -> None:
    """Five hundred streams at once, half of them silent and half watching, again and again."""
    while True:
        async with grpc.aio.insecure_channel(address) as channel:
            shims, tables = shim_pb2_grpc.ShimServiceStub(channel), table_service_pb2_grpc.TableServiceStub(channel)
            silent: list[Any] = [shims.Connect() for _ in range(STREAMS // 2)]
            request = wire.WatchRequest(table_id=table_id, spectator=True)
            watching: list[Any] = [tables.Watch(request) for _ in range(STREAMS // 2)]
            await asyncio.gather(*(_first(call) for call in watching))
            await asyncio.sleep(0.5)
            for call in (*silent, *watching):
                call.cancel()


async def never_reading(address: str, table_id: str) -> None:
    """Fifty watchers and a server that take nothing from the wire."""
    async with grpc.aio.insecure_channel(address) as channel:
        tables = table_service_pb2_grpc.TableServiceStub(channel)
        calls: list[Any] = [tables.Watch(wire.WatchRequest(table_id=table_id, spectator=True)) for _ in range(50)]
        silent = shim_pb2_grpc.ShimServiceStub(channel).Connect()
        await silent.write(shim_pb2.ConnectRequest(hello=_hello("deaf")))
        while calls:
            with suppress(grpc.aio.AioRpcError, asyncio.InvalidStateError):
                await silent.write(shim_pb2.ConnectRequest(ping=shim_pb2.Ping(nonce=1)))
            await asyncio.sleep(0.002)


async def sending_too_much(address: str, table_id: str) -> None:
    """Messages of a mebibyte and messages that are none."""
    async with grpc.aio.insecure_channel(address) as channel:
        tables = table_service_pb2_grpc.TableServiceStub(channel)
        garbage = channel.unary_unary("/mahjong_bridge.wire.v1.TableService/Act")  # type: ignore[var-annotated]
        while True:
            big = wire.RunCommandRequest(idempotency_key="k", player_id="p", line="x" * BIG)
            for call in (tables.RunCommand(big), garbage(random.randbytes(200))):
                with suppress(grpc.aio.AioRpcError):
                    await call
            await asyncio.sleep(0.01)


async def sending_garbage(address: str, table_id: str) -> None:
    """Connections that speak something else."""
    host, _, port = address.rpartition(":")
    while True:
        for frames in FRAMES:
            with suppress(OSError), socket.create_connection((host, int(port)), 1.0) as raw:
                raw.sendall(frames + random.randbytes(1000))
        await asyncio.sleep(0.01)


KINDS: dict[str, Callable[[str, str], Awaitable[None]]] = {
    "haste": in_haste,
    "streams": opening_streams,
    "deaf": never_reading,
    "big": sending_too_much,
    "garbage": sending_garbage,
}


def _hello(server_id: str) -> shim_pb2.Hello:
    return shim_pb2.Hello(wire_version=1, server_id=server_id, server_kind="paper")


async def _first(call: Any) -> None:  # noqa: ANN401 - the library's stream
    with suppress(grpc.aio.AioRpcError):
        await call.read()


async def main(kind: str, address: str, table_id: str) -> None:
    """Begin, say so, and never stop."""
    working = asyncio.ensure_future(KINDS[kind](address, table_id))
    await asyncio.sleep(0.3)
    print("begun", flush=True)
    await working


if __name__ == "__main__":
    os.nice(10)
    asyncio.run(main(*sys.argv[1:]))
