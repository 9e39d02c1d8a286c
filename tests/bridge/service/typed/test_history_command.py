"""``/mahjong history``: a player's own matches, when, where, how they stand and how they ended."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from mahjong_bridge.service.typed.histories import PAGE
from mahjong_bridge.store.ports import MatchId, TableId
from support.running_engine import TABLE, actor_of, connected, served
from support.scripted_players import sit_and_start
from support.shim_client import ShimClient, text_of


async def told(client: ShimClient, player: str, line: str = "history") -> tuple[list[str], list[str]]:
    """The lines, and the commands they can be clicked for."""
    reply = await client.command(player, line)
    assert reply.ok, reply.code
    return text_of(reply.component_json).split("\n"), clicks(json.loads(reply.component_json))


def clicks(part: Any) -> list[str]:  # noqa: ANN401 - a text component
    if isinstance(part, list):
        return [command for item in part for command in clicks(item)]
    if not isinstance(part, dict):
        return []
    command = part.get("click_event", {}).get("command")
    return [*([command] if command else []), *clicks(part.get("extra", []))]


async def test_a_running_match_is_told_with_its_points_and_a_closed_one_without_places(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        assert (await told(client, "alice"))[0] == ["You have played no match here yet."]
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        lines, commands = await told(client, "alice")
        assert lines[0] == "Your matches: 1"
        assert re.match(r"20\d\d-\d\d-\d\d \d\d:\d\d UTC table-1 \(MAJSOUL_TONPUU\)", lines[1])
        assert lines[2].startswith("  goes on: Alice 25000, Bot")
        assert commands == [], "its record would tell hidden tiles"
        assert (await told(client, "bob"))[0] == ["You have played no match here yet."]
        assert (await client.command("alice", "record playground-1.1")).code == "match_not_over"
        assert (await client.command("alice", "end")).ok
        lines, commands = await told(client, "alice")
        assert lines[2] == "  closed without places"
        assert commands == ["/mahjong record playground-1.1"]
        assert (await client.command("alice", "remove table-1")).ok
        assert "playground-1 (MAJSOUL_TONPUU)" in (await told(client, "alice"))[0][1], "the match stays"


@pytest.mark.slow
async def test_a_match_that_is_over_is_told_with_its_places_also_after_a_restart(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        assert (await client.command("alice", "auto on")).ok
        await client.until(lambda: client.is_over, deadline=60)
        match = actor_of(engine).game.keeper.match
        assert match is not None
        result = match.state.result
        assert result is not None
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        lines, commands = await told(client, "alice")
        place = result.places[match.names.index("Alice")]
        ranking = lines[2].strip().split(", ")
        assert [entry.split(".")[0] for entry in ranking] == ["1", "2", "3", "4"]
        assert ranking[place - 1].startswith(f"{place}. Alice ")
        record, _ = await told(client, "alice", commands[0].removeprefix("/mahjong "))
        assert record[0] == "The match playground-1.1"
        assert len(record) > 4


async def test_more_matches_than_a_page_has_are_told_by_pages_to_click(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        store = engine.hall.house.store
        lease = await store.acquire(TableId("attic"), "test")
        for number in range(2 * PAGE + 1):
            header = json.dumps({"profile": {"name": f"profile-{number}"}})
            await store.open_match(lease, MatchId(f"attic.{number}"), header, "{}", players=("alice",))
        lines, commands = await told(client, "alice")
        assert f"attic (profile-{2 * PAGE})" in lines[1]
        assert (len(lines), lines[-1]) == (2 * PAGE + 2, "[<] Page 1 of 3 [>]")
        assert commands[-2:] == ["/mahjong history 1", "/mahjong history 2"]
        for page in (3, 9):
            lines, _ = await told(client, "alice", f"history {page}")
            assert ("attic (profile-0)" in lines[1], lines[-1]) == (True, "[<] Page 3 of 3 [>]")
