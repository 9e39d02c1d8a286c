"""Levels of riichi bots play better one than the other: the short form; ``make oracle`` has the 1,000 walls each."""

from __future__ import annotations

import pytest

from support.bot_duels import duel


@pytest.mark.slow
def test_normal_bots_beat_easy_ones() -> None:
    played = duel("normal", "easy", range(20_000, 20_020))
    print(played)
    assert played.interval[1] < 2.5


@pytest.mark.slow
def test_hard_bots_beat_normal_ones() -> None:
    """So few matches leave an interval wider than the difference: here the mean is judged, in the long form both."""
    played = duel("hard", "normal", range(30_000, 30_020))
    print(played)
    assert played.mean < 2.5
