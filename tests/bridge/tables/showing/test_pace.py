"""Moments that follow each other faster than they are drawn are shown together; nothing is lost, nobody waits for long."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.document import Place, TableDocument
from mahjong_bridge.tables.mailbox import Mailbox
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_bridge.tables.play.running import Step
from mahjong_bridge.tables.requests import Due, Request
from mahjong_bridge.tables.showing.drawing_turns import DrawingTurns
from mahjong_bridge.tables.showing.pace import MOST_TOGETHER, Pace
from mahjong_engine.events import MatchEnded
from support.running_engine import TABLE, actor_of, connected, served
from support.scripted_players import ScriptedPlayer, sit_and_start

TABLE_NOW = TableDocument(
    TableId("t"), "t", "server", Place("world", 0.0, 0.0, 0.0, 0), "display", "", "", "", ThinkingTime(5, 20), (None,)
)


@dataclass(frozen=True)
class StepOf:
    events: tuple[object, ...]


ENDS = cast("Step", StepOf((MatchEnded("closed", (), ()),)))
DISCARDS = cast("Step", StepOf(("something within a deal",)))


class Hurried:
    """A table that was shown once and has so many requests in its mailbox."""

    def __init__(self, waiting: int, turns: DrawingTurns | None = None) -> None:
        self.mailbox: Mailbox[Request] = Mailbox(64)
        self.pace = Pace(self.mailbox, DrawingTurns() if turns is None else turns)
        self.pace.changed(TABLE_NOW, None, [])
        self.pace.shown()
        for _ in range(waiting):
            self.mailbox.post(Due())

    async def serve(self, table: TableDocument = TABLE_NOW, step: Step = DISCARDS) -> int:
        """Carry requests out until it is time to show what has changed; says how many."""
        served = 0
        async with asyncio.timeout(30):
            while await self.pace.next() is not None:
                self.pace.changed(table, None, [step])
                served += 1
        assert self.pace.take().steps == (step,) * served
        assert self.pace.take().steps == (), "each step is told once"
        self.pace.shown()
        return served


async def test_what_one_request_has_changed_is_shown_if_nothing_else_waits() -> None:
    assert await Hurried(1).serve() == 1


async def test_a_moment_waits_for_requests_that_are_there_already_but_not_for_ever() -> None:
    hurried = Hurried(2 * (MOST_TOGETHER + 1) + 1)
    assert [await hurried.serve() for _ in range(3)] == [MOST_TOGETHER + 1, MOST_TOGETHER + 1, 1]


async def test_a_request_that_comes_before_the_tables_turn_is_carried_out_first() -> None:
    hurried = Hurried(1)
    asyncio.get_running_loop().call_soon(hurried.mailbox.post, Due())
    assert await hurried.serve() == 2


async def test_changed_chairs_are_shown_by_themselves() -> None:
    assert await Hurried(5).serve(replace(TABLE_NOW, matches=1)) == 1


async def test_the_beginning_and_the_end_of_a_deal_are_shown_by_themselves() -> None:
    hurried = Hurried(5)
    assert await hurried.serve(step=ENDS) == 1
    assert await hurried.serve() == 4


async def test_a_player_is_shown_what_he_is_asked_however_much_is_in_the_mailbox(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        alice = ScriptedPlayer("alice")
        for _ in range(6):
            await client.until(lambda: alice.line(client) is not None)
            before = client.pushed["alice"]
            assert (await client.command("alice", str(alice.line(client)))).ok
            for _ in range(3 * MOST_TOGETHER):
                actor_of(engine).mailbox.post(Due())
            await client.until(lambda before=before: client.pushed["alice"] is not before)  # type: ignore[misc]
        await client.catch_up()
        asked = {ask.number for _, ask in actor_of(engine).game.open_asks()}
        view = actor_of(engine).views[next(iter(dict(actor_of(engine).table.humans())))]
        assert view.own is not None
        assert view.own.ask is None or view.own.ask.number in asked


class Crowd:
    """A table that always wants to draw, and has taken its time for its last picture."""

    def __init__(self, turns: DrawingTurns) -> None:
        self._turn = turns.turn(self._called)
        self._stand()

    def _called(self) -> None:
        asyncio.get_running_loop().call_soon(self._drawn)

    def _drawn(self) -> None:
        self._turn.done(0.01)
        self._stand()

    def _stand(self) -> None:
        self._turn.want()
        self._turn.stand()


async def test_who_waits_for_his_picture_tells_before_it_what_needs_none() -> None:
    turns = DrawingTurns()
    hurried = Hurried(1, turns)
    _ = [Crowd(turns) for _ in range(2)]
    pace = hurried.pace
    async with asyncio.timeout(30):
        assert await pace.next() is not None
        pace.changed(TABLE_NOW, None, [DISCARDS])
        assert await pace.next() is None
        turns_of = [pace.tells_first]
        pace.told()
        assert await pace.next() is None
        assert [*turns_of, pace.tells_first] == [True, False]
        assert pace.take().steps == (DISCARDS,), "what was told ahead is told to all with the picture"
        pace.shown()


async def test_what_changes_after_it_was_told_is_told_again() -> None:
    turns = DrawingTurns()
    hurried = Hurried(0, turns)
    _ = [Crowd(turns) for _ in range(2)]
    pace = hurried.pace
    async with asyncio.timeout(30):
        for _ in range(2):
            pace.changed(TABLE_NOW, None, [DISCARDS])
            assert await pace.next() is None
            assert pace.tells_first
            pace.told()
        assert await pace.next() is None
        assert pace.take().steps == (DISCARDS, DISCARDS)
        pace.shown()


async def test_who_is_in_great_haste_draws_all_the_same() -> None:
    turns = DrawingTurns()
    hurried = Hurried(3 * MOST_TOGETHER, turns)
    _ = [Crowd(turns) for _ in range(2)]
    assert await hurried.serve() == MOST_TOGETHER + 1
