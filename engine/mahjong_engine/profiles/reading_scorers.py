"""Scorers of a document: every definition in exactly one place, and the frozen scorer (profiles.md section 7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mahjong_engine.profiles.language.definitions import normalised
from mahjong_engine.profiles.language.scorers import CategoryMax, GroupMax, PureAdd, Scorer
from mahjong_engine.profiles.reading_definitions import ReadCombinations
from mahjong_engine.profiles.reading_parts import COMBINATIONS, SCORER
from mahjong_engine.profiles.reading_reports import Findings, Path
from mahjong_engine.profiles.texts import say

PARAMS: Path = (*SCORER, "params")

_FAMILIES = ("direct", "whole_groups", "combination_groups", "status", "accidental")


@dataclass(frozen=True, slots=True)
class Output:
    """What a scorer gives out, known even if its places are wrong (P-39, P-50)."""

    components: int
    least_first: int


def output_of(name: str, params: dict[str, Any]) -> Output | None:
    """How many components come out and the smallest first one; ``None`` if a parameter that decides it is wrong."""
    if name == "pure_add" and {"base", "least"} <= params.keys():
        return Output(1, params["base"] + params["least"])
    if name == "group_max" and "groups" in params:
        least = params.get("least")
        return Output(len(params["groups"]), 0) if least is None else Output(2, least)
    if name == "category_max" and "least" in params:
        return Output(1, params["least"])
    return None


def read_scorer(name: str, params: dict[str, Any], combinations: ReadCombinations, findings: Findings) -> Scorer | None:
    """Check the places of the definitions and build the scorer; ``None`` if anything of it is wrong."""
    if name == "pure_add":
        return PureAdd(**params) if {"base", "least"} <= params.keys() else None
    if name == "group_max":
        return _group_max(params, combinations, findings)
    if name == "category_max":
        return _category_max(params, combinations, findings)
    return None


def _group_max(params: dict[str, Any], combinations: ReadCombinations, findings: Findings) -> Scorer | None:
    if "groups" not in params:
        return None
    path: Path = (*PARAMS, "groups")
    places = _Places(combinations, findings)
    groups = _groups(params["groups"], path, places, findings)
    places.report_missing(path, "in_no_group")
    bonus = _bonus(params, places, findings)
    if not places.are_sound or bonus is None or findings.is_faulty(PARAMS):
        return None
    return GroupMax(groups, params.get("least"), bonus)


def _bonus(params: dict[str, Any], places: _Places, findings: Findings) -> frozenset[int] | None:
    if params.get("bonus") is None:
        return frozenset()
    path: Path = (*PARAMS, "bonus")
    listed: set[str] = set()
    for index, written in enumerate(params["bonus"]):
        text = normalised(written)
        if text in listed:
            findings.error("E_DUP", (*path, index), say("stands_twice", value=f'"{text}"'))
            return None
        listed.add(text)
        if text not in places.used and not places.excuses(text):
            findings.error(
                "E_GROUP_UNKNOWN", (*path, index), say("in_no_group", definition=text), with_=(COMBINATIONS,)
            )
    members = [{normalised(entry) for entry in group} for group in params["groups"]]
    for number, group in enumerate(members):
        if group & listed and group - listed and not places.hides_unknown:
            rest = ", ".join(sorted(group - listed))
            fault = say("split_group", group=number, definitions=rest)
            findings.error("E_BONUS_SPLIT", path, fault, with_=((*PARAMS, "groups"), COMBINATIONS))
            return None
    return frozenset(number for number, group in enumerate(members) if group & listed)


def _category_max(params: dict[str, Any], combinations: ReadCombinations, findings: Findings) -> Scorer | None:
    if not {"least", "no_fan", *_FAMILIES} <= params.keys():
        return None
    places = _Places(combinations, findings)
    direct = places.take(params["direct"], (*PARAMS, "direct"))
    whole = _groups(params["whole_groups"], (*PARAMS, "whole_groups"), places, findings)
    combined = _groups(params["combination_groups"], (*PARAMS, "combination_groups"), places, findings)
    status = places.take(params["status"], (*PARAMS, "status"))
    accidental = places.take(params["accidental"], (*PARAMS, "accidental"))
    no_fan: int | None = None
    if normalised(params["no_fan"]):
        taken = places.take_one(params["no_fan"], (*PARAMS, "no_fan"))
        no_fan = taken
    places.report_missing(PARAMS, "in_no_place")
    if not places.are_sound or findings.is_faulty(PARAMS):
        return None
    return CategoryMax(params["least"], direct, whole, combined, status, accidental, no_fan)


def _groups(written: list[list[str]], path: Path, places: _Places, findings: Findings) -> tuple[tuple[int, ...], ...]:
    groups: list[tuple[int, ...]] = []
    for number, group in enumerate(written):
        if not group:
            findings.error("E_GROUP_EMPTY", (*path, number), say("empty_group"))
        groups.append(places.take(group, (*path, number)))
    return tuple(groups)


class _Places:
    """Gives out the places of the list of combinations, each once."""

    def __init__(self, combinations: ReadCombinations, findings: Findings) -> None:
        self._combinations = combinations
        self._findings = findings
        self._place_of: dict[str, int] = {}
        for place, text in enumerate(combinations.texts):
            if text is not None and place not in combinations.faulty:
                self._place_of.setdefault(text, place)
        self._spellings = {text for text in combinations.texts if text is not None}
        self._unknown: list[tuple[str, Path]] = []
        self.used: dict[str, Path] = {}
        self.are_sound = combinations.is_sound

    @property
    def hides_unknown(self) -> bool:
        """Whether entries that stand nowhere may be those whose definition was refused already."""
        unreadable = sum(text is None for text in self._combinations.texts) + len(self._combinations.faulty)
        return 0 < len(self._unknown) <= unreadable

    def excuses(self, text: str) -> bool:
        """Whether an unknown spelling may be that of a refused definition."""
        return text in self._spellings or self.hides_unknown

    def take(self, written: list[str], path: Path) -> tuple[int, ...]:
        """The places of a list of definitions."""
        taken = (self.take_one(text, (*path, index)) for index, text in enumerate(written))
        return tuple(place for place in taken if place is not None)

    def take_one(self, written: str, path: Path) -> int | None:
        """The place of a definition; reports one that was taken before."""
        text = normalised(written)
        if text in self.used:
            self._findings.error("E_GROUP_DUP", path, say("in_several_places", definition=text), with_=(COMBINATIONS,))
            self.are_sound = False
            return None
        self.used[text] = path
        if text not in self._spellings:
            self._unknown.append((text, path))
            self.are_sound = False
        return self._place_of.get(text)

    def report_missing(self, path: Path, told: str) -> None:
        """Report entries that are no definitions of the list, and definitions that stand nowhere, by that text."""
        if not self.hides_unknown:
            for text, unknown in self._unknown:
                fault = say("no_definition", definition=text)
                self._findings.error("E_GROUP_UNKNOWN", unknown, fault, with_=(COMBINATIONS,))
        for text in self._missing():
            self.are_sound = False
            self._findings.error("E_GROUP_MISSING", path, say(told, definition=text), with_=(COMBINATIONS,))

    def _missing(self) -> Iterator[str]:
        for text in self._place_of:
            if text not in self.used:
                yield text
