"""While somebody attacks, moves at other tables are acknowledged about as soon as before: their p99 at most doubles.

Both are measured in one run, in short turns: the attackers, processes of their own, are stopped and let go again and
again, so that whatever else slows the machine down slows both down. Where it has too few cores for them, the engine and
the players, all wait for each other: hence some milliseconds of slack, and more turns where so few do not settle it.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from support import hostile
from support.engine_process import EngineProcess
from support.table_client import OVERTAKEN, Refused, TableClient, Watcher, act, begun, chosen

MOVES = 10
APART = 0.01
SETTLING = 0.1
SLACK = 0.040
LEAST, MOST = 6, 30
"""Turns of each kind: so many in any case, and up to so many."""
PLAYERS = ("east", "south", "west", "north")
SETTINGS = {"pace": "fast", "seeds": 7, "thinkingTime": "0+0", "profile": "MAJSOUL_HANCHAN", "requestsPerSecond": 40}


@dataclass
class CalmTable:
    """A table whose players take their time, and how long each of their moves took to be acknowledged."""

    client: TableClient
    table_id: str
    watchers: dict[str, Watcher]
    chance: random.Random = field(default_factory=lambda: random.Random(11))

    async def play(self, moves: int) -> list[float]:
        """Seconds of so many acknowledged moves."""
        taken: list[float] = []
        seen = dict.fromkeys(self.watchers, -1)
        while len(taken) < moves:
            await asyncio.sleep(APART)
            asked = [player for player, watcher in self.watchers.items() if self._is_asked(watcher, seen[player])]
            for player in asked[:1]:
                watcher = self.watchers[player]
                decision = watcher.decision
                assert decision is not None
                seen[player] = decision.number
                began = time.perf_counter()
                code = await act(self.client, watcher, player, chosen(decision, self.chance))
                assert code == "OK" or code in OVERTAKEN
                taken.append(time.perf_counter() - began)
            if all(watcher.is_over for watcher in self.watchers.values()):
                await asyncio.gather(*(self._ready(player) for player in self.watchers))
        return taken

    def _is_asked(self, watcher: Watcher, seen: int) -> bool:
        return watcher.decision is not None and watcher.decision.number != seen

    async def _ready(self, player: str) -> None:
        with suppress(Refused):  # the next match runs already, and the moments that tell of it are on their way
            await self.client.call("SetReady", table_id=self.table_id, player_id=player)


@asynccontextmanager
async def calm_table(address: str, name: str) -> AsyncIterator[CalmTable]:
    async with TableClient(address) as client:
        table_id = (await client.call("CreateTable", name=name)).table_id
        players = [f"{name}-{chair}" for chair in PLAYERS]
        watchers = await begun(client, table_id, *players)
        yield CalmTable(client, table_id, watchers)
        for watcher in watchers.values():
            await watcher.close()


class Attack:
    """Attackers in a process of their own, which can be held back and let go."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def hold(self) -> None:
        """Let them do nothing for now."""
        self._process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(SETTLING)

    async def go_on(self) -> None:
        """Let them go; they must not have given up."""
        assert self._process.returncode is None, "the attack did not go on"
        self._process.send_signal(signal.SIGCONT)
        await asyncio.sleep(SETTLING)


@asynccontextmanager
async def attack(kind: str, address: str, table_id: str) -> AsyncIterator[Attack]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(hostile.__file__), kind, address, table_id, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(60):
            assert await process.stdout.readline() == b"begun\n"
        yield Attack(process)
        assert process.returncode is None, "the attack did not go on"
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


def p99(seconds: list[float]) -> float:
    return sorted(seconds)[int(len(seconds) * 0.99)]


def faults_in(log: Path) -> list[str]:
    """What an engine has logged as an error of its own; gRPC logs messages that are none as errors, too."""
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    return [str(line) for line in lines if line["level"] == "error" and "grpc" not in line.get("exception", "")]


@pytest.mark.slow
async def test_other_tables_do_not_wait_for_whoever_attacks_the_engine(tmp_path: Path) -> None:
    told: list[str] = []
    async with EngineProcess(tmp_path, **SETTINGS) as process:
        async with calm_table(process.address, "a") as first, calm_table(process.address, "b") as second:

            async def moves() -> list[float]:
                taken = await asyncio.gather(first.play(MOVES), second.play(MOVES))
                return [*taken[0], *taken[1]]

            await moves()
            for kind in hostile.KINDS:
                calm: list[float] = []
                attacked: list[float] = []
                async with attack(kind, process.address, first.table_id) as attackers:
                    for turn in range(MOST):
                        await attackers.hold()
                        calm += await moves()
                        await attackers.go_on()
                        attacked += await moves()
                        if turn + 1 >= LEAST and p99(attacked) <= 2 * p99(calm) + SLACK:
                            break
                told.append(
                    f"{kind}: {p99(calm) * 1000:.1f} ms, attacked {p99(attacked) * 1000:.1f} ms, {turn + 1} turns"
                )
                assert p99(attacked) <= 2 * p99(calm) + SLACK, "\n".join(told)
        assert await process.stop() == 0
    print("\n".join(told))
    assert faults_in(tmp_path / "engine.log") == []
