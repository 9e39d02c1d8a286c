"""One caller's way to ``TableService``: lines, completions and a watched table, over lost connections too."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Final

import grpc
from google.rpc import error_details_pb2
from grpc_status import rpc_status

from mahjong_bridge.console.channel import ClientTls, open_channel, why_unreachable
from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_bridge.wire.v1 import table_service_pb2_grpc

DEADLINE: Final = 10.0
TRIES: Final = 12
FIRST_TRIES: Final = 2
"""Until the engine has answered once: an address that is wrong need not be tried for long."""
BACKOFF: Final = 0.25
LONGEST_BACKOFF: Final = 4.0
_AGAIN: Final = frozenset({grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED})


class Told(Exception):  # noqa: N818 - what the engine says to a line is no fault
    """A refusal in the player's language."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls, by what right and in which language."""

    player_id: str
    name: str
    token: str = ""
    locale: str = "en_us"


class Link:
    """Calls for one player. A call that got no answer is made again with its key, so nothing is done twice.

    Raises ``ConfigurationError`` if the address cannot be used so.
    """

    def __init__(self, address: str, caller: Caller, tls: ClientTls | None = None) -> None:
        self.player_id = caller.player_id
        self.locale = caller.locale
        self._name = caller.name
        self._address = address
        self._tries = FIRST_TRIES
        self._channel = open_channel(address, tls)
        self._stub: Any = table_service_pb2_grpc.TableServiceStub(self._channel)
        said = (("authorization", f"Bearer {caller.token}"),) if caller.token else ()
        self._metadata = (("locale", caller.locale), *said)

    async def close(self) -> None:
        """Let go of the engine."""
        await self._channel.close()

    async def run(self, line: str) -> list[str]:
        """Have a line carried out; what the player is told. Raises ``Told``."""
        request = wire.RunCommandRequest(
            idempotency_key=str(uuid.uuid4()), player_id=self.player_id, player_name=self._name, line=line
        )
        return list((await self._call(self._stub.RunCommand, request)).lines)

    async def complete(self, line: str) -> tuple[int, list[str]]:
        """Where completions of a half-typed line begin, and what they are; none if the engine cannot be asked."""
        request = wire.CompleteCommandRequest(player_id=self.player_id, line=line)
        try:
            found = await self._stub.CompleteCommand(request, metadata=self._metadata, timeout=DEADLINE)
        except grpc.aio.AioRpcError:
            return len(line), []
        return found.start, list(found.entries)

    async def table(self) -> str:
        """The table the player sits at, else the one he watches; empty for none. Raises ``Told``."""
        tables = (await self._call(self._stub.ListTables, wire.ListTablesRequest())).tables
        sitting = (table for table in tables if any(seat.player_id == self.player_id for seat in table.seats))
        watched = (table for table in tables if self.player_id in table.watchers)
        return next((table.table_id for table in (*sitting, *watched)), "")

    async def moments(self, table_id: str) -> AsyncIterator[wire.WatchResponse]:
        """What the player sees of a table, until it is gone; raises ``Told``."""
        stream_id, number, tries = "", 0, 0
        while True:
            request = wire.WatchRequest(table_id=table_id, player_id=self.player_id, stream_id=stream_id, after=number)
            try:
                async for moment in self._stub.Watch(request, metadata=self._metadata):
                    stream_id, number, tries = moment.stream_id, moment.number, 0
                    yield moment
            except grpc.aio.AioRpcError as error:
                slow = error.code() is grpc.StatusCode.RESOURCE_EXHAUSTED
                if (not slow and error.code() not in _AGAIN) or tries == TRIES:
                    raise self._told(error) from error
            tries += 1
            await asyncio.sleep(_pause(tries))

    async def notices(self) -> AsyncIterator[str]:
        """Lines that operators are told, for ever; ends at once for whoever is none."""
        tries = 0
        while tries < TRIES:
            try:
                async for told in self._stub.WatchNotices(wire.WatchNoticesRequest(), metadata=self._metadata):
                    tries = 0
                    yield told.line
            except grpc.aio.AioRpcError as error:
                if error.code() not in _AGAIN:
                    return
            tries += 1
            await asyncio.sleep(_pause(tries))

    async def _call(self, method: Any, request: Any) -> Any:  # noqa: ANN401 - any call of the contract
        for tried in range(1, TRIES + 1):
            try:
                answer = await method(request, metadata=self._metadata, timeout=DEADLINE)
            except grpc.aio.AioRpcError as error:
                if error.code() not in _AGAIN or tried >= self._tries:
                    raise self._told(error) from error
                await asyncio.sleep(_pause(tried))
            else:
                self._tries = TRIES
                return answer
        raise AssertionError("the last try returns or raises")

    def _told(self, error: grpc.aio.AioRpcError) -> Told:
        """The reason for people, else what keeps the engine from being reached."""
        status: Any = rpc_status.from_call(error)  # type: ignore[arg-type]
        told = error_details_pb2.LocalizedMessage()
        for detail in () if status is None else status.details:
            if detail.Unpack(told):
                return Told(told.message)
        return Told(f"{self._address}: {why_unreachable(error.details() or '')}")


def _pause(tried: int) -> float:
    return min(BACKOFF * 2.0**tried, LONGEST_BACKOFF)
