"""Whatever a file holds, reading it ends with a profile or with reports, never otherwise."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from mahjong_engine.profiles.reading import ProfileError, parse_profile, shipped_text, shipped_titles
from mahjong_engine.profiles.reading_yaml import read_yaml
from support.placed_yaml import Json, PlacedText

NAMES = ("GUOBIAO", "KANGZHUANG", "JIANYONG", "TEMPLATE")
VALUES: tuple[Json, ...] = (
    *(
        None,
        0,
        -1,
        5,
        10**12,
        True,
        "",
        "x",
        [],
        [[]],
        {},
        [0],
        ["m"],
        {"a": 1},
        "国标清一色",
        [["国标清一色"]],
        [None],
    ),
    *([[None]], [{}], [1, [2]], "a b +", [{"definition": "国标清一色", "display": "x", "score": 1}]),
)
HANCHAN = Path(__file__).parents[3] / "engine/mahjong_engine/profiles/shipped/majsoul_hanchan.yaml"
FRAGMENTS = (
    *("null", "~", "[]", "{}", "[[]]", "-1", "true", '"x"', "1e3", "9" * 5000, "*a", "&a 1", "!!int 3", "0m", "1.5"),
    *(
        "? [a]\n: b",
        "- 1",
        "{a: {b: {c: {d: {e: {f: {g: {h: {i: 1}}}}}}}}}",
        "\t",
        "\x00",
        "'",
        '"',
        "\ud800",
        "\u2028",
    ),
    *("{preset: 3}", "{preset: [1]}", "[1, [2]]", "base: 立直半庄\n", "<<: {}", "---\n", "...\n", "%YAML 1.1\n"),
    *(
        "[a, a]",
        "{name: 3, params: 3}",
        "{name: x_riichi, params: null}",
        "{1: 2}",
        "{[1]: 2}",
        "{null: 1}",
        "|\n  x\n",
    ),
)


def spoiled(text: str, chance: Random) -> str:
    """The text with one value, line or stretch of characters changed."""
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    way = chance.random()
    if way < 0.5 and ":" in lines[place]:
        lines[place] = f"{lines[place].split(':')[0]}: {chance.choice(FRAGMENTS)}"
        return "\n".join(lines)
    if way < 0.7:
        return "\n".join(lines[:place] + lines[place + 1 :])
    at = chance.randrange(len(text))
    return text[:at] + (chance.choice(FRAGMENTS) if way < 0.85 else "") + text[at + chance.randrange(30) :]


def reports_of(text: str) -> str:
    """The report lines of a document, empty if it is a profile; the reports are checked for their form."""
    try:
        parse_profile(text, "x.yaml")
    except ProfileError as error:
        sound = error.reports and all(report.severity == "error" for report in error.reports)
        return str(error) if sound else "malformed"
    return ""


@pytest.mark.parametrize("seed", range(8))
def test_a_spoiled_document_ends_in_reports(seed: int) -> None:
    chance = Random(seed)
    refused = []
    for _ in range(60):
        text = HANCHAN.read_text("utf-8")
        for _ in range(chance.randint(1, 3)):
            text = spoiled(text, chance)
        refused += [lines for lines in [reports_of(text)] if lines]
    assert all(lines.startswith("x.yaml:") for lines in refused)
    assert len(refused) > 30


@pytest.mark.parametrize("name", NAMES)
def test_a_spoiled_document_of_the_plain_language_ends_in_reports(name: str) -> None:
    chance = Random(name)
    texts = [spoiled(spoiled(shipped_text(name), chance), chance) for _ in range(80)]
    refused = [lines for lines in map(reports_of, texts) if lines]
    assert all(lines.startswith("x.yaml:") for lines in refused)
    assert len(refused) > 40


def paths_of(value: Json, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Some key paths of a document: all keys, and the first entries of lists."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value[:6]) if isinstance(value, list) else ()
    for key, item in inner:
        yield from paths_of(item, (*path, key))


@pytest.mark.parametrize("name", NAMES)
def test_any_value_in_any_place_ends_in_reports_or_a_profile(name: str) -> None:
    chance = Random(name)
    document = read_yaml(shipped_text(name)).value
    refused = 0
    for _ in range(75):
        spoilt = copy.deepcopy(document)
        for _ in range(chance.randint(1, 3)):
            *around, key = chance.choice([path for path in paths_of(spoilt) if path])
            place = spoilt
            for part in around:
                place = place[part]
            place[key] = copy.deepcopy(chance.choice(VALUES))
        section = chance.choice(list(spoilt))
        patch = {"base": shipped_titles()[name], section: spoilt[section]}
        refused += bool(reports_of(PlacedText(chance.choice([spoilt, patch])).text))
    assert refused > 35
