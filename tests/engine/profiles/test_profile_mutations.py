"""A valid document with exactly one fault gets exactly one report: its code, path, line and column."""

from __future__ import annotations

import copy
from random import Random

import pytest

from mahjong_engine.profiles.reading import shipped_text, shipped_titles
from mahjong_engine.profiles.reading_reports import format_path
from mahjong_engine.profiles.reading_yaml import read_yaml
from support.placed_yaml import PlacedText
from support.profile_documents import errors_of
from support.profile_mutations import CALC, GAME, MUTATORS, ROOM, Document, Fault

NAMES = ("GUOBIAO", "KANGZHUANG", "JIANYONG", "TEMPLATE")
TITLES = shipped_titles()
FORMS = ("code", "path", "line", "column")


def documents() -> list[tuple[str, Document]]:
    """Valid documents: the shipped ones, and one with a fixed wall."""
    found = [(TITLES[name], read_yaml(shipped_text(name)).value) for name in NAMES]
    fixed = copy.deepcopy(found[-1][1])
    fixed[GAME] |= {"shuffle": False, "wallrand": list(reversed(range(136)))}
    return [*found, ("", fixed)]


DOCUMENTS = documents()


def told(text: str) -> list[tuple[str, str, int, int]]:
    """What a document is told, without the messages."""
    return [(report.code, report.path, report.line, report.column) for report in errors_of(text)]


def expected(fault: Fault, written: PlacedText) -> tuple[str, str, int, int]:
    """What it must be told."""
    return (fault.code, format_path(fault.path), *fault.place(written))


def mutated(code: str, chance: Random) -> tuple[str, Document, Fault]:
    """A base's title, its document with one fault, and the fault."""
    while True:
        title, document = chance.choice(DOCUMENTS)
        spoiled = copy.deepcopy(document)
        fault = chance.choice(MUTATORS[code])(spoiled, chance)
        if fault is not None and fault.code:
            return title, spoiled, fault


def as_patch(title: str, document: Document, fault: Fault) -> Document:
    """A patch that writes only the key the fault lies in."""
    section, key = str(fault.path[0]), str(fault.path[1])
    return {"base": title, section: {key: document[section][key]}}


def check_mutations(code: str, seed: int, times: int) -> None:
    """Spoil documents that often, as whole documents and, where the fault is the same, as patches."""
    chance = Random(f"{code} {seed}")
    for _ in range(times):
        title, document, fault = mutated(code, chance)
        whole = PlacedText(document)
        assert told(whole.text) == [expected(fault, whole)], whole.text[:3000]
        if fault.patch and title and len(fault.path) > 1:
            patch = PlacedText(as_patch(title, document, fault))
            assert told(patch.text) == [expected(fault, patch)], patch.text[:3000]


def test_the_documents_are_valid_before() -> None:
    assert [told(PlacedText(document).text) for _, document in DOCUMENTS] == [[]] * len(DOCUMENTS)


@pytest.mark.parametrize("code", MUTATORS)
def test_one_fault_gives_one_report_at_its_place(code: str) -> None:
    check_mutations(code, 1, 4)


@pytest.mark.slow
@pytest.mark.parametrize("code", MUTATORS)
def test_many_faults_of_each_code_are_each_found(code: str) -> None:
    check_mutations(code, 2, 45)


ROOM_CODES = ("E_LENGTH", "E_CHAR", "E_SEAT_ORDER", "E_SCORE_DIM")
LATER_CODES = ("E_ATOM", "E_RPN_STACK", "E_BITMAP_CHAR", "E_TILE", "E_DUP")


@pytest.mark.parametrize("seed", range(12))
def test_two_faults_are_both_reported_in_line_order(seed: int) -> None:
    """P-62."""
    chance = Random(seed)
    _, document = chance.choice(DOCUMENTS)
    spoiled = copy.deepcopy(document)
    first, second = (chance.choice(codes) for codes in (ROOM_CODES, LATER_CODES))
    faults = [chance.choice(MUTATORS[code][:1])(spoiled, chance) for code in (first, second)]
    written = PlacedText(spoiled)
    assert told(written.text) == [expected(fault, written) for fault in faults if fault]


@pytest.mark.parametrize("section", [ROOM, GAME, CALC])
def test_every_key_of_a_section_that_is_left_out_is_one_report(section: str) -> None:
    """P-09."""
    for key in DOCUMENTS[0][1][section]:
        document = copy.deepcopy(DOCUMENTS[0][1])
        del document[section][key]
        written = PlacedText(document)
        assert told(written.text) == [("E_MISSING_KEY", f"{section}.{key}", *written.values[(section,)])]


YAML_FAULTS = {
    "anchor": lambda line, column: (line[: column - 1] + "&a " + line[column - 1 :], column),
    "alias": lambda line, column: (line[: column - 1] + "*a", column),
    "tag": lambda line, column: (line[: column - 1] + "!!str " + line[column - 1 :], column),
}


@pytest.mark.parametrize("kind", YAML_FAULTS)
def test_what_yaml_has_and_the_language_has_not_is_refused_at_its_place(kind: str) -> None:
    """P-04."""
    chance = Random(kind)
    for _ in range(8):
        written = PlacedText(chance.choice(DOCUMENTS)[1])
        section = chance.choice([ROOM, GAME])
        path = chance.choice([path for path in written.values if len(path) == 2 and path[0] == section])
        row, column = written.values[path]
        lines = written.text.split("\n")
        lines[row - 1], place = YAML_FAULTS[kind](lines[row - 1], column)
        assert told("\n".join(lines)) == [("E_YAML", format_path(path), row, place)]


def test_a_key_written_twice_is_refused_where_it_stands_again() -> None:
    """P-04."""
    chance = Random(33)
    for _ in range(20):
        written = PlacedText(chance.choice(DOCUMENTS)[1])
        path = chance.choice([path for path in written.keys if len(path) == 2 and path[0] in (ROOM, GAME)])
        row, column = written.keys[path]
        lines = written.text.split("\n")
        lines.insert(row, lines[row - 1])
        assert told("\n".join(lines)) == [("E_YAML", path[0], row + 1, column)]


def test_a_base_nobody_knows_is_one_report() -> None:
    """P-10: whatever else the patch says is not judged without its base."""
    for base in ("国标麻将", "guobia", "", "room"):
        written = PlacedText({"base": base, ROOM: {"main_time": -1}})
        assert told(written.text) == [("E_BASE", "base", *written.values[("base",)])]
