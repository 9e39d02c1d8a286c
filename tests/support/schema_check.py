"""The words of JSON Schema that the profile schema uses, read by the letter of draft 7."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Json = Any

_TYPES: dict[str, type] = {"object": dict, "array": list, "string": str, "boolean": bool}


def faults(value: Json, schema: dict[str, Any], path: str = "") -> Iterator[str]:
    """Where and why a value does not fit."""
    if "type" in schema and not _has_type(value, schema["type"]):
        yield f"{path}: no {schema['type']}"
        return
    if ("enum" in schema and value not in schema["enum"]) or ("const" in schema and value != schema["const"]):
        yield f"{path}: {value!r} is none of the words"
    yield from _of_sizes(value, schema, path)
    if isinstance(value, dict):
        yield from _of_mapping(value, schema, path)
    if isinstance(value, list) and "items" in schema:
        for index, item in enumerate(value):
            yield from faults(item, schema["items"], f"{path}[{index}]")
    yield from _of_choices(value, schema, path)


def fits(value: Json, schema: dict[str, Any]) -> bool:
    """Whether a value fits."""
    return next(faults(value, schema), None) is None


def _has_type(value: Json, name: str) -> bool:
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, _TYPES[name])


def _of_sizes(value: Json, schema: dict[str, Any], path: str) -> Iterator[str]:
    size = len(value) if isinstance(value, str | list) else None
    for word, measured in (("imum", value), ("Length", size), ("Items", size)):
        low, high = schema.get(f"min{word}"), schema.get(f"max{word}")
        if measured is not None and ((low is not None and measured < low) or (high is not None and measured > high)):
            yield f"{path}: {measured} is not in {low}..{high}"


def _of_mapping(value: dict[str, Any], schema: dict[str, Any], path: str) -> Iterator[str]:
    properties = schema.get("properties", {})
    for key, item in value.items():
        if key in properties:
            yield from faults(item, properties[key], f"{path}.{key}")
        elif schema.get("additionalProperties", True) is False:
            yield f"{path}.{key}: unknown"
        elif isinstance(schema.get("additionalProperties"), dict):
            yield from faults(item, schema["additionalProperties"], f"{path}.{key}")
        if not re.search(schema.get("propertyNames", {}).get("pattern", ""), key):
            yield f"{path}.{key}: no such key is allowed"
    for key in schema.get("required", []):
        if key not in value:
            yield f"{path}: {key} is missing"


def _of_choices(value: Json, schema: dict[str, Any], path: str) -> Iterator[str]:
    if "anyOf" in schema and not any(fits(value, choice) for choice in schema["anyOf"]):
        yield f"{path}: no choice fits"
    for part in schema.get("allOf", []):
        yield from faults(value, part, path)
    if "if" in schema:
        branch = schema.get("then" if fits(value, schema["if"]) else "else")
        if branch is not None:
            yield from faults(value, branch, path)
