"""``/mahjong auto win, nocalls, discard``: what a player has said before is answered for him until the deal ends."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.document import Human, Place, TableDocument
from mahjong_bridge.tables.play.clocks import Clocks, ThinkingTime
from mahjong_bridge.tables.play.standing_answers import StandingAnswers, answer_of
from mahjong_bridge.tables.play.timetable import GiveAnswer, Situation, TellTime, Timetable
from mahjong_bridge.tables.settings import TableSettings
from mahjong_commands.intents import AnswerKind
from mahjong_engine.actions import CallMeld, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.kernel import open_asks
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.views import OwnView
from support.default_steps import steps
from support.hand_clock import HandClock
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, sit_and_start
from support.shim_client import ShimClient, text_of
from support.typed_views import own_view

HAND = "123m40p5p67p22z777z"
PEOPLE = TableDocument(
    TableId("t"),
    "t",
    "s",
    Place("w", 0.5, 64.0, 0.5, 0),
    "display",
    "",
    "{}",
    "x",
    ThinkingTime(5, 20),
    tuple(Human(name, name) for name in "abcd"),
)
CALL = CallMeld("pon", (TileId(4), TileId(5)))


def drawn(own: OwnView) -> Discard:
    assert own.drawn is not None
    return Discard(own.drawn.tile)


@pytest.mark.parametrize(
    ("wanted", "offers", "answer"),
    [
        ({"nocalls"}, [CALL, Pass()], Pass()),
        ({"nocalls"}, [CALL, Win(), Pass()], None),
        ({"nocalls", "win"}, [CALL, Win(), Pass()], Win()),
        ({"win"}, [CALL, Pass()], None),
        ({"win"}, [Win(), Pass()], Win()),
        ({"discard"}, [CALL, Pass()], None),
        (set(), [CALL, Pass()], None),
    ],
)
def test_a_claim_is_answered_by_what_it_offers(
    wanted: set[AnswerKind], offers: list[SeatAction], answer: SeatAction | None
) -> None:
    assert answer_of(wanted, own_view(HAND, moment="claim", on="6p", offers=offers)) == answer


def test_the_drawn_tile_goes_unless_it_wins() -> None:
    own = own_view(HAND, "7p")
    tile = drawn(own)
    more: list[SeatAction] = [Discard(own.tiles[0].tile), SetAside(own.tiles[1].tile), tile]
    assert answer_of({"discard"}, own_view(HAND, "7p", offers=more)) == tile
    assert answer_of({"discard"}, own_view(HAND, "7p", offers=[*more, Win()])) is None
    assert answer_of({"discard", "win"}, own_view(HAND, "7p", offers=[*more, Win()])) == Win()
    assert answer_of({"nocalls"}, own_view(HAND, "7p", offers=more)) is None
    assert answer_of({"discard"}, own_view(HAND, offers=more[:2])) is None, "after a call nothing was drawn"


def river(engine: Engine, seat: Seat = Seat.FIRST) -> list[bool]:
    """Whether each discard came from the hand."""
    match = actor_of(engine).game.keeper.match
    assert match is not None
    return [entry.from_hand for entry in match.state.playing.seats[seat].river]


async def deal(client: ShimClient, *players: str) -> None:
    await sit_and_start(client, TABLE, list(players))
    await client.until(lambda: "discard" in client.pushed[players[0]])


def test_a_pass_given_for_somebody_comes_before_the_next_tile_may_be_seen_drawn() -> None:
    """S17: whether a discard could have been called by who is asked for no calls shows in no pace.

    That such an answer then changes nothing to see is told in ``test_hidden_pace``.
    """
    settings, claims, turns = TableSettings(), 0, 0
    for _, step in steps("MAJSOUL_TONPUU", 300):
        match, clock = step.after, HandClock()
        asks = open_asks(match.state)
        if not asks:
            continue
        timetable = Timetable(clock, settings, lambda: None)
        answered = {seat: ask.number for seat, ask in asks}
        clocks = Clocks.fresh(ThinkingTime(5, 20), 4).with_asks(clock.now(), asks, refill=True)
        timetable.fit(Situation(PEOPLE, match, clocks, frozenset("abcd"), None, answered))
        wanted = {GiveAnswer(seat, number) for seat, number in answered.items()}
        is_claim = asks[0][1].on_seat is not None
        clock.turn(settings.draw_wait[0] if is_claim else settings.bot_delay[0] - 0.01)
        assert set(timetable.take_due()) == (wanted if is_claim else set())
        clock.turn(settings.bot_delay[1])
        assert set(timetable.take_due()) - {TellTime()} == (set() if is_claim else wanted)
        claims, turns = claims + is_claim, turns + (not is_claim)
    assert min(claims, turns) > 5


async def test_drawn_tiles_are_discarded_without_being_asked_for(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await deal(client, "alice")
        for line in ("auto discard on", "auto nocalls on"):
            assert (await client.command("alice", line)).ok
        await client.until(lambda: len(river(engine)) >= 3, poll=True)
        assert not any(river(engine)[:3])


async def test_what_is_answered_is_not_shown_as_asked(tmp_path: Path) -> None:
    clock = HandClock()
    settings = quick(pace="human", afterDeal=0)
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice") as client:
        await deal(client, "alice")
        assert (await client.command("alice", "auto discard on")).ok
        await client.until(lambda: "discard" not in client.pushed["alice"][""])
        assert (await client.command("alice", "discard 0")).code == "not_your_decision"
        assert river(engine) == []
        assert (await client.command("alice", "auto discard off")).ok
        await client.until(lambda: "discard" in client.pushed["alice"][""])
        clock.turn(5)
        await client.catch_up()
        assert river(engine) == [], "it is his again"


async def test_standing_answers_end_with_the_deal_and_are_told(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "auto win on")).code == "not_seated"
        await deal(client, "alice")
        answers = actor_of(engine).game.answers
        told = text_of((await client.command("alice", "auto nocalls on")).component_json)
        assert told.startswith("Until the deal ends you are asked for no calls")
        told = text_of((await client.command("alice", "auto")).component_json)
        assert "You play yourself. [let a bot play]" in told
        assert "[ask me for calls]" in told
        assert answers.of("alice") == {"nocalls"}
        assert (await client.command("alice", "end")).ok
        assert answers.of("alice") == frozenset()


def test_what_is_said_between_two_deals_counts_for_the_next() -> None:
    answers, is_said = StandingAnswers(lambda _: True), False
    answers.give("alice", "discard", on=True)
    for _, step in steps("MAJSOUL_TONPUU", 400):
        state = step.after.state
        answers.attend(step.after)
        if state.phase == "after_deal" and not is_said:
            assert answers.of("alice") == frozenset()
            answers.give("alice", "win", on=True)
            is_said = True
        elif state.phase == "after_deal" and state.deal_count == 2:
            assert answers.of("alice") == frozenset()
            return
        elif is_said:
            assert answers.of("alice") == {"win"}
    raise AssertionError("two deals were to be played")


async def test_a_window_offers_the_same_by_buttons(tmp_path: Path) -> None:
    async with served(tmp_path) as engine:
        client = ShimClient(engine.address)
        await client.open(capabilities=["panels"])
        await client.join("alice")
        await client.until(lambda: TABLE in client.scenes and "alice" in client.pushed)
        await deal(client, "alice")
        assert (await client.command("alice", "auto win on")).ok
        reply = await client.command("alice", "auto")
        assert (reply.ok, reply.component_json) == (True, "")
        await client.until(lambda: "alice" in client.panels)
        assert [button.command for button in client.panels["alice"].buttons] == [
            "/mahjong auto on",
            "/mahjong auto win off",
            "/mahjong auto nocalls on",
            "/mahjong auto discard on",
        ]
        await client.close()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
async def test_what_is_left_to_others_and_taken_back_at_any_moment_stops_no_match(tmp_path: Path, seed: int) -> None:
    chance, alice, bob = random.Random(seed), ScriptedPlayer("alice", calls=True), ScriptedPlayer("bob", calls=True)
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await deal(client, "alice", "bob")
        async with asyncio.timeout(90):
            while not client.is_over:
                kind = chance.choice(("", "", "win ", "nocalls ", "discard "))
                await client.command("alice", f"auto {kind}{chance.choice(('on', 'off'))}")
                for player in (alice, bob):
                    line = player.line(client)
                    if line is not None and (player is bob or chance.random() < 0.5):
                        await client.command(player.name, line)
                await client.catch_up()
        assert not actor_of(engine).blocked
