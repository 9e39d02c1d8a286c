"""The rules over the table before a first match, for each who sits there in his language (issue 5)."""

from __future__ import annotations

from pathlib import Path

from support.running_engine import BLOCK_TABLE, TABLE, connected, quick, served
from support.shim_client import ShimClient, reaches, text_of


def board(client: ShimClient, player: str, table: str = TABLE) -> str:
    """What hangs before a player over the centre; empty for nothing."""
    boards = [
        text_of(primitive.text.component_json)
        for key, primitive in client.scenes[table].primitives.items()
        if key.startswith("result.") and reaches(primitive, player)
    ]
    return "\n".join(boards)


async def test_who_sits_down_reads_what_will_be_played_by_until_it_is_played(tmp_path: Path) -> None:
    async with served(tmp_path, quick()) as engine, connected(engine, "alice", "bob") as client:
        assert board(client, "alice") == ""
        await client.command("alice", "join")
        await client.until(lambda: "MAJSOUL_TONPUU: 4 players, 136 tiles" in board(client, "alice"))
        assert board(client, "bob") == ""
        await client.command("alice", "rule thinkingTime 7+9")
        await client.until(lambda: "7 + 9" in board(client, "alice"))
        await client.command("alice", "ready")
        await client.until(lambda: board(client, "alice") == "")


async def test_a_block_table_tells_its_rules_too(tmp_path: Path) -> None:
    async with served(tmp_path, quick()) as engine, connected(engine, "alice") as client:
        await client.command("alice", "join 2")
        await client.until(lambda: "MAJSOUL_TONPUU" in board(client, "alice", BLOCK_TABLE))
