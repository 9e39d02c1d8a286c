"""The console in a pseudo-terminal: typed by keys, read as a person would."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from support.engine_process import EngineProcess
from support.running_engine import quick, served
from support.table_client import TableClient
from support.terminal import Terminal

MOVE = re.compile(r"Your move: ([^\n]*)")
SETTINGS: dict[str, Any] = {"pace": "fast", "seeds": 7, "profile": "MAJSOUL_TONPUU", "thinkingTime": "0+0"}
PLACE = re.compile(r"\n *(\d)\. ([^:\n]+):")
_SURE = ("tsumo", "ron", "win")


class Player:
    """Types the first thing that is sure to be legal whenever he is asked."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.moves = 0
        self._read = 0

    async def play(self, end: str, most: int = 10_000) -> None:
        """Answer until some words are shown."""
        start = len(self.terminal.shown)
        while self.moves < most:
            await self.terminal.until(lambda: self._asked() or end in self.terminal.shown[start:])
            asked = self._asked()
            if end in self.terminal.shown[start:] or asked is None:
                return
            self._read = asked.end()
            verbs = asked[1].strip().split(", ")
            win = next((verb for verb in _SURE if verb in verbs), None)
            self.terminal.type((win or ("skip" if "skip" in verbs else "discard 0")) + "\r")
            self.moves += 1

    def _asked(self) -> re.Match[str] | None:
        return MOVE.search(self.terminal.shown, self._read)


async def sit_and_begin(terminal: Terminal) -> None:
    await terminal.until(lambda: "/mahjong" in terminal.shown)
    terminal.type("create web\r")
    await terminal.until(lambda: "Table web stands" in terminal.shown)
    terminal.type("join web\r")
    await terminal.until(lambda: "no match runs" in terminal.shown)
    terminal.type("/mahjong ready\r")
    await terminal.until(lambda: MOVE.search(terminal.shown))


@pytest.mark.timeout(120)
async def test_a_deal_is_typed_and_drawn_in_a_terminal(tmp_path: Path) -> None:
    async with (
        EngineProcess(tmp_path, **SETTINGS) as engine,
        Terminal("console", "--engine", engine.address, "--player", "alice") as terminal,
    ):
        await sit_and_begin(terminal)
        shown = terminal.shown
        assert "East 1, " in shown
        assert re.search(r"> East +alice +25000", shown)
        assert re.search(r"  South +Bot \w+ +25000 +## x13", shown)
        assert re.search(r"\n +0 +1 +2 +3 ", shown)
        terminal.type("ron\r")
        await terminal.until(lambda: "! " in terminal.shown)
        before = len(terminal.shown)
        terminal.type("dis\t")
        await terminal.until(lambda: "card" in terminal.shown[before:])
        terminal.type("\x15")
        await Player(terminal).play("East 2")
        assert re.search(r"alice:? .*\d+", terminal.shown.split("East 1")[-1])
        terminal.type("quit\r")
        assert await terminal.ended() == 0


@pytest.mark.slow
async def test_a_whole_match_is_typed_over_a_killed_engine(tmp_path: Path) -> None:
    async with (
        EngineProcess(tmp_path, **SETTINGS, returnTime=1000) as engine,
        Terminal("console", "--engine", engine.address, "--player", "alice") as terminal,
    ):
        await sit_and_begin(terminal)
        player = Player(terminal)
        await player.play("The match is over", most=6)
        await engine.kill()
        await engine.start()
        await player.play("The match is over")
        assert player.moves > 20
        await terminal.until(lambda: len(PLACE.findall(terminal.shown)) == 4)
        places = PLACE.findall(terminal.shown)
        assert sorted(place for place, _ in places) == ["1", "2", "3", "4"]
        assert "alice" in [name for _, name in places]


@pytest.mark.slow
async def test_an_operator_watches_bots_and_looks_tables_up_in_a_terminal(tmp_path: Path) -> None:
    async with (
        EngineProcess(tmp_path, **SETTINGS) as engine,
        Terminal("console", "--engine", engine.address, "--player", "alice") as terminal,
    ):
        await terminal.until(lambda: "/mahjong" in terminal.shown)
        terminal.type("create web\r")
        await terminal.until(lambda: "Table web stands" in terminal.shown)
        terminal.type("/mahjong\r")
        await terminal.until(lambda: "The table near you is web" in terminal.shown and "[Sit down]" in terminal.shown)
        terminal.type("table web\r")
        await terminal.until(lambda: "Owner: alice" in terminal.shown and "Sitting down: open" in terminal.shown)
        terminal.type("language ja_jp\r")
        await terminal.until(lambda: "! Here the language is that of your call." in terminal.shown)
        terminal.type("botmatch web\r")
        await terminal.until(lambda: "Bots play at web; you watch." in terminal.shown)
        await terminal.until(lambda: re.search(r" South +Bot \w+ +\d+ +## x13", terminal.shown))
        terminal.type("end web\r")
        await terminal.until(lambda: "The match at web is over." in terminal.shown or "! No match" in terminal.shown)
        terminal.type("unspectate\r")
        await terminal.until(lambda: "You watch web no longer." in terminal.shown)
        terminal.type("quit\r")
        assert await terminal.ended() == 0


async def test_lines_may_come_from_a_pipe(tmp_path: Path) -> None:
    async with served(tmp_path) as engine:
        piped = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "mahjong_bridge", "console", "--engine", engine.address, "--player", "alice"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        printed, _ = await piped.communicate(b"create web\njoin nowhere\nlist\n")
        assert piped.returncode == 0
        assert b"! There is no table called nowhere" in printed
        assert b"web" in printed.splitlines()[-1]


async def test_an_engine_that_is_not_there_or_a_wrong_token_is_one_clear_line(tmp_path: Path) -> None:
    async with served(tmp_path, quick(token="secret")) as engine, TableClient(engine.address, "secret") as client:
        token = (await client.call("GetPlayerToken", player_id="alice")).player_token
        for told, code in (("wrong", 1), (token, 0), ("secret", 0)):
            console = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "mahjong_bridge", "console", "--engine", engine.address),
                *("--player", "alice", "--token", told),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            _, said = await console.communicate()
            assert console.returncode == code
            assert (said == b"Nobody is known by that token.\n") == bool(code)
