"""Every command of the grammar at a real table, permitted, forbidden and wrong, in every language (issue 5).

Generated from the grammar: a new command fails here until somebody says how it is written rightly.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from mahjong_commands.catalogues import DEFAULT_LOCALE, shipped_locales
from mahjong_commands.command_list import COMMANDS
from mahjong_commands.command_shapes import SHAPES, CommandSpec
from mahjong_commands.faults import FaultCode
from mahjong_commands.grammar import all_permissions
from mahjong_commands.parsing import needed_node
from mahjong_commands.play import is_play_verb
from support.running_engine import connected, served
from support.shim_client import ShimClient, text_of

Told = dict[str, dict[str, tuple[str, str, str]]]
"""By language and command: the line, the code and the text it is answered with."""
SECRET = "swordfish"
RIGHT = {
    "create": "hall display",
    "remove": "nowhere",
    "list": "1",
    "table": "table-1",
    "join": "table-1 west",
    "seat": "north",
    "password": SECRET,
    "addbot": "normal south",
    "removebot": "south",
    "invite": "Bob",
    "kick": "Carol",
    "private": SECRET,
    "owner": "Bob",
    "spectate": "table-2",
    "spectators": "off",
    "botmatch": "table-1",
    "end": "table-1",
    "record": "nowhere.1",
    "history": "1",
    "redraw": "table-1",
    "profile show": "MAJSOUL_TONPUU",
    "profile use": "MAJSOUL_TONPUU",
    "mode": "MAJSOUL_TONPUU",
    "fans": "pinfu",
    "rule": "thinkingTime 5+20",
    "hints": "off table",
    "auto": "off",
    "discard": "5p",
    "chow": "4p 5p",
    "pung": "5p 5p",
    "kong": "5p",
    "flower": "spring",
    "riichi": "3",
    "chii": "4p 5p",
    "pon": "5p 5p",
    "kan": "5p",
    "kita": "north",
    "look": "glyphs",
    "language": "auto",
    "help": "ready",
}
"""Arguments that can be read; what has none takes none."""
SYNTAX = {
    FaultCode.UNKNOWN_COMMAND,
    FaultCode.AMBIGUOUS_COMMAND,
    FaultCode.MISSING_ARGUMENT,
    FaultCode.TOO_MANY_ARGUMENTS,
    FaultCode.UNREADABLE_ARGUMENT,
    FaultCode.AMBIGUOUS_ARGUMENT,
}
ALIKE = {"state", "table", "list", "fans", "profile show", "rule", "profile list", "mode"}
"""What may tell names and numbers only, which are alike in some languages."""


def right_line(spec: CommandSpec) -> str:
    return f"{spec.name} {RIGHT.get(spec.name, '')}".strip()


def wrong_line(spec: CommandSpec) -> str:
    """Too much where that can be seen, else too little; empty where any words can be meant."""
    if any(SHAPES[parameter.type] == "rest" for parameter in spec.parameters):
        return spec.name if not spec.parameters[0].optional else ""
    return f"{spec.name} " + "%% " * (len(spec.parameters) + 1)


def unfinished(text: str) -> bool:
    """An id without a text, or a place that nothing was put in."""
    said = text
    for node in sorted(all_permissions(), key=len, reverse=True):
        said = said.replace(node, "")
    return re.search(r"mahjong\.(commands|table|people|menu|game|profile|fans|riichi)\.|\{\w+\}", said) is not None


async def answers(folder: Path, locale: str) -> dict[str, tuple[str, str, str]]:
    """The answers to each command: what it was written as, its code and its text."""
    told: dict[str, tuple[str, str, str]] = {}
    async with served(folder) as engine, connected(engine, "bob", "carol") as client:
        await client.join("alice", locale=locale)
        for spec in COMMANDS:
            for kind, line, nodes in (
                ("forbidden", right_line(spec), ["mahjong.nothing"]),
                ("wrong", wrong_line(spec), client.permissions),
                ("right", right_line(spec), client.permissions),
            ):
                if line:
                    code, text = await answer(client, line, list(nodes))
                    told[f"{spec.name}: {kind}"] = (line, code, text)
            if spec.name == "leave":
                await answer(client, "join table-1", client.permissions)
    return told


async def answer(client: ShimClient, line: str, nodes: list[str]) -> tuple[str, str]:
    reply = await client.command("alice", line, permissions=nodes)
    return str(reply.code), text_of(reply.component_json)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """The answers in every language, each at a table of its own."""
    return {locale: asyncio.run(answers(tmp_path_factory.mktemp(locale), locale)) for locale in shipped_locales()}


def test_every_command_with_parameters_is_written_rightly_here() -> None:
    assert {spec.name for spec in COMMANDS if spec.parameters} <= set(RIGHT)


@pytest.mark.slow
@pytest.mark.parametrize("locale", shipped_locales())
def test_every_command_is_answered_in_every_language(locale: str, told: Told) -> None:
    found = told[locale]
    for spec in COMMANDS:
        _, code, text = found[f"{spec.name}: forbidden"]
        assert code == "not_permitted", spec.name
        words = right_line(spec).split()[len(spec.path) :]
        assert needed_node(spec, words) in text, "it says which permission is missing"
        if f"{spec.name}: wrong" in found:
            line, code, _ = found[f"{spec.name}: wrong"]
            assert code in SYNTAX, f"{line}: {code}"
        line, code, text = found[f"{spec.name}: right"]
        assert code not in {*SYNTAX, "not_permitted", "engine_fault"}, f"{line}: {code} {text}"
        assert code == "ok" or text, f"{line}: {code} says nothing"
    assert [line for line, _, text in found.values() if unfinished(text)] == []
    assert [line for line, _, text in found.values() if SECRET in text] == []


@pytest.mark.slow
def test_languages_agree_in_what_is_done_and_differ_in_how_it_is_said(told: Told) -> None:
    codes = {locale: {key: code for key, (_, code, _) in found.items()} for locale, found in told.items()}
    assert all(found == codes[DEFAULT_LOCALE] for found in codes.values())
    for locale in set(shipped_locales()) - {DEFAULT_LOCALE}:
        for key, (line, _, text) in told[locale].items():
            if text and key.split(":")[0] not in ALIKE:
                assert text != told[DEFAULT_LOCALE][key][2], f"{locale}: {line}"


def test_words_for_the_same_thing_are_all_that_share_a_permission() -> None:
    """One node for each thing that can be done (issue 5)."""
    shared: dict[str, set[str]] = {}
    for spec in COMMANDS:
        shared.setdefault(spec.permission, set()).add(spec.name)
    assert {node: names for node, names in shared.items() if len(names) > 1} == {
        "mahjong.table.ready": {"ready", "unready"},
        "mahjong.profile.use": {"profile use", "mode"},
        "mahjong.play.chii": {"chow", "chii"},
        "mahjong.play.pon": {"pung", "pon"},
        "mahjong.play.kan": {"kong", "kan"},
        "mahjong.play.aside": {"flower", "kita"},
        "mahjong.play.tenpai": {"tenpai", "noten"},
        "mahjong.play.stop": {"stop", "continue"},
    }
    assert all(spec.permission.startswith("mahjong.play.") for spec in COMMANDS if is_play_verb(spec.verb))
