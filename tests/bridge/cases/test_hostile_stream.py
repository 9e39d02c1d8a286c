"""What a faulty or hostile server may send: it is answered, harms no table, and leaves other players alone."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import grpc
import pytest

from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.service.limits import LONGEST_LINE, LONGEST_NAME
from mahjong_bridge.tables.play.game import Game
from mahjong_bridge.wire.v1 import shim_pb2, shim_pb2_grpc
from mahjong_engine.seats import Seat
from support.running_engine import BLOCK_TABLE, TABLE, actor_of, connected, quick, served, state_digest
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import PERMISSIONS, ShimClient, text_of

CONNECT = "/mahjong_bridge.wire.v1.ShimService/Connect"


def joining(player_id: str, name: str = "Name", locale: str = "en_us") -> shim_pb2.ConnectRequest:
    return shim_pb2.ConnectRequest(
        player_joined=shim_pb2.PlayerJoined(player_id=player_id, name=name, locale=locale, world="playground")
    )


def clicking(request_id: int, player_id: str, token: str) -> shim_pb2.ConnectRequest:
    return shim_pb2.ConnectRequest(
        click=shim_pb2.Click(
            request_id=request_id, player_id=player_id, table_id=TABLE, token=token, permissions=PERMISSIONS
        )
    )


async def dealt(engine: Engine, client: ShimClient, *players: str) -> None:
    await sit_and_start(client, TABLE, list(players))
    await client.until(lambda: "discard" in client.pushed[players[0]])
    await client.catch_up()
    assert actor_of(engine).playing


@pytest.mark.parametrize(
    "payload", [b"\xff\xff\xff\xff", b"\x0a\xff\xff\xff\xff\x0f", b"\x0a\x03\x0a\x01\xff", b"\x00" * 9999]
)
async def test_what_is_no_message_ends_its_own_stream_only(tmp_path: Path, payload: bytes) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        async with grpc.aio.insecure_channel(engine.address) as channel:
            call = channel.stream_stream(CONNECT)()  # type: ignore[var-annotated]
            await call.write(payload)
            assert await call.code() is not grpc.StatusCode.OK
        assert (await client.command("alice", "list")).ok


async def test_an_empty_message_a_second_hello_and_acks_of_the_future_change_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await client.send(shim_pb2.ConnectRequest())
        await client.send(shim_pb2.ConnectRequest(hello=shim_pb2.Hello(server_id="other", wire_version=1)))
        for sequence in (2**64 - 1, 2**63, 0):
            acknowledgement = shim_pb2.Acknowledgement(sequence=sequence)
            await client.send(shim_pb2.ConnectRequest(acknowledgement=acknowledgement))
        await client.catch_up()
        assert [error.code for error in client.errors] == ["unknown_message", "hello_again"]
        outbox = engine.hall.stage("playground").outbox
        assert outbox is not None
        assert 0 <= outbox.unacknowledged < 8


@pytest.mark.parametrize("server_id", ["", "x" * 10_000, "two\nlines", "\u202eteser"])
async def test_a_server_needs_a_short_visible_name(tmp_path: Path, server_id: str) -> None:
    async with served(tmp_path) as engine:
        client = ShimClient(engine.address, server_id)
        await client.open()
        assert [error.code for error in client.errors] == ["no_server_id"]
        await client.close()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\u00a7cRed\n\x1b[0m", "cRed[0m"),
        ("x" * 100_000, "x" * LONGEST_NAME),
        ("", "p1"),
        (" \u200b\u3164 "[:2], "p1"),
        ("\u6f22\u5b57\u202eabc", "\u6f22\u5b57abc"),
        ("{player} %s", "{player} %s"),
    ],
)
async def test_a_players_name_is_one_short_line_of_plain_text(tmp_path: Path, name: str, shown: str) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await client.send(joining("p1", name, "../../nowhere"))
        assert (await client.command("p1", "join table-1")).ok
        state = text_of((await client.command("alice", "state")).component_json)
        assert f"At the table: {shown}, nobody" in state


async def test_a_player_whose_id_is_no_id_never_comes_in(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        for player_id in ("", "y" * 5000, "a\u00a7\n"):
            await client.send(joining(player_id))
        await client.catch_up()
        assert [error.code for error in client.errors] == ["bad_player"] * 3
        assert set(engine.hall.stage("playground").guests) == {"alice"}


async def test_there_is_an_end_to_the_players_of_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahjong_bridge.service.servers.session.MOST_GUESTS", 5)
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        for number in range(9):
            await client.send(joining(f"g{number}"))
        await client.join("alice")
        await client.catch_up()
        assert len(engine.hall.stage("playground").guests) == 5
        assert Counter(error.code for error in client.errors) == {"bad_player": 5}


@pytest.mark.parametrize("words", ["\u00e4" * 300_000, "join " + "x" * 300_000, "discard " + "1m " * 100_000])
async def test_an_endless_line_is_refused_in_a_few_words(tmp_path: Path, words: str) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        reply = await client.command("alice", words)
        assert (reply.ok, reply.code) == (False, "line_too_long")
        assert len(reply.component_json) < LONGEST_LINE
        assert await client.complete("alice", words) == []


@pytest.mark.parametrize(
    "line",
    [
        "\x00\x1b[31m\u00a7c",
        "join \u00a7c",
        "create \u00a7kname",
        "create table\u202eeman",
        "profile use ../../etc/passwd",
        "profile use \u0645\u0627\u0647\u062c\u0648\u0646\u063a",
        "profile show \u9ebb\u5c06",
        "addbot impossible",
        "addbot \u00a7c north",
        "rule thinkingTime 99999999999+99999999999",
        "rule \u89c4\u5219 on",
    ],
)
async def test_words_in_any_script_are_answered_and_never_obeyed(tmp_path: Path, line: str) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1")).ok
        before = actor_of(engine).table
        reply = await client.command("alice", line)
        assert not reply.ok
        shown = text_of(reply.component_json)
        assert shown
        assert not set(shown) & set("\u00a7\x00\x1b\u202e")
        assert actor_of(engine).table == before


@pytest.mark.slow
async def test_ten_thousand_clicks_in_a_burst_are_each_answered_once(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await dealt(engine, client, "alice")
        before = state_digest(engine)
        token = next(iter(actor_of(engine).show.desks[Seat.FIRST].tile_tokens.values()))
        answers = []
        for _ in range(10_000):
            request_id, answer = client._expect()
            answers.append(answer)
            await client.send(clicking(request_id, "bob", token))
        replies = await asyncio.gather(*answers)
        codes = Counter(reply.click_reply.code for reply in replies)
        assert sum(codes.values()) == 10_000
        assert set(codes) <= {"foreign_token", "mailbox_full"}
        assert state_digest(engine) == before
        assert len(actor_of(engine).mailbox) == 0


async def test_holding_sneak_in_a_full_table_costs_nobody_the_stream(tmp_path: Path) -> None:
    async with served(tmp_path, quick(mailbox=1)) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1")).ok
        for _ in range(50):
            await client.send(shim_pb2.ConnectRequest(leave_seat=shim_pb2.LeaveSeat(player_id="alice")))
        await client.catch_up()
        assert client.status is None
        assert (await client.command("alice", "list")).ok


async def test_a_scene_of_another_server_is_never_sent(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await dealt(engine, client, "alice")
        other = ShimClient(engine.address, "elsewhere", kind="paper")
        await other.open()
        await other.join("eve")
        token = next(iter(client.scenes[TABLE].tokens("alice").values()))
        for _ in range(200):
            await other.send(shim_pb2.ConnectRequest(resync_request=shim_pb2.ResyncRequest(table_id=TABLE)))
        assert (await other.click("eve", TABLE, token)).code == "unknown_table"
        assert (await other.click("alice", TABLE, token)).code == "unknown_player"
        await other.catch_up()
        assert other.scenes == {}
        await other.close()


async def test_tokens_of_another_table_mean_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await dealt(engine, client, "alice")
        token = next(iter(client.scenes[TABLE].tokens("alice").values()))
        before = state_digest(engine)
        assert (await client.click("alice", BLOCK_TABLE, token)).code == "unknown_token"
        assert state_digest(engine) == before


async def test_nobody_sits_at_two_tables_however_fast_he_asks(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        for _ in range(5):
            replies = await asyncio.gather(*(client.command("alice", f"join table-{n}") for n in (1, 2, 1, 2)))
            assert Counter(reply.ok for reply in replies)[True] == 1
            held = [actor for actor in engine.hall.actors.values() if actor.table.seat_of("alice") is not None]
            assert len(held) == 1
            assert (await client.command("alice", "leave")).ok


async def test_streams_that_open_together_under_one_new_name_leave_one_server_with_its_tables(tmp_path: Path) -> None:
    async with served(tmp_path) as engine:
        clients = [ShimClient(engine.address, "fresh") for _ in range(5)]
        await asyncio.gather(*(client.open() for client in clients))
        await clients[0].until(lambda: sum(client.status is None for client in clients) == 1, poll=True)
        (living,) = (client for client in clients if client.status is None)
        await living.join("alice")
        await living.until(lambda: len(living.scenes) == 2)
        assert (await living.command("alice", "join table-1")).ok
        assert sorted(engine.hall.actors) == ["fresh-1", "fresh-2"]
        for client in clients:
            await client.close()


async def test_servers_without_tables_are_forgotten_when_they_leave(tmp_path: Path) -> None:
    async with served(tmp_path) as engine:
        for number in range(20):
            client = ShimClient(engine.address, f"server-{number}", kind="paper")
            await client.open()
            await client.close()
        watcher = ShimClient(engine.address, "watcher", kind="paper")
        await watcher.open()
        await watcher.until(lambda: len(engine.hall.servers) == 1, poll=True)
        await watcher.close()


@pytest.mark.slow
async def test_a_match_goes_on_beside_a_server_that_sends_nonsense(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await dealt(engine, client, "alice")
        other = ShimClient(engine.address, "elsewhere", kind="paper")
        await other.open()

        async def nonsense() -> None:
            for number in range(3000):
                await other.send(shim_pb2.ConnectRequest())
                await other.send(joining(f"g{number % 50}", "\u00a7" * 100))
                await other.send(shim_pb2.ConnectRequest(resync_request=shim_pb2.ResyncRequest(table_id=str(number))))

        sending = asyncio.create_task(nonsense())
        assert await play_on(client, [ScriptedPlayer("alice")], most=12) == 12
        await asyncio.gather(sending, return_exceptions=True)
        await other.close()
        assert not actor_of(engine).blocked


async def test_servers_that_vanish_while_their_tables_are_put_up_stop_nobody(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        for number in range(60):
            async with grpc.aio.insecure_channel(engine.address) as channel:
                call = shim_pb2_grpc.ShimServiceStub(channel).Connect()
                hello = shim_pb2.Hello(wire_version=1, server_kind="playground", server_id=f"s{number}")
                await call.write(shim_pb2.ConnectRequest(hello=hello))
                await asyncio.sleep(0.0002 * (number % 20))
                call.cancel()
        assert (await client.command("alice", "join table-1")).ok
        assert (await client.command("alice", "ready")).ok
        assert await play_on(client, [ScriptedPlayer("alice")], most=2) == 2


async def test_a_server_that_takes_nothing_from_the_wire_is_cut_off_and_nothing_piles_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahjong_bridge.service.servers.shim.CUT_SECONDS", 0.05)
    narrow = (("grpc.http2.bdp_probe", 0), ("grpc.http2.lookahead_bytes", 65536))
    async with (
        served(tmp_path) as engine,
        connected(engine, "alice") as client,
        grpc.aio.insecure_channel(engine.address, options=narrow) as channel,
    ):
        call = shim_pb2_grpc.ShimServiceStub(channel).Connect()
        hello = shim_pb2.Hello(wire_version=1, server_kind="playground", server_id="stuck")
        await call.write(shim_pb2.ConnectRequest(hello=hello))
        stage = engine.hall.stage("stuck")
        await client.until(stage.is_connected, poll=True)
        outbox = stage.outbox
        assert outbox is not None
        sent = -1
        while sent != outbox.unacknowledged or not outbox._stale:  # pictures wait, and none is taken any more
            sent = outbox.unacknowledged
            for _ in range(20):
                await call.write(shim_pb2.ConnectRequest(resync_request=shim_pb2.ResyncRequest()))
                await asyncio.sleep(0.002)
        for nonce in range(3 * outbox.window):
            await call.write(shim_pb2.ConnectRequest(ping=shim_pb2.Ping(nonce=nonce)))
        await client.until(lambda: not stage.is_connected(), poll=True)
        outbox.publish(shim_pb2.ConnectResponse())
        outbox.answer(shim_pb2.ConnectResponse())
        assert not outbox._waiting
        assert (await client.command("alice", "list")).ok
        with pytest.raises(grpc.aio.AioRpcError) as ended:
            _ = [message async for message in call]
        assert ended.value.code() is grpc.StatusCode.RESOURCE_EXHAUSTED


async def test_answers_that_wait_for_bots_are_bounded_and_none_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path, quick(mailbox=4)) as engine, connected(engine, "alice") as client:
        await dealt(engine, client, "alice")
        line = str(ScriptedPlayer("alice").line(client))
        with monkeypatch.context() as thinking:
            thinking.setattr(Game, "bots_are_first", lambda *_: True)
            asked = [asyncio.create_task(client.command("alice", line)) for _ in range(20)]
            await client.until(lambda: sum(task.done() for task in asked) == 16, poll=True)
            assert {task.result().code for task in asked if task.done()} == {"mailbox_full"}
        await client.join("alice")
        codes = Counter(reply.code for reply in await asyncio.gather(*asked))
        assert codes["ok"] == 1
        assert codes["mailbox_full"] == 16
        assert set(codes) <= {"ok", "mailbox_full", "stale_decision", "not_your_decision"}
