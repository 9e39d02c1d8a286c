"""Tables that play by a YAML profile of the plain language: chosen by command, flowers by button, whole matches with bots."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from mahjong_bridge.store.exporting import export_match
from mahjong_engine.profiles.reading import parse_stored_profile
from mahjong_engine.records.own import read_record
from mahjong_engine.records.own_replay import replay_events
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, play_on, shown_button, sit_and_start
from support.shim_client import ShimClient, text_of


async def choose_guobiao(client: ShimClient) -> None:
    """Take the profile and sit down beside three bots."""
    assert (await client.command("alice", "join table-1")).ok
    reply = await client.command("alice", "profile use guobiao")
    assert reply.ok, reply
    assert (await client.command("alice", "leave")).ok
    await sit_and_start(client, TABLE, ["alice"])


async def expose(client: ShimClient, way: str) -> None:
    """Set the first flower aside that is offered, by its button or by typing."""
    if way == "typed":
        assert await client.type("alice", f"flower {client.pushed['alice']['flower'][0]}") == "ok"
        return
    token = await shown_button(client, TABLE, "alice", "set_aside")
    before = client.pushed["alice"]
    assert (await client.click("alice", TABLE, token)).ok
    await client.until(lambda: client.pushed["alice"] is not before)


@pytest.mark.parametrize("way", ["button", "typed"])
async def test_a_flower_is_set_aside_and_lies_beside_the_river(tmp_path: Path, way: str) -> None:
    async with served(tmp_path, quick(seeds=3)) as engine, connected(engine, "alice") as client:
        await choose_guobiao(client)
        alice = ScriptedPlayer("alice")
        await client.until(lambda: alice.line(client) is not None)
        while "flower" not in client.pushed["alice"][""]:
            assert not client.is_over, "no flower in a whole match"
            await client.type("alice", str(alice.line(client)))
            await client.until(lambda: client.is_over or alice.line(client) is not None)
        await expose(client, way)
        await client.catch_up()
        seat = actor_of(engine).table.seat_of("alice")
        assert seat is not None
        seen = actor_of(engine).views[seat]
        assert seen.profile == "GUOBIAO"
        assert len(seen.seats[seat].aside) == 1
        assert any("Alice replaces a flower" in line for _, line in client.chat)


@pytest.mark.slow
async def test_a_whole_match_of_guobiao_is_played_told_and_stored(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await choose_guobiao(client)
        assert await play_on(client, [ScriptedPlayer("alice", calls=True)]) > 100
        await client.until(lambda: any("Seeds of the deals" in line for _, line in client.chat))
        lines = [line for _, line in client.chat]
        assert any(re.search(r"\d+ fan(, \d+ bonus)? = \d+ points", line) for line in lines)
        assert not any("mahjong." in line for line in lines), "every text has its words"
        assert any(line.startswith("North 4 begins.") for line in lines), "sixteen hands, four winds"
    record = read_record(await export_match(tmp_path / "mahjong.sqlite", f"{TABLE}.1"))
    profile = parse_stored_profile(record.header.profile_document, record.header.profile_name)
    outcome = replay_events(record.events, profile)
    assert outcome.difference is None
    assert outcome.deals == 16


async def test_single_rules_of_a_written_profile_can_be_changed_before_a_match(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1")).ok
        assert (await client.command("alice", "profile use GUOBIAO")).ok
        assert (await client.command("alice", "rule thinkingTime 5+10")).ok
        assert (await client.command("alice", "rule multiWin true")).ok
        assert (await client.command("alice", "rule dealerNext STAY_ON_WIN")).ok
        table = actor_of(engine).table
        assert table.custom
        assert json.loads(table.profile)["game_config"]["multi_win"] is True
        assert json.loads(table.profile)["extensions"]["play"]["dealer_next"] == "stay_on_win"
        wrong = await client.command("alice", "rule endTarget 0")
        assert (wrong.ok, wrong.code) == (False, "rules_in_conflict")
        lines = text_of((await client.command("alice", "rule")).component_json).splitlines()
        assert "differs from 国标 in 2:" in lines
        refused = await client.command("alice", "rule ronMode MULTI_RON")
        assert not refused.ok
        assert actor_of(engine).table.profile_name == "GUOBIAO"
