"""A player at a console: lines go to the engine, his table is drawn when it is his move or a deal ends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from mahjong_bridge.console.drawing import draw
from mahjong_bridge.console.link import Link, Told
from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_commands.command_shapes import ROOT
from mahjong_commands.messages import Message, plain
from mahjong_commands.play import is_play_verb

LEAVING: Final = frozenset({"quit", "exit"})
WATCHED_SECONDS: Final = 2.0
"""Whoever only watches is drawn the table so often at most."""


class ConsoleSession:
    """``write`` shows a line to the player."""

    def __init__(self, link: Link, write: Callable[[str], None]) -> None:
        self._link = link
        self._write = write
        self._watching: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._table = ""
        self._asked = 0
        self._ended: tuple[int, str] = (-1, "")
        self._drawn_at = -WATCHED_SECONDS

    def listen(self) -> None:
        """Show what operators are told, from now on, if the player is one."""
        self._listening = asyncio.create_task(self._listen(), name="notices")

    async def _listen(self) -> None:
        async for line in self._link.notices():
            self._write(f"* {line}")

    async def obey(self, typed: str) -> bool:
        """Carry out a typed line; False if the player wants to go."""
        line = typed.strip().removeprefix("/")
        if not line:
            return True
        if line.lower() in LEAVING:
            return False
        try:
            for told in await self._link.run(whole_line(line)):
                self._write(told)
            await self.look()
        except Told as told:
            self._write(f"! {told}")
        return True

    async def look(self) -> None:
        """Watch the table the player sits at now; raises ``Told``."""
        table = await self._link.table()
        if table == self._table and self._watching is not None and not self._watching.done():
            return
        await self._look_away()
        self._table = table
        if table:
            self._watching = asyncio.create_task(self._watch(table), name="watched table")

    async def close(self) -> None:
        """Look at nothing any more, and listen to nothing."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self._look_away()

    async def _look_away(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
            self._watching = None

    async def _watch(self, table: str) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            try:
                async for moment in self._link.moments(table):
                    await self._show(moment)
            except Told as told:
                self._write(f"! {told}")

    async def _show(self, moment: wire.WatchResponse) -> None:
        view = moment.view
        asked = view.own.decision.number if view.own.HasField("decision") else 0
        ended = (view.deal_index, view.phase)
        if asked and (asked != self._asked or moment.fresh):
            self._draw(moment)
            await self._tell_move(moment)
        elif view.HasField("deal_result") and ended != self._ended:
            self._ended = ended
            self._draw(moment)
            with contextlib.suppress(Told):  # the next deal may have begun
                for line in await self._link.run(whole_line("settlement")):
                    self._write(line)
        elif self._is_news(moment):
            self._draw(moment)
        self._asked = asked

    def _is_news(self, moment: wire.WatchResponse) -> bool:
        """Whether a player who waits sees others come and go, or one who watches has not looked for some time."""
        view = moment.view
        if not moment.table.playing:
            return not view.HasField("deal_result")
        watches = view.phase == "playing" and not view.HasField("own")
        return watches and asyncio.get_running_loop().time() >= self._drawn_at + WATCHED_SECONDS

    def _draw(self, moment: wire.WatchResponse) -> None:
        self._drawn_at = asyncio.get_running_loop().time()
        self._write("")
        for line in draw(moment, self._link.locale):
            self._write(line)

    async def _tell_move(self, moment: wire.WatchResponse) -> None:
        """Which commands answer the open decision, in the words of the table."""
        _, entries = await self._link.complete(whole_line(""))
        verbs = ", ".join(entry for entry in entries if is_play_verb(entry))
        decision = moment.view.own.decision
        text = Message("mahjong.console.move", {"verbs": verbs})
        if decision.HasField("seconds_left"):
            text = Message("mahjong.console.move_in", {"verbs": verbs, "seconds": round(decision.seconds_left)})
        self._write(plain(text, self._link.locale))


def whole_line(line: str) -> str:
    """What was typed, with the command's first word if that was left out."""
    first = line.split(maxsplit=1)[0].lower() if line.split() else ""
    return line if first in (ROOT, "mj") else f"{ROOT} {line}"
