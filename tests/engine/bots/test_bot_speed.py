"""How long a decision takes, beside what this machine takes for something fixed; ``make bench`` has the figures."""

from __future__ import annotations

import pytest

from support.bot_timing import at_share, decision_seconds, yardstick

LIMITS = {"easy": 0.010, "normal": 0.010, "hard": 0.050}
QUICK = 0.010
"""The yardstick's seconds on a machine of today."""


@pytest.mark.slow
@pytest.mark.parametrize("level", LIMITS)
def test_the_slowest_hundredth_of_decisions_stays_below_its_limit(level: str) -> None:
    """Processor time; on a slower machine, or while others slow it, the limit grows in proportion."""
    slowest = at_share(decision_seconds(level, range(2)), 0.99)
    assert slowest < LIMITS[level] * max(1.0, yardstick() / QUICK)
