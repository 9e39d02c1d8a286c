"""The table of 青雀 has the fans of every reading of a hand (issue 4; ten million hands are in ``make oracle``)."""

from __future__ import annotations

import random

import pytest

from mahjong_engine.fans.qingque import atoms
from mahjong_engine.fans.qingque.names import BIT, CHANCES, FANS
from mahjong_engine.profiles.reading_qingque import fan_table
from support.qingque_sets import MissingSetError, sets_of_many_random_wins, sets_of_random_wins
from support.qingque_wins import random_win

WINS = 200_000
SEED = 20261130


@pytest.mark.slow
def test_q_13_no_reading_of_two_hundred_thousand_random_wins_has_a_set_that_is_not_listed() -> None:
    found = sets_of_many_random_wins(SEED, WINS, 2)
    print(f"{len(found)} of {len(fan_table())} sets were reached by {WINS} wins")
    assert len(found) >= 4000
    reached = 0
    for fans in found:
        reached |= fans
    assert [name for name in FANS[len(CHANCES) :] if not reached & BIT[name]] == []


def test_q_13_no_reading_of_a_few_random_wins_has_a_set_that_is_not_listed() -> None:
    assert len(sets_of_random_wins("few", 3000)) > 500


def test_a_set_that_is_not_listed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atoms, "moment_bits", lambda facts: BIT["四同顺"])
    atoms.qingque_atoms.cache_clear()
    with pytest.raises(MissingSetError, match="四同顺"):
        sets_of_random_wins("few", 3000)
    atoms.qingque_atoms.cache_clear()


def test_random_wins_are_the_same_for_the_same_seed() -> None:
    one, two = random.Random("same"), random.Random("same")
    for _ in range(50):
        first, second = random_win(one), random_win(two)
        assert (first.concealed, first.winning, first.melds) == (second.concealed, second.winning, second.melds)
