"""``/mahjong auto``: a bot plays for a player, seen by all, until he plays himself or the match ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.tables.document import Human
from mahjong_bridge.tables.play.timetable import PlayDefault
from mahjong_engine.seats import Seat
from support.hand_clock import HandClock
from support.running_engine import TABLE, actor_of, connected, number, quick, served
from support.scripted_players import deal_to
from support.shim_client import ShimClient, reaches, text_of
from support.table_client import TableClient

SLOW = {"pace": "human", "afterDeal": 0}
"""With a clock that stands still: bots think until it is turned."""


def stand_in(engine: Engine, seat: Seat = Seat.FIRST) -> str:
    human = actor_of(engine).table.occupant(seat)
    assert isinstance(human, Human)
    return human.stand_in


def plate(client: ShimClient, reader: str, seat: int) -> str:
    """The plate over a seat's hand as a reader sees it."""
    primitive = client.scenes[TABLE].primitives[f"plate.{seat}.text"]
    assert reaches(primitive, reader)
    return text_of(primitive.text.component_json)


@pytest.mark.slow
async def test_a_bot_plays_the_seat_from_the_open_decision_on(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await deal_to(client, TABLE, ["alice"])
        asked = number(engine)
        assert (await client.command("alice", "auto on")).ok
        assert stand_in(engine) == "normal"
        await client.until(lambda: client.is_over, deadline=60)
        assert asked == 1
        assert stand_in(engine) == "", "with the match it ends"


async def test_everybody_sees_and_is_told_that_a_bot_plays(tmp_path: Path) -> None:
    async with served(tmp_path, quick(**SLOW), HandClock()) as engine, connected(engine, "alice", "bob") as client:
        await deal_to(client, TABLE, ["alice", "bob"])
        assert not plate(client, "bob", 0).endswith(">>")
        assert (await client.command("alice", "trustee on")).ok
        await client.until(lambda: plate(client, "bob", 0).endswith(" >>"))
        await client.until(lambda: ("bob", "A bot plays for Alice now.") in client.chat)
        card = text_of((await client.command("bob", "table")).component_json)
        assert "Alice, a bot plays for him" in card
        async with TableClient(engine.address) as calls:
            listed = next(table for table in (await calls.call("ListTables")).tables if table.table_id == TABLE)
        assert [(seat.kind, seat.level) for seat in listed.seats[:2]] == [("player", "normal"), ("player", "")]
        assert (await client.command("alice", "auto off")).ok
        await client.until(lambda: not plate(client, "bob", 0).endswith(">>"))
        await client.until(lambda: ("bob", "Alice plays himself again.") in client.chat)


async def test_whoever_plays_himself_takes_his_seat_back(tmp_path: Path) -> None:
    async with served(tmp_path, quick(**SLOW), HandClock()) as engine, connected(engine, "alice", "bob") as client:
        await deal_to(client, TABLE, ["alice", "bob"])
        assert (await client.command("alice", "auto on")).ok
        assert "discard" in client.pushed["alice"], "he is still shown what is asked"
        assert await client.type("alice", f"discard {client.pushed['alice']['discard'][0]}") == "ok"
        assert stand_in(engine) == ""
        await client.until(lambda: ("bob", "Alice plays himself again.") in client.chat)


async def test_a_click_takes_the_seat_back_too_and_a_question_does_not(tmp_path: Path) -> None:
    async with served(tmp_path, quick(**SLOW), HandClock()) as engine, connected(engine, "alice", "bob") as client:
        await deal_to(client, TABLE, ["alice", "bob"])
        assert (await client.command("alice", "auto on")).ok
        for line in ("state", "auto", "hints", "table"):
            assert (await client.command("alice", line)).ok
        assert stand_in(engine) == "normal"
        tile = next(iter(actor_of(engine).show.desks[Seat.FIRST].tile_tokens.values()))
        assert (await client.click("alice", TABLE, tile)).code == "lifted"
        assert stand_in(engine) == ""


async def test_a_restart_keeps_it(tmp_path: Path) -> None:
    async with served(tmp_path, quick(**SLOW), HandClock()) as engine, connected(engine, "alice", "bob") as client:
        await deal_to(client, TABLE, ["alice", "bob"])
        assert (await client.command("alice", "auto on")).ok
    async with served(tmp_path) as engine, connected(engine, "bob") as client:
        assert stand_in(engine) == "normal"
        await client.until(lambda: number(engine) != 1, poll=True)
        told = text_of((await client.command("bob", "table")).component_json)
        assert "Alice, a bot plays for him" in told, "he is not waited for"


async def test_who_stands_up_is_played_for_and_finds_his_chair_again(tmp_path: Path) -> None:
    async with served(tmp_path, quick(**SLOW), HandClock()) as engine, connected(engine, "alice", "bob") as client:
        await deal_to(client, TABLE, ["alice", "bob"])
        assert (await client.command("alice", "auto on")).ok
        assert (await client.command("alice", "leave")).ok
        assert stand_in(engine) == "normal"
        assert (await client.command("alice", "join")).ok
        assert stand_in(engine) == "normal"


async def test_time_does_not_run_out_for_whom_a_bot_plays(tmp_path: Path) -> None:
    clock = HandClock()
    settings = quick(thinkingTime="1+0", **SLOW)
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice", "bob") as client:
        await deal_to(client, TABLE, ["alice", "bob"])
        assert clock.rings_in(1.0)
        assert (await client.command("alice", "auto on")).ok
        await client.catch_up()
        own = actor_of(engine).timetable
        assert not any(isinstance(moment, PlayDefault) for moment in own._due)
        clock.turn(1.3)
        await client.until(lambda: number(engine) != 1, poll=True)
        assert not own.missed.is_away(Seat.FIRST)
        assert not any("Time is up" in text for text in client.action_bars.values())


async def test_without_a_match_or_a_seat_there_is_nothing_to_leave_to_a_bot(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "auto on")).code == "not_seated"
        assert (await client.command("alice", "join table-1")).ok
        assert (await client.command("alice", "auto on")).code == "no_match"
        assert stand_in(engine) == ""
