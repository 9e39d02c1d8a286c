"""青雀 hands a second beside 国标, both valued by their profile as at a table: all readings, every fan.

The same distinct hands go to both; caches are empty at the start, and the warm figure stands beside.
"""

from __future__ import annotations

from typing import Any

from benchmarks.rows_guobiao import distinct_wins, forget
from benchmarks.rows_hands import HANDS, alternating, row
from mahjong_engine.fans import HandFacts, hand_readings
from mahjong_engine.fans.qingque import chows, honours, pungs
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.variants.ruled.valuing import HandValues
from support.qingque_wins import PATTERNS


def _values(name: str) -> HandValues:
    rules = load_profile(name).options
    assert isinstance(rules, TableRules)
    return HandValues(rules)


def _as_qingque(facts: HandFacts) -> HandFacts:
    return HandFacts(
        facts.concealed,
        facts.winning,
        facts.melds,
        manner=facts.manner,
        seat_wind=facts.seat_wind,
        replacement=facts.replacement,
        last_tile=facts.last_tile,
        patterns=PATTERNS,
    )


def _both_complete(ours: Score | None, theirs: Score | None) -> bool:
    return ours is not None and theirs is not None


def qingque_vs_guobiao() -> list[dict[str, Any]]:
    """The best value of a hand by both profiles."""
    wins = [(_as_qingque(facts), facts) for facts in distinct_wins(24)]
    wins = [pair for pair in wins if hand_readings(pair[0])]
    ours, theirs = _values("青雀"), _values("国标")
    rows = []
    forget()
    for cached in (chows.chow_bits, pungs.pung_bits, honours.honour_bits):
        cached.cache_clear()
    for word in ("", "_warm"):
        seconds, anchor = alternating(
            ours.best_of_all, [pair[0] for pair in wins], theirs.best_of_all, [pair[1] for pair in wins], _both_complete
        )
        figures = row(f"qingque_vs_guobiao{word}", seconds, anchor, "国标 of this engine", "wins/s", ">= 0.5")
        share = len(wins) / HANDS
        rows.append({**figures, "ours": figures["ours"] * share, "anchor": figures["anchor"] * share})
    return rows


COMPILED_AIMS: dict[str, str] = {}
ROWS = [qingque_vs_guobiao]
