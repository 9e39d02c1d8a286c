"""Watching: each viewer's moments are numbered without a gap, a broken stream goes on, a slow one is cut."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import grpc
import pytest

from mahjong_bridge.service.clients.watching import MOST_WATCHES
from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from support.engine_process import EngineProcess
from support.hand_clock import HandClock
from support.running_engine import quick, served, state_digest
from support.table_client import TableClient, Watcher, act, begun, new_key, seated, started

PLAYERS = ("alice", "bob", "carol", "dave")
LATE = 30.0
"""What is not there by then does not come, on a busy machine either."""
BUSY_SECONDS = 15.0
"""What the end of a process may take beside its grace on a busy machine."""
SETTINGS: dict[str, Any] = {
    "pace": "fast",
    "seeds": 7,
    "profile": "MAJSOUL_TONPUU",
    "thinkingTime": "0+0",
    "returnTime": 1000,
}


async def play_defaults(client: TableClient, watcher: Watcher, moves: int) -> int:
    """Let a player among bots answer with the default; the number of the moment he answered last."""
    seen = 0
    for _ in range(moves):
        await watcher.until_asked_behind(seen)
        seen, decision = watcher.last.number, watcher.decision
        assert decision is not None
        await act(client, watcher, "alice", decision.default_offer)
    return seen


async def test_a_broken_stream_goes_on_from_its_number_without_a_gap(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id, whole = await started(client, "alice")
        async with client.watch(table_id, "alice") as broken:
            await broken.until_asked_behind(0)
            had = broken.last
        await play_defaults(client, whole, 2)
        await whole.until_asked_behind(had.number)
        async with client.watch(table_id, "alice", stream_id=had.stream_id, after=had.number) as again:
            await again.until(lambda: again.last.number >= whole.last.number)
            assert again.moments[0].number == had.number + 1
            missed = {moment.number: moment for moment in whole.moments if moment.number > had.number}
            assert {moment.number: moment for moment in again.moments if moment.number in missed} == missed
            assert not any(moment.fresh for moment in again.moments)
        await whole.close()


@pytest.mark.parametrize(("stream", "number"), [("", 0), ("another", 1), (None, 10_000)])
async def test_a_number_that_is_not_kept_begins_anew_with_the_newest_view(
    tmp_path: Path, stream: str | None, number: int
) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id, alice = await started(client, "alice")
        stream_id = alice.last.stream_id if stream is None else stream
        async with client.watch(table_id, "alice", stream_id=stream_id, after=number) as again:
            assert again.moments[0].fresh
            assert again.moments[0].view == alice.last.view
            assert [moment.fresh for moment in again.moments] == [True]
        await alice.close()


async def test_too_old_a_number_begins_anew(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        engine.tables.feeds._kept = 4
        table_id, alice = await started(client, "alice")
        old = alice.moments[0]
        await play_defaults(client, alice, 6)
        async with client.watch(table_id, "alice", stream_id=old.stream_id, after=old.number) as again:
            assert again.moments[0].fresh
            assert again.moments[0].number > old.number + 4
        await alice.close()


@pytest.mark.slow
async def test_a_restart_shows_the_same_decision_anew(tmp_path: Path) -> None:
    """S07, S09: own seat, decision, its number and choices are there; nothing is at a start value."""
    async with EngineProcess(tmp_path, **SETTINGS) as process:
        async with TableClient(process.address) as client:
            table_id, alice = await started(client, "alice")
            await alice.until_asked_behind(await play_defaults(client, alice, 3))
            before = alice.last
            await process.kill()
            await alice.close()
        await process.start()
        async with (
            TableClient(process.address) as client,
            client.watch(table_id, "alice", stream_id=before.stream_id, after=before.number) as alice,
        ):
            await alice.until(lambda: alice.decision is not None and not alice.last.table.paused)
            assert alice.moments[0].fresh
            assert alice.moments[0].stream_id != before.stream_id
            assert alice.last.view == before.view
            assert await act(client, alice, "alice", before.view.own.decision.default_offer) == "OK"


async def test_nobody_is_told_by_a_number_that_somebody_else_was_asked(tmp_path: Path) -> None:
    """S17: what only changes for others sends nothing; the spectators' numbers count public moments alone."""
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id, alice = await started(client, *PLAYERS)
        async with client.watch(table_id) as public, client.watch(table_id, "bob") as bob:
            watched = {"alice": alice, "bob": bob}
            decision = alice.decision
            assert decision is not None
            assert await act(client, alice, "alice", decision.default_offer) == "OK"
            await public.until(lambda: public.last.view.seats[0].river)
            for watcher in (*watched.values(), public):
                contents = [(moment.table, moment.view) for moment in watcher.moments]
                for one, next_one in pairwise(contents):
                    assert one != next_one
        await alice.close()


async def test_a_watcher_that_does_not_read_is_cut_and_goes_on_while_the_others_play(tmp_path: Path) -> None:
    """N07: its queue is bounded; on return it gets the newest view, or all it missed."""
    async with served(tmp_path) as engine, TableClient(engine.address) as client, TableClient(engine.address) as slow:
        service = engine.tables
        table_id, alice = await started(client, "alice")
        service._stall = 0.5  # of who comes from now on: alice reads, but perhaps on a busy machine
        sleeper = slow.stub.Watch(wire.WatchRequest(table_id=table_id), metadata=slow.metadata)
        first = await sleeper.read()
        feed = service.feeds.feed(engine.hall.actors[TableId(table_id)], None)
        feed._kept = type(feed._kept)(feed._kept, maxlen=4)
        big = "x" * 300_000  # more than any window holds, so that the wire is full at once
        for number in range(40):
            actor = engine.hall.actors[TableId(table_id)]
            actor.presenter.table = replace(actor.shown_table, name=f"{big}{number}")
            service.feeds.shown(actor)
            await asyncio.sleep(0)
        async with asyncio.timeout(LATE):
            while feed.watchers:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.05)
        await play_defaults(client, alice, 1)
        async with client.watch(table_id, stream_id=first.stream_id, after=first.number) as again:
            assert again.moments[0].fresh
        sleeper.cancel()
        await alice.close()


async def test_who_breaks_the_stream_off_is_counted_no_more(tmp_path: Path) -> None:
    """N01: subscribe, read one moment, drop; half by cancelling, half by closing the channel."""
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable")).table_id
        for round_ in range(20):
            dropping = TableClient(engine.address)
            watchers = [dropping.watch(table_id, f"p{number}") for number in range(5)]
            await asyncio.gather(*(watcher.shown() for watcher in watchers))
            if round_ % 2:
                await dropping.channel.close()
            await asyncio.gather(*(watcher.close() for watcher in watchers))
            await dropping.channel.close()
        async with asyncio.timeout(LATE):
            while engine.tables.watches.count:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.02)
        assert not engine.hall.remote.guests


async def test_one_player_opens_only_so_many_streams(tmp_path: Path) -> None:
    async with served(tmp_path, quick(token="secret")) as engine, TableClient(engine.address, "secret") as operator:
        table_id = (await operator.call("CreateTable")).table_id
        tokens = await seated(operator, table_id, "alice")
        async with TableClient(engine.address, tokens["alice"]) as alice:
            watchers = [alice.watch(table_id) for _ in range(MOST_WATCHES)]
            await asyncio.gather(*(watcher.shown() for watcher in watchers))
            async with alice.watch(table_id) as refused:
                assert refused.refused is not None
                assert refused.refused.reason == "TOO_MANY_WATCHES"
            await asyncio.gather(*(watcher.close() for watcher in watchers))


async def test_who_does_not_watch_is_away_and_gets_defaults_until_he_looks_again(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(awayTime=1), clock) as engine, TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable")).table_id
        watchers = await begun(client, table_id, *PLAYERS)
        alice = watchers["alice"]
        while alice.decision is None:
            clock.turn(10.0)
            await asyncio.sleep(0.02)
        before = alice.last
        await alice.close()
        actor = engine.hall.actors[TableId(table_id)]
        await watchers["bob"].until(lambda: not watchers["bob"].last.table.seats[0].present)
        clock.turn(100.0)
        await asyncio.sleep(0.05)
        assert dict(actor.game.open_asks())[actor.table.seat_of("alice")].number == before.view.own.decision.number  # type: ignore[index]
        again = client.watch(table_id, "alice", stream_id=before.stream_id, after=before.number)
        await watchers["bob"].until(lambda: watchers["bob"].last.table.seats[0].present)
        await again.shown()
        assert again.decision == before.view.own.decision
        for watcher in (again, *watchers.values()):
            await watcher.close()


async def test_time_left_is_told_with_the_decision(tmp_path: Path) -> None:
    async with served(tmp_path, quick(thinkingTime="5+20")) as engine, TableClient(engine.address) as client:
        _, alice = await started(client, "alice")
        assert alice.decision is not None
        assert 20.0 < alice.decision.seconds_left <= 25.0
        await alice.close()


async def test_stopping_ends_streams_with_unavailable_and_loses_nothing(tmp_path: Path) -> None:
    """N05."""
    async with served(tmp_path) as engine:
        client = TableClient(engine.address)
        table_id, alice = await started(client, "alice")
        digest = state_digest(engine, table_id)
    await alice.until(lambda: alice.refused)
    assert alice.refused is not None
    assert (alice.refused.status, alice.refused.reason) == (grpc.StatusCode.UNAVAILABLE, "ENGINE_STOPPING")
    await alice.close()
    await client.channel.close()
    async with served(tmp_path) as engine:
        assert state_digest(engine, table_id) == digest


@pytest.mark.slow
async def test_an_engine_told_to_stop_exits_in_time_with_streams_open_and_a_move_under_way(tmp_path: Path) -> None:
    """N05: the move is stored and answered, or neither; every stream ends."""
    async with EngineProcess(tmp_path, **SETTINGS) as process, TableClient(process.address) as client:
        table_id, alice = await started(client, "alice")
        decision, key = alice.decision, new_key()
        assert decision is not None
        watchers = [client.watch(table_id) for _ in range(20)]
        await asyncio.gather(*(watcher.shown() for watcher in watchers))
        moving = asyncio.create_task(act(client, alice, "alice", decision.default_offer, key))
        await asyncio.sleep(0)
        before = time.monotonic()
        assert await process.stop() == 0
        assert time.monotonic() - before < Configuration().stop_time + BUSY_SECONDS  # the processes of bots end too
        answer = (await asyncio.gather(moving, return_exceptions=True))[0]
        for watcher in watchers:
            await watcher.ended()
            assert watcher.broken or (watcher.refused is not None and watcher.refused.reason == "ENGINE_STOPPING")
            await watcher.close()
        await process.start()
        if answer == "OK":
            await client.call(
                "Act",
                table_id=table_id,
                player_id="alice",
                decision=decision.number,
                offer=decision.default_offer,
                idempotency_key=key,
            )
        await alice.close()


async def test_a_moment_that_cannot_be_sent_ends_its_own_feed_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id, alice = await started(client, *PLAYERS)
        async with client.watch(table_id) as public:
            feed = engine.tables.feeds.feed(engine.hall.actors[TableId(table_id)], None)
            monkeypatch.setattr(feed, "show", lambda *_: 1 // 0)
            decision = alice.decision
            assert decision is not None
            assert await act(client, alice, "alice", decision.default_offer) == "OK"
            await public.ended()
            assert public.refused is not None
            assert (public.refused.status, public.refused.reason) == (grpc.StatusCode.INTERNAL, "ENGINE_FAULT")
        assert not engine.hall.actors[TableId(table_id)].blocked
        await alice.close()
