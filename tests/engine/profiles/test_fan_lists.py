"""Lists of fans valued in parts have the value of the whole list."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_engine.fans.registry import atom_families
from mahjong_engine.profiles.language.conditions import Conditions
from mahjong_engine.profiles.language.definitions import Definition
from mahjong_engine.profiles.language.fan_lists import PartedList, WholeList
from mahjong_engine.profiles.language.rpn import words_of
from mahjong_engine.profiles.language.table_rules import TableRules
from support.profile_documents import patch, rules_of

LISTS = {
    "groups with a minimum and a bonus": "国标",
    "everything added": "康庄众娱",
    "fans of several families": "兼用卡",
}


def atoms_of(rules: TableRules) -> list[str]:
    known = {name for family in atom_families(rules.guobiao).values() for name in family.bits}
    used = {atom for entry in rules.combinations for atom in Definition(words_of(entry.definition)).atoms}
    assert used <= known
    return sorted(used)


@pytest.mark.parametrize("base", LISTS.values(), ids=LISTS)
def test_a_list_in_parts_has_the_value_of_the_whole_list(base: str) -> None:
    """P-29, P-38, P-39: whichever atoms hold, also such as never hold together."""
    rules = rules_of(patch(base))
    bit_of = {name: place for place, name in enumerate(atoms_of(rules))}
    conditions = Conditions([entry.definition for entry in rules.combinations], bit_of)
    adding = rules.scorer.adding
    assert adding is not None
    whole, parts = WholeList(rules, conditions), PartedList(rules, adding, conditions, bit_of)
    chance = Random(base)
    values = set()
    for _ in range(400):
        true = sum(1 << place for place in chance.sample(range(len(bit_of)), chance.randrange(12)))
        assert parts.value(true) == whole.value(true), bin(true)
        values.add(whole.value(true))
    assert len(values) > 50


@pytest.mark.parametrize("base", ["组合麻将", "青雀"])
def test_a_list_that_only_the_whole_has_a_value_of_is_not_divided(base: str) -> None:
    """P-41, Q-08."""
    assert rules_of(patch(base)).scorer.adding is None
