"""Those who watch by name, the card of a table, and the list of tables by pages (issue 5)."""

from __future__ import annotations

import json
from pathlib import Path

import grpc
import pytest

from mahjong_bridge.tables.document import MOST_WATCHERS, BotPlayer
from mahjong_bridge.wire.v1 import shim_pb2
from mahjong_commands.grammar import play_permissions
from support.hand_clock import HandClock
from support.profile_house import said
from support.running_engine import TABLE, actor_of, connected, nothing_drawn, quick, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient, reaches, text_of
from support.table_client import Refused, TableClient

GUEST = sorted(play_permissions())


async def typed(client: ShimClient, player: str, line: str) -> str:
    return str((await client.command(player, line)).code)


async def card(client: ShimClient, player: str, line: str, nodes: list[str] | None = None) -> list[str]:
    reply = await client.command(player, line, permissions=nodes)
    assert reply.ok, reply.code
    return [text.rstrip() for text in text_of(reply.component_json).split("\n")]


async def test_who_watches_is_told_what_happens_wherever_he_is_and_nothing_hidden(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "walt") as client:
        assert await typed(client, "walt", "spectate table-1") == "ok"
        assert await typed(client, "walt", "spectate table-1") == "watches_already"
        await sit_and_start(client, TABLE, ["alice"])
        assert await typed(client, "alice", "spectate table-1") == "sits_himself"
        assert await typed(client, "alice", "spectate table-2") == "sits_elsewhere"
        await play_on(client, [ScriptedPlayer("alice")], 12)
        await client.catch_up()
        assert any("East 1 begins" in line for line in said(client, "walt"))
        assert "tiles left" in client.bars["walt"]
        own = client.scenes[TABLE].bar.audience.players
        assert {"alice", "walt"} <= set(own), "he has the bar as his own, so not as one who is near"
        assert "playing" not in await card(client, "walt", "state")
        private = [
            key for key, one in client.scenes[TABLE].primitives.items() if one.audience.kind and reaches(one, "walt")
        ]
        assert not [key for key in private if key.startswith(("own.", "face.", "button", "prompt"))]
        assert await typed(client, "walt", "unspectate") == "ok"
        assert await typed(client, "walt", "unspectate") == "watches_nothing"
        await client.until(lambda: client.bars["walt"] == "")


async def test_sitting_down_and_leaving_the_world_end_watching(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "walt") as client:
        first, second = actor_of(engine), actor_of(engine, "playground-2")
        assert await typed(client, "walt", "spectate table-1") == "ok"
        assert await typed(client, "walt", "spectate table-2") == "ok"
        await client.until(lambda: first.table.watchers == () and len(second.table.watchers) == 1, poll=True)
        assert await typed(client, "walt", "join table-1") == "ok"
        await client.until(lambda: second.table.watchers == (), poll=True)
        assert await typed(client, "alice", "watch table-1") == "ok"
        await client.leave("alice")
        await client.until(lambda: first.table.watchers == (), poll=True)


@pytest.mark.parametrize("then", ["spectate table-2", "join table-2", ""])
async def test_who_goes_elsewhere_watches_no_more_though_no_table_has_shown_him(tmp_path: Path, then: str) -> None:
    async with served(tmp_path) as engine, connected(engine, "walt") as client:
        first, second = actor_of(engine), actor_of(engine, "playground-2")
        with nothing_drawn(engine):
            assert await typed(client, "walt", "spectate table-1") == "ok"
            if then:
                assert await typed(client, "walt", then) == "ok"
            else:
                await client.leave("walt")
                await client.until(lambda: not first.around.stage.is_present("walt"), poll=True)
        await client.until(lambda: first.table.watchers == (), poll=True)
        assert [person.name for person in second.table.watchers] == (["Walt"] if then.startswith("spectate") else [])


async def test_who_may_not_watch_a_second_table_goes_on_watching_the_first(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "walt") as client:
        assert await typed(client, "alice", "join table-2") == "ok"
        assert await typed(client, "alice", "spectators off") == "ok"
        assert await typed(client, "walt", "spectate table-1") == "ok"
        assert await typed(client, "walt", "spectate table-2") == "watching_off"
        assert await typed(client, "walt", "spectate table-1") == "watches_already"


async def test_the_owner_may_let_nobody_watch(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "walt") as client:
        assert await typed(client, "walt", "spectate table-1") == "ok"
        assert (await client.command("walt", "spectators off", permissions=GUEST)).code == "not_permitted"
        assert await typed(client, "alice", "spectators off") == "ok"
        assert actor_of(engine).table.watchers == ()
        assert await typed(client, "walt", "spectate table-1") == "watching_off"
        await client.catch_up()
        assert "Nobody may watch here any more." in said(client, "walt")
        await sit_and_start(client, TABLE, ["alice"])
        await play_on(client, [ScriptedPlayer("alice")], 2)
        await client.catch_up()
        assert client.scenes[TABLE].bar.component_json == "", "nor is who passes by told more than he sees"
        assert await typed(client, "alice", "spectators public") == "ok"
        assert await typed(client, "walt", "spectate table-1") == "ok"


async def test_who_watches_can_be_sent_away_and_there_is_room_for_so_many(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "walt") as client:
        assert await typed(client, "walt", "spectate table-1") == "ok"
        assert await typed(client, "alice", "kick walt") == "ok"
        assert actor_of(engine).table.watchers == ()
        assert await typed(client, "walt", "spectate table-1") == "kicked"
        for number in range(MOST_WATCHERS):
            await client.join(f"fan{number}")
            assert await typed(client, f"fan{number}", "spectate table-1") == "ok"
        await client.join("late")
        assert await typed(client, "late", "spectate table-1") == "too_many_watchers"


async def test_who_watches_still_does_after_a_restart(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "walt") as client:
        assert await typed(client, "walt", "spectate table-1") == "ok"
    async with served(tmp_path) as engine, connected(engine, "walt") as client:
        assert [person.name for person in actor_of(engine).table.watchers] == ["Walt"]
        assert engine.hall.whereabouts.watched_by("walt") is actor_of(engine)
        assert await typed(client, "walt", "spectate table-1") == "watches_already"


async def test_a_table_says_who_sits_there_whose_it_is_and_what_one_can_do(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "walt") as client:
        assert await typed(client, "alice", "join table-1 east") == "ok"
        assert await typed(client, "alice", "addbot normal west") == "ok"
        assert await card(client, "walt", "table table-1") == [
            "table-1 [join] [watch]",
            "Played here: MAJSOUL_TONPUU, thinking time 0+0 s [rules]",
            "Now: no match runs",
            "  East: Alice",
            "  South: free",
            "  West: Bot Lark (normal)",
            "  North: free",
            "Owner: none, operators look after it",
            "Sitting down: open to everybody",
            "Watching: what everybody may see; 0 watch",
            "Hints: for all who have not turned them off",
        ]
        assert await typed(client, "alice", "owner alice") == "ok"
        assert await typed(client, "alice", "private xyzzy") == "ok"
        assert await typed(client, "alice", "rule thinkingTime 5+20") == "ok"
        assert await typed(client, "alice", "ready") == "ok"
        assert await typed(client, "walt", "watch table-1") == "ok"
        await client.until(lambda: actor_of(engine).views and actor_of(engine).playing, poll=True)
        shown = await card(client, "walt", "info")
        assert shown[0] == "table-1"
        assert shown[2].startswith("Now: East 1, ")
        assert {"Owner: Alice", "Sitting down: by password or invitation"} <= set(shown)
        assert "Watching: what everybody may see; 1 watch" in shown
        no_nodes = [node for node in GUEST if node not in ("mahjong.table.join", "mahjong.table.spectate")]
        assert (await card(client, "walt", "table table-2", no_nodes))[0] == "table-2"


async def test_the_list_of_tables_has_pages_with_what_can_be_done_at_each(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        for number in range(3, 12):
            place = shim_pb2.Location(world="playground", x=40.0 * number, y=40.0, z=400.0, yaw=0.0)
            assert (await client.command("alice", f"create t{number:02}", place)).ok
        first, last = await card(client, "alice", "list"), await card(client, "alice", "list 9")
        assert len(first) == 9
        assert first[-1] == "[<] Page 1 of 2 [>]"
        assert first[0] == "t03: MAJSOUL_TONPUU, 0 of 4 seats, waiting [join] [watch]"
        assert [line.split(":")[0] for line in last] == ["t11", "table-1", "table-2", "[<] Page 2 of 2 [>]"]
        reply = json.loads((await client.command("alice", "list 2")).component_json)
        assert '"command": "/mahjong list 1"' in json.dumps(reply)
        assert await typed(client, "alice", "list none") == "unreadable_argument"


async def test_whoever_watches_over_the_service_is_bound_by_the_same_rule(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as operator:
        table = (await operator.call("CreateTable", name="den", player_id="alice")).table_id
        token = (await operator.call("GetPlayerToken", player_id="walt")).player_token
        async with TableClient(engine.address, token) as client:
            await client.call("RunCommand", line="mahjong spectate den")
            state = (await client.call("ListTables")).tables[0]
            assert (state.owner, state.watching, list(state.watchers)) == ("alice", "public", ["walt"])
            async with client.watch(table, spectator=True) as watcher:
                assert watcher.refused is None
            await operator.call("RunCommand", player_id="alice", line="mahjong spectators off")
            async with client.watch(table, spectator=True) as watcher:
                assert watcher.refused is not None
                assert watcher.refused.reason == "WATCHING_OFF"
            with pytest.raises(Refused) as refused:
                await client.call("RunCommand", line="mahjong spectate den")
            assert refused.value.status is grpc.StatusCode.PERMISSION_DENIED
            async with operator.watch(table, spectator=True) as watcher:
                assert watcher.refused is None


async def test_a_mode_is_a_profile_and_without_one_they_are_listed(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert any("国标" in line for line in await card(client, "alice", "mode"))
        assert await typed(client, "alice", "mode guobiao") == "ok"
        assert actor_of(engine).table.profile_name == "GUOBIAO"
        refused = await client.command("alice", "mode guobia")
        assert refused.code == "unknown_profile"


@pytest.mark.slow
async def test_bots_play_a_match_for_who_watches_and_nobody_else_is_at_the_table(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(afterDeal=5), clock) as engine, connected(engine, "alice", "walt") as client:
        assert (await client.command("walt", "botmatch table-1", permissions=GUEST)).code == "not_permitted"
        assert await typed(client, "alice", "join table-2") == "ok"
        assert await typed(client, "alice", "botmatch table-1") == "sits_elsewhere"
        assert await typed(client, "walt", "botmatch table-2") == "somebody_sits"
        assert await typed(client, "walt", "botmatch table-1") == "ok"
        actor = actor_of(engine)
        assert actor.playing
        assert [isinstance(sitter, BotPlayer) for sitter in actor.table.seats] == [True] * 4
        assert await typed(client, "walt", "botmatch table-1") == "match_running"
        await client.until(lambda: any("East 1" in line and "begins" in line for line in said(client, "walt")))
        await client.until(lambda: clock.rings_in(5.0), poll=True)
        clock.turn(400)
        await client.until(lambda: clock.rings_in(5.0) or not actor.playing, poll=True)
        assert actor.playing, "a table that is watched is not cleared"


async def test_bots_play_no_match_that_nobody_may_watch(tmp_path: Path) -> None:
    """It would be over at once: nobody would be there."""
    async with served(tmp_path) as engine, connected(engine, "walt") as client:
        assert await typed(client, "walt", "spectators off") == "ok"
        refused = await client.command("walt", "botmatch table-1")
        assert (refused.ok, refused.code) == (False, "bots_unwatched")
        assert "/mahjong spectators public" in text_of(refused.component_json)
        assert not actor_of(engine).playing
        assert await typed(client, "walt", "spectators public") == "ok"
        assert await typed(client, "walt", "botmatch table-1") == "ok"
        assert actor_of(engine).playing


async def test_who_said_ready_may_take_it_back(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        for player in ("alice", "bob"):
            assert await typed(client, player, "join table-1") == "ok"
        assert await typed(client, "alice", "ready") == "ok"
        await client.until(
            lambda: "unready" in client.pushed["alice"][""] and "ready" not in client.pushed["alice"][""]
        )
        assert await typed(client, "alice", "unready") == "ok"
        assert await typed(client, "bob", "ready") == "ok"
        assert not actor_of(engine).playing
