"""Every text the tables and the service can show is in the catalogue."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import mahjong_bridge
from mahjong_bridge.service.servers.playground import planned_tables
from mahjong_commands.catalogues import DEFAULT_LOCALE, catalogue
from mahjong_commands.grammar import all_permissions

PACKAGE = Path(mahjong_bridge.__file__).parent
ROOT = PACKAGE.parents[1]
_MAKERS = {"Refusal": "mahjong.table.refused.", "done": "mahjong.table.done.", "label": "mahjong.table.button."}
_TEXTS = {"text": "mahjong.table."}


def used_ids() -> Iterator[tuple[str, str]]:
    for file in sorted([*PACKAGE.glob("tables/**/*.py"), *PACKAGE.glob("service/**/*.py")]):
        makers = {**_MAKERS, **(_TEXTS if file.stem in ("feedback", "announcing", "results", "wishes") else {})}
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and str(node.value).startswith(("mahjong.table.", "mahjong.game.")):
                yield file.name, str(node.value)
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == "Message":
                yield file.name, str(node.args[0].value)
            if name in makers and (name != "Refusal" or len(node.args) == 1):
                yield file.name, makers[name] + str(node.args[0].value)


def test_every_text_that_is_named_is_there() -> None:
    known = catalogue(DEFAULT_LOCALE)
    used = [(file, key) for file, key in used_ids() if not key.endswith(".") and key not in all_permissions()]
    missing = {(file, key) for file, key in used if key not in known}
    assert len(used) > 60
    assert not missing


@pytest.mark.parametrize("kind", ["chii", "pon", "daiminkan", "ankan", "kakan", "kyuushu_kyuuhai", "riichi", "back"])
def test_every_choice_of_riichi_has_a_button(kind: str) -> None:
    assert f"mahjong.table.button.{kind}" in catalogue(DEFAULT_LOCALE)


@pytest.mark.parametrize("reason", ["schedule", "bust", "extension", "last_deal_stop", "abandoned", "table_removed"])
def test_every_end_of_a_match_has_its_words(reason: str) -> None:
    assert f"mahjong.table.match.reason.{reason}" in catalogue(DEFAULT_LOCALE)


def test_the_java_side_carries_the_same_plan_of_the_playground() -> None:
    theirs = ROOT / "java-shim/playground/src/main/resources/playground_tables.json"
    ours = PACKAGE / "service/servers/playground_tables.json"
    assert json.loads(theirs.read_text(encoding="utf-8")) == json.loads(ours.read_text(encoding="utf-8"))
    assert [(table.name, table.mode) for table in planned_tables()] == [("table-1", "display"), ("table-2", "block")]
