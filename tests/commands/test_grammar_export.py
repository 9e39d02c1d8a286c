"""The grammar as data, and the file the Java plug-in is built with."""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml

from mahjong_commands.catalogues import DEFAULT_LOCALE, catalogue
from mahjong_commands.command_list import COMMANDS
from mahjong_commands.export import descriptions, grammar_digest, grammar_document, grammar_json, main
from mahjong_commands.grammar import permissions, play_permissions, verbs

ROOT = Path(__file__).resolve().parents[2]
PLUGIN = ROOT / "java-shim/paper/src/main/resources/paper-plugin.yml"
RESOURCE = ROOT / "java-shim/core/src/main/resources/mahjong_grammar.json"


def test_the_plug_ins_grammar_is_the_exported_one() -> None:
    """Mend with ``python -m mahjong_commands.export <file>``."""
    assert RESOURCE.read_text(encoding="utf-8") == grammar_json()


def test_the_plug_in_declares_exactly_the_nodes_of_the_grammar() -> None:
    """An owner's nodes are operators' to a permission plug-in; the engine gives them to the owner at his own table."""
    declared = yaml.safe_load(PLUGIN.read_text(encoding="utf-8"))["permissions"]
    wanted = {node: {"default": True if default == "play" else "op"} for node, default in permissions()}
    assert declared == wanted


def test_the_export_holds_its_own_digest(tmp_path: Path) -> None:
    file = tmp_path / "grammar.json"
    assert main([str(file)]) == 0
    document = json.loads(file.read_text(encoding="utf-8"))
    assert document.pop("digest") == grammar_digest()
    assert document.pop("descriptions") == descriptions()
    assert document == grammar_document()
    assert main([]) == 2


def test_the_export_describes_every_command_in_every_language() -> None:
    told = descriptions()
    assert list(told) == ["en_us", "ja_jp", "zh_cn", "zh_tw"]
    assert told["zh_tw"]["mahjong.commands.help.ready"].startswith("表示已準備好")
    assert all(set(texts) == {spec.help for spec in COMMANDS} for texts in told.values())


def test_nodes_are_named_by_area_and_verb() -> None:
    for node, default in permissions():
        assert re.fullmatch(r"mahjong\.(table|profile|rule|play|help)\.[a-z]+", node)
        assert default in ("play", "owner", "op")
    assert play_permissions() < {node for node, _ in permissions()}


def test_every_command_has_a_help_text() -> None:
    texts = catalogue(DEFAULT_LOCALE)
    assert [spec.help for spec in COMMANDS if spec.help not in texts] == []


def test_no_two_commands_share_a_path() -> None:
    paths = [path for spec in COMMANDS for path in (spec.path, *((alias,) for alias in spec.aliases))]
    assert len(paths) == len(set(paths))


def test_required_places_come_before_optional_ones() -> None:
    for spec in COMMANDS:
        optional = [parameter.optional for parameter in spec.parameters]
        assert optional == sorted(optional)


def test_the_verbs_of_the_rule_book_are_all_there() -> None:
    """R-941 to R-953."""
    wanted = {
        "riichi",
        "tsumo",
        "ron",
        "chii",
        "pon",
        "minkan",
        "kan",
        "kyuushu",
        "skip",
        "settlement",
        "rule",
        "discard",
    }
    assert wanted <= set(verbs("riichi"))
