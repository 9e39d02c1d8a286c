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
    "EMA": "EMA",
    "WRC": "WRC",
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


@pytest.mark.parametrize("title", ["立直半庄", "立直东风"])
def test_a_room_is_played_to_its_end(title: str) -> None:
    played = play_match(load_profile(title), [bot("normal")] * 4, 3)
    assert played.state.result is not None
    assert sum(played.state.result.points) == 100_000
    assert played.state.deal_count >= (8 if title == "立直半庄" else 4)


def with_preset(name: str) -> str:
    """A patch of 立直半庄 by another preset, with what the plain keys must say then."""
    options = PRESETS[name]
    rows = [[options.starting_points]] * options.players + [[0]]
    wall = "".join(riichi_wall(options.players, options.red_five))
    multi = str(options.ron_mode == "MULTI_RON").lower()
    return patch(
        "立直半庄",
        f"room_config: {{starting_score: {rows}}}\n"
        f"game_config: {{wall: {wall}, multi_win: {multi}}}\nextensions:\n  riichi: {{preset: {name}}}",
    )


@pytest.mark.parametrize("name", [name for name, options in PRESETS.items() if options.players == 4])
def test_every_preset_of_four_is_reached_through_the_extension(name: str) -> None:
    profile = parse_profile(with_preset(name), "room.yaml")
    assert profile.options == PRESETS[name]
    assert json.loads(profile.document)["extensions"]["riichi"]["preset"] == name


@pytest.mark.parametrize("name", [name for name, options in PRESETS.items() if options.players == 3])
def test_a_preset_of_three_is_refused_by_its_number_of_players(name: str) -> None:
    lines = lines_of(patch("立直半庄", f"extensions:\n  riichi: {{preset: {name}}}"))
    assert "E_RIICHI extensions.riichi.preset: riichi for 3 players is not supported yet; 4 are" in lines[0]


@pytest.mark.parametrize("name", ["立直三人", "四川血战", "武汉口口番"])
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
