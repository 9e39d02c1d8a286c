"""Rules of a hand case on top of a profile of the plain language: the words of the shared cases and our own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from mahjong_engine.fans.guobiao.names import PREFIX
from mahjong_engine.notation.case_fields import CaseError
from mahjong_engine.profiles.language.scorers import CategoryMax, GroupMax, PureAdd
from mahjong_engine.profiles.language.table_rules import TableRules

BASE: Final = "base"
_MIXED_KONGS: Final = f"{PREFIX}明暗杠"
_GUOBIAO: Final = "guobiao"


class CaseTable(NamedTuple):
    """The rules a case is valued by; ``bonus_counts_to_least`` is the minimum where flowers help to it, else None."""

    rules: TableRules
    bonus_counts_to_least: int | None


def ruled_table(words: object, profile_name: str, rules: TableRules) -> CaseTable:
    """The rules a case asks for; ``words`` is an object with ``base`` or just the base's word.

    Raises ``CaseError`` for another base than the profile's, an unknown key or a value that does not fit.
    """
    if isinstance(words, str):
        words = {BASE: words}
    if not isinstance(words, dict):
        raise CaseError(f"rules: expected an object, got {words!r}")
    base = words.get(BASE, profile_name)
    if base not in _bases(profile_name, rules):
        raise CaseError(f"rules.base: the profile plays {profile_name}, the case asks for {base!r}")
    for key in words:
        if key not in _KEYS and key != BASE:
            raise CaseError(f"unknown key 'rules.{key}'")
    for key, value in words.items():
        if key in _KEYS:
            rules = _KEYS[key](rules, value, f"rules.{key}")
    least = rules.scorer.least_first if words.get("flowers_count_to_min", False) else None
    return CaseTable(rules, least)


def _bases(profile_name: str, rules: TableRules) -> set[str]:
    names = {profile_name, profile_name.lower()}
    return names | {_GUOBIAO} if any(PREFIX in entry.definition for entry in rules.combinations) else names


def _whether(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise CaseError(f"{key}: expected true or false, got {value!r}")
    return value


def _one_of(value: object, key: str, known: tuple[object, ...]) -> object:
    if isinstance(value, bool) or value not in known:
        raise CaseError(f"{key}: expected one of {', '.join(map(str, known))}, got {value!r}")
    return value


def _least(rules: TableRules, value: object, key: str) -> TableRules:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise CaseError(f"{key}: expected a whole number from 0, got {value!r}")
    scorer = rules.scorer
    if isinstance(scorer, (PureAdd, CategoryMax)) or (isinstance(scorer, GroupMax) and scorer.least is not None):
        return replace(rules, scorer=replace(scorer, least=value))
    raise CaseError(f"{key}: the scorer of these rules has no minimum")


def _flowers(rules: TableRules, value: object, key: str) -> TableRules:
    if _whether(value, key) and not (isinstance(rules.scorer, GroupMax) and rules.scorer.least is not None):
        raise CaseError(f"{key}: these rules count no bonus apart")
    return rules


def _knitted(rules: TableRules, value: object, key: str) -> TableRules:
    return _switched(rules, "knitted_wait", "ordinary" if _whether(value, key) else "off")


def _switched(rules: TableRules, name: str, value: object) -> TableRules:
    changes: dict[str, Any] = {name: value}
    return replace(rules, guobiao=replace(rules.guobiao, **changes))


def _mixed_kongs(rules: TableRules, value: object, key: str) -> TableRules:
    score = 6 if _one_of(value, key, (5, 6)) == 6 else 5
    changed = tuple(
        replace(entry, score=score) if entry.definition == _MIXED_KONGS else entry for entry in rules.combinations
    )
    return _switched(replace(rules, combinations=changed), "ming_an_gang", score)


def _boolean(name: str) -> Callable[[TableRules, object, str], TableRules]:
    return lambda rules, value, key: _switched(rules, name, _whether(value, key))


_KEYS: Final[Mapping[str, Callable[[TableRules, object, str], TableRules]]] = {
    "min_fan": _least,
    "flowers_count_to_min": _flowers,
    "knitted_wait_fan": _knitted,
    "knitted_wait": lambda rules, value, key: _switched(
        rules, "knitted_wait", _one_of(value, key, ("ordinary", "off"))
    ),
    "fan_cap": lambda rules, value, key: _switched(
        rules, "fan_cap", None if value == "none" else _one_of(value, key, (None, 88))
    ),
    "ming_an_gang": _mixed_kongs,
    **{
        name: _boolean(name)
        for name in ("concealed_kinds_add_fully_concealed", "exhausted_wait_counts", "five_types_with_pairs")
    },
}
