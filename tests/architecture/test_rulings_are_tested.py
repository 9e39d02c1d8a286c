"""Every ruling of riichi is named by a test.

``tests/data/riichi_rulings.json`` lists the numbers of the rule book: rulings, and worked examples with the rulings they rest
on. A ruling counts as tested when a test names it, or names an example that rests on it: in its name (``test_rx_008_...``), its
docstring, its data. What a module says of itself, and ranges, name nothing: so no example can hide among others.
"""

from __future__ import annotations

import json
import re

from support.source_files import ROOT, own_files

LISTED = ROOT / "tests/data/riichi_rulings.json"
OF_A_MODULE = re.compile(r'\A\s*""".*?"""', re.DOTALL)
RANGE = re.compile(r"\bRX?-\d{3} to (?:RX?-)?\d{3}\b")
SUFFIXES = {".py", ".json", ".jsonl", ".txt", ".js"}


def rule_book() -> tuple[list[str], dict[str, set[str]]]:
    listed = json.loads(LISTED.read_text(encoding="utf-8"))
    rulings = [f"R-{number}" for number in listed["rulings"].split()]
    examples = {name: {f"R-{number}" for number in numbers.split()} for name, numbers in listed["examples"].items()}
    return rulings, examples


def words_of_tests() -> str:
    """What tests and their data say, each for itself."""
    files = [file for file in own_files(ROOT / "tests") if file.suffix in SUFFIXES and file != LISTED]
    own_name = "test_rulings_are_tested.py"
    return "\n".join(said_by(file.read_text(encoding="utf-8")) for file in files if file.name != own_name)


def said_by(text: str) -> str:
    """A text without what it says of a whole module, and without ranges of numbers."""
    return RANGE.sub("", OF_A_MODULE.sub("", text))


def named(text: str, letters: str) -> set[str]:
    """The numbers of a list that a text names."""
    found = set(re.findall(rf"\b{letters}-\d{{3}}\b", text))
    return found | {f"{letters}-{number}" for number in re.findall(rf"\bdef test_{letters.lower()}_(\d{{3}})_", text)}


def test_every_ruling_is_named_by_a_test() -> None:
    rulings, examples = rule_book()
    text = words_of_tests()
    tested = named(text, "R")
    for example in named(text, "RX"):
        tested |= examples.get(example, set())
    assert [ruling for ruling in rulings if ruling not in tested] == []


def test_every_worked_example_is_named_by_a_test() -> None:
    _, examples = rule_book()
    tested = named(words_of_tests(), "RX")
    assert [example for example in examples if example not in tested] == []


def test_no_test_names_a_ruling_that_is_not_there() -> None:
    rulings, examples = rule_book()
    text = words_of_tests()
    assert named(text, "R") - set(rulings) == set()
    assert named(text, "RX") - set(examples) == set()


def test_a_number_is_named_by_a_test_and_not_by_its_module_or_in_a_range() -> None:
    text = said_by('"""RX-001 to RX-007 (R-004)."""\n\ndef test_rx_005_parts():\n    """R-006, R-101 to R-103."""')
    assert named(text, "RX") == {"RX-005"}
    assert named(text, "R") == {"R-006"}
