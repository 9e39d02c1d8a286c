"""``/mahjong settlement`` while the next deal is played: what was told, or what is stored of it."""

from __future__ import annotations

from pathlib import Path

from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import text_of


async def test_a_restart_in_the_middle_of_a_deal_forgets_no_result(tmp_path: Path) -> None:
    settings = quick(afterDeal=0, hints="off", animations="off")
    async with served(tmp_path, settings) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        alice = ScriptedPlayer("alice")
        assert await play_on(client, [alice], most=1) == 1
        assert (await client.command("alice", "settlement")).code == "no_result"
        while (match := actor_of(engine).game.keeper.match) is not None and match.state.deal_count < 2:
            await play_on(client, [alice], most=1)
        await client.catch_up()
        told = text_of((await client.command("alice", "settlement")).component_json)
        assert told.startswith("East 1: ")
    async with served(tmp_path, settings) as engine, connected(engine, "alice") as client:
        assert actor_of(engine).announcer.last_result == ()
        assert text_of((await client.command("alice", "settlement")).component_json) == told
        assert actor_of(engine).announcer.last_result, "and it is not folded twice"
