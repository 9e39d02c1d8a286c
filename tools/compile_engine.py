"""Compile the hot modules of the engine with mypyc, from the very source that runs uncompiled.

``python tools/compile_engine.py FOLDER`` copies the engine there and puts the compiled modules beside their source;
with that folder first on PYTHONPATH they are imported in its place. It needs mypy and setuptools (tools of development
here), a C compiler and Python's headers. ``tools/compiled_wheel.py`` makes a wheel of the same modules.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ENGINE = Path(__file__).resolve().parent.parent / "engine"
PACKAGE = "mahjong_engine"
STAMP = "SOURCE.sha256"
HOT = (
    "hand/*.py",
    "fans/**/*.py",
    "scoring/**/*.py",
    "actions.py",
    "deal_events.py",
    "deal_evolution.py",
    "deciding.py",
    "evolution.py",
    "legality.py",
    "melds.py",
    "own_views.py",
    "score_rows.py",
    "seat_state.py",
    "showing.py",
    "state.py",
    "tile_events.py",
    "tile_evolution.py",
    "tiles.py",
    "unfolding.py",
    "values.py",
    "viewing.py",
    "window_events.py",
    "window_evolution.py",
    "windows.py",
    "profiles/language/conditions.py",
    "profiles/language/fan_lists.py",
    "profiles/language/valuing.py",
    "variants/*.py",
    "variants/riichi/*.py",
    "variants/ruled/*.py",
)
"""What is asked at every decision or for every hand."""
LEFT_OUT = (
    "/__init__.py",
    "/automaton_data.py",
    "/joined_data.py",
    "/fan_table.py",
    "/presets.py",
    "/options.py",
    "/fans/plain/atoms.py",
)
"""Modules of data and names, which gain nothing, and one whose nested function mypyc loses in the lambda beside it."""
SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="engine", packages=[], ext_modules=mypycify(["--config-file=mypy.ini", *{modules!r}], opt_level="3"))
"""
STRICT = "[mypy]\nstrict = true\nnamespace_packages = true\nexplicit_package_bases = true\n"


def hot_modules(package: Path) -> list[Path]:
    """The files to compile, in a fixed order."""
    found = {file for pattern in HOT for file in package.glob(pattern) if not file.as_posix().endswith(LEFT_OUT)}
    return sorted(found)


def source_digest(package: Path) -> str:
    """A digest of all Python files of the engine, which tells whether a compiled copy is of this source."""
    digest = hashlib.sha256()
    for file in sorted(package.rglob("*.py")):
        digest.update(f"{file.relative_to(package).as_posix()}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def compile_into(folder: Path) -> list[Path]:
    """Fill ``folder`` with the engine and its compiled modules; the paths of the latter. Raises when a step fails."""
    shutil.rmtree(folder, ignore_errors=True)
    copied = folder / PACKAGE
    shutil.copytree(ENGINE / PACKAGE, copied, ignore=shutil.ignore_patterns("__pycache__"))
    digest = source_digest(copied)
    modules = [file.relative_to(folder).as_posix() for file in hot_modules(copied)]
    (folder / "mypy.ini").write_text(STRICT, encoding="utf-8")
    (folder / "setup.py").write_text(SETUP.format(modules=modules), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, env=environment, check=True)
    for leftover in ("mypy.ini", "setup.py"):
        (folder / leftover).unlink()
    for leftover in ("build", ".mypy_cache"):
        shutil.rmtree(folder / leftover, ignore_errors=True)
    (folder / STAMP).write_text(digest + "\n", encoding="utf-8")
    return sorted([*folder.rglob("*.so"), *folder.rglob("*.pyd")])


if __name__ == "__main__":
    target = Path(sys.argv[1]).resolve()
    made = compile_into(target)
    print(f"{len(made)} compiled modules in {target}; put that folder first on PYTHONPATH")
