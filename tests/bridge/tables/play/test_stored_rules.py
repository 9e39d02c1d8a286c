"""A match is played by the document it was begun with, whatever becomes of the file it came from, also over a killed engine (P-12)."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from mahjong_bridge.store.exporting import export_match
from mahjong_engine.records.own import read_record
from support.engine_process import EngineProcess
from support.profile_house import said, write
from support.running_engine import TABLE
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient, text_of

RULES = "base: 立直东风\nroom_config: {main_time: 0, reserve_time: 0}\nextensions: {riichi: {length: ONE_GAME, extension: false}}\n"
SETTINGS: dict[str, Any] = {
    "pace": "fast", "seeds": 7, "profile": "house", "thinkingTime": "0+0", "returnTime": 1000, "profilesLook": 0.2
}  # fmt: skip


async def connect(process: EngineProcess) -> ShimClient:
    client = ShimClient(process.address)
    await client.open()
    await client.join("alice")
    await client.until(lambda: TABLE in client.scenes and "alice" in client.pushed)
    return client


def table_document(process: EngineProcess) -> dict[str, Any]:
    with sqlite3.connect(process.store) as database:
        row = database.execute("SELECT document FROM tables WHERE table_id = ?", [TABLE]).fetchone()
    document: dict[str, Any] = json.loads(row[0])
    return document


def bust(document: str) -> bool:
    return bool(json.loads(document)["extensions"]["riichi"]["bust"])


async def play_over_a_kill(folder: Path, meanwhile: str | None) -> tuple[EngineProcess, ShimClient]:
    """Half a match, a killed engine, the profile's file written anew or deleted, the rest of the match."""
    write(folder, "house.yaml", RULES)
    # New tables need a profile, so the default must not be the one whose file goes.
    process = EngineProcess(folder, **{**SETTINGS, "profile": "MAJSOUL_TONPUU"})
    await process.start()
    client = await connect(process)
    assert (await client.command("alice", "join table-1")).ok
    assert (await client.command("alice", "profile use house")).ok
    assert (await client.command("alice", "leave")).ok
    await sit_and_start(client, TABLE, ["alice"])
    await play_on(client, [ScriptedPlayer("alice")], 3)
    await client.close()
    await process.kill()
    if meanwhile is None:
        (folder / "profiles" / "house.yaml").unlink()
    else:
        write(folder, "house.yaml", meanwhile)
    await process.start()
    client = await connect(process)
    await play_on(client, [ScriptedPlayer("alice")])
    await client.catch_up()
    return process, client


@pytest.mark.parametrize(
    ("meanwhile", "changed"),
    [(RULES.replace("ONE_GAME", "ONE_GAME, bust: false"), True), ("base: [", False), (None, False)],
    ids=["edited", "broken", "deleted"],
)
@pytest.mark.slow
async def test_a_match_goes_on_by_its_stored_document_over_a_killed_engine(
    tmp_path: Path, meanwhile: str | None, changed: bool
) -> None:
    process, client = await play_over_a_kill(tmp_path, meanwhile)
    try:
        await client.until(lambda: bust(table_document(process)["profile"]) is not changed, poll=True)
        told = any(line.startswith("The rules of this table have changed: house.") for line in said(client, "alice"))
        assert told is changed, "the new rules count from the end of the match"
        assert table_document(process)["profile_name"] == "house"
        lines = text_of((await client.command("alice", "rule")).component_json).splitlines()
        assert lines[0].startswith("house: 4 players")
    finally:
        await client.close()
        assert await process.stop() == 0
    record = read_record(await export_match(process.store, f"{TABLE}.1"))
    assert record.header.profile_name == "house"
    assert bust(record.header.profile_document) is True, "played and recorded by the rules it was begun with"


@pytest.mark.slow
async def test_a_table_that_waited_while_its_file_changed_asks_for_ready_again_after_the_kill(tmp_path: Path) -> None:
    write(tmp_path, "house.yaml", RULES)
    async with EngineProcess(tmp_path, **SETTINGS) as process:
        client = await connect(process)
        await client.join("bob")
        await client.until(lambda: "bob" in client.pushed)
        for name in ("alice", "bob"):
            assert (await client.command(name, "join table-1")).ok
        assert (await client.command("alice", "ready")).ok
        await client.close()
        await process.kill()
        assert [sitter["ready"] for sitter in table_document(process)["seats"] if sitter] == [True, False]
        write(tmp_path, "house.yaml", RULES.replace("ONE_GAME", "ONE_GAME, bust: false"))
        await process.start()
        client = await connect(process)
        await client.until(lambda: not bust(table_document(process)["profile"]), poll=True)
        assert [sitter["ready"] for sitter in table_document(process)["seats"] if sitter] == [False, False]
        await client.close()
