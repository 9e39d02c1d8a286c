"""Checks of single riichi options and of their contradictions (R-902, R-903, R-931 to R-933). Standard library only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from mahjong_engine.profiles.texts import Text, as_written, say
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
_NUMBERS: Final[Mapping[str, tuple[int, ...]]] = {
    "riichi_min_points": (0, 1000),
    "minimum_han": (1, 2, 4, 13),
    "double_wind_pair_fu": (2, 4),
}
"""The numbers a key may have, where they are few."""


@dataclass(frozen=True, slots=True)
class ValueFault:
    """Why a single value does not fit its key, and what would."""

    code: str
    text: Text


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


def option_numbers(key: str, players: int) -> tuple[int, ...]:
    """The only numbers a key may have, with so many players; empty where any may do, or it holds none."""
    return _RED_FIVES.get(players, ()) if key == "red_five" else _NUMBERS.get(key, ())


def usual_values(key: str, players: int) -> tuple[Any, ...]:
    """The values of a key in the presets for so many players, each once."""
    return tuple(dict.fromkeys(getattr(preset, key) for preset in PRESETS.values() if preset.players == players))


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
    words = ", ".join(OPTION_WORDS.get(key, ()))
    wanted = {
        "truth": say("true_or_false"),
        "number": say("an_integer"),
        "word": say("one_of_words", words=words),
        "words": say("a_list_of_words", words=words),
        "numbers": say("a_list_of_integers"),
    }
    return ValueFault("E_TYPE", say("expected", wanted=wanted[kind], read=as_written(value)))


def to_option_value(value: Any) -> Any:
    """The value as the options hold it: sets of words sorted, lists as tuples."""
    if isinstance(value, list):
        return tuple(sorted(value)) if value and isinstance(value[0], str) else tuple(value)
    return value


def contradictions(options: RiichiOptions) -> Iterator[tuple[tuple[str, ...], Text]]:
    """All contradictions of R-903, each with the keys in conflict and what would be right."""
    if options.players not in _RED_FIVES:
        yield ("players",), say("riichi_player_number", players=options.players)
        return
    yield from _of_players(options)
    yield from _of_length(options)
    yield from _of_numbers(options)


def _of_players(options: RiichiOptions) -> Iterator[tuple[tuple[str, ...], Text]]:
    players = options.players
    if len(options.uma) != players or sum(options.uma) != 0:
        yield ("uma", "players"), say("uma_sum", players=players, uma=as_written(options.uma))
    for key in ("kita", "kita_ron", "tsumo_loss"):
        if getattr(options, key) and players != 3:
            yield (key, "players"), say("option_needs_players", option=key, players=3)
    if options.kita_ron and not options.kita:
        yield ("kita_ron", "kita"), say("option_needs_option", option="kita_ron", other="kita")
    for key in ("suufon_renda", "suucha_riichi"):
        if getattr(options, key) and players != 4:
            yield (key, "players"), say("option_needs_players", option=key, players=4)
    if options.red_five not in _RED_FIVES[players]:
        allowed = ", ".join(str(number) for number in _RED_FIVES[players])
        text = say("red_five_number", allowed=allowed, players=players, value=options.red_five)
        yield ("red_five", "players"), text
    if options.noten_pool % _NOTEN_UNIT[players] or options.noten_pool < 0:
        unit = _NOTEN_UNIT[players]
        text = say("noten_pool_unit", unit=unit, players=players, value=options.noten_pool)
        yield ("noten_pool", "players"), text


def _of_length(options: RiichiOptions) -> Iterator[tuple[tuple[str, ...], Text]]:
    if options.extension and options.length in {"ONE_GAME", "FOUR_WIND"}:
        yield ("extension", "length"), say("extension_with_length", length=options.length)
    if options.length == "FOUR_WIND" and options.players == 3:
        yield ("length", "players"), say("length_needs_players", length=options.length, players=4)
    if options.result_rounding == "THOUSAND" and options.tied_places == "SHARE":
        values = {"rounding": options.result_rounding, "places": options.tied_places}
        yield ("result_rounding", "tied_places"), say("rounding_with_shared_places", **values)


def _of_numbers(options: RiichiOptions) -> Iterator[tuple[tuple[str, ...], Text]]:
    for key in _NUMBERS:
        if getattr(options, key) not in _NUMBERS[key]:
            yield (key,), _is(key, ", ".join(map(str, _NUMBERS[key])), getattr(options, key))
    if not 0 <= options.riichi_min_live_tiles <= _MOST_LIVE_TILES:
        allowed = f"0..{_MOST_LIVE_TILES}"
        yield ("riichi_min_live_tiles",), _is("riichi_min_live_tiles", allowed, options.riichi_min_live_tiles)
    for key in _HUNDREDS:
        value = getattr(options, key)
        if value % 100 or value < 0:
            yield (key,), say("option_is_multiple", option=key, unit=100, value=value)
    if 0 <= options.starting_points < _LEAST_START:
        text = say("option_is_at_least", option="starting_points", least=_LEAST_START, value=options.starting_points)
        yield ("starting_points",), text
    if options.return_points < options.starting_points:
        text = say("return_below_start", returned=options.return_points, start=options.starting_points)
        yield ("return_points", "starting_points"), text


def _is(option: str, allowed: str, value: int) -> Text:
    return say("option_is_one_of", option=option, allowed=allowed, value=value)


def _word_fault(key: str, word: str) -> ValueFault | None:
    words = OPTION_WORDS[key]
    if word in words or word in OLD_WORDS.get(key, {}):
        return None
    return ValueFault("E_VALUE", say("not_one_of", value=f'"{word}"', words=", ".join(words)))


def _repeat_fault(words: list[str]) -> ValueFault | None:
    repeated = next((word for index, word in enumerate(words) if word in words[:index]), None)
    return ValueFault("E_DUP", say("stands_twice", value=repeated)) if repeated else None
