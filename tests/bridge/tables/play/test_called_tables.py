"""Calls that become known in time, at a real table with a clock turned by hand (prompts.md TC-01 to TC-12)."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.store.exporting import export_match
from mahjong_bridge.store.ports import StoredEvent
from mahjong_bridge.tables.play.running import events_of
from mahjong_bridge.wire.v1.scene_pb2 import Primitive
from mahjong_engine.events import Announced
from mahjong_engine.kernel import held_calls
from mahjong_engine.profiles.reading import load_profile, parse_stored_profile
from mahjong_engine.records.own import read_record
from mahjong_engine.records.own_replay import replay_events
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.state import MatchState
from support.call_window import call_document
from support.engine_process import EngineProcess
from support.hand_clock import HandClock
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, button, play_on, sit_and_start
from support.shim_client import ShimClient, reaches

ALICE, BOB, CAROL, DAVE = PLAYERS = ("alice", "bob", "carol", "dave")
EACH_ONE = {"S": "chow", "W": "pung", "N": "win"}
CHOW = "chow 3p 4p"
LIMIT = {"thinkingTime": "8+20", "hints": "off"}


@dataclass
class Tabled:
    """Alice has discarded 5p at a table of four players."""

    engine: Engine
    client: ShimClient
    clock: HandClock

    @property
    def state(self) -> MatchState:
        match = actor_of(self.engine).game.keeper.match
        assert match is not None
        return match.state

    @property
    def melds(self) -> list[int]:
        """How many melds each seat has."""
        return [len(seat.melds) for seat in self.state.playing.seats]

    def asked(self) -> list[str]:
        return [PLAYERS[seat] for seat, _ in actor_of(self.engine).game.open_asks()]

    def seconds(self, player: str) -> float | None:
        return actor_of(self.engine).game.keeper.clocks.left(Seat(PLAYERS.index(player)), self.clock.now())

    async def say(self, player: str, line: str) -> None:
        reply = await self.client.command(player, line)
        assert reply.ok, f"{player} {line}: {reply.code}"
        await self.client.catch_up()

    async def turn(self, seconds: float) -> None:
        """Let time pass, and whatever it brings be shown."""
        self.clock.turn(seconds)
        await self.client.catch_up()

    def speeches(self, player: str) -> list[str]:
        """Calls that hang in the air before a player."""
        shown = self.client.scenes[TABLE].primitives.items()
        return [key for key, it in shown if key.startswith("call.") and reaches(it, player)]

    def shown_to(self, *viewers: str) -> dict[str, Primitive]:
        """What any of them sees of the table."""
        shown = self.client.scenes[TABLE].primitives.items()
        return {key: it for key, it in shown if any(reaches(it, viewer) for viewer in viewers)}

    def heard(self, words: str) -> set[str]:
        return {player for player, line in self.client.chat if words in line}


@asynccontextmanager
async def tabled(
    folder: Path, mode: int, clock: HandClock, hands: dict[str, str] | None = None, **settings: object
) -> AsyncIterator[Tabled]:
    configuration = quick(profile=written(folder, mode, hands), **{**LIMIT, **settings})
    async with served(folder, configuration, clock) as engine, connected(engine, *PLAYERS) as client:
        await sit_and_start(client, TABLE, list(PLAYERS))
        await client.until(lambda: "discard" in client.pushed[ALICE])
        assert (await client.command(ALICE, "discard 5p")).ok
        await client.until(lambda: "skip" in client.pushed[CAROL][""])
        await client.catch_up()
        yield Tabled(engine, client, clock)


@asynccontextmanager
async def tabled_again(folder: Path) -> AsyncIterator[Tabled]:
    """The same table, served by a new engine with a clock of its own."""
    clock = HandClock()
    async with served(folder, quick(**LIMIT), clock) as engine, connected(engine, *PLAYERS) as client:
        await client.until(lambda: actor_of(engine).game.keeper.clocks.since is not None, poll=True)
        yield Tabled(engine, client, clock)


def written(folder: Path, mode: int, hands: dict[str, str] | None = None) -> str:
    """The profile as a file, and its path."""
    document = folder / "club.yaml"
    document.write_text(call_document(mode, hands or EACH_ONE), encoding="utf-8")
    return str(document)


async def test_an_immediate_call_is_seen_heard_and_said_at_once(tmp_path: Path) -> None:
    async with tabled(tmp_path, 0, HandClock()) as table:
        assert table.asked() == [BOB, CAROL, DAVE]
        await table.say(BOB, CHOW)
        assert table.asked() == [CAROL, DAVE]
        assert table.heard("Bob: chow") == set(PLAYERS)
        assert table.speeches(CAROL) == ["call.1.2.text"]
        assert table.speeches(BOB) == []
        assert "Bob calls chow: claim" in table.client.action_bars[DAVE]


async def test_a_call_that_was_said_when_it_became_known_is_not_said_again_when_it_stands(tmp_path: Path) -> None:
    async with tabled(tmp_path, 0, HandClock()) as table:
        for player, line in ((BOB, CHOW), (DAVE, "skip"), (CAROL, "skip")):
            await table.say(player, line)
        assert table.melds == [0, 1, 0, 0]
        assert [line for player, line in table.client.chat if player == ALICE and "chow" in line] == ["Bob: chow"]
        assert table.speeches(CAROL) == []


async def test_buttons_that_are_overtaken_vanish_and_the_others_keep_working(tmp_path: Path) -> None:
    """TC-11, T88: a click that is on its way to a button that stays still finds it."""
    hands = {"S": "chow win", "W": "pung", "N": "win"}
    async with tabled(tmp_path, 0, HandClock(), hands) as table:
        scene = table.client.scenes[TABLE]
        win = button(scene, BOB, "ron")
        assert win is not None
        assert button(scene, BOB, "chii") is not None
        await table.say(CAROL, "pung")
        assert button(scene, BOB, "chii") is None
        assert button(scene, BOB, "ron") == win
        assert (await table.client.click(BOB, TABLE, win)).ok
        await table.client.until(lambda: table.heard("Bob wins") == set(PLAYERS))


async def test_a_prompt_left_with_nothing_is_closed_without_a_message(tmp_path: Path) -> None:
    """TC-11."""
    async with tabled(tmp_path, 0, HandClock()) as table:
        await table.say(CAROL, "pung")
        assert table.asked() == [DAVE]
        assert button(table.client.scenes[TABLE], BOB, "chii") is None
        assert table.client.action_bars[BOB] == ""


async def test_a_delayed_call_is_held_back_for_300_ms_though_nobody_can_overtake_it(tmp_path: Path) -> None:
    """TC-10."""
    async with tabled(tmp_path, 1, HandClock()) as table:
        await table.say(CAROL, "skip")
        await table.say(DAVE, "skip")
        await table.say(BOB, CHOW)
        await table.turn(0.299)
        assert table.melds == [0, 0, 0, 0]
        assert table.heard("chow") == set()
        await table.turn(0.002)
        await table.client.until(lambda: table.melds == [0, 1, 0, 0], poll=True)
        await table.client.until(lambda: table.heard("Bob: chow") == set(PLAYERS))


async def test_nothing_at_all_shows_while_a_call_is_held_back(tmp_path: Path) -> None:
    async with tabled(tmp_path, 3, HandClock()) as table:
        others = {player: table.client.pushed[player] for player in PLAYERS if player != BOB}
        shown = table.shown_to(ALICE, CAROL, DAVE, "a watcher")
        chat = len(table.client.chat)
        await table.say(BOB, CHOW)
        assert held_calls(table.state) == (Seat.SECOND,)
        assert {player: table.client.pushed[player] for player in others} == others
        assert table.shown_to(ALICE, CAROL, DAVE, "a watcher") == shown
        assert len(table.client.chat) == chat
        assert actor_of(table.engine).views[SPECTATOR].announced == ()


async def test_a_held_call_is_announced_as_soon_as_nobody_can_overtake_it_and_its_time_is_over(tmp_path: Path) -> None:
    async with tabled(tmp_path, 1, HandClock()) as table:
        await table.say(BOB, CHOW)
        await table.turn(5.0)
        assert table.melds == [0, 0, 0, 0]
        await table.say(CAROL, "skip")
        await table.say(DAVE, "skip")
        await table.turn(0.0)
        await table.client.until(lambda: table.melds == [0, 1, 0, 0], poll=True)


@pytest.mark.parametrize(("thinking", "seconds"), [("0+0", 5.0), ("0+20", 5.0), ("3+20", 3.0), ("30+20", 5.0)])
async def test_a_second_ask_has_main_time_only_and_five_seconds_at_most(
    tmp_path: Path, thinking: str, seconds: float
) -> None:
    """TC-07; the reserve is left alone."""
    async with tabled(tmp_path, 2, HandClock(), thinkingTime=thinking) as table:
        for player, line in ((CAROL, "skip"), (DAVE, "skip"), (BOB, CHOW)):
            await table.say(player, line)
        assert table.asked() == [CAROL, DAVE]
        assert table.seconds(CAROL) == seconds
        assert f"{seconds:.0f} s" in table.client.action_bars[CAROL]
        reserve = actor_of(table.engine).game.keeper.clocks.reserves
        await table.turn(seconds - 0.1)
        assert table.asked() == [CAROL, DAVE]
        await table.turn(0.2)
        await table.client.until(lambda: table.melds == [0, 1, 0, 0], poll=True)
        assert actor_of(table.engine).game.keeper.clocks.reserves == reserve


async def test_who_is_asked_again_is_told_whom_he_would_overtake_and_may_do_it(tmp_path: Path) -> None:
    """TC-04, T73: by a new decision, so that a late answer to the first one is stale."""
    async with tabled(tmp_path, 2, HandClock()) as table:
        await table.say(CAROL, "skip")
        await table.say(DAVE, "skip")
        await table.say(BOB, CHOW)
        assert "Bob calls chow: claim" in table.client.action_bars[CAROL]
        assert button(table.client.scenes[TABLE], CAROL, "pon") is not None
        await table.say(CAROL, "pung")
        assert table.asked() == [DAVE]
        assert table.heard("Carol: pung") == set(PLAYERS)
        await table.say(DAVE, "win")
        assert table.heard("Dave wins") == set(PLAYERS)


@pytest.mark.parametrize("mode", [1, 3])
async def test_a_stop_of_the_engine_keeps_how_long_a_call_was_held_back(tmp_path: Path, mode: int) -> None:
    async with tabled(tmp_path, mode, HandClock()) as table:
        await table.say(CAROL, "skip")
        await table.say(DAVE, "skip")
        await table.say(BOB, CHOW)
        await table.turn(0.1)
    async with tabled_again(tmp_path) as table:
        await table.turn(0.19)
        assert held_calls(table.state) == (Seat.SECOND,)
        await table.turn(0.02)
        await table.client.until(lambda: not held_calls(table.state), poll=True)
        assert table.asked() == ([BOB] if mode == 1 else [CAROL, DAVE])


async def test_a_stop_between_announcement_and_outcome_keeps_the_second_ask_and_its_time(tmp_path: Path) -> None:
    async with tabled(tmp_path, 2, HandClock()) as table:
        await table.say(CAROL, "skip")
        await table.say(BOB, CHOW)
        await table.turn(2.0)
    async with tabled_again(tmp_path) as table:
        assert table.asked() == [CAROL, DAVE]
        assert table.seconds(CAROL) == pytest.approx(3.0)
        await table.client.until(lambda: table.speeches(CAROL) == ["call.1.2.text"])
        await table.say(DAVE, "skip")
        await table.turn(3.1)
        await table.client.until(lambda: table.melds == [0, 1, 0, 0], poll=True)


@pytest.mark.slow
@pytest.mark.parametrize("mode", [0, 1, 2, 3])
async def test_bots_play_beside_a_player_in_every_way_of_calling(tmp_path: Path, mode: int) -> None:
    """They call, answer second asks and let themselves be overtaken; nobody waits for ever."""
    document = tmp_path / "club.yaml"
    document.write_text(
        f"base: 国标\nroom_config: {{end_target: 2}}\ngame_config: {{tactical_call: {mode}}}\n", encoding="utf-8"
    )
    async with served(tmp_path, quick(profile=str(document))) as engine, connected(engine, ALICE) as client:
        await sit_and_start(client, TABLE, [ALICE])
        assert await play_on(client, [ScriptedPlayer(ALICE, calls=True)]) > 20
    record = read_record(await export_match(tmp_path / "mahjong.sqlite", f"{TABLE}.1"))
    assert any(isinstance(event, Announced) for event in record.events)
    profile = parse_stored_profile(record.header.profile_document, record.header.profile_name)
    assert replay_events(record.events, profile).difference is None


async def back_at_the_table(address: str) -> ShimClient:
    client = ShimClient(address)
    await client.open()
    for player in PLAYERS:
        await client.join(player)
    await client.until(lambda: TABLE in client.scenes and all(player in client.pushed for player in PLAYERS))
    return client


async def answer(client: ShimClient, player: str, line: str) -> None:
    """Answer once it can be answered."""
    await client.until(lambda: line.split(maxsplit=1)[0] in client.pushed[player].get("", []))
    assert (await client.command(player, line)).ok


@pytest.mark.slow
async def test_a_kill_between_answer_announcement_and_outcome_loses_nothing(tmp_path: Path) -> None:
    """The engine is killed while a call is held back, and again while others may overtake it."""
    settings = {"pace": "fast", "thinkingTime": "0+0", "returnTime": 1000, "profile": written(tmp_path, 3)}
    async with EngineProcess(tmp_path / "engine", **settings) as process:
        client = await back_at_the_table(process.address)
        await sit_and_start(client, TABLE, list(PLAYERS))
        for player, line in ((ALICE, "discard 5p"), (CAROL, "skip"), (DAVE, "skip"), (BOB, CHOW)):
            await answer(client, player, line)
        await process.kill()
        await client.close()
        client = await back_at_the_table(await process.start())
        await client.until(lambda: "Bob calls chow: claim" in client.action_bars.get(CAROL, ""))
        await process.kill()
        await client.close()
        client = await back_at_the_table(await process.start())
        await answer(client, CAROL, "pung")
        await answer(client, DAVE, "skip")
        await client.until(lambda: "discard" in client.pushed[CAROL].get("", []))
        await client.close()
        assert await process.stop() == 0
    with sqlite3.connect(process.store) as database:
        rows = database.execute("SELECT sequence, kind, body FROM events ORDER BY sequence")
        stored = events_of([StoredEvent(*row) for row in rows])
    assert [event.call for event in stored if isinstance(event, Announced)] == ["chii", "pon"]
    assert replay_events(stored, load_profile(str(tmp_path / "club.yaml"))).difference is None
