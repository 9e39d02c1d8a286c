"""Nothing in the pace of a table tells whether somebody was asked for a discard and let it pass (S17)."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest

from mahjong_bridge.tables.play.running import Step
from mahjong_bridge.tables.play.veil import Veil
from mahjong_engine.events import Declared, Moved
from mahjong_engine.kernel import open_asks
from mahjong_engine.profiles.reading import shipped_names
from mahjong_engine.seats import Seat
from support.default_steps import steps
from support.hand_clock import HandClock
from support.running_engine import actor_of, quick, served
from support.table_client import TableClient, Watcher, act, begun

WAIT = (0.4, 0.8)


def declares(step: Step) -> bool:
    return any(isinstance(event, Declared) for event in step.events)


def is_draw(step: Step) -> bool:
    return not step.begins_deal and any(isinstance(event, Moved) and event.origin == "wall" for event in step.events)


@pytest.mark.parametrize("profile", shipped_names())
def test_what_was_declared_is_seen_at_once_and_the_draw_behind_it_after_the_wait(profile: str) -> None:
    veil, now, held = Veil(WAIT), 100.0, 0
    for before, step in steps(profile):
        shown, told = veil.let_through(now, step.after, [step])
        assert shown is not None
        if is_draw(step) and declares(step):
            held += 1
            assert shown.state.playing.turn is before.state.playing.turn
            assert [len(told), len(told[0].events) < len(step.events)] == [1, True]
            assert veil.ends is not None
            assert now + WAIT[0] <= veil.ends <= now + WAIT[1]
            assert veil.let_through(veil.ends - 0.01, step.after, []) == (shown, [])
            shown, more = veil.let_through(veil.ends, step.after, [])
            assert (*told[0].events, *more[0].events) == step.events
        assert shown == step.after
        assert veil.ends is None
        now += 10.0
    assert held > 20


def test_an_answer_within_the_wait_shows_the_draw_no_sooner_than_if_nobody_had_been_asked() -> None:
    for delay in (0.0, 0.3, 0.39):
        veil, now, declared, windows = Veil(WAIT), 100.0, 0.0, 0
        for _, step in steps("MAJSOUL_TONPUU", 400):
            veil.let_through(now, step.after, [step])
            if declares(step):
                declared = now
            if veil.ends is not None:
                windows += not declares(step)
                assert veil.ends >= declared + WAIT[0]
                now = veil.ends
                veil.let_through(now, step.after, [])
            elif is_draw(step):
                assert now >= declared + WAIT[0]
            asks = open_asks(step.after.state)
            now += delay if asks and asks[0][1].on_seat is not None else 5.0
        assert windows > 3


def test_what_comes_while_a_draw_is_held_back_is_shown_with_it() -> None:
    veil, kept = Veil(WAIT), list(steps("MAJSOUL_TONPUU", 12))
    for _, step in kept[:-2]:
        veil.let_through(0.0, step.after, [step])
    told = [told for _, step in kept[-2:] for told in veil.let_through(0.0, step.after, [step])[1]]
    rest = veil.let_through(9.0, kept[-1][1].after, [])
    assert rest[0] == kept[-1][1].after
    assert sum(len(step.events) for step in (*told, *rest[1])) >= sum(len(step.events) for _, step in kept[-2:])


def test_a_fast_table_waits_for_nothing() -> None:
    veil = Veil((0.0, 0.0))
    for _, step in steps("MAJSOUL_TONPUU", 30):
        assert veil.let_through(1.0, step.after, [step]) == (step.after, [step])


async def test_at_a_table_the_next_tile_is_seen_drawn_after_the_wait_and_its_player_loses_no_time(
    tmp_path: Path,
) -> None:
    clock, veiled = HandClock(), 0
    settings = quick(pace="human", thinkingTime="5+20", afterDeal=0)
    async with served(tmp_path, settings, clock) as engine, TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable")).table_id
        watchers = await begun(client, table_id, "alice", "bob", "carol", "dave")
        by_seat = {watcher.last.view.seat: watcher for watcher in watchers.values()}
        game = actor_of(engine, table_id).game
        for _ in range(8):
            asked = await until_asked(by_seat)
            assert game.keeper.clocks.left(Seat(asked.last.view.seat), clock.now()) == 25.0
            before, name = asked.last.number, next(name for name, each in watchers.items() if each is asked)
            assert asked.decision is not None
            assert await act(client, asked, name, asked.decision.default_offer) == "OK"
            await asked.until(lambda asked=asked, before=before: asked.last.number > before)  # type: ignore[misc]
            if game.veiled_until is not None:
                veiled += 1
                (drawer, _), *_ = game.open_asks()
                assert [by_seat[drawer].decision, by_seat[drawer].last.view.turn] == [None, asked.last.view.turn]
                clock.turn(0.39)
                await client.call("ListTables")
                assert by_seat[drawer].decision is None
                clock.turn(0.41)
        assert veiled > 3
        for watcher in watchers.values():
            await watcher.close()


async def until_asked(by_seat: Mapping[int, Watcher]) -> Watcher:
    """The player who is asked, once he is shown it."""
    async with asyncio.timeout(20):
        while True:
            asked = [watcher for watcher in by_seat.values() if watcher.moments and watcher.decision is not None]
            if asked:
                return asked[0]
            await asyncio.sleep(0.001)
