"""Checks of single riichi options and of their contradictions (R-902, R-903, R-931 to R-933). Standard library only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from mahjong_engine.variants.riichi.options import OPTION_WORDS, RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS

OLD_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "ron_mode": {"ATAMAHANE": "HEAD_BUMP", "DOUBLERON": "MULTI_RON"},
    "riichi_profile": {"TOURNAMENT": "EARLY_KAN_DORA", "MJS": "MAJSOUL"},
}
"""Value names of old data and what they are today: accepted, never written (R-931, R-933)."""

_TYPICAL: Final = PRESETS["MAJSOUL_HANCHAN"]
_HUNDREDS: Final = ("honba_per_payer", "min_points_to_win", "starting_points", "return_points")
_LEAST_START: Final = 1000
_MOST_LIVE_TILES: Final = 69
_NOTEN_UNIT: Final = {3: 200, 4: 600}
_RED_FIVES: Final = {3: (0, 2), 4: (0, 3, 4)}


@dataclass(frozen=True, slots=True)
class ValueFault:
    """Why a single value does not fit its key, and what would."""

    code: str
    message: str


def option_kind(key: str) -> str:
    """What a key holds: ``truth``, ``number``, ``word``, ``words`` (a set) or ``numbers``."""
    value = getattr(_TYPICAL, key)
    if isinstance(value, bool):
        return "truth"
    if isinstance(value, int):
        return "number"
    if isinstance(value, str):
        return "word"
    return "words" if key in OPTION_WORDS else "numbers"


def option_value_fault(key: str, value: Any) -> ValueFault | None:
    """Check one value against its key's type and words (R-902)."""
    kind = option_kind(key)
    match kind, value:
        case ("truth", bool()):
            return None
        case ("number", int()) if not isinstance(value, bool):
            return None
        case ("word", str()):
            return _word_fault(key, value)
        case ("words", list()) if all(isinstance(word, str) for word in value):
            faults = (_word_fault(key, word) for word in value)
            return next((fault for fault in faults if fault), None) or _repeat_fault(value)
        case ("numbers", list()) if all(isinstance(item, int) and not isinstance(item, bool) for item in value):
            return None
    expected = {
        "truth": "true or false",
        "number": "an integer",
        "word": "one of " + ", ".join(OPTION_WORDS.get(key, ())),
        "words": "a list of " + ", ".join(OPTION_WORDS.get(key, ())),
        "numbers": "a list of integers",
    }
    return ValueFault("E_TYPE", f"expected {expected[kind]}, got {value!r}")


def to_option_value(value: Any) -> Any:
    """The value as the options hold it: sets of words sorted, lists as tuples."""
    if isinstance(value, list):
        return tuple(sorted(value)) if value and isinstance(value[0], str) else tuple(value)
    return value


def contradictions(options: RiichiOptions) -> Iterator[tuple[tuple[str, ...], str]]:
    """All contradictions of R-903, each with the keys in conflict and what would be right."""
    if options.players not in _RED_FIVES:
        yield ("players",), f"{options.players} players; riichi has 3 or 4"
        return
    yield from _of_players(options)
    yield from _of_length(options)
    yield from _of_numbers(options)


def _of_players(options: RiichiOptions) -> Iterator[tuple[tuple[str, ...], str]]:
    players = options.players
    if len(options.uma) != players or sum(options.uma) != 0:
        yield (
            ("uma", "players"),
            f"uma needs {players} numbers (players is {players}) that sum to 0, got {list(options.uma)}",
        )
    for key in ("kita", "kita_ron", "tsumo_loss"):
        if getattr(options, key) and players != 3:
            yield (key, "players"), f"{key} true needs 3 players"
    if options.kita_ron and not options.kita:
        yield ("kita_ron", "kita"), "kita_ron true needs kita true"
    for key in ("suufon_renda", "suucha_riichi"):
        if getattr(options, key) and players != 4:
            yield (key, "players"), f"{key} true needs 4 players"
    if options.red_five not in _RED_FIVES[players]:
        allowed = ", ".join(str(number) for number in _RED_FIVES[players])
        yield ("red_five", "players"), f"red_five is one of {allowed} with {players} players, got {options.red_five}"
    if options.noten_pool % _NOTEN_UNIT[players] or options.noten_pool < 0:
        unit = _NOTEN_UNIT[players]
        message = f"noten_pool is a multiple of {unit} with {players} players, got {options.noten_pool}"
        yield ("noten_pool", "players"), message


def _of_length(options: RiichiOptions) -> Iterator[tuple[tuple[str, ...], str]]:
    if options.extension and options.length in {"ONE_GAME", "FOUR_WIND"}:
        yield ("extension", "length"), f"extension true is impossible with length {options.length}"
    if options.length == "FOUR_WIND" and options.players == 3:
        yield ("length", "players"), "length FOUR_WIND needs 4 players"
    if options.result_rounding == "THOUSAND" and options.tied_places == "SHARE":
        yield ("result_rounding", "tied_places"), "result_rounding THOUSAND is impossible with tied_places SHARE"


def _of_numbers(options: RiichiOptions) -> Iterator[tuple[tuple[str, ...], str]]:
    if options.riichi_min_points not in {0, 1000}:
        yield ("riichi_min_points",), f"riichi_min_points is 0 or 1000, got {options.riichi_min_points}"
    if not 0 <= options.riichi_min_live_tiles <= _MOST_LIVE_TILES:
        message = f"riichi_min_live_tiles is 0 to {_MOST_LIVE_TILES}, got {options.riichi_min_live_tiles}"
        yield ("riichi_min_live_tiles",), message
    if options.minimum_han not in {1, 2, 4, 13}:
        yield ("minimum_han",), f"minimum_han is 1, 2, 4 or 13, got {options.minimum_han}"
    if options.double_wind_pair_fu not in {2, 4}:
        yield ("double_wind_pair_fu",), f"double_wind_pair_fu is 2 or 4, got {options.double_wind_pair_fu}"
    for key in _HUNDREDS:
        value = getattr(options, key)
        if value % 100 or value < 0:
            yield (key,), f"{key} is a multiple of 100 from 0 on, got {value}"
    if 0 <= options.starting_points < _LEAST_START:
        yield ("starting_points",), f"starting_points is at least {_LEAST_START}, got {options.starting_points}"
    if options.return_points < options.starting_points:
        message = f"return_points {options.return_points} is below starting_points {options.starting_points}"
        yield ("return_points", "starting_points"), message


def _word_fault(key: str, word: str) -> ValueFault | None:
    words = OPTION_WORDS[key]
    if word in words or word in OLD_WORDS.get(key, {}):
        return None
    return ValueFault("E_VALUE", f"{word!r} is not one of {', '.join(words)}")


def _repeat_fault(words: list[str]) -> ValueFault | None:
    repeated = next((word for index, word in enumerate(words) if word in words[:index]), None)
    return ValueFault("E_DUP", f"{repeated} stands there twice") if repeated else None
