"""Types and ranges of single keys (profiles.md sections 3 to 5 and 10), as strict pydantic models."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from mahjong_engine.profiles.reading_checks import at_least, between, distinct, items, printable, text_length
from mahjong_engine.profiles.reading_reports import Findings, Path, nearest
from mahjong_engine.profiles.reading_yaml import OddScalar
from mahjong_engine.profiles.texts import Text, as_written, say

_FARTHEST_SCORE: Final = 10**9
_LONGEST_TIME: Final = 3600
_MOST_COMPONENTS: Final = 26
A_STRING: Final = say("a_string")
A_SINGLE_VALUE: Final = say("a_single_value")
_EXPECTED: Final = {
    "string_type": A_STRING,
    "int_type": say("an_integer"),
    "bool_type": say("true_or_false"),
    "list_type": say("a_list"),
    "dict_type": say("a_mapping"),
    "model_type": say("a_mapping"),
}


Score = Annotated[int, between(-_FARTHEST_SCORE, _FARTHEST_SCORE)]
Seconds = Annotated[int, between(0, _LONGEST_TIME)]


class Section(BaseModel):
    """A mapping whose keys are all known; values are never converted (P-05, P-06)."""

    model_config = ConfigDict(strict=True, extra="forbid")


class RoomConfig(Section):
    """Keys of section 3."""

    room_name: Annotated[str, text_length(0, 32), AfterValidator(printable)]
    password: Annotated[str, text_length(0, 64)]
    starting_score: list[Annotated[list[Score], items(1, _MOST_COMPONENTS)]]
    starting_round: Annotated[list[Annotated[int, at_least(0)]], items(1, 4)]
    end_type: Literal["round", "player_score"]
    end_target: Annotated[int, at_least(1)]
    random_seat: bool
    seat_orders: list[list[int]]
    main_time: Seconds
    reserve_time: Seconds


class GameConfig(Section):
    """Keys of section 4."""

    wall: str
    shuffle: bool
    wallrand: list[int]
    flower: str
    transparent: str
    opening_flower: bool
    max_player: Annotated[int, between(2, 4)]
    allow_chi: Annotated[list[Literal["m", "p", "s"]], AfterValidator(distinct)]
    kan_after_chipon: bool
    chiponkan_with_empty_wall: bool
    riichi: Annotated[int, between(0, 1)]
    show_after_win: bool
    show_after_end: bool
    show_closed_kan: bool
    multi_win: bool
    tactical_call: Annotated[int, between(-1, 3)]


class NamedPart(Section):
    """A scorer, settlement or end: its name and its parameters (P-26)."""

    name: str
    params: dict[str, Any]


class CalculatorConfig(Section):
    """Keys of section 5; what stands inside combinations and params belongs to the named scorer."""

    patterns: Annotated[list[str], items(1, 5), AfterValidator(distinct)]
    combinations: list[Any]
    scorer: NamedPart
    settlement: NamedPart
    end: NamedPart


class PlayBlock(Section):
    """Keys of ``extensions.play``."""

    kong_source: Literal["tail", "front"] = "tail"
    tail_order: Literal["plain", "stacked"] = "plain"
    last_discard: Literal["any", "pung", "win_only"] = "any"
    dealer_next: Literal["rotate", "stay_on_win", "stay_on_win_or_draw", "first_winner"] = "rotate"
    place_points: list[Score] = []


class FalseWinBlock(Section):
    """Keys of ``extensions.guobiao.false_win`` (guobiao.md section 7)."""

    enabled: bool = False
    manual: bool = False
    scheme: Literal["mil", "xinbian", "split"] = "mil"
    offender_out: bool = True


class GuobiaoBlock(Section):
    """Keys of ``extensions.guobiao`` (guobiao.md section 10); ``false_win`` is checked key by key by itself."""

    concealed_kinds_add_fully_concealed: bool = False
    exhausted_wait_counts: bool = True
    knitted_wait: Literal["ordinary", "off"] = "ordinary"
    fan_cap: Literal["none", 88] = "none"
    ming_an_gang: Literal[5, 6] = 5
    five_types_with_pairs: bool = True
    false_win: dict[str, Any] = {}


class QingqueBlock(Section):
    """Keys of ``extensions.qingque`` (qingque.md Q-12)."""

    value: Literal["exact", "compound"] = "exact"


class VariantBlock(Section):
    """Keys of ``extensions.variant``: a variant that a package adds, and options that only it understands."""

    name: str
    options: dict[str, Any] = {}


class DealBlock(Section):
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
    model: type[BaseModel],
    values: Any,
    path: Path,
    findings: Findings,
    *,
    complete: bool,
    optional: tuple[str, ...] = (),
) -> dict[str, Any]:
    """Check a mapping key by key; return the values that hold.

    ``complete`` demands every key that is not ``optional`` (P-09).
    """
    if not isinstance(values, dict):
        findings.error("E_TYPE", path, no_mapping(values))
        return {}
    known = keys_of(model)
    for key in values:
        if key not in known:
            findings.error("E_UNKNOWN_KEY", (*path, key), say("unknown_key", nearest(key, known)), at_key=True)
    good: dict[str, Any] = {}
    for name, adapter in _adapters(model).items():
        key = name.rstrip("_")
        if key not in values:
            if complete and key not in optional:
                findings.error("E_MISSING_KEY", (*path, key), say("missing_key"))
            continue
        _take(adapter, key, values[key], path, good, findings)
    return good


def check_values(kind: Any, values: Any, path: Path, findings: Findings) -> dict[str, Any]:
    """Check a mapping with keys of the document's own and values of one kind; return those that hold."""
    if not isinstance(values, dict):
        findings.error("E_TYPE", path, no_mapping(values))
        return {}
    good: dict[str, Any] = {}
    adapter = TypeAdapter(kind)
    for key, value in values.items():
        _take(adapter, key, value, path, good, findings)
    return good


def _take(
    adapter: TypeAdapter[Any], key: str, value: Any, path: Path, good: dict[str, Any], findings: Findings
) -> None:
    """Put a value that holds among the good ones, report what is wrong with another."""
    try:
        good[key] = adapter.validate_python(value, strict=True)
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            _report(detail, (*path, key, *detail["loc"]), findings)


def describe(value: Any) -> Text:
    """Say what was read: ``the integer 1234``, ``the string "yes"``."""
    match value:
        case None:
            return say("read_nothing")
        case bool():
            return say("read_truth", value=as_written(value))
        case int():
            return say("read_integer", value=value)
        case str():
            return say("read_string", value=value)
        case OddScalar():
            return say("read_unquoted", value=value.text)
        case list():
            return say("a_list")
        case _:
            return say("a_mapping")


def type_fault(wanted: Text, value: Any) -> Text:
    """The text of a wrong type, with what would be right where that is known (P-05, PE-01)."""
    remedy = None
    if wanted == A_STRING and isinstance(value, int | OddScalar):
        written = value.text if isinstance(value, OddScalar) else as_written(value)
        remedy = say("put_in_quotes", value=written)
    return say("expected", remedy, wanted=wanted, read=describe(value))


def no_mapping(value: Any) -> Text:
    """The text about something that is no mapping."""
    return type_fault(say("a_mapping"), value)


def _report(detail: ErrorDetails, path: Path, findings: Findings) -> None:
    kind, value = detail["type"], detail["input"]
    if kind in _EXPECTED:
        findings.error("E_TYPE", path, type_fault(_EXPECTED[kind], value))
    elif kind == "missing":
        findings.error("E_MISSING_KEY", path, say("missing_key"))
    elif kind == "extra_forbidden":
        near = nearest(str(path[-1]), tuple(NamedPart.model_fields))
        findings.error("E_UNKNOWN_KEY", path, say("unknown_key", near), at_key=True)
    elif kind == "literal_error":
        words = str(detail["ctx"]["expected"]).replace("'", "").replace(" or ", ", ")
        numbers = any(word.isdigit() for word in words.split(", "))
        if isinstance(value, str):
            near = nearest(value, words.split(", "))
            findings.error("E_VALUE", path, say("not_one_of", near, value=f'"{value}"', words=words))
        elif numbers and isinstance(value, int) and not isinstance(value, bool):
            findings.error("E_VALUE", path, say("not_one_of", value=value, words=words))
        else:
            findings.error("E_TYPE", path, type_fault(say("one_of_words", words=words), value))
    else:
        findings.error(kind, path, detail["ctx"]["text"])


@cache
def _adapters(model: type[BaseModel]) -> dict[str, TypeAdapter[Any]]:
    return {name: TypeAdapter(field.rebuild_annotation()) for name, field in model.model_fields.items()}
