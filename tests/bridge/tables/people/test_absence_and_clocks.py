from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_bridge.service.life.running import Engine
from mahjong_engine.seats import Seat
from support.hand_clock import HandClock
from support.running_engine import TABLE, actor_of, connected, number, quick, served, state_digest
from support.scripted_players import deal_to
from support.shim_client import ShimClient

TIMED = {"thinkingTime": "5+20", "awayTime": 1.0, "pauseLimit": 600, "returnTime": 30}


def left(engine: Engine, clock: HandClock, seat: Seat = Seat.FIRST) -> float | None:
    return actor_of(engine).game.keeper.clocks.left(seat, clock.now())


async def test_when_time_is_over_the_drawn_tile_is_discarded(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine, connected(engine, "alice") as client:
        await deal_to(client, TABLE, ["alice"])
        own = actor_of(engine).views[Seat.FIRST].own
        assert own is not None
        assert own.drawn is not None
        assert left(engine, clock) == 25.0
        clock.turn(24.9)
        assert number(engine) == 1
        clock.turn(0.2)
        await client.until(lambda: number(engine) != 1, poll=True)
        river = actor_of(engine).game.keeper.match.state.playing.seats[0].river  # type: ignore[union-attr]
        assert [(entry.tile, entry.from_hand) for entry in river] == [(own.drawn.tile, False)]


async def test_the_seconds_left_are_told_every_second(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine, connected(engine, "alice") as client:
        await deal_to(client, TABLE, ["alice"])
        await client.until(lambda: "25 s" in client.action_bars.get("alice", ""))
        clock.turn(1.0)
        await client.until(lambda: "24 s" in client.action_bars["alice"])
        clock.turn(1.0)
        await client.until(lambda: "23 s" in client.action_bars["alice"])


async def test_what_was_asked_does_not_stay_above_the_hotbar_once_it_is_answered(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine, connected(engine, "alice", "bob") as client:
        await deal_to(client, TABLE, ["alice", "bob"])
        await client.until(lambda: "25 s" in client.action_bars.get("alice", ""))
        clock.turn(1.0)
        await client.until(lambda: "24 s" in client.action_bars["alice"])
        assert await client.type("alice", f"discard {client.pushed['alice']['discard'][0]}") == "ok"
        await client.until(lambda: client.action_bars["alice"] == "")


async def test_a_player_is_told_that_his_time_was_over(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine, connected(engine, "alice", "bob") as client:
        await deal_to(client, TABLE, ["alice", "bob"])
        await client.until(lambda: "25 s" in client.action_bars.get("alice", ""))
        clock.turn(25.1)
        await client.until(lambda: client.action_bars["alice"].startswith("Time is up"))


async def test_an_open_decision_keeps_its_time_when_its_player_leaves(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine, connected(engine, "alice", "bob") as client:
        await deal_to(client, TABLE, ["alice", "bob"])
        await client.leave("alice")
        await client.until(lambda: not actor_of(engine).around.stage.is_present("alice"), poll=True)
        clock.turn(20.0)
        assert number(engine) == 1
        await client.join("alice")
        await client.until(lambda: actor_of(engine).around.stage.is_present("alice"), poll=True)
        assert left(engine, clock) == 5.0
        assert await client.type("alice", f"discard {client.pushed['alice']['discard'][0]}") == "ok"


async def asked_while_away(engine: Engine, client: ShimClient) -> int | None:
    """Deal, let Bob leave the world and Alice discard; the number of the decision that has opened for him."""
    await deal_to(client, TABLE, ["alice", "bob"])
    await client.leave("bob")
    await client.until(lambda: not actor_of(engine).around.stage.is_present("bob"), poll=True)
    await client.type("alice", f"discard {client.pushed['alice']['discard'][0]}")
    await client.until(lambda: number(engine, Seat.SECOND), poll=True)
    return number(engine, Seat.SECOND)


async def test_what_opens_for_somebody_away_gets_the_default_after_the_away_time(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine, connected(engine, "alice", "bob") as client:
        asked = await asked_while_away(engine, client)
        clock.turn(0.9)
        assert number(engine, Seat.SECOND) == asked
        clock.turn(0.2)
        await client.until(lambda: number(engine, Seat.SECOND) != asked, poll=True)


async def test_on_return_the_open_decision_is_his_again(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine, connected(engine, "alice", "bob") as client:
        asked = await asked_while_away(engine, client)
        clock.turn(0.5)
        await client.join("bob")
        await client.until(lambda: client.pushed.get("bob", {}).get("") and "bob" in client.action_bars)
        await client.until(lambda: (clock.next_due or 0) > 0.4, poll=True)
        clock.turn(10.0)
        assert number(engine, Seat.SECOND) == asked


async def test_a_lost_server_stops_the_clocks_and_its_return_brings_the_same_decision(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine:
        async with connected(engine, "alice") as client:
            await deal_to(client, TABLE, ["alice"])
            clock.turn(6.0)
        actor = actor_of(engine)
        stage = engine.hall.stage("playground")
        await client.until(lambda: not stage.is_connected(), poll=True)
        await client.until(lambda: actor.game.keeper.clocks.since is None, poll=True)
        clock.turn(300.0)
        before = state_digest(engine)
        async with connected(engine, "alice") as back:
            await back.until(lambda: actor.game.keeper.clocks.since is not None, poll=True)
            assert state_digest(engine) == before
            assert number(engine) == 1
            assert left(engine, clock) == 19.0
            mounts = back.scenes[TABLE].mounts
            await back.until(lambda: "alice" in mounts and mounts["alice"].primitive_id == "stool.0.body")


async def test_after_the_return_the_table_waits_for_players_but_not_for_ever(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine:
        async with connected(engine, "alice", "bob") as client:
            await deal_to(client, TABLE, ["alice", "bob"])
        actor = actor_of(engine)
        await client.until(lambda: actor.game.keeper.clocks.since is None, poll=True)
        async with connected(engine, "bob") as back:
            assert (await back.command("bob", "discard 0")).code == "not_your_decision"  # it has heard of the return
            clock.turn(29.0)
            assert actor.game.keeper.clocks.since is None
            clock.turn(2.0)
            await back.until(lambda: actor.game.keeper.clocks.since is not None, poll=True)
            await back.until(lambda: (clock.next_due or 9) <= 1.0, poll=True)
            clock.turn(1.1)
            await back.until(lambda: number(engine) != 1, poll=True)


async def test_a_server_that_stays_away_ends_the_pause_with_the_safe_defaults(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine:
        async with connected(engine, "alice") as client:
            await deal_to(client, TABLE, ["alice"])
        await client.until(lambda: actor_of(engine).game.keeper.clocks.since is None, poll=True)
        clock.turn(599.0)
        assert number(engine) == 1
        clock.turn(2.0)
        await client.until(lambda: (clock.next_due or 9) <= 1.0, poll=True)
        clock.turn(1.1)
        await client.until(lambda: number(engine) != 1, poll=True)


async def test_who_stands_up_in_a_match_gets_defaults_until_he_sits_down_again(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine, connected(engine, "alice", "bob") as client:
        await deal_to(client, TABLE, ["alice", "bob"])
        assert (await client.command("alice", "leave")).ok
        scene = client.scenes[TABLE]
        await client.until(lambda: scene.mounts["alice"].primitive_id == "")
        await client.until(lambda: "seat.0.box" in scene.tokens("alice"))
        clock.turn(1.1)
        await client.until(lambda: number(engine) != 1, poll=True)
        token = scene.tokens("alice")["seat.0.box"]
        assert (await client.click("bob", TABLE, token)).code == "foreign_token"
        assert (await client.click("alice", TABLE, token)).code == "sat"
        await client.until(lambda: scene.mounts["alice"].primitive_id == "stool.0.body")


async def test_tiles_go_on_being_drawn_for_who_stood_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(**TIMED), clock) as engine, connected(engine, "alice") as client:
        await deal_to(client, TABLE, ["alice"])
        assert (await client.command("alice", "leave")).ok
        actor, asked = actor_of(engine), {number(engine)}
        for _ in range(4):
            clock.turn(1.1)
            await client.until(lambda: number(engine) not in {None, *asked} or actor.blocked, poll=True)
            asked.add(number(engine))
            await client.catch_up()
        assert len(asked) == 5
        assert not actor.blocked
    assert '"level": "error"' not in capsys.readouterr().err


async def test_a_table_everybody_left_closes_its_match_and_empties_itself(tmp_path: Path) -> None:
    clock = HandClock()
    settings = quick(idleTime=50, **TIMED)
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice") as client:
        await deal_to(client, TABLE, ["alice"])
        await client.command("alice", "leave")
        actor = actor_of(engine)
        for _ in range(60):
            clock.turn(1.0)
            await client.catch_up()
        await client.until(lambda: actor.table.seats == (None,) * 4, poll=True)
        assert not actor.playing
        await client.until(lambda: "seat.0.box" in client.scenes[TABLE].tokens("alice"))
        await client.until(lambda: actor.views == {}, poll=True)


async def test_who_leaves_the_world_before_a_match_loses_his_chair_after_a_while(tmp_path: Path) -> None:
    clock = HandClock()
    async with (
        served(tmp_path, quick(waitingAwayTime=30), clock) as engine,
        connected(engine, "alice", "bob") as client,
    ):
        for player in ("alice", "bob"):
            assert (await client.command(player, "join table-1")).ok
        await client.leave("alice")
        await client.until(lambda: not actor_of(engine).around.stage.is_present("alice"), poll=True)
        await client.until(lambda: clock.next_due == 30, poll=True)
        clock.turn(29.9)
        await client.join("alice")
        assert (await client.command("alice", "state")).ok
        clock.turn(20.0)
        await client.leave("alice")
        await client.until(lambda: clock.next_due == 30, poll=True)
        clock.turn(30.0)
        await client.until(lambda: actor_of(engine).table.seat_of("alice") is None, poll=True)
        assert actor_of(engine).table.seat_of("bob") is Seat.SECOND
        await client.join("alice")
        assert (await client.command("alice", "join table-2")).ok


async def test_once_all_others_are_ready_nobody_waits_for_who_left_the_world(tmp_path: Path) -> None:
    async with served(tmp_path, clock=HandClock()) as engine, connected(engine, "alice", "bob", "carol") as client:
        for player in ("alice", "bob", "carol"):
            assert (await client.command(player, "join table-1")).ok
        assert (await client.command("alice", "ready")).ok
        await client.leave("alice")
        await client.until(lambda: not actor_of(engine).around.stage.is_present("alice"), poll=True)
        assert (await client.command("bob", "ready")).ok
        assert not actor_of(engine).playing
        await client.leave("carol")
        await client.until(lambda: actor_of(engine).playing, poll=True)
        names = [occupant.name for occupant in actor_of(engine).table.seats if occupant is not None]
        assert names == ["Bot Crane", "Bob", "Bot Lark", "Bot Wren"]


async def test_a_lost_server_costs_nobody_his_chair_while_a_match_is_waited_for(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(waitingAwayTime=30), clock) as engine:
        async with connected(engine, "alice", "bob") as client:
            for player in ("alice", "bob"):
                assert (await client.command(player, "join table-1")).ok
        await client.until(lambda: not actor_of(engine).around.stage.is_connected(), poll=True)
        clock.turn(200.0)
        async with connected(engine, "alice") as client:
            assert (await client.command("alice", "ready")).ok
            assert not actor_of(engine).playing
            assert actor_of(engine).table.seat_of("bob") is Seat.SECOND
            clock.turn(31.0)
            await client.until(lambda: actor_of(engine).playing, poll=True)
            assert actor_of(engine).table.seat_of("bob") is None


async def test_a_chair_is_kept_for_who_leaves_the_world_while_a_match_runs(tmp_path: Path) -> None:
    clock = HandClock()
    settings = quick(waitingAwayTime=30, awayTime=0)
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice", "bob") as client:
        await deal_to(client, TABLE, ["alice", "bob"])
        await client.leave("bob")
        await client.until(lambda: not actor_of(engine).around.stage.is_present("bob"), poll=True)
        clock.turn(200.0)
        assert (await client.command("alice", "state")).ok
        assert actor_of(engine).table.seat_of("bob") is Seat.SECOND
