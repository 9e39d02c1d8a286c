"""Chairs at the tables of a running engine: drawn once from the first hand's seed, changed between rounds (P-14, D-11, G-44)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_bridge.store.exporting import export_match
from mahjong_bridge.tables.document import Human
from mahjong_engine.dealing import drawn_seats, match_seed
from mahjong_engine.records.own import read_record
from mahjong_engine.seats import SPECTATOR, Seat
from support.engine_process import EngineProcess
from support.hand_clock import HandClock
from support.profile_house import house_rules, said, write
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import OVERTAKEN, ScriptedPlayer, play_on, sit_and_start, sit_down
from support.shim_client import ShimClient

SWAP = (
    "base: 配置模板\nroom_config:\n  random_seat: false\n  end_target: 3\n"
    "  seat_orders: [[0, 1, 2, 3], [1, 0, 3, 2], [0, 3, 2, 1]]\n"
)
"""After the first hand the players of the first two chairs change places, and those of the other two."""
PLAYERS = ("alice", "bob", "carol")
SEED = 7


def stool_of(client: ShimClient, player: str) -> str:
    """The stool a player was put on last."""
    mount = client.scenes[TABLE].mounts.get(player)
    return "" if mount is None else mount.primitive_id


def stools(client: ShimClient) -> list[str]:
    return [stool_of(client, player) for player in PLAYERS]


async def play_a_hand(client: ShimClient, ends: int) -> None:
    """Play by script until so many hands have ended."""
    players = [ScriptedPlayer(player) for player in PLAYERS]
    while sum("begins." in line for line in said(client, "alice")) <= ends and not client.is_over:
        await client.until(lambda: client.is_over or any(player.line(client) for player in players))
        player = next((player for player in players if player.line(client)), None)
        if player is not None:
            code = await client.type(player.name, str(player.line(client)))
            assert code in ("ok", *OVERTAKEN), code


async def test_d_11_seats_are_drawn_from_the_first_hands_seed_after_its_commitment(tmp_path: Path) -> None:
    clock = HandClock()
    settings = quick(profile="guobiao", pace="human", seeds=SEED, thinkingTime="0+0")
    async with served(tmp_path, settings, clock) as engine, connected(engine, *PLAYERS) as client:
        for seat, player in ((3, "bob"), (0, "alice"), (2, "carol")):
            await sit_down(client, TABLE, player, seat)
        for player in PLAYERS:
            assert (await client.command(player, "ready")).ok
        await client.until(lambda: all(said(client, player) for player in PLAYERS))
        clock.turn(0.1)
        await client.until(lambda: all(said(client, player)[-1].startswith("You ") for player in PLAYERS))
        joined = ["Bob", "Alice", "Carol", actor_of(engine).table.seats[1].name]  # type: ignore[union-attr]
        by_seat = [joined[player] for player in drawn_seats(match_seed(SEED, 0), 4)]
        lines = said(client, "alice")
        commitment = next(place for place, line in enumerate(lines) if "Commitment" in line)
        told = next(place for place, line in enumerate(lines) if line.startswith("The seats are drawn"))
        assert commitment < told, "D-31"
        winds = ("East", "South", "West", "North")
        assert lines[told] == "The seats are drawn: " + ", ".join(
            f"{wind}: {name}" for wind, name in zip(winds, by_seat, strict=True)
        )
        assert stools(client) == ["stool.0.body", "stool.3.body", "stool.2.body"], "told before anybody moves"
        for player in PLAYERS:
            wind = winds[by_seat.index(player.title())]
            own = said(client, player)[-1]
            assert own in (f"You change to the {wind} chair.", f"You keep the {wind} chair.")
        clock.turn(10)
        await client.until(lambda: any("begins." in line for line in said(client, "alice")))
        await client.catch_up()
        assert [stool_of(client, player) for player in PLAYERS] == [
            f"stool.{by_seat.index(player.title())}.body" for player in PLAYERS
        ]
        assert [sitter.name for sitter in actor_of(engine).table.seats if sitter] == by_seat
        match = actor_of(engine).game.keeper.match
        assert match is not None
        assert list(match.names) == by_seat


@pytest.mark.slow
async def test_players_change_chairs_before_the_hand_whose_order_does_not_go_round(tmp_path: Path) -> None:
    write(tmp_path, "swap.yaml", SWAP)
    settings = house_rules(tmp_path, profile="swap")
    async with served(tmp_path, settings) as engine, connected(engine, *PLAYERS) as client:
        await sit_and_start(client, TABLE, list(PLAYERS))
        await play_a_hand(client, 0)
        assert stools(client) == ["stool.0.body", "stool.1.body", "stool.2.body"]
        await play_a_hand(client, 1)
        await client.catch_up()
        assert stools(client) == ["stool.1.body", "stool.0.body", "stool.3.body"]
        lines = said(client, "alice")
        change = next(line for line in lines if line.startswith("Before the next deal the seats change: "))
        assert change.startswith("Before the next deal the seats change: East: Bob, South: Alice, West: Bot ")
        assert change.endswith("North: Carol")
        begun = [place for place, line in enumerate(lines) if "begins." in line]
        assert begun[0] < lines.index(change) < begun[1]
        assert "You change to the South chair." in lines
        public = actor_of(engine).views[SPECTATOR]
        assert public.chairs == (1, 0, 3, 2)
        await play_a_hand(client, 2)
        await client.catch_up()
        assert stools(client) == ["stool.1.body", "stool.0.body", "stool.3.body"], "the same round goes on"
        await play_on(client, [ScriptedPlayer(player) for player in PLAYERS])
        for player in PLAYERS:
            assert (await client.command(player, "ready")).ok
        await client.until(lambda: actor_of(engine).playing, poll=True)
        table = actor_of(engine).table
        names = [sitter.name for sitter in table.seats if sitter]
        assert [name for name in names if not name.startswith("Bot")] == ["Bob", "Alice", "Carol"]
        assert names[3] == "Carol", "the next match begins with the chairs as they were left"
        await client.catch_up()
        assert stools(client) == ["stool.1.body", "stool.0.body", "stool.3.body"]
    record = read_record(await export_match(tmp_path / "mahjong.sqlite", f"{TABLE}.1"))
    assert record.header.seats[:3] == ("Alice", "Bob", "Carol"), "a record names players by their place in the game"


@pytest.mark.slow
async def test_who_is_away_keeps_his_place_and_comes_back_to_the_chair_it_has_now(tmp_path: Path) -> None:
    write(tmp_path, "swap.yaml", SWAP)
    settings = house_rules(tmp_path, profile="swap", awayTime=0)
    async with served(tmp_path, settings) as engine, connected(engine, *PLAYERS) as client:
        await sit_and_start(client, TABLE, list(PLAYERS))
        await client.leave("alice")
        players = [ScriptedPlayer("bob"), ScriptedPlayer("carol")]
        while sum("begins." in line for line in said(client, "bob")) < 2:
            await client.until(lambda: any(player.line(client) for player in players))
            player = next(player for player in players if player.line(client))
            code = await client.type(player.name, str(player.line(client)))
            assert code in ("ok", *OVERTAKEN)
        await client.join("alice")
        await client.until(lambda: stool_of(client, "alice") == "stool.1.body")
        assert actor_of(engine).table.seat_of("alice") is Seat.FIRST


@pytest.mark.slow
async def test_a_killed_engine_comes_back_with_everybody_on_the_chair_he_had(tmp_path: Path) -> None:
    """Drawn seats and a change of chairs, each with the engine killed right after."""
    write(tmp_path, "swap.yaml", SWAP.replace("random_seat: false", "random_seat: true"))
    process = EngineProcess(tmp_path, pace="fast", seeds=SEED, profile="swap", thinkingTime="0+0", returnTime=1000)
    async with process:
        client = await reconnected(process)
        await sit_and_start(client, TABLE, list(PLAYERS))
        for hands in (0, 1):
            await play_a_hand(client, hands)
            await client.catch_up()
            before = stools(client)
            await process.kill()
            await client.close()
            await process.start()
            client = await reconnected(process)
            await client.until(lambda before=before: stools(client) == before)  # type: ignore[misc]  # noqa: B023
            client.chat = [("alice", "begins.")] * (hands + 1)
        await client.close()


async def reconnected(process: EngineProcess) -> ShimClient:
    client = ShimClient(process.address)
    await client.open()
    for player in PLAYERS:
        await client.join(player)
    await client.until(lambda: TABLE in client.scenes and all(player in client.pushed for player in PLAYERS))
    return client


async def test_the_header_of_a_match_with_drawn_seats_names_players_by_joining(tmp_path: Path) -> None:
    async with served(tmp_path, quick(profile="guobiao")) as engine, connected(engine, *PLAYERS) as client:
        for seat, player in ((3, "bob"), (0, "alice"), (2, "carol")):
            await sit_down(client, TABLE, player, seat)
        for player in PLAYERS:
            assert (await client.command(player, "ready")).ok
        await client.until(lambda: any("begins." in line for line in said(client, "alice")))
        actor = actor_of(engine)
        match_id = actor.table.match_id
        assert match_id is not None
        header = json.loads((await engine.hall.house.store.match(match_id)).header)
        assert header["seats"] == "drawn"
        assert [player["name"] for player in header["players"]][:3] == ["Bob", "Alice", "Carol"]
        assert {human.joined for _, human in actor.table.humans()} == {0, 1, 2}
        assert all(isinstance(actor.table.occupant(seat), Human) for seat, _ in actor.table.humans())
