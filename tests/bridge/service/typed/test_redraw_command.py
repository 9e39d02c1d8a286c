"""``/mahjong redraw``: where a table is seen wrongly an operator has all of it sent again."""

from __future__ import annotations

from pathlib import Path

from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import sit_and_start


async def test_redraw_sends_the_whole_picture_again_and_changes_nothing(tmp_path: Path) -> None:
    settings = quick(hints="off", animations="off")
    async with served(tmp_path, settings) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        await client.catch_up()
        scene, match = client.scenes[TABLE], actor_of(engine).game.keeper.match
        before, resets = dict(scene.primitives), scene.resets
        assert (await client.command("alice", "redraw table-1")).ok
        await client.until(lambda: scene.resets == resets + 1)
        assert scene.primitives == before
        assert actor_of(engine).game.keeper.match is match
        refused = await client.command("alice", "redraw", permissions=["mahjong.table.list"])
        assert refused.code == "not_permitted"
