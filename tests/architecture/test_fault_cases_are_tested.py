"""Every fault that was reported against programs like ours is a test here, or it is said why not.

``fault_cases.json`` names, for each case of the shared list, the tests that hold it: ``path::name``, of Python or Java.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest

from support.named_tests import is_there
from support.source_files import ROOT

CASES: dict[str, list[str]] = json.loads((ROOT / "tests/data/fault_cases.json").read_text(encoding="utf-8"))
PER_LIST = {"R": 23, "G": 15, "H": 6, "L": 13, "T": 9, "B": 5, "S": 10, "N": 4, "D": 3, "M": 6}
"""How many cases each part of the shared list has."""

NOT_TESTED = {
    **dict.fromkeys(("H07", "H09"), "no rule set here has wild tiles"),
    **dict.fromkeys(("B01", "B03", "B05", "B07", "B09"), "Sichuan is not played yet"),
    "M11": "whether a plug-in that protects land is asked needs one, and a Paper server",
}
"""Cases without a test, and why."""


def test_every_case_of_the_shared_list_is_here() -> None:
    assert Counter(case[0] for case in CASES) == PER_LIST


@pytest.mark.parametrize("case", CASES)
def test_a_reported_fault_is_held_by_tests_that_exist(case: str) -> None:
    assert [test for test in CASES[case] if not is_there(test)] == []
    assert bool(CASES[case]) is (case not in NOT_TESTED)


def test_a_test_that_is_not_there_is_noticed() -> None:
    assert not is_there("tests/architecture/test_fault_cases_are_tested.py::test_nothing")
    assert not is_there("tests/nowhere.py::test_nothing")
