"""What packages add to the language: base profiles (P-10), atoms under their own prefix (P-33), variants."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_engine.fans.atoms import AtomFamily, AtomSet
from mahjong_engine.fans.facts import DISCARD, SELF_DRAW, HandFacts, Manner
from mahjong_engine.fans.readings import HandReading
from mahjong_engine.kernel import new_match
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.additions import AddedProfile, Additions
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import (
    ProfileError,
    check_profile,
    known_id,
    known_names,
    load_profile,
    parse_profile,
    parse_stored_profile,
)
from mahjong_engine.profiles.reading_definitions import OrderedAtoms
from mahjong_engine.variant import Variant
from mahjong_engine.variants.ruled.bundle import ruled
from mahjong_engine.variants.ruled.valuing import HandValues


def self_drawn(reading: HandReading, facts: HandFacts) -> AtomSet:
    return 1 if facts.self_drawn else 2


FAMILY = AtomFamily("示例", ("自取", "人送"), self_drawn)
PATCH = """
base: 配置模板
calculator_config:
  combinations:
    - {definition: "示例自取", display: "Self", score: 3}
    - {definition: "模板对对和 示例人送 and", display: "Given", score: 1}
extensions:
  variant: {name: example.duel, options: {lead: 12, quick: true, mood: calm}}
"""
WAYS: tuple[Manner, ...] = (SELF_DRAW, DISCARD)
ADDED = Additions((AddedProfile("EXAMPLE", "示例双人", PATCH),), (FAMILY,), ("example.duel",))


def errors(text: str, added: Additions) -> list[str]:
    with pytest.raises(ProfileError) as caught:
        parse_profile(text, "x.yaml", added)
    return [report.format("x.yaml") for report in caught.value.reports]


def test_an_added_profile_is_found_by_its_id_and_its_title_as_shipped_ones_are() -> None:
    assert known_names(ADDED)[-1] == "EXAMPLE"
    assert known_id("example", ADDED) == known_id("示例双人", ADDED) == "EXAMPLE"
    assert known_id("EXAMPLE") is None
    assert load_profile("example", ADDED) == load_profile("示例双人", ADDED)
    assert load_profile("example", ADDED).name == "EXAMPLE"
    with pytest.raises(ProfileError, match="no profile and no file of that name; did you mean EXAMPLE"):
        load_profile("EXAMPEL", ADDED)


def test_an_added_profile_is_a_base_for_others_p_10() -> None:
    text = "base: 示例双人\nextensions: {variant: {options: {lead: 20}}}\n"
    profile = parse_profile(text, "club.yaml", ADDED)
    assert profile.variant == "example.duel"
    assert profile.variant_options == (("lead", 20), ("mood", "calm"), ("quick", True))
    assert isinstance(profile.options, TableRules)
    assert [entry.display for entry in profile.options.combinations] == ["Self", "Given"]
    assert check_profile(text, "club.yaml", ADDED).base == "示例双人"
    assert errors("base: 示例双人\n", Additions())[0].startswith("x.yaml:1:7: E_BASE base: unknown profile 示例双人")


def test_atoms_of_a_package_stand_beside_those_of_the_language_p_33() -> None:
    rules = load_profile("EXAMPLE", ADDED).options
    assert isinstance(rules, TableRules)
    assert rules.families == (FAMILY,)
    assert len(OrderedAtoms(ADDED)) == len(OrderedAtoms()) + 2
    assert {"示例自取", "国标清一色"} <= set(OrderedAtoms(ADDED))
    triplets = (3, *(0,) * 8, 3, *(0,) * 8, 3, *(0,) * 8, 3, 1, *(0,) * 5)
    values = HandValues(rules)
    scores = [values.best_of_all(HandFacts(triplets, 28, (), manner=way, patterns=("regular_win",))) for way in WAYS]
    assert [score.counted for score in scores if score is not None] == [(0,), (1,)]


def test_without_the_package_its_atoms_and_its_variant_are_unknown() -> None:
    complaints = errors(PATCH, Additions())
    assert [line.split(": ")[1].split(" ")[0] for line in complaints] == ["E_ATOM", "E_ATOM", "E_VALUE"]
    assert complaints[2] == (
        "x.yaml:8:19: E_VALUE extensions.variant.name: no variant of that name is installed and allowed: example.duel"
    )


@pytest.mark.parametrize(
    ("block", "complaint"),
    [
        ("{options: {}}", "E_MISSING_KEY extensions.variant.name"),
        ("{name: example.dual}", "did you mean example.duel?; known: example.duel"),
        ("{name: example.duel, speed: 2}", "E_UNKNOWN_KEY extensions.variant.speed"),
        ("{name: example.duel, options: {lead: [1]}}", "expected a string, an integer, true or false, got a list"),
        ("{name: 5}", "E_TYPE extensions.variant.name: expected a string, got the integer 5"),
    ],
)
def test_a_variant_block_is_checked_like_every_other(block: str, complaint: str) -> None:
    assert any(complaint in line for line in errors(f"base: 配置模板\nextensions: {{variant: {block}}}\n", ADDED))


def test_the_stored_document_names_the_variant_and_reads_back_with_the_package_only_p_12() -> None:
    profile = load_profile("EXAMPLE", ADDED)
    assert '"variant":{"name":"example.duel","options":{"lead":12,"mood":"calm","quick":true}}' in profile.document
    assert parse_stored_profile(profile.document, profile.name, ADDED) == profile
    with pytest.raises(ProfileError):
        parse_stored_profile(profile.document, profile.name)


def test_a_riichi_document_may_name_a_variant_too() -> None:
    profile = parse_profile("base: 立直半庄\nextensions: {variant: {name: example.duel}}\n", "x.yaml", ADDED)
    assert (profile.variant, profile.variant_options) == ("example.duel", ())


def test_the_match_is_played_by_the_variant_that_the_host_admits_under_that_name() -> None:
    profile = load_profile("EXAMPLE", ADDED)
    built: list[Profile] = []

    def duel(asked: Profile) -> Variant:
        built.append(asked)
        return replace(ruled(asked), id="example.duel")

    assert new_match(profile, {"example.duel": duel}).variant.id == "example.duel"
    assert built == [profile]
    with pytest.raises(KeyError):
        new_match(profile)
