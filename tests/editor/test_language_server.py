"""An editor with the YAML language server helps to write profiles by our JSON Schema, and asks nobody else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mahjong_engine.profiles.reading import shipped_names, shipped_text, shipped_titles
from mahjong_engine.profiles.reading_definitions import known_atoms
from mahjong_engine.profiles.reading_document import PATTERNS
from mahjong_engine.profiles.reading_key_texts import KEY_TEXTS
from mahjong_engine.profiles.reading_option_texts import GUOBIAO_TEXTS, RIICHI_TEXTS
from mahjong_engine.profiles.reading_parts import PARTS
from mahjong_engine.profiles.reading_schema import profile_schema
from mahjong_engine.profiles.reading_yaml import read_yaml
from support.guide_examples import EXAMPLES
from support.language_server import EDITOR, LanguageServer
from support.placed_yaml import Path as KeyPath
from support.placed_yaml import PlacedText
from support.profile_documents import CATEGORIES, patch

pytestmark = pytest.mark.slow

SCHEMA = "profile.schema.json"
FIRST_LINE = f"# yaml-language-server: $schema={SCHEMA}\n"
"""What docs/rule-profiles.md tells people to write."""
FREE_LICENCES = {"MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LanguageServer]:
    folder = tmp_path_factory.mktemp("editor")
    schema = profile_schema(tuple(shipped_titles().values()))
    (folder / SCHEMA).write_text(json.dumps(schema, ensure_ascii=False), encoding="utf-8")
    with LanguageServer(folder) as running:
        yield running


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """A file of the test's own."""
    return f"{abs(hash(request.node.name))}.yaml"


def proposed(server: LanguageServer, name: str, text: str) -> set[str]:
    """What is proposed where ``|`` stands in a document."""
    before, after = (FIRST_LINE + text).split("|")
    server.open(name, before + after)
    return set(server.completions(name, before.count("\n"), len(before) - before.rfind("\n") - 1))


def test_it_proposes_every_base(server: LanguageServer, name: str) -> None:
    assert proposed(server, name, "base: |\n") == set(shipped_titles().values())


def test_it_proposes_every_pattern(server: LanguageServer, name: str) -> None:
    text = "base: 国标\ncalculator_config:\n  patterns:\n    - |\n"
    assert proposed(server, name, text) == set(PATTERNS)


@pytest.mark.parametrize("part", PARTS)
def test_it_proposes_every_scorer_settlement_and_end(server: LanguageServer, name: str, part: str) -> None:
    text = f"base: 国标\ncalculator_config:\n  {part}:\n    name: |\n    params: {{}}\n"
    assert proposed(server, name, text) == {word for word in PARTS[part] if word not in {"x_wuhan", "x_sichuan"}}


def test_it_proposes_every_fan_atom(server: LanguageServer, name: str) -> None:
    text = "base: 国标\ncalculator_config:\n  combinations:\n    - definition: |\n      display: x\n      score: 1\n"
    assert proposed(server, name, text) == set(known_atoms())


def test_it_proposes_the_keys_of_a_section_that_are_not_there_yet(server: LanguageServer, name: str) -> None:
    found = proposed(server, name, "base: 国标\nroom_config:\n  main_time: 5\n  |\n")
    assert {"reserve_time", "room_name", "seat_orders"} <= found
    assert "main_time" not in found


OWN_NAMES = {
    ("params", "base"): "base_points",
    ("extensions", "riichi"): "riichi_block",
    ("variant", "options"): "variant_options",
}
"""Keys whose word means something else elsewhere."""


def text_for(path: KeyPath) -> str:
    """The line of help of a key."""
    key = str(path[-1])
    if path[:2] == ("extensions", "riichi") and len(path) == 3:
        return {**RIICHI_TEXTS, "preset": KEY_TEXTS["preset"]}[key]
    if path[:2] == ("extensions", "guobiao") and len(path) > 2:
        return GUOBIAO_TEXTS[key]
    return KEY_TEXTS[OWN_NAMES.get((str(path[-2]), key), key) if len(path) > 1 else key]


def documents_with_every_key() -> dict[str, Any]:
    """Documents that write every key of the language at least once."""
    written = {
        "whole.yaml": read_yaml(shipped_text("GUOBIAO")).value,
        "plain.yaml": {"base": "康庄众娱", **read_yaml(shipped_text("KANGZHUANG")).value},
        "categories.yaml": read_yaml(patch("康庄众娱", CATEGORIES)).value,
    }
    schema = profile_schema(tuple(shipped_titles().values()))
    blocks = schema["properties"]["extensions"]["properties"]
    extensions: dict[str, Any] = {block: dict.fromkeys(part.get("properties", {}), 0) for block, part in blocks.items()}
    extensions["guobiao"]["false_win"] = dict.fromkeys(blocks["guobiao"]["properties"]["false_win"]["properties"], 0)
    return {**written, "extensions.yaml": {"base": "国标", "extensions": extensions}}


def test_it_explains_every_key(server: LanguageServer) -> None:
    explained: set[str] = set()
    for name, document in documents_with_every_key().items():
        placed = PlacedText(document)
        server.open(name, FIRST_LINE + placed.text)
        for path, (line, column) in placed.keys.items():
            if "combinations" in path and 0 not in path[2:3] and len(path) > 2:
                continue  # one entry of the list stands for all
            told = server.hover(name, line, column).replace("\\", "")  # markdown
            assert text_for(path) in told, (path, told)
            explained.add(str(path[-1]))
    assert set(KEY_TEXTS) - set(OWN_NAMES.values()) | set(GUOBIAO_TEXTS) | set(RIICHI_TEXTS) <= explained


def test_it_marks_an_unknown_key_where_it_stands(server: LanguageServer, name: str) -> None:
    (mark,) = server.open(name, FIRST_LINE + "base: 国标\nroom_config:\n  room_nmae: x\n")
    assert mark["range"]["start"] == {"line": 3, "character": 2}
    assert "room_nmae" in mark["message"]


def test_it_marks_what_the_check_would_report(server: LanguageServer, name: str) -> None:
    text = "base: 国标麻将\ngame_config:\n  max_player: 5\n  multi_win: yes\n"
    assert [mark["range"]["start"]["line"] for mark in server.open(name, FIRST_LINE + text)] == [1, 3, 4]


@pytest.mark.parametrize("profile", shipped_names())
def test_it_marks_nothing_in_a_shipped_profile(server: LanguageServer, profile: str) -> None:
    assert server.open(f"shipped-{profile}.yaml", FIRST_LINE + shipped_text(profile)) == []


@pytest.mark.parametrize("example", EXAMPLES)
def test_it_marks_nothing_in_an_example_of_the_guide(server: LanguageServer, example: str, name: str) -> None:
    assert server.open(name, FIRST_LINE + EXAMPLES[example]) == []


def test_it_reaches_for_nothing_outside(server: LanguageServer, name: str) -> None:
    """Whatever ran before in this module is looked at as well."""
    server.open(name, FIRST_LINE + patch("国标"))
    server.open(f"plain-{name}", "a: 1\n")
    assert server.network_uses() == []


def test_everything_that_was_installed_for_this_is_free() -> None:
    packages = [file for file in (EDITOR / "node_modules").rglob("package.json") if is_package(file)]
    licences = {file.parent.name: json.loads(file.read_text(encoding="utf-8"))["license"] for file in packages}
    assert len(licences) > 15
    assert {package: licence for package, licence in licences.items() if licence not in FREE_LICENCES} == {}


def is_package(file: Path) -> bool:
    """Whether a package.json is that of an installed package, not of a part of one."""
    around = file.parent.parent
    return around.name == "node_modules" or (around.name.startswith("@") and around.parent.name == "node_modules")
