"""Single faults of the text of a document: what YAML has and the profile language has not (profiles.md P-04)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from support.placed_yaml import Path, Place, PlacedText

TextFault = tuple[str, Path, Place]
"""A text, and key path and place of what it must be told."""


def _marked(mark: str, *, replaces: bool = False) -> Callable[[PlacedText, Random], TextFault]:
    """A mark before, or in place of, the value of a key of a section."""

    def mutate(written: PlacedText, chance: Random) -> TextFault:
        path = _key_of_a_section(written, chance)
        row, column = written.values[path]
        lines = written.text.split("\n")
        rest = "" if replaces else f" {lines[row - 1][column - 1 :]}"
        lines[row - 1] = lines[row - 1][: column - 1] + mark + rest
        return "\n".join(lines), path, (row, column)

    return mutate


def _key_of_a_section(written: PlacedText, chance: Random) -> Path:
    return chance.choice(
        [path for path in written.values if len(path) == 2 and path[0] in {"room_config", "game_config"}]
    )


def doubled_key(written: PlacedText, chance: Random) -> TextFault:
    """A key written twice."""
    path = _key_of_a_section(written, chance)
    row, column = written.keys[path]
    lines = written.text.split("\n")
    lines.insert(row, lines[row - 1])
    return "\n".join(lines), path[:1], (row + 1, column)


def merge_key(written: PlacedText, chance: Random) -> TextFault:
    """A merge key among the keys of a section."""
    path = _key_of_a_section(written, chance)
    row = written.keys[path][0]
    lines = written.text.split("\n")
    lines.insert(row, "  <<: {}")
    return "\n".join(lines), path[:1], (row + 1, 3)


def second_document(written: PlacedText, chance: Random) -> TextFault:
    """Another document after the first."""
    text = written.text + "---\n"
    return text + "base: 国标\n", (), (text.count("\n"), 1)


def tab(written: PlacedText, chance: Random) -> TextFault:
    """A tab as indentation, where a section begins."""
    section = chance.choice(["room_config", "game_config"])
    row = written.keys[section,][0]
    lines = written.text.split("\n")
    lines[row] = "\t" + lines[row].lstrip()
    return "\n".join(lines), (), (row + 1, 1)


def too_deep(written: PlacedText, chance: Random) -> TextFault:
    """Lists in lists."""
    path = _key_of_a_section(written, chance)
    row, column = written.values[path]
    lines = written.text.split("\n")
    depth = chance.randrange(8, 20)
    lines[row - 1] = lines[row - 1][: column - 1] + "[" * depth + "]" * depth
    return "\n".join(lines), (*path, *(0,) * 7)[:9], (row, column + 7)


def forbidden_character(written: PlacedText, chance: Random) -> TextFault:
    """A character YAML does not know."""
    at = chance.randrange(len(written.text))
    before = written.text[:at]
    place = (before.count("\n") + 1, len(before) - before.rfind("\n"))
    return before + chance.choice("\x00\x01\x1f\x7f\ud800\ufffe") + written.text[at:], (), place


def too_large(written: PlacedText, chance: Random) -> TextFault:
    """A comment that makes the file larger than allowed."""
    return written.text + "#" + "x" * (256 * 1024 + chance.randrange(99)), (), (1, 1)


YAML_MUTATORS: tuple[Callable[[PlacedText, Random], TextFault], ...] = (
    _marked("&a"),
    _marked("!!str"),
    _marked("*a", replaces=True),
    doubled_key,
    merge_key,
    second_document,
    tab,
    too_deep,
    forbidden_character,
    too_large,
)
