"""Rules of a hand case as riichi options: a profile's options with the case's own words on top (R-905)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, Final

from mahjong_engine.notation.case_fields import CaseError
from mahjong_engine.profiles.riichi_options import contradictions, option_value_fault, to_option_value
from mahjong_engine.profiles.saying import said
from mahjong_engine.variants.riichi.options import OPTION_WORDS, RiichiOptions

BASE: Final = "base"
_KEYS: Final = frozenset(field.name for field in fields(RiichiOptions))
_SHARED_NAMES: Final[Mapping[str, str]] = {
    "red_fives": "red_five",
    "kazoe": "counted_yakuman",
    "kiriage": "kiriage_mangan",
    "yakuman_stack": "yakuman_stacking",
    "min_han": "minimum_han",
}


def _kazoe(value: object) -> object:
    return {"limited": "YAKUMAN", "sanbaiman": "SANBAIMAN"}.get(value, value) if isinstance(value, str) else value


def _all_or_none(key: str, value: object) -> object:
    return (list(OPTION_WORDS[key]) if value else []) if isinstance(value, bool) else value


_SHARED_VALUES: Final[Mapping[str, Callable[[object], object]]] = {
    "red_fives": lambda value: {True: 3, False: 0}.get(value, value) if isinstance(value, bool) else value,
    "double_yakuman": lambda value: _all_or_none("double_yakuman", value),
    "kazoe": _kazoe,
}


def ruled_options(rules: object, variant: str, options: RiichiOptions) -> RiichiOptions:
    """The options a case asks for; ``rules`` is an object with ``base`` or just the base's word.

    Raises ``CaseError`` for another base than the profile's variant, an unknown key, a value that does not fit, or
    options that contradict each other.
    """
    if isinstance(rules, str):
        rules = {BASE: rules}
    if not isinstance(rules, dict):
        raise CaseError(f"rules: expected an object, got {rules!r}")
    base = rules.get(BASE, variant)
    if base != variant:
        raise CaseError(f"rules.base: the profile plays {variant}, the case asks for {base!r}")
    changes: dict[str, Any] = {}
    for key, value in rules.items():
        if key == BASE:
            continue
        name = _SHARED_NAMES.get(key, key)
        if name not in _KEYS:
            raise CaseError(f"unknown key 'rules.{key}'")
        today = _SHARED_VALUES[key](value) if key in _SHARED_VALUES else value
        if fault := option_value_fault(name, today):
            raise CaseError(f"rules.{key}: {said(fault.text)}")
        changes[name] = to_option_value(today)
    changed = replace(options, **changes)
    for _, text in contradictions(changed) if changes else ():
        raise CaseError(f"rules: {said(text)}")
    return changed
