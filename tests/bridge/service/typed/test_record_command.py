"""``/mahjong record``: the last match's deals as links that a click opens."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from mahjong_engine.records.tenhou6_reading import read_tenhou6
from mahjong_engine.records.tenhou6_writing import VIEWER
from support.running_engine import served
from support.table_client import Refused, TableClient, play_by_chance, started


def clicks(component: Any) -> Iterator[str]:  # noqa: ANN401 - a text component
    """Every page a component opens."""
    if isinstance(component, dict):
        click = component.get("click_event", {})
        if click.get("action") == "open_url":
            yield click["url"]
        for part in component.get("extra", ()):
            yield from clicks(part)


@pytest.mark.slow
async def test_the_last_match_is_linked_deal_by_deal(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        _, alice = await started(client, "alice", profile="MAJSOUL_TONPUU")
        line: dict[str, Any] = {"player_id": "alice", "line": "mahjong record"}
        async with alice:
            with pytest.raises(Refused) as refused:
                await client.call("RunCommand", **line)
            assert refused.value.reason == "NO_RECORD"
            await play_by_chance(client, alice, "alice", random.Random(1))
            match_id = alice.last.table.match_id
        told = await client.call("RunCommand", **line)
        links = (await client.record(match_id, "links")).splitlines()
        assert [url for component in told.components for url in clicks(json.loads(component))] == links
        assert match_id in told.lines[0]
        assert told.lines[1].strip() == f"East 1 {links[0]}"
        first = read_tenhou6(unquote(links[0].removeprefix(VIEWER)))
        assert first.names[alice.last.view.seat] == "Alice"


async def test_a_game_no_viewer_knows_is_told_by_its_id(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id, alice = await started(client, "alice", profile="QINGQUE")
        async with alice:
            await client.call("RunCommand", player_id="alice", line="mahjong end")
        told = await client.call("RunCommand", player_id="alice", line="mahjong record")
        assert told.lines[0].endswith(f"{table_id}.1")
        assert told.lines[1] == "That form cannot tell games by these rules."
