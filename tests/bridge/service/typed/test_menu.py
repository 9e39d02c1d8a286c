"""``/mahjong`` alone is a menu of what can be done now; ``language`` is the player's own (issue 5, deliver 1)."""

from __future__ import annotations

import json
from pathlib import Path

from mahjong_commands.catalogues import shipped_locales
from mahjong_commands.grammar import play_permissions
from mahjong_commands.menu import ORDER
from support.running_engine import TABLE, connected, served
from support.scripted_players import sit_and_start
from support.shim_client import ShimClient, text_of
from support.table_client import TableClient

GUEST = sorted(play_permissions())


async def menu(client: ShimClient, player: str, nodes: list[str] | None = None) -> tuple[list[str], list[str]]:
    """Its lines without help, and the commands of its clicks in order."""
    reply = await client.command(player, "", permissions=GUEST if nodes is None else nodes)
    assert reply.ok
    lines = [line.split("  ")[0] for line in text_of(reply.component_json).split("\n")]
    return lines, list(commands_in(json.loads(reply.component_json)))


def commands_in(part: object) -> list[str]:
    if isinstance(part, list):
        return [command for item in part for command in commands_in(item)]
    if not isinstance(part, dict):
        return []
    own = [part["click_event"]["command"]] if "click_event" in part else []
    return [*own, *commands_in(part.get("extra", []))]


async def test_it_offers_what_can_be_done_now_and_hides_what_is_forbidden(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        lines, commands = await menu(client, "alice")
        assert lines[:3] == ["Mahjong", "The table near you is table-1 (MAJSOUL_TONPUU).", "[Sit down]"]
        assert "/mahjong private" not in commands
        assert commands[:3] == ["/mahjong join", "/mahjong spectate", "/mahjong table"]
        without = await menu(client, "alice", [node for node in GUEST if node != "mahjong.table.join"])
        assert "/mahjong join" not in without[1]
        assert (await client.command("alice", "join table-1")).ok
        lines, commands = await menu(client, "alice")
        assert lines[1] == "You sit at table-1 (MAJSOUL_TONPUU)."
        assert commands[:3] == ["/mahjong ready", "/mahjong addbot", "/mahjong leave"]
        assert "/mahjong join" not in commands
        assert "/mahjong hints" in commands
        refused = await client.command("alice", "", permissions=["mahjong.table.list"])
        assert refused.code == "not_permitted"


async def test_every_command_of_the_menu_does_something_as_it_stands(tmp_path: Path) -> None:
    """It is clicked, so nothing can be added to it."""
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "discard" in client.pushed["alice"] or "skip" in client.pushed["alice"][""])
        _, commands = await menu(client, "alice")
        assert commands
        left = [command for command in commands if command != "/mahjong leave"]
        for command in left:
            reply = await client.command("alice", command.removeprefix("/mahjong "))
            assert reply.code in ("ok", "no_result"), f"{command}: {reply.code}"
        assert {command.removeprefix("/mahjong ") for command in commands} <= set(ORDER)


async def test_a_server_with_panels_is_sent_one_with_the_same_as_chat_for_older_clients(tmp_path: Path) -> None:
    async with served(tmp_path) as engine:
        client = ShimClient(engine.address)
        await client.open(capabilities=["panels"])
        await client.join("alice", locale="ja_jp")
        await client.until(lambda: TABLE in client.scenes)
        reply = await client.command("alice", "")
        assert (reply.ok, reply.component_json) == (True, "")
        await client.until(lambda: "alice" in client.panels)
        panel = client.panels["alice"]
        assert text_of(panel.title_json) == "麻雀"
        assert [text_of(line) for line in panel.body_json] == ["近くの卓は table-1（立直东风）です。"]
        assert (text_of(panel.buttons[0].label_json), panel.buttons[0].command) == ("座る", "/mahjong join")
        assert text_of(panel.buttons[0].hint_json) == "卓に着きます。"
        assert text_of(panel.close_json) == "閉じる"
        chat = commands_in(json.loads(panel.chat_json))
        assert chat == [button.command for button in panel.buttons]
        await client.close()


async def test_the_console_has_the_menu_as_lines(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as operator:
        await operator.call("CreateTable", name="den", player_id="alice")
        lines = (await operator.call("RunCommand", player_id="alice", line="mahjong")).lines
        assert lines[0] == "Mahjong"
        assert any(line.startswith("[Sit down]") for line in lines)


async def test_a_chosen_language_holds_for_everything_and_outlives_a_restart(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        shown = text_of((await client.command("alice", "language")).component_json).split("\n")
        assert shown[0] == "Your texts are in the language of your client, or the nearest there is."
        assert shown[1:] == ["[my client's]", "[English]", "[日本語]", "[简体中文]", "[繁體中文]"]
        assert len(shown) == len(shipped_locales()) + 2
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: "tiles left" in client.bars.get("alice", ""))
        reply = await client.command("alice", "language zh_tw")
        assert text_of(reply.component_json).split("\n")[0] == "文字使用你選擇的語言。"
        await client.until(lambda: "tiles left" not in client.bars["alice"] and "張" in client.bars["alice"])
        assert "牌局" in text_of((await client.command("alice", "ready")).component_json)
        assert (await client.command("alice", "language klingon")).code == "unreadable_argument"
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert "座" in text_of((await client.command("alice", "")).component_json)
        reply = await client.command("alice", "language auto")
        assert text_of(reply.component_json).startswith("Your texts are in the language of your client")
        assert "You sit at" in text_of((await client.command("alice", "")).component_json)


async def test_over_the_service_the_language_is_that_of_the_call(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as operator:
        lines = (await operator.call("ListTables")).tables
        assert list(lines) == []
        client = TableClient(engine.address, locale="ja_jp")
        async with client:
            lines = (await client.call("RunCommand", player_id="alice", line="mahjong")).lines
        assert lines[0] == "麻雀"
