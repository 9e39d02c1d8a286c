"""Riichi in the profile language: the shipped rooms, presets through ``extensions.riichi``, both places agreeing."""

from __future__ import annotations

import json

import pytest

from mahjong_engine.bots import bot
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading import ProfileError, load_profile, parse_profile, shipped_text
from mahjong_engine.profiles.reading_yaml import read_yaml
from mahjong_engine.profiles.riichi_wall import riichi_wall
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS
from support.profile_documents import lines_of, patch

ROOMS = {
    "立直半庄": "MAJSOUL_HANCHAN",
    "立直东风": "MAJSOUL_TONPUU",
    "天凤半庄": "TENHOU_HANCHAN",
    "天凤东风": "TENHOU_TONPUU",
    "M.League": "M_LEAGUE",
    "EMA": "EMA",
    "WRC": "WRC",
    "立直三人": "MAJSOUL_SANMA",
    "天凤三人": "TENHOU_SANMA",
}


@pytest.mark.parametrize("title", ROOMS)
def test_a_room_is_written_in_the_language_and_names_its_preset(title: str) -> None:
    """P-60, P-61: riichi is switched on in both places; everything else is the preset."""
    written = read_yaml(shipped_text(ROOMS[title])).value
    assert written["game_config"]["riichi"] == 1
    assert written["extensions"]["riichi"] == {"preset": ROOMS[title]}
    assert written["calculator_config"]["combinations"] == []
    profile = load_profile(title)
    assert profile == load_profile(ROOMS[title]) == load_profile(ROOMS[title].lower())
    assert profile.options == PRESETS[ROOMS[title]]


@pytest.mark.parametrize(("title", "deals"), [("立直半庄", 8), ("立直东风", 4), ("立直三人", 6), ("天凤三人", 6)])
def test_a_room_is_played_to_its_end(title: str, deals: int) -> None:
    profile = load_profile(title)
    played = play_match(profile, [bot("normal")] * profile.players, 3)
    assert played.state.result is not None
    assert sum(played.state.result.points) == PRESETS[ROOMS[title]].starting_points * profile.players
    assert sum(played.state.result.final) == 0
    assert played.state.deal_count >= deals or min(played.state.result.points) < 0


def with_preset(name: str) -> str:
    """A patch of 立直半庄 by another preset, with what the plain keys must say then."""
    options = PRESETS[name]
    rows = [[options.starting_points]] * options.players + [[0]]
    wall = "".join(riichi_wall(options.players, options.red_five))
    multi = str(options.ron_mode == "MULTI_RON").lower()
    chii = "[m, p, s]" if options.players == 4 else "[]"
    return patch(
        "立直半庄",
        f"room_config: {{starting_score: {rows}}}\n"
        f"game_config: {{wall: {wall}, max_player: {options.players}, allow_chi: {chii}, multi_win: {multi}}}\n"
        f"extensions:\n  riichi: {{preset: {name}}}",
    )


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_reached_through_the_extension(name: str) -> None:
    profile = parse_profile(with_preset(name), "room.yaml")
    assert (profile.options, profile.players) == (PRESETS[name], PRESETS[name].players)
    assert json.loads(profile.document)["extensions"]["riichi"]["preset"] == name


@pytest.mark.parametrize("name", [name for name, options in PRESETS.items() if options.players == 3])
def test_a_preset_of_three_in_a_room_of_four_names_every_place_that_contradicts_it(name: str) -> None:
    """R-801, R-802, R-804."""
    told = [
        line.partition("E_RIICHI ")[2]
        for line in lines_of(patch("立直半庄", f"extensions: {{riichi: {{preset: {name}}}}}"))
    ]
    assert [line.partition(":")[0] for line in told] == [
        "game_config.allow_chi",
        "game_config.max_player",
        "game_config.wall",
        *(f"room_config.starting_score[{row}]" for row in range(4)),
    ]
    assert told[0].startswith("game_config.allow_chi: [m, p, s] contradicts extensions.riichi players 3; write []")


@pytest.mark.parametrize("name", ["四川血战", "四川换三张", "武汉口口番"])
def test_a_room_that_is_not_played_yet_is_refused_by_its_name(name: str) -> None:
    """P-10."""
    assert lines_of(patch(name)) == [f"room.yaml:1:7: E_BASE base: the profile {name} is not supported yet"]
    with pytest.raises(ProfileError, match=f"the profile {name} is not supported yet"):
        load_profile(name)


DISAGREEING = [
    ("game_config: {riichi: 0}", "game_config.riichi: 0, but extensions.riichi is there; write 1"),
    (
        "game_config: {multi_win: false}",
        "game_config.multi_win: false contradicts extensions.riichi ron_mode MULTI_RON",
    ),
    (
        "room_config: {starting_score: [[25000], [25000], [25000], [20000], [0]]}",
        "room_config.starting_score[3]: [20000] contradicts extensions.riichi starting_points 25000; write [25000]",
    ),
    (
        "room_config: {starting_score: [[25000], [25000], [25000], [25000], [1000]]}",
        "room_config.starting_score[4]: [1000] contradicts extensions.riichi starting_points 25000; write [0]",
    ),
    ("extensions: {riichi: {red_five: 4}}", "game_config.wall: 3 red fives contradict extensions.riichi red_five 4"),
    ("extensions: {riichi: {ron_mode: HEAD_BUMP}}", "game_config.multi_win: true contradicts"),
    ("calculator_config: {patterns: [regular_win]}", "calculator_config.patterns: riichi.md allows only [regular_win"),
    ("game_config: {show_after_win: false}", "game_config.show_after_win: riichi.md allows only true here, got false"),
]


@pytest.mark.parametrize(("lines", "report"), DISAGREEING)
def test_what_both_places_say_must_agree(lines: str, report: str) -> None:
    (line,) = lines_of(patch("立直半庄", lines))
    assert f"E_RIICHI {report}" in line


@pytest.mark.parametrize("block", ["extensions: {riichi: {}}", "extensions: {riichi: {preset: EMA}}"])
def test_riichi_in_a_room_of_another_game_is_refused(block: str) -> None:
    codes = {line.split(" ")[1] for line in lines_of(patch("国标", block))}
    assert "E_RIICHI" in codes
    assert lines_of(patch("国标", "game_config: {riichi: 1}"))[0].endswith("1 needs the block extensions.riichi")


def test_a_room_keeps_its_preset_while_single_options_change() -> None:
    profile = parse_profile(patch("立直东风", "extensions: {riichi: {open_tanyao: false}}"), "club.yaml")
    assert isinstance(profile.options, RiichiOptions)
    assert (profile.options.open_tanyao, profile.options.length) == (False, "EAST")
