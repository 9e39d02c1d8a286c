"""Questions of riichi that a table asks with buttons, commands, a countdown and a default (R-502, R-612)."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.requests import Wish
from mahjong_commands.intents import Play
from mahjong_engine.seats import Seat
from mahjong_engine.views import OpenAsk, View
from support.choosers import nearest_discard
from support.hand_clock import HandClock
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import button, shown_button, sit_and_start
from support.shim_client import ShimClient

NUMBER = 4
"""The number of a match in which East, who only walks to a ready hand, is ready at the draw and leads after it."""
RULES = ("tenpaiDeclaration CHOICE", "allLastStop CHOICE", "length ONE_GAME", "minPointsToWin 0")
PLAYER = "alice"


async def choose_rules(client: ShimClient, time: str = "0+0") -> None:
    """One deal with both questions, and how long people may think."""
    assert (await client.command(PLAYER, "join table-1")).ok
    for rule in (*RULES, f"thinkingTime {time}"):
        assert (await client.command(PLAYER, f"rule {rule}")).ok
    assert (await client.command(PLAYER, "leave")).ok
    await sit_and_start(client, TABLE, [PLAYER])


def ask_of(actor: TableActor) -> tuple[View, OpenAsk] | None:
    """East's view while East is asked something."""
    seen = actor.views.get(Seat.FIRST)
    if seen is None or seen.own is None or seen.own.ask is None:
        return None
    return seen, seen.own.ask


def newer_ask_of(actor: TableActor, last: int) -> tuple[View, OpenAsk] | None:
    """What is asked, unless it is what was answered last: views follow a little later."""
    asked = ask_of(actor)
    return None if asked is None or asked[1].number == last else asked


async def play_until(client: ShimClient, engine: Engine, moment: str) -> OpenAsk:
    """Walk to a ready hand for East, letting every win pass, until this is asked."""
    actor = actor_of(engine)
    done = 0
    while True:
        asked = await client.until(partial(newer_ask_of, actor, done), poll=True)
        assert asked is not None
        seen, ask = asked
        if ask.moment == moment:
            return ask
        done = ask.number
        assert seen.own is not None
        answer = Play(nearest_discard(seen.own, ask), ask.number)
        engine.hall.offer(actor, Wish(PLAYER, "Alice", answer, lambda outcome: None))


async def answered(client: ShimClient, answer: str) -> None:
    """Answer with a button, or with a command where it begins with a slash."""
    if answer.startswith("/"):
        assert await client.type(PLAYER, answer.removeprefix("/")) == "ok"
    else:
        token = await shown_button(client, TABLE, PLAYER, answer)
        assert (await client.click(PLAYER, TABLE, token)).ok


@pytest.mark.parametrize(
    ("answer", "shown"), [("tenpai.yes", True), ("tenpai.no", False), ("/tenpai", True), ("/noten", False)]
)
async def test_r_502_a_ready_seat_chooses_whether_its_hand_is_shown(tmp_path: Path, answer: str, shown: bool) -> None:
    async with (
        served(tmp_path, quick(seeds=NUMBER, botLevel="tsumogiri")) as engine,
        connected(engine, PLAYER) as client,
    ):
        actor = actor_of(engine)
        await choose_rules(client)
        await play_until(client, engine, "tenpai")
        await client.catch_up()
        assert {"tenpai", "noten"} <= set(client.pushed[PLAYER][""])
        assert button(client.scenes[TABLE], PLAYER, "tenpai.yes")
        await answered(client, answer)
        await client.until(lambda: actor.views[Seat.FIRST].deal_result is not None, poll=True)
        result = actor.views[Seat.FIRST].deal_result
        assert result is not None
        assert (Seat.FIRST in result.tenpai) is shown
        assert (Seat.FIRST in dict(result.shown)) is shown


@pytest.mark.parametrize(
    ("answer", "goes_on"),
    [("last_deal_stop.yes", False), ("last_deal_stop.no", True), ("/stop", False), ("/continue", True)],
)
async def test_r_612_the_leading_dealer_chooses_whether_the_match_ends(
    tmp_path: Path, answer: str, goes_on: bool
) -> None:
    async with (
        served(tmp_path, quick(seeds=NUMBER, botLevel="tsumogiri")) as engine,
        connected(engine, PLAYER) as client,
    ):
        actor = actor_of(engine)
        await choose_rules(client)
        await play_until(client, engine, "tenpai")
        await client.catch_up()
        await answered(client, "/tenpai")
        await play_until(client, engine, "last_deal_stop")
        await client.catch_up()
        assert {"stop", "continue"} <= set(client.pushed[PLAYER][""])
        await answered(client, answer)
        if goes_on:
            await client.until(lambda: actor.views[Seat.FIRST].deal_index == 1, poll=True)
            assert actor.views[Seat.FIRST].honba == 1
        else:
            await client.until(lambda: client.is_over)
            assert any("the leading dealer stopped" in line for _, line in client.chat)


async def test_without_an_answer_the_hand_is_shown_and_the_match_ends(tmp_path: Path) -> None:
    """R-111, R-502, R-612."""
    clock = HandClock()
    async with (
        served(tmp_path, quick(seeds=NUMBER, botLevel="tsumogiri"), clock) as engine,
        connected(engine, PLAYER) as client,
    ):
        actor = actor_of(engine)
        await choose_rules(client, "5+0")
        await play_until(client, engine, "tenpai")
        await client.until(lambda: "Ready: show your hand? - 5 s" in client.action_bars.get(PLAYER, ""))
        clock.turn(6.0)
        await client.until(lambda: actor.views[Seat.FIRST].deal_result is not None, poll=True)
        result = actor.views[Seat.FIRST].deal_result
        assert result is not None
        assert Seat.FIRST in result.tenpai
        await play_until(client, engine, "last_deal_stop")
        await client.until(lambda: "end the match? - 5 s" in client.action_bars.get(PLAYER, ""))
        clock.turn(6.0)
        await client.until(lambda: client.is_over)
