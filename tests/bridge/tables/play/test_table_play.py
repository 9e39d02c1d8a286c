from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlite_utils import Database

from mahjong_bridge.store.exporting import export_match
from mahjong_bridge.tables.actor import TableActor
from mahjong_engine.actions import Discard, Pass, SeatAction
from mahjong_engine.bots import bot
from mahjong_engine.profiles.reading import parse_stored_profile
from mahjong_engine.records.own import read_record
from mahjong_engine.records.own_replay import replay_events
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.views import View
from support.running_engine import BLOCK_TABLE, TABLE, actor_of, connected, quick, served, state_digest
from support.scripted_players import OVERTAKEN, ScriptedPlayer, button, play_on, shown_button, sit_and_start, stool
from support.shim_client import Scene, ShimClient, text_of


@pytest.mark.slow
async def test_two_players_and_two_bots_play_a_whole_match(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice", "bob"])
        players = [ScriptedPlayer("alice"), ScriptedPlayer("bob", calls=True)]
        assert await play_on(client, players) > 40
        await client.until(lambda: any("Seeds of the deals" in line for _, line in client.chat))
        lines = [line for player, line in client.chat if player == "alice"]
        assert any(line.startswith("Commitment to the next deal:") for line in lines)
        places = lines[next(at for at, line in enumerate(lines) if line.startswith("The match is over")) :]
        assert [line.lstrip()[:2] for line in places[1:5]] == ["1.", "2.", "3.", "4."]
        await client.until(lambda: button(client.scenes[TABLE], "alice", "ready"))
    record = read_record(await export_match(tmp_path / "mahjong.sqlite", f"{TABLE}.1"))
    assert record.header.seats == ("Alice", "Bob", "Bot Lark", "Bot Wren")
    profile = parse_stored_profile(record.header.profile_document, record.header.profile_name)
    outcome = replay_events(record.events, profile)
    assert outcome.difference is None
    assert outcome.deals >= 4


async def test_the_first_click_lifts_the_second_discards_and_a_sneak_click_puts_back(tmp_path: Path) -> None:
    """R-952."""
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        actor = actor_of(engine)
        await client.until(lambda: "discard" in client.pushed["alice"])
        own = actor.views[Seat.FIRST].own
        assert own is not None
        first, second = own.tiles[0].tile, own.tiles[1].tile
        tokens = actor.show.desks[Seat.FIRST].tile_tokens
        before = state_digest(engine)

        async def click(tile: TileId, sneaking: bool = False) -> str:
            return (await client.click("alice", TABLE, tokens[tile], sneaking)).code

        assert await click(first) == "lifted"
        assert await click(second) == "lifted"
        assert await click(second, sneaking=True) == "put_back"
        assert await click(second, sneaking=True) == "nothing_lifted"
        assert await click(first) == "lifted"
        assert state_digest(engine) == before
        shown = tokens[first]
        assert await click(first) == "ok"
        assert state_digest(engine) != before
        assert (await client.click("alice", TABLE, shown)).code == "stale_token"


async def test_what_is_not_allowed_is_refused_with_its_reason_and_changes_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob", "carol") as client:
        await sit_and_start(client, TABLE, ["alice", "bob"])
        actor = actor_of(engine)
        await client.until(lambda: "discard" in client.pushed["alice"])
        before = state_digest(engine)
        alices = next(iter(actor.show.desks[Seat.FIRST].tile_tokens.values()))
        bobs = next(iter(actor.show.desks[Seat.SECOND].tile_tokens.values()))
        missing = next(
            f"{n}{s}" for n in range(1, 10) for s in "mps" if f"{n}{s}" not in client.pushed["alice"]["discard"]
        )
        refused = {
            "foreign_token": (await client.click("bob", TABLE, alices)).code,
            "unknown_token": (await client.click("alice", TABLE, "made up")).code,
            "not_your_decision": (await client.command("bob", "discard 0")).code,
            "tile_not_in_hand": (await client.command("alice", f"discard {missing}")).code,
            "not_offered": (await client.command("alice", "ron")).code,
            "not_seated": (await client.command("carol", "discard 0")).code,
            "match_running": (await client.command("carol", "join table-1")).code,
            "unknown_command": (await client.command("alice", "dance")).code,
        }
        assert refused == {code: code for code in refused}
        assert (await client.click("bob", TABLE, bobs)).code == "lifted"
        assert (await client.click("bob", TABLE, bobs)).code == "not_your_decision"
        assert state_digest(engine) == before
        assert (await client.command("alice", f"discard {client.pushed['alice']['discard'][0]}")).ok


async def play_up_to_riichi(client: ShimClient, actor: TableActor) -> None:
    await sit_and_start(client, TABLE, ["alice"])
    while "riichi" not in client.pushed["alice"].get("", []):
        line = await client.until(lambda: Seat.FIRST in actor.views and best_line(actor.views[Seat.FIRST]), poll=True)
        await client.until(lambda: {"discard", "skip"} & set(client.pushed["alice"].get("", [])))
        if "riichi" not in client.pushed["alice"][""]:
            await client.type("alice", str(line))


async def test_after_riichi_the_drawn_tile_is_discarded_without_the_player(tmp_path: Path) -> None:
    async with (
        served(tmp_path, quick(forcedTime=0.01, botLevel="tsumogiri")) as engine,
        connected(engine, "alice") as client,
    ):
        actor = actor_of(engine)
        await play_up_to_riichi(client, actor)
        assert (await client.command("alice", f"riichi {client.pushed['alice']['riichi'][0]}")).ok
        before = len(actor.views[SPECTATOR].seats[0].river)
        await client.until(lambda: len(actor.views[SPECTATOR].seats[0].river) > before, poll=True)
        assert not client.action_bars["alice"].startswith("Time is up")


async def test_the_riichi_button_leaves_only_legal_tiles_clickable(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        actor = actor_of(engine)
        await play_up_to_riichi(client, actor)
        token = await shown_button(client, TABLE, "alice", "riichi")
        assert (await client.click("alice", TABLE, token)).ok
        await shown_button(client, TABLE, "alice", "back")
        ask = actor.game.open_ask(Seat.FIRST)
        assert ask is not None
        legal = {offer.tile for offer in ask.offers if isinstance(offer, Discard) and offer.riichi}
        desk = actor.show.desks[Seat.FIRST]
        assert set(desk.tile_tokens) == legal
        await client.until(lambda: client.action_bars["alice"].startswith("Riichi by discarding "))
        assert (await client.click("alice", TABLE, token)).code == "stale_token"
        tile_token = next(iter(desk.tile_tokens.values()))
        assert (await client.click("alice", TABLE, tile_token)).code == "lifted"
        assert (await client.click("alice", TABLE, tile_token)).code == "ok"
        await client.until(lambda: any("riichi" in line for _, line in client.chat))


def texts(scene: Scene) -> list[str]:
    return [text_of(p.text.component_json) for p in scene.primitives.values() if p.WhichOneof("shape") == "text"]


async def test_the_table_says_whom_it_waits_for(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        scene = client.scenes[TABLE]
        for player in ("alice", "bob"):
            assert (await client.command(player, "join table-1")).ok
        assert (await client.command("alice", "ready")).ok
        await client.until(lambda: "Waiting for Bob" in texts(scene))
        assert (await client.command("bob", "ready")).ok
        await client.until(lambda: not any("Waiting for" in text for text in texts(scene)))


async def test_who_stands_up_in_a_match_is_told_that_it_goes_on(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice", "bob"])
        assert "goes on without you" in text_of((await client.command("alice", "leave")).component_json)
        await client.until(lambda: "Alice may come back here" in texts(client.scenes[TABLE]))
        assert "the match goes on" in text_of((await client.command("alice", "join")).component_json)


async def test_in_block_mode_one_click_on_a_block_discards(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, BLOCK_TABLE, ["alice", "bob"])
        scene = client.scenes[BLOCK_TABLE]
        await client.until(lambda: "discard" in client.pushed["alice"])
        before = state_digest(engine, BLOCK_TABLE)
        for player, slot, code in (
            ("bob", "slot.0.0.block", "foreign_token"),
            ("bob", "slot.1.0.block", "not_your_decision"),
            ("alice", "slot.0.99.block", "nothing_there"),
        ):
            assert (await client.click_block(player, BLOCK_TABLE, slot, scene.revision)).code == code
        assert (
            await client.click_block("alice", BLOCK_TABLE, "slot.0.0.block", scene.revision + 50)
        ).code == "stale_token"
        assert state_digest(engine, BLOCK_TABLE) == before
        seen = scene.revision
        assert (await client.click_block("alice", BLOCK_TABLE, "slot.0.0.block", seen)).code == "ok"
        assert state_digest(engine, BLOCK_TABLE) != before
        assert (await client.click_block("alice", BLOCK_TABLE, "slot.0.1.block", seen)).code in (
            "stale_token",
            "not_your_decision",
        )


async def test_a_full_mailbox_refuses_at_once(tmp_path: Path) -> None:
    async with served(tmp_path, quick(mailbox=1)) as engine, connected(engine, "alice") as client:
        await client.click("alice", TABLE, stool(client.scenes[TABLE], "alice", 0))
        await client.catch_up()
        begun, slow_disk = threading.Event(), threading.Event()
        store = engine.hall.house.store

        def slow(_: Database) -> None:
            begun.set()
            slow_disk.wait(10)

        store._writer.submit(slow)  # type: ignore[attr-defined]
        assert await asyncio.to_thread(begun.wait, 10)
        asked = [asyncio.create_task(client.command("alice", "addbot south"))]
        await client.until(lambda: store.waiting, poll=True)  # type: ignore[attr-defined]
        asked += [asyncio.create_task(client.command("alice", f"addbot {seat}")) for seat in ("west", "north")]
        refused = await asked[2]
        assert (refused.ok, refused.code) == (False, "mailbox_full")
        assert not asked[0].done()
        slow_disk.set()
        assert [(await reply).ok for reply in asked] == [True, True, False]
        assert (await client.command("alice", "addbot north")).ok


async def test_sitting_ready_and_standing_up_before_a_match(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        scene = client.scenes[TABLE]
        assert (await client.click("alice", TABLE, stool(scene, "alice", 2))).code == "sat"
        await client.until(lambda: "alice" in scene.mounts and scene.mounts["alice"].primitive_id == "stool.2.body")
        taken = scene.tokens("bob").get("seat.2.box")
        assert taken is None
        assert (await client.command("bob", "join table-1")).ok
        assert (await client.command("bob", "join table-2")).code == "seated_elsewhere"
        await client.until(lambda: button(scene, "alice", "ready"))
        assert (await client.click("alice", TABLE, str(button(scene, "alice", "ready")))).ok
        assert not actor_of(engine).playing
        await client.until(lambda: button(scene, "bob", "leave"))
        assert (await client.click("bob", TABLE, str(button(scene, "bob", "leave")))).ok
        await client.until(lambda: scene.mounts["bob"].primitive_id == "")
        await client.until(lambda: actor_of(engine).playing)


async def test_rules_change_before_a_match_and_not_during_one(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await client.click("alice", TABLE, stool(client.scenes[TABLE], "alice", 0))
        assert (await client.command("alice", "rule ronMode HEAD_BUMP")).ok
        assert (await client.command("alice", "rule thinkingTime 3+9")).ok
        conflict = await client.command("alice", "rule minimumHan 3")
        assert (conflict.ok, conflict.code) == (False, "rules_in_conflict")
        assert (await client.command("alice", "ready")).ok
        await client.until(lambda: "skip" in client.pushed["alice"][""] or "discard" in client.pushed["alice"])
        keeper = actor_of(engine).game.keeper
        assert keeper.match is not None
        assert keeper.match.state.profile.options.ron_mode == "HEAD_BUMP"  # type: ignore[attr-defined]
        assert (keeper.clocks.thinking.main, keeper.clocks.thinking.reserve) == (3, 9)
        assert (await client.command("alice", "rule ronMode MULTI_RON")).code == "rule_not_allowed"
        assert (await client.command("alice", "profile use MAJSOUL_HANCHAN")).code == "match_running"


async def test_a_fault_blocks_its_own_table_only(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"])

        async def broken(*_: object) -> None:
            raise AssertionError("an invariant does not hold")

        actor_of(engine).game.keeper.act = broken  # type: ignore[method-assign, assignment]
        assert (await client.command("alice", "discard 0")).code == "table_blocked"
        assert (await client.command("alice", "discard 0")).code == "table_blocked"
        await client.until(lambda: "notice.text" in client.scenes[TABLE].primitives)
        assert (await client.click("bob", BLOCK_TABLE, stool(client.scenes[BLOCK_TABLE], "bob", 0))).ok
        assert (await client.command("bob", "ready")).ok
        await client.until(lambda: actor_of(engine, BLOCK_TABLE).playing)


async def test_a_bot_that_fails_or_breaks_rules_gets_the_default(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        wrong: Iterator[SeatAction | Exception] = iter(
            [RuntimeError("bot"), Discard(TileId(-1)), *[RuntimeError("bot")] * 1000]
        )

        async def think(level: str, view: View) -> SeatAction:
            choice = next(wrong)
            if isinstance(choice, Exception):
                raise choice
            return choice

        bots = actor_of(engine).game._bots
        bots._around = replace(bots._around, think=think)
        await sit_and_start(client, TABLE, ["alice"])
        assert await play_on(client, [ScriptedPlayer("alice")], most=5) == 5
        assert not actor_of(engine).blocked


def best_line(view: View) -> str | None:
    """What the engine's own player would type, never calling: he comes to riichi soon."""
    own = view.own
    if own is None or own.ask is None:
        return None
    if Pass() in own.ask.offers:
        return "skip"
    choice = bot("normal").choose(view)
    hand = [tile.tile for tile in (*own.tiles, *([own.drawn] if own.drawn else []))]
    return f"discard {hand.index(choice.tile)}" if isinstance(choice, Discard) else "tsumo"


async def test_bots_begin_anew_in_the_match_after_one_that_was_ended(tmp_path: Path) -> None:
    """Decisions are numbered anew: nothing that was asked or answered before counts in the next match."""
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        for number in (2, 3, 4, 5):
            await client.until(lambda: "discard" in client.pushed["alice"])
            while (code := (await client.command("alice", "discard 0")).code) in OVERTAKEN:
                await client.catch_up()  # that was what he could type in the match before
            assert code == "ok"
            assert (await client.command("alice", "end")).ok
            assert (await client.command("alice", "ready")).ok
            assert actor_of(engine).table.matches == number
        alice, moves = ScriptedPlayer("alice"), 0
        while moves < 4:  # all bots have to play for it
            line = await client.until(lambda: alice.line(client))
            moves += (await client.type("alice", str(line))) == "ok"
        assert not actor_of(engine).blocked
