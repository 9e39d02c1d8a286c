"""A store that fails for a while (a full disk) stops nothing for ever and is not asked again and again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from mahjong_bridge.store.ports import StoreError
from mahjong_bridge.store.sqlite import SqliteStore
from support.hand_clock import HandClock
from support.running_engine import TABLE, actor_of, connected, quick, served, state_digest
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient


class FullDisk:
    """Lets every call of these methods of the store fail while ``full``, and counts them."""

    def __init__(self, patch: pytest.MonkeyPatch, *methods: str) -> None:
        self.full = False
        self.calls = 0
        for method in methods:
            patch.setattr(SqliteStore, method, self._wrapped(getattr(SqliteStore, method)))

    def _wrapped(self, real: Callable[..., Awaitable[object]]) -> Callable[..., Awaitable[object]]:
        async def call(*arguments: object) -> object:
            self.calls += 1
            if self.full:
                raise StoreError("the disk is full")
            return await real(*arguments)

        return call


async def settled(client: ShimClient) -> None:
    """Let everything happen that needs no time to pass."""
    for _ in range(5):
        await client.catch_up()
        await asyncio.sleep(0.01)


async def test_a_bots_answer_that_could_not_be_stored_is_given_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, clock = FullDisk(monkeypatch, "append"), HandClock()
    async with served(tmp_path, clock=clock) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: ScriptedPlayer("alice").line(client))
        line = str(ScriptedPlayer("alice").line(client))
        before = state_digest(engine)
        disk.full = True
        assert (await client.command("alice", line)).code == "store_failed"
        assert state_digest(engine) == before
        disk.full = False
        assert (await client.command("alice", line)).ok
        disk.full, disk.calls = True, 0
        await settled(client)
        clock.turn(10.0)
        await client.until(lambda: disk.calls, poll=True)
        await settled(client)
        assert 1 <= disk.calls < 20
        disk.full = False
        clock.turn(1.1)
        await client.until(lambda: ScriptedPlayer("alice").line(client))
        assert await play_on(client, [ScriptedPlayer("alice")], most=3) == 3


@pytest.mark.parametrize("dealt", [True, False])
async def test_what_the_clock_does_is_tried_once_a_second_while_the_store_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dealt: bool
) -> None:
    disk, clock = FullDisk(monkeypatch, "append"), HandClock()
    settings = quick(thinkingTime="5+0", afterDeal=0)
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice") as client:
        disk.full = not dealt
        await sit_and_start(client, TABLE, ["alice"])
        if dealt:
            await client.until(lambda: "discard" in client.pushed["alice"])
        disk.full, disk.calls = True, 0
        clock.turn(5.0)
        for _ in range(10):
            await settled(client)
            clock.turn(1.0)
        assert disk.calls <= 20
        assert not actor_of(engine).blocked
        disk.full = False
        clock.turn(1.1)
        await client.until(lambda: "discard" in client.pushed["alice"])
        assert await play_on(client, [ScriptedPlayer("alice")], most=1) == 1


async def test_an_action_that_was_stored_stands_whatever_fails_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(monkeypatch, "save_snapshot")
    disk.full = True
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        assert await play_on(client, [ScriptedPlayer("alice")], most=25) == 25
        assert disk.calls >= 1
        assert not actor_of(engine).blocked
