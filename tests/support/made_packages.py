"""Packages for tests: a folder as an installer leaves it, with metadata, entry points and modules."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import Distribution
from pathlib import Path
from typing import Final

from mahjong_bridge.plugins.finding import FoundPackage, find_packages

API: Final = ("1",)


def make_package(
    folder: Path,
    name: str,
    entries: Mapping[str, Mapping[str, str]],
    source: str = "",
    *,
    version: str = "1.0",
    api: tuple[str, ...] = API,
) -> str:
    """Install a package of one module; ``entries`` are by kind and name, ``@`` in a value stands for the module."""
    module = name.lower().replace("-", "_").replace(".", "_")
    (folder / f"{module}.py").write_text(source, encoding="utf-8")
    info = folder / f"{module}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    groups = {f"mahjong_engine.{kind}": points for kind, points in entries.items()}
    groups["mahjong_engine.api"] = dict.fromkeys(api, "@")
    lines = []
    for group, points in groups.items():
        lines += [f"[{group}]", *(f"{key} = {value.replace('@', module)}" for key, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return module


def found_in(folder: Path) -> tuple[FoundPackage, ...]:
    """What is installed in a folder."""
    return find_packages(Distribution.discover(path=[str(folder)]))
