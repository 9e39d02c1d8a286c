"""Imports point down, and the engine touches nothing but the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from support.source_files import PACKAGES, ROOT, python_files, shown, syntax_tree

ENGINE, COMMANDS, BRIDGE = PACKAGES
THIRD_PARTY_IN_PROFILES = {"pydantic", "pydantic_core", "yaml"}
IMPURE = {
    "asyncio",
    "concurrent",
    "datetime",
    "importlib.metadata",
    "logging",
    "multiprocessing",
    "os",
    "random",
    "secrets",
    "select",
    "socket",
    "sqlite3",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "uuid",
    "warnings",
}

MAY_LOOK_OUTSIDE = {"engine/mahjong_engine/testing/watching.py": {"sys"}}
"""The conformance kit watches what others' rules call; nothing that plays imports it."""


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(syntax_tree(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{shown(file)} imports relatively"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_profile_reading(file: Path) -> bool:
    return file.parent == ENGINE / "profiles" and file.name.startswith("reading")


def test_the_import_contracts_hold() -> None:
    lint_imports = Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([lint_imports, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_engine_imports_only_itself_and_the_standard_library() -> None:
    for file in python_files(ENGINE):
        allowed = sys.stdlib_module_names | {"mahjong_engine"}
        if is_profile_reading(file):
            allowed |= THIRD_PARTY_IN_PROFILES
        foreign = sorted(name for name in imported(file) if name.split(".")[0] not in allowed)
        assert foreign == [], shown(file)


def test_the_engine_has_no_clock_chance_input_output_or_discovery() -> None:
    for file in python_files(ENGINE):
        names = set(imported(file))
        parents = {name.rsplit(".", 1)[0] for name in names}
        found = sorted(IMPURE & (names | parents) - MAY_LOOK_OUTSIDE.get(shown(file), set()))
        assert found == [], shown(file)


def test_playing_needs_no_yaml() -> None:
    """Profiles are read at load; what reads them is imported by nothing that plays, only by what judges them."""
    for file in python_files(ENGINE):
        if file.parent in (ENGINE / "profiles", ENGINE / "testing"):
            continue
        reading = [name for name in imported(file) if name.startswith("mahjong_engine.profiles.reading")]
        assert reading == [], shown(file)


def test_the_engine_opens_no_file_and_prints_nothing() -> None:
    """Shipped profiles and tables are package resources; reading them is the one exception."""
    for file in python_files(ENGINE):
        if is_profile_reading(file):
            continue
        called = {
            node.func.id
            for node in ast.walk(syntax_tree(file))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert called & {"open", "print", "input", "exec", "eval"} == set(), shown(file)


def test_commands_import_no_bridge_and_no_third_party() -> None:
    for file in python_files(COMMANDS):
        allowed = sys.stdlib_module_names | {"mahjong_engine", "mahjong_commands"}
        foreign = sorted(name for name in imported(file) if name.split(".")[0] not in allowed)
        assert foreign == [], shown(file)
