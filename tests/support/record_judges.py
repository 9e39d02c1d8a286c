"""Our records read by two other programs: ``jansou`` (mjai and tenhou.net/6) and ``riichienv`` (mjai, played again).

Both rebuild every winner's hand from the lines alone and value it by their own rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from jansou.core.rules import preset as jansou_preset
from jansou.io.mjai import parse_mjai
from jansou.io.paifu import DoraReveal, Paifu, settled_scores
from jansou.io.tenhou_json import parse_tenhou_json
from jansou.validation.check import check_paifu
from riichienv._riichienv import MjaiReplay  # type: ignore[import-untyped]

from mahjong_engine.records.course import Call, Course, CourseDeal, Draw, LaidAside, RiichiStood, Throw

JANSOU_RULES = {
    "MAJSOUL_HANCHAN": "mahjong-soul",
    "MAJSOUL_TONPUU": "mahjong-soul",
    "TENHOU_HANCHAN": "tenhou",
    "TENHOU_TONPUU": "tenhou",
    "M_LEAGUE": "m-league",
    "MAJSOUL_SANMA": "mahjong-soul-3p",
    "TENHOU_SANMA": "tenhou-3p",
}
"""Presets that jansou has too; of others it reads the points alone."""

RIICHIENV_RULES = {"MAJSOUL": "mjsoul", "TENHOU": "tenhou"}
LIVE_TILES = {3: 108 - 14 - 39, 4: 136 - 14 - 52}
"""Draws of a whole deal: a replacement is one of them."""

KANS = frozenset({"ankan", "daiminkan", "kakan"})


def points_after(deal: CourseDeal) -> tuple[int, ...]:
    """Everybody's points when a deal is over, sticks of this deal paid."""
    points = list(deal.points)
    for step in deal.steps:
        if isinstance(step, RiichiStood):
            points[step.seat] -= 1000
    for end in deal.wins or (deal.draw,):
        assert end is not None
        assert end.change is not None
        points = [had + change for had, change in zip(points, end.change, strict=True)]
    return tuple(points)


def jansou_faults(course: Course, mjai: str, tenhou6: str | None) -> Iterator[str]:
    """What jansou reads differently: points of every deal and of the match, and the value of every win."""
    assert course.rules is not None
    name = JANSOU_RULES.get(course.rules.name)
    rules = jansou_preset(name or "tenhou")
    forms = [("mjai", parse_mjai(mjai))]
    if tenhou6 is not None:
        forms.append(("tenhou6", parse_tenhou_json(tenhou6)))
    for form, game in forms:
        yield from (
            f"jansou, {form}: {fault}" for fault in _faults(course, replace(game, rules=rules), values=name is not None)
        )
    if course.final is not None and forms[0][1].final_scores != course.final.points:
        yield f"jansou: final points {forms[0][1].final_scores}, not {course.final.points}"


def _faults(course: Course, game: Paifu, *, values: bool) -> Iterator[str]:
    if len(game.rounds) != len(course.deals):
        yield f"{len(game.rounds)} deals, not {len(course.deals)}"
        return
    for index, (deal, theirs) in enumerate(zip(course.deals, game.rounds, strict=True)):
        begins = (int(theirs.round_wind), theirs.dealer, theirs.honba, theirs.riichi_sticks, tuple(theirs.scores))
        if begins != (deal.round_wind, deal.dealer, deal.honba, deal.sticks, deal.points):
            yield f"deal {index} begins with {begins}"
        if settled_scores(theirs) != points_after(deal) and not _ends_behind_an_indicator(deal, theirs):
            yield f"deal {index} ends with {settled_scores(theirs)}, not {points_after(deal)}"
    if not values:
        return
    verdicts = check_paifu(game)
    if len(verdicts) != course.wins:
        yield f"{len(verdicts)} wins, not {course.wins}"
    yield from (f"win {place}: {verdict.detail}" for place, verdict in enumerate(verdicts) if not verdict.passed)


def _ends_behind_an_indicator(deal: CourseDeal, theirs: Any) -> bool:  # noqa: ANN401 - a value of the other program
    """Its reader of tenhou.net/6 puts kan indicators behind the last discard, and takes a riichi ronned there for paid."""
    throws = [step for step in deal.steps if isinstance(step, Throw)]
    is_last = bool(deal.wins) and bool(throws) and throws[-1].riichi and deal.wins[0].source == throws[-1].seat
    return is_last and isinstance(theirs.events[-1], DoraReveal)


def riichienv_faults(course: Course, file: Path) -> Iterator[str]:
    """What riichienv plays differently from the mjai in ``file``: points of every deal, and the value of every win.

    From mjai it counts the indicators of kans twice, no norths, and of three players no 9m behind an indicator 1m (R-803),
    so wins in deals with any of these are not valued; nor are those by rules it has not.
    """
    assert course.rules is not None
    rule = RIICHIENV_RULES.get(course.rules.name.split("_")[0])
    games = list(MjaiReplay.from_jsonl(str(file), rule or "tenhou").take_kyokus())
    if len(games) != len(course.deals):
        yield f"riichienv: {len(games)} deals, not {len(course.deals)}"
        return
    for index, (deal, theirs) in enumerate(zip(course.deals, games, strict=True)):
        told: dict[str, Any] = theirs.grp_features()
        if tuple(told["scores"]) != deal.points:
            yield f"riichienv: deal {index} begins with {told['scores']}"
        if tuple(told["end_scores"]) != points_after(deal):
            yield f"riichienv: deal {index} ends with {told['end_scores']}, not {points_after(deal)}"
        if rule is None or _has_replacement(deal) or _turns_to_nine(deal):
            continue
        values = [_value(context, deal) for context in theirs.take_win_result_contexts()]
        ours = [win.figures.points for win in deal.wins if win.figures is not None]
        if values != ours:
            yield f"riichienv: deal {index}: wins are worth {values}, not {ours}"


def _value(context: Any, deal: CourseDeal) -> int:  # noqa: ANN401 - a value of the other program
    """Points of a win without counters."""
    conditions = context.conditions
    if not _is_spent(deal):  # it takes every win for one on the last tile
        conditions.houtei = conditions.haitei = False
    worth = context.calculate(context.create_calculator(), conditions)
    if worth.ron_agari:
        return int(worth.ron_agari)
    others = len(deal.points) - 1
    if context.seat == deal.dealer:
        return int(worth.tsumo_agari_ko) * others
    return int(worth.tsumo_agari_oya) + int(worth.tsumo_agari_ko) * (others - 1)


def _has_replacement(deal: CourseDeal) -> bool:
    return any(isinstance(step, LaidAside) or (isinstance(step, Call) and step.kind in KANS) for step in deal.steps)


def _turns_to_nine(deal: CourseDeal) -> bool:
    shown = {deal.indicator, *(face for win in deal.wins for face in win.under_indicators or ())}
    return len(deal.points) == len("mps") and "1m" in shown


def _is_spent(deal: CourseDeal) -> bool:
    """Whether the live wall was drawn to its end; a replacement leaves one tile fewer to draw."""
    pieces = LIVE_TILES[len(deal.points)]
    return sum(isinstance(step, Draw) for step in deal.steps) == pieces
