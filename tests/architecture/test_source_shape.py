"""Sizes of files, docstrings, leftovers and names that do not belong."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from support.source_files import PACKAGES, ROOT, own_files, python_files, shown, syntax_tree

LONGEST = 400
LONGEST_TEST = 500
"""Tests hold tables of cases."""
LONG_FOR_A_REASON = {
    "protos/mahjong_bridge/wire/v1/shim.proto": "a message a thing that is said, each field with its comment",
}
SOURCE_SUFFIXES = {".py", ".java", ".js", ".sh", ".proto"}
VAGUE_NAMES = {"utils", "util", "common", "manager", "helpers", "misc"}

# Pieces are joined here, so that this file does not name what it forbids.
FOREIGN_HOSTS = [
    "pypi" + ".org",
    "python" + "hosted.org",
    "npm" + "js.org",
    "npm" + "js.com",
    "maven" + ".apache.org/maven2",
]
MACHINE_PATHS = ["/" + "work/", "/" + "root/", "/" + "home/", "/" + "Users/"]


def is_generated(file: Path) -> bool:
    return "/wire/v1/" in file.as_posix() and file.name.endswith((".py", ".pyi"))


def text_files() -> Iterator[tuple[Path, str]]:
    for file in own_files():
        if is_generated(file) or file.suffix in {".png", ".jar", ".gz", ".bin", ".sqlite3"}:
            continue
        try:
            yield file, file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def test_no_source_file_is_too_long() -> None:
    lengths = {
        shown(file): len(file.read_text(encoding="utf-8").splitlines())
        for file in own_files()
        if file.suffix in SOURCE_SUFFIXES and not is_generated(file)
    }
    too_long = {name: length for name, length in lengths.items() if length > limit_of(name)}
    assert too_long == {}


def limit_of(name: str) -> int:
    if name in LONG_FOR_A_REASON:
        return 1000
    return LONGEST_TEST if name.startswith("tests/") or "/src/test/" in name else LONGEST


def test_no_module_has_a_catch_all_name() -> None:
    assert [shown(file) for file in python_files(*PACKAGES) if file.stem in VAGUE_NAMES] == []


def public_nodes(file: Path) -> Iterator[tuple[str, ast.AST]]:
    tree = syntax_tree(file)
    yield "module", tree
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
            yield node.name, node
            if isinstance(node, ast.ClassDef):
                for inner in node.body:
                    if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef) and not inner.name.startswith("_"):
                        yield f"{node.name}.{inner.name}", inner


def test_everything_public_has_a_docstring() -> None:
    missing = [
        f"{shown(file)}: {name}"
        for file in python_files(*PACKAGES)
        for name, node in public_nodes(file)
        if not (isinstance(node, ast.Module) and not node.body)
        and ast.get_docstring(node) is None  # type: ignore[arg-type]
        and not _is_overload_or_override(node)
    ]
    assert missing == []


def _is_overload_or_override(node: ast.AST) -> bool:
    decorators = getattr(node, "decorator_list", [])
    names = {getattr(decorator, "id", getattr(decorator, "attr", "")) for decorator in decorators}
    return bool(names & {"overload", "override", "setter"})


def test_no_leftovers_stand_in_the_code() -> None:
    mark = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "NotImplemented" + "Error"]) + r")\b")
    sources = [(file, text) for file, text in text_files() if file.suffix in SOURCE_SUFFIXES]
    assert [shown(file) for file, text in sources if mark.search(text)] == []


def test_no_file_names_a_registry_or_a_path_of_a_machine() -> None:
    found = [
        f"{shown(file)}: {word}"
        for file, text in text_files()
        for word in [*FOREIGN_HOSTS, *MACHINE_PATHS]
        if word in text
    ]
    assert found == []


def test_no_fault_is_hidden_by_a_bare_except() -> None:
    for file in python_files(*PACKAGES):
        for node in ast.walk(syntax_tree(file)):
            if isinstance(node, ast.ExceptHandler):
                assert node.type is not None, f"{shown(file)}:{node.lineno}"
                silent = len(node.body) == 1 and isinstance(node.body[0], ast.Pass)
                is_wide = isinstance(node.type, ast.Name) and node.type.id in {"Exception", "BaseException"}
                assert not (silent and is_wide), f"{shown(file)}:{node.lineno}"


def test_every_test_module_has_its_own_name() -> None:
    names = [file.name for file in python_files(ROOT / "tests") if file.name.startswith("test_")]
    assert sorted(names) == sorted(set(names))
