"""The boss bar of those near a table who have no chair there (table_look 4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_bridge.tables.showing import feedback
from mahjong_bridge.wire.v1 import scene_pb2
from mahjong_commands.glyphs import tile_glyph
from mahjong_commands.messages import in_words, plain
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.tiles import Face
from mahjong_engine.views import View
from support.running_engine import BLOCK_TABLE, TABLE, actor_of, connected, served
from support.scene_games import moments
from support.scene_sights import public_view, seat_view
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import text_of

NAMES = ("Ada", "Ben", "Cleo", "Dan")
NOTHING = ""
SIGNS = frozenset(map(chr, range(0x1F000, 0x1F02A)))


def public(**changes: object) -> View:
    return public_view([seat_view(seat) for seat in Seat], **changes)


def test_it_holds_round_counters_indicators_tiles_left_and_whose_turn_it_is() -> None:
    seen = public(turn=Seat.SECOND, honba=2, tiles_left=35, indicators=(Face("3p"), Face("1z")))
    bar = feedback.watchers_bar(seen, NAMES, 70)
    assert bar.text is not None
    said = plain(in_words("riichi", bar.text))
    assert said == "East 2 | honba 2 | dora 🀛 3p  🀀 east | 35 tiles left | Ben's turn"
    assert bar.progress == 0.5


def test_it_names_no_indicators_where_there_are_none() -> None:
    bar = feedback.watchers_bar(public(turn=Seat.FIRST, indicators=()), NAMES, 70)
    assert bar.text is not None
    assert "dora" not in plain(bar.text)
    assert plain(bar.text).endswith("| Ada's turn")


def test_nobodys_turn_is_told_once_the_deal_is_over() -> None:
    bar = feedback.watchers_bar(public(turn=Seat.FIRST, phase="after_deal"), NAMES, 70)
    assert bar.text is not None
    assert plain(bar.text).endswith("| the deal is over")


@pytest.mark.parametrize("phase", ["before_match", "before_deal", "after_match"])
def test_there_is_none_while_no_deal_lies_on_the_table(phase: str) -> None:
    assert feedback.watchers_bar(public(phase=phase), NAMES, 70).text is None


def test_it_names_the_indicators_that_lie_open_and_no_other_tile() -> None:
    """Even made of a seat's view, with a hand in it, it says the same as made of what everybody may know."""
    told = 0
    for moment in moments(11, most=300):
        seen = moment.views[SPECTATOR]
        bar = feedback.watchers_bar(seen, NAMES, 70)
        for seat in Seat:
            assert feedback.watchers_bar(moment.views[seat], NAMES, 70) == bar
        if bar.text is not None:
            signs = [sign for sign in plain(bar.text) if sign in SIGNS]
            assert signs == [tile_glyph(face) for face in seen.indicators]
            told += len(signs)
    assert told > 100


async def test_seated_players_are_left_out_and_it_is_sent_when_it_changes_only(tmp_path: Path) -> None:
    """The client of the tests refuses a bar equal to the last one, and a reset without one."""
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        scene = client.scenes[TABLE]
        assert scene.bar.component_json == NOTHING
        await sit_and_start(client, TABLE, ["alice", "bob"])
        await client.until(lambda: "discard" in client.pushed["alice"] and scene.bar.component_json)
        assert scene.bar.audience.kind == scene_pb2.Audience.KIND_EXCEPT
        assert list(scene.bar.audience.players) == ["alice", "bob"]
        said = text_of(scene.bar.component_json)
        assert said.startswith("East 1 | honba 0 | dora ")
        assert said.endswith("| Alice's turn")

        actor, sent = actor_of(engine), (scene.bars_sent, scene.revision)
        tokens = actor.show.desks[Seat.FIRST].tile_tokens
        assert (await client.click("alice", TABLE, next(iter(tokens.values())))).code == "lifted"
        await client.catch_up()
        assert scene.revision > sent[1]
        assert scene.bars_sent == sent[0]
        await client.type("alice", "discard 0")
        await play_on(client, [ScriptedPlayer("alice"), ScriptedPlayer("bob")], most=6)
        assert scene.bars_sent > sent[0]


async def test_a_server_that_asks_anew_is_told_what_it_says_now(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        said = client.scenes[TABLE].bar
        async with connected(engine, "alice") as again:
            assert again.scenes[TABLE].bar == said
            assert again.scenes[BLOCK_TABLE].bar.component_json == NOTHING
