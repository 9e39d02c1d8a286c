"""Every ruling of the profile language, of dealing and of the rule sets written in it is named by a test, and every case.

A test names a ruling in its text (``P-30``), in its name (``test_p_24_...``), in data it reads, or as part of a range
(``P-54 to P-58``). Riichi has a list of its own beside this one.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from support.source_files import ROOT, own_files

LAST = {
    letters: last
    for book in ("P 69 PE 44 PW 22", "G 53 GC 122 GX 22", "Q 22 QC 53", "Z 19 ZC 45 ZD 15", "D 44", "TC 12")
    for letters, last in zip(book.split()[::2], book.split()[1::2], strict=True)
}
"""The last number of each list, from 1 on without gaps: profiles, guobiao, qingque, zuhe, dealing, tactical calls."""

NOT_TESTED = {
    "D-37": "records are looked up by the id of their match; nothing takes a seed or a commitment yet",
}
"""Rulings without a test, and why."""

SUFFIXES = {".py", ".json", ".jsonl", ".txt", ".js"}


def words_of_tests() -> str:
    """What all tests and their data say, but for the two lists of rulings themselves."""
    own = {"test_rulings_are_tested.py", "test_table_rulings_are_tested.py", "riichi_rulings.json"}
    files = [file for file in own_files(ROOT / "tests") if file.suffix in SUFFIXES and file.name not in own]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


MENTION = re.compile(r"\b([A-Z]{1,2})-(\d{2,3})\b(?: to (?:[A-Z]{1,2}-)?(\d{2,3})\b)?")
IN_A_NAME = re.compile(r"(?<=_)([a-z]{1,2})_(\d{2,3})(?=_|$)")


def mentions(text: str) -> dict[str, set[str]]:
    """The numbers of each list that a text names."""
    found: dict[str, set[str]] = {letters: set() for letters in LAST}
    for letters, first, last in MENTION.findall(text):
        if letters in LAST and len(first) == len(LAST[letters]):
            found[letters] |= set(numbers(letters, int(first), int(last or first)))
    for name in re.findall(r"\bdef (test_\w+)\(", text):
        for letters, number in IN_A_NAME.findall(name):
            if letters.upper() in LAST and len(number) == len(LAST[letters.upper()]):
                found[letters.upper()].add(number)
    return found


@cache
def named_by_tests() -> dict[str, set[str]]:
    """What the tests name."""
    return mentions(words_of_tests())


def numbers(letters: str, first: int = 1, last: int | None = None) -> list[str]:
    """Numbers of a list as they are written."""
    end = int(LAST[letters]) if last is None else last
    return [f"{number:0{len(LAST[letters])}}" for number in range(first, end + 1)]


@pytest.mark.parametrize("letters", LAST)
def test_every_ruling_and_case_is_named_by_a_test(letters: str) -> None:
    excepted = {name for name in NOT_TESTED if name.startswith(f"{letters}-")}
    unnamed = [f"{letters}-{number}" for number in numbers(letters) if number not in named_by_tests()[letters]]
    assert [name for name in unnamed if name not in excepted] == []
    assert excepted == set(unnamed), "an exception is tested by now"


@pytest.mark.parametrize("letters", LAST)
def test_no_test_names_a_ruling_that_is_not_there(letters: str) -> None:
    assert named_by_tests()[letters] - set(numbers(letters)) == set()


def test_names_are_found_in_texts_in_ranges_and_in_names_of_tests() -> None:
    text = 'def test_p_24_and_p_43_with(): """P-02, P-54 to P-56; PE-07, GP-11."""'
    found = mentions(text)
    assert found["P"] == {"02", "24", "43", "54", "55", "56"}
    assert found["PE"] == {"07"}
    assert mentions("GC-001 to GC-003, GC-1222")["GC"] == {"001", "002", "003"}
