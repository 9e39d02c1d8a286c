"""Outside tiles, seats, walls and variants the engine knows no tile counts, and nowhere a word of wire or world."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from support.source_files import PACKAGES, python_files, shown, syntax_tree

ENGINE, COMMANDS, BRIDGE = PACKAGES
TILE_NUMBERS = frozenset({4, 13, 14, 34, 136})

MAY_KNOW_NUMBERS = {
    "tiles.py": "tiles",
    "seats.py": "seats",
    "wall_geometry.py": "walls",
    "dealing/": "walls and their shuffling",
    "variants/": "variants",
    "scoring/riichi/": "the values of one variant",
    "hand/": "the shapes of complete hands",
    "fans/": "how the hands of those shapes are valued",
    "bots/": "how to play those variants",
    "profiles/": "what the settings of a variant may be",
    "records/": "formats of other programs",
    "notation/": "hands as text, in the format of the shared cases",
    "testing/": "judges a variant from outside",
}
"""Paths in the engine that may name such a number, and what they are about."""

WIRE_WORDS = re.compile(
    r"(^|_)(grpc|proto|protobuf|wire|minecraft|packet|entity|entities|uuid|token|socket|click|boss_bar|hotbar|paper|minestom)(_|$)"
)


def place(file: Path) -> str:
    return file.relative_to(ENGINE).as_posix()


def test_generic_modules_know_no_number_of_tiles_or_seats() -> None:
    found = []
    for file in python_files(ENGINE):
        if place(file).startswith(tuple(MAY_KNOW_NUMBERS)):
            continue
        found += [
            f"{shown(file)}:{node.lineno}: {node.value}"
            for node in ast.walk(syntax_tree(file))
            if isinstance(node, ast.Constant) and type(node.value) is int and node.value in TILE_NUMBERS
        ]
    assert found == []


def test_every_exception_to_the_number_rule_is_still_needed() -> None:
    places = [place(file) for file in python_files(ENGINE)]
    unused = [start for start in MAY_KNOW_NUMBERS if not any(name.startswith(start) for name in places)]
    assert unused == []


def test_no_variant_is_asked_for_by_name() -> None:
    """A variant is a value that answers questions; nobody compares its name."""
    for package in PACKAGES:
        for file in python_files(package):
            for node in ast.walk(syntax_tree(file)):
                if not isinstance(node, ast.Compare):
                    continue
                sides = [node.left, *node.comparators]
                names = {getattr(side, "attr", getattr(side, "id", "")) for side in sides}
                literal = any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides)
                assert not ("variant" in names and literal), f"{shown(file)}:{node.lineno}"


def identifiers(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(syntax_tree(file)):
        for field in ("id", "attr", "arg", "name"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                found.add(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", value).lower())
    return found


def test_the_engine_has_no_word_of_wire_or_world() -> None:
    for file in python_files(ENGINE):
        words = sorted(name for name in identifiers(file) if WIRE_WORDS.search(name))
        assert words == [], shown(file)
