"""``/mahjong hints`` tells what is true of the hand, whether the table has drawn it by then or not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mahjong_bridge.tables.hints import hinting
from support.running_engine import TABLE, connected, quick, served
from support.scripted_players import ScriptedPlayer, sit_and_start
from support.shim_client import text_of
from support.table_client import TableClient, started

DISTANCE = re.compile(r"\d-shanten|×")
"""How far it is from ready, or what it waits for."""


async def test_who_asks_before_they_are_drawn_is_told_what_is_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hinting, "PATIENCE", 3600.0)
    rules = quick(profile="MAJSOUL_HANCHAN", seeds=3)
    async with served(tmp_path, rules) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: ScriptedPlayer("alice").line(client) is not None)
        reply = await client.command("alice", "hints")
        assert DISTANCE.search(text_of(reply.component_json)), reply


async def test_at_a_table_that_no_world_shows_they_are_told_too(tmp_path: Path) -> None:
    rules = quick(profile="MAJSOUL_HANCHAN", seeds=3)
    async with served(tmp_path, rules) as engine, TableClient(engine.address) as client:
        _, watcher = await started(client, "alice")
        async with watcher:
            reply = await client.call("RunCommand", player_id="alice", line="mahjong hints")
            assert DISTANCE.search("\n".join(reply.lines)), reply
