"""Types and ranges of single keys (profiles.md sections 3 to 5 and 10), as strict pydantic models."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from mahjong_engine.profiles.reading_reports import Findings, Path, nearest
from mahjong_engine.profiles.reading_yaml import OddScalar

_FARTHEST_SCORE: Final = 10**9
_LONGEST_TIME: Final = 3600
_MOST_COMPONENTS: Final = 26
_EXPECTED: Final = {
    "string_type": "a string",
    "int_type": "an integer",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
}


def _between(low: int, high: int) -> AfterValidator:
    def check(value: int) -> int:
        if not low <= value <= high:
            raise PydanticCustomError("E_RANGE", f"{value} is not in {low}..{high}")
        return value

    return AfterValidator(check)


def _at_least(low: int) -> AfterValidator:
    def check(value: int) -> int:
        if value < low:
            raise PydanticCustomError("E_RANGE", f"{value} is below {low}")
        return value

    return AfterValidator(check)


def _text(most: int) -> AfterValidator:
    def check(value: str) -> str:
        if len(value) > most:
            raise PydanticCustomError("E_LENGTH", f"{len(value)} characters, at most {most} are allowed")
        return value

    return AfterValidator(check)


def _printable(value: str) -> str:
    for index, character in enumerate(value, start=1):
        if unicodedata.category(character) in {"Cc", "Zl", "Zp"}:
            raise PydanticCustomError("E_CHAR", f"character {index} is the control character U+{ord(character):04X}")
    return value


def _items(low: int, high: int) -> AfterValidator:
    def check(value: list[Any]) -> list[Any]:
        if not low <= len(value) <= high:
            raise PydanticCustomError("E_RANGE", f"{len(value)} entries, {low}..{high} are allowed")
        return value

    return AfterValidator(check)


def _distinct(value: list[Any]) -> list[Any]:
    for index, item in enumerate(value):
        if item in value[:index]:
            raise PydanticCustomError("E_DUP", f"{item} stands there twice")
    return value


Score = Annotated[int, _between(-_FARTHEST_SCORE, _FARTHEST_SCORE)]
Seconds = Annotated[int, _between(0, _LONGEST_TIME)]


class _Section(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class RoomConfig(_Section):
    """Keys of section 3."""

    room_name: Annotated[str, _text(32), AfterValidator(_printable)]
    password: Annotated[str, _text(64)]
    starting_score: list[Annotated[list[Score], _items(1, _MOST_COMPONENTS)]]
    starting_round: Annotated[list[Annotated[int, _at_least(0)]], _items(1, 4)]
    end_type: Literal["round", "player_score"]
    end_target: Annotated[int, _at_least(1)]
    random_seat: bool
    seat_orders: list[list[int]]
    main_time: Seconds
    reserve_time: Seconds


class GameConfig(_Section):
    """Keys of section 4."""

    wall: str
    shuffle: bool
    wallrand: list[int]
    flower: str
    transparent: str
    opening_flower: bool
    max_player: Annotated[int, _between(2, 4)]
    allow_chi: Annotated[list[Literal["m", "p", "s"]], AfterValidator(_distinct)]
    kan_after_chipon: bool
    chiponkan_with_empty_wall: bool
    riichi: Annotated[int, _between(0, 1)]
    show_after_win: bool
    show_after_end: bool
    show_closed_kan: bool
    multi_win: bool
    tactical_call: Annotated[int, _between(-1, 3)]


class NamedPart(_Section):
    """A scorer, settlement or end: its name and its parameters (P-26)."""

    name: str
    params: dict[str, Any]


class CalculatorConfig(_Section):
    """Keys of section 5; what stands inside combinations and params belongs to the named scorer."""

    patterns: Annotated[list[str], _items(1, 5), AfterValidator(_distinct)]
    combinations: Annotated[list[Any], _items(0, 1000)]
    scorer: NamedPart
    settlement: NamedPart
    end: NamedPart


class PlayBlock(_Section):
    """Keys of ``extensions.play``."""

    kong_source: Literal["tail", "front"] = "tail"
    tail_order: Literal["plain", "stacked"] = "plain"
    last_discard: Literal["any", "pung", "win_only"] = "any"
    dealer_next: Literal["rotate", "stay_on_win", "stay_on_win_or_draw", "first_winner"] = "rotate"


class DealBlock(_Section):
    """Keys of ``extensions.deal``; ``break`` is a word of Python and written with an underscore here."""

    break_: Literal["dice", "none"] = "dice"
    commit: bool = True
    reveal: Literal["match", "deal"] = "match"


SECTIONS: Final[dict[str, type[BaseModel]]] = {
    "room_config": RoomConfig,
    "game_config": GameConfig,
    "calculator_config": CalculatorConfig,
}


def keys_of(model: type[BaseModel]) -> tuple[str, ...]:
    """The keys of a section as they are written."""
    return tuple(name.rstrip("_") for name in model.model_fields)


def check_keys(
    model: type[BaseModel], values: Any, path: Path, findings: Findings, *, complete: bool
) -> dict[str, Any]:
    """Check a mapping key by key; return the values that hold. ``complete`` demands every key (P-09)."""
    if not isinstance(values, dict):
        findings.error("E_TYPE", path, f"expected a mapping, got {describe(values)}")
        return {}
    known = keys_of(model)
    for key in values:
        if key not in known:
            findings.error("E_UNKNOWN_KEY", (*path, key), nearest(key, known), at_key=True)
    good: dict[str, Any] = {}
    for name, adapter in _adapters(model).items():
        key = name.rstrip("_")
        if key not in values:
            if complete:
                findings.error("E_MISSING_KEY", (*path, key), "")
            continue
        try:
            good[key] = adapter.validate_python(values[key], strict=True)
        except ValidationError as error:
            for detail in error.errors(include_url=False):
                _report(detail, (*path, key, *detail["loc"]), findings)
    return good


def describe(value: Any) -> str:
    """Say what was read: ``the integer 1234``, ``the string "yes"``."""
    match value:
        case None:
            return "nothing"
        case bool():
            return f"the truth value {str(value).lower()}"
        case int():
            return f"the integer {value}"
        case str():
            return f'the string "{value}"'
        case OddScalar():
            return f"the unquoted {value.text}"
        case list():
            return "a list"
        case _:
            return "a mapping"


def type_fault(expected: str, value: Any) -> str:
    """The message of a wrong type, with what would be right where that is known (P-05, PE-01)."""
    hint = ""
    if expected == "a string" and isinstance(value, int | OddScalar):
        text = str(value).lower() if isinstance(value, bool) else value.text if isinstance(value, OddScalar) else value
        hint = f'; put it in quotes: "{text}"'
    return f"expected {expected}, got {describe(value)}{hint}"


def _report(detail: ErrorDetails, path: Path, findings: Findings) -> None:
    kind, value = detail["type"], detail["input"]
    if kind in _EXPECTED:
        findings.error("E_TYPE", path, type_fault(_EXPECTED[kind], value))
    elif kind == "missing":
        findings.error("E_MISSING_KEY", path, "")
    elif kind == "extra_forbidden":
        findings.error("E_UNKNOWN_KEY", path, nearest(str(path[-1]), ("name", "params")), at_key=True)
    elif kind == "literal_error":
        words = str(detail["ctx"]["expected"]).replace("'", "").replace(" or ", ", ")
        if isinstance(value, str):
            findings.error("E_VALUE", path, f'"{value}" is not one of {words}{nearest(value, words.split(", "))}')
        else:
            findings.error("E_TYPE", path, type_fault(f"one of {words}", value))
    else:
        findings.error(kind, path, detail["msg"])


@cache
def _adapters(model: type[BaseModel]) -> dict[str, TypeAdapter[Any]]:
    return {name: TypeAdapter(field.rebuild_annotation()) for name, field in model.model_fields.items()}
