"""What rules are called and what their values mean, for people of every language (R-907; issue 5)."""

from __future__ import annotations

import pytest

from mahjong_commands.catalogues import catalogue, shipped_locales
from mahjong_commands.messages import Message, component_json, plain
from mahjong_commands.rule_texts import group_id, option_id, page_lines, told_changes, word_id
from mahjong_commands.rules import rule_groups, rule_keys
from mahjong_engine.profiles.reading import load_profile, shipped_names
from mahjong_engine.profiles.reading_rules import with_option, with_options


@pytest.mark.parametrize("locale", shipped_locales())
def test_every_rule_its_group_and_every_word_it_may_have_are_told_in_words(locale: str) -> None:
    wanted: set[str] = set()
    for name in shipped_names():
        for key in rule_keys(load_profile(name)):
            wanted |= {option_id(key.key), group_id(key.group), *(word_id(key.key, word) for word in key.words)}
    assert sorted(wanted - set(catalogue(locale))) == []


@pytest.mark.parametrize("name", shipped_names())
def test_every_rule_that_can_be_changed_stands_on_one_page(name: str) -> None:
    keys = rule_keys(load_profile(name))
    shown = [
        plain(line)
        for group in rule_groups(keys)
        for line in page_lines(keys, group, name, keys, can_change=True)
        if line.id.startswith("mahjong.rule.line.rule")
    ]
    assert len(shown) == len([key for key in keys if not key.is_fixed]) == len(set(shown))


def test_a_click_on_a_value_types_it_and_the_present_one_does_nothing() -> None:
    keys = rule_keys(load_profile("MAJSOUL_HANCHAN"))
    lines = [component_json(line) for line in page_lines(keys, "match", "MAJSOUL_HANCHAN", keys, can_change=True)]
    typed = [line for line in lines if "/mahjong rule length" in line]
    assert len(typed) == 1
    assert "/mahjong rule length EAST" in typed[0]
    assert "/mahjong rule length TWO_WIND" not in typed[0]
    assert any("/mahjong rule uma 30,10,-10,-30" in line for line in lines)  # as other presets have it
    still = [component_json(line) for line in page_lines(keys, "match", "MAJSOUL_HANCHAN", keys, can_change=False)]
    assert not [line for line in still if "/mahjong rule length EAST" in line]


def test_changes_are_told_with_the_value_before() -> None:
    before = load_profile("MAJSOUL_HANCHAN")
    after, _ = with_options(before, {"red_five": 4, "pao_yaku": ()})
    told = told_changes(rule_keys(before), rule_keys(after))
    assert [plain(line) for line in told] == [
        "red fives: 3 → 4",
        "liability (pao) for: big three dragons, big four winds → none",
    ]
    assert told_changes(rule_keys(before), rule_keys(with_option(after, "red_five", 3)[0]))[0] != told[0]


def test_the_common_texts_call_a_kong_a_kong() -> None:
    assert plain(Message(group_id("claims"))) == "Claims and kongs"
    assert plain(Message(group_id("claims"), words="riichi")) == "Claims and kans"
