"""国标 hands a second beside the compiled counter ``pymahjonggb``: all readings, the list of fans included.

Ours is what tables ask: the shipped profile, its definitions, groups and exclusions, to names and points of the fans. Hands are
distinct and caches empty at the start; the warm figure stands beside. The anchor is asked for its full answer (points, counts
and both names of every fan); totals are compared.
"""

from __future__ import annotations

import random
from typing import Any

import MahjongGB

from benchmarks.rows_hands import HANDS, alternating, empty_caches, row
from mahjong_engine.fans import HandFacts
from mahjong_engine.fans.blocks import BLOCKS, SHAPES
from mahjong_engine.fans.guobiao import chows, pungs
from mahjong_engine.hand import regular
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.variants.ruled.valuing import HandValues
from support.guobiao_library import arguments_of
from support.guobiao_values import guobiao_rules
from support.guobiao_wins import random_facts

Listed = tuple[Score, list[tuple[str, int]]]
"""The value, and the fans with their points."""


def forget() -> None:
    """Empty every cache of hands and their fans."""
    empty_caches()
    SHAPES.clear()
    for table in BLOCKS:
        table.clear()
    chows.CHOW_FANS.clear()
    pungs.NUMBER_PUNGS.clear()
    regular.completion.cache_clear()


def distinct_wins(seed: int) -> list[HandFacts]:
    """Wins no two of which have the same tiles, melds and winning tile."""
    chance = random.Random(seed)
    found: dict[tuple[object, ...], HandFacts] = {}
    while len(found) < HANDS:
        facts = random_facts(chance)
        found[facts.concealed, facts.winning, facts.melds] = facts
    return list(found.values())


def _theirs(arguments: tuple[Any, ...]) -> Any:  # noqa: ANN401  the library's own answer
    return MahjongGB.MahjongFanCalculator(*arguments)


def _same_total(listed: Listed, fans: Any) -> bool:  # noqa: ANN401  the library's own answer
    points: int = sum([points * times for points, times, *_ in fans])
    score, counted = listed
    return sum(score.components) == points and sum([worth for _, worth in counted]) == points


def guobiao_vs_pymahjonggb() -> list[dict[str, Any]]:
    """Best readings and their fans a second."""
    wins = distinct_wins(23)
    told = [arguments_of(facts) for facts in wins]
    rules = guobiao_rules()
    named = [(entry.display, entry.score) for entry in rules.combinations].__getitem__
    forget()
    best_of_all = HandValues(rules).best_of_all

    def listed(facts: HandFacts) -> Listed:
        score = best_of_all(facts)
        assert score is not None
        return score, list(map(named, score.counted))

    rows = []
    for word in ("", "_warm"):
        ours, anchor = alternating(listed, wins, _theirs, told, _same_total)
        aim = "beside" if word else ">= 0.2"
        rows.append(row(f"guobiao_vs_pymahjonggb{word}", ours, anchor, "pymahjonggb 1.4.0", "wins/s", aim))
    return rows


COMPILED_AIMS = {"guobiao_vs_pymahjonggb": ">= 0.4"}
ROWS = [guobiao_vs_pymahjonggb]
