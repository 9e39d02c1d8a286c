"""``mahjong-bridge doctor`` says of everything an engine needs whether it is there, and what to do (issue 5, faults)."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from mahjong_bridge.cli import app, doctor_engine
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.store.sqlite import SqliteStore
from support.running_engine import connected, quick, served
from support.scripted_players import sit_and_start

Findings = list[dict[str, str]]


def diagnosed(*arguments: str | Path, code: int = 0) -> Findings:
    result = CliRunner().invoke(app, ["doctor", "--json", *map(str, arguments)])
    assert result.exit_code == code, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def of(findings: Findings, subject: str, level: str = "fail") -> list[str]:
    return [found["told"] for found in findings if (found["subject"], found["level"]) == (subject, level)]


def bad(findings: Findings) -> list[tuple[str, str]]:
    """What failed or needs looking after; each says what to do."""
    found = [finding for finding in findings if finding["level"] != "OK"]
    assert all(finding["remedy"] for finding in found)
    return [(finding["subject"], finding["told"]) for finding in found if finding["subject"] != "disk"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a match in its middle."""

    async def play(folder: Path) -> None:
        async with served(folder, quick()) as engine, connected(engine, "alice") as client:
            await sit_and_start(client, "playground-1", ["alice"])
            await client.until(lambda: "discard" in client.pushed["alice"])

    folder = tmp_path_factory.mktemp("played")
    asyncio.run(play(folder))
    return folder / "mahjong.sqlite"


@pytest.fixture
def store(played: Path, tmp_path: Path) -> Path:
    """A copy of it, which a test may break."""
    return Path(shutil.copy(played, tmp_path / "mahjong.sqlite"))


@pytest.fixture
def port() -> Iterator[int]:
    """A port somebody listens on who is no engine."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


HERE = ("--listen", "127.0.0.1:0")


def test_where_nothing_is_yet_all_is_well_and_nothing_is_made(tmp_path: Path) -> None:
    findings = diagnosed(*HERE, "--store", tmp_path / "new" / "mahjong.sqlite")
    assert bad(findings) == []
    assert {"settings", "packages", "profiles", "address", "disk", "store"} == {found["subject"] for found in findings}
    assert list(tmp_path.iterdir()) == []


def test_a_sound_store_is_counted_and_its_match_folded_without_a_change(store: Path) -> None:
    before = store.read_bytes()
    findings = diagnosed(*HERE, "--store", store)
    assert bad(findings) == []
    assert of(findings, "store", "OK")[-1].startswith("sound: 2 tables, 1 matches, ")
    assert of(findings, "tables", "OK") == ["2 can go on"]
    assert store.read_bytes() == before


def test_people_read_a_line_a_finding_and_below_it_what_to_do(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("hello world, no database " * 100, encoding="utf-8")
    result = CliRunner().invoke(app, ["doctor", *HERE, "--store", str(file)])
    assert result.exit_code == 1
    *_, told, remedy = result.stdout.splitlines()
    assert told.startswith(f"fail  store     {file} cannot be used as a store: ")
    assert remedy.strip().startswith("-> name the right file, or put a backup in place")


BREAKING = {
    "UPDATE events SET kind = 'of_the_future.v9' WHERE sequence = 3": ("tables", "playground-1: "),
    "UPDATE events SET body = '{}' WHERE sequence = 3": ("tables", "playground-1: "),
    "DELETE FROM events WHERE sequence = (SELECT max(sequence) FROM events)": ("store", "were written"),
    "DELETE FROM matches": ("tables", "playground-1: its match playground-1.1 is not there"),
    "UPDATE tables SET document = '{}' WHERE table_id = 'playground-2'": ("tables", "playground-2: "),
    "UPDATE snapshots SET sequence = 9999": ("tables", "a state is kept of event 9999, which is not there"),
    "UPDATE snapshots SET body = replace(body, '25000', '26000')": ("tables", "is not what its events lead to"),
}


@pytest.mark.parametrize("statement", BREAKING)
def test_what_would_block_a_table_is_told_of_that_table_alone(store: Path, statement: str) -> None:
    subject, told = BREAKING[statement]
    with sqlite3.connect(store) as database:
        database.execute(statement)
    findings = diagnosed(*HERE, "--store", store, code=1)
    assert any(told in line for line in of(findings, subject))
    blocked = {line.split(":")[0] for line in of(findings, "tables")}
    assert len(blocked) <= 1
    assert of(findings, "tables", "OK") == [f"{2 - len(blocked)} can go on"]


def test_a_table_whose_step_never_ended_is_told_of_and_not_tried(store: Path) -> None:
    writing = SqliteStore(store)
    writing.mark_stuck(TableId("playground-1"), "circles==1.0").result()
    asyncio.run(writing.close())
    findings = diagnosed("--store", store, code=1)
    (told,) = of(findings, "tables")
    assert told.startswith("playground-1: a step of it never ended (circles==1.0)")
    assert of(findings, "tables", "OK") == ["1 can go on"]


def test_overwritten_pages_and_a_cut_file_are_found(store: Path) -> None:
    whole = store.read_bytes()
    for broken in (whole[:8192] + b"\x55" * 4096 + whole[12288:], whole[: len(whole) // 2]):
        store.write_bytes(broken)
        assert of(diagnosed(*HERE, "--store", store, code=1), "store")


def test_a_store_of_a_newer_version_is_told(store: Path) -> None:
    with sqlite3.connect(store) as database:
        database.execute("UPDATE _sqlite_migrations SET name = 'm0009_skills' WHERE name = 'm0003_receipts'")
    assert of(diagnosed(*HERE, "--store", store, code=1), "store") == ["a newer version wrote it (m0009_skills)"]


def test_a_store_of_an_older_version_is_told_and_does_not_fail(store: Path) -> None:
    with sqlite3.connect(store) as database:
        database.execute("DELETE FROM _sqlite_migrations WHERE name = 'm0003_receipts'")
    (told,) = of(diagnosed(*HERE, "--store", store), "store", "warn")
    assert "older version: 1 steps" in told


def test_two_engines_that_hold_tables_of_one_store_are_told(store: Path) -> None:
    """Fault case: two engines on one store, the older is fenced off."""
    assert "not running here" not in of(diagnosed(*HERE, "--store", store), "leases", "OK")[0]
    with sqlite3.connect(store) as database:
        other = f"{socket.gethostname()}:{os.getppid()}"
        database.execute("UPDATE leases SET holder = ? WHERE table_id = 'playground-2'", [other])
    (told,) = of(diagnosed(*HERE, "--store", store, code=1), "leases")
    assert other in told
    assert f":{os.getpid()}" in told


def test_settings_that_cannot_be_read_are_told_and_the_rest_is_looked_at(tmp_path: Path, store: Path) -> None:
    file = tmp_path / "engine.yaml"
    file.write_text("palce: here\n", encoding="utf-8")
    findings = diagnosed(*HERE, "--store", store, "--config", file, code=1)
    assert "palce" in of(findings, "settings")[0]
    assert of(findings, "tables", "OK") == ["2 can go on"]


def settings(folder: Path, **values: Any) -> Path:  # noqa: ANN401 - any setting
    file = folder / "engine.yaml"
    file.write_text(json.dumps(values), encoding="utf-8")
    return file


def test_packages_bots_profiles_and_an_open_address_are_judged_by_the_settings(tmp_path: Path) -> None:
    (tmp_path / "profiles").mkdir()
    (tmp_path / "profiles" / "club.yaml").write_text("base: nowhere\n", encoding="utf-8")
    here = ("--store", tmp_path / "m.sqlite")
    file = settings(tmp_path, plugins={"allow": ["nothing-there"]}, botLevel="genius")
    findings = diagnosed(*here, "--config", file, "--listen", "0.0.0.0:0", code=1)
    assert of(findings, "packages") == ["nothing-there: not installed", "botLevel: no bot genius"]
    assert "E_BASE" in of(findings, "profiles", "warn")[0]
    assert "plain text stays on this machine" in of(findings, "address")[0]
    findings = diagnosed(*here, *HERE, "--config", settings(tmp_path, profile="club"), code=1)
    assert "E_BASE" in of(findings, "profiles")[0]


def test_a_port_that_something_else_has_is_told(tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_engine, "_ANSWER_SECONDS", 0.2)
    findings = diagnosed("--store", tmp_path / "m.sqlite", "--listen", f"127.0.0.1:{port}", code=1)
    assert "no engine answers there" in of(findings, "address")[0]


async def test_a_running_engine_is_known_and_not_disturbed(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, "playground-1", ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        findings = await asyncio.to_thread(
            diagnosed, "--store", tmp_path / "mahjong.sqlite", "--listen", engine.address
        )
        assert bad(findings) == []
        assert of(findings, "address", "OK") == [f"an engine serves at {engine.address}"]
        assert await client.type("alice", f"discard {client.pushed['alice']['discard'][0]}") == "ok"


def test_little_room_is_told_and_none_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = shutil.disk_usage(tmp_path)
    for free, level, code in ((500 * 2**20, "warn", 0), (2**20, "fail", 1)):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: real._replace(free=free))
        findings = diagnosed(*HERE, "--store", tmp_path / "m.sqlite", code=code)
        assert of(findings, "disk", level) == [f"{free // 2**20} MiB are free where the store is"]


def test_what_the_playground_needs_is_looked_for_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JAVA_HOME", "")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("JDK_PLACES", str(tmp_path))
    arguments = (*HERE, "--store", tmp_path / "m.sqlite")
    assert of(diagnosed(*arguments), "java") == []
    assert "a Java 25 or newer" in of(diagnosed(*arguments, "--playground", code=1), "java")[0]
