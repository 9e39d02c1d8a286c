"""A store whose end is not as it was written is noticed when an engine starts, and by the doctor."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from mahjong_bridge.cli.doctor_store import files
from mahjong_bridge.service.life.logs import log_to_standard_error
from mahjong_bridge.store.log_tail import damage_of_log
from mahjong_bridge.store.ports import StoreError, TableId
from mahjong_bridge.store.sqlite import SqliteStore
from support.engine_process import EngineProcess
from support.table_client import Refused, TableClient, act, started

FRAME = 4096 + 24
SETTINGS = {"pace": "fast", "seeds": 7, "profile": "MAJSOUL_TONPUU", "thinkingTime": "0+0", "returnTime": 1000}
Spoil = Callable[[bytearray], bytearray]


def flipped(place: float) -> Spoil:
    """One bit of the byte at this part of the log is another."""

    def spoil(raw: bytearray) -> bytearray:
        raw[int(len(raw) * place)] ^= 0x10
        return raw

    return spoil


def cut(frames: float) -> Spoil:
    """The last frames are missing."""
    return lambda raw: raw[: len(raw) - int(frames * FRAME)]


@pytest.fixture(scope="module")
def killed_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store as a killed writer leaves it: nothing but its log holds the forty tables that were put up."""
    folder = tmp_path_factory.mktemp("killed")

    async def write() -> None:
        store = SqliteStore(folder / "mahjong.sqlite")
        for number in range(40):
            lease = await store.acquire(TableId(f"t{number}"), "engine")
            await store.save_table(lease, json.dumps({"n": number}))
        (folder / "left").mkdir()
        for file in folder.glob("mahjong.sqlite*"):
            shutil.copy(file, folder / "left" / file.name)
        await store.close()

    asyncio.run(write())
    return folder / "left" / "mahjong.sqlite"


def spoilt(killed: Path, folder: Path, spoil: Spoil, index: bool) -> Path:
    shutil.copytree(killed.parent, folder / "spoilt")
    log = folder / "spoilt" / "mahjong.sqlite-wal"
    log.write_bytes(spoil(bytearray(log.read_bytes())))
    if not index:
        (folder / "spoilt" / "mahjong.sqlite-shm").unlink()
    return folder / "spoilt" / "mahjong.sqlite"


def test_a_log_as_a_kill_leaves_it_is_sound(killed_store: Path, tmp_path: Path) -> None:
    assert damage_of_log(killed_store) is None
    assert damage_of_log(spoilt(killed_store, tmp_path, cut(0), index=False)) is None
    assert damage_of_log(tmp_path / "nothing.sqlite") is None


@pytest.mark.parametrize("spoil", [cut(0.5), cut(1), flipped(0.9999)])
def test_a_write_a_power_failure_cut_off_is_no_damage(killed_store: Path, tmp_path: Path, spoil: Spoil) -> None:
    """Nobody was told that it is stored. The index beside the log is gone with the machine's memory."""
    assert damage_of_log(spoilt(killed_store, tmp_path, spoil, index=False)) is None


@pytest.mark.parametrize("index", [True, False])
@pytest.mark.parametrize("place", [0.0001, 0.3, 0.5, 0.8])
def test_a_frame_that_was_changed_hides_what_follows_it(
    killed_store: Path, tmp_path: Path, place: float, index: bool
) -> None:
    damage = damage_of_log(spoilt(killed_store, tmp_path, flipped(place), index))
    assert damage is not None
    assert "cannot be read" in damage or "missing" in damage


@pytest.mark.parametrize("frames", [0.5, 1, 20])
def test_a_log_shorter_than_its_index_knows_is_noticed(killed_store: Path, tmp_path: Path, frames: float) -> None:
    damage = damage_of_log(spoilt(killed_store, tmp_path, cut(frames), index=True))
    assert damage is not None
    assert "ends too early" in damage


def test_the_engine_and_the_doctor_say_what_is_lost_and_the_log_is_kept(
    killed_store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log_to_standard_error()
    store = spoilt(killed_store, tmp_path, flipped(0.5), index=True)
    assert any("cannot be read" in str(finding) for finding in files(store))
    damaged = Path(f"{store}-wal").read_bytes()
    assert 0 < asyncio.run(tables_of(store)) < 40
    told = capsys.readouterr()
    assert "store_damaged" in told.out + told.err
    assert Path(f"{store}-wal.damaged-1").read_bytes() == damaged


async def tables_of(path: Path) -> int:
    store = SqliteStore(path)
    tables = await store.tables()
    await store.close()
    return len(tables)


@pytest.mark.parametrize("pages", [-3, 8])
async def test_pages_that_are_gone_or_overwritten_are_told_in_one_line(tmp_path: Path, pages: int) -> None:
    store = SqliteStore(tmp_path / "mahjong.sqlite")
    for number in range(60):
        lease = await store.acquire(TableId(f"t{number}"), "engine")
        await store.save_table(lease, "x" * 2_000)
    await store.close()
    raw = bytearray((tmp_path / "mahjong.sqlite").read_bytes())
    if pages < 0:
        del raw[pages * 4096 :]
    else:
        raw[len(raw) // 2 : len(raw) // 2 + pages * 4096] = b"\x55" * (pages * 4096)
    (tmp_path / "mahjong.sqlite").write_bytes(raw)
    with pytest.raises(StoreError, match="malformed"):  # noqa: PT012 - it is told where the damage is met
        again = SqliteStore(tmp_path / "mahjong.sqlite")
        await again.tables()


@pytest.mark.slow
async def test_a_match_that_lost_its_last_events_blocks_its_table_only(tmp_path: Path) -> None:
    async with EngineProcess(tmp_path, **SETTINGS) as process:
        async with TableClient(process.address) as client:
            tables = []
            for number in range(2):
                players = [f"{number}{chair}" for chair in "abcd"]
                table_id, watcher = await started(client, *players)
                tables.append((table_id, players, watcher.last.table.match_id))
                await watcher.close()
        await process.kill()
        with closing(sqlite3.connect(process.store)) as store, store:
            store.execute("DELETE FROM events WHERE match_id = ? AND sequence > 3", [tables[0][2]])
            store.execute("DELETE FROM snapshots WHERE match_id = ?", [tables[0][2]])
        await process.start()
        async with TableClient(process.address) as client:
            with pytest.raises(Refused) as refused:
                await client.call("LeaveTable", table_id=tables[0][0], player_id=tables[0][1][0])
            assert refused.value.reason == "TABLE_BLOCKED"
            watchers = [client.watch(tables[1][0], player) for player in tables[1][1]]
            await watchers[0].until(lambda: watchers[0].moments and not watchers[0].last.table.paused)
            decision = watchers[0].decision
            assert decision is not None
            assert await act(client, watchers[0], tables[1][1][0], decision.default_offer) == "OK"
            for watcher in watchers:
                await watcher.close()
        log = (tmp_path / "engine.log").read_text(encoding="utf-8")
        assert "events were stored, 3 are there" in log
