"""The project's own files, for tests that read them: everything but what was built, installed or saved."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = (
    ROOT / "engine/mahjong_engine",
    ROOT / "commands/mahjong_commands",
    ROOT / "bridge/mahjong_bridge",
)
GENERATED = ROOT / "bridge/mahjong_bridge/wire/v1"
_NOT_OURS = frozenset(
    {".git", ".venv", "build", "dist", "var", "node_modules", "target", "__pycache__", ".stamps", ".hypothesis"}
)


def _is_ours(name: str) -> bool:
    return name not in _NOT_OURS and not name.endswith((".egg-info", "_cache"))


def own_files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file below a folder that belongs to the project, sorted by path."""
    for entry in sorted(folder.iterdir()):
        if not _is_ours(entry.name) or entry.is_symlink():
            continue
        if entry.is_dir():
            yield from own_files(entry)
        else:
            yield entry


def python_files(*folders: Path) -> tuple[Path, ...]:
    """Our Python files below these folders, without generated code."""
    files = [file for folder in folders for file in own_files(folder) if file.suffix == ".py"]
    return tuple(file for file in files if not file.is_relative_to(GENERATED))


@cache
def syntax_tree(file: Path) -> ast.Module:
    """The parsed file."""
    return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


def shown(file: Path) -> str:
    """The path as one would name it in the project."""
    return file.relative_to(ROOT).as_posix()
