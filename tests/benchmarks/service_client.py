"""The client of the service rows, in a process of its own: ``service_client.py engine|echo HOST:PORT IN_FLIGHT SECONDS``.

Prints one JSON object: requests answered, seconds, how many were on their way on average, and the latencies' median and
99th percentile in milliseconds. Against
the engine it sits on every chair of ``IN_FLIGHT`` tables and types one legal command after the other at each; against the
echo it keeps as many messages of the same sizes on their way.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import time
from typing import Any

import grpc

from mahjong_bridge.wire.v1 import shim_pb2, shim_pb2_grpc
from mahjong_commands.grammar import all_permissions, play_permissions

ECHO = "/mahjong.Echo/Echo"
REQUEST_BYTES = 420
REPLY_BYTES = 60
CHAIRS = ("east", "south", "west", "north")
_APART = 8
_ACKNOWLEDGED_AT_ONCE = 64
_FIRST = ("ron", "tsumo")


class Measured:
    """Latencies of answered requests."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.begun = time.perf_counter()

    def report(self) -> str:
        seconds = time.perf_counter() - self.begun
        milliseconds = sorted(latency * 1000 for latency in self.latencies)
        return json.dumps(
            {
                "requests": len(milliseconds),
                "seconds": seconds,
                "in_flight": sum(self.latencies) / seconds,
                "p50": statistics.median(milliseconds),
                "p99": milliseconds[int(len(milliseconds) * 0.99)],
            }
        )


class Players:
    """All players of all tables on one stream."""

    def __init__(self, address: str, tables: int) -> None:
        self.tables = tables
        self.measured = Measured()
        self._channel = grpc.aio.insecure_channel(address)
        self._call = shim_pb2_grpc.ShimServiceStub(self._channel).Connect()
        self._outgoing: asyncio.Queue[shim_pb2.ConnectRequest] = asyncio.Queue()
        self._waiting: dict[int, asyncio.Future[shim_pb2.CommandReply]] = {}
        self._sent: dict[int, float] = {}
        self._busy: set[str] = set()
        self._request = 0
        self.playing = False

    async def run(self, seconds: float) -> str:
        tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._read())]
        hello = shim_pb2.Hello(
            shim_version="bench",
            wire_version=1,
            server_kind="bench",
            server_id="bench",
            capabilities=["motion", "batches"],
        )
        await self._outgoing.put(shim_pb2.ConnectRequest(hello=hello))
        await asyncio.gather(*(self._seat(table) for table in range(self.tables)))
        self.playing = True
        readies = (self.type(f"{table}-{chair}", "ready") for table in range(self.tables) for chair in CHAIRS)
        await asyncio.gather(*readies)
        await asyncio.sleep(1.0)
        self.measured = Measured()
        await asyncio.sleep(seconds)
        report = self.measured.report()
        for task in tasks:
            task.cancel()
        self._call.cancel()
        return report

    async def _seat(self, table: int) -> None:
        for chair in CHAIRS:
            joined = shim_pb2.PlayerJoined(player_id=f"{table}-{chair}", name=chair, locale="en_us", world="w")
            await self._outgoing.put(shim_pb2.ConnectRequest(player_joined=joined))
        place = shim_pb2.Location(world="w", x=_APART * table, y=64, z=0)
        await self.type(f"{table}-east", f"create t{table}", place)
        for chair in CHAIRS:
            await self.type(f"{table}-{chair}", f"join t{table} {chair}")

    async def type(self, player: str, line: str, place: shim_pb2.Location | None = None) -> None:
        reply: asyncio.Future[shim_pb2.CommandReply] = asyncio.get_running_loop().create_future()
        self._waiting[self._send(player, line, place)] = reply
        answer = await reply
        if not answer.ok:
            raise RuntimeError(f"{line}: {answer.code}")

    def _send(self, player: str, line: str, place: shim_pb2.Location | None = None) -> int:
        self._request += 1
        command = shim_pb2.CommandLine(
            request_id=self._request,
            player_id=player,
            line=f"mahjong {line}",
            permissions=sorted(all_permissions() if place else play_permissions()),
            location=place,
        )
        self._sent[self._request] = time.perf_counter()
        self._outgoing.put_nowait(shim_pb2.ConnectRequest(command_line=command))
        return self._request

    async def _write(self) -> None:
        while True:
            await self._call.write(await self._outgoing.get())

    async def _read(self) -> None:
        received = acknowledged = 0
        async for message in self._call:
            together = (message, *message.also)
            for response in together:
                self._take(response)
            received += len(together)
            if received - acknowledged >= _ACKNOWLEDGED_AT_ONCE:
                acknowledged = received
                confirmed = shim_pb2.Acknowledgement(sequence=together[-1].sequence)
                self._outgoing.put_nowait(shim_pb2.ConnectRequest(acknowledgement=confirmed))

    def _take(self, response: shim_pb2.ConnectResponse) -> None:
        kind = response.WhichOneof("message")
        if kind == "command_reply":
            self._answered(response.command_reply)
        elif kind == "pushed_completions" and self.playing:
            self._offered(response.pushed_completions)

    def _answered(self, reply: shim_pb2.CommandReply) -> None:
        waiting = self._waiting.pop(reply.request_id, None)
        began = self._sent.pop(reply.request_id)
        self._busy.discard(reply.player_id)
        if waiting is not None:
            waiting.set_result(reply)
        elif reply.ok:
            self.measured.latencies.append(time.perf_counter() - began)

    def _offered(self, pushed: shim_pb2.PushedCompletions) -> None:
        paths = {path.path: list(path.entries) for path in pushed.paths}
        verbs: list[str] = list(paths.get("", []))
        line = next((verb for verb in _FIRST if verb in verbs), None)
        if line is None and "skip" in verbs:
            line = "skip"
        elif line is None and "discard" in verbs:
            line = f"discard {paths['discard'][-1]}"
        if line is not None and pushed.player_id not in self._busy:
            self._busy.add(pushed.player_id)
            self._send(pushed.player_id, line)


async def echoed(address: str, in_flight: int, seconds: float) -> str:
    """Keep ``in_flight`` messages on their way on one stream."""
    async with grpc.aio.insecure_channel(address) as channel:
        call: Any = channel.stream_stream(ECHO)()
        sent: list[float] = []
        outgoing: asyncio.Queue[bytes] = asyncio.Queue()

        async def write() -> None:
            while True:
                message = await outgoing.get()
                await call.write(message)

        writer = asyncio.create_task(write())
        body = b"x" * REQUEST_BYTES
        for _ in range(in_flight):
            sent.append(time.perf_counter())
            outgoing.put_nowait(body)
        measured = Measured()
        while time.perf_counter() - measured.begun < seconds:
            await call.read()
            now = time.perf_counter()
            measured.latencies.append(now - sent.pop(0))
            sent.append(now)
            outgoing.put_nowait(body)
        writer.cancel()
        call.cancel()
        return measured.report()


if __name__ == "__main__":
    side, where, many, long = sys.argv[1:]
    if side == "echo":
        print(asyncio.run(echoed(where, int(many), float(long))))
    else:

        async def main() -> str:
            return await Players(where, int(many)).run(float(long))

        print(asyncio.run(main()))
