"""One table of four players who move one after the other and remember what was acknowledged."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from support.kill_crowd import Answer, Memory
from support.table_client import DEADLINE, OVERTAKEN, Refused, TableClient, Watcher, chosen, new_key, seated

PLAYERS = ("east", "south", "west", "north")


class RememberingTable:
    """``pending`` is a move that was refused for want of room; the next move is the same under the same key."""

    def __init__(
        self, client: TableClient, table_id: str, watchers: Mapping[str, Watcher], chance: random.Random
    ) -> None:
        self.table_id = table_id
        self.memory = Memory()
        self.pending: Answer | None = None
        self._client = client
        self._watchers = watchers
        self._chance = chance
        self._done: set[tuple[str, int]] = set()

    async def move(self) -> str:
        """Make one move: OK, or the reason why the store did not take it."""
        while True:
            answer = self.pending or await self._next()
            self.memory.sent[answer.key] = answer
            asked = {"table_id": self.table_id, "player_id": answer.player_id, "decision": answer.number}
            try:
                await self._client.call("Act", idempotency_key=answer.key, offer=answer.offer, **asked)
            except Refused as refused:
                if refused.reason not in OVERTAKEN:
                    self.pending = answer
                    return refused.reason
                self._done.add((answer.player_id, answer.number))
                self.pending = None
            else:
                self.memory.acknowledged.append(answer)
                self._done.add((answer.player_id, answer.number))
                self.pending = None
                return "OK"

    async def _next(self) -> Answer:
        """What somebody wants who is asked now."""
        async with asyncio.timeout(DEADLINE):
            while True:
                for player, watcher in self._watchers.items():
                    decision = watcher.decision
                    if decision is not None and (player, decision.number) not in self._done:
                        view, offer = watcher.last.view, chosen(decision, self._chance)
                        match_id = watcher.last.table.match_id
                        return Answer(match_id, player, view.seat, decision.number, offer, new_key())
                await asyncio.sleep(0.002)


@asynccontextmanager
async def remembering_table(client: TableClient, chance: random.Random) -> AsyncIterator[RememberingTable]:
    """A table where a match has begun."""
    table_id = (await client.call("CreateTable")).table_id
    await seated(client, table_id, *PLAYERS)
    watchers = {player: client.watch(table_id, player) for player in PLAYERS}
    for watcher in watchers.values():
        await watcher.shown()
    for player in PLAYERS:
        await client.call("SetReady", table_id=table_id, player_id=player)
    yield RememberingTable(client, table_id, watchers, chance)
    for watcher in watchers.values():
        await watcher.close()
