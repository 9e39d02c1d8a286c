"""A valid document with exactly one fault gets exactly one report: its code, path, line and column."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import pytest

from mahjong_engine.profiles.reading import ProfileError, check_profile, shipped_text, shipped_titles
from mahjong_engine.profiles.reading_reports import format_path
from mahjong_engine.profiles.reading_yaml import read_yaml
from support.extension_mutations import IN_QINGQUE, IN_RIICHI
from support.placed_yaml import PlacedText
from support.profile_documents import FILE
from support.profile_mutations import CALC, GAME, MUTATORS, ROOM, Document, Fault, Mutator
from support.warning_mutations import WARNINGS
from support.yaml_mutations import YAML_MUTATORS

NAMES = ("GUOBIAO", "KANGZHUANG", "JIANYONG", "TEMPLATE", "ZUHE")
RIICHI_NAMES = ("MAJSOUL_HANCHAN", "TENHOU_TONPUU", "EMA")
TITLES = shipped_titles()
CODES = [
    "E_YAML",
    "E_UNKNOWN_KEY",
    "E_MISSING_KEY",
    "E_TYPE",
    "E_RANGE",
    "E_VALUE",
    "E_LENGTH",
    "E_CHAR",
    "E_DUP",
    "E_BASE",
    "E_NAME",
    "E_PATTERN",
    "E_SCORE_ROWS",
    "E_SCORE_DIM",
    "E_SEAT_ORDER",
    "E_TARGET",
    "E_TILE",
    "E_WALL_SHORT",
    "E_WALL_COPIES",
    "E_WALLRAND_UNUSED",
    "E_WALLRAND_LENGTH",
    "E_WALLRAND_RANGE",
    "E_WALLRAND_DUP",
    "E_BITMAP_CHAR",
    "E_RIICHI",
    "E_RPN_EMPTY",
    "E_RPN_UNDERFLOW",
    "E_RPN_STACK",
    "E_RPN_LONG",
    "E_ATOM",
    "E_DUP_DEF",
    "E_PAIR",
    "E_GROUP_MISSING",
    "E_GROUP_DUP",
    "E_GROUP_UNKNOWN",
    "E_GROUP_EMPTY",
    "E_BONUS_SPLIT",
    "E_TOKEN",
    "E_LETTER",
    "E_DIM",
    "E_NOT_INTEGER",
    "E_SETTLEMENT",
    "E_QINGQUE_LIST",
    "W_NOT_ZERO_SUM",
    "W_FIRST_GROUP",
    "W_DIM_UNUSED",
    "W_LIST_REPLACED",
    "W_BITMAP_LENGTH",
    "W_NO_FLOWER",
    "W_F_NOT_FLOWER",
    "W_ATOM_INERT",
    "W_EXT_UNUSED",
    "W_END_UNUSED",
]
"""Every code of profiles.md section 11."""
EACH, ALL = 38, 2000
"""How many documents are spoiled for each code, and at least for all."""

Told = tuple[str, str, int, int]
"""Code, key path, line and column of a report."""
Titled = tuple[str, Document]
"""A valid document and the title a patch names as its base; empty for one that is no base."""


def shipped(*names: str) -> list[Titled]:
    """Shipped documents."""
    return [(TITLES[name], read_yaml(shipped_text(name)).value) for name in names]


def documents() -> list[Titled]:
    """Valid documents of the plain language: the shipped ones, and one with a fixed wall."""
    found = shipped(*NAMES)
    fixed = copy.deepcopy(found[3][1])
    fixed[GAME] |= {"shuffle": False, "wallrand": list(reversed(range(136)))}
    return [*found, ("", fixed)]


DOCUMENTS = documents()
SOURCES: tuple[tuple[list[Titled], dict[str, tuple[Mutator, ...]]], ...] = (
    (DOCUMENTS, MUTATORS),
    (DOCUMENTS, WARNINGS),
    (shipped(*RIICHI_NAMES), IN_RIICHI),
    (shipped("QINGQUE"), IN_QINGQUE),
)


def told(text: str) -> list[Told]:
    """What a document is told, without the messages: its errors, or what is remarked if there are none."""
    try:
        reports = check_profile(text, FILE).remarks
    except ProfileError as error:
        reports = error.reports
    return [(report.code, report.path, report.line, report.column) for report in reports]


def expected(fault: Fault, written: PlacedText) -> Told:
    """What it must be told."""
    return (fault.code, format_path(fault.path), *fault.place(written))


def varied(document: Document, chance: Random) -> Document:
    """The document with other values in keys that break nothing."""
    other = copy.deepcopy(document)
    letters = [chr(chance.randrange(0x4E00, 0x9FA5)) for _ in range(chance.randrange(1, 12))]
    other[ROOM] |= {"room_name": "".join(letters), "main_time": chance.randrange(3601)}
    other[ROOM] |= {"reserve_time": chance.randrange(3601), "random_seat": chance.random() < 0.5}
    return other


def as_patch(title: str, document: Document, fault: Fault) -> Document:
    """A patch that writes only the key the fault lies in."""
    section, key = str(fault.path[0]), str(fault.path[1])
    return {"base": title, section: {key: document[section][key]}}


@dataclass(frozen=True)
class Spoiled:
    """A text with one fault and what it must be told."""

    text: str
    report: Told


def spoiled_documents(code: str, chance: Random) -> Iterator[list[Spoiled]]:
    """For ever one mutation after the other, as whole document and as a patch where both have the fault."""
    ways = [(base, mutate) for bases, of_code in SOURCES for mutate in of_code.get(code, ()) for base in bases]
    while True:
        for (title, document), mutate in chance.sample(ways, len(ways)):
            changed = varied(document, chance)
            fault = mutate(changed, chance)
            if fault is None or not fault.code:
                continue
            whole, forms = PlacedText(changed), []
            if fault.whole:
                forms.append(Spoiled(whole.text, expected(fault, whole)))
            if fault.patch and title and len(fault.path) > 1:
                patch = PlacedText(as_patch(title, changed, fault))
                forms.append(Spoiled(patch.text, expected(fault, patch)))
            if forms:
                yield forms


def spoiled_texts(code: str, chance: Random) -> Iterator[list[Spoiled]]:
    """The same for what YAML refuses."""
    while True:
        for mutate in YAML_MUTATORS:
            written = PlacedText(varied(chance.choice(DOCUMENTS)[1], chance))
            text, path, place = mutate(written, chance)
            yield [Spoiled(text, (code, format_path(path), *place))]


def unknown_bases(code: str, chance: Random) -> Iterator[list[Spoiled]]:
    """Patches of a base nobody knows; whatever else they say is not judged without it (P-10)."""
    while True:
        name = chance.choice([*TITLES.values(), "", "room"]) + "".join(
            chance.choices("abc麻将", k=chance.randrange(1, 9))
        )
        patch = PlacedText({"base": name, ROOM: {"main_time": chance.choice([-1, 5, 3601])}})
        yield [Spoiled(patch.text, (code, "base", *patch.values[("base",)]))]


BY_TEXT: dict[str, Callable[[str, Random], Iterator[list[Spoiled]]]] = {
    "E_YAML": spoiled_texts,
    "E_BASE": unknown_bases,
}


def check_mutations(code: str, seed: int, times: int) -> set[str]:
    """Spoil documents that often; returns the first form of each."""
    checked: set[str] = set()
    for forms in BY_TEXT.get(code, spoiled_documents)(code, Random(f"{code} {seed}")):
        for form in forms:
            assert told(form.text) == [form.report], form.text[:3000]
        checked.add(forms[0].text)
        if len(checked) == times:
            break
    return checked


def test_the_documents_are_valid_before() -> None:
    for bases, _ in SOURCES:
        for _, document in bases:
            unused = {"W_END_UNUSED"} if "riichi" in document["extensions"] else set()
            assert {code for code, *_ in told(PlacedText(document).text)} == unused


def test_every_code_is_spoiled_for_and_two_thousand_documents_in_all() -> None:
    assert set(CODES) == {code for _, of_code in SOURCES for code in of_code} | set(BY_TEXT)
    assert EACH >= 20
    assert EACH * len(CODES) >= ALL


@pytest.mark.parametrize("code", CODES)
def test_one_fault_gives_one_report_at_its_place(code: str) -> None:
    assert len(check_mutations(code, 1, 3)) == 3


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_many_faults_of_each_code_are_each_found(code: str) -> None:
    """P-62 to P-65."""
    assert len(check_mutations(code, 2, EACH)) == EACH


ROOM_CODES = ("E_LENGTH", "E_CHAR", "E_SEAT_ORDER", "E_SCORE_DIM")
LATER_CODES = (
    *("E_ATOM", "E_RPN_STACK", "E_RPN_EMPTY", "E_RPN_UNDERFLOW", "E_RPN_LONG", "E_DUP_DEF", "E_BITMAP_CHAR"),
    *("E_TILE", "E_DUP", "E_WALL_COPIES", "E_PATTERN", "E_UNKNOWN_KEY"),
)
"""Codes whose faults do not hide each other."""


@pytest.mark.parametrize("second", LATER_CODES)
@pytest.mark.parametrize("first", ROOM_CODES)
def test_two_faults_are_both_reported_in_line_order(first: str, second: str) -> None:
    """P-62, PE-32: also where the document writes its sections in another order than they are checked in."""
    chance = Random(f"{first} {second}")
    for _ in range(2):
        changed = copy.deepcopy(chance.choice(DOCUMENTS)[1])
        faults = [fault for code in (first, second) if (fault := MUTATORS[code][0](changed, chance)) is not None]
        assert len(faults) == 2
        for document in (changed, dict(reversed(changed.items()))):
            written = PlacedText(document)
            wanted = sorted((expected(fault, written) for fault in faults), key=lambda report: report[2:])
            assert told(written.text) == wanted


@pytest.mark.parametrize("section", [ROOM, GAME, CALC])
def test_every_key_of_a_section_that_is_left_out_is_one_report(section: str) -> None:
    """P-09."""
    for key in DOCUMENTS[0][1][section]:
        document = copy.deepcopy(DOCUMENTS[0][1])
        del document[section][key]
        written = PlacedText(document)
        assert told(written.text) == [("E_MISSING_KEY", f"{section}.{key}", *written.values[(section,)])]
