"""Every riichi scenario that was seen to go wrong in a peer is a test here.

``peer_scenarios.json`` names, for each scenario of the shared list that riichi is concerned with, the tests that hold it.
"""

from __future__ import annotations

import json

import pytest

from support.named_tests import is_there
from support.source_files import ROOT

SCENARIOS: dict[str, list[str]] = json.loads((ROOT / "tests/data/peer_scenarios.json").read_text(encoding="utf-8"))
OF_RIICHI = [*range(1, 38), *range(100, 106), 109, *range(111, 125)]
"""The rules of riichi, what looks wrong or unsettled in the peers, and the faults of MahjongCraft."""


def test_every_scenario_of_riichi_is_here() -> None:
    assert list(SCENARIOS) == [f"P-{number:03}" for number in OF_RIICHI]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_is_held_by_tests_that_exist(scenario: str) -> None:
    assert SCENARIOS[scenario] != []
    assert [test for test in SCENARIOS[scenario] if not is_there(test)] == []
