from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from mahjong_bridge.service.life.running import TABLE_SERVICE
from mahjong_commands.catalogues import nearest_locale
from mahjong_commands.messages import Message, plain
from support.running_engine import TABLE, connected, quick, served
from support.table_client import Refused, TableClient, act, play_by_chance, seated, started

Status = grpc.StatusCode


async def refusal(call: Awaitable[object]) -> tuple[grpc.StatusCode, str]:
    with pytest.raises(Refused) as refused:
        await call
    return refused.value.status, refused.value.reason


async def test_a_match_is_created_joined_played_and_recorded(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable", name="web", profile="MAJSOUL_TONPUU")).table_id
        await seated(client, table_id, "alice")
        async with client.watch(table_id, "alice") as alice:
            await client.call("SetReady", table_id=table_id, player_id="alice")
            await alice.until_asked_behind(0)
            match_id = alice.last.table.match_id
            with pytest.raises(Refused) as refused:
                await client.record(match_id)
            assert (refused.value.status, refused.value.reason) == (Status.FAILED_PRECONDITION, "MATCH_NOT_OVER")
            assert await play_by_chance(client, alice, "alice", random.Random(1)) > 10
        record = await client.record(match_id)
        assert [json.loads(line) for line in record.splitlines()]
        assert "Alice" in record
        assert (await refusal(client.record("nowhere.1"))) == (Status.NOT_FOUND, "UNKNOWN_MATCH")


async def test_all_tables_are_listed_and_a_removed_one_is_gone(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "bob"), TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable")).table_id
        tables = {table.table_id: table for table in (await client.call("ListTables")).tables}
        assert tables[table_id].server_id == ""
        assert tables[TABLE].server_id == "playground"
        assert [seat.kind for seat in tables[table_id].seats] == [""] * 4
        async with client.watch(table_id) as watcher:
            await client.call("RemoveTable", table_id=table_id)
            await watcher.until(lambda: watcher.refused)
            assert watcher.refused is not None
            assert (watcher.refused.status, watcher.refused.reason) == (Status.NOT_FOUND, "TABLE_GONE")
        assert table_id not in [table.table_id for table in (await client.call("ListTables")).tables]
        assert await refusal(client.call("RemoveTable", table_id=table_id)) == (Status.NOT_FOUND, "UNKNOWN_TABLE")


async def test_a_player_sits_at_a_table_of_a_minecraft_world_beside_its_players(tmp_path: Path) -> None:
    alice = "8667ba71-b85a-4004-af54-457a9734eed7"
    async with served(tmp_path) as engine, connected(engine, "bob") as server, TableClient(engine.address) as client:
        named = client.call("JoinTable", table_id=TABLE, player_id="alice")
        assert await refusal(named) == (Status.INVALID_ARGUMENT, "NO_UUID")
        await seated(client, TABLE, alice)
        assert (await server.command("bob", "join")).ok
        async with client.watch(TABLE, alice) as eyes:
            assert [seat.player_id for seat in eyes.last.table.seats] == [alice, "bob", "", ""]
            assert [seat.present for seat in eyes.last.table.seats] == [True, True, False, False]
            await client.call("SetReady", table_id=TABLE, player_id=alice)
            assert (await server.command("bob", "ready")).code == "ok"
            await eyes.until_asked_behind(0)
            decision = eyes.decision
            assert decision is not None
            assert await act(client, eyes, alice, decision.default_offer) == "OK"


@pytest.mark.parametrize("secret", ["", "hunter2"])
async def test_a_player_token_opens_one_players_hand_and_no_more(tmp_path: Path, secret: str) -> None:
    async with served(tmp_path, quick(token=secret)) as engine, TableClient(engine.address, secret) as operator:
        table_id = (await operator.call("CreateTable")).table_id
        tokens = await seated(operator, table_id, "alice", "bob")
        asked = await operator.call("GetPlayerToken", player_id="alice")
        assert asked.player_token == tokens["alice"]
        async with TableClient(engine.address, tokens["alice"]) as alice:
            for call in (
                alice.call("SetReady", table_id=table_id, player_id="bob"),
                alice.call("LeaveTable", table_id=table_id, player_id="bob"),
                alice.call("JoinTable", table_id=table_id, player_id="carol"),
                alice.call("Act", table_id=table_id, player_id="bob", decision=1, offer="pass"),
                alice.call("RunCommand", player_id="bob", line="mahjong leave"),
                alice.call("CompleteCommand", player_id="bob", line="mahjong "),
                alice.call("GetPlayerToken", player_id="bob"),
            ):
                assert await refusal(call) == (Status.PERMISSION_DENIED, "OTHER_PLAYER")
            for call in (alice.call("CreateTable"), alice.call("RemoveTable", table_id=table_id)):
                assert await refusal(call) == (Status.PERMISSION_DENIED, "OPERATORS_ONLY")
            assert await refusal(alice.call("RunCommand", line="mahjong create")) == (
                Status.PERMISSION_DENIED,
                "NOT_PERMITTED",
            )
            async with alice.watch(table_id, "bob") as spying:
                assert spying.refused is not None
                assert spying.refused.reason == "OTHER_PLAYER"
            await alice.call("SetReady", table_id=table_id)
            await operator.call("SetReady", table_id=table_id, player_id="bob")
            async with alice.watch(table_id) as own, alice.watch(table_id, spectator=True) as public:
                await own.until(lambda: own.last.view.HasField("own"))
                assert own.last.view.seat == 0
                assert not any(moment.view.HasField("own") for moment in public.moments)


async def test_who_has_no_token_is_turned_away_where_a_secret_is_set(tmp_path: Path) -> None:
    async with served(tmp_path, quick(token="hunter2")) as engine:
        async with TableClient(engine.address, "hunter2") as operator:
            token = (await operator.call("GetPlayerToken", player_id="alice")).player_token
        for wrong in ("", "hunter1", "a.b", token[:-2] + "AA", token.replace(".", ".A"), token + "."):
            async with TableClient(engine.address, wrong) as client:
                assert await refusal(client.call("ListTables")) == (Status.UNAUTHENTICATED, "BAD_TOKEN")
                async with client.watch(TABLE) as watcher:
                    assert watcher.refused is not None
                    assert watcher.refused.reason == "BAD_TOKEN"


async def test_another_secret_voids_all_player_tokens_and_a_restart_does_not(tmp_path: Path) -> None:
    token = ""
    for secret in ("one", "one", "two"):
        async with served(tmp_path, quick(token=secret)) as engine:
            if token:
                async with TableClient(engine.address, token) as alice:
                    if secret == "two":
                        assert await refusal(alice.call("ListTables")) == (Status.UNAUTHENTICATED, "BAD_TOKEN")
                    else:
                        await alice.call("ListTables")
            async with TableClient(engine.address, secret) as client:
                token = (await client.call("GetPlayerToken", player_id="alice")).player_token


async def test_what_is_wrong_is_said_with_code_reason_and_remedy(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id, watcher = await started(client, "alice")
        decision = watcher.decision
        assert decision is not None
        named: dict[str, Any] = {"table_id": table_id, "player_id": "alice"}
        for call, expected in (
            (client.call("Act", **named, decision=decision.number + 1, offer="pass"), "STALE_DECISION"),
            (client.call("Act", **named, decision=decision.number, offer="discard-99"), "NOT_OFFERED"),
            (client.call("Act", **named, decision=decision.number), "NO_ANSWER"),
            (client.call("Act", table_id=table_id, player_id="bob", decision=1, offer="pass"), "NOT_SEATED"),
            (client.call("SetReady", **named), "MATCH_RUNNING"),
            (client.call("JoinTable", table_id=table_id, player_id="bob"), "MATCH_RUNNING"),
            (client.call("JoinTable", table_id=table_id, player_id="bob", chair=9), "TABLE_FULL"),
            (client.call("JoinTable", table_id="x", player_id="bob"), "UNKNOWN_TABLE"),
            (client.call("JoinTable", table_id=table_id, player_id="b\n"), "BAD_PLAYER"),
            (client.call("CreateTable", name="east"), "BAD_NAME"),
            (client.call("CreateTable", name="table-1"), "NAME_TAKEN"),
            (client.call("CreateTable", profile="nothing"), "UNKNOWN_PROFILE"),
            (client.call("SetReady", **named, idempotency_key=""), "BAD_KEY"),
            (client.call("SetReady", **named, idempotency_key="k" * 65), "BAD_KEY"),
            (client.call("RunCommand", player_id="alice", line="mahjong discard 1z1z"), "UNREADABLE_ARGUMENT"),
            (client.call("RunCommand", player_id="alice", line="mahjong " + "x" * 300), "LINE_TOO_LONG"),
            (client.call("GetProfile", name="nothing"), "UNKNOWN_PROFILE"),
        ):
            assert (await refusal(call))[1] == expected
        await watcher.close()


async def test_profiles_are_listed_and_shown(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        profiles = {profile.name: profile for profile in (await client.call("ListProfiles")).profiles}
        variants = {word: profile.variant for profile in profiles.values() for word in profile.words}
        assert (variants["majsoul_tonpuu"], variants["国标"]) == ("riichi", "ruled")
        assert len(profiles) > 4
        shown = await client.call("GetProfile", name="国标")
        assert shown.profile.players == 4
        assert json.loads(shown.document)
        assert len(shown.digest) == 64


async def test_health_is_told_under_the_services_name(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, grpc.aio.insecure_channel(engine.address) as channel:
        health: Any = health_pb2_grpc.HealthStub(channel)
        answer = await health.Check(health_pb2.HealthCheckRequest(service=TABLE_SERVICE))
        assert answer.status == health_pb2.HealthCheckResponse.SERVING


async def test_lines_are_carried_out_and_completed_as_in_the_world(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        created = await client.call("RunCommand", player_id="alice", line="mahjong create web")
        assert "web" in created.lines[0]
        assert json.loads(created.components[0])
        await client.call("RunCommand", player_id="alice", player_name="Alice", line="mahjong join web")
        table_id = (await client.call("ListTables")).tables[0].table_id
        async with client.watch(table_id, "alice") as alice:
            assert alice.last.table.seats[0].name == "Alice"
            completed = await client.call("CompleteCommand", player_id="alice", line="mahjong re")
            assert "ready" in completed.entries
            await client.call("RunCommand", player_id="alice", line="mahjong ready")
            await alice.until_asked_behind(0)
            offered = await client.call("CompleteCommand", player_id="alice", line="mahjong discard ")
            done = alice.last.number
            await client.call("RunCommand", player_id="alice", line=f"mahjong discard {offered.entries[0]}")
            await alice.until(lambda: alice.last.number > done)


async def test_a_hundred_and_twenty_watched_tables_do_not_hold_a_call_up(tmp_path: Path) -> None:
    """N03: more long streams than one connection has by default, then a call with a deadline."""
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable")).table_id
        watchers = [client.watch(table_id) for _ in range(120)]
        await asyncio.gather(*(watcher.shown() for watcher in watchers))
        await client.call("ListTables", seconds=5.0)
        await asyncio.gather(*(watcher.close() for watcher in watchers))


@pytest.mark.parametrize("locale", ["en_us", "zh_cn", "zh_tw", "ja_jp", "tlh_aa", "x" * 500])
async def test_reasons_and_remedies_are_told_in_the_callers_language(tmp_path: Path, locale: str) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address, locale=locale) as client:
        with pytest.raises(Refused) as refused:
            await client.call("RemoveTable", table_id="nowhere")
        told = nearest_locale(locale)
        assert refused.value.told == plain(Message("mahjong.table.refused.unknown_table"), told)
        assert refused.value.remedy == plain(Message("mahjong.service.remedy.list"), told)
