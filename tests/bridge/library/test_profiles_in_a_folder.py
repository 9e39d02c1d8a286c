"""Profiles of a folder at the tables of a running engine: listed, shown, taken, changed under a waiting table, refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_bridge.service.settings.defaults import ConfigurationError
from support.hand_clock import HandClock
from support.profile_house import HOUSE, house_rules, noticed, said, write
from support.running_engine import TABLE, actor_of, connected, served
from support.scripted_players import ScriptedPlayer, button, play_on, shown_button, sit_and_start, sit_down
from support.shim_client import PERMISSIONS, text_of

OPERATOR = [*PERMISSIONS]
PLAYER = [node for node in PERMISSIONS if node not in ("mahjong.profile.reload", "mahjong.profile.use")]


def hands(document: str) -> int:
    return int(json.loads(document)["room_config"]["end_target"])


async def test_a_profile_with_a_name_in_any_script_is_taken_by_that_name(tmp_path: Path) -> None:
    write(tmp_path, "周末 麻将.yaml", HOUSE)
    async with served(tmp_path, house_rules(tmp_path)) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1")).ok
        assert {"周末 麻将", "国标", "guobiao"} <= set(await client.complete("alice", "profile use "))
        assert await client.complete("alice", "profile use 周末 麻") == ["周末 麻将"]
        used = await client.command("alice", "profile use 周末  麻将")
        assert used.ok, text_of(used.component_json)
        table = actor_of(engine).table
        assert (table.profile_name, hands(table.profile)) == ("周末 麻将", 4)


async def test_the_list_tells_players_goal_and_the_first_error_of_what_is_broken(tmp_path: Path) -> None:
    write(tmp_path, "house.yaml", HOUSE)
    write(tmp_path, "torn.yaml", "base: 国标\nroom_config: {end_target: 0}\ngame_config: {riichi: x}\n")
    write(tmp_path, "open.yaml", 'base: 国标\nroom_config: {password: "1"}\n')
    async with served(tmp_path, house_rules(tmp_path)) as engine, connected(engine, "alice") as client:
        reply = await client.command("alice", "profile list")
        lines = text_of(reply.component_json).splitlines()
        assert any(line.startswith("国标 / guobiao  4 players, 16 hands") for line in lines)
        assert any(line.startswith("康庄众娱 / kangzhuang  4 players, first to 200 points") for line in lines)
        assert any(
            line.startswith("立直东风 / majsoul_tonpuu  4 players, an east round  in use here") for line in lines
        )
        assert "house  4 players, 4 hands  " in lines
        assert "open  4 players, 16 hands  password" in lines
        broken = next(line for line in lines if line.startswith("torn"))
        assert broken.startswith("torn  broken: torn.yaml:2:27: E_RANGE room_config.end_target: ")
        assert (await client.command("alice", "join table-1")).ok
        assert (await client.command("alice", "profile use torn")).code == "broken_profile"


async def test_showing_a_profile_tells_how_it_differs_from_its_base(tmp_path: Path) -> None:
    text = HOUSE + "game_config:\n  multi_win: true\n"
    write(tmp_path, "house.yaml", text)
    async with served(tmp_path, house_rules(tmp_path)) as engine, connected(engine, "alice") as client:
        lines = text_of((await client.command("alice", "profile show house")).component_json).splitlines()
        assert lines[0] == "house: 4 players, 144 tiles, 4 hands"
        assert "differs from 国标 in 3:" in lines
        assert "  several may win on one tile yes  (not no)" in lines
        assert "  target 4  (not 16)" in lines
        refused = await client.command("alice", "profile show nothing")
        assert (refused.ok, refused.code) == (False, "unknown_profile")


async def test_errors_of_a_changed_file_are_told_to_operators_who_are_there_and_to_nobody_else(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    clock = HandClock()
    write(tmp_path, "house.yaml", HOUSE)
    async with served(tmp_path, house_rules(tmp_path), clock) as engine, connected(engine) as client:
        await client.join("olga", permissions=OPERATOR)
        await client.join("peter", permissions=PLAYER)
        await client.join("zhang", locale="zh_cn", permissions=OPERATOR)
        await client.catch_up()
        write(tmp_path, "house.yaml", HOUSE + "game_config:\n  multi_win: yes\n")
        await noticed(engine, client, clock, "house")
        report = "house.yaml:4:14: E_TYPE game_config.multi_win: "
        assert said(client, "olga")[0] == "The profile house has errors; its last good version stays in use:"
        assert said(client, "olga")[1].startswith(f"  {report}expected true or false")
        assert said(client, "zhang")[1].startswith(f"  {report}")
        assert said(client, "zhang")[1] != said(client, "olga")[1], "P-64: in the reader's language"
        assert said(client, "peter") == []
        logged = [json.loads(line) for line in capfd.readouterr().err.splitlines() if "profile_broken" in line]
        assert [entry["report"].startswith(report) for entry in logged] == [True]
        assert (await client.command("peter", "profile use house", permissions=PERMISSIONS + client.nodes)).ok
        assert hands(actor_of(engine).table.profile) == 4, "the last good version is in use"


async def test_a_table_that_waits_says_that_its_rules_have_changed_and_asks_for_ready_again(tmp_path: Path) -> None:
    clock = HandClock()
    write(tmp_path, "house.yaml", HOUSE)
    settings = house_rules(tmp_path, profile="house")
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice", "bob") as client:
        for seat, name in enumerate(("alice", "bob")):
            await sit_down(client, TABLE, name, seat)
        await client.click("alice", TABLE, await shown_button(client, TABLE, "alice", "ready"))
        await client.until(lambda: button(client.scenes[TABLE], "alice", "unready"))
        write(tmp_path, "house.yaml", HOUSE.replace("4", "8"))
        await noticed(engine, client, clock, "house")
        await client.until(lambda: hands(actor_of(engine).table.profile) == 8, poll=True)
        await client.catch_up()
        table = actor_of(engine).table
        assert [human.ready for _, human in table.humans()] == [False, False]
        for name in ("alice", "bob"):
            assert said(client, name)[-1].startswith("The rules of this table have changed: house.")
        for name in ("alice", "bob"):
            await client.click(name, TABLE, await shown_button(client, TABLE, name, "ready"))
        await client.until(lambda: actor_of(engine).playing, poll=True)
        match = actor_of(engine).game.keeper.match
        assert match is not None
        assert hands(match.state.profile.document) == 8


async def test_a_running_match_keeps_its_rules_and_the_table_takes_the_new_ones_when_it_is_over(tmp_path: Path) -> None:
    clock = HandClock()
    write(tmp_path, "house.yaml", HOUSE.replace("4", "1"))
    settings = house_rules(tmp_path, profile="house", afterDeal=0)
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: actor_of(engine).playing, poll=True)
        refused = await client.command("alice", "profile use guobiao")
        assert refused.code == "match_running"
        write(tmp_path, "house.yaml", HOUSE.replace("4", "8"))
        await noticed(engine, client, clock, "house")
        actor = actor_of(engine)
        assert hands(actor.table.profile) == 1
        assert not any("rules of this table" in line for line in said(client, "alice"))
        await play_on(client, [ScriptedPlayer("alice")])
        await client.until(lambda: hands(actor.table.profile) == 8, poll=True)
        await client.catch_up()
        assert any("rules of this table" in line for line in said(client, "alice"))


async def test_a_table_with_rules_of_its_own_keeps_them_and_says_that_the_file_has_changed(tmp_path: Path) -> None:
    clock = HandClock()
    text = "base: 立直东风\nroom_config: {main_time: 5}\n"
    write(tmp_path, "mine.yaml", text)
    settings = house_rules(tmp_path, profile="mine")
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice") as client:
        await sit_down(client, TABLE, "alice", 0)
        assert (await client.command("alice", "rule bust false")).ok
        before = actor_of(engine).table
        write(tmp_path, "mine.yaml", text.replace("5", "9"))
        await noticed(engine, client, clock, "mine")
        told = "The profile mine has changed; this table keeps its own rules."
        await client.until(lambda: any(line.startswith(told) for line in said(client, "alice")))
        assert actor_of(engine).table == before


async def test_a_table_keeps_the_rules_of_a_profile_whose_file_is_gone(tmp_path: Path) -> None:
    clock = HandClock()
    write(tmp_path, "house.yaml", HOUSE)
    async with served(tmp_path, house_rules(tmp_path), clock) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1")).ok
        assert (await client.command("alice", "profile use house")).ok
        (tmp_path / "profiles" / "house.yaml").unlink()
        await noticed(engine, client, clock, "house")
        refused = await client.command("alice", "profile use house")
        assert refused.code == "unknown_profile"
        lines = text_of((await client.command("alice", "rule")).component_json).splitlines()
        assert lines[0] == "house: 4 players, 144 tiles, 4 hands"
        await client.click("alice", TABLE, await shown_button(client, TABLE, "alice", "ready"))
        await client.until(lambda: actor_of(engine).playing, poll=True)


async def test_a_file_that_asks_for_fewer_players_leaves_chairs_to_who_came_first(tmp_path: Path) -> None:
    clock = HandClock()
    write(tmp_path, "house.yaml", HOUSE)
    settings = house_rules(tmp_path, profile="house")
    async with served(tmp_path, settings, clock) as engine, connected(engine, "alice", "bob", "carol") as client:
        await sit_down(client, TABLE, "carol", 3)
        await sit_down(client, TABLE, "alice", 1)
        await sit_down(client, TABLE, "bob", 0)
        two = "base: 配置模板\nroom_config:\n  starting_score: [[0], [0], [0]]\ngame_config: {max_player: 2}\n"
        write(tmp_path, "house.yaml", two)
        await noticed(engine, client, clock, "house")
        await client.until(lambda: len(actor_of(engine).table.seats) == 2, poll=True)
        table = actor_of(engine).table
        assert [None if sitter is None else sitter.name for sitter in table.seats] == ["Carol", "Alice"]


async def test_reloading_is_for_operators_and_says_what_came_of_it(tmp_path: Path) -> None:
    async with served(tmp_path, house_rules(tmp_path), HandClock()) as engine, connected(engine, "alice") as client:
        write(tmp_path, "house.yaml", HOUSE)
        write(tmp_path, "torn.yaml", "base: [")
        refused = await client.command("alice", "profile reload", permissions=PLAYER)
        assert (refused.ok, refused.code) == (False, "not_permitted")
        reply = await client.command("alice", "profile reload")
        assert text_of(reply.component_json) == "2 profiles in the folder; 2 changed, 1 broken."
        await client.until(lambda: "mahjong.profile.house" in client.nodes)
        assert (await client.command("alice", "profile show house")).ok


async def test_each_profile_has_a_permission(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "周末 麻将.yaml", HOUSE)
    async with served(tmp_path, house_rules(tmp_path)) as engine, connected(engine, "alice") as client:
        await client.until(lambda: {"mahjong.profile.guobiao", "mahjong.profile.周末_麻将"} <= set(client.nodes))
        assert '"profile": "周末 麻将"' in capfd.readouterr().err, "the log names it in its own script"
        assert (await client.command("alice", "join table-1")).ok
        some = [*PERMISSIONS, "mahjong.profile.guobiao"]
        refused = await client.command("alice", "profile use 周末 麻将", permissions=some)
        assert (refused.ok, refused.code) == (False, "profile_not_permitted")
        assert "mahjong.profile.周末_麻将" in text_of(refused.component_json)
        assert (await client.command("alice", "profile use 国标", permissions=some)).ok
        assert actor_of(engine).table.profile_name == "GUOBIAO"


async def test_profiles_may_be_kept_for_operators(tmp_path: Path) -> None:
    settings = house_rules(tmp_path, profilesFor="operators")
    async with served(tmp_path, settings) as engine, connected(engine, "alice") as client:
        assert client.nodes == [], "no node is everybody's"
        assert (await client.command("alice", "join table-1")).ok
        assert (await client.command("alice", "profile use guobiao")).code == "profile_not_permitted"


async def test_only_allowed_profiles_are_offered(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "house.yaml", HOUSE)
    write(tmp_path, "other.yaml", HOUSE)
    settings = house_rules(tmp_path, allowedProfiles=["House", "MAJSOUL_TONPUU", "Huose"])
    async with served(tmp_path, settings) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1")).ok
        words = [
            line.split("  ")[0]
            for line in text_of((await client.command("alice", "profile list")).component_json).splitlines()
        ]
        assert words == ["立直东风 / majsoul_tonpuu", "house"]
        for name in ("other", "guobiao"):
            assert (await client.command("alice", f"profile use {name}")).code == "unknown_profile"
        assert (await client.command("alice", "profile use house")).ok
    warned = [json.loads(line) for line in capfd.readouterr().err.splitlines() if "allowed_profile_unknown" in line]
    assert [entry["profile"] for entry in warned] == ["Huose"], "a slip in the list is said"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"profile": "house"}, "house.yaml:2:27: E_RANGE room_config.end_target"),
        ({"profile": "nothing"}, "no profile and no file of that name"),
        ({"profile": "guobiao", "allowedProfiles": ["ema"]}, "allowedProfiles does not name it"),
    ],
)
def test_an_engine_does_not_start_without_a_profile_for_new_tables(
    tmp_path: Path, changes: dict[str, object], told: str
) -> None:
    write(tmp_path, "house.yaml", "base: 国标\nroom_config: {end_target: 0}\n")
    with pytest.raises(ConfigurationError, match=told):
        house_rules(tmp_path, **changes).shelf()
