"""国标 hands a second beside the compiled counter ``pymahjonggb``: all readings, the list of fans included.

Ours is what tables ask: the shipped profile with its definitions, groups and exclusions. Its fans are places in the list of the
profile; between the chunks they are looked up, and their points have to add up to the total, which has to be that of the anchor.
The anchor is asked for its full answer (points, counts and both names of every fan). Hands are distinct and caches empty at
the start; the warm figure stands beside.
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


def guobiao_vs_pymahjonggb() -> list[dict[str, Any]]:
    """Best readings and their fans a second."""
    wins = distinct_wins(23)
    told = [arguments_of(facts) for facts in wins]
    rules = guobiao_rules()

    def same_total(score: Score | None, fans: Any) -> bool:  # noqa: ANN401  the library's own answer
        assert score is not None
        theirs: int = sum([points * times for points, times, *_ in fans])
        listed = sum([rules.combinations[place].score for place in score.counted])
        return sum(score.components) == listed == theirs

    rows = []
    forget()
    values = HandValues(rules)
    for word in ("", "_warm"):
        ours, anchor = alternating(values.best_of_all, wins, _theirs, told, same_total)
        aim = "beside" if word else ">= 0.2"
        rows.append(row(f"guobiao_vs_pymahjonggb{word}", ours, anchor, "pymahjonggb 1.4.0", "wins/s", aim))
    return rows


COMPILED_AIMS = {"guobiao_vs_pymahjonggb": ">= 0.4"}
ROWS = [guobiao_vs_pymahjonggb]
