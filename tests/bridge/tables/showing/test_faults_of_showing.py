"""What is shown is not what is the case: a fault in drawing or telling stops no table, and is made good."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_bridge.codec import down
from mahjong_bridge.service.typed.gathering import Gathering
from mahjong_bridge.tables.showing import feedback, show
from mahjong_bridge.tables.stage import SceneChange
from support.running_engine import BLOCK_TABLE, TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient

TOLD = "table-1 could not be shown as it is (ZeroDivisionError)."


def fail(*_: object, **__: object) -> None:
    raise ZeroDivisionError("5z in 123m")


def told(client: ShimClient, player: str) -> list[str]:
    """What a player was told of pictures that failed."""
    return [line for who, line in client.chat if who == player and "could not be shown" in line]


@pytest.mark.parametrize(
    ("where", "what"), [(show, "layout"), (show, "slot_tokens"), (down, "scene_to_proto"), (feedback, "noises")]
)
async def test_a_fault_in_what_is_shown_costs_no_more_than_that(
    tmp_path: Path, where: object, what: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async with served(tmp_path, quick(hints="off")) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        assert await play_on(client, [ScriptedPlayer("alice")], most=1) == 1
        await client.catch_up()
        scene = client.scenes[TABLE]
        resets = scene.resets
        with monkeypatch.context() as broken:
            broken.setattr(where, what, fail)
            assert await play_on(client, [ScriptedPlayer("alice")], most=2) == 2
            await client.until(lambda: told(client, "alice"))
            await client.catch_up()
        assert [line.startswith(TOLD) for line in told(client, "alice")] == [True], "once, and not what the fault says"
        assert await play_on(client, [ScriptedPlayer("alice")], most=2) == 2
        assert not actor_of(engine).blocked
        shown = actor_of(engine).show
        await client.until(lambda: scene.primitives.keys() == shown.primitives.keys(), poll=True)  # bots may still play
        assert (scene.resets > resets) == (where is not feedback), "what the server may not have is sent whole"
    assert '"event": "showing_failed"' in capfd.readouterr().err


async def test_who_mends_nothing_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await client.join("bob", permissions=["mahjong.table.list"])
        await sit_and_start(client, TABLE, ["alice"])
        monkeypatch.setattr(show, "layout", fail)
        assert await play_on(client, [ScriptedPlayer("alice")], most=1) == 1
        await client.until(lambda: told(client, "alice"))
        assert told(client, "bob") == []


async def test_a_fault_in_telling_what_may_be_typed_stops_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])
        with monkeypatch.context() as broken:
            broken.setattr(Gathering, "standing", fail)
            assert (await client.command("alice", "discard 0")).ok
            await client.until(lambda: told(client, "alice"))
        assert (await client.command("alice", "state")).ok
        assert not actor_of(engine).blocked


async def test_a_server_that_comes_is_shown_the_other_tables_and_this_one_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path, quick(hints="off")) as engine:
        async with connected(engine, "alice") as client:
            await sit_and_start(client, TABLE, ["alice"])
            await client.until(lambda: "discard" in client.pushed["alice"])
        client, whole = ShimClient(engine.address), show.TableShow.whole

        def failing(drawn: show.TableShow) -> SceneChange:
            if drawn is actor_of(engine).show:
                fail()
            return whole(drawn)

        with monkeypatch.context() as broken:
            broken.setattr(show.TableShow, "whole", failing)
            await client.open()
            await client.join("alice")
            await client.until(lambda: BLOCK_TABLE in client.scenes)
            await client.catch_up()
            assert TABLE not in client.scenes
        assert await play_on(client, [ScriptedPlayer("alice")], most=1) == 1
        await client.until(lambda: TABLE in client.scenes)
        assert client.failure is None
        await client.close()
