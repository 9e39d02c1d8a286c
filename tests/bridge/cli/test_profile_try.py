"""``mahjong-bridge profile try``: bot matches by a document, counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app
from mahjong_bridge.cli.trials import WORTH_A_PROCESS, Trial, try_profile
from mahjong_engine.bots import bot
from mahjong_engine.matches import PlayedMatch, play_match
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile, parse_profile

THREE = """base: 配置模板
room_config:
  end_target: 3
  starting_score: [[0], [0], [0], [0]]
game_config:
  max_player: 3
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["profile", "try", *arguments])


def told(*arguments: str) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    figures: dict[str, Any] = json.loads(result.output)
    return figures


def without_time(figures: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in figures.items() if key != "seconds"}


@pytest.fixture
def three(tmp_path: Path) -> Path:
    file = tmp_path / "three.yaml"
    file.write_text(THREE, encoding="utf-8")
    return file


def by_hand(profile: Profile, numbers: range) -> list[PlayedMatch]:
    """The same matches, played here."""
    return [play_match(profile, [bot("normal")] * profile.players, number) for number in numbers]


def test_the_figures_are_those_of_the_matches(three: Path) -> None:
    """P-45: three players with 3 and -1 create a point with each self-draw and its score."""
    figures = told(str(three), "--matches", "4", "--seed", "2")
    played = by_hand(parse_profile(THREE, "three.yaml"), range(2, 6))
    assert (figures["profile"], figures["matches"], figures["hands"]) == ("three", 4, 12)
    assert figures["hands"] == sum(match.state.deal_count for match in played)
    assert figures["decisions"] == sum(match.actions for match in played)
    assert figures["wins"] + figures["draws"] == figures["hands"]
    assert figures["wins"] == figures["on_discard"] + figures["self_drawn"] == figures["ends"]["win"]
    results = [match.state.result for match in played]
    assert figures["created"] == sum(sum(result.points) for result in results if result is not None)
    assert figures["created"] > 0
    assert figures["seconds"] > 0


def test_the_same_numbers_play_the_same_in_one_process_or_two(three: Path) -> None:
    profile = parse_profile(THREE, "three.yaml")
    two = try_profile(profile, "normal", range(2 * WORTH_A_PROCESS))
    one = Trial()
    for number in range(2 * WORTH_A_PROCESS):
        one.join(try_profile(profile, "normal", range(number, number + 1)))
    assert two == one
    assert without_time(told(str(three), "--matches", "2")) == without_time(told(str(three), "--matches", "2"))
    assert told(str(three), "--matches", "1", "--seed", "1")["fans"] != told(str(three), "--matches", "1")["fans"]


def test_lines_for_people_name_what_was_asked_for(three: Path) -> None:
    result = run(str(three), "--matches", "2")
    assert result.exit_code == 0
    labels = [line.split()[0] for line in result.output.splitlines()[:8]]
    assert labels == ["profile", "matches", "hands", "wins", "draws", "mean", "created", "seconds"]
    assert "three, 3 players, bots normal, seeds 0 to 1" in result.output
    figures = told(str(three), "--matches", "2")
    first = next(iter(figures["fans"]))
    share = 100 * figures["fans"][first] / figures["wins"]
    assert f"{share:.1f}% {first}" in result.output


@pytest.mark.slow
def test_a_win_of_several_components_has_a_mean_of_each() -> None:
    figures = told("guobiao", "--matches", "1")
    assert set(figures["mean_fan"]) == {"points", "bonus"}
    assert figures["mean_fan"]["points"] >= 8
    riichi = told("majsoul_tonpuu", "--matches", "1")
    assert {"han", "fu"} <= set(riichi["mean_fan"])
    assert riichi["digest"] == load_profile("MAJSOUL_TONPUU").digest


def test_matches_without_a_win_are_counted_too(three: Path) -> None:
    figures = told(str(three), "--bots", "tsumogiri", "--matches", "1")
    assert (figures["wins"], figures["draws"], figures["mean_fan"], figures["fans"]) == (0, 3, {}, {})
    assert "no win" in run(str(three), "--bots", "tsumogiri", "--matches", "1").output


def test_a_broken_document_gives_its_reports_and_is_not_played(three: Path) -> None:
    """P-62."""
    three.write_text(THREE.replace("end_target: 3", "end_target: 0"), encoding="utf-8")
    result = run(str(three))
    assert result.exit_code == 1
    assert result.output == f"{three}:3:15: E_RANGE room_config.end_target: 0 is below 1\n"
    assert "0 小于 1" in run(str(three), "--language", "zh").output
    assert json.loads(run(str(three), "--json").output)["code"] == "E_RANGE"


def test_what_cannot_be_asked_exits_2(three: Path, tmp_path: Path) -> None:
    assert run(str(tmp_path / "nowhere.yaml")).exit_code == 2
    assert run("guobia").exit_code == 2
    assert run(str(three), "--matches", "0").exit_code == 2
    assert run(str(three), "--bots", "genius").exit_code == 2
    assert run(str(three), "--language", "fr").exit_code == 2
