"""What two resolved documents say differently, key by key. Standard library only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

_FANS: Final = ("calculator_config", "combinations")
ABSENT: Final = "-"
"""Stands for a value that is not there."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One key with both of its values, written on one line each."""

    path: str
    old: str
    new: str


def differences(old: dict[str, Any], new: dict[str, Any]) -> tuple[Difference, ...]:
    """All differences of two resolved documents, in the order of the keys; fans are compared by their definition."""
    return tuple(_of_mappings(old, new, ()))


def _of_mappings(old: dict[str, Any], new: dict[str, Any], path: tuple[str, ...]) -> Iterator[Difference]:
    for key in dict.fromkeys((*old, *new)):
        before, after = old.get(key), new.get(key)
        here = (*path, key)
        if before == after:
            continue
        if here == _FANS and isinstance(before, list) and isinstance(after, list):
            yield from _of_mappings(_by_definition(before), _by_definition(after), here)
        elif isinstance(before, dict) and isinstance(after, dict):
            yield from _of_mappings(before, after, here)
        else:
            yield Difference(".".join(here), _written(before), _written(after))


def _by_definition(fans: list[dict[str, Any]]) -> dict[str, str]:
    return {fan["definition"]: f"{fan['display']} {fan['score']}".replace("\n", " ") for fan in fans}


def _written(value: Any) -> str:
    if value is None:
        return ABSENT
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(_written(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_written(item)}" for key, item in value.items()) + "}"
    return str(value) if value != "" else '""'
