from __future__ import annotations

from pathlib import Path
from typing import Any

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from mahjong_bridge.service.life.running import SHIM_SERVICE
from mahjong_bridge.wire.v1 import shim_pb2, shim_pb2_grpc
from support.running_engine import BLOCK_TABLE, TABLE, connected, quick, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient


async def test_another_contract_version_is_refused_by_name(tmp_path: Path) -> None:
    async with served(tmp_path) as engine:
        client = ShimClient(engine.address)
        await client.open(wire_version=2)
        await client.until(lambda: client.status is not None)
        assert [error.code for error in client.errors] == ["wrong_version"]
        assert client.errors[0].remedy
        assert client.status is grpc.StatusCode.FAILED_PRECONDITION
        await client.close()


async def test_a_wrong_secret_is_refused(tmp_path: Path) -> None:
    async with served(tmp_path, quick(token="hunter2")) as engine:
        client = ShimClient(engine.address)
        await client.open(token="hunter1")
        await client.until(lambda: client.status is not None)
        assert (client.errors[0].code, client.status) == ("bad_token", grpc.StatusCode.UNAUTHENTICATED)
        await client.close()
        client = ShimClient(engine.address)
        await client.open(token="hunter2")
        assert client.welcome is not None
        await client.close()


async def test_a_stream_must_begin_with_hello(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, grpc.aio.insecure_channel(engine.address) as channel:
        call = shim_pb2_grpc.ShimServiceStub(channel).Connect()
        await call.write(shim_pb2.ConnectRequest(ping=shim_pb2.Ping(nonce=1)))
        assert await call.code() is grpc.StatusCode.FAILED_PRECONDITION


async def test_health_and_reflection_answer(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, grpc.aio.insecure_channel(engine.address) as channel:
        health: Any = health_pb2_grpc.HealthStub(channel)
        for service in ("", SHIM_SERVICE):
            answer = await health.Check(health_pb2.HealthCheckRequest(service=service))
            assert answer.status == health_pb2.HealthCheckResponse.SERVING
        reflection: Any = reflection_pb2_grpc.ServerReflectionStub(channel)  # type: ignore[arg-type]
        listing = reflection.ServerReflectionInfo(iter([reflection_pb2.ServerReflectionRequest(list_services="")]))
        services = (await anext(aiter(listing))).list_services_response.service
        assert SHIM_SERVICE in [service.name for service in services]


async def test_a_new_stream_of_the_same_server_takes_over(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as first:
        async with connected(engine, "alice") as second:
            await first.until(lambda: first.status is not None)
            assert first.status is grpc.StatusCode.ABORTED
            assert (await second.command("alice", "list")).ok
            assert engine.hall.stage("playground").is_connected()
        assert second.scenes[TABLE].resets == 1


async def test_two_servers_see_their_own_tables_only(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        other = ShimClient(engine.address, "lobby", kind="paper")
        await other.open()
        await other.join("bob", world="world")
        place = shim_pb2.Location(world="world", x=10.2, y=64.0, z=-3.7, yaw=2.0)
        created = await other.command("bob", "create corner", location=place)
        assert created.ok, created.code
        await other.until(lambda: len(other.scenes) == 1 and next(iter(other.scenes.values())).primitives)
        anchor = next(iter(other.scenes.values())).anchor
        assert anchor is not None
        assert (anchor.world, anchor.x, anchor.y, anchor.z) == ("world", 10.5, 64.5, -0.5)
        assert set(client.scenes) == {TABLE, BLOCK_TABLE}
        foreign = await other.click("bob", TABLE, "x")
        assert (foreign.ok, foreign.code) == (False, "unknown_table")
        again = await other.command("bob", "create corner", location=shim_pb2.Location(world="world", x=40, y=64, z=0))
        near = await other.command("bob", "create", location=place)
        assert (again.code, near.code) == ("name_taken", "too_close")
        removed = await other.command("bob", "remove corner")
        assert removed.ok
        await other.until(lambda: not other.scenes)
        await other.close()


async def test_an_unknown_table_and_an_unknown_player_are_refused(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert (await client.click("alice", "nowhere", "x")).code == "unknown_table"
        assert (await client.click_block("alice", "nowhere", "slot.0.0.block", 1)).code == "unknown_table"
        assert (await client.click("mallory", TABLE, "x")).code == "unknown_player"
        assert (await client.command("mallory", "list")).code == "unknown_player"
        assert (await client.command("alice", "join nowhere")).code == "unknown_table"


async def test_permissions_are_checked_by_the_engine(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        refused = await client.command("alice", "remove table-1", permissions=["mahjong.table.list"])
        assert (refused.ok, refused.code) == (False, "not_permitted")
        assert TABLE in client.scenes


async def test_pings_come_back(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, grpc.aio.insecure_channel(engine.address) as channel:
        call = shim_pb2_grpc.ShimServiceStub(channel).Connect()
        await call.write(
            shim_pb2.ConnectRequest(hello=shim_pb2.Hello(wire_version=1, server_id="s", server_kind="paper"))
        )
        await call.write(shim_pb2.ConnectRequest(ping=shim_pb2.Ping(nonce=77)))
        answers: list[Any] = [await call.read() for _ in range(3)]
        assert [answer.WhichOneof("message") for answer in answers] == ["welcome", "permission_nodes", "pong"]
        assert answers[2].pong.nonce == 77
        call.cancel()


async def test_a_slow_reader_is_cut_and_shown_everything_anew_while_the_match_goes_on(tmp_path: Path) -> None:
    async with served(tmp_path, quick(window=16)) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice"])
        player = ScriptedPlayer("alice")
        await client.until(lambda: player.line(client))
        client.acknowledging = False
        resets = client.scenes[TABLE].resets
        outbox = engine.hall.stage("playground").outbox
        assert outbox is not None
        for _ in range(60):
            await client.send(
                shim_pb2.ConnectRequest(
                    player_joined=shim_pb2.PlayerJoined(player_id="bob", name="Bob", locale="en_us", world="playground")
                )
            )
        await client.until(lambda: outbox.cuts, poll=True)
        client.acknowledging = True
        await client.send(shim_pb2.ConnectRequest(acknowledgement=shim_pb2.Acknowledgement(sequence=client.sequence)))
        await client.until(lambda: client.scenes[TABLE].resets > resets)
        show = engine.hall.actors[next(iter(engine.hall.actors))].show  # hints may come to it meanwhile
        await client.until(lambda: set(client.scenes[TABLE].primitives) == set(show.primitives), poll=True)
        assert await play_on(client, [player], most=3) == 3
