"""The rules before a match in a panel: looked at, chosen, put in force as one change (issues 5 and 6; R-901 to R-906)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.wire.v1 import shim_pb2
from mahjong_engine.profiles.language.single_rules import single_values
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.variants.riichi.options import RiichiOptions
from support.running_engine import BLOCK_TABLE, TABLE, actor_of, quick, served
from support.shim_client import PERMISSIONS, ShimClient, text_of
from support.table_client import TableClient

OWNER, OTHER = "alice", "bob"
GUEST = [node for node in PERMISSIONS if node != "mahjong.rule.set"]


@asynccontextmanager
async def windows(
    engine: Engine, *players: str, able: tuple[str, ...] = ("forms", "panels")
) -> AsyncIterator[ShimClient]:
    """A server whose clients have dialogs with fields."""
    client = ShimClient(engine.address)
    await client.open(capabilities=["batches", *able])
    try:
        for player in players:
            await client.join(player)
        await client.until(lambda: TABLE in client.scenes and BLOCK_TABLE in client.scenes)
        yield client
    finally:
        await client.close()


async def opened(client: ShimClient, player: str = OWNER, line: str = "rule") -> shim_pb2.Form:
    client.forms.pop(player, None)
    reply = await client.command(player, line)
    assert (reply.ok, reply.component_json) == (True, "")
    await client.until(lambda: player in client.forms)
    return client.forms[player]


def options_of(engine: Engine, table: str = TABLE) -> RiichiOptions:
    options = actor_of(engine, table).profile.options
    assert isinstance(options, RiichiOptions)
    return options


def body(form: shim_pb2.Form | shim_pb2.Panel) -> str:
    return "\n".join(text_of(line) for line in form.body_json)


def fields(form: shim_pb2.Form) -> dict[str, str]:
    return {field.name: field.initial for field in form.fields}


def labels(form: shim_pb2.Form) -> dict[str, str]:
    return {field.name: text_of(field.label_json) for field in form.fields}


async def test_the_panel_shows_a_group_with_the_values_in_force_and_leads_to_the_others(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, windows(engine, OWNER) as client:
        form = await opened(client)
        assert text_of(form.title_json) == "Rules: MAJSOUL_TONPUU"
        assert body(form).splitlines() == [
            "4 players, 136 tiles, an east round",
            "All as in MAJSOUL_TONPUU",
            "Match",
        ]
        shown = fields(form)
        assert (shown["length"], shown["uma"], shown["bust"]) == ("EAST", "15,5,-5,-15", "true")
        assert "players" not in shown
        length = next(field for field in form.fields if field.name == "length")
        assert [(choice.value, text_of(choice.label_json)) for choice in length.choices][:2] == [
            ("ONE_GAME", "East 1 only"),
            ("EAST", "one round: East"),
        ]
        assert [button.name for button in form.buttons][:3] == ["apply", "to_tiles", "to_claims"]
        assert (await client.choose(OWNER, "to_tiles")).ok
        await client.until(lambda: OWNER in client.forms)
        assert fields(client.forms[OWNER])["red_five"] == "3"
        red = next(field for field in client.forms[OWNER].fields if field.name == "red_five")
        assert [choice.value for choice in red.choices] == ["0", "3", "4"]


async def test_what_was_chosen_on_several_pages_is_put_in_force_as_one_change(tmp_path: Path) -> None:
    """R-901, R-906: only together do a match of one deal and no extension, or more points and a higher return, fit."""
    async with served(tmp_path) as engine, windows(engine, OWNER, OTHER) as client:
        for player in (OWNER, OTHER):
            assert (await client.command(player, "join")).ok
        assert (await client.command(OTHER, "ready")).ok
        await opened(client)
        assert (await client.choose(OWNER, "to_yaku", {"starting_points": "30000", "return_points": "30000"})).ok
        await client.until(lambda: OWNER in client.forms)
        assert "Not in force yet: points at the start: 30000, return points: 30000" in body(client.forms[OWNER])
        assert actor_of(engine).table.profile == load_profile("MAJSOUL_TONPUU").document
        reply = await client.choose(OWNER, "apply", {"open_tanyao": "false", "double_yakuman__KOKUSHI_13": "false"})
        assert (reply.ok, reply.code, reply.component_json) == (True, "ok", "")
        told = [line for player, line in client.chat if player == OWNER and " is now " in line]
        assert told == [
            "startingPoints is now 30000.",
            "returnPoints is now 30000.",
            "openTanyao is now false.",
            "doubleYakuman is now DAISUUSHII,JUNSEI_CHUUREN,SUUANKOU_TANKI.",
        ]
        options = options_of(engine)
        assert (options.starting_points, options.open_tanyao) == (30000, False)
        assert "say ready again" in "\n".join(line for player, line in client.chat if player == OTHER)
        assert not any(human.ready for _, human in actor_of(engine).table.humans())


async def test_a_conflict_is_said_as_the_command_says_it_and_what_was_chosen_stays(tmp_path: Path) -> None:
    """R-906."""
    async with served(tmp_path) as engine, windows(engine, OWNER) as client:
        before = actor_of(engine).table
        said = text_of((await client.command(OWNER, "rule startingPoints 30000")).component_json)
        await opened(client)
        reply = await client.choose(OWNER, "apply", {"starting_points": "30000", "bust": "false"})
        assert (reply.ok, reply.code) == (False, "rules_in_conflict")
        await client.until(lambda: OWNER in client.forms)
        form = client.forms[OWNER]
        assert body(form).splitlines()[0] == said
        assert "startingPoints" in said
        assert "returnPoints" in said
        assert (fields(form)["starting_points"], fields(form)["bust"]) == ("30000", "false")
        assert actor_of(engine).table == before


async def test_every_conflict_is_named_key_by_key(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, windows(engine, OWNER) as client:
        await opened(client)
        await client.choose(OWNER, "apply", {"starting_points": "30000", "length": "FOUR_WIND", "extension": "true"})
        await client.until(lambda: OWNER in client.forms)
        await client.choose(OWNER, "to_three", {"uma": "1,2,3,4", "length": "ONE_GAME"})
        await client.until(lambda: OWNER in client.forms)
        reply = await client.choose(OWNER, "apply", {"kita": "true"})
        assert reply.code == "rules_in_conflict"
        await client.until(lambda: OWNER in client.forms)
        first = body(client.forms[OWNER]).splitlines()[0]
        for words in ("startingPoints 30000 is refused", "uma 1,2,3,4 is refused", "kita true is refused"):
            assert words in first
        assert not actor_of(engine).table.custom


async def test_what_cannot_be_read_is_said_for_each_field(tmp_path: Path) -> None:
    """R-902."""
    async with served(tmp_path) as engine, windows(engine, OWNER) as client:
        await opened(client)
        reply = await client.choose(OWNER, "apply", {"uma": "much", "starting_points": "lots", "bust": "false"})
        assert reply.code == "unreadable_argument"
        await client.until(lambda: OWNER in client.forms)
        assert body(client.forms[OWNER]).splitlines()[:2] == [
            "“lots”: startingPoints can not be that. Write a whole number.",
            "“much”: uma can not be that. Write whole numbers with commas between them.",
        ]
        assert fields(client.forms[OWNER])["uma"] == "much"
        assert actor_of(engine).table.custom is False


async def test_a_panel_older_than_the_rules_is_refused_and_opened_anew_with_what_has_changed(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, windows(engine, OWNER) as client:
        old = await opened(client)
        assert (await client.command(OWNER, "rule length TWO_WIND")).ok
        reply = await client.choose(OWNER, "apply", {"length": "ONE_GAME", "uma": "30,10,-10,-30"})
        assert (reply.ok, reply.code) == (False, "rules_changed")
        await client.until(lambda: OWNER in client.forms)
        form = client.forms[OWNER]
        assert "scheduled deals: one round: East → East and South" in body(form).splitlines()[0]
        assert fields(form)["length"] == "TWO_WIND"
        assert fields(form)["uma"] == "30,10,-10,-30"
        assert (await client.choose(OWNER, "apply", form=old)).code == "stale_token"
        assert (await client.command(OWNER, "rule preset MAJSOUL_TONPUU")).ok
        assert (await client.command(OWNER, "mode MAJSOUL_SANMA")).ok
        assert (await client.choose(OWNER, "apply")).code == "rules_changed"
        await client.until(lambda: OWNER in client.forms)
        assert "3 players" in body(client.forms[OWNER])
        assert actor_of(engine).table.custom is False


async def test_what_differs_from_the_preset_is_marked_and_one_button_takes_it_back(tmp_path: Path) -> None:
    """R-904; the thinking time is no rule (R-934)."""
    async with served(tmp_path) as engine, windows(engine, OWNER) as client:
        for line in ("rule ippatsu false", "rule thinkingTime 7+9"):
            assert (await client.command(OWNER, line)).ok
        form = await opened(client, line="rule riichi")
        assert text_of(form.title_json) == "Rules: MAJSOUL_TONPUU, with own changes"
        assert "Marked: other than in MAJSOUL_TONPUU" in body(form)
        assert labels(form)["ippatsu"] == "● ippatsu (yes)"
        assert labels(form)["riichi_ankan"] == "concealed kan in riichi"
        assert "Back to MAJSOUL_TONPUU" in [text_of(button.label_json) for button in form.buttons]
        assert (await client.choose(OWNER, "preset")).ok
        table = actor_of(engine).table
        assert (table.custom, table.profile) == (False, load_profile("MAJSOUL_TONPUU").document)
        assert (table.thinking.main, table.thinking.reserve) == (7, 9)


async def test_who_may_not_change_the_rules_reads_them(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, windows(engine, OTHER) as client:
        reply = await client.command(OTHER, "rule", permissions=GUEST)
        assert (reply.ok, reply.component_json) == (True, "")
        await client.until(lambda: OTHER in client.panels)
        panel = client.panels[OTHER]
        assert OTHER not in client.forms
        assert "Only the owner of the table changes its rules." in body(panel)
        assert "uma by place uma  [✓ 15,5,-5,-15]" in body(panel)
        assert [button.command for button in panel.buttons][:2] == ["/mahjong rule tiles", "/mahjong rule claims"]
        await opened(client, OTHER)
        assert (await client.choose(OTHER, "apply", {"bust": "false"}, permissions=GUEST)).code == "not_permitted"
        assert actor_of(engine).table.custom is False


async def test_rules_do_not_change_during_a_match_by_a_panel_either(tmp_path: Path) -> None:
    """R-901."""
    async with served(tmp_path, quick()) as engine, windows(engine, OWNER, OTHER) as client:
        form = await opened(client)
        assert (await client.command(OTHER, "join")).ok
        assert (await client.command(OTHER, "ready")).ok
        await client.until(lambda: actor_of(engine).playing, poll=True)
        reply = await client.choose(OWNER, "apply", {"bust": "false"}, form)
        assert (reply.ok, reply.code) == (False, "match_running")
        assert (await client.choose(OWNER, "preset", form=form)).code == "match_running"
        assert (await client.command(OWNER, "rule draws")).ok
        await client.until(lambda: OWNER in client.panels)
        assert "the rules change after it" in body(client.panels[OWNER])


async def test_an_answer_made_by_no_client_of_ours_changes_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, windows(engine, OWNER, OTHER) as client:
        form = await opened(client)
        assert (await client.choose(OTHER, "apply", {"bust": "false"}, form)).code == "stale_token"
        assert (await client.choose(OWNER, "sell", {"bust": "false"}, form)).code == "unknown_token"
        strange = {"players": "3", "local_yaku": "true", "kita": "true", "no_such_rule": "1", "uma": "9" * 5000}
        reply = await client.choose(OWNER, "apply", strange, form)
        assert reply.code == "unreadable_argument"  # the endless uma; what the page does not have is not read
        await client.until(lambda: OWNER in client.forms)
        assert len(fields(client.forms[OWNER])["uma"]) < 300
        assert "local yaku" not in body(client.forms[OWNER])
        await client.choose(OWNER, "to_nowhere")
        await client.until(lambda: OWNER in client.forms)
        assert "length" in fields(client.forms[OWNER])
        assert actor_of(engine).table.profile == load_profile("MAJSOUL_TONPUU").document


async def test_a_button_at_the_table_opens_the_rules(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, windows(engine, OWNER) as client:
        assert (await client.command(OWNER, "join")).ok
        await client.until(lambda: any("button" in key for key in client.scenes[TABLE].tokens(OWNER)))
        tokens = client.scenes[TABLE].tokens(OWNER)
        (token,) = [token for key, token in tokens.items() if ".rules" in key]
        refused = await client.click(OWNER, TABLE, token, permissions=["mahjong.table.join"])
        assert refused.code == "not_permitted"
        assert (await client.click(OWNER, TABLE, token)).ok
        await client.until(lambda: OWNER in client.forms)
        assert not actor_of(engine).table.custom


@pytest.mark.parametrize("able", [(), ("panels",)])
async def test_without_such_windows_the_same_is_lines_to_click(tmp_path: Path, able: tuple[str, ...]) -> None:
    async with served(tmp_path) as engine, windows(engine, OWNER, able=able) as client:
        short = text_of((await client.command(OWNER, "rule")).component_json)
        assert "majsoul_tonpuu" in short
        assert "[Match], [Tiles and dora]" in short
        page = (await client.command(OWNER, "rule claims")).component_json
        assert "several rons on one tile ronMode  [✓ all of them win], [only the nearest after the discarder wins]" in (
            text_of(page)
        )
        assert "/mahjong rule ronMode HEAD_BUMP" in page
        assert "/mahjong rule ronMode MULTI_RON" not in page
        words = (await client.command(OWNER, "rule yaku")).component_json
        assert "/mahjong rule doubleYakuman DAISUUSHII,SUUANKOU_TANKI,JUNSEI_CHUUREN" in words
        assert (await client.command(OWNER, "rule ronMode HEAD_BUMP; kuikae ALLOW")).ok
        changed = (await client.command(OWNER, "rule claims")).component_json
        assert "● several rons on one tile" in text_of(changed)
        assert "/mahjong rule preset MAJSOUL_TONPUU" in changed
        assert "(MAJSOUL_TONPUU: all of them win)" in text_of(changed)
        preset = text_of((await client.command(OWNER, "rule preset")).component_json).splitlines()
        assert preset[0] == "The rules are those of MAJSOUL_TONPUU, with own changes:"
        assert preset[1].startswith("several rons on one tile: all of them win → only the nearest")
        guest = (await client.command(OWNER, "rule claims", permissions=GUEST)).component_json
        assert "HEAD_BUMP" not in guest
        assert not actor_of(engine).playing


async def test_the_console_reads_and_changes_the_rules_as_text(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address, locale="zh_cn") as operator:
        created = await operator.call("CreateTable", name="den", player_id=OWNER)
        lines = (await operator.call("RunCommand", player_id=OWNER, line="mahjong rule payment")).lines
        assert lines[0] == "打点与支付"
        assert any(line.startswith("切上满贯 kiriageMangan") for line in lines)
        line = "mahjong rule kiriageMangan true; honbaPerPayer 500"
        lines = (await operator.call("RunCommand", player_id=OWNER, line=line)).lines
        assert len(lines) == 2
        options = options_of(engine, created.table_id)
        assert (options.kiriage_mangan, options.honba_per_payer) == (True, 500)


async def test_a_table_of_other_rules_has_those_of_its_own(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, windows(engine, OWNER) as client:
        assert (await client.command(OWNER, "mode 国标")).ok
        form = await opened(client)
        assert [button.name for button in form.buttons] == ["apply", "to_claims", "to_shown", "to_payment"]
        assert fields(form)["dealer_next"] == "rotate"
        await client.choose(OWNER, "to_payment", {"random_seat": "false"})
        await client.until(lambda: OWNER in client.forms)
        assert (await client.choose(OWNER, "apply", {"least": "10"})).ok
        assert single_values(actor_of(engine).profile)["least"] == 10
        assert single_values(actor_of(engine).profile)["random_seat"] is False
