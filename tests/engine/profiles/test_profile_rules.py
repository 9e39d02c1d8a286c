"""Changing single rules by command (riichi.md R-901 to R-906, R-931 to R-934)."""

from __future__ import annotations

import json

import pytest

from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile, parse_profile, parse_stored_profile
from mahjong_engine.profiles.reading_rules import (
    RuleNote,
    RuleRefused,
    rule_keys,
    rule_value,
    rule_values,
    with_option,
    with_options,
    with_rule,
)
from mahjong_engine.variants.riichi.options import RiichiOptions


def options_of(profile: Profile) -> RiichiOptions:
    assert isinstance(profile.options, RiichiOptions)
    return profile.options


@pytest.fixture
def hanchan() -> Profile:
    return load_profile("MAJSOUL_HANCHAN")


@pytest.mark.parametrize(
    ("key", "value", "field", "expected"),
    [
        ("ronMode", "HEAD_BUMP", "ron_mode", "HEAD_BUMP"),
        ("riichiProfile", "EARLY_KAN_DORA", "riichi_profile", "EARLY_KAN_DORA"),
        ("length", "EAST", "length", "EAST"),
        ("openTanyao", "false", "open_tanyao", False),
        ("minimumHan", "2", "minimum_han", 2),
        ("uma", "20 10 -10 -20", "uma", (20, 10, -10, -20)),
        ("uma", "[20, 10, -10, -20]", "uma", (20, 10, -10, -20)),
        ("doubleYakuman", "none", "double_yakuman", ()),
        ("paoYaku", "SUUKANTSU,DAISANGEN", "pao_yaku", ("DAISANGEN", "SUUKANTSU")),
        ("startingPoints", "20000", "starting_points", 20000),
        ("redFive", "4", "red_five", 4),
        ("redFive", "0", "red_five", 0),
        ("localYaku", "false", "local_yaku", False),
    ],
)
def test_a_rule_is_changed_as_typed(hanchan: Profile, key: str, value: str, field: str, expected: object) -> None:
    changed, notes = with_rule(hanchan, key, value)
    assert getattr(changed.options, field) == expected
    assert notes == ()
    assert parse_stored_profile(changed.document, changed.name) == changed


@pytest.mark.parametrize(
    ("option", "value"),
    [("ron_mode", "HEAD_BUMP"), ("uma", (20, 10, -10, -20)), ("open_tanyao", False), ("double_yakuman", ())],
)
def test_an_option_takes_a_value_that_has_its_type_already(hanchan: Profile, option: str, value: object) -> None:
    assert getattr(with_option(hanchan, option, value)[0].options, option) == value


def test_an_option_of_another_type_is_refused(hanchan: Profile) -> None:
    """R-902."""
    with pytest.raises(RuleRefused, match="minimumHan: expected an integer, got true"):
        with_option(hanchan, "minimum_han", value=True)
    with pytest.raises(RuleRefused, match="there is no rule minimumHann"):
        with_option(hanchan, "minimumHann", 2)


def test_plain_keys_that_state_the_same_fact_follow(hanchan: Profile) -> None:
    """Section 10: both places agree afterwards."""
    document = json.loads(with_rule(hanchan, "startingPoints", "20000")[0].document)
    assert document["room_config"]["starting_score"] == [[20000]] * 4 + [[0]]
    assert json.loads(with_rule(hanchan, "ronMode", "HEAD_BUMP")[0].document)["game_config"]["multi_win"] is False
    assert with_rule(hanchan, "redFive", "4")[0].wall.count("0p") == 2


def test_a_changed_preset_is_called_custom_and_back_again(hanchan: Profile) -> None:
    """R-904."""
    changed, _ = with_rule(hanchan, "minimumHan", "2")
    twice, _ = with_rule(changed, "ippatsu", "false")
    assert changed.name == twice.name == "custom, based on MAJSOUL_HANCHAN"
    back, _ = with_rule(changed, "minimumHan", "1")
    assert back == hanchan


def test_a_changed_file_keeps_its_own_name_in_the_custom_one() -> None:
    club = parse_profile("base: 立直半庄\nextensions:\n  riichi: {minimum_han: 2}\n", "club.yaml")
    assert with_rule(club, "ippatsu", "false")[0].name == "custom, based on club"


@pytest.mark.parametrize("length", ["ONE_GAME", "FOUR_WIND"])
def test_setting_such_a_length_also_switches_the_extension_off_and_says_so(hanchan: Profile, length: str) -> None:
    """R-906."""
    changed, notes = with_rule(hanchan, "length", length)
    assert (options_of(changed).length, options_of(changed).extension) == (length, False)
    assert notes == (RuleNote("also_set", "extension", "false"),)


@pytest.mark.parametrize(
    ("key", "value", "code", "keys"),
    [
        ("ronMod", "HEAD_BUMP", "unknown_rule", ("ronMod",)),
        ("ronMode", "NEAREST", "bad_value", ("ronMode",)),
        ("minimumHan", "two", "bad_value", ("minimumHan",)),
        ("openTanyao", "yes", "bad_value", ("openTanyao",)),
        ("uma", "15 x -5 -15", "bad_value", ("uma",)),
        ("doubleYakuman", "DAISUUSHII,DAISUUSHII", "bad_value", ("doubleYakuman",)),
        ("minimumHan", "3", "contradiction", ("minimumHan",)),
        ("uma", "15 5 -5", "contradiction", ("uma", "players")),
        ("kita", "true", "contradiction", ("kita", "players")),
        ("kitaRon", "true", "contradiction", ("kitaRon", "kita", "players")),
        ("tiedPlaces", "SHARE", "ok", ()),
        ("startingPoints", "30000", "contradiction", ("startingPoints", "returnPoints")),
        ("returnPoints", "24900", "contradiction", ("returnPoints", "startingPoints")),
        ("notenPool", "1000", "contradiction", ("notenPool", "players")),
        ("redFive", "2", "contradiction", ("redFive", "players")),
        ("localYaku", "true", "fixed_rule", ("localYaku",)),
        ("players", "3", "fixed_rule", ("players",)),
        ("thinkingTime", "5", "bad_value", ("thinkingTime",)),
        ("thinkingTime", "5+9999", "bad_value", ("thinkingTime",)),
    ],
)
def test_a_refusal_names_every_key_in_conflict(
    hanchan: Profile, key: str, value: str, code: str, keys: tuple[str, ...]
) -> None:
    """R-902, R-903, R-906, RX-163."""
    if code == "ok":
        with_rule(hanchan, key, value)
        return
    with pytest.raises(RuleRefused) as caught:
        with_rule(hanchan, key, value)
    assert (caught.value.code, caught.value.keys) == (code, keys)
    assert all(name in caught.value.message for name in keys)


def test_shared_places_and_rounded_results_exclude_each_other() -> None:
    """R-903: TENHOU rounds, so shared places are refused there."""
    with pytest.raises(RuleRefused) as caught:
        with_rule(load_profile("TENHOU_HANCHAN"), "tiedPlaces", "SHARE")
    assert caught.value.keys == ("tiedPlaces", "resultRounding")


@pytest.mark.parametrize(
    ("key", "old", "today"),
    [
        ("ronMode", "ATAMAHANE", "HEAD_BUMP"),
        ("ronMode", "DOUBLERON", "MULTI_RON"),
        ("riichiProfile", "TOURNAMENT", "EARLY_KAN_DORA"),
        ("riichiProfile", "MJS", "MAJSOUL"),
    ],
)
def test_old_words_are_accepted_and_never_written(hanchan: Profile, key: str, old: str, today: str) -> None:
    """R-931, R-933."""
    changed, notes = with_rule(hanchan, key, old)
    assert notes == (RuleNote("old_word", key, today),)
    assert rule_value(changed, key) == today
    assert old not in changed.document


def test_thinking_time_is_no_rule_and_keeps_the_name(hanchan: Profile) -> None:
    """R-934."""
    changed, _ = with_rule(hanchan, "thinkingTime", "10+0")
    assert (changed.main_time, changed.reserve_time, changed.name) == (10, 0, "MAJSOUL_HANCHAN")
    assert rule_value(changed, "thinkingTime") == "10+0"


def refusal_of(profile: Profile, key: str, value: str) -> RuleRefused | None:
    """Why a change is refused, or None."""
    try:
        with_rule(profile, key, value)
    except RuleRefused as refusal:
        return refusal
    return None


def test_every_rule_has_a_value_and_its_offers_are_accepted_or_contradict_others(hanchan: Profile) -> None:
    for key in rule_keys():
        assert rule_value(hanchan, key)
        refusals = [refusal_of(hanchan, key, offer) for offer in rule_values(key)]
        assert all(refusal.code == "contradiction" for refusal in refusals if refusal)
        assert all(len(refusal.keys) > 1 for refusal in refusals if refusal)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("minimumHan", "true", "minimumHan: "),
        ("minimumHann", "2", "没有名为 minimumHann 的规则项"),
        ("players", "3", "players 只能通过改用别的预设来改变（R-906）"),
        ("localYaku", "true", "localYaku 不能开启"),
        ("thinkingTime", "5", "thinkingTime：应为"),
        ("tiedPlaces", "SHARE", "不能设置 tiedPlaces SHARE："),
    ],
)
def test_a_change_is_refused_in_chinese_too(key: str, value: str, said: str) -> None:
    """profiles.md P-64 for what is typed."""
    refused = refusal_of(load_profile("TENHOU_HANCHAN"), key, value)
    assert refused is not None
    assert refused.message_in("zh").startswith(said)
    assert refused.message_in("en") == refused.message
    assert not any("\u4e00" <= sign <= "\u9fff" for sign in refused.message)


def test_several_rules_are_checked_together_and_not_one_after_the_other(hanchan: Profile) -> None:
    """R-906: more points at the start need a return at least as high; alone either is refused or too much."""
    with pytest.raises(RuleRefused):
        with_option(hanchan, "starting_points", 30000)
    changed, notes = with_options(hanchan, {"starting_points": 30000, "return_points": 30000})
    assert (options_of(changed).starting_points, options_of(changed).return_points, notes) == (30000, 30000, ())
    assert json.loads(changed.document)["room_config"]["starting_score"][0] == [30000]


def test_what_is_wrong_with_several_rules_is_told_key_by_key(hanchan: Profile) -> None:
    """R-902, R-906."""
    wanted = {"length": "ONE_GAME", "extension": True, "uma": (1, 2, 3, 4)}
    with pytest.raises(RuleRefused) as refused:
        with_options(hanchan, wanted)
    assert refused.value.code == "contradiction"
    assert refused.value.keys == ("length", "extension", "uma", "players")
    first, second = refused.value.message.split("; ")
    assert first.startswith("length ONE_GAME is refused: ")
    assert second.startswith("uma 1,2,3,4 is refused: ")
    with pytest.raises(RuleRefused) as unreadable:
        with_options(hanchan, {"ron_mode": "BOTH", "kuikae": "SOME", "bust": False})
    assert (unreadable.value.code, unreadable.value.keys) == ("bad_value", ("ronMode", "kuikae"))
    assert hanchan.options == load_profile("MAJSOUL_HANCHAN").options
