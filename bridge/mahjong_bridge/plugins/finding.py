"""Which installed packages entry something. Metadata is read; nothing of a package is imported."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import Distribution, EntryPoint, distributions
from typing import Final

API_GROUP: Final = "mahjong_engine.api"
"""Group of the entry whose name is the API version a package was made for."""


class Kind(StrEnum):
    """What can be offered; the group of entry points is ``mahjong_engine.<kind>``."""

    VARIANT = "variants"
    FAN = "fans"
    PROFILE = "profiles"
    BOT = "bots"
    SKILL = "skills"


_KIND_OF_GROUP: Final[Mapping[str, Kind]] = {f"mahjong_engine.{kind}": kind for kind in Kind}


@dataclass(frozen=True, slots=True)
class Package:
    """A distribution by its normalised name, and its version."""

    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry point: ``value`` names an object as ``module:attribute``."""

    package: Package
    kind: Kind
    name: str
    value: str

    def load(self) -> object:
        """Import the object; raises whatever the import raises."""
        loaded: object = EntryPoint(self.name, self.value, f"mahjong_engine.{self.kind}").load()
        return loaded


@dataclass(frozen=True, slots=True)
class FoundPackage:
    """A package with entries. ``api`` are the API versions it says it was made for; ``modules`` its import names."""

    package: Package
    api: tuple[str, ...]
    entries: tuple[Entry, ...]
    modules: frozenset[str]


def normalised(name: str) -> str:
    """A distribution's name as package indexes compare it: ``My.Pack_age`` is ``my-pack-age``."""
    return re.sub(r"[-_.]+", "-", name).lower()


def find_packages(installed: Iterable[Distribution] | None = None) -> tuple[FoundPackage, ...]:
    """Every installed package with an entry, by name; of two with one name the one Python would import counts.

    Whatever lies half written or half removed among installed packages, and cannot be read, offers nothing.
    """
    found: dict[str, FoundPackage] = {}
    seen: set[str] = set()
    there = tuple(distributions() if installed is None else installed)
    if not any(map(_has_entry, there)):
        return ()  # reading what everything installed says of itself takes a while
    for distribution in there:
        try:
            name = normalised(distribution.metadata["Name"] or "")
            read = None if name in seen or not name else _read(distribution, Package(name, distribution.version or ""))
        except (OSError, TypeError, ValueError):  # how the standard library fails at broken metadata
            continue
        seen.add(name)
        if read is not None and read.entries:
            found[name] = read
    return tuple(found[name] for name in sorted(found))


def _has_entry(distribution: Distribution) -> bool:
    try:
        return any(point.group in _KIND_OF_GROUP for point in distribution.entry_points)
    except (OSError, TypeError, ValueError):
        return False


def _read(distribution: Distribution, package: Package) -> FoundPackage:
    points = distribution.entry_points
    entries = [
        Entry(package, _KIND_OF_GROUP[point.group], point.name, point.value)
        for point in points
        if point.group in _KIND_OF_GROUP
    ]
    order = list(Kind)
    entries.sort(key=lambda entry: (order.index(entry.kind), entry.name))
    api = tuple(sorted(point.name for point in points if point.group == API_GROUP))
    modules = frozenset(re.split(r"[.:]", entry.value, maxsplit=1)[0].strip() for entry in entries)
    return FoundPackage(package, api, tuple(entries), modules)
