"""Moments that follow each other at once are shown together; nothing is lost, and nobody waits for long."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.backlog import MOST_TOGETHER, Backlog
from mahjong_bridge.tables.document import Place, TableDocument
from mahjong_bridge.tables.mailbox import Mailbox
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_bridge.tables.play.game import Game
from mahjong_bridge.tables.requests import Due, GetUp, Request
from support.running_engine import TABLE, actor_of, connected, served
from support.scripted_players import ScriptedPlayer, sit_and_start

TABLE_NOW = TableDocument(
    TableId("t"), "t", "server", Place("world", 0.0, 0.0, 0.0, 0), "display", "", "", "", ThinkingTime(5, 20), (None,)
)


@dataclass
class AnyGame:
    is_within_a_deal: bool = True


def backlog(waiting: int, game: AnyGame | None = None) -> Backlog:
    """One whose table was shown once, with so many requests in the mailbox."""
    mailbox: Mailbox[Request] = Mailbox(64)
    for _ in range(waiting):
        mailbox.post(Due())
    found = Backlog(mailbox, cast("Game", AnyGame() if game is None else game))
    assert not found.may_wait(TABLE_NOW), "the first moment is always shown"
    found.serving(Due())
    return found


def test_a_moment_is_shown_at_once_if_nothing_else_waits() -> None:
    assert not backlog(0).may_wait(TABLE_NOW)


def test_a_moment_waits_for_the_next_if_that_is_there_already_but_not_for_ever() -> None:
    hurried = backlog(1)
    shown = [not hurried.may_wait(TABLE_NOW) for _ in range(2 * (MOST_TOGETHER + 1))]
    assert shown == [*[False] * MOST_TOGETHER, True, *[False] * MOST_TOGETHER, True]


def test_what_somebody_does_in_person_is_shown_at_once() -> None:
    hurried = backlog(1)
    hurried.serving(GetUp("alice"))
    assert not hurried.may_wait(TABLE_NOW)


def test_changed_chairs_are_shown_at_once() -> None:
    hurried = backlog(1)
    sat = replace(TABLE_NOW, matches=1)
    assert not hurried.may_wait(sat)
    assert hurried.may_wait(sat)


def test_the_beginning_and_the_end_of_a_deal_are_shown_by_themselves() -> None:
    game = AnyGame()
    hurried = backlog(1, game)
    assert hurried.may_wait(TABLE_NOW)
    game.is_within_a_deal = False
    assert not hurried.may_wait(TABLE_NOW)


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
