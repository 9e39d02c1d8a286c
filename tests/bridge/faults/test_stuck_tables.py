"""A table whose step never ends holds the whole engine up: it ends itself, and the next one lets that table lie."""

from __future__ import annotations

import asyncio
import json
import os
from concurrent.futures import Future
from pathlib import Path

import pytest

from mahjong_bridge.plugins.admitting import OURS_ALONE
from mahjong_bridge.service.life.stuck import EXIT_CODE, StuckWatch
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.document import OURS
from support.engine_process import EngineProcess
from support.made_packages import make_package
from support.running_engine import actor_of, served
from support.table_client import Refused, TableClient, act, started

SOURCE = '''
import os
from dataclasses import replace
from mahjong_engine.profiles.additions import AddedProfile
from mahjong_engine.variants.ruled.bundle import ruled

class Course:
    """Answers as the course it wraps, and never comes back while a certain file is there."""

    def __init__(self, wrapped):
        self.wrapped = wrapped

    def __getattr__(self, name):
        return getattr(self.wrapped, name)

    def act(self, run, seat, action):
        while os.path.exists({marker!r}):
            pass
        return self.wrapped.act(run, seat, action)

def circle(profile):
    base = ruled(profile)
    return replace(base, id="circles.circle", course=Course(base.course))

club = AddedProfile("CIRCLE", "转圈局", """
base: 配置模板
extensions: {{variant: {{name: circles.circle}}}}
""")
'''
SETTINGS = {"pace": "fast", "seeds": 7, "thinkingTime": "0+0", "returnTime": 1000, "awayTime": 1000, "afterDeal": 0}
PLAYERS = ("alice", "bob", "carol", "dave")


class Circle:
    """Stands for the store and for the end of the process."""

    def __init__(self) -> None:
        self.marked: list[tuple[str, str]] = []
        self.ends: list[int] = []

    def mark(self, table_id: TableId, stuck: str) -> Future[None]:
        self.marked.append((table_id, stuck))
        written: Future[None] = Future()
        written.set_result(None)
        return written


async def test_a_loop_that_moves_is_left_alone_and_one_that_stands_in_no_step_is_too() -> None:
    circle = Circle()
    watch = StuckWatch(0.2, OURS_ALONE, circle.mark, circle.ends.append)
    watch.start()
    for _ in range(8):
        await asyncio.sleep(0.05)
    deadline = asyncio.get_running_loop().time() + 0.5
    while asyncio.get_running_loop().time() < deadline:
        pass
    watch.close()
    assert (circle.marked, circle.ends) == ([], [])


async def test_a_step_that_does_not_end_is_marked_with_its_table_and_ends_the_process(tmp_path: Path) -> None:
    circle = Circle()
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table, alice = await started(client, *PLAYERS)

        async def circling(*_: object) -> None:
            while not circle.ends:
                pass
            raise AssertionError("it was noticed")

        actor_of(engine, table).game.keeper.act = circling  # type: ignore[method-assign, assignment]
        watch = StuckWatch(0.3, OURS_ALONE, circle.mark, circle.ends.append)
        watch.start()
        assert alice.decision is not None
        assert await act(client, alice, "alice", alice.decision.default_offer) == "TABLE_BLOCKED"
        watch.close()
        await alice.close()
    assert (circle.marked, circle.ends) == ([(table, OURS)], [EXIT_CODE])


@pytest.mark.slow
async def test_the_engine_ends_itself_and_the_next_leaves_that_table_alone_until_it_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages, marker = tmp_path / "packages", tmp_path / "circling"
    packages.mkdir()
    entries = {"variants": {"circles.circle": "@:circle"}, "profiles": {"circle": "@:club"}}
    make_package(packages, "circles", entries, SOURCE.format(marker=str(marker)))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(packages), os.environ.get("PYTHONPATH", "")]))
    process = EngineProcess(tmp_path / "engine", **SETTINGS, plugins={"allow": ["circles"]}, stuckLimit=1)
    async with process, TableClient(process.address) as client:
        table, alice = await started(client, "alice", profile="CIRCLE")
        other, erin = await started(client, "erin")
        assert alice.decision is not None
        asked = alice.decision.number
        marker.touch()
        with pytest.raises(AssertionError, match="UNAVAILABLE"):
            await act(client, alice, "alice", alice.decision.default_offer)
        assert await process.ended() == EXIT_CODE
        (line,) = logged(process, "table_step_stuck")
        assert [line["table_id"], line["package"]] == [table, "circles==1.0"]
        assert line["where"].startswith("circles.Course.act:")
        await process.start()
        async with TableClient(process.address) as again:
            with pytest.raises(Refused) as refused:
                await again.call("SetReady", table_id=table, player_id="alice")
            assert refused.value.reason == "PACKAGE_FAULTY"
            assert "circles 1.0" in refused.value.told
            states = {state.table_id: state.blocked for state in (await again.call("ListTables")).tables}
            assert [states[table], states[other]] == [True, False]
            async with again.watch(other, "erin") as back:
                await back.until(lambda: back.decision)
        await process.stop()
        marker.unlink()
        await process.start()
        async with TableClient(process.address) as again, again.watch(table, "alice") as back:
            await back.until(lambda: back.decision)
            assert back.decision is not None
            assert back.decision.number == asked
        for watcher in (alice, erin):
            await watcher.close()


def logged(process: EngineProcess, event: str) -> list[dict[str, str]]:
    lines = (process.folder / "engine.log").read_text(encoding="utf-8").splitlines()
    return [line for line in map(json.loads, lines) if line.get("event") == event]
