"""The JSON Schema for editors says what the reading of documents says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from mahjong_engine.profiles.reading import shipped_names, shipped_text, shipped_titles
from mahjong_engine.profiles.reading_definitions import known_atoms
from mahjong_engine.profiles.reading_keys import SECTIONS, keys_of
from mahjong_engine.profiles.reading_schema import profile_schema
from mahjong_engine.profiles.reading_yaml import read_yaml
from support.profile_documents import errors_of, patch
from support.schema_check import faults

SCHEMA = profile_schema(tuple(shipped_titles().values()))


def faults_of(text: str) -> list[str]:
    """What the schema finds in a document."""
    return list(faults(read_yaml(text).value, SCHEMA))


def test_it_is_plain_json() -> None:
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


@pytest.mark.parametrize("name", shipped_names())
def test_it_finds_nothing_in_the_shipped_profiles(name: str) -> None:
    assert faults_of(shipped_text(name)) == []


def test_every_key_of_the_sections_is_known_and_explained() -> None:
    for section, model in SECTIONS.items():
        properties: dict[str, Any] = SCHEMA["properties"][section]["properties"]
        assert tuple(properties) == keys_of(model)
        assert all(schema["description"] for schema in properties.values())


def undescribed(schema: object, path: str = "") -> Iterator[str]:
    """Keys without a line of help; branches of conditions repeat keys that have one."""
    if isinstance(schema, dict):
        for name, inner in schema.get("properties", {}).items():
            if "description" not in inner:
                yield f"{path}.{name}"
            yield from undescribed(inner, f"{path}.{name}")
        yield from undescribed(schema.get("items"), f"{path}[]")
        for branch in schema.get("allOf", []):
            params = branch["then"]["properties"]["params"]
            yield from undescribed(params, f"{path}.params")


def test_every_key_of_every_block_and_part_is_explained() -> None:
    assert list(undescribed(SCHEMA)) == []
    written_wrong = {"properties": {"a": {"properties": {"b": {}}, "description": "x"}}}
    assert list(undescribed(written_wrong)) == [".a.b"]


def test_it_proposes_bases_patterns_scorers_and_atoms() -> None:
    calculator = SCHEMA["properties"]["calculator_config"]["properties"]
    assert "国标" in SCHEMA["properties"]["base"]["enum"]
    assert "combination_dragon" in calculator["patterns"]["items"]["enum"]
    assert calculator["scorer"]["properties"]["name"]["enum"] == ["pure_add", "group_max", "category_max", "x_riichi"]
    proposed = calculator["combinations"]["items"]["properties"]["definition"]["anyOf"][0]["enum"]
    assert proposed == list(known_atoms())
    assert {"国标清一色", "康众清一色", "兼用卡清一色", "模板清一色"} <= set(proposed)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (patch("国标", "room_confg: {}"), ".room_confg: unknown"),
        (patch("国标麻将"), ".base: '国标麻将' is none of the words"),
        (patch("国标", "room_config: {main_time: 3601}"), ".room_config.main_time: 3601 is not in 0..3600"),
        (patch("国标", "game_config: {multi_win: 1}"), ".game_config.multi_win: no boolean"),
        (
            patch("国标", "calculator_config: {scorer: {name: pure_add}}"),
            ".calculator_config.scorer: params is missing",
        ),
        (
            patch("国标", "calculator_config: {scorer: {name: pure_add, params: {base: 0}}}"),
            ".calculator_config.scorer.params: least is missing",
        ),
        (patch("国标", "extensions: {play: {kong_source: head}}"), "'head' is none of the words"),
        ("room_config: {}\ngame_config: {}\n", ": calculator_config is missing"),
    ],
)
def test_it_finds_what_the_reading_finds(text: str, fault: str) -> None:
    found = faults_of(text)
    assert any(line.endswith(fault) for line in found), found
    assert errors_of(text)
