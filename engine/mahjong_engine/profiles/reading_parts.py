"""Combinations, scorer, settlement and end: the keys of each by its name (profiles.md sections 5 to 9)."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BaseModel, Field

from mahjong_engine.profiles.reading_checks import at_least, between, text_length, wrong_number
from mahjong_engine.profiles.reading_keys import Section, check_keys, no_mapping
from mahjong_engine.profiles.reading_relations import CALCULATOR, PLAYERS
from mahjong_engine.profiles.reading_reports import Findings, Path, nearest
from mahjong_engine.profiles.texts import say

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "scorer": ("pure_add", "group_max", "category_max", "x_riichi", "x_wuhan"),
    "settlement": ("standard", "free_count", "hand_award", "x_riichi", "x_sichuan", "x_wuhan"),
    "end": ("standard", "x_riichi"),
}
"""Names of the language (sections 7 to 9)."""

LATER_PARTS: Final = frozenset({"x_wuhan", "x_sichuan"})
"""Names of families that are not played yet; they are refused by name."""

COMBINATIONS: Final[Path] = (CALCULATOR, "combinations")
SCORER: Final[Path] = (CALCULATOR, "scorer")
SETTLEMENT: Final[Path] = (CALCULATOR, "settlement")
END: Final[Path] = (CALCULATOR, "end")

_FARTHEST_SCORE: Final = 10**6
_FARTHEST_FACTOR: Final = 10**9
_LONGEST_DISPLAY: Final = 64
_MOST_COMBINATIONS: Final = 1000

Factor = Annotated[int, between(-_FARTHEST_FACTOR, _FARTHEST_FACTOR)]


Display = Annotated[str, text_length(1, _LONGEST_DISPLAY)]
"""What a fan is called on the result screen."""


class CombinationEntry(Section):
    """One fan of the list (section 6)."""

    definition: str
    display: Display
    score: Annotated[int, between(-_FARTHEST_SCORE, _FARTHEST_SCORE)]


class PureAddParams(Section):
    """P-38."""

    base: Factor
    least: Factor


class GroupMaxParams(Section):
    """P-39; ``least`` and ``bonus`` are both there or both absent."""

    groups: list[list[str]]
    least: Factor = 0
    bonus: list[str] = Field(default_factory=list)


class CategoryMaxParams(Section):
    """P-41."""

    least: Factor
    direct: list[str]
    whole_groups: list[list[str]]
    combination_groups: list[list[str]]
    status: list[str]
    accidental: list[str]
    no_fan: str


class StandardParams(Section):
    """P-44."""

    discard_winner: Factor
    discard_loser: Factor
    discard_bystander: Factor
    draw_winner: Factor
    draw_loser: Factor


class FreeCountParams(Section):
    """P-47; formulas in the number language."""

    discard_winner: str
    discard_loser: str
    discard_bystander: str
    draw_winner: str
    draw_loser: str


class NoParams(Section):
    """A part without parameters; the empty mapping is written all the same (P-26)."""


class EndParams(Section):
    """P-54; the upper limit of ``max_win`` depends on the players."""

    max_win: int
    left_draw: Annotated[int, at_least(0)]
    left_wall: Annotated[int, at_least(0)]


_PARAMS: Final[dict[tuple[str, str], type[BaseModel]]] = {
    ("scorer", "pure_add"): PureAddParams,
    ("scorer", "group_max"): GroupMaxParams,
    ("scorer", "category_max"): CategoryMaxParams,
    ("settlement", "standard"): StandardParams,
    ("settlement", "free_count"): FreeCountParams,
    ("settlement", "hand_award"): NoParams,
    ("end", "standard"): EndParams,
}
_OPTIONAL: Final = {("scorer", "group_max"): ("least", "bonus")}


def params_of(part: str, name: str) -> type[BaseModel] | None:
    """The parameters of a named part; ``None`` for extensions and unknown names."""
    return _PARAMS.get((part, name))


def check_parts(calculator: dict[str, Any], game: dict[str, Any], findings: Findings) -> dict[str, dict[str, Any]]:
    """Check the parameters of the plain parts; return those of each part that could be read, by part."""
    good: dict[str, dict[str, Any]] = {}
    for part in PARTS:
        named = calculator.get(part)
        model = params_of(part, named.name) if named is not None else None
        if model is None or named is None:
            continue
        path: Path = (CALCULATOR, part, "params")
        optional = _OPTIONAL.get((part, named.name), ())
        good[part] = check_keys(model, named.params, path, findings, complete=True, optional=optional)
    _check_pair(good.get("scorer", {}), calculator, findings)
    _check_winners(good.get("end", {}), game, findings)
    return good


def check_combinations(entries: list[Any], findings: Findings) -> list[dict[str, Any]]:
    """Check every entry by itself; return for each the keys that hold."""
    if not 1 <= len(entries) <= _MOST_COMBINATIONS:
        text = wrong_number(len(entries), 1, _MOST_COMBINATIONS)
        findings.error("E_RANGE", COMBINATIONS, text, with_=((*SCORER, "name"),))
        return []
    good: list[dict[str, Any]] = []
    for index, entry in enumerate(entries):
        path: Path = (*COMBINATIONS, index)
        if isinstance(entry, dict):
            good.append(check_keys(CombinationEntry, entry, path, findings, complete=True))
        else:
            findings.error("E_TYPE", path, no_mapping(entry))
            good.append({})
    return good


def check_part_names(calculator: dict[str, Any], findings: Findings) -> None:
    """Report names that the language does not have, and those it has that are not played yet."""
    for part, names in PARTS.items():
        named = calculator.get(part)
        if named is None:
            continue
        where: Path = (CALCULATOR, part, "name")
        if named.name not in names:
            remedies = nearest(named.name, names), say("known", names=", ".join(names))
            findings.error("E_NAME", where, say("unknown_part", *remedies, part=part, name=named.name))
        elif named.name in LATER_PARTS:
            findings.error("E_NAME", where, say("part_not_supported", part=part, name=named.name))


def _check_pair(params: dict[str, Any], calculator: dict[str, Any], findings: Findings) -> None:
    scorer = calculator.get("scorer")
    if scorer is None or scorer.name != "group_max":
        return
    if ("least" in scorer.params) != ("bonus" in scorer.params):
        findings.error("E_PAIR", (*SCORER, "params"), say("pair_needed"))
        params.pop("least", None)
        params.pop("bonus", None)


def _check_winners(params: dict[str, Any], game: dict[str, Any], findings: Findings) -> None:
    winners = params.get("max_win")
    most = game.get("max_player", 4)
    if winners is not None and not 1 <= winners <= most:
        path: Path = (*END, "params", "max_win")
        findings.error("E_RANGE", path, say("not_in_range", value=winners, low=1, high=most), with_=(PLAYERS,))
        del params["max_win"]
