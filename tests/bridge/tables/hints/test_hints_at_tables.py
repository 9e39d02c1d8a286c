"""Hints at a running table: each player's own, as he, the table and the operator want it, kept over a restart."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from mahjong_bridge.scenes.primitives import UNSEEN
from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.hints import hinting
from mahjong_bridge.wire.v1 import scene_pb2
from mahjong_engine.actions import Discard, Pass
from mahjong_engine.bots import bot
from mahjong_engine.hints import NO_HINTS, Adviser, adviser_of
from mahjong_engine.seats import Seat
from mahjong_engine.views import View
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import sit_and_start
from support.shim_client import ShimClient, text_of

CASUAL = {"profile": "TEMPLATE", "seeds": 3}


def shown(client: ShimClient) -> dict[str, scene_pb2.Primitive]:
    """The hints that are drawn: those that are only kept for the next time are not."""
    there = client.scenes[TABLE].primitives.items()
    return {key: hints for key, hints in there if key.startswith("hints.") and hints.view_range > UNSEEN}


def seat_of(engine: Engine, player: str) -> Seat:
    """The seats of a match may be drawn."""
    seat = actor_of(engine).table.seat_of(player)
    assert seat is not None
    return seat


def line_of(view: View) -> str | None:
    """What somebody types who walks to a ready hand and lets every win pass."""
    own = view.own
    if own is None or own.ask is None:
        return None
    if own.ask.default == Pass():
        return "skip"
    chosen = bot("normal").choose(view)
    hand = (*own.tiles, own.drawn) if own.drawn is not None else own.tiles
    tile = chosen.tile if isinstance(chosen, Discard) else hand[-1].tile
    return f"discard {[own.tile for own in hand].index(tile)}"


def tells_waits(client: ShimClient) -> bool:
    """Whether somebody is shown what his hand waits for, not only how far it is from ready."""
    return any("×" in text_of(primitive.text.component_json) for primitive in shown(client).values())


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players here take no time over a move: hints are worked out as soon as they are wanted."""
    monkeypatch.setattr(hinting, "PATIENCE", 0.0)


async def play_until_hints(engine: Engine, client: ShimClient, players: list[str]) -> None:
    """Let the players discard towards ready hands until somebody is told waits."""
    async with asyncio.timeout(40):
        while not tells_waits(client):
            for player in players:
                view = actor_of(engine).views.get(seat_of(engine, player))
                line = None if view is None else line_of(view)
                if line is not None:
                    await client.command(player, line)
            await client.catch_up()
            await asyncio.sleep(0.002)


def is_advised(actor: TableActor, adviser: Adviser, seat: Seat) -> bool:
    """Whether a seat has the hints of what it sees now; they are worked out a little later."""
    sight = adviser.sight(actor.views[seat])
    return sight is not None and actor.hinting.of(seat) == adviser.advise(sight)


@pytest.mark.slow
@pytest.mark.parametrize(("profile", "away"), [("TEMPLATE", "from ready"), ("MAJSOUL_SANMA", "-shanten")])
async def test_hints_are_shown_to_their_player_alone_and_told_in_full_when_asked_for(
    tmp_path: Path, profile: str, away: str
) -> None:
    rules = quick(profile=profile, seeds=3)
    async with served(tmp_path, rules) as engine, connected(engine, "alice", "bob", "eve") as client:
        await sit_and_start(client, TABLE, ["alice", "bob"])
        await play_until_hints(engine, client, ["alice", "bob"])
        actor = actor_of(engine)
        adviser = adviser_of(actor.game.keeper.match.state.profile)  # type: ignore[union-attr]
        assert adviser is not None
        for key, primitive in shown(client).items():
            player = next(name for name in ("alice", "bob") if key == f"hints.{int(seat_of(engine, name))}.text")
            seat = seat_of(engine, player)
            assert primitive.audience.kind == scene_pb2.Audience.KIND_ONLY
            assert list(primitive.audience.players) == [player]
            await client.until(partial(is_advised, actor, adviser, seat), poll=True)
            sight = adviser.sight(actor.views[seat])
            assert sight is not None
            reply = await client.command(player, "hints")
            assert ("×" in text_of(reply.component_json)) == bool(adviser.advise(sight).ready)
            assert "×" in text_of(reply.component_json) or away in text_of(reply.component_json)
        assert not any("×" in line for _, line in client.chat), "nothing of it is in the chat"


async def test_who_turns_them_off_has_none_from_then_on_also_after_a_restart(tmp_path: Path) -> None:
    async with served(tmp_path, quick(**CASUAL)) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await play_until_hints(engine, client, ["alice"])
        reply = await client.command("alice", "hints off")
        assert text_of(reply.component_json).startswith("Hints are off.")
        await client.until(lambda: not shown(client))
        assert actor_of(engine).hinting.of(seat_of(engine, "alice")) == NO_HINTS
    async with served(tmp_path, quick(**CASUAL)) as engine, connected(engine, "alice") as client:
        await client.catch_up()
        assert shown(client) == {}
        assert engine.hall.house.preferences.hints("alice") is False
        assert (await client.command("alice", "hints on")).ok
        await client.until(lambda: shown(client))


async def test_an_operator_may_forbid_them_everywhere_and_an_owner_at_a_table(tmp_path: Path) -> None:
    async with served(tmp_path, quick(**CASUAL, hints="forbidden")) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        refused = await client.command("alice", "hints on")
        assert (refused.ok, refused.code) == (False, "hints_forbidden")
        assert engine.hall.house.preferences.hints("alice") is None
    async with served(tmp_path / "two", quick(**CASUAL)) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await play_until_hints(engine, client, ["alice"])
        assert (await client.command("alice", "hints forbidden table")).ok
        await client.until(lambda: not shown(client))
        assert not (await client.command("alice", "hints on")).ok
        assert (await client.command("alice", "hints on table")).ok
        await client.until(lambda: shown(client))


async def test_a_table_whose_default_is_off_gives_them_to_those_who_ask(tmp_path: Path) -> None:
    async with served(tmp_path, quick(**CASUAL, hints="off")) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        reply = await client.command("alice", "hints")
        assert text_of(reply.component_json).startswith("Hints are off.")
        assert (await client.command("alice", "hints on")).ok
        await play_until_hints(engine, client, ["alice"])


async def test_who_may_not_set_rules_changes_his_own_hints_only(tmp_path: Path) -> None:
    async with served(tmp_path, quick(**CASUAL)) as engine, connected(engine, "alice") as client:
        nodes = ["mahjong.table.join", "mahjong.play.hints"]
        assert (await client.command("alice", "hints off", permissions=nodes)).ok
        refused = await client.command("alice", "hints off table", permissions=nodes)
        assert refused.code == "not_permitted"
        missing = await client.command("alice", "hints forbidden", permissions=nodes)
        assert missing.code == "missing_argument"
        assert engine.hall.house.preferences.hints("alice") is False


async def test_bots_are_given_none(tmp_path: Path) -> None:
    async with served(tmp_path, quick(**CASUAL)) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await play_until_hints(engine, client, ["alice"])
        mine = seat_of(engine, "alice")
        assert set(shown(client)) == {f"hints.{int(mine)}.text"}
        assert [actor_of(engine).hinting.of(seat) for seat in Seat if seat is not mine] == [NO_HINTS] * 3
