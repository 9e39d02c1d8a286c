"""Commands that work on a store find it by its name, by the variable, or by the settings that name it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app
from support.running_engine import quick, served
from support.table_client import TableClient, started

STORE = "mahjong.sqlite"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def settings(folder: Path) -> Path:
    """Settings that name the store from their own folder."""
    file = folder / "engine.yaml"
    file.write_text(f"store: {STORE}\n", encoding="utf-8")
    return file


async def test_the_settings_name_the_store_of_every_command_and_its_matches_are_listed(tmp_path: Path) -> None:
    """While the engine goes on, as an operator looks for the id of a match."""
    async with served(tmp_path, quick(profile="MAJSOUL_TONPUU")) as engine, TableClient(engine.address) as client:
        table_id, alice = await started(client, "alice")
        async with alice:
            listed = await asyncio.to_thread(run, "record", "list", "--config", settings(tmp_path))
            told = await asyncio.to_thread(run, "record", "list", "--store", tmp_path / STORE, "--json")
            backup = await asyncio.to_thread(
                run, "backup", "--config", tmp_path / "engine.yaml", "--to", tmp_path / "copy"
            )
            version = await asyncio.to_thread(run, "migrate", "--config", tmp_path / "engine.yaml", "--show")
    match, name = json.loads(told.stdout), listed.stdout.split("  ")[2]
    assert (match["match_id"], match["table"], match["how"]) == (f"{table_id}.1", name, "goes on")
    assert (match["profile"], match["players"][0]) == ("MAJSOUL_TONPUU", "Alice")
    assert listed.stdout.startswith(f"{table_id}.1  20")
    assert listed.stdout.endswith("  MAJSOUL_TONPUU  Alice, Bot Heron, Bot Lark, Bot Wren  goes on\n")
    assert json.loads(backup.stdout)["matches"] == 1
    assert json.loads(version.stdout)["steps"] == []


async def test_a_match_that_is_closed_or_whose_table_is_gone_is_listed_too(tmp_path: Path) -> None:
    async with served(tmp_path, quick(profile="MAJSOUL_TONPUU")) as engine, TableClient(engine.address) as client:
        table_id, alice = await started(client, "alice")
        async with alice:
            await client.call("RemoveTable", table_id=table_id)
    line = run("record", "list", "--store", tmp_path / STORE).stdout
    assert "  -  MAJSOUL_TONPUU  " in line
    assert line.endswith("  closed\n")
    with sqlite3.connect(tmp_path / STORE) as database:
        database.execute('UPDATE matches SET result = \'[["alice","Alice",1,25000]]\'')
    assert run("record", "list", "--store", tmp_path / STORE).stdout.endswith("  over\n")


async def test_the_variable_names_it_and_an_unknown_match_is_told_where_to_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path):
        pass
    monkeypatch.setenv("MAHJONG_BRIDGE_STORE", str(tmp_path / STORE))
    missing = await asyncio.to_thread(run, "record", "export", "7.1")
    assert (missing.exit_code, missing.output) == (
        1,
        "no match 7.1 is stored; mahjong-bridge record list tells what is\n",
    )
    named = run("record", "list", "--store", tmp_path / "other")
    assert (named.exit_code, named.output) == (2, f"{tmp_path / 'other'}: no such file\n")


def test_settings_that_cannot_be_used_are_told(tmp_path: Path) -> None:
    file = tmp_path / "engine.yaml"
    file.write_text("stor: x\n", encoding="utf-8")
    for command in (["backup", "--to", "copy"], ["restore", "--from", "copy"], ["migrate"], ["record", "list"]):
        result = run(*command, "--config", file)
        assert (result.exit_code, result.output) == (
            2,
            f"{file}:1:1: stor: there is no such setting; did you mean store?\n",
        )
