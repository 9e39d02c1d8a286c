"""False wins and unlike kongs at a table, by click and by command (guobiao.md G-39, G-40)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from mahjong_bridge.scenes.sight import Sitter
from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.showing.choices import Act, Arm, choices, prompt
from mahjong_bridge.tables.showing.feedback import calls
from mahjong_commands.completion import complete
from mahjong_commands.faults import CommandError
from mahjong_commands.intents import Play
from mahjong_commands.interpreting import Surroundings, understand
from mahjong_commands.messages import Message, plain
from mahjong_engine.actions import CallMeld, Discard, Win
from mahjong_engine.events import Paid
from mahjong_engine.kernel import view
from mahjong_engine.melds import ANKAN
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, TileId
from mahjong_engine.views import Payment, View
from support.ruled_positions import Position, guobiao
from support.running_engine import BLOCK_TABLE, TABLE, actor_of, connected, quick, served
from support.scripted_players import shown_button, sit_and_start
from support.shim_client import ShimClient

MANUAL = "false_win: {enabled: true, manual: true}"
ROOM = """base: 国标
room_config: {random_seat: false, seat_orders: []}
game_config: {opening_flower: false}
extensions:
  guobiao: {false_win: {enabled: true, manual: true}}
"""


def own_turn(switches: str = MANUAL, hand: str = "147m258p123456z1s2z") -> View:
    table = Position(guobiao(switches), {"E": hand})
    return view(table.state, table.seat("E"))


def faces_of(seen: View) -> dict[TileId, Face]:
    assert seen.own is not None
    assert seen.own.drawn is not None
    return {tile.tile: tile.face for tile in (*seen.own.tiles, seen.own.drawn)}


def shown(seen: View, armed: str = "", picked: tuple[TileId, ...] = ()) -> list[str]:
    assert seen.own is not None
    assert seen.own.ask is not None
    return [choice.id for choice in choices(seen.own.ask, faces_of(seen), armed, picked)]


def test_buttons_do_not_tell_whether_a_win_would_be_one() -> None:
    poor, won = own_turn(), own_turn(hand="123456789m55p123s")
    assert shown(poor) == shown(won) == ["tsumo-0", "open_ankan"]
    assert shown(own_turn("")) == []


def test_the_four_tiles_of_a_kong_are_picked_before_it_can_be_laid_out() -> None:
    seen = own_turn()
    assert seen.own is not None
    assert seen.own.ask is not None
    tiles = tuple(faces_of(seen))
    for count in range(4):
        assert shown(seen, ANKAN, tiles[:count]) == ["back"]
    picked = (tiles[9], tiles[0], tiles[4], tiles[13])
    assert shown(seen, ANKAN, picked) == ["lay_out", "back"]
    lay_out, back = choices(seen.own.ask, faces_of(seen), ANKAN, picked)
    assert lay_out.effect == Act(CallMeld(ANKAN, tuple(sorted(picked))))
    assert back.effect == Arm("")
    assert prompt(seen, ("a", "b", "c", "d"), ANKAN) == Message("mahjong.table.prompt.open.ankan")


def typed(line: str, seen: View) -> object:
    return understand(f"mahjong {line}", lambda _: True, Surroundings(view=seen, seated=True))


def test_a_kong_of_four_tiles_is_typed_with_their_names() -> None:
    seen = own_turn()
    faces = faces_of(seen)
    played = typed("kong 1m 4m 2z 2z", seen)
    assert isinstance(played, Play)
    assert isinstance(played.action, CallMeld)
    assert sorted(faces[tile] for tile in played.action.tiles) == ["1m", "2z", "2z", "4m"]
    refused = typed("kong 1m 4m 2z 2z", own_turn(""))
    assert isinstance(refused, CommandError)
    assert "no kong" in plain(refused.message)
    absent = typed("kong 9p 9p 9p 9p", seen)
    assert isinstance(absent, CommandError)
    assert isinstance(typed("kong 1m 4m", seen), CommandError), "one tile, or four"


def test_a_kong_of_four_like_tiles_typed_out_is_the_kong_itself() -> None:
    seen = own_turn("", hand="1111m258p36s12345z")
    assert seen.own is not None
    assert seen.own.ask is not None
    played = typed("kong 1m 1m 1m 1m", seen)
    assert isinstance(played, Play)
    assert played.action in seen.own.ask.offers


def test_completion_names_the_tiles_that_are_left_in_the_hand() -> None:
    around = Surroundings(view=own_turn(), seated=True)
    offered = complete("mahjong kong 1m 4m ", lambda _: True, around).entries
    assert "2z" in offered or "south" in offered
    assert "1m" not in offered


@pytest.mark.parametrize("reason", ["too_few_points", "wrong_tile", "not_ready", "unlike_kong"])
def test_everybody_is_told_of_a_fault_and_its_fine(reason: str) -> None:
    lost = Paid((Payment(Seat.SECOND, None, 40, reason, bank=True),))
    shared = Paid(tuple(Payment(Seat.SECOND, seat, 10, reason) for seat in (Seat.FIRST, Seat.THIRD, Seat.FOURTH)))
    for event, points in ((lost, "-40"), (shared, "-30")):
        (line,) = calls((event,), ("a", "bob", "c", "d"))
        assert plain(line).startswith("bob: false")
        assert points in plain(line)
        assert "mahjong." not in plain(line)
    assert list(calls((Paid((Payment(Seat.SECOND, Seat.FIRST, 10, "win"),)),), ("a", "bob", "c", "d"))) == []


@asynccontextmanager
async def table_of(folder: Path, table: str = TABLE) -> AsyncIterator[tuple[Engine, ShimClient, TableActor]]:
    """Alice sits in the first chair and has the first turn; the others are bots."""
    (folder / "manual.yaml").write_text(ROOM, encoding="utf-8")
    settings = quick(profile=str(folder / "manual.yaml"))
    async with served(folder, settings) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, table, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        yield engine, client, actor_of(engine, table)


def tiles_and_tokens(actor: TableActor) -> tuple[Sequence[TileId], dict[TileId, str]]:
    own = actor.views[Seat.FIRST].own
    assert own is not None
    return [tile.tile for tile in own.tiles], dict(actor.show.desks[Seat.FIRST].tile_tokens)


async def test_a_false_self_draw_by_click_is_fined_and_leaves_the_discard(tmp_path: Path) -> None:
    async with table_of(tmp_path) as (_, client, actor):
        before = actor.views[Seat.FIRST].seats[0].points
        assert (await client.click("alice", TABLE, await shown_button(client, TABLE, "alice", "tsumo"))).ok
        await client.until(lambda: actor.views[Seat.FIRST].seats[0].points < before)
        own = actor.views[Seat.FIRST].own
        assert own is not None
        assert own.ask is not None
        assert all(isinstance(offer, Discard) for offer in own.ask.offers)
        await client.until(lambda: any("false win" in line for _, line in client.chat))
        assert "skip" not in client.pushed["alice"]


@pytest.mark.parametrize("table", [TABLE, BLOCK_TABLE])
async def test_an_unlike_kong_by_clicks_on_four_tiles(tmp_path: Path, table: str) -> None:
    async with table_of(tmp_path, table) as (_, client, actor):
        tiles, tokens = tiles_and_tokens(actor)
        desk = actor.show.desks[Seat.FIRST]
        assert (await client.click("alice", table, await shown_button(client, table, "alice", "open_ankan"))).ok
        await client.until(lambda: "four tiles" in client.action_bars.get("alice", ""))
        codes = [
            (await client.click("alice", table, tokens[tile])).code for tile in (*tiles[:3], tiles[0], *tiles[3:5])
        ]
        assert codes == ["lifted", "lifted", "lifted", "put_back", "lifted", "lifted"]
        assert desk.picked == tuple(tiles[1:5])
        lay_out = await shown_button(client, table, "alice", "lay_out")
        before = actor.views[Seat.FIRST].seats[0].points
        assert (await client.click("alice", table, lay_out)).ok
        await client.until(lambda: actor.views[Seat.FIRST].seats[0].points == before - 40)
        after = actor.views[Seat.FIRST]
        assert after.seats[0].melds == ()
        assert after.own is not None
        assert after.own.ask is not None
        assert Win() in after.own.ask.offers, "the turn goes on as before"
        await client.until(lambda: desk.picked == (), poll=True)


async def test_going_back_puts_the_picked_tiles_down(tmp_path: Path) -> None:
    async with table_of(tmp_path) as (_, client, actor):
        tiles, tokens = tiles_and_tokens(actor)
        desk = actor.show.desks[Seat.FIRST]
        assert (await client.click("alice", TABLE, await shown_button(client, TABLE, "alice", "open_ankan"))).ok
        assert (await client.click("alice", TABLE, tokens[tiles[0]])).code == "lifted"
        assert (await client.click("alice", TABLE, await shown_button(client, TABLE, "alice", "back"))).ok
        assert (desk.armed, desk.picked) == ("", ())
        assert (await client.click("alice", TABLE, tokens[tiles[0]])).code == "lifted", "an ordinary click again"
        assert desk.lifted == tiles[0]


def test_picked_tiles_rise_like_a_lifted_one() -> None:
    sitter = Sitter(Seat.FIRST, "a", "a", None, {}, {}, TileId(3), (), None, picked=frozenset({TileId(5)}))
    assert [sitter.is_raised(TileId(tile)) for tile in (3, 4, 5)] == [True, False, True]
    assert [sitter.is_marked(TileId(tile)) for tile in (3, 5)] == [False, True]


async def test_no_win_is_declared_for_anybody_where_one_can_be_false(tmp_path: Path) -> None:
    async with table_of(tmp_path) as (_, client, actor):
        refused = await client.command("alice", "auto win on")
        assert (refused.ok, refused.code) == (False, "wins_may_be_false")
        assert actor.game.answers.of("alice") == frozenset()
        assert (await client.command("alice", "auto nocalls on")).ok
