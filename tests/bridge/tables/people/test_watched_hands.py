"""Where the owner allows it those who watch are shown all hands, five minutes later (issue 5, deliver 2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_bridge.console.drawing import draw
from mahjong_bridge.tables.showing.late_board import board_text
from mahjong_bridge.tables.showing.late_hands import LATER, SPACING, LateHands
from mahjong_commands.codes import hand_code, is_glyph
from mahjong_commands.glyphs import tile_glyph
from mahjong_commands.messages import plain
from mahjong_engine.kernel import MatchState, view
from mahjong_engine.seats import seats_of
from mahjong_engine.tiles import Face
from support.hand_clock import HandClock
from support.profile_house import said
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient, reaches, text_of
from support.table_client import TableClient

WAITING = "Hands are shown five minutes late."


def boards(client: ShimClient, player: str) -> list[str]:
    """The watchers' boards that are sent to a player."""
    shown = client.scenes[TABLE].primitives.items()
    return [
        text_of(one.text.component_json) for key, one in shown if key.startswith("watchers.") and reaches(one, player)
    ]


@pytest.mark.slow
async def test_hands_are_shown_as_they_were_five_minutes_ago_and_to_watchers_alone(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, quick(), clock) as engine, connected(engine, "alice", "walt", "passer") as client:
        assert (await client.command("alice", "spectators hands")).ok
        reply = await client.command("walt", "spectate table-1")
        assert "hands are shown five minutes late" in text_of(reply.component_json)
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: boards(client, "walt") == [WAITING])
        await client.until(lambda: "discard" in client.pushed["alice"])
        match = actor_of(engine).game.keeper.match
        assert match is not None
        old = hands(match.state)
        await play_on(client, [ScriptedPlayer("alice")], 1)
        assert boards(client, "walt") == [WAITING], "what is not old enough is not shown"
        clock.turn(LATER)
        await play_on(client, [ScriptedPlayer("alice")], 1)
        await client.until(lambda: boards(client, "walt") != [WAITING])
        title, *lines = boards(client, "walt")[0].split("\n")
        assert title == "East 1, five minutes ago"
        assert [line.split(": ")[0] for line in lines] == [
            "East Alice",
            "South Bot Heron",
            "West Bot Lark",
            "North Bot Wren",
        ]
        assert [line.split(": ")[1] for line in lines] == old
        for player in ("alice", "passer"):
            assert boards(client, player) == []
        assert (await client.command("alice", "spectators public")).ok
        await client.until(lambda: boards(client, "walt") == [])


def hands(state: MatchState) -> list[str]:
    """The glyphs of each hand, the drawn tile last."""
    rows = []
    for seat in seats_of(len(state.points)):
        own = view(state, seat).own
        assert own is not None
        tiles = own.tiles if own.drawn is None else (*own.tiles, own.drawn)
        rows.append("".join(tile_glyph(tile.face) for tile in tiles))
    return rows


async def test_everybody_at_the_table_is_told_and_no_running_match_is_opened(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice", "bob"])
        assert (await client.command("alice", "spectators hands")).code == "match_running"
        assert actor_of(engine).table.watching == "public"
        assert (await client.command("alice", "end")).ok
        assert (await client.command("alice", "spectators hands")).ok
        await client.catch_up()
        assert "Whoever watches is shown all hands, five minutes later." in said(client, "bob")


class Match:
    """What the record asks of a running match."""

    names = ("Alice", "Bob", "Carol", "Dave")

    def __init__(self, state: MatchState) -> None:
        self.state = state


async def test_moments_are_a_second_apart_and_none_is_shown_too_soon(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        states = []
        for _ in range(4):
            await play_on(client, [ScriptedPlayer("alice")], 1)
            match = actor_of(engine).game.keeper.match
            assert match is not None
            states.append(match.state)
    record = LateHands()
    for number, state in enumerate(states):
        record.note(number * SPACING / 2, Match(state))  # type: ignore[arg-type]
    texts = [plain(board_text(one.board)) for one in record._kept]
    assert len(texts) == 2, "two of four came too soon after another"
    assert said_at(record, LATER - 0.1) == WAITING
    assert said_at(record, LATER) == texts[0]
    assert said_at(record, LATER + SPACING - 0.1) == texts[0]
    assert said_at(record, LATER + SPACING) == texts[1]
    record.clear()
    assert said_at(record, 2 * LATER) == WAITING


def said_at(record: LateHands, now: float) -> str:
    return plain(board_text(record.shown(now)))


@pytest.mark.slow
async def test_watchers_read_late_hands_in_letters_and_over_the_service_as_well(tmp_path: Path) -> None:
    """Who sits at the table is shown none of them, whatever stream he opens."""
    clock = HandClock()
    async with (
        served(tmp_path, quick(), clock) as engine,
        connected(engine, "alice", "walt") as client,
        TableClient(engine.address) as service,
    ):
        assert (await client.command("alice", "spectators hands")).ok
        for line in ("look notation", "spectate table-1"):
            assert (await client.command("walt", line)).ok
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        match = actor_of(engine).game.keeper.match
        assert match is not None
        old = match.state
        async with (
            service.watch(TABLE, "wanda") as late,
            service.watch(TABLE, "alice") as own,
            service.watch(TABLE, spectator=True) as public,
        ):
            assert late.last.HasField("late_hands")
            assert not late.last.late_hands.hands, "nothing is old enough"
            clock.turn(LATER)
            await play_on(client, [ScriptedPlayer("alice")], 1)
            await late.until(lambda: late.last.late_hands.hands)
            assert [list(hand.tiles) for hand in late.last.late_hands.hands] == faces(old)
            assert [hand.player for hand in late.last.late_hands.hands][:2] == ["Alice", "Bot Heron"]
            told = "\n".join(draw(late.last, "en_us"))
            assert "East 1, five minutes ago" in told
            for watcher in (own, public):
                assert not any(moment.HasField("late_hands") for moment in watcher.moments)
        await client.until(lambda: boards(client, "walt") not in ([], [WAITING]))
        (board,) = boards(client, "walt")
        assert not any(map(is_glyph, board))
        assert [line.split(": ")[1] for line in board.split("\n")[1:]] == [
            hand_code(map(Face, hand)) for hand in faces(old)
        ]


def faces(state: MatchState) -> list[list[str]]:
    """Each hand, the drawn tile last."""
    rows = []
    for seat in seats_of(len(state.points)):
        own = view(state, seat).own
        assert own is not None
        rows.append([str(tile.face) for tile in (*own.tiles, *((own.drawn,) if own.drawn else ()))])
    return rows
