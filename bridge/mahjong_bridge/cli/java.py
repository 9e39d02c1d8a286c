"""Finds a Java that is new enough: ``JAVA_HOME``, the one on the path, then the usual places."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

OLDEST: Final = 25
_PLACES: Final = (
    "/usr/lib/jvm/*",
    "/usr/lib64/jvm/*",
    "/usr/java/*",
    "/usr/local/java/*",
    "/opt/*jdk*",
    "/opt/java/*",
    "/opt/jvm/*",
    "/Library/Java/JavaVirtualMachines/*/Contents/Home",
    "/opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home",
)
_HOME_PLACES: Final = (
    ".sdkman/candidates/java/*",
    ".jdks/*",
    ".asdf/installs/java/*",
    ".local/share/mise/installs/java/*",
)
_VERSION: Final = re.compile(r'^JAVA_VERSION="(\d+)', re.MULTILINE)


def find_java(environment: Mapping[str, str] = os.environ, places: tuple[str, ...] | None = None) -> Path | None:
    """The ``java`` program of the first home that is new enough; None when there is none.

    ``JDK_PLACES``, when set, stands for the usual places, as it does for the build.
    """
    if places is None:
        places = tuple(environment["JDK_PLACES"].split()) if "JDK_PLACES" in environment else _PLACES
    for home in _homes(environment, places):
        program = home / "bin" / "java"
        if program.is_file() and _major(home) >= OLDEST:
            return program
    return None


def _homes(environment: Mapping[str, str], places: tuple[str, ...]) -> Iterator[Path]:
    if environment.get("JAVA_HOME"):
        yield Path(environment["JAVA_HOME"])
    on_path = shutil.which("java", path=environment.get("PATH"))
    if on_path is not None:
        yield Path(on_path).resolve().parent.parent
    for place in places:
        root = Path(place[: place.index("*")]).parent if "*" in place else Path(place)
        if root.is_dir():
            yield from sorted(Path("/").glob(place.lstrip("/")), reverse=True)
    if environment.get("HOME"):
        for place in _HOME_PLACES:
            yield from sorted(Path(environment["HOME"]).glob(place), reverse=True)


def _major(home: Path) -> int:
    try:
        found = _VERSION.search((home / "release").read_text(encoding="utf-8"))
    except OSError:
        return 0
    return 0 if found is None else int(found[1])
