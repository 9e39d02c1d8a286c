"""The engine is killed at seeded moments while tables of several rule sets are played over gRPC (S05, S07, S15)."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from support.engine_nursery import EngineNursery
from support.kept_promises import Log, check_answers, kept_keys, tables_in
from support.kill_crowd import Crowd
from support.soak import soaking

SEED = 5
KILLS = soaking(200, 1_000)
PROFILES = {"riichi": "MAJSOUL_TONPUU", "guobiao": "GUOBIAO", "qingque": "QINGQUE", "zuhe": "ZUHE"}
SETTINGS = {"pace": "fast", "seeds": 7, "thinkingTime": "0+0", "returnTime": 1000, "awayTime": 1000}
STARTING, COMING_BACK = 0.15, 0.25


class Kills:
    """One engine after the other, and the players who go on with each."""

    def __init__(self, folder: Path) -> None:
        self.chance = random.Random(SEED)
        self.nursery = EngineNursery(folder, **SETTINGS)
        self.crowd = Crowd(PROFILES, random.Random(SEED + 1))
        self.log = Log(self.nursery.store)
        self._known = 0

    async def live_and_die(self) -> None:
        """One life of an engine, of a length drawn by chance, and what it leaves behind."""
        fate = self.chance.random()
        await self.nursery.conceive()
        if fate < STARTING:
            await asyncio.sleep(self.chance.uniform(0.0, 0.2))
        else:
            address = await self.nursery.start()
            self.check_what_was_acknowledged()
            await self.crowd.play(address)
            if fate < COMING_BACK:
                await asyncio.sleep(self.chance.uniform(0.0, 0.1))
            else:
                await self.crowd.acknowledged(self.chance.randrange(1, 10))
                await asyncio.sleep(self.chance.uniform(0.0, 0.005))
        self.nursery.kill()
        await self.crowd.stop()
        await self.nursery.dead()

    def check_what_was_acknowledged(self) -> None:
        """What the last engine has acknowledged is known to this one; what any has stored is still there."""
        acknowledged = self.crowd.memory.acknowledged
        keys, self._known = [answer.key for answer in acknowledged[self._known :]], len(acknowledged)
        assert kept_keys(self.nursery.store, keys) == set(keys)
        self.log.read_on()


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.timeout(soaking(600, 3_600))
async def test_whatever_was_acknowledged_outlives_every_kill_and_nothing_is_done_twice(tmp_path: Path) -> None:
    kills = Kills(tmp_path)
    nursery, crowd, memory = kills.nursery, kills.crowd, kills.crowd.memory
    async with nursery:
        await crowd.sit_down(await nursery.start())
        before = tables_in(nursery.store)
        nursery.kill()
        await nursery.dead()
        for _ in range(KILLS - 1):
            await kills.live_and_die()
        address = await nursery.start()
        kills.check_what_was_acknowledged()
        await crowd.play(address)
        await crowd.acknowledged(100)
        await crowd.finish_errand()
        nursery.kill()
        await crowd.stop()
        await nursery.dead()
        await nursery.start()
        kills.check_what_was_acknowledged()
        kills.log.check_all()
        assert len(set(memory.made)) == len(memory.made)
        assert tables_in(nursery.store) == before | ({memory.standing} if memory.standing else set())
        done = check_answers(nursery.store, memory)
        assert '"level": "error"' not in nursery.log
    print(f"{KILLS} kills, {len(memory.acknowledged)} answers acknowledged, {memory.asked_again} calls made again")
    assert len(memory.acknowledged) > 3 * KILLS
    assert memory.asked_again > KILLS
    assert done >= len(memory.acknowledged)
