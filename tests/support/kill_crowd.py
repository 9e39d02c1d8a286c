"""Players of several tables who remember what an engine has acknowledged, while it is killed again and again.

Each answers his decisions by chance, with a key for each answer. What broke off is asked again under its key when the
engine is back: nobody can know whether it was done.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import grpc

from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_bridge.wire.v1 import table_service_pb2_grpc
from support.table_client import OVERTAKEN, chosen, is_rich, new_key, read_error

PLAYERS = 4
CALL_SECONDS = 60.0


@dataclass(frozen=True)
class Answer:
    """What a player wants of one decision."""

    match_id: str
    player_id: str
    seat: int
    number: int
    offer: str
    key: str


@dataclass
class Memory:
    """What the players know. ``made`` are the tables put up for an errand, ``standing`` is the one not taken away."""

    acknowledged: list[Answer] = field(default_factory=list)
    refused: dict[str, str] = field(default_factory=dict)
    sent: dict[str, Answer] = field(default_factory=dict)
    made: list[str] = field(default_factory=list)
    standing: str | None = None
    asked_again: int = 0


class Crowd:
    """All players of all tables, over one connection to whichever engine lives."""

    def __init__(self, profiles: Mapping[str, str], chance: random.Random) -> None:
        self.memory = Memory()
        self._profiles = profiles
        self._chance = chance
        self._tables: dict[str, str] = {}
        self._open: dict[str, Answer] = {}
        self._errand = ""
        self._tasks: list[asyncio.Task[None]] = []
        self._channel: grpc.aio.Channel | None = None
        self._stub: Any = None
        self._heard = asyncio.Event()

    async def sit_down(self, address: str) -> None:
        """Put the tables up and take all chairs."""
        self._connect(address)
        for name, profile in self._profiles.items():
            made = await self._ask("CreateTable", name=name, profile=profile)
            self._tables[name] = made.table_id
            for player in self._players(name):
                await self._ask("JoinTable", table_id=made.table_id, player_id=player, player_name=player)
        await self._close()

    async def play(self, address: str) -> None:
        """Let everybody play on, and somebody put up tables, until the engine is gone."""
        self._connect(address)
        seats = [self._sit(name, player) for name in self._tables for player in self._players(name)]
        self._tasks = [asyncio.create_task(work) for work in (*seats, self._put_up_a_table())]

    async def stop(self) -> None:
        """The engine is gone: everybody keeps in mind what he was about."""
        for task in self._tasks:
            task.cancel()
        ends = await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        await self._close()
        for end in ends:
            if isinstance(end, Exception):
                raise end

    async def acknowledged(self, many: int) -> None:
        """Wait for so many more acknowledged answers; raises whatever a player has met."""
        wanted = len(self.memory.acknowledged) + many
        async with asyncio.timeout(CALL_SECONDS):
            while len(self.memory.acknowledged) < wanted:
                self._raise_faults()
                self._heard.clear()
                await self._heard.wait()

    async def finish_errand(self) -> None:
        """Wait until nothing is unsure about the tables that were put up."""
        await self._tasks[-1]

    def _raise_faults(self) -> None:
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()

    def _players(self, name: str) -> list[str]:
        return [f"{name}-{chair}" for chair in range(PLAYERS)]

    def _connect(self, address: str) -> None:
        self._channel = grpc.aio.insecure_channel(address)
        self._stub = table_service_pb2_grpc.TableServiceStub(self._channel)

    async def _close(self) -> None:
        if self._channel is not None:
            await self._channel.close()
        self._channel = None

    async def _sit(self, name: str, player: str) -> None:
        """Find out what became of the last answer, then answer what is asked, until the stream breaks."""
        table_id, tried = self._tables[name], -1
        try:
            if player in self._open:
                self.memory.asked_again += 1
                await self._try(table_id, self._open[player])
            async for moment in self._stub.Watch(wire.WatchRequest(table_id=table_id, player_id=player)):
                table, decision = moment.table, moment.view.own.decision
                ready = next(seat.ready for seat in table.seats if seat.player_id == player)
                if not table.playing and not ready and moment.view.phase in ("", "after_match"):
                    await self._ask("SetReady", table_id=table_id, player_id=player)
                if decision.offers and decision.number != tried and not table.paused:
                    tried = decision.number
                    await self._try(table_id, self._wanted(moment, player))
        except grpc.aio.AioRpcError as error:
            _expect_the_kill(error)

    def _wanted(self, moment: wire.WatchResponse, player: str) -> Answer:
        """What the player wants of the open decision; he does not change his mind."""
        view, wanted = moment.view, self._open.get(player)
        place = (moment.table.match_id, view.own.decision.number)
        if wanted is None or (wanted.match_id, wanted.number) != place:
            offer = chosen(view.own.decision, self._chance)
            wanted = self._open[player] = Answer(place[0], player, view.seat, place[1], offer, new_key())
        return wanted

    async def _try(self, table_id: str, wanted: Answer) -> None:
        memory = self.memory
        memory.sent[wanted.key] = wanted
        asked = {"table_id": table_id, "player_id": wanted.player_id, "decision": wanted.number}
        reason = await self._ask("Act", wanted.key, offer=wanted.offer, **asked)
        if reason == "PAUSED":
            return  # not everybody is back: it was not done, and will be asked again
        if self._open.get(wanted.player_id) is wanted:
            del self._open[wanted.player_id]
        if isinstance(reason, str):
            assert reason in OVERTAKEN, f"{wanted}: {reason}"
            memory.refused[wanted.key] = reason
            return
        memory.acknowledged.append(wanted)
        self._heard.set()

    async def _put_up_a_table(self) -> None:
        """Put a table up, or the last one away, under one key until somebody says that it was done."""
        memory = self.memory
        try:
            await asyncio.sleep(self._chance.uniform(0.0, 0.1))
            key = self._errand or new_key()
            memory.asked_again += key == self._errand
            self._errand = key
            if memory.standing is None:
                made = await self._ask("CreateTable", key, name="errand")
                memory.standing = made.table_id
                memory.made.append(made.table_id)
            else:
                assert not isinstance(await self._ask("RemoveTable", key, table_id=memory.standing), str)
                memory.standing = None
            self._errand = ""
        except grpc.aio.AioRpcError as error:
            _expect_the_kill(error)

    async def _ask(self, method: str, key: str = "", **fields: Any) -> Any:  # noqa: ANN401 - any message
        """The answer, or the reason of a refusal. Raises the error of a connection that broke."""
        request = getattr(wire, f"{method}Request")(idempotency_key=key or new_key(), **fields)
        try:
            return await getattr(self._stub, method)(request, timeout=CALL_SECONDS)
        except grpc.aio.AioRpcError as error:
            if not is_rich(error):
                raise
            return read_error(error).reason


def _expect_the_kill(error: grpc.aio.AioRpcError) -> None:
    """Raise what is no sign of a dead engine."""
    if is_rich(error) or error.code() is not grpc.StatusCode.UNAVAILABLE:
        raise error
