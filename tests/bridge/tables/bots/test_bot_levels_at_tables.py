"""Levels of bots where players add them: named, completed, told by the table in each reader's language (issue 6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_bridge.tables.document import BotPlayer
from mahjong_engine.bots import LEVELS
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, play_on
from support.shim_client import ShimClient, text_of

WORDS = {
    "en_us": ("hard", "easy"),
    "zh_cn": ("困难", "简单"),
    "zh_tw": ("困難", "簡單"),
    "ja_jp": ("つよい", "やさしい"),
}


async def told(client: ShimClient, player: str, line: str) -> str:
    reply = await client.command(player, line)
    assert reply.ok, reply.code
    return text_of(reply.component_json)


@pytest.mark.parametrize("locale", WORDS)
async def test_a_player_adds_bots_of_levels_and_reads_which_they_are(tmp_path: Path, locale: str) -> None:
    hard, easy = WORDS[locale]
    async with served(tmp_path) as engine, connected(engine) as client:
        await client.join("alice", locale=locale)
        assert (await client.command("alice", "join table-1 east")).ok
        assert (await client.complete("alice", "addbot "))[: len(LEVELS)] == [*LEVELS]
        assert await client.complete("alice", "addbot h") == ["hard"]
        added = await told(client, "alice", "addbot hard west")
        assert "Bot Lark" in added
        assert hard in added
        assert easy in await told(client, "alice", "addbot easy south")
        shown = await told(client, "alice", "table table-1")
        assert all(any(name in line and level in line for line in shown.split("\n"))
                   for name, level in (("Bot Lark", hard), ("Bot Heron", easy)))  # fmt: skip
        assert (await client.command("alice", "addbot godlike")).code == "unknown_level"
        labels = [text_of(shape.text.component_json) for shape in client.scenes[TABLE].primitives.values()
                  if shape.WhichOneof("shape") == "text"]  # fmt: skip
        assert any("Bot Lark" in label and "hard" in label for label in labels), "the stool, in the engine's language"


async def test_the_operators_level_fills_tables_and_is_what_is_added_without_a_word(tmp_path: Path) -> None:
    async with served(tmp_path, quick(botLevel="hard")) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1 east")).ok
        assert (await client.command("alice", "addbot")).ok
        assert (await client.command("alice", "addbot easy")).ok
        assert (await client.command("alice", "ready")).ok
        await client.until(lambda: actor_of(engine).playing, poll=True)
        seats = actor_of(engine).table.seats
        assert [seat.level for seat in seats if isinstance(seat, BotPlayer)] == ["hard", "easy", "hard"]
        await play_on(client, [ScriptedPlayer("alice")], 6)
