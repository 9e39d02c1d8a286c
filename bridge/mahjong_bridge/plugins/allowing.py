"""The operator's list: which packages may run in this engine, by name or by name and version."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mahjong_bridge.plugins.finding import Package, normalised

_ALLOWED: Final = re.compile(r"([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)(?:==([A-Za-z0-9.!+_-]+))?")


@dataclass(frozen=True, slots=True)
class Allowed:
    """One entry: a package, in any version or in exactly one."""

    name: str
    version: str | None

    def refuses(self, package: Package) -> str:
        """Why this version is not the allowed one; empty if it is."""
        if self.version in (None, package.version):
            return ""
        return f"version {package.version} is installed, {self.version} is allowed"

    def __str__(self) -> str:
        return self.name if self.version is None else f"{self.name}=={self.version}"


def read_allowed(text: str) -> Allowed:
    """An entry as it is written: ``name`` or ``name==version``. Raises ``ValueError``."""
    read = _ALLOWED.fullmatch(text.strip())
    if read is None:
        raise ValueError(f"{text!r} is no package; write its name, or name==version")
    return Allowed(normalised(read[1]), read[2])


def read_allow_list(texts: tuple[str, ...]) -> tuple[Allowed, ...]:
    """The whole list in its order. Raises ``ValueError``, also for a package that stands there twice."""
    allowed = tuple(read_allowed(text) for text in texts)
    names = [one.name for one in allowed]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{name} stands there twice")
    return allowed
