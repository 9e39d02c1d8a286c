"""A deal's end as a window (issue 5): who has one, what it tells, when it is closed, and chat for everybody else."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from mahjong_bridge.service.life.running import Engine
from mahjong_commands.codes import is_glyph
from mahjong_commands.glyphs import tile_glyph
from mahjong_engine.seats import SPECTATOR
from mahjong_engine.views import DealResult
from support.running_engine import TABLE, actor_of, quick, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient, text_of

LONG_REST = 600.0
"""Seconds until the next deal: a result stays for as long as a test looks at it."""
MOST_ACTS = 200
PLAYERS = ("alice", "bob")
pytestmark = pytest.mark.slow


@dataclass
class Sitting:
    """Two people among bots at a table, and the server they are on."""

    engine: Engine
    client: ShimClient

    async def play_until(self, is_done: Callable[[], object]) -> None:
        """Let both play until something is so."""
        players = [ScriptedPlayer(player) for player in PLAYERS]
        for _ in range(MOST_ACTS):
            await self.client.until(lambda: is_done() or any(player.line(self.client) for player in players))
            if is_done():
                return
            await play_on(self.client, [player for player in players if player.line(self.client)], 1)
        pytest.fail("it never is so")

    async def first_result(self) -> DealResult:
        """Play until the first deal has ended and both were told."""
        await self.play_until(lambda: all(self.heads_in_chat(player) for player in PLAYERS))
        await self.client.catch_up()
        seen = actor_of(self.engine).views[SPECTATOR].deal_result
        assert seen is not None
        return seen

    def heads_in_chat(self, player: str) -> list[str]:
        """The lines of chat that head a result."""
        return [line for name, line in self.client.chat if name == player and line.startswith("East 1: ")]

    def window(self, player: str) -> list[str]:
        """What the window tells, a paragraph each."""
        panel = self.client.panels[player]
        return [text_of(part) for part in (panel.title_json, *panel.body_json)]


@asynccontextmanager
async def sitting(folder: Path, *looks: str, panels: bool = True, rest: float = LONG_REST) -> AsyncIterator[Sitting]:
    """A match of two people, of whom the first has chosen these looks."""
    async with served(folder, quick(afterDeal=rest)) as engine:
        client = ShimClient(engine.address)
        await client.open(capabilities=["panels"] if panels else [])
        try:
            for player in PLAYERS:
                await client.join(player)
            await client.until(lambda: TABLE in client.scenes and set(PLAYERS) <= set(client.pushed))
            await sit_and_start(client, TABLE, list(PLAYERS))
            for look in looks:
                assert (await client.command("alice", f"look {look}")).ok
            yield Sitting(engine, client)
        finally:
            await client.close()


async def test_a_window_tells_the_whole_result_and_chat_to_who_wants_it_there(tmp_path: Path) -> None:
    async with sitting(tmp_path, "chat") as table:
        result = await table.first_result()
        title, *body = table.window("bob")
        assert title.startswith("East 1: ")
        told = "\n".join(body)
        for win in result.wins:
            assert all(tile_glyph(face) in told for face in (*win.hand, win.tile))
            assert f"= {win.points} points" in told
        paid = [edge for edge in result.payments if edge.payer is not None and edge.payee is not None]
        assert paid
        assert all(f" {edge.points}\n" in f"{told}\n" for edge in paid)
        ranking = body[-1].split("\n")
        assert len(ranking) == len(result.after)
        assert [line[0] for line in ranking] == sorted(line[0] for line in ranking)
        assert table.heads_in_chat("bob") == [f"{title}  [show it again]"], "chat tells in short what a window tells"
        lines = [line for name, line in table.client.chat if name == "alice"]
        assert any(f"= {win.points} points" in line for win in result.wins for line in lines)
        assert any("1. " in line and "4. " in line for line in lines)
        again = text_of((await table.client.command("alice", "settlement")).component_json)
        assert again.startswith("East 1: ")
        assert "alice" not in table.client.panels


async def test_a_server_without_windows_has_everything_in_chat(tmp_path: Path) -> None:
    async with sitting(tmp_path, panels=False) as table:
        result = await table.first_result()
        assert not table.client.panels
        for player in PLAYERS:
            lines = [line for name, line in table.client.chat if name == player]
            assert any(f"= {win.points} points" in line for win in result.wins for line in lines)


async def test_the_same_window_comes_again_by_command_and_in_letters_for_who_reads_them(tmp_path: Path) -> None:
    async with sitting(tmp_path) as table:
        await table.first_result()
        first = table.window("alice")
        table.client.panels.clear()
        reply = await table.client.command("alice", "settlement")
        assert (reply.ok, reply.component_json) == (True, "")
        await table.client.until(lambda: "alice" in table.client.panels)
        assert table.window("alice") == first
        table.client.panels.clear()
        for line in ("look notation", "settlement"):
            assert (await table.client.command("alice", line)).ok
        await table.client.until(lambda: "alice" in table.client.panels)
        assert not any(map(is_glyph, "".join(table.window("alice"))))


async def test_a_window_is_closed_when_its_player_is_asked_and_none_comes_while_he_is(tmp_path: Path) -> None:
    async with sitting(tmp_path, rest=0.0) as table:
        client = table.client
        await table.play_until(lambda: client.panels_closed)
        closed = client.panels_closed[0]
        assert closed in client.panels
        client.panels.clear()
        told = await client.command(closed, "settlement")
        assert text_of(told.component_json).startswith("East 1: "), "who decides reads it in chat"
        assert not client.panels


async def test_a_menu_that_was_opened_since_is_not_closed(tmp_path: Path) -> None:
    async with sitting(tmp_path, rest=1.0) as table:
        await table.first_result()
        for player in PLAYERS:
            assert (await table.client.command(player, "menu")).ok
        players = [ScriptedPlayer(player) for player in PLAYERS]
        await table.client.until(lambda: any(player.line(table.client) for player in players))
        await table.client.catch_up()
        assert table.client.panels_closed == []
