"""Every command that takes a profile takes the path of one, and tells what is wrong with a broken one."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app

CLUB = "base: 国标\nroom_config:\n  end_target: 1\n"
BROKEN = CLUB.replace("1\n", "0\n")
HAND = {
    "id": 1,
    "concealed": "123m456p789s11z22z",
    "winning_tile": "2z",
    "win_by": "ron",
    "seat_wind": "E",
    "round_wind": "E",
}
SEED = "ab" * 128
PATIENCE = 40.0


@pytest.fixture
def club(tmp_path: Path) -> Path:
    file = tmp_path / "club.yaml"
    file.write_text(CLUB, encoding="utf-8")
    return file


COMMANDS = {
    "deal": ["deal", "--seed", SEED, "--profile", "FILE"],
    "deal verify": ["deal", "verify", "--seed", SEED, "--profile", "FILE"],
    "match": ["match", "--profile", "FILE"],
    "score": ["score", "--profile", "FILE"],
    "waits": ["waits", "--profile", "FILE"],
    "profile show": ["profile", "show", "FILE"],
    "profile diff": ["profile", "diff", "FILE", "FILE"],
    "profile try": ["profile", "try", "FILE", "--matches", "1"],
}


def run(words: list[str], file: Path) -> Result:
    arguments = [str(file) if word == "FILE" else word for word in words]
    case = {key: value for key, value in HAND.items() if words[0] == "score" or "win" not in key}
    return CliRunner().invoke(app, arguments, input=json.dumps(case) + "\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_takes_a_path(command: str, club: Path) -> None:
    result = run(COMMANDS[command], club)
    assert result.exit_code == 0, result.output
    if command in {"match", "profile show", "profile try"}:
        assert "club" in result.output


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_tells_where_a_document_is_wrong(command: str, club: Path) -> None:
    """P-63."""
    club.write_text(BROKEN, encoding="utf-8")
    result = run(COMMANDS[command], club)
    assert result.exit_code == (1 if command == "profile try" else 2)
    assert f"{club}:3:15: E_RANGE room_config.end_target: 0 is below 1" in result.output


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_says_that_there_is_no_such_file(command: str, tmp_path: Path) -> None:
    result = run(COMMANDS[command], tmp_path / "nowhere.yaml")
    assert result.exit_code == 2
    assert "nowhere.yaml:1:1: E_YAML: the file cannot be read: No such file or directory\n" in result.output


def served(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The engine started with nobody holding its input: it ends as soon as it has begun."""
    words = [
        sys.executable,
        "-m",
        "mahjong_bridge",
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--until-input-ends",
        *arguments,
    ]
    return subprocess.run(words, input="", capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_the_service_takes_a_path_for_its_new_tables(club: Path, tmp_path: Path) -> None:
    store = str(tmp_path / "mahjong.sqlite")
    good = served("--store", store, "--profile", str(club))
    assert (good.returncode, list(json.loads(good.stdout))) == (0, ["listening"])
    club.write_text(BROKEN, encoding="utf-8")
    bad = served("--store", store, "--profile", str(club))
    assert bad.returncode == 2
    assert "club.yaml:3:15: E_RANGE" in bad.stderr
