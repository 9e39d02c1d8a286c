"""One table of four players who move one after the other and remember what was acknowledged."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from support.kill_crowd import Answer, Memory
from support.table_client import DEADLINE, OVERTAKEN, Refused, TableClient, Watcher, begun, chosen, new_key

PLAYERS = ("east", "south", "west", "north")


class RememberingTable:
    """``pending`` is a move that was refused for want of room; the next move is the same under the same key."""

    def __init__(
        self,
        client: TableClient,
        table_id: str,
        watchers: Mapping[str, Watcher],
        chance: random.Random,
        by_default: bool,
    ) -> None:
        self.table_id = table_id
        self.memory = Memory()
        self.pending: Answer | None = None
        self._client = client
        self._watchers = watchers
        self._chance = chance
        self._by_default = by_default
        self._done: set[tuple[str, int]] = set()

    @property
    def is_over(self) -> bool:
        """Whether everybody has seen the end of the match."""
        return all(watcher.is_over for watcher in self._watchers.values())

    async def move(self) -> str:
        """Make one move: OK, also where the match is over, or the reason why the store did not take it."""
        while True:
            answer = self.pending or await self._next()
            if answer is None:
                return "OK"
            self.memory.sent[answer.key] = answer
            asked: dict[str, Any] = {
                "table_id": self.table_id,
                "player_id": answer.player_id,
                "decision": answer.number,
            }
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

    async def _next(self) -> Answer | None:
        """What somebody wants who is asked now; None once the match is over."""
        async with asyncio.timeout(DEADLINE):
            while not self.is_over:
                for player, watcher in self._watchers.items():
                    decision = watcher.decision
                    if decision is not None and (player, decision.number) not in self._done:
                        offer = decision.default_offer if self._by_default else chosen(decision, self._chance)
                        view = watcher.last.view
                        match_id = watcher.last.table.match_id
                        return Answer(match_id, player, view.seat, decision.number, offer, new_key())
                await asyncio.sleep(0.002)
        return None


@asynccontextmanager
async def remembering_table(
    client: TableClient, chance: random.Random, *, by_default: bool = False
) -> AsyncIterator[RememberingTable]:
    """A table where a match has begun; its players do what is safe, or what chance says."""
    table_id = (await client.call("CreateTable")).table_id
    watchers = await begun(client, table_id, *PLAYERS)
    yield RememberingTable(client, table_id, watchers, chance, by_default)
    for watcher in watchers.values():
        await watcher.close()
