"""The rules of a profile in a few lines, in whole, and what differs from its base."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_commands.completion import complete
from mahjong_commands.fan_list import listed_fans
from mahjong_commands.faults import CommandError
from mahjong_commands.intents import OpenRules, ShowRules
from mahjong_commands.interpreting import Surroundings, understand
from mahjong_commands.messages import plain
from mahjong_commands.profile_texts import MOST_LINES, difference_lines, rules_at_length, rules_in_short
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile, parse_profile, shipped_names
from mahjong_engine.profiles.reading_rules import with_option

CHAT = 100
"""Lines that a client keeps."""


def patch(text: str) -> Profile:
    return parse_profile(text, "house.yaml")


def told(profile: Profile, base: str | None = None) -> list[str]:
    compared = None if base is None else (base, load_profile(base))
    return [plain(line) for line in rules_in_short("house", profile, compared)]


@pytest.mark.parametrize("name", shipped_names())
def test_every_shipped_profile_is_told_in_a_few_lines_of_words(name: str) -> None:
    profile = load_profile(name)
    for lines in (told(profile), told(profile, "guobiao"), told(profile, "majsoul_hanchan")):
        assert 3 <= len(lines) <= MOST_LINES
        assert not any("mahjong." in line.replace("/mahjong", "") for line in lines)
        assert lines[-1] == "/mahjong rule all lists every rule"


def test_goal_players_what_a_win_needs_and_the_fans_come_first() -> None:
    lines = told(patch("base: 国标\nroom_config: {end_type: player_score, end_target: 300}\n"), "国标")
    assert lines[0] == "house: 4 players, 144 tiles, first to 300 points"
    assert lines[1].endswith(" fans; a win needs 8 points")
    assert lines[2] == (
        "winning hands: four sets and a pair, seven pairs, thirteen orphans, fourteen unconnected tiles, a knitted straight"
    )
    assert "differs from 国标 in 2:" in lines
    assert "  end of the match player_score  (not round)" in lines


def test_many_differences_are_cut_and_counted() -> None:
    kangzhuang = load_profile("康庄众娱")
    lines = [plain(line) for line in rules_in_short("house", kangzhuang, ("国标", load_profile("国标")))]
    assert len(lines) == MOST_LINES
    assert lines[-2].startswith("  and ")
    assert lines[-2].endswith(" more")


def test_fans_are_told_by_what_they_show() -> None:
    changed = patch(
        "base: 配置模板\ncalculator_config:\n  combinations:\n"
        "    - {definition: 模板清一色, display: 清一色, score: 9}\n    - {definition: 模板七对 模板自摸 and, display: 自摸七对, score: 5}\n"
    )
    lines = [plain(line) for line in difference_lines(load_profile("配置模板"), changed)]
    assert "  fan 清一色 9  (not 清一色 6)" in lines
    assert "  new fan 自摸七对 5" in lines
    assert "  without the fan 混一色 3" in lines


def test_options_of_riichi_are_told_by_their_keys() -> None:
    changed, _ = with_option(load_profile("MAJSOUL_TONPUU"), "bust", value=False)
    assert [plain(line) for line in difference_lines(load_profile("MAJSOUL_TONPUU"), changed)] == [
        "  bust no  (not yes)"
    ]


@pytest.mark.parametrize("name", shipped_names())
def test_every_rule_can_be_listed(name: str) -> None:
    lines = rules_at_length(load_profile(name), "all")
    assert not isinstance(lines, CommandError)
    told = [plain(line) for line in lines]
    assert 30 < len(told) < CHAT
    assert len(set(told)) == len(told)
    assert not [line for line in told if "password" in line or "_config." in line]


def test_the_fans_are_counted_as_they_are_listed_and_listed_elsewhere() -> None:
    lines = rules_at_length(load_profile("国标"), "all")
    assert not isinstance(lines, CommandError)
    assert plain(lines[-1]) == "82 fans; /mahjong fans lists them"
    assert not any("国标大四喜" in plain(line) for line in lines)
    assert told(load_profile("国标"))[1] == "82 fans; a win needs 8 points"
    for name in ("青雀", "组合麻将", "康庄众娱", "兼用卡", "配置模板"):
        profile = load_profile(name)
        assert told(profile)[1].startswith(f"{len(listed_fans(profile))} fans")


def test_one_rule_is_shown_by_its_key_and_an_unknown_one_is_not() -> None:
    lines = rules_at_length(load_profile("MAJSOUL_TONPUU"), "ronMode")
    assert not isinstance(lines, CommandError)
    assert len(lines) == 1
    assert isinstance(rules_at_length(load_profile("国标"), "ronMode"), CommandError)


def test_all_is_offered_and_understood_as_every_rule() -> None:
    around = Surroundings(seated=True, profile=load_profile("国标"))
    assert "all" in complete("mahjong rule ", lambda _: True, around).entries
    assert understand("mahjong rule ALL", lambda _: True, around) == ShowRules("all")
    assert understand("mahjong rule", lambda _: True, around) == OpenRules(None)
    assert isinstance(understand("mahjong rule all 5", lambda _: True, replace(around, seated=False)), CommandError)
