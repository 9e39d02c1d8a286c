"""Bots think where they can be ended: whatever one does costs nobody but itself, and costs it one choice at a time."""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from mahjong_bridge.tables.bots import worker as bot_worker
from mahjong_bridge.tables.bots.processes import BotFault, BotProcesses
from mahjong_engine.actions import BindSeed, SeedOrigin, StartDeal, StartMatch
from mahjong_engine.bots import LEVELS, bot
from mahjong_engine.kernel import new_match, open_asks, step, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE
from mahjong_engine.views import View

GUESTS = """
import os, sys, time
from mahjong_engine.actions import Discard
from mahjong_engine.bots import Tsumogiri

class Quiet(Tsumogiri):
    pass

class Sleeps:
    def choose(self, view):
        time.sleep(1000)

class Loops:
    def choose(self, view):
        while True:
            pass

class Raises:
    def choose(self, view):
        raise LookupError("no plan")

class Cheats:
    def choose(self, view):
        return Discard(-1)

class Babbles:
    def choose(self, view):
        return object()

class Knows:
    def choose(self, view):
        raise OSError(str([name for name in os.environ if name.startswith("MAHJONG_BRIDGE_")]))

class Exits:
    def choose(self, view):
        os._exit(0)

class Quits:
    def choose(self, view):
        sys.exit(3)

class Talks(Tsumogiri):
    def choose(self, view):
        print("talking " * 10)
        sys.stdin.read()
        return super().choose(view)

class Remembers(Tsumogiri):
    asked = 0
    def choose(self, view):
        self.asked += 1
        if self.asked % 2 == 0:
            raise LookupError("every second time")
        return super().choose(view)
"""
NAMES = ("quiet", "sleeps", "loops", "raises", "cheats", "babbles", "knows", "exits", "quits", "talks", "remembers")
ELSEWHERE = {name: f"guest_bots:{name.capitalize()}" for name in NAMES} | {"nowhere": "guest_bots:Nowhere"}


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "guest_bots.py").write_text(GUESTS, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))


@asynccontextmanager
async def thinking(limit: float) -> AsyncIterator[BotProcesses]:
    processes = BotProcesses(limit, ELSEWHERE, workers=1)
    try:
        yield processes
    finally:
        await processes.close()


@pytest.fixture
async def bots(guests: None) -> AsyncIterator[BotProcesses]:
    """With a limit that nobody reaches who thinks at all, however busy the machine is."""
    async with thinking(30.0) as processes:
        yield processes


def first_view() -> View:
    state = new_match(load_profile("MAJSOUL_TONPUU"))
    for action in (StartMatch(), BindSeed(bytes(128), SeedOrigin.GIVEN), StartDeal()):
        state = step(state, TABLE, action)[1]
    return view(state, open_asks(state)[0][0])


SEEN = first_view()


@pytest.mark.parametrize("level", LEVELS)
async def test_ours_choose_there_what_they_choose_here(bots: BotProcesses, level: str) -> None:
    assert await bots.think(level, SEEN) == bot(level).choose(SEEN)


async def test_a_bot_of_a_package_chooses_in_a_process_of_its_own(bots: BotProcesses) -> None:
    assert await bots.think("quiet", SEEN) == bot("tsumogiri").choose(SEEN)
    assert "guest_bots" not in sys.modules


@pytest.mark.parametrize("level", ["sleeps", "loops"])
async def test_a_bot_that_sleeps_or_loops_is_cut_at_its_limit_and_its_next_thought_starts_anew(
    guests: None, level: str
) -> None:
    async with thinking(0.2) as hurried:
        for _ in range(2):
            with pytest.raises(TimeoutError):
                await hurried.think(level, SEEN)


@pytest.mark.slow
async def test_others_do_not_wait_for_a_bot_that_loops(guests: None) -> None:
    async with thinking(3.0) as hurried:
        await hurried.think("normal", SEEN)
        await hurried.think("quiet", SEEN)
        looping = [asyncio.create_task(hurried.think("loops", SEEN)) for _ in range(2)]
        for level in ("normal", "quiet", "normal"):
            await hurried.think(level, SEEN)
        assert not looping[-1].done(), "one process a bot: the second has hardly begun"
        done = await asyncio.gather(*looping, return_exceptions=True)
        assert [type(error) for error in done] == [TimeoutError] * 2


async def test_a_guest_is_not_told_the_engines_settings(bots: BotProcesses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAHJONG_BRIDGE_TOKEN", "sesame")
    with pytest.raises(BotFault, match=r"OSError: \[\]$"):
        await bots.think("knows", SEEN)


@pytest.mark.parametrize(
    ("level", "reason"),
    [
        ("raises", "LookupError$"),
        ("cheats", r"its Discard is none of its \d+ offers"),
        ("babbles", "its object is none of its"),
        ("exits", "its process has ended"),
        ("quits", "SystemExit$"),
        ("nowhere", "has no attribute 'Nowhere'"),
        ("unknown", "KeyError$|ValueError$|LookupError$"),
    ],
)
async def test_a_bot_without_an_answer_that_counts_is_a_fault_with_its_reason(
    bots: BotProcesses, level: str, reason: str
) -> None:
    for _ in range(2):
        with pytest.raises(BotFault, match=reason):
            await bots.think(level, SEEN)
    assert await bots.think("quiet", SEEN)


async def test_what_a_bot_prints_or_reads_does_not_get_between_it_and_the_engine(bots: BotProcesses) -> None:
    assert await bots.think("talks", SEEN) == bot("tsumogiri").choose(SEEN)


async def test_a_bot_that_stumbles_once_is_asked_again(bots: BotProcesses) -> None:
    assert await bots.think("remembers", SEEN)
    with pytest.raises(BotFault, match="every second time"):
        await bots.think("remembers", SEEN)
    assert await bots.think("remembers", SEEN)


async def test_one_who_stops_waiting_costs_no_process(bots: BotProcesses) -> None:
    waiting = asyncio.create_task(bots.think("quiet", SEEN))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await bots.think("quiet", SEEN)


async def test_a_looping_bot_ends_when_the_engine_is_gone(guests: None) -> None:
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", bot_worker.__name__, json.dumps(ELSEWHERE))
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert process.stdin is not None
    assert process.stdout is not None
    await process.stdout.readexactly(bot_worker.LENGTH.size)
    body = pickle.dumps(("loops", SEEN))
    process.stdin.write(bot_worker.LENGTH.pack(len(body)) + body)
    await process.stdin.drain()
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), 20) == 0
