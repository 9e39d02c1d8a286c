"""What players read beside the picture: who plays, what a hand was worth, whose word counts now."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mahjong_bridge.tables.showing import feedback
from mahjong_commands.messages import in_words, plain
from mahjong_engine.actions import Pass
from mahjong_engine.seats import Seat
from mahjong_engine.views import OpenAsk, View
from support.running_engine import TABLE, actor_of, connected, served
from support.scene_sights import own_view, public_view, seat_view
from support.scripted_players import ScriptedPlayer, button, play_on, sit_and_start
from support.shim_client import text_of

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def seen_by_first(turn: Seat, asked: bool) -> View:
    own = own_view(Seat.FIRST, "123m")
    ask = OpenAsk(1, "turn", (Pass(),), Pass(), None, None) if asked else None
    seats = [seat_view(seat) for seat in Seat]
    return replace(public_view(seats, turn=turn, dealer=Seat.FIRST), viewer=Seat.FIRST, own=own.replace(ask=ask))


@pytest.mark.parametrize(
    ("turn", "asked", "said"),
    [
        (Seat.FIRST, True, "your turn"),
        (Seat.SECOND, True, "you may claim"),
        (Seat.FIRST, False, "the others may claim"),
        (Seat.SECOND, False, "Ben's turn"),
    ],
)
def test_the_bar_says_whose_word_counts(turn: Seat, asked: bool, said: str) -> None:
    bar = feedback.boss_bar(seen_by_first(turn, asked), NAMES, 70)
    assert bar.text is not None
    assert plain(bar.text).endswith(f"| {said}")


def test_there_is_no_bar_before_the_first_deal() -> None:
    assert feedback.boss_bar(replace(seen_by_first(Seat.FIRST, False), phase="before_deal"), NAMES, 0).text is None


def test_a_deal_begins_with_everybodys_wind_from_the_dealer_on() -> None:
    winds = {Seat.FIRST: 3, Seat.SECOND: 0, Seat.THIRD: 1, Seat.FOURTH: 2}
    seen = public_view([seat_view(seat, wind=wind) for seat, wind in winds.items()], honba=0)
    assert plain(feedback.deal_begins(seen, NAMES)) == "East 2 begins. East: Ben, South: Cleo, West: Dan, North: Ada"
    again = feedback.deal_begins(replace(seen, honba=2), NAMES)
    assert plain(in_words("riichi", again)).startswith("East 2, honba 2 begins. East: Ben")
    assert plain(in_words("plain", again)).startswith("East 2 begins again. East: Ben")


@pytest.mark.slow
async def test_results_keep_the_names_of_those_who_have_left_their_chairs(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice", "bob"])
        await play_on(client, [ScriptedPlayer("alice"), ScriptedPlayer("bob")])
        await client.until(lambda: button(client.scenes[TABLE], "alice", "ready"))
        assert (await client.command("alice", "leave")).ok
        assert actor_of(engine).table.occupant(Seat.FIRST) is None
        reply = await client.command("bob", "settlement")
        places = [
            line for line in text_of(reply.component_json).splitlines() if line.lstrip()[:2] in ("1.", "2.", "3.", "4.")
        ]
        assert sum("Alice: " in line for line in places) == 1


async def test_who_has_stood_up_is_offered_to_sit_down_again(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1")).ok
        await client.until(lambda: "leave" in client.pushed["alice"][""])
        assert (await client.command("alice", "leave")).ok
        await client.until(lambda: "join" in client.pushed["alice"][""])
        assert "leave" not in client.pushed["alice"][""]
        assert actor_of(engine).table.seat_of("alice") is None
