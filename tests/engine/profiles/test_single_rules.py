"""Rules of a plain profile changed one at a time, checked as a whole (R-901, R-906, P-11)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.single_rules import SINGLE_RULES, single_values
from mahjong_engine.profiles.reading import load_profile, shipped_names
from mahjong_engine.profiles.reading_rules import RuleRefused, with_option
from mahjong_engine.variants.riichi.options import RiichiOptions

PLAIN = [name for name in shipped_names() if not isinstance(load_profile(name).options, RiichiOptions)]


def document(profile: Profile) -> dict[str, Any]:
    return dict(json.loads(profile.document))


@pytest.mark.parametrize("name", PLAIN)
def test_a_rule_set_to_what_it_is_changes_nothing(name: str) -> None:
    profile = load_profile(name)
    values = single_values(profile)
    assert len(values) >= len(SINGLE_RULES) - 1, "all but least have a value in every plain profile"
    for key, value in values.items():
        assert with_option(profile, key, value)[0] == profile


@pytest.mark.parametrize(
    ("key", "value", "section", "written"),
    [
        ("end_target", 4, "room_config", "end_target"),
        ("multi_win", True, "game_config", "multi_win"),
        ("tactical_call", 2, "game_config", "tactical_call"),
        ("show_closed_kan", True, "game_config", "show_closed_kan"),
    ],
)
def test_one_rule_changes_and_the_rest_stays(key: str, value: object, section: str, written: str) -> None:
    before = load_profile("国标")
    after, notes = with_option(before, key, value)
    expected = document(before)
    expected[section][written] = value
    assert document(after) == expected
    assert (after.name, notes) == (before.name, ())
    assert single_values(after)[key] == value


def test_what_a_win_needs_and_who_deals_next_are_rules_too() -> None:
    least = with_option(load_profile("国标"), "least", 6)[0]
    assert document(least)["calculator_config"]["scorer"]["params"]["least"] == 6
    dealer = with_option(load_profile("国标"), "dealer_next", "stay_on_win")[0]
    assert document(dealer)["extensions"]["play"]["dealer_next"] == "stay_on_win"


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("end_target", 0, "room_config.end_target: "),
        ("tactical_call", 9, "game_config.tactical_call: "),
        ("end_type", "never", "room_config.end_type: "),
        ("ron_mode", "MULTI_RON", "has no rule ronMode"),
        ("wall", "1m", "has no rule wall"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_key(key: str, value: object, told: str) -> None:
    with pytest.raises(RuleRefused, match=told):
        with_option(load_profile("国标"), key, value)
