"""A backup is made while an engine writes, and an engine goes on from it elsewhere (issue 5, operations)."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app
from mahjong_bridge.store.contents import match_digests, opened
from mahjong_bridge.store.sqlite import SqliteStore
from support.engine_process import EngineProcess
from support.store_contract import MATCH, TABLE, events_of
from support.table_client import TableClient, play_by_chance, started

SETTINGS: dict[str, Any] = {"pace": "fast", "seeds": 7, "profile": "MAJSOUL_TONPUU", "thinkingTime": "0+0"}


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def told(result: Result, code: int) -> str:
    """The one line a refused command says."""
    assert result.exit_code == code, result.output
    assert len(result.output.strip().splitlines()) == 1, result.output
    return result.output.strip()


def answer(result: Result) -> dict[str, Any]:
    assert result.exit_code == 0, result.output
    last: dict[str, Any] = json.loads(result.stdout.splitlines()[-1])
    return last


async def command(*arguments: str | Path) -> list[dict[str, Any]]:
    """The lines of a command that runs as a process of its own, as it does beside a real engine."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "mahjong_bridge", *map(str, arguments)), stdout=asyncio.subprocess.PIPE
    )
    output, _ = await process.communicate()
    assert process.returncode == 0, output
    return [json.loads(line) for line in output.splitlines()]


def shown(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def rows_of(path: Path) -> dict[str, list[tuple[str, str]]]:
    """The events of every match, in order."""
    found: dict[str, list[tuple[str, str]]] = {}
    with sqlite3.connect(path) as database:
        for match, kind, body in database.execute("SELECT match_id, kind, body FROM events ORDER BY 1, sequence"):
            found.setdefault(match, []).append((kind, body))
    return found


def digests_of(path: Path) -> dict[str, str]:
    with opened(path) as connection:
        return {match: digest for match, _, digest in match_digests(connection)}


async def filled(path: Path, events: int = 3) -> Path:
    """A store with one table, one match and so many events."""
    store = SqliteStore(path)
    lease = await store.acquire(TABLE, "engine")
    await store.open_match(lease, MATCH, '{"h":1}', '{"d":1}')
    await store.append(lease, MATCH, 0, events_of(*["a.v1"] * events), "[1]")
    await store.close()
    return path


async def grown(path: Path, least: dict[str, int], by: int) -> dict[str, list[tuple[str, str]]]:
    """The events once every match has so many more; whoever plays is not told when that is."""
    while True:
        found = rows_of(path)
        if all(len(rows) >= least.get(match, 0) + by for match, rows in found.items()):
            return found
        await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_a_backup_under_load_goes_on_elsewhere_with_the_same_records(tmp_path: Path) -> None:
    here, elsewhere = EngineProcess(tmp_path / "here", **SETTINGS), EngineProcess(tmp_path / "elsewhere", **SETTINGS)
    copy = tmp_path / "copies" / "first.sqlite"
    async with here, TableClient(here.address) as client:
        tables = {player: await started(client, player) for player in ("alice", "bob", "carol", "dave")}
        playing = [
            asyncio.create_task(play_by_chance(client, watcher, player, random.Random(player)))
            for player, (_, watcher) in tables.items()
        ]
        before = await grown(here.store, {}, 40)
        *matches, total = await command("backup", "--store", here.store, "--to", copy, "--matches")
        copied = rows_of(copy)
        after = await grown(here.store, {match: len(rows) for match, rows in copied.items()}, 1)
        assert not any(task.done() for task in playing), "it was to be copied while all played"
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, *(watcher.close() for _, watcher in tables.values()), return_exceptions=True)
    assert (total["tables"], total["matches"]) == (len(tables), len(tables))
    assert total["events"] == sum(map(len, copied.values()))
    for match, rows in after.items():
        assert rows[: len(copied[match])] == copied[match], "a copy of one moment is a beginning of what came later"
        assert len(copied[match]) >= len(before[match]), "what was acknowledged before is in it"

    *restored, whole = await command("restore", "--from", copy, "--store", elsewhere.store, "--matches")
    assert restored == matches
    assert (whole["digest"], whole["events"], whole["kept"]) == (total["digest"], total["events"], None)
    assert rows_of(elsewhere.store) == copied
    async with elsewhere, TableClient(elsewhere.address) as client:
        table_id, _ = tables["alice"]
        async with client.watch(table_id, "alice") as watcher:
            await play_by_chance(client, watcher, "alice", random.Random(1))
        gone_on = rows_of(elsewhere.store)
        assert gone_on[f"{table_id}.1"][: len(copied[f"{table_id}.1"])] == copied[f"{table_id}.1"]
        assert "Alice" in await client.record(f"{table_id}.1")
        assert {table.table_id for table in (await client.call("ListTables")).tables} == {
            table_id for table_id, _ in tables.values()
        }


async def test_a_backup_is_one_file_for_its_owner_alone_and_is_known_again(tmp_path: Path) -> None:
    store, copy, again = await filled(tmp_path / "m.sqlite"), tmp_path / "copy.sqlite", tmp_path / "new" / "m.sqlite"
    made = answer(run("backup", "--store", store, "--to", copy))
    assert (made["tables"], made["matches"], made["events"]) == (1, 1, 3)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    put_back = answer(run("restore", "--from", copy, "--store", again))
    assert {key: put_back[key] for key in ("tables", "matches", "events", "digest")} == {
        key: made[key] for key in ("tables", "matches", "events", "digest")
    }
    assert digests_of(store) == digests_of(copy) == digests_of(again)
    assert shown(again.parent) == ["m.sqlite"]
    second = answer(run("backup", "--store", again, "--to", tmp_path / "second.sqlite"))
    assert second["digest"] == made["digest"]


async def test_nothing_is_overwritten_by_a_backup(tmp_path: Path) -> None:
    store, copy = await filled(tmp_path / "m.sqlite"), tmp_path / "copy.sqlite"
    copy.write_text("mine", encoding="utf-8")
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "nowhere")
    for target in (copy, store, tmp_path, tmp_path / "link.sqlite"):
        assert "exists already" in told(run("backup", "--store", store, "--to", target), 2)
    assert copy.read_text(encoding="utf-8") == "mine"
    assert not (tmp_path / "nowhere").exists()


async def test_a_backup_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    store = await filled(tmp_path / "m.sqlite", 2000)
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot be written" in told(run("backup", "--store", store, "--to", tmp_path / "file" / "copy"), 2)
    assert "no such file" in told(run("backup", "--store", tmp_path / "none", "--to", tmp_path / "copies" / "c"), 2)
    small = (sys.executable, "-c", FULL_DISK, "backup", "--store", str(store), "--to", str(tmp_path / "copies" / "c"))
    process = await asyncio.create_subprocess_exec(*small, stderr=asyncio.subprocess.PIPE)
    said = (await process.communicate())[1].decode().splitlines()
    assert (process.returncode, len(said)) == (2, 1), said
    assert "could not be copied to" in said[0]
    assert shown(tmp_path / "copies") == []


FULL_DISK = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))
from mahjong_bridge.cli import main
main()
"""


@pytest.mark.parametrize("text", ["", "hello world, no database " * 100, "SQLite format 3\x00" + "x" * 5000])
def test_a_file_that_is_no_store_is_neither_copied_nor_put_back(tmp_path: Path, text: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(text, encoding="utf-8")
    assert "cannot be used as a store" in told(run("backup", "--store", file, "--to", tmp_path / "copy"), 2)
    assert "cannot be used as a store" in told(run("restore", "--from", file, "--store", tmp_path / "m"), 2)
    assert shown(tmp_path) == ["notes.txt"]


async def test_a_store_that_is_there_is_replaced_only_by_force_and_kept_beside(tmp_path: Path) -> None:
    old, new = await filled(tmp_path / "m.sqlite"), await filled(tmp_path / "other.sqlite", 5)
    answer(run("backup", "--store", new, "--to", tmp_path / "copy.sqlite"))
    restore = ("restore", "--from", tmp_path / "copy.sqlite", "--store", old)
    before = digests_of(old)
    assert "--force" in told(run(*restore), 2)
    assert digests_of(old) == before
    for number in (1, 2):
        put_back = answer(run(*restore, "--force"))
        assert put_back["kept"] == f"{old}.old-{number}"
    assert digests_of(tmp_path / "m.sqlite.old-1") == before
    assert digests_of(old) == digests_of(new) == digests_of(tmp_path / "m.sqlite.old-2")
    assert "same file" in told(run("restore", "--from", old, "--store", old, "--force"), 2)
    assert "is no file" in told(run(*restore[:3], "--store", tmp_path, "--force"), 2)


async def test_a_store_in_use_is_not_replaced_even_by_force(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    async with EngineProcess(tmp_path / "here", **SETTINGS) as engine, TableClient(engine.address) as client:
        await client.call("CreateTable")
        answer(run("backup", "--store", engine.store, "--to", copy))
        refused = run("restore", "--from", copy, "--store", engine.store, "--force")
        assert "in use; stop the engine first" in told(refused, 2)
        await client.call("CreateTable")
        assert len((await client.call("ListTables")).tables) == 2
    # Killed, it holds nothing any more; what its write-ahead log held is kept with the old store.
    assert answer(run("restore", "--from", copy, "--store", engine.store, "--force"))["tables"] == 1
    with sqlite3.connect(tmp_path / "here" / "mahjong.sqlite.old-1") as kept:
        assert kept.execute("SELECT count(*) FROM tables").fetchone() == (2,)


async def test_a_wrecked_store_is_kept_with_all_its_files_and_no_old_log_gets_into_the_new_one(tmp_path: Path) -> None:
    """What lay beside a file by the name of ``-wal`` would be read into whatever takes its place."""
    copy, wrecked = tmp_path / "copy.sqlite", tmp_path / "m.sqlite"
    answer(run("backup", "--store", await filled(tmp_path / "good.sqlite"), "--to", copy))
    wrecked.write_bytes(b"\x00" * 9000)
    (tmp_path / "m.sqlite-wal").write_bytes(b"log")
    assert answer(run("restore", "--from", copy, "--store", wrecked, "--force"))["kept"] == f"{wrecked}.old-1"
    assert (tmp_path / "m.sqlite.old-1").read_bytes() == b"\x00" * 9000
    assert (tmp_path / "m.sqlite.old-1-wal").read_bytes() == b"log"
    assert not (tmp_path / "m.sqlite-wal").exists()
    assert digests_of(wrecked) == digests_of(copy)


BREAKING = {
    "UPDATE events SET body = '[]' WHERE sequence = 2": "its digest was",
    "UPDATE player_settings SET value = 'b'": "its digest was",
    "DELETE FROM events WHERE sequence = 3": "3 events were written, 2 are there, the last is number 2",
    "DELETE FROM events WHERE sequence = 2": "3 events were written, 2 are there, the last is number 3",
    "DELETE FROM matches": "there are events, but no header",
    "UPDATE events SET body = '{' WHERE sequence = 1": "event 1 cannot be read",
}


@pytest.mark.parametrize("statement", BREAKING)
async def test_a_backup_that_is_not_as_it_was_made_is_not_put_in_place(tmp_path: Path, statement: str) -> None:
    store, copy, target = await filled(tmp_path / "m.sqlite"), tmp_path / "copy.sqlite", tmp_path / "new.sqlite"
    with sqlite3.connect(store) as database:
        database.execute("INSERT INTO player_settings VALUES ('p', 'hints', 'a')")
    answer(run("backup", "--store", store, "--to", copy))
    with sqlite3.connect(copy) as database:
        database.execute(statement)
    said = told(run("restore", "--from", copy, "--store", target), 1)
    assert "damaged" in said
    assert BREAKING[statement] in said
    assert not target.exists()


async def test_pages_that_were_overwritten_or_cut_off_are_found(tmp_path: Path) -> None:
    store = await filled(tmp_path / "m.sqlite", 500)
    answer(run("backup", "--store", store, "--to", tmp_path / "copy.sqlite"))
    whole = (tmp_path / "copy.sqlite").read_bytes()
    for number, broken in enumerate((whole[: len(whole) // 2], whole[:20480] + b"\x55" * 4096 + whole[24576:])):
        (tmp_path / f"broken-{number}").write_bytes(broken)
        result = run("restore", "--from", tmp_path / f"broken-{number}", "--store", tmp_path / "new.sqlite")
        assert result.exit_code in (1, 2), result.output
        assert len(result.output.strip().splitlines()) == 1
        assert not (tmp_path / "new.sqlite").exists()


async def test_a_copy_made_by_other_means_is_put_back_with_a_word_of_caution(tmp_path: Path) -> None:
    store = await filled(tmp_path / "m.sqlite")
    shutil.copy(store, tmp_path / "copied.sqlite")
    result = run("restore", "--from", tmp_path / "copied.sqlite", "--store", tmp_path / "new.sqlite")
    assert "holds no digest" in result.stderr
    assert answer(result)["events"] == 3


def test_what_a_newer_version_wrote_is_neither_served_nor_copied(tmp_path: Path) -> None:
    store = asyncio.run(filled(tmp_path / "m.sqlite"))
    with sqlite3.connect(store) as database:
        database.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('mahjong_bridge', 'm9', '')"
        )
    for arguments in (["backup", "--to", tmp_path / "copy"], ["serve", "--listen", "127.0.0.1:0"]):
        said = told(run(*arguments, "--store", store), 2)
        assert "a newer version wrote it (m9); update first" in said
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize("name", ["x" * 300, "x/" * 3000 + "x", "a\nb\udc80/file"])
def test_names_no_system_has_cost_one_line_too(tmp_path: Path, name: str) -> None:
    store, long = asyncio.run(filled(tmp_path / "m.sqlite")), tmp_path / "file" / name
    (tmp_path / "file").write_text("", encoding="utf-8")
    for arguments in (
        ("backup", "--store", store, "--to", long),
        ("backup", "--store", long, "--to", tmp_path / "copy"),
        ("restore", "--from", store, "--store", long, "--force"),
        ("restore", "--from", long, "--store", store, "--force"),
        ("migrate", "--store", long),
    ):
        result = run(*arguments)
        assert (result.exit_code, type(result.exception)) == (2, SystemExit), result.output
    assert type(run("doctor", "--listen", "127.0.0.1:0", "--store", long).exception) in (SystemExit, type(None))
