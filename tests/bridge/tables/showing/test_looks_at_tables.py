"""``/mahjong look`` at real tables: letters, the reading board, the view from above (table_look 5)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_bridge.scenes.motion import Held, Motion
from mahjong_bridge.scenes.sight import TableSight
from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.tables.showing import show
from mahjong_bridge.wire.v1 import scene_pb2
from mahjong_commands.codes import is_glyph
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient, reaches, text_of


def written(client: ShimClient, player: str) -> str:
    """Every character of the texts a player is sent of the table."""
    scene = client.scenes[TABLE]
    return "".join(
        text_of(p.text.component_json)
        for p in scene.primitives.values()
        if p.WhichOneof("shape") == "text" and reaches(p, player)
    )


def stool(client: ShimClient, engine: Engine, player: str) -> scene_pb2.Primitive:
    scene = client.scenes[TABLE]
    return scene.primitives[scene.mounts[player].primitive_id]


async def test_letters_are_for_who_asks_for_them_and_are_kept(tmp_path: Path) -> None:
    async with served(tmp_path, quick()) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice", "bob"])
        assert (await client.command("alice", "look notation")).ok
        await client.until(lambda: not any(map(is_glyph, written(client, "alice"))))
        assert any(map(is_glyph, written(client, "bob")))
        told = await client.command("alice", "look")
        assert "letters" in text_of(told.component_json)
    async with served(tmp_path, quick()) as engine, connected(engine, "alice") as client:
        assert engine.hall.house.preferences.look("alice").letters
        assert (await client.command("alice", "look glyphs")).ok
        assert not engine.hall.house.preferences.look("alice").letters


async def test_the_reading_board_is_put_up_and_away_by_the_same_words(tmp_path: Path) -> None:
    async with served(tmp_path, quick()) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])

        def hangs() -> bool:
            return any(key.startswith("reading.") for scene in client.scenes.values() for key in scene.primitives)

        assert not hangs()
        assert (await client.command("alice", "look board")).ok
        assert not hangs(), "nothing lies in any river"
        desk = next(iter(actor_of(engine).show.desks.values()))
        await client.until(lambda: desk.number is not None)
        assert any([(await client.command("alice", words)).ok for words in ("discard 0", "skip")])
        await client.until(hangs)
        assert (await client.command("alice", "look board")).ok
        await client.until(lambda: not hangs())
        assert engine.hall.house.preferences.look("alice").board is False


async def test_who_is_asked_nothing_looks_from_above_until_he_is_asked(tmp_path: Path) -> None:
    async with served(tmp_path, quick()) as engine, connected(engine, "alice") as client:
        refused = await client.command("alice", "look above")
        assert refused.code == "not_seated"
        await client.command("alice", "join")
        await client.until(lambda: any(scene.mounts for scene in client.scenes.values()))
        low = stool(client, engine, "alice").y
        assert (await client.command("alice", "look above")).ok
        await client.until(lambda: stool(client, engine, "alice").y > low + 1)
        await client.command("alice", "ready")
        desk = next(iter(actor_of(engine).show.desks.values()))
        await client.until(lambda: desk.number is not None)
        await client.until(lambda: stool(client, engine, "alice").y == low)
        refused = await client.command("alice", "look above")
        assert refused.code == "asked_now"


async def test_no_other_way_to_look_is_understood(tmp_path: Path) -> None:
    async with served(tmp_path, quick()) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "look sideways")).code == "unreadable_argument"


async def test_a_server_that_cannot_show_movements_is_sent_their_ends_alone(tmp_path: Path) -> None:
    """table_look 6: without steps every picture is the one that another server has in the end."""
    async with served(tmp_path, quick()) as engine, connected(engine, "alice") as client:
        steps: list[int] = []
        apply = client.scenes[TABLE].apply

        def counted(update: scene_pb2.SceneUpdate) -> None:
            steps.append(len(update.later))
            apply(update)

        client.scenes[TABLE].apply = counted  # type: ignore[method-assign]
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: len(steps) > 3)
        assert set(steps) == {0}
        shown = actor_of(engine).show
        await client.until(lambda: shown.primitives.keys() == client.scenes[TABLE].primitives.keys(), poll=True)


async def test_a_fault_in_a_movement_costs_the_movement_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(before: TableSight, *_: object) -> Iterator[Motion]:
        yield Held(f"{before.hidden}", 1)  # type: ignore[attr-defined]

    monkeypatch.setattr(show, "movements", broken)
    async with served(tmp_path, quick()) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        assert await play_on(client, [ScriptedPlayer("alice")], most=2) == 2
        assert not actor_of(engine).blocked
        shown = actor_of(engine).show
        await client.until(lambda: shown.primitives.keys() == client.scenes[TABLE].primitives.keys(), poll=True)
    assert '"event": "movement_failed"' in capsys.readouterr().err
