"""Whatever a file holds, reading it ends with a profile or with reports, never otherwise."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mahjong_engine.profiles.reading import ProfileError, parse_profile

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
