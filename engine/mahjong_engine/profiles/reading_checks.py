"""Checks of single values beyond their type: ranges, lengths, repetition, characters (profiles.md sections 3 to 5)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError
from pydantic_core.core_schema import no_info_after_validator_function


class Checked:
    """A check of a value that strict typing has let through; ``schema`` says the same in JSON Schema."""

    def __init__(self, check: Callable[[Any], Any], **schema: int) -> None:
        self._check = check
        self._schema = schema

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """The checked value after its type."""
        return no_info_after_validator_function(self._check, handler(source))

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """The type's schema with this check's words."""
        return {**handler(core), **self._schema}


def between(low: int, high: int) -> Checked:
    """Integers of a range, ends included."""

    def check(value: int) -> int:
        if not low <= value <= high:
            raise PydanticCustomError("E_RANGE", f"{value} is not in {low}..{high}")
        return value

    return Checked(check, minimum=low, maximum=high)


def at_least(low: int) -> Checked:
    """Integers from a number on."""

    def check(value: int) -> int:
        if value < low:
            raise PydanticCustomError("E_RANGE", f"{value} is below {low}")
        return value

    return Checked(check, minimum=low)


def text_length(least: int, most: int) -> Checked:
    """Texts of so many code points."""

    def check(value: str) -> str:
        if len(value) > most:
            raise PydanticCustomError("E_LENGTH", f"{len(value)} characters, at most {most} are allowed")
        if len(value) < least:
            raise PydanticCustomError("E_LENGTH", f"{len(value)} characters, at least {least} are needed")
        return value

    return Checked(check, minLength=least, maxLength=most)


def printable(value: str) -> str:
    """Texts without control characters and line breaks."""
    for index, character in enumerate(value, start=1):
        if unicodedata.category(character) in {"Cc", "Zl", "Zp"}:
            raise PydanticCustomError("E_CHAR", f"character {index} is the control character U+{ord(character):04X}")
    return value


def items(low: int, high: int) -> Checked:
    """Lists of so many entries."""

    def check(value: list[Any]) -> list[Any]:
        if not low <= len(value) <= high:
            raise PydanticCustomError("E_RANGE", f"{len(value)} entries, {low}..{high} are allowed")
        return value

    return Checked(check, minItems=low, maxItems=high)


def distinct(value: list[Any]) -> list[Any]:
    """Lists without repetition."""
    for index, item in enumerate(value):
        if item in value[:index]:
            raise PydanticCustomError("E_DUP", f"{item} stands there twice")
    return value
