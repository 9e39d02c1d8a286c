"""Shuffle, dice, break and opening hands look like chance (dealing.md section 13).

Twenty thousand walls here (D-38); ``UNIFORMITY_WALLS=1000000`` runs the full size.
"""

from __future__ import annotations

import os

import pytest

from support.uniformity import FAILS, SUSPICIOUS, Statistics, control, measured, near_normal, seeded

WALLS = int(os.environ.get("UNIFORMITY_WALLS", "20000"))


@pytest.mark.slow
@pytest.mark.timeout(max(300, WALLS // 500))
def test_no_statistic_of_the_seeded_walls_or_of_the_control_deviates() -> None:
    """D-39, D-40: both columns are printed; beyond 3 is suspicious, beyond 5 fails."""
    ours, honest = measured(seeded, WALLS), measured(control, WALLS)
    failed = []
    for (name, z), (_, other) in zip(ours.deviations(), honest.deviations(), strict=True):
        mark = " suspicious" if max(abs(z), abs(other)) > SUSPICIOUS else ""
        print(f"{name:28} {z:7.2f} {other:7.2f}{mark}")
        if max(abs(z), abs(other)) > FAILS:
            failed.append((name, z, other))
    assert failed == []
    dealer, *others = ours.shanten_means()
    assert all(abs(mean - 3.87) < 0.05 for mean in others)
    assert abs(dealer - 3.48) < 0.05


def test_a_wall_that_is_not_shuffled_is_found() -> None:
    """The statistics can fail: the declared wall with fair dice, five hundred times."""
    statistics = Statistics()
    for number in range(500):
        statistics.count(tuple(range(144)), seeded(number)[1])
    deviations = dict(statistics.deviations())
    for name in ("U1 position x tile", "U2 fixed points", "U3 neighbours", "U4 parity"):
        assert abs(deviations[name]) > FAILS


def test_a_loaded_die_is_found() -> None:
    statistics = Statistics()
    for number in range(500):
        places, dice = seeded(number)
        statistics.count(places, (6, *dice[1:]))
    deviations = dict(statistics.deviations())
    assert abs(deviations["U5 die 1"]) > FAILS
    assert abs(deviations["U5 die 2"]) < FAILS
    assert abs(deviations["U6 break"]) > FAILS


def test_a_chi_square_sum_of_few_cells_is_made_near_normal() -> None:
    """D-44: the mean of the sum is no deviation worth a word, far beyond it is one."""
    assert abs(near_normal(5.0, 5)) < 0.3
    assert near_normal(60.0, 5) > FAILS
