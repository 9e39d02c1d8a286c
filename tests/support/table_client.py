"""A client of TableService as a test drives it: calls, what an error says, and streams that are watched."""

from __future__ import annotations

import asyncio
import random
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self, TypeVar

import grpc
from google.rpc import error_details_pb2
from grpc_status import rpc_status

from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_bridge.wire.v1 import table_service_pb2_grpc, view_pb2

T = TypeVar("T")
DEADLINE = 30.0


@dataclass(eq=False)
class Refused(Exception):  # noqa: N818 - what the service calls it
    """What an error of the service tells."""

    status: grpc.StatusCode
    reason: str
    told: str
    remedy: str


def new_key() -> str:
    return str(uuid.uuid4())


def is_rich(error: grpc.aio.AioRpcError) -> bool:
    """Whether the service has said the error, and not the connection."""
    return rpc_status.from_call(error) is not None  # type: ignore[arg-type]


def read_error(error: grpc.aio.AioRpcError) -> Refused:
    """The rich error; fails if a refusal has no code, no reason or nothing to do."""
    status = rpc_status.from_call(error)  # type: ignore[arg-type]
    assert status is not None, f"{error.code()}: {error.details()}"
    info, told = error_details_pb2.ErrorInfo(), error_details_pb2.LocalizedMessage()
    assert status.details[0].Unpack(info)
    assert status.details[1].Unpack(told)
    assert info.domain == "mahjong-bridge"
    assert told.message
    assert info.metadata["remedy"]
    return Refused(error.code(), info.reason, told.message, info.metadata["remedy"])


class TableClient:
    """One connection. ``token`` empty is an operator on loopback."""

    def __init__(
        self, address: str, token: str = "", locale: str = "en_us", channel: grpc.aio.Channel | None = None
    ) -> None:
        self.channel = grpc.aio.insecure_channel(address) if channel is None else channel
        self.stub: Any = table_service_pb2_grpc.TableServiceStub(self.channel)
        self.metadata = (("locale", locale), *((("authorization", f"Bearer {token}"),) if token else ()))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.channel.close()

    async def call(self, method: str, /, seconds: float = DEADLINE, **fields: Any) -> Any:  # noqa: ANN401 - any message
        """Make a unary call, with a new key unless one is given where the call has one; raises ``Refused``."""
        request = getattr(wire, f"{method}Request")
        if "idempotency_key" in request.DESCRIPTOR.fields_by_name:
            fields.setdefault("idempotency_key", new_key())
        try:
            return await getattr(self.stub, method)(request(**fields), timeout=seconds, metadata=self.metadata)
        except grpc.aio.AioRpcError as error:
            if error.code() is grpc.StatusCode.DEADLINE_EXCEEDED:
                raise
            raise read_error(error) from error

    async def record(self, match_id: str, form: str = "", player_id: str = "") -> str:
        request = wire.GetRecordRequest(match_id=match_id, form=form, player_id=player_id)
        try:
            return "".join([piece.text async for piece in self.stub.GetRecord(request, metadata=self.metadata)])
        except grpc.aio.AioRpcError as error:
            raise read_error(error) from error

    def watch(self, table_id: str, player_id: str = "", **fields: Any) -> Watcher:  # noqa: ANN401 - any field
        return Watcher(self, wire.WatchRequest(table_id=table_id, player_id=player_id, **fields))


class Watcher:
    """One stream, read as fast as it comes while ``reading`` is set."""

    def __init__(self, client: TableClient, request: wire.WatchRequest) -> None:
        self.moments: list[wire.WatchResponse] = []
        self.raw: list[bytes] = []
        self.refused: Refused | None = None
        self.broken = False
        self.reading = asyncio.Event()
        self.reading.set()
        self._changed = asyncio.Condition()
        self._call = client.stub.Watch(request, metadata=client.metadata)
        self._task = asyncio.create_task(self._read())

    async def __aenter__(self) -> Self:
        await self.until(lambda: self.moments or self.refused)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        self._call.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    @property
    def last(self) -> wire.WatchResponse:
        return self.moments[-1]

    @property
    def decision(self) -> view_pb2.OpenDecision | None:
        own = self.last.view.own
        return own.decision if own.HasField("decision") else None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.last.view.phase == "after_match"

    async def ended(self) -> None:
        """Wait for the end of the stream."""
        await self.until(lambda: self.refused or self.broken)

    async def shown(self) -> None:
        """Wait for the first moment."""
        await self.until(lambda: self.moments)

    async def until_asked_behind(self, number: int) -> None:
        """Wait for a decision that is open in a later moment, or for the end of the match."""
        await self.until(lambda: self.is_over or (self.decision is not None and self.last.number > number))

    async def until(self, holds: Callable[[], T], deadline: float = DEADLINE) -> T:
        async with asyncio.timeout(deadline), self._changed:
            await self._changed.wait_for(lambda: bool(holds()))
            return holds()

    async def _read(self) -> None:
        try:
            while True:
                await self.reading.wait()
                moment = await self._call.read()
                if moment is grpc.aio.EOF:
                    break
                self.moments.append(moment)
                self.raw.append(moment.SerializeToString())
                await self._notify()
            await self._call.wait_for_connection()
        except grpc.aio.AioRpcError as error:
            if error.code() is grpc.StatusCode.UNAVAILABLE and not is_rich(error):
                self.broken = True
            elif error.code() is not grpc.StatusCode.CANCELLED:
                self.refused = read_error(error)
        finally:
            await self._notify()

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()


OVERTAKEN = ("STALE_DECISION", "NOT_YOUR_DECISION", "NOT_OFFERED")


async def play_by_chance(client: TableClient, watcher: Watcher, player_id: str, chance: random.Random) -> int:
    """Answer every decision with a random offer until the match is over; says how often."""
    acted, done = 0, -1
    while True:
        await watcher.until_asked_behind(done)
        if watcher.is_over:
            return acted
        done, decision = watcher.last.number, watcher.decision
        assert decision is not None
        if await act(client, watcher, player_id, chosen(decision, chance)) in OVERTAKEN:
            continue
        acted += 1


async def act(client: TableClient, watcher: Watcher, player_id: str, offer: str, key: str = "") -> str:
    """Answer the open decision; the code of the answer."""
    decision, table_id = watcher.decision, watcher.last.table.table_id
    assert decision is not None
    named: dict[str, Any] = {"table_id": table_id, "player_id": player_id}
    named |= {"decision": decision.number, "offer": offer}
    try:
        await client.call("Act", idempotency_key=key or new_key(), **named)
    except Refused as refused:
        return refused.reason
    return "OK"


def chosen(decision: view_pb2.OpenDecision, chance: random.Random) -> str:
    """A win if there is one, so that matches end; else by chance."""
    wins = [offer.id for offer in decision.offers if offer.word == "win"]
    return wins[0] if wins else chance.choice([offer.id for offer in decision.offers])


async def seated(client: TableClient, table_id: str, *players: str) -> dict[str, str]:
    """Give the players chairs; their tokens."""
    return {
        player: (
            await client.call("JoinTable", table_id=table_id, player_id=player, player_name=player.title())
        ).player_token
        for player in players
    }


async def begun(client: TableClient, table_id: str, *players: str) -> dict[str, Watcher]:
    """Seat the players and let them begin once each is shown the table; their watchers, each of whom is shown the match.

    They are the caller's to close.
    """
    await seated(client, table_id, *players)
    watchers = {player: client.watch(table_id, player) for player in players}
    for watcher in watchers.values():
        await watcher.shown()
    for player in players:
        await client.call("SetReady", table_id=table_id, player_id=player)
    for watcher in watchers.values():
        await watcher.until(lambda watcher=watcher: watcher.last.view.HasField("seat"))  # type: ignore[misc]
    return watchers


async def started(client: TableClient, *players: str, profile: str = "") -> tuple[str, Watcher]:
    """A new table where these players have begun a match, the first watched until he is asked; his own to close."""
    table_id = (await client.call("CreateTable", profile=profile)).table_id
    await seated(client, table_id, *players)
    watcher = client.watch(table_id, players[0])
    for player in players:
        await client.call("SetReady", table_id=table_id, player_id=player)
    await watcher.shown()
    await watcher.until_asked_behind(0)
    return table_id, watcher
