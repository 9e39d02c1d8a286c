"""Settlements of a document: what they need, formulas tried before anybody plays, sums (profiles.md section 8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any, Final

from mahjong_engine.profiles.language.formulas import Formula, FormulaError, read_formula
from mahjong_engine.profiles.language.rpn import RpnError
from mahjong_engine.profiles.language.settlements import ROLES, FreeCount, HandAward, Settlement, Standard
from mahjong_engine.profiles.reading_parts import SCORER, SETTLEMENT
from mahjong_engine.profiles.reading_relations import PLAYERS, SCORE
from mahjong_engine.profiles.reading_reports import Findings, Path
from mahjong_engine.profiles.reading_scorers import Output
from mahjong_engine.profiles.texts import Text, counted, say

PARAMS: Final[Path] = (*SETTLEMENT, "params")

_ONE: Final = 500
_TWO: Final = (100, 20)
_SEVERAL: Final = (0, 1, 2, 7, 88)
_MOST_TRIALS: Final = 4096
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_SUMS: Final = (("discard_win_creates", "discard_win_destroys"), ("self_draw_creates", "self_draw_destroys"))
"""Texts about the two ways of winning, if points come out of nothing or vanish."""


def read_settlement(
    name: str, params: dict[str, Any], scorer: str | None, output: Output | None, dimension: int, findings: Findings
) -> Settlement | None:
    """Build the settlement for a scorer's output and scores of that many components; ``None`` if it is wrong."""
    if name == "standard" and set(ROLES) <= params.keys():
        return Standard(**params, dimension=dimension)
    if name == "free_count":
        return _free_count(params, output, dimension, findings)
    if name == "hand_award":
        return _hand_award(scorer, dimension, findings)
    return None


def _hand_award(scorer: str | None, dimension: int, findings: Findings) -> Settlement | None:
    where: Path = (*SETTLEMENT, "name")
    if scorer is not None and scorer != "category_max" and not findings.is_faulty((*SCORER, "name")):
        findings.error("E_SETTLEMENT", (*SCORER, "name"), say("award_needs_scorer"), with_=(where,))
    if dimension != 1:
        text = say("award_needs_one_component", number=dimension)
        findings.error("E_DIM", where, text, with_=(SCORE,))
    return HandAward()


def _free_count(params: dict[str, Any], output: Output | None, dimension: int, findings: Findings) -> Settlement | None:
    formulas: dict[str, Formula] = {}
    for role in ROLES:
        if role in params:
            formula = _formula(params[role], (*PARAMS, role), output, dimension, findings)
            if formula is not None:
                formulas[role] = formula
    return FreeCount(**formulas) if len(formulas) == len(ROLES) else None


def _formula(text: str, path: Path, output: Output | None, dimension: int, findings: Findings) -> Formula | None:
    try:
        formula = read_formula(text, len(_LETTERS) if output is None else output.components)
    except RpnError as fault:
        findings.error(fault.code, path, fault.text, with_=((*SCORER, "params"), SCORER))
        return None
    if formula.height != dimension:
        remain, have = counted("values remain", formula.height), counted("components", dimension)
        wrong = say("values_for_components", remain=remain, components=have)
        findings.error("E_DIM", path, wrong, with_=(SCORE,))
        return None
    if output is not None:
        failure = _first_failure(formula, output)
        if failure is not None:
            findings.error("E_NOT_INTEGER", path, failure, with_=((*SCORER, "params"), SCORER))
            return None
    return formula


def _first_failure(formula: Formula, output: Output) -> Text | None:
    """The text about the first trial input without finite integers (P-50)."""
    for components in _trials(output):
        try:
            formula.apply(components)
        except FormulaError as failure:
            values = zip(_LETTERS, components, strict=False)
            given = ", ".join(f"{letter} = {value}" for letter, value in values)
            if failure.result is None:
                return say("not_finite", given=given)
            return say("not_an_integer", given=given, result=str(failure.result))
    return None


def _trials(output: Output) -> Iterator[tuple[int, ...]]:
    first = output.least_first
    if output.components == 1:
        return ((value,) for value in range(first, first + _ONE + 1))
    if output.components == 2:
        return product(range(first, first + _TWO[0] + 1), range(_TWO[1] + 1))
    return islice(product(_SEVERAL, repeat=output.components), _MOST_TRIALS)


def warn_of_settlement(
    settlement: Settlement, scorer: str, params: dict[str, Any], players: int, dimension: int, findings: Findings
) -> None:
    """Warnings of P-16, P-40 and P-45."""
    if not isinstance(settlement, Standard):
        return
    where: Path = (*SETTLEMENT, "name")
    if dimension > 1:
        findings.warning("W_DIM_UNUSED", SCORE, say("first_component_only"), with_=(where,))
    if scorer == "group_max" and (params.get("bonus") or (params.get("least") is None and len(params["groups"]) > 1)):
        text = say("pays_by_first_component", say("others_by_free_count"))
        findings.warning("W_FIRST_GROUP", where, text, with_=(SCORER,))
    sums = zip(_SUMS, settlement.created(players), strict=True)
    wins = tuple(say(more if amount > 0 else less, amount=abs(amount)) for (more, less), amount in sums if amount)
    if wins:
        findings.warning("W_NOT_ZERO_SUM", PARAMS, say("sums", wins=wins), with_=(PLAYERS, where))
