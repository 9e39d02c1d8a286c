"""``mahjong-bridge settings`` says what an engine would be started with, and by whose word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mahjong_bridge.cli import app
from mahjong_bridge.service.settings.reading import SETTINGS


def listed(*arguments: str | Path, code: int = 0) -> list[str]:
    result = CliRunner().invoke(app, ["settings", *map(str, arguments)])
    assert result.exit_code == code, result.output
    return result.output.splitlines()


def written(folder: Path, text: str) -> Path:
    file = folder / "engine.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_what_is_set_is_listed_with_who_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAHJONG_BRIDGE_AWAY_TIME", "3")
    monkeypatch.setenv("MAHJONG_BRIDGE_LOGS_LEVEL", "debug")
    file = written(tmp_path, "pace: fast\nawayTime: 2\nallowedProfiles: [TENHOU_HANCHAN, TENHOU_TONPUU]\n")
    assert listed("--config", file) == [
        "logs.level = debug  (MAHJONG_BRIDGE_LOGS_LEVEL)",
        "pace = fast  (file)",
        "awayTime = 3.0  (MAHJONG_BRIDGE_AWAY_TIME)",
        "allowedProfiles = TENHOU_HANCHAN, TENHOU_TONPUU  (file)",
    ]


def test_all_of_them_are_listed_when_asked_for(tmp_path: Path) -> None:
    rows = [json.loads(line) for line in listed("--all", "--json")]
    assert [row["key"] for row in rows] == [setting.key for setting in SETTINGS]
    assert {row["from"] for row in rows} == {"default"}


@pytest.mark.parametrize("text", ["token: hunter2\n", "tokenFile: secret\n"])
def test_a_secret_is_not_shown(tmp_path: Path, text: str) -> None:
    (tmp_path / "secret").write_text("hunter2", encoding="utf-8")
    for arguments in ((), ("--all",), ("--json", "--all")):
        lines = listed("--config", written(tmp_path, text), *arguments)
        assert lines
        assert not any("hunter2" in line for line in lines)


def test_what_cannot_be_used_is_told_as_the_engine_tells_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = written(tmp_path, "pace: slow\n")
    assert listed("--config", file, code=2) == [f"{file}:1:7: pace: it must be one of: human, fast"]
    monkeypatch.setenv("MAHJONG_BRIDGE_PAC", "fast")
    assert listed() == ["MAHJONG_BRIDGE_PAC: there is no such setting; did you mean MAHJONG_BRIDGE_PACE?"]
