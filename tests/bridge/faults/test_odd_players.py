"""Whatever players do, in whatever order: every request is answered, no table stops, nobody has two chairs."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from support.odd_players import PLAYERS, OddPlayers
from support.running_engine import connected, quick, served
from support.soak import soaking
from support.table_client import TableClient

MOVES = soaking(700, 20_000)
LIVES = soaking(2, 6)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.timeout(soaking(240, 3_600))
@pytest.mark.parametrize("number", range(soaking(1, 8)))
async def test_odd_players_stop_no_table(tmp_path: Path, capfd: pytest.CaptureFixture[str], number: int) -> None:
    chance = random.Random(number)
    settings = quick(thinkingTime="1+0", awayTime=0.05, waitingAwayTime=0.5, returnTime=0.2, afterDeal=0)
    codes: Counter[str] = Counter()
    for _ in range(LIVES):
        async with (
            served(tmp_path, settings) as engine,
            connected(engine, *PLAYERS) as server,
            TableClient(engine.address) as client,
        ):
            actors = engine.hall.actors
            assert [table for table, actor in actors.items() if actor.blocked] == [], "as the last engine left it"
            odd = OddPlayers(engine, server, client, chance)
            await odd.play(MOVES // LIVES)
            codes += odd.codes
            assert server.failure is None
            assert [table for table, actor in actors.items() if actor.blocked] == []
            chairs = Counter(human.player_id for actor in actors.values() for _, human in actor.table.humans())
            assert [player for player, many in chairs.items() if many > 1] == []
    log = capfd.readouterr().err
    assert [line for line in log.splitlines() if '"level": "error"' in line or '"table_lost"' in line] == []
    assert {code for code in codes if "fault" in code.lower() or "blocked" in code.lower()} == set()
    assert codes["click lifted"] > MOVES // 20, codes.most_common(12)
