"""Fields of foreign JSON objects as checked values; every refusal names the field and what was expected."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from mahjong_engine.records.course import CourseError

SHOWN: Final = 60
"""Characters of a wrong value that are told."""

_GREATEST: Final = 10_000_000
"""No points or counters of a game are beyond it."""

Fields = Mapping[str, Any]


def json_of(text: str, what: str) -> Any:  # noqa: ANN401 - JSON
    """JSON of foreign text; ``what`` names it in the refusal."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CourseError(f"{what}: no JSON: {str(error)[:SHOWN]}") from error


def number_in(fields: Fields, key: str, low: int = -_GREATEST, high: int = _GREATEST) -> int:
    """A whole number between both bounds."""
    return number_of(fields.get(key), key, low, high)


def number_of(value: object, what: str, low: int = -_GREATEST, high: int = _GREATEST) -> int:
    """A whole number between both bounds."""
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    bounds = "a whole number" if low == -_GREATEST else f"a whole number from {low} to {high}"
    raise CourseError(f"{what}: expected {bounds}, got {told(value)}")


def numbers_of(value: object, what: str, count: int | None = None) -> tuple[int, ...]:
    """A list of whole numbers, of a certain length where one is given."""
    return tuple(number_of(entry, what) for entry in list_of(value, what, count))


def list_of(value: object, what: str, count: int | None = None) -> Sequence[Any]:
    """A list, of a certain length where one is given."""
    if isinstance(value, list) and count in {None, len(value)}:
        return value
    length = "a list" if count is None else f"a list of {count}"
    raise CourseError(f"{what}: expected {length}, got {told(value)}")


def text_of(value: object, what: str) -> str:
    """A text."""
    if isinstance(value, str):
        return value
    raise CourseError(f"{what}: expected a text, got {told(value)}")


def told(value: object) -> str:
    """The beginning of a wrong value."""
    if isinstance(value, list | dict):
        return f"{'a list' if isinstance(value, list) else 'an object'} of {len(value)}"
    return repr(value)[:SHOWN]
