from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path

import pytest

from mahjong_bridge.store.exporting import NothingToExport, export_match
from mahjong_bridge.store.ports import NewEvent
from mahjong_bridge.store.sqlite import SqliteStore
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import Human
from mahjong_bridge.tables.play.matches import EVENTS_FOLDED
from mahjong_engine.seats import Seat
from support.engine_process import EngineProcess
from support.hand_clock import HandClock
from support.running_engine import TABLE, actor_of, connected, quick, served, state_digest
from support.scripted_players import OVERTAKEN, ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient

NAMES = ("alice", "bob")
SETTINGS = {"pace": "fast", "seeds": 7, "profile": "MAJSOUL_TONPUU", "thinkingTime": "0+0", "returnTime": 1000}
KILLS = 8


async def connect(address: str) -> ShimClient:
    client = ShimClient(address)
    await client.open()
    for name in NAMES:
        await client.join(name)
    await client.until(lambda: len(client.scenes) == 2 and all(name in client.pushed for name in NAMES))
    return client


async def play(process: EngineProcess, kills: frozenset[int]) -> None:
    """A whole match of scripted players; after each of the numbered acts the engine is killed and started again."""
    async with process:
        client = await connect(process.address)
        await sit_and_start(client, TABLE, list(NAMES))
        players = [ScriptedPlayer("alice", calls=True), ScriptedPlayer("bob")]
        acted = 0
        while not client.is_over:
            stop = min((kill for kill in kills if kill > acted), default=100_000)
            acted += await play_on(client, players, stop - 1 - acted)
            if not client.is_over:
                acted += 1
                client = await act_and_pull_the_plug(process, client, players)
        await client.close()
        assert await process.stop() == 0


async def act_and_pull_the_plug(
    process: EngineProcess, client: ShimClient, players: list[ScriptedPlayer]
) -> ShimClient:
    """One more act; the engine is killed the moment it has acknowledged it."""
    await client.until(lambda: any(player.line(client) for player in players))
    player = next(player for player in players if player.line(client))
    reply = await client.command(player.name, str(player.line(client)))
    assert reply.ok or reply.code in OVERTAKEN
    await process.kill()
    stored = events_stored(process.store)
    await client.close()
    again = await connect(await process.start())
    assert events_stored(process.store) >= stored
    check_scenes_are_whole(again)
    return again


def events_stored(path: Path) -> int:
    with sqlite3.connect(path) as database:
        count: int = database.execute("SELECT count(*) FROM events").fetchone()[0]
    return count


def check_scenes_are_whole(client: ShimClient) -> None:
    """Every table was shown once from nothing, and tiles are there."""
    assert [scene.resets for scene in client.scenes.values()] == [1, 1]
    assert any(key.startswith("hand.") for key in client.scenes[TABLE].primitives)


def waits_for_players_only(actor: TableActor) -> bool:
    """Whether every open decision is a player's: no bot will move on."""
    asks = actor.game.open_asks()
    return bool(asks) and all(isinstance(actor.table.occupant(seat), Human) for seat, _ in asks)


@pytest.mark.slow
async def test_killing_the_engine_anywhere_changes_no_byte_of_the_record(tmp_path: Path) -> None:
    calm, rough = EngineProcess(tmp_path / "calm", **SETTINGS), EngineProcess(tmp_path / "rough", **SETTINGS)
    await play(calm, frozenset())
    expected = await export_match(calm.store, f"{TABLE}.1")
    await play(rough, frozenset(random.Random(1).sample(range(1, 70), KILLS)))
    assert await export_match(rough.store, f"{TABLE}.1") == expected


async def test_a_killed_engine_comes_back_to_the_same_decision_with_the_time_that_was_left(tmp_path: Path) -> None:
    timed = {"thinkingTime": "5+20"}
    clock = HandClock()
    async with served(tmp_path, quick(**timed), clock) as engine, connected(engine, *NAMES) as client:
        await sit_and_start(client, TABLE, list(NAMES))
        await client.until(lambda: "discard" in client.pushed["alice"])
        clock.turn(7.0)
        assert await client.type("alice", f"discard {client.pushed['alice']['discard'][0]}") == "ok"
        await client.until(lambda: waits_for_players_only(actor_of(engine)), poll=True)
        clock.turn(9.0)
        asked = [(seat, ask.number) for seat, ask in actor_of(engine).game.open_asks()]
        before = state_digest(engine)
    later = HandClock()
    async with served(tmp_path, quick(**timed), later) as engine, connected(engine, *NAMES) as client:
        await client.until(lambda: actor_of(engine).game.keeper.clocks.since is not None, poll=True)
        assert state_digest(engine) == before
        assert [(seat, ask.number) for seat, ask in actor_of(engine).game.open_asks()] == asked
        clocks = actor_of(engine).game.keeper.clocks
        assert clocks.reserves[Seat.FIRST] == 18.0
        assert clocks.left(asked[0][0], later.now()) == pytest.approx(16.0)
        await client.until(lambda: any(key.startswith("own") for key in client.scenes[TABLE].tokens("bob")))


async def test_a_match_comes_back_alike_from_the_newest_state_that_is_kept_and_from_its_whole_log(
    tmp_path: Path,
) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await play_on(client, [ScriptedPlayer("alice")], 12)
        await client.until(lambda: waits_for_players_only(actor_of(engine)), poll=True)
        before = state_digest(engine)
    with sqlite3.connect(tmp_path / "mahjong.sqlite") as database:
        ((length, kept),) = database.execute("SELECT length, sequence FROM matches JOIN snapshots USING (match_id)")
        assert length - EVENTS_FOLDED < kept <= length
        assert kept >= EVENTS_FOLDED
    async with served(tmp_path) as engine:
        assert state_digest(engine) == before
    with sqlite3.connect(tmp_path / "mahjong.sqlite") as database:
        database.execute("UPDATE snapshots SET version = 999")
    async with served(tmp_path) as engine:
        assert state_digest(engine) == before


async def test_a_log_that_cannot_be_read_blocks_its_table_only(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
    with sqlite3.connect(tmp_path / "mahjong.sqlite") as database:
        database.execute("DELETE FROM snapshots")
        database.execute("UPDATE events SET kind = 'of_the_future.v9' WHERE sequence = 3")
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        assert (await client.command("alice", "state")).code == "table_blocked"
        await client.catch_up()
        assert (await client.click("bob", "playground-2", client.scenes["playground-2"].tokens("bob")["seat.0.box"])).ok


async def test_a_newer_engine_on_the_same_store_fences_the_older_off(tmp_path: Path) -> None:
    async with served(tmp_path) as older, connected(older, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        before = state_digest(older)
        async with served(tmp_path) as newer:
            refused = await client.command("alice", f"discard {client.pushed['alice']['discard'][0]}")
            assert (refused.ok, refused.code) == (False, "lease_lost")
            assert state_digest(newer) == before
            assert (await client.click("alice", TABLE, "x")).code == "unknown_table"


async def test_a_match_that_goes_on_is_not_exported(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
    with pytest.raises(NothingToExport, match="not over"):
        await export_match(tmp_path / "mahjong.sqlite", f"{TABLE}.1")
    with pytest.raises(NothingToExport, match="no match"):
        await export_match(tmp_path / "mahjong.sqlite", "nowhere.1")


async def test_no_wall_clock_is_stored(tmp_path: Path) -> None:
    async with served(tmp_path, quick(thinkingTime="5+20")) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
    store = SqliteStore(tmp_path / "mahjong.sqlite")
    stored = await store.match(f"{TABLE}.1")  # type: ignore[arg-type]
    await store.close()
    clocks = json.loads(str(stored.clocks))
    assert set(clocks) == {"reserves", "asks"}
    assert all(0 <= reserve <= 20_000 for reserve in clocks["reserves"])
    await asyncio.sleep(0)


async def test_a_second_writer_in_the_log_ends_the_first_ones_hold_on_the_table(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        actor = actor_of(engine)
        match = actor.game.keeper.match
        assert match is not None
        await actor.around.store.append(actor.lease, match.match_id, match.length, [NewEvent("other.v1", "{}")], "{}")
        refused = await client.command("alice", f"discard {client.pushed['alice']['discard'][0]}")
        assert (refused.ok, refused.code) == (False, "lease_lost")
        assert events_stored(tmp_path / "mahjong.sqlite") == match.length + 1
        assert actor.ended.is_set()


async def test_a_move_that_cannot_be_stored_is_refused_and_may_be_made_again(tmp_path: Path) -> None:
    file = tmp_path / "mahjong.sqlite"
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        before, stored = state_digest(engine), events_stored(file)
        line = f"discard {client.pushed['alice']['discard'][0]}"
        with sqlite3.connect(file) as database:
            database.execute("CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(FAIL, 'disk full'); END")
        refused = await client.command("alice", line)
        assert (refused.ok, refused.code) == (False, "store_failed")
        assert (state_digest(engine), events_stored(file)) == (before, stored)
        with sqlite3.connect(file) as database:
            database.execute("DROP TRIGGER full")
        assert await client.type("alice", line) == "ok"
