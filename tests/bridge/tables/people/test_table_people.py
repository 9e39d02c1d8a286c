"""Whose table it is and who may come in: owners, guests, operators, invitations and the owner's password (issue 5)."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import BotPlayer
from mahjong_bridge.tables.people.door import INVITED_SECONDS
from mahjong_bridge.wire.v1 import shim_pb2
from mahjong_commands.command_list import COMMANDS
from mahjong_commands.grammar import all_permissions, owner_permissions, play_permissions
from mahjong_engine.seats import Seat
from support.hand_clock import HandClock
from support.profile_house import said
from support.running_engine import TABLE, actor_of, connected, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start, stool
from support.shim_client import ShimClient, text_of
from support.table_client import TableClient

GUEST = sorted(play_permissions())
OPERATOR = sorted(all_permissions())
SECRET = "open sesame 芝麻"
CREATOR = sorted(play_permissions() | {"mahjong.table.create"})
AWAY = shim_pb2.Location(world="playground", x=200.0, y=40.0, z=200.0, yaw=0.0)


async def put_up(client: ShimClient, owner: str, name: str = "den") -> None:
    """Let a player who may no more than create a table put up his own."""
    assert (await client.command(owner, f"create {name}", AWAY, CREATOR)).ok


def files_of(folder: Path) -> bytes:
    """All bytes of the database's files."""
    return b"".join(file.read_bytes() for file in folder.glob("mahjong.sqlite*"))


def den(engine: Engine, name: str = "den") -> TableActor:
    return next(actor for actor in engine.hall.actors.values() if actor.table.name == name)


async def typed(client: ShimClient, player: str, line: str, nodes: list[str]) -> str:
    return str((await client.command(player, line, AWAY, nodes)).code)


DEEDS = {
    "kick": "kick carol",
    "private": "private xyzzy",
    "public": "public",
    "owner": "owner carol",
    "rule": "rule thinkingTime 5+20",
    "profile use": "profile use MAJSOUL_TONPUU",
    "mode": "mode MAJSOUL_TONPUU",
    "hints": "hints off table",
    "spectators": "spectators off",
    "remove": "remove den",
}
"""What only the owner of a table and operators may do there."""


def test_everything_that_is_an_owners_is_tried_here() -> None:
    assert set(DEEDS) == {spec.name for spec in COMMANDS if spec.default == "owner"}


@pytest.mark.slow
@pytest.mark.parametrize("deed", DEEDS)
async def test_an_owner_and_an_operator_may_do_what_a_guest_may_not(tmp_path: Path, deed: str) -> None:
    """R-901."""
    codes = {}
    for who, nodes in {"guest": GUEST, "owner": GUEST, "operator": OPERATOR}.items():
        folder = tmp_path / who
        folder.mkdir()
        async with served(folder) as engine, connected(engine, "alice", "bob", "carol") as client:
            await put_up(client, "alice")
            for player in ("bob", "carol"):
                assert await typed(client, player, "join den", GUEST) == "ok"
            if deed == "public":
                assert await typed(client, "alice", "private xyzzy", GUEST) == "ok"
            profiles = [node for node in client.nodes if node.startswith("mahjong.profile.")]
            sender = "alice" if who == "owner" else "bob"
            codes[who] = await typed(client, sender, DEEDS[deed], [*nodes, *profiles])
    assert codes == {"guest": "not_permitted", "owner": "ok", "operator": "ok"}


async def test_only_an_operator_ends_a_match_of_others_and_nobody_loses_his_chair_by_it(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await put_up(client, "alice")
        assert await typed(client, "alice", "end", OPERATOR) == "no_match"
        assert await typed(client, "alice", "join den", GUEST) == "ok"
        assert await typed(client, "alice", "ready", GUEST) == "ok"
        await client.until(lambda: den(engine).playing, poll=True)
        assert await typed(client, "alice", "end", GUEST) == "not_permitted"
        assert await typed(client, "bob", "end den", OPERATOR) == "ok"
        await client.until(
            lambda: not den(engine).playing and den(engine).table.seat_of("alice") is not None, poll=True
        )
        await client.catch_up()
        assert "Bob has ended the match." in said(client, "alice")
        assert any("it was ended by an operator" in line for line in said(client, "alice"))


async def test_what_a_command_forbids_a_click_does_too(tmp_path: Path) -> None:
    """Fault M11: using a table follows the permissions of using it, not of typing."""
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await client.until(lambda: "seat.0.box" in client.scenes[TABLE].tokens("alice"))
        token = stool(client.scenes[TABLE], "alice", 0)
        fewer = [node for node in GUEST if node != "mahjong.table.join"]
        refused = await client.click("alice", TABLE, token, permissions=fewer)
        assert (refused.ok, refused.code) == (False, "not_permitted")
        assert "mahjong.table.join" in text_of(refused.component_json)
        assert actor_of(engine).table.seat_of("alice") is None
        assert (await client.click("alice", TABLE, token, permissions=GUEST)).ok


async def test_who_is_kicked_before_a_match_loses_his_chair_until_he_is_invited_again(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await put_up(client, "alice")
        for player in ("alice", "bob"):
            assert await typed(client, player, "join den", GUEST) == "ok"
        assert await typed(client, "alice", "kick Alice", GUEST) == "kick_oneself"
        unknown = await client.command("alice", "kick bib", AWAY, GUEST)
        assert unknown.code == "nobody_sits"
        assert "Did you mean Bob?" in text_of(unknown.component_json)
        assert (await client.command("alice", "addbot")).ok
        bot = await client.command("alice", "kick bot_lark", AWAY, GUEST)
        assert bot.code == "kick_bot"
        assert "/mahjong removebot" in text_of(bot.component_json)
        assert await typed(client, "alice", "kick BOB", GUEST) == "ok"
        assert den(engine).table.seat_of("bob") is None
        await client.catch_up()
        assert any("sent away from den" in line for line in said(client, "bob"))
        assert await typed(client, "bob", "join den", GUEST) == "kicked"
        assert await typed(client, "alice", "invite bob", GUEST) == "ok"
        assert await typed(client, "bob", "join den", GUEST) == "ok"


async def test_in_a_match_a_bot_plays_on_for_who_is_kicked_and_he_is_free(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice", "bob"])
        actor = actor_of(engine)
        assert (await client.command("alice", "kick bob")).ok
        assert isinstance(actor.table.seats[1], BotPlayer)
        assert actor.playing
        assert (await client.command("bob", "join table-1")).code == "kicked"
        assert (await client.command("bob", "join table-2")).ok
        await play_on(client, [ScriptedPlayer("alice")], 6)
        assert len(actor.views[Seat.FIRST].seats[Seat.SECOND].river) > 1, "the bot discards"


async def test_the_owners_password_is_asked_and_an_invitation_stands_for_it(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, clock=clock) as engine, connected(engine, "alice", "bob", "carol") as client:
        await put_up(client, "alice")
        reply = await client.command("alice", f"private   {SECRET}", AWAY, GUEST)
        assert reply.ok
        assert "sesame" not in text_of(reply.component_json)
        assert await typed(client, "bob", "join den", GUEST) == "password_needed"
        assert await typed(client, "bob", "password wrong", GUEST) == "password_wrong"
        assert await typed(client, "bob", f"password {SECRET}", GUEST) == "ok"
        assert await typed(client, "bob", "invite carol", GUEST) == "owner_invites"
        assert await typed(client, "alice", "invite Karol", GUEST) == "nobody_there"
        assert await typed(client, "alice", "invite carol", GUEST) == "ok"
        await client.catch_up()
        assert any(line.startswith("Alice invites you to den") for line in said(client, "carol"))
        clock.turn(INVITED_SECONDS + 1)
        assert await typed(client, "carol", "join den", GUEST) == "password_needed", "the invitation is too old"
        assert await typed(client, "alice", "invite carol", GUEST) == "ok"
        assert await typed(client, "carol", "join den", GUEST) == "ok"
        assert den(engine).table.invited == ()
        assert await typed(client, "carol", "leave", GUEST) == "ok"
        assert await typed(client, "carol", "join den", GUEST) == "password_needed", "it has been used"
        assert await typed(client, "alice", "join den", GUEST) == "ok", "an owner needs no password"
        assert await typed(client, "alice", "public", GUEST) == "ok"
        assert await typed(client, "carol", "join den", GUEST) == "ok"
        assert await typed(client, "alice", "public", GUEST) == "not_private"


async def test_the_owner_may_write_the_password_into_a_window(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await put_up(client, "alice")
        asked = await client.command("alice", "private", AWAY, GUEST)
        assert "/mahjong private" in text_of(asked.component_json)
        await client.until(lambda: "alice" in client.questions)
        assert text_of(client.questions["alice"].title_json) == "A password for den"
        client.questions["bob"] = client.questions["alice"]
        assert (await client.answer("bob", "mine now")).code == "foreign_token"
        assert (await client.answer("alice", "   ")).code == "password_empty"
        assert await typed(client, "alice", "private", GUEST) == "ok"
        assert (await client.answer("alice", "x" * 65)).code == "password_too_long"
        await client.command("alice", "private", AWAY, GUEST)
        await client.until(lambda: client.questions["alice"].token != client.questions["bob"].token)
        await client.catch_up()
        assert (await client.answer("alice", SECRET)).ok
        assert den(engine).table.own_lock is not None
        assert await typed(client, "bob", "join den", GUEST) == "password_needed"


async def test_a_table_that_is_handed_over_is_the_others(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob") as client:
        await put_up(client, "alice")
        assert await typed(client, "alice", "owner alice", GUEST) == "owns_already"
        assert await typed(client, "alice", "owner bob", GUEST) == "ok"
        assert (den(engine).table.owner, den(engine).table.owner_name) == ("bob", "Bob")
        assert await typed(client, "alice", "private xyzzy", GUEST) == "not_permitted"
        assert await typed(client, "bob", "private xyzzy", GUEST) == "ok"


async def test_chairs_are_changed_by_command_before_a_match_only(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "seat west")).code == "not_seated"
        assert (await client.command("alice", "join east")).ok
        assert (await client.command("alice", "seat west")).ok
        assert actor_of(engine).table.seat_of("alice") == 2
        assert (await client.command("alice", "ready")).ok
        await client.until(lambda: actor_of(engine).playing, poll=True)
        assert (await client.command("alice", "seat east")).code == "match_running"
        assert (await client.command("alice", "seat west")).code == "already_seated"


async def test_roles_passwords_and_invitations_outlive_a_restart_and_no_secret_is_stored(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice", "bob", "carol", "dave") as client:
        await put_up(client, "alice")
        assert await typed(client, "bob", "join den", GUEST) == "ok"
        assert await typed(client, "alice", f"private {SECRET}", GUEST) == "ok"
        assert await typed(client, "alice", "kick bob", GUEST) == "ok"
        assert await typed(client, "alice", "invite carol", GUEST) == "ok"
        before = den(engine).table
    assert b"sesame" not in files_of(tmp_path)
    with sqlite3.connect(tmp_path / "mahjong.sqlite") as database:
        assert "sesame" not in str(list(database.execute("SELECT * FROM tables")))
    async with served(tmp_path) as engine, connected(engine, "alice", "bob", "carol", "dave") as client:
        assert den(engine).table == before
        assert await typed(client, "bob", "join den", GUEST) == "kicked"
        assert await typed(client, "dave", "join den", GUEST) == "password_needed"
        assert await typed(client, "dave", f"password {SECRET}", GUEST) == "ok"
        assert await typed(client, "carol", "join den", GUEST) == "ok", "her invitation stands anew"
        assert await typed(client, "alice", "public", GUEST) == "ok", "it is still hers"


async def test_completion_hides_what_is_forbidden_and_offers_the_owner_what_is_his(tmp_path: Path) -> None:
    hidden = {"create", "remove", "kick", "private", "owner", "end"}
    async with served(tmp_path) as engine, connected(engine) as client:
        await client.join("alice", permissions=CREATOR)
        await client.join("bob", permissions=GUEST)
        await client.until(lambda: {"alice", "bob"} <= set(client.pushed))
        await put_up(client, "alice")
        for player in ("alice", "bob"):
            assert await typed(client, player, "join den", GUEST) == "ok"
        await client.catch_up()
        assert not hidden & set(client.pushed["bob"][""])
        assert {"kick", "private", "owner", "remove"} <= set(client.pushed["alice"][""])
        assert client.pushed["alice"]["kick"] == ["Bob"]
        assert "Bob" in client.pushed["alice"]["owner"]
        assert owner_permissions() & play_permissions() == frozenset()


async def test_a_name_with_spaces_is_written_with_underscores_and_one_that_several_have_by_the_id(
    tmp_path: Path,
) -> None:
    async with (
        served(tmp_path) as engine,
        connected(engine, "alice", "bob") as client,
        TableClient(engine.address) as web,
    ):
        await put_up(client, "alice")
        table = den(engine)
        ids = ["5cf5eb7a-0001-4000-8000-000000000001", "5cf5eb7a-0001-4000-8000-000000000002", "bob"]
        names = ["My  bot", "BOB", "Bob"]
        assert (await client.command("bob", "join den")).ok
        for player_id, name in zip(ids[:2], names, strict=False):
            await web.call("JoinTable", table_id=table.table_id, player_id=player_id, player_name=name)
        assert sorted(await client.complete("alice", "kick ")) == sorted(["My_bot", ids[1], "bob"])
        refused = await client.command("alice", "kick bOb", AWAY, GUEST)
        assert refused.code == "several_called"
        assert ids[1] in text_of(refused.component_json)
        for line, left in (("kick my_bot", [ids[1], "bob"]), (f"kick {ids[1]}", ["bob"]), ("kick Bob", [])):
            assert await typed(client, "alice", line, GUEST) == "ok"
            assert sorted(human.player_id for _, human in table.table.humans()) == left
