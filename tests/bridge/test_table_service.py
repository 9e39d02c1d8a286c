from __future__ import annotations

import random
from pathlib import Path

from support.running_engine import served
from support.table_client import TableClient, play_by_chance, seated


async def test_a_match_is_created_joined_played_and_recorded_over_the_api(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable", name="web", profile="MAJSOUL_TONPUU")).table_id
        await seated(client, table_id, "alice")
        async with client.watch(table_id, "alice") as alice, client.watch(table_id) as everybody:
            assert alice.last.fresh
            assert not alice.last.HasField("view")
            await client.call("SetReady", table_id=table_id, player_id="alice")
            await play_by_chance(client, alice, "alice", random.Random(1))
            await everybody.until(lambda: everybody.last.view.phase == "after_match")
            numbers = [moment.number for moment in alice.moments]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
            match_id = alice.last.table.match_id
            record = await client.record(match_id)
        assert record.count("\n") > 50
