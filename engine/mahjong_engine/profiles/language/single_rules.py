"""Rules of a plain document that can be changed one at a time, as those of riichi can (R-901)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from mahjong_engine.profiles import Profile

SingleValue = bool | int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SingleRule:
    """One key: where in the document it stands, and the words or numbers it may have (empty: a truth value, or any).

    Rules of one ``group`` are read together.
    """

    name: str
    path: tuple[str, ...]
    group: str
    words: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


_ROOM: Final = "room_config"
_GAME: Final = "game_config"
_PLAY: Final = ("extensions", "play")

SINGLE_RULES: Final = (
    SingleRule("end_type", (_ROOM, "end_type"), "match", ("round", "player_score")),
    SingleRule("end_target", (_ROOM, "end_target"), "match"),
    SingleRule("random_seat", (_ROOM, "random_seat"), "match"),
    SingleRule("opening_flower", (_GAME, "opening_flower"), "claims"),
    SingleRule("kan_after_chipon", (_GAME, "kan_after_chipon"), "claims"),
    SingleRule("chiponkan_with_empty_wall", (_GAME, "chiponkan_with_empty_wall"), "claims"),
    SingleRule("show_after_win", (_GAME, "show_after_win"), "shown"),
    SingleRule("show_after_end", (_GAME, "show_after_end"), "shown"),
    SingleRule("show_closed_kan", (_GAME, "show_closed_kan"), "shown"),
    SingleRule("multi_win", (_GAME, "multi_win"), "payment"),
    SingleRule("tactical_call", (_GAME, "tactical_call"), "claims", numbers=(-1, 0, 1, 2, 3)),
    SingleRule("least", ("calculator_config", "scorer", "params", "least"), "payment"),
    SingleRule("kong_source", (*_PLAY, "kong_source"), "claims", ("tail", "front")),
    SingleRule("last_discard", (*_PLAY, "last_discard"), "claims", ("any", "pung", "win_only")),
    SingleRule(
        "dealer_next",
        (*_PLAY, "dealer_next"),
        "match",
        ("rotate", "stay_on_win", "stay_on_win_or_draw", "first_winner"),
    ),
    SingleRule("place_points", (*_PLAY, "place_points"), "match"),
)
"""In the order of the document. Walls, players, fans and payments hang together: they change by another document."""


def single_values(profile: Profile) -> Mapping[str, SingleValue]:
    """The present values of those rules that a profile has, by name; ``least`` only where its scorer asks for one."""
    return _values_in(profile.document)


@lru_cache(maxsize=64)
def _values_in(text: str) -> Mapping[str, SingleValue]:
    document: dict[str, Any] = json.loads(text)
    found = {rule.name: _at(document, rule.path) for rule in SINGLE_RULES}
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in found.items()}
    return {name: value for name, value in values.items() if isinstance(value, bool | int | str | tuple)}


def changed(document: dict[str, Any], rule: SingleRule, value: SingleValue) -> dict[str, Any]:
    """The document with one rule changed; the given one stays as it is."""
    return _with(document, rule.path, list(value) if isinstance(value, tuple) else value)


def _with(document: dict[str, Any], path: tuple[str, ...], value: object) -> dict[str, Any]:
    first, *rest = path
    return {**document, first: _with(document[first], tuple(rest), value) if rest else value}


def _at(document: Any, path: tuple[str, ...]) -> object:
    for key in path:
        document = document.get(key) if isinstance(document, dict) else None
    return document
