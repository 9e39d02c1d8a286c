"""docs/troubleshooting.md quotes what the program says, and leaves out nothing an operator may find in a log."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache

import pytest

from support.source_files import PACKAGES, ROOT, own_files, python_files, syntax_tree

TEXT = (ROOT / "docs/troubleshooting.md").read_text(encoding="utf-8")
ROWS = [row.split(" | ")[0].removeprefix("| ") for row in TEXT.splitlines() if row.startswith("| ") and "`" in row]
QUOTED = sorted({quote for row in ROWS for quote in re.findall(r"`([^`]+)`", row)})
LOUD = frozenset({"warning", "error", "exception"})
JAVA_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
JOINED = re.compile(r'"\s*\+\s*"')


def python_texts() -> Iterator[str]:
    for file in python_files(*PACKAGES):
        for node in ast.walk(syntax_tree(file)):
            if isinstance(node, ast.JoinedStr):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def java_texts() -> Iterator[str]:
    for file in own_files(ROOT / "java-shim"):
        if file.suffix == ".java" and "/src/main/" in file.as_posix():
            yield from JAVA_TEXT.findall(JOINED.sub("", file.read_text(encoding="utf-8")))


def told_texts() -> Iterator[str]:
    for file in (ROOT / "commands/mahjong_commands/locales/en_us").glob("*.json"):
        texts = json.loads(file.read_text(encoding="utf-8")).values()
        yield from (text for text in texts if isinstance(text, str))


@cache
def said() -> str:
    """All that the program says."""
    return "\n".join((*python_texts(), *java_texts(), *told_texts()))


def log_events() -> set[str]:
    """The names of all lines that are written as warnings or errors; where a name is given along, those it may be."""
    found: set[str] = set()
    for file in python_files(ROOT / "bridge/mahjong_bridge"):
        for node in ast.walk(syntax_tree(file)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or not node.args:
                continue
            first = node.args[0]
            if node.func.attr in LOUD | {"_tell_once", "log"} and isinstance(first, ast.Constant):
                found.add(str(first.value))
            elif node.func.attr == "log" and len(node.args) > 1 and isinstance(node.args[1], ast.Constant):
                found.add(str(node.args[1].value))
    return {event for event in found if re.fullmatch(r"[a-z_]+", event)}


def refusals_of_servers() -> set[str]:
    found: set[str] = set()
    for file in python_files(ROOT / "bridge/mahjong_bridge/service"):
        for node in ast.walk(syntax_tree(file)):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and isinstance(node.func.value, ast.Name)
                and (node.func.value.id, node.func.attr) == ("down", "error")
                and isinstance(node.args[0], ast.Constant)
            ):
                found.add(str(node.args[0].value))
    return found


@pytest.mark.parametrize("quote", QUOTED)
def test_what_is_quoted_is_said_somewhere_in_the_program(quote: str) -> None:
    for piece in re.split(r"…|\(…\)", quote):
        words = piece.strip(" :(;)").strip()
        assert len(words) < 3 or words in said(), words


def test_every_warning_and_error_of_the_log_is_told_of() -> None:
    events = log_events()
    assert {"store_failed", "bot_failed", "library", "variable_unknown"} <= events
    assert sorted(events - set(QUOTED)) == []


def test_every_reason_for_which_a_server_is_refused_is_told_of() -> None:
    codes = refusals_of_servers()
    assert "bad_token" in codes
    assert sorted(codes - set(QUOTED)) == []


def test_every_row_has_a_cause_and_a_remedy() -> None:
    for row in TEXT.splitlines():
        if row.startswith("| ") and "`" in row:
            cells = [cell.strip() for cell in row.strip("|").split(" | ")]
            assert len(cells) == 3, row
            assert all(cells), row
