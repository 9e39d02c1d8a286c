"""How long the levels of riichi bots think: the slowest hundredth of their decisions, by the clock of the processor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from support.bot_timing import at_share, decision_seconds

Row = Mapping[str, Any]

MATCHES = 5
AIMS = {"easy": 10, "normal": 10, "hard": 50}
"""Milliseconds."""


def bot_p99() -> list[Row]:
    """One row a level."""
    rows: list[Row] = []
    for level, aim in AIMS.items():
        seconds = decision_seconds(level, range(MATCHES))
        print(f"{level}: {len(seconds)} decisions, mean {1e3 * sum(seconds) / len(seconds):.2f} ms")
        ours = 1e3 * at_share(seconds, 0.99)
        rows.append({"name": f"bot_p99_{level}", "ours": ours, "unit": "ms", "aim": f"< {aim}"})
    return rows


ROWS = [bot_p99]
