"""docs/rules: what the generator writes, the same numbers and values in three languages, and the engine's own."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.scoring.riichi import ScoringMeld, WinFacts, WinValue, best_win
from mahjong_engine.scoring.riichi.yaku import YAKU
from mahjong_engine.scoring.riichi.yakuman import YAKUMAN
from mahjong_engine.tiles import parse_faces
from mahjong_engine.variants.riichi.options import OPTION_WORDS, OptionValue, RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS
from rule_pages.fan_pages import FAN_PROFILES
from rule_pages.pages import all_pages
from rule_pages.riichi_values import FU, SET_FU
from rule_pages.wording import LOCALES, Wording
from support.source_files import ROOT

FOLDER = ROOT / "docs/rules"
NAMES = sorted({name.partition("/")[2] for name in all_pages()})
VALUE = re.compile(r"`[^`]*`|[+-]?[0-9]+(?:\.[0-9]+)?|✓|–")
NAME_OF_A_FAN = re.compile(r"(?<=^\| )([0-9]+) \| (?=[^|]*[^0-9 +|])[^|]*")
"""In some languages a fan's name holds a number (``Fan Tile 7p``)."""


def read(locale: str, name: str) -> str:
    return (FOLDER / locale / name).read_text(encoding="utf-8")


def values_of(locale: str, name: str) -> list[list[str]]:
    """What each line of a page says in numbers, marks and words one types; their order is the language's."""
    return [sorted(VALUE.findall(NAME_OF_A_FAN.sub(r"\1", line))) for line in read(locale, name).splitlines()]


def rows_of(text: str) -> list[list[str]]:
    """The cells of all rows of all tables."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def test_the_pages_are_what_the_generator_writes() -> None:
    """``make docs`` writes them; who changes a rule does so and looks at them."""
    written = {str(file.relative_to(FOLDER)): file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.md")}
    assert sorted(written) == sorted(all_pages())
    assert [name for name, text in all_pages().items() if written[name] != text] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_page_has_the_same_numbers_and_values_in_all_languages(name: str) -> None:
    """R-907."""
    found = {locale: values_of(locale, name) for locale in LOCALES}
    first = found[LOCALES[0]]
    assert sum(map(len, first)) > 0
    for locale in LOCALES[1:]:
        assert len(found[locale]) == len(first), locale
        assert [(one, other) for one, other in zip(first, found[locale], strict=True) if one != other] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_option_has_its_value_of_every_preset(locale: str) -> None:
    told = {row[1]: row[2:] for row in rows_of(read(locale, "riichi.md")) if len(row) == 2 + len(PRESETS)}
    for field in fields(RiichiOptions):
        head, *rest = field.name.split("_")
        key = head + "".join(part.capitalize() for part in rest)
        values = [
            _read(cell, getattr(options, field.name))
            for cell, options in zip(told[f"`{key}`"], PRESETS.values(), strict=True)
        ]
        assert values == [getattr(options, field.name) for options in PRESETS.values()], key


def _read(cell: str, like: OptionValue) -> OptionValue:
    if isinstance(like, bool):
        return {"✓": True, "–": False}[cell]
    if isinstance(like, tuple):
        numbers = tuple(int(number) for number in re.findall(r"-?[0-9]+(?= |$)", cell)) if "/" in cell else ()
        return numbers or tuple(re.findall(r"`([A-Z_0-9]+)`", cell))
    return int(cell) if isinstance(like, int) else cell.strip("`")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_of_an_option_is_explained(locale: str) -> None:
    told = {(row[1], row[2]): row[3] for row in rows_of(read(locale, "riichi.md")) if len(row) == 4}
    for key, known in OPTION_WORDS.items():
        head, *rest = key.split("_")
        for word in known:
            assert told[f"`{head}{''.join(part.capitalize() for part in rest)}`", f"`{word}`"]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_yaku_has_its_han_and_every_yakuman_its_units(locale: str) -> None:
    """R-420 to R-461."""
    words = Wording(locale)
    told = {row[0]: row[1:] for row in rows_of(read(locale, "riichi.md")) if len(row) == 4}
    for yaku in YAKU:
        row = told[words.named(f"mahjong.game.yaku.{yaku.name}")]
        assert row[:2] == [str(yaku.closed), str(yaku.open or "–")]
        assert row[2]
    for yakuman in YAKUMAN:
        row = told[words.named(f"mahjong.game.yaku.{yakuman.name}")]
        assert row[:2] == ["1", f"2: `{yakuman.double}`" if yakuman.double else "–"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", FAN_PROFILES)
def test_every_fan_is_told_with_what_it_is_worth(name: str, locale: str) -> None:
    """A fan that counts several times has one row: that of once."""
    rules = load_profile(name).options
    assert isinstance(rules, TableRules)
    told = {row[2]: row[0] for row in rows_of(read(locale, f"{name.lower()}.md")) if len(row) == 4}
    once = {entry.display.replace("\n", " + "): entry.score for entry in rules.combinations if "×" not in entry.display}
    assert {display: told.get(display) for display in once} == {display: str(worth) for display, worth in once.items()}


def test_valued_hands_have_the_fu_that_are_told() -> None:
    """R-465, R-466, R-468 to R-470: open runs by ron, pinfu by self-draw, seven pairs, and sums of parts."""
    assert fu("456p678s55m34m", "2m", "c234s") == FU["open_least"]
    assert fu("234m567m345p66s78s", "9s", tsumo=True) == FU["pinfu_tsumo"]
    assert fu("1122m3344p5566s7z", "7z", tsumo=True) == FU["seven_pairs"]
    parts = (FU["base"], FU["closed_ron"], FU["value_pair"], FU["wait"])
    assert fu("123m456m789p55z13s", "2s") == _rounded(sum(parts))
    assert fu("123m456m789p99s13s", "2s", tsumo=True) == _rounded(FU["base"] + FU["tsumo"] + FU["wait"])


@pytest.mark.parametrize("outside", [False, True])
@pytest.mark.parametrize("sort", SET_FU)
def test_sets_bring_the_fu_that_are_told(sort: str, outside: bool) -> None:
    """R-467: three such sets beside a dragon triplet and a worthless pair are three times as much, whatever is rounded."""
    faces = ("111m", "999m", "111p") if outside else ("222m", "888m", "222p")
    words = {"open_triplet": "p", "open_kan": "k", "concealed_kan": "a"}
    dragon = SET_FU["open_triplet"][1]
    of_three = 3 * SET_FU[sort][outside]
    if sort == "concealed_triplet":
        found = fu(f"{''.join(faces)}9s", "9s", "p777z")
    else:
        full = [f"{words[sort]}{face}" if sort == "open_triplet" else f"{words[sort]}{face[0]}{face}" for face in faces]
        found = fu("9s", "9s", " ".join((*full, "p777z")))
    assert found == _rounded(FU["base"] + FU["wait"] + dragon + of_three)


def _rounded(total: int) -> int:
    return -(-total // 10) * 10


def fu(concealed: str, winning: str, laid: str = "", *, tsumo: bool = False) -> int:
    """The fu of a win; melds are written as in ``c234s p777z k1111m a1111m``."""
    kinds = {"c": "chii", "p": "pon", "k": "daiminkan", "a": "ankan"}
    melds = tuple(ScoringMeld(kinds[word[0]], parse_faces(word[1:])) for word in laid.split())
    facts = WinFacts(
        parse_faces(concealed), parse_faces(winning)[0], tsumo=tsumo, seat_wind=1, round_wind=0, dealer=False,
        melds=melds, riichi=0 if melds else 1,
    )  # fmt: skip
    value = best_win(facts, PRESETS["MAJSOUL_HANCHAN"])
    assert isinstance(value, WinValue)
    assert value.fu is not None
    return value.fu
