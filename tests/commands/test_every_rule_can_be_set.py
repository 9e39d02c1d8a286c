"""``/mahjong rule`` sets every option of riichi to every value it may have, or names every key in conflict (R-901 to R-906)."""

from __future__ import annotations

import pytest

from mahjong_commands.faults import CommandError
from mahjong_commands.rules import RuleKey, ThinkingTime, find_rule, format_value, read_rule, rule_keys
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile, shipped_names
from mahjong_engine.profiles.reading_rules import RuleRefused, camel_case, with_option
from mahjong_engine.variants.riichi.options import OPTION_WORDS, RiichiOptions

RIICHI = [name for name in shipped_names() if isinstance(load_profile(name).options, RiichiOptions)]
NOT_TYPED = {"players", "local_yaku", "thinking_time"}


def values_of(key: RuleKey) -> list[str]:
    """What one may type for a key: all words, both truths, or the value it has."""
    if isinstance(key.value, bool):
        return ["true", "false"]
    if isinstance(key.value, tuple) and key.key in OPTION_WORDS:
        return ["none", *OPTION_WORDS[key.key], ",".join(OPTION_WORDS[key.key])]
    return list(OPTION_WORDS.get(key.key, (format_value(key.value),)))


def changed_or_refused(profile: Profile, key: str, value: object) -> Profile | RuleRefused:
    """The profile with one option changed, or the refusal."""
    try:
        return with_option(profile, key, value)[0]
    except RuleRefused as refused:
        return refused


@pytest.mark.parametrize("name", RIICHI)
def test_every_value_of_every_option_is_set_or_refused_with_the_keys_it_contradicts(name: str) -> None:
    profile = load_profile(name)
    taken = 0
    for key in rule_keys(profile):
        if key.key in NOT_TYPED:
            continue
        found = find_rule(rule_keys(profile), key.written.lower())
        assert found == key
        for text in values_of(key):
            value = read_rule(key, text)
            assert not isinstance(value, CommandError | ThinkingTime), (key.written, text)
            changed = changed_or_refused(profile, key.key, value)
            if isinstance(changed, RuleRefused):
                assert changed.code == "contradiction", (key.written, text)
                assert len(changed.keys) > 1
                assert {camel_case(other) for other in changed.keys} == set(changed.keys)
                assert all(other in changed.message for other in changed.keys)
            else:
                assert getattr(changed.options, key.key) == value
                taken += 1
    assert taken > 80
