"""Faults at tables and in the store reported against other programs (numbers as in the shared cases), and wrong clocks."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.store.ports import MatchId, NewEvent, TableId
from mahjong_bridge.store.sqlite import SqliteStore
from mahjong_bridge.tables.time import LoopClock
from mahjong_engine.seats import Seat
from support.engine_process import EngineProcess
from support.hand_clock import HandClock
from support.remembering_table import PLAYERS, remembering_table
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import sit_and_start
from support.shim_client import ShimClient
from support.source_files import ROOT, own_files
from support.table_client import Refused, TableClient, seated, started

SETTINGS: dict[str, Any] = {"pace": "fast", "seeds": 7, "thinkingTime": "0+0", "returnTime": 1000, "afterDeal": 0}
ONE_DEAL = "base: 立直东风\nroom_config: {main_time: 0, reserve_time: 0}\nextensions: {riichi: {length: ONE_GAME, extension: false}}\n"
LARGEST_LOG = 24 * 2**20


async def let_time_run_out(engine: Engine, client: ShimClient, clock: HandClock, seconds: float) -> None:
    """The first seat's open decision gets its default when so much time has passed, and not before."""
    asked = number_of(engine)
    assert asked is not None
    for _ in range(3):
        clock.turn((seconds - 0.1) / 3)
        await client.catch_up()
    assert number_of(engine) == asked
    clock.turn(0.2)
    await client.until(lambda: number_of(engine) not in (asked, None), poll=True)
    await client.catch_up()


def number_of(engine: Engine) -> int | None:
    """Which decision the first seat is asked."""
    ask = actor_of(engine).game.open_ask(Seat.FIRST)
    return None if ask is None else ask.number


async def test_s03_who_misses_two_decisions_is_played_for_until_he_does_anything(tmp_path: Path) -> None:
    clock = HandClock()
    settings = quick(thinkingTime="5+0", afterDeal=0, forcedTime=100)
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        missed = actor_of(engine).timetable.missed
        for seconds in (5.0, 5.0, 1.0, 1.0):
            await let_time_run_out(engine, client, clock, seconds)
        assert missed.is_away(Seat.FIRST)
        await client.click("alice", TABLE, "no such token")
        assert not missed.is_away(Seat.FIRST)
        for seconds in (5.0, 5.0, 1.0):
            await let_time_run_out(engine, client, clock, seconds)
        await client.leave("alice")
        await client.join("alice")
        await client.until(lambda: not missed.is_away(Seat.FIRST), poll=True)


async def test_s11_nobody_has_a_chair_at_two_tables(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        _, alice = await started(client, *PLAYERS)
        other = (await client.call("CreateTable")).table_id
        for line in (f"mahjong join {other}", "mahjong join 2"):
            with pytest.raises(Refused) as refused:
                await client.call("RunCommand", player_id=PLAYERS[0], line=line)
            assert refused.value.reason in ("SEATED_ELSEWHERE", "ALREADY_SEATED")
        with pytest.raises(Refused) as refused:
            await client.call("JoinTable", table_id=other, player_id=PLAYERS[0])
        assert refused.value.reason == "SEATED_ELSEWHERE"
        seats = {
            table.table_id: [seat.player_id for seat in table.seats]
            for table in (await client.call("ListTables")).tables
        }
        assert seats[other] == [""] * 4
        await alice.close()


@pytest.mark.slow
async def test_s13_s15_a_wall_that_runs_out_ends_the_deal_and_a_kill_right_behind_it_ends_nothing_twice(
    tmp_path: Path,
) -> None:
    (tmp_path / "profiles").mkdir()
    (tmp_path / "profiles" / "one.yaml").write_text(ONE_DEAL, encoding="utf-8")
    async with EngineProcess(tmp_path, **SETTINGS, profile="one", profilesFolder=str(tmp_path / "profiles")) as process:
        async with TableClient(process.address) as client:
            async with remembering_table(client, random.Random(0), by_default=True) as table:
                while not table.is_over:
                    await table.move()
                match_id = table.memory.acknowledged[0].match_id
            await process.kill()
        for _ in range(2):
            await process.start()
            async with TableClient(process.address) as client, client.watch(table.table_id) as everybody:
                assert everybody.last.view.phase in ("", "after_match")
                record = await client.record(match_id)
            await process.kill()
    with closing(sqlite3.connect(process.store)) as store:
        kinds = [row[0] for row in store.execute("SELECT kind FROM events WHERE match_id = ?", [match_id])]
    assert kinds.count("match_ended.v1") == kinds.count("deal_ended.v1") == 1
    assert kinds[-1] == "match_ended.v1"
    assert sum('"match_ended.v1"' in line for line in record.splitlines()) == 1


async def test_d03_a_reader_without_end_does_not_make_the_log_grow_for_ever(tmp_path: Path) -> None:
    """The log grows while somebody holds on to an old state, and is small again once he has let go."""
    store = SqliteStore(tmp_path / "mahjong.sqlite")
    lease = await store.acquire(TableId("t"), "engine")
    await store.open_match(lease, MatchId("t.1"), "{}", "{}")
    log = tmp_path / "mahjong.sqlite-wal"
    with closing(sqlite3.connect(tmp_path / "mahjong.sqlite", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM events").fetchone()
        length = await fill(store, lease, 0, 3_000)
        held = log.stat().st_size
        assert held > 4 * 2**20
    await fill(store, lease, length, 3_000)
    assert log.stat().st_size <= max(held, LARGEST_LOG) + 2**20, "it is written from its beginning again"
    await store.close()
    assert not log.exists()


async def fill(store: SqliteStore, lease: Any, length: int, rows: int) -> int:  # noqa: ANN401 - a lease
    """Append so many events of four kilobytes."""
    body = json.dumps("x" * 4_000)
    for _ in range(rows // 50):
        events = [NewEvent("filled.v1", body)] * 50
        length = await store.append(lease, MatchId("t.1"), length, events, "{}")
    return length


async def test_d05_timers_and_tasks_outlive_the_collector(tmp_path: Path) -> None:
    fired: list[int] = []
    clock = LoopClock()
    for number in range(1_000):
        clock.call_at(clock.now() + 0.05 * (number % 7), lambda number=number: fired.append(number))  # type: ignore[misc]
    async with served(tmp_path, quick(thinkingTime="1+0")) as engine, TableClient(engine.address) as client:
        _, alice = await started(client, *PLAYERS)
        asked = alice.decision
        assert asked is not None
        async with asyncio.timeout(20):
            while len(fired) < 1_000 or (alice.decision is not None and alice.decision.number == asked.number):
                gc.collect()
                await asyncio.sleep(0.02)
        await alice.close()


@pytest.mark.parametrize("jump", [-86_400.0, 86_400.0])
async def test_a_clock_that_jumps_makes_nothing_due(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    async with served(tmp_path, quick(thinkingTime="300+0")) as engine, TableClient(engine.address) as client:
        table_id, alice = await started(client, *PLAYERS)
        await seated(client, (await client.call("CreateTable")).table_id, "waiting")
        actor, before = engine.hall.actors[TableId(table_id)], alice.decision
        real = time.time
        with monkeypatch.context() as wrong:  # the client's deadlines go by the time of day: it makes no calls now
            wrong.setattr(time, "time", lambda: real() + jump)
            for _ in range(20):
                await asyncio.sleep(0.01)
        assert before is not None
        assert dict(actor.game.open_asks())[Seat(alice.last.view.seat)].number == before.number
        assert (await client.call("ListTables")).tables
        await alice.close()


def test_nothing_that_decides_anything_reads_the_time_of_day() -> None:
    """What is left of a decision runs on a monotonic clock; the time of day is for log lines and names of copies."""
    reads = re.compile(r"\btime\.time\(|\bdatetime\.now\(|\bdatetime\.utcnow\(|\bdate\.today\(")
    parts = ("tables", "service", "codec", "scenes", "library", "store")
    found = {
        str(file.relative_to(ROOT))
        for file in own_files(ROOT / "bridge" / "mahjong_bridge")
        if file.suffix == ".py" and file.parent.name in parts and reads.search(file.read_text(encoding="utf-8"))
    }
    assert found <= {"bridge/mahjong_bridge/service/security/tls.py"}, "a certificate ends at a time of day"
