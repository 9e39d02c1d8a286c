"""A room's password: asked when somebody takes a seat, kept as a salted hash, found nowhere else (profiles.md section 3, P-12)."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from mahjong_bridge.library.passwords import hash_of
from mahjong_bridge.tables.people.door import FREE_TRIES, MOST_TRIES, Door
from mahjong_bridge.tables.refusals import Refusal
from support.engine_process import EngineProcess
from support.hand_clock import HandClock
from support.profile_house import house_rules, noticed, write
from support.running_engine import TABLE, actor_of, connected, served
from support.scripted_players import ScriptedPlayer, play_on, shown_button, stool
from support.shim_client import ShimClient, text_of

SECRET = "open sesame 芝麻"
LOCKED = f'base: 立直东风\nroom_config: {{password: "{SECRET}"}}\n'


def files_of(folder: Path) -> bytes:
    """All bytes of the database's files."""
    return b"".join(file.read_bytes() for file in folder.glob("mahjong.sqlite*"))


async def knock(client: ShimClient, player: str, seat: int = 0) -> str:
    """Click a free stool; the reply's code, once the question is there."""
    await client.until(lambda: f"seat.{seat}.box" in client.scenes[TABLE].tokens(player))
    reply = await client.click(player, TABLE, stool(client.scenes[TABLE], player, seat))
    if reply.code == "password_needed":
        await client.until(lambda: player in client.questions)
    return str(reply.code)


async def test_who_clicks_a_stool_is_asked_and_sits_there_with_the_right_answer(tmp_path: Path) -> None:
    write(tmp_path, "club.yaml", LOCKED)
    settings = house_rules(tmp_path, profile="club")
    async with served(tmp_path, settings) as engine, connected(engine, "alice") as client:
        assert await knock(client, "alice", 2) == "password_needed"
        question = client.questions["alice"]
        assert (question.table_id, question.longest) == (TABLE, 64)
        assert text_of(question.body_json) == "table-1 is open to those who know its password."
        assert actor_of(engine).table.seat_of("alice") is None
        wrong = await client.answer("alice", "open says me")
        assert (wrong.ok, wrong.code) == (False, "password_wrong")
        stolen = await client.answer("alice", SECRET, token="guessed")
        assert stolen.code == "unknown_token"
        right = await client.answer("alice", SECRET)
        assert (right.ok, right.code) == (True, "sat")
        assert actor_of(engine).table.seat_of("alice") == 2
        again = await client.answer("alice", SECRET)
        assert again.code == "stale_token"


async def test_a_question_is_its_players_own(tmp_path: Path) -> None:
    write(tmp_path, "club.yaml", LOCKED)
    settings = house_rules(tmp_path, profile="club")
    async with served(tmp_path, settings) as engine, connected(engine, "alice", "bob") as client:
        await knock(client, "alice")
        client.questions["bob"] = client.questions["alice"]
        assert (await client.answer("bob", SECRET)).code == "foreign_token"
        assert actor_of(engine).table.seat_of("bob") is None


async def test_the_password_may_be_typed_where_there_is_no_dialog(tmp_path: Path) -> None:
    write(tmp_path, "club.yaml", LOCKED)
    settings = house_rules(tmp_path, profile="club")
    async with served(tmp_path, settings) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", f"password {SECRET}")).code == "nothing_asked"
        asked = await client.command("alice", "join table-1 west")
        assert (asked.ok, asked.code) == (False, "password_needed")
        assert "/mahjong password" in text_of(asked.component_json)
        wrong = await client.command("alice", "password xyzzy")
        assert wrong.code == "password_wrong"
        assert "xyzzy" not in text_of(wrong.component_json)
        assert (await client.command("alice", f"password   {SECRET}")).ok
        assert actor_of(engine).table.seat_of("alice") == 2


async def test_who_has_a_chair_is_not_asked_again_and_who_watches_is_never(tmp_path: Path) -> None:
    write(tmp_path, "club.yaml", LOCKED)
    settings = house_rules(tmp_path, profile="club")
    async with served(tmp_path, settings) as engine, connected(engine, "alice", "watcher") as client:
        await knock(client, "alice")
        await client.answer("alice", SECRET)
        assert await knock(client, "alice", 1) == "sat", "he changes chairs"
        assert (await client.command("alice", "ready")).ok
        await client.until(
            lambda: "discard" in client.pushed["alice"] or "skip" in client.pushed["alice"][""], poll=True
        )
        assert (await client.command("alice", "leave")).ok
        assert (await client.command("alice", "join")).ok, "he comes back to his own chair"
        assert "watcher" not in client.questions
        assert actor_of(engine).playing


async def test_wrong_answers_have_to_wait(tmp_path: Path) -> None:
    clock = HandClock()
    write(tmp_path, "club.yaml", LOCKED)
    settings = house_rules(tmp_path, profile="club")
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice", "bob") as client:
        await knock(client, "alice")
        codes = [(await client.answer("alice", f"guess {number}")).code for number in range(FREE_TRIES + 1)]
        assert codes == ["password_wrong"] * FREE_TRIES + ["password_too_soon"]
        assert (await client.answer("alice", SECRET)).code == "password_too_soon", "nor is the right one looked at"
        clock.turn(1.5)
        assert (await client.answer("alice", "guess")).code == "password_wrong"
        clock.turn(1.5)
        assert (await client.answer("alice", SECRET)).code == "password_too_soon", "twice as long"
        await knock(client, "bob", 1)
        assert (await client.answer("bob", SECRET)).ok, "others do not wait for him"
        clock.turn(1.0)
        assert (await client.answer("alice", SECRET)).ok


def test_many_names_do_not_make_many_tries() -> None:
    door = Door()
    for number in range(MOST_TRIES):
        door.let_try(f"name{number}", 0.0)
        with pytest.raises(Refusal, match="password_wrong"):
            door.answered(f"name{number}", 0.0, right=False)
    with pytest.raises(Refusal, match="password_too_soon"):
        door.let_try("another name", 0.5)
    door.let_try("another name", 2.0)


def test_equal_passwords_have_other_hashes() -> None:
    first, second = hash_of(SECRET), hash_of(SECRET)
    assert first is not None
    assert second is not None
    assert (first.salt != second.salt, first.digest != second.digest) == (True, True)
    assert hash_of("") is None


async def test_a_changed_password_counts_at_once_and_a_removed_one_lets_everybody_in(tmp_path: Path) -> None:
    clock = HandClock()
    write(tmp_path, "club.yaml", LOCKED)
    settings = house_rules(tmp_path, profile="club")
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice", "bob") as client:
        await knock(client, "alice")
        old = actor_of(engine).table.lock
        write(tmp_path, "club.yaml", LOCKED.replace(SECRET, "new"))
        await noticed(engine, client, clock, "club")
        await client.until(lambda: actor_of(engine).table.lock != old, poll=True)
        assert (await client.answer("alice", SECRET)).code == "password_wrong"
        assert (await client.answer("alice", "new")).ok
        write(tmp_path, "club.yaml", "base: 立直东风\n")
        await noticed(engine, client, clock, "club")
        await client.until(lambda: actor_of(engine).table.lock is None, poll=True)
        assert await knock(client, "bob", 1) == "sat"


@pytest.mark.slow
async def test_no_log_no_database_and_no_record_holds_the_password(tmp_path: Path) -> None:
    """A whole process: asked, answered wrongly and rightly, killed, started again, played on."""
    write(tmp_path, "club.yaml", LOCKED)
    write(tmp_path, "typo.yaml", "base: 立直东风\nroom_config: {password: 4711815}\n")
    settings = {"pace": "fast", "seeds": 7, "profile": "club", "thinkingTime": "0+0"}
    process = EngineProcess(tmp_path, **settings)
    async with process:
        client = ShimClient(process.address)
        await client.open()
        await client.join("alice")
        await client.until(lambda: TABLE in client.scenes)
        await knock(client, "alice")
        told = [
            (await client.answer("alice", f"{SECRET}!")).component_json,
            (await client.command("alice", f"password not {SECRET}")).component_json,
            (await client.command("alice", f"pasword {SECRET}")).component_json,
            (await client.command("alice", f"password {SECRET}", permissions=["mahjong.table.list"])).component_json,
            (await client.answer("alice", SECRET)).component_json,
            (await client.command("alice", "profile show club")).component_json,
            (await client.command("alice", "profile list")).component_json,
            (await client.command("alice", "rule all")).component_json,
        ]
        await client.click("alice", TABLE, await shown_button(client, TABLE, "alice", "ready"))
        await play_on(client, [ScriptedPlayer("alice")], 2)
        await client.close()
        await process.kill()
        stored = files_of(tmp_path)
        await process.start()
        with sqlite3.connect(process.store) as database:
            texts = "".join(
                str(row)
                for table in ("tables", "matches", "events", "snapshots")
                for row in database.execute(f"SELECT * FROM {table}")
            )
        await process.stop()
    log = (tmp_path / "engine.log").read_text(encoding="utf-8")
    assert "typo.yaml:2:25: E_TYPE room_config.password" in log
    for haystack in (log, texts, *told, *(line for _, line in client.chat)):
        assert "sesame" not in haystack
        assert "4711815" not in haystack
    assert b"sesame" not in stored
    assert '"password":""' in texts
