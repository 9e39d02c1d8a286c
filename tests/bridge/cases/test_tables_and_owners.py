"""Tables are put up, named and taken away: by whom, where, and what becomes of those who sit there."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from mahjong_bridge.store.ports import TableId
from mahjong_bridge.wire.v1 import shim_pb2
from mahjong_engine.seats import Seat
from support.running_engine import BLOCK_TABLE, TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import PERMISSIONS, ShimClient

PLAYER = ["mahjong.table.create", "mahjong.table.join", "mahjong.table.list", "mahjong.rule.show"]


def standing(
    x: float = 100.0, y: float = 64.0, z: float = 100.0, *, yaw: float = 0.0, world: str = "w"
) -> shim_pb2.Location:
    return shim_pb2.Location(world=world, x=x, y=y, z=z, yaw=yaw)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf"), -1e300, 3.1e7])
@pytest.mark.parametrize("axis", [0, 1, 2])
async def test_no_table_stands_outside_the_world(tmp_path: Path, value: float, axis: int) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        place = [value if axis == other else 64.0 for other in range(3)]
        reply = await client.command("alice", "create", location=standing(*place))
        assert (reply.ok, reply.code) == (False, "no_place")
        assert len(engine.hall.actors) == 2


async def test_no_table_is_put_up_by_somebody_who_looks_nowhere_or_stands_in_no_world(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        for place in (
            standing(yaw=float("nan")),
            standing(yaw=float("inf")),
            standing(world=""),
            standing(world="a\nb"),
        ):
            assert (await client.command("alice", "create", location=place)).code == "no_place"


@pytest.mark.parametrize("yaw", [-720.0, -90.0, 359.0, 3.0e6])
async def test_somebody_may_have_turned_round_often(tmp_path: Path, yaw: float) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "create corner", location=standing(-7.5, -60.0, -7.5, yaw=yaw))).ok
        (made,) = (actor for actor in engine.hall.actors.values() if actor.table.name == "corner")
        assert made.table.place.yaw in (0, 90, 180, 270)
        assert abs(made.table.place.x) + abs(made.table.place.z) < 20


async def test_two_tables_asked_for_at_once_take_one_place_and_one_name(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        near = await asyncio.gather(*(client.command("alice", f"create t{n}", location=standing()) for n in range(4)))
        assert Counter(reply.code for reply in near) == {"ok": 1, "too_close": 3}
        spread = [standing(x=1000.0 + 100 * number) for number in range(4)]
        same = await asyncio.gather(*(client.command("bob", "create twin", location=place) for place in spread))
        assert Counter(reply.code for reply in same) == {"ok": 1, "name_taken": 3}
        unnamed = await asyncio.gather(
            *(client.command("bob", "create", location=standing(z=1000.0 + 100 * number)) for number in range(4))
        )
        assert all(reply.ok for reply in unnamed)
        names = [actor.table.name for actor in engine.hall.actors.values()]
        assert len(set(names)) == len(names) == 8


async def test_an_owner_may_remove_his_own_table_from_anywhere_and_no_other(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        place = standing(world="playground")
        assert (await client.command("alice", "create mine", location=place, permissions=PLAYER)).ok
        for line in ("remove table-1", "remove playground-2", "remove 1"):
            reply = await client.command("alice", line, location=place, permissions=PLAYER)
            assert (reply.ok, reply.code) == (False, "not_permitted")
        assert len(engine.hall.actors) == 3
        assert (await client.command("alice", "join table-1", permissions=PLAYER)).ok
        assert (await client.command("alice", "rule minimumHan 2", permissions=PLAYER)).code == "not_permitted"
        assert (await client.command("alice", "remove mine", permissions=PLAYER)).ok
        assert (await client.command("alice", "remove table-2", permissions=PLAYER)).code == "not_permitted"


async def test_a_table_is_named_by_its_name_its_id_or_its_number(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        for word, table in (
            ("1", TABLE),
            ("2", BLOCK_TABLE),
            ("TABLE-1", TABLE),
            (BLOCK_TABLE, BLOCK_TABLE),
            ("02", BLOCK_TABLE),
        ):
            assert (await client.command("alice", f"join {word}")).ok, word
            assert actor_of(engine, table).table.seat_of("alice") is Seat.FIRST
            assert (await client.command("alice", "leave")).ok
        assert (await client.command("alice", "join 1 south")).ok
        assert actor_of(engine).table.seat_of("alice") is Seat.SECOND
        for word in ("3", "0", "99"):
            assert (await client.command("alice", f"join {word}")).code == "unknown_table"


async def test_a_table_removed_in_mid_deal_answers_all_who_still_ask_and_lets_its_players_go(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        await client.catch_up()
        token = next(iter(client.scenes[TABLE].tokens("alice").values()))
        removing = asyncio.create_task(client.command("bob", "remove table-1", permissions=PERMISSIONS))
        clicks = [asyncio.create_task(client.click("alice", TABLE, token)) for _ in range(20)]
        asking = asyncio.create_task(client.command("alice", "state"))
        assert (await removing).ok
        assert {(await click).code for click in clicks} <= {"lifted", "ok", "stale_token", "unknown_table"}
        await asking
        await client.until(lambda: TABLE not in client.scenes)
        assert (await client.click("alice", TABLE, token)).code == "unknown_table"
        assert (await client.command("alice", "join table-2")).ok
        await sit_and_start(client, BLOCK_TABLE, [])
        assert (await client.command("alice", "ready")).ok
        assert await play_on(client, [ScriptedPlayer("alice")], most=2) == 2


async def test_a_table_put_up_again_where_one_was_removed_is_played_at_again_and_again(tmp_path: Path) -> None:
    async with served(tmp_path) as engine:
        for number in (1, 2, 3):
            async with connected(engine, "alice") as client:
                await sit_and_start(client, TABLE, ["alice"])
                await client.until(lambda: "discard" in client.pushed["alice"])
                assert actor_of(engine).table.match_id == f"{TABLE}.{number}"
                assert (await client.command("alice", "remove table-1")).ok
        assert [str(match_id) for match_id in await engine.hall.house.store.matches(TableId(TABLE))] == [
            f"{TABLE}.{number}" for number in (1, 2, 3)
        ]


async def test_all_who_wait_at_a_stopping_engine_are_answered_or_see_it_end(tmp_path: Path) -> None:
    async with served(tmp_path, quick()) as engine:
        client = ShimClient(engine.address)
        await client.open()
        await client.join("alice")
        await client.until(lambda: "alice" in client.pushed)
        sending = [
            asyncio.create_task(client.command("alice", line)) for line in ("join table-1", "ready", "state") * 20
        ]
        await asyncio.sleep(0)
    async with asyncio.timeout(30):
        await client.until(lambda: client.status is not None)
    for task in sending:
        task.cancel()
    await asyncio.gather(*sending, return_exceptions=True)
    await client.close()
