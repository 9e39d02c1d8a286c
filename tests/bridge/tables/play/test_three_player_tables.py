"""Tables of three at riichi: taken by command, norths by button and by typing, whole matches told and stored (section 16)."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_bridge.store.exporting import export_match
from mahjong_engine.profiles.reading import parse_stored_profile
from mahjong_engine.records.own import read_record
from mahjong_engine.records.own_replay import replay_events
from support.hand_clock import HandClock
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, play_on, shown_button, sit_and_start
from support.shim_client import ShimClient

PLAYERS = ["alice", "bob", "cleo"]


async def start(client: ShimClient, players: list[str]) -> None:
    """Take the profile and begin; bots take the seats that are left."""
    assert (await client.command("alice", "join table-1")).ok
    reply = await client.command("alice", "profile use 立直三人")
    assert reply.ok, reply
    assert (await client.command("alice", "leave")).ok
    await sit_and_start(client, TABLE, players)


async def play_until_a_north_is_offered(client: ShimClient) -> None:
    """Alice answers whatever she is asked until she may set a north aside."""
    alice = ScriptedPlayer("alice")
    await client.until(lambda: alice.line(client) is not None)
    while "kita" not in client.pushed["alice"][""]:
        assert not client.is_over, "no north in a whole match"
        await client.type("alice", str(alice.line(client)))
        await client.until(lambda: client.is_over or alice.line(client) is not None)


async def test_who_sits_stays_seated_when_three_are_to_play_and_more_have_to_make_room(tmp_path: Path) -> None:
    people = ["alice", "bob", "cleo", "dora"]
    async with served(tmp_path) as engine, connected(engine, *people) as client:
        for name in people[1:]:
            assert (await client.command(name, "join table-1")).ok
        assert (await client.command("alice", "join table-1")).ok
        refused = await client.command("alice", "profile use 立直三人")
        assert (refused.ok, refused.code) == (False, "chairs_in_use")
        assert (await client.command("bob", "leave")).ok
        assert (await client.command("alice", "profile use 立直三人")).ok
        table = actor_of(engine).table
        assert {human.name for _, human in table.humans()} == {"Alice", "Cleo", "Dora"}
        assert len(table.seats) == 3
        assert (await client.command("alice", "profile use 立直半庄")).ok
        assert len(actor_of(engine).table.seats) == 4


@pytest.mark.parametrize("way", ["button", "typed"])
async def test_r_810_a_north_is_set_aside_and_all_are_told(tmp_path: Path, way: str) -> None:
    async with served(tmp_path, quick(seeds=3)) as engine, connected(engine, "alice") as client:
        await start(client, ["alice"])
        await play_until_a_north_is_offered(client)
        if way == "typed":
            assert await client.type("alice", "kita") == "ok"
        else:
            token = await shown_button(client, TABLE, "alice", "set_aside")
            assert (await client.click("alice", TABLE, token)).ok
        await client.until(lambda: any("Alice: kita" in line for _, line in client.chat))
        seat = actor_of(engine).table.seat_of("alice")
        assert seat is not None
        await client.until(lambda: actor_of(engine).views[seat].seats[seat].aside == ("4z",), poll=True)
        assert len(actor_of(engine).views[seat].seats) == 3


async def test_who_lets_the_time_pass_sets_no_north_aside(tmp_path: Path) -> None:
    """R-111, R-810: the countdown is that of the turn, and the drawn tile is what goes."""
    clock = HandClock()
    async with served(tmp_path, quick(seeds=3), clock) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1")).ok
        for line in ("profile use 立直三人", "rule thinkingTime 5+0", "leave"):
            assert (await client.command("alice", line)).ok
        await sit_and_start(client, TABLE, ["alice"])
        await play_until_a_north_is_offered(client)
        seat = actor_of(engine).table.seat_of("alice")
        assert seat is not None
        seen = await client.until(lambda: actor_of(engine).views[seat], poll=True)
        assert seen is not None
        assert seen.own is not None
        assert seen.own.drawn is not None
        drawn, thrown = seen.own.drawn.face, len(seen.seats[seat].river)
        await client.until(lambda: " - 5 s" in client.action_bars.get("alice", ""))
        clock.turn(6.0)
        await client.until(lambda: len(actor_of(engine).views[seat].seats[seat].river) > thrown, poll=True)
        mine = actor_of(engine).views[seat].seats[seat]
        assert (mine.aside, mine.river[-1].face) == ((), drawn)


@pytest.mark.slow
async def test_three_players_play_a_whole_match_that_replays_without_a_difference(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, *PLAYERS) as client:
        await start(client, PLAYERS)
        assert await play_on(client, [ScriptedPlayer(name, calls=True) for name in PLAYERS]) > 150
        await client.until(lambda: any("Seeds of the deals" in line for _, line in client.chat))
        lines = [line for _, line in client.chat]
        assert not any("mahjong." in line for line in lines), "every text has its words"
        assert any(line.startswith("  3. ") for line in lines)
        assert not any(line.startswith("  4. ") for line in lines)
    record = read_record(await export_match(tmp_path / "mahjong.sqlite", f"{TABLE}.1"))
    profile = parse_stored_profile(record.header.profile_document, record.header.profile_name)
    assert profile.players == 3
    assert replay_events(record.events, profile).difference is None
