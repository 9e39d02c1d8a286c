"""Checks of single values beyond their type: ranges, lengths, repetition, characters (profiles.md sections 3 to 5)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError
from pydantic_core.core_schema import no_info_after_validator_function

from mahjong_engine.profiles.texts import Text, counted, say


def refused(code: str, text: Text) -> PydanticCustomError:
    """A refusal that carries the report's code and text through pydantic."""
    return PydanticCustomError(code, "refused", {"text": text})


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
            raise refused("E_RANGE", say("not_in_range", value=value, low=low, high=high))
        return value

    return Checked(check, minimum=low, maximum=high)


def at_least(low: int) -> Checked:
    """Integers from a number on."""

    def check(value: int) -> int:
        if value < low:
            raise refused("E_RANGE", say("too_small", value=value, low=low))
        return value

    return Checked(check, minimum=low)


def text_length(least: int, most: int) -> Checked:
    """Texts of so many code points."""

    def check(value: str) -> str:
        if len(value) > most:
            raise refused("E_LENGTH", say("too_long", number=len(value), most=most))
        if len(value) < least:
            raise refused("E_LENGTH", say("too_short", number=len(value), least=least))
        return value

    return Checked(check, minLength=least, maxLength=most)


def printable(value: str) -> str:
    """Texts without control characters and line breaks."""
    for index, character in enumerate(value, start=1):
        if unicodedata.category(character) in {"Cc", "Zl", "Zp"}:
            shown = f"U+{ord(character):04X}"
            raise refused("E_CHAR", say("control_character", place=index, character=shown))
    return value


def wrong_number(entries: int, low: int, high: int) -> Text:
    """The text about a list that is too short or too long."""
    return say("wrong_number_of_entries", entries=counted("entries", entries), low=low, high=high)


def items(low: int, high: int) -> Checked:
    """Lists of so many entries."""

    def check(value: list[Any]) -> list[Any]:
        if not low <= len(value) <= high:
            raise refused("E_RANGE", wrong_number(len(value), low, high))
        return value

    return Checked(check, minItems=low, maxItems=high)


def distinct(value: list[Any]) -> list[Any]:
    """Lists without repetition."""
    for index, item in enumerate(value):
        if item in value[:index]:
            raise refused("E_DUP", say("stands_twice", value=item))
    return value
