"""Service faults reported against other programs (numbers as in the shared cases)."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path

import grpc

from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.wire.v1 import shim_pb2, shim_pb2_grpc
from mahjong_engine.seats import Seat
from support.engine_process import EngineProcess
from support.hand_clock import HandClock
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, sit_and_start
from support.shim_client import ShimClient

ENDED = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.INTERNAL)
"""The second is the client library's own word when it was just writing."""
HELLO = shim_pb2.Hello(wire_version=1, server_kind="paper")


async def test_s01_an_answered_decision_leaves_no_timer_behind(tmp_path: Path) -> None:
    clock = HandClock()
    settings = quick(thinkingTime="5+20")
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice", "bob"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        clock.turn(1.0)
        assert await client.type("alice", f"discard {client.pushed['alice']['discard'][0]}") == "ok"
        match = actor_of(engine).game.keeper.match
        assert match is not None
        assert len(match.state.playing.seats[0].river) == 1
        assert actor_of(engine).game.keeper.clocks.reserves[Seat.FIRST] == 20.0


async def test_s05_a_doubled_request_is_one_answer_and_never_that_to_the_next_question(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        for _ in range(4):
            await client.until(lambda: ScriptedPlayer("alice").line(client))
            line = ScriptedPlayer("alice").line(client)
            before = actor_of(engine).game.open_ask(Seat.FIRST)
            assert before is not None
            replies = await asyncio.gather(*(client.command("alice", str(line)) for _ in range(5)))
            codes = Counter(reply.code for reply in replies)
            assert codes["ok"] == 1, codes
            assert set(codes) <= {"ok", "stale_decision", "not_your_decision"}
            await client.catch_up()


async def test_s05_a_token_clicked_twice_in_a_burst_discards_once(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        token = next(iter(actor_of(engine).show.desks[Seat.FIRST].tile_tokens.values()))
        replies = await asyncio.gather(*(client.click("alice", TABLE, token) for _ in range(6)))
        codes = [reply.code for reply in replies]
        assert codes[:2] == ["lifted", "ok"]
        assert set(codes[2:]) <= {"stale_token", "lifted"}
        match = actor_of(engine).game.keeper.match
        assert match is not None
        discards = sum(len(seat.river) for seat in match.state.playing.seats[:1])
        assert discards == 1


async def test_n01_dropped_streams_leave_nothing_behind(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        before = len(asyncio.all_tasks())
        for number in range(60):
            channel = grpc.aio.insecure_channel(engine.address)
            call = shim_pb2_grpc.ShimServiceStub(channel).Connect()
            hello = shim_pb2.Hello()
            hello.CopyFrom(HELLO)
            hello.server_id = f"drop-{number % 3}"
            await call.write(shim_pb2.ConnectRequest(hello=hello))
            await call.read()
            if number % 2:
                call.cancel()
            await channel.close()
        await client.until(lambda: len(engine.hall.servers) == 1, poll=True)
        await client.until(lambda: len(asyncio.all_tasks()) <= before + 2, poll=True)
        assert (await client.command("alice", "list")).ok


async def test_n05_a_stopping_engine_ends_open_streams_in_time_and_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    clock = asyncio.get_running_loop().time
    begun = clock()
    async with EngineProcess(tmp_path, pace="fast", seeds=7, profile="MAJSOUL_TONPUU") as engine:
        coming_up = clock() - begun
        clients = [ShimClient(engine.address, f"server-{number}", kind="paper") for number in range(20)]
        await asyncio.gather(*(client.open() for client in clients))
        client = clients[0]
        await client.join("alice")
        place = shim_pb2.Location(world="playground", x=0, y=64, z=0)
        assert (await client.command("alice", "create corner", location=place)).ok
        assert (await client.command("alice", "join corner")).ok
        stopped = clock()
        assert await engine.stop() == 0
        # Beyond its time for stopping, what a busy machine takes for anything: coming up is more work than that.
        assert clock() - stopped < Configuration().stop_time + 2.0 + 2 * coming_up
        for other in clients:
            await other.until(lambda other=other: other.status is not None)  # type: ignore[misc]
            assert other.status in ENDED
            await other.close()
    with sqlite3.connect(engine.store) as store:
        (document,) = store.execute("SELECT document FROM tables").fetchone()
    assert '"alice"' in document


async def test_d01_many_tables_write_at_once_without_waiting_for_a_lock(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        places = [shim_pb2.Location(world="w", x=100.0 * number, y=64, z=0) for number in range(30)]
        made = await asyncio.gather(*(client.command("alice", "create", location=place) for place in places))
        assert all(reply.ok for reply in made)
        players = [f"p{number}" for number in range(30)]
        for player in players:
            await client.join(player)
        joined = await asyncio.gather(
            *(client.command(player, f"join table-{number + 3}") for number, player in enumerate(players))
        )
        assert all(reply.ok for reply in joined)
        ready = await asyncio.gather(*(client.command(player, "ready") for player in players))
        assert all(reply.ok for reply in ready)
        assert sum(actor.playing for actor in engine.hall.actors.values()) == 30
        assert not any(actor.blocked for actor in engine.hall.actors.values())
