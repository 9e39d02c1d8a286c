"""Every ruling of riichi is named by a test.

``tests/data/riichi_rulings.json`` lists the numbers of the rule book: rulings, and worked examples with the rulings they rest
on. A ruling counts as tested when a test names it, or names an example (alone or in a range) that rests on it.
"""

from __future__ import annotations

import json
import re

from support.source_files import ROOT, own_files

LISTED = ROOT / "tests/data/riichi_rulings.json"
SUFFIXES = {".py", ".json", ".jsonl", ".txt", ".js"}


def rule_book() -> tuple[list[str], dict[str, set[str]]]:
    listed = json.loads(LISTED.read_text(encoding="utf-8"))
    rulings = [f"R-{number}" for number in listed["rulings"].split()]
    examples = {name: {f"R-{number}" for number in numbers.split()} for name, numbers in listed["examples"].items()}
    return rulings, examples


def words_of_tests() -> str:
    files = [file for file in own_files(ROOT / "tests") if file.suffix in SUFFIXES and file != LISTED]
    own_name = "test_rulings_are_tested.py"
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file.name != own_name)


def named(text: str, letters: str) -> set[str]:
    found = set(re.findall(rf"\b{letters}-\d{{3}}\b", text))
    for first, last in re.findall(rf"\b{letters}-(\d{{3}}) to (?:{letters}-)?(\d{{3}})\b", text):
        found |= {f"{letters}-{number:03}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_ruling_is_named_by_a_test() -> None:
    rulings, examples = rule_book()
    text = words_of_tests()
    tested = set(re.findall(r"\bR-\d{3}\b", text))
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
    assert set(re.findall(r"\bR-\d{3}\b", text)) - set(rulings) == set()
    assert named(text, "RX") - set(examples) == set()
