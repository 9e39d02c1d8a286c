"""The wheel holds everything the programs need and works where nothing of the source tree is."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from support.source_files import ROOT, own_files

pytestmark = [pytest.mark.slow]


def run(*command: str | Path, cwd: Path) -> str:
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert result.returncode == 0, f"{command}\n{result.stdout}{result.stderr}"
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT, cwd=folder)
    (file,) = folder.glob("mahjong_bridge-*.whl")
    return file


def test_the_wheel_holds_every_module_text_and_profile(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    for package in ("engine/mahjong_engine", "commands/mahjong_commands", "bridge/mahjong_bridge"):
        ours = {file.relative_to(ROOT / package).as_posix() for file in own_files(ROOT / package)}
        name = package.split("/")[1]
        assert {f"{name}/{file}" for file in ours} <= packed
    assert not [name for name in packed if name.startswith(("tests/", "java-shim/", "tools/"))]


def test_the_console_script_works_in_a_fresh_environment(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "fresh"
    run(sys.executable, "-m", "venv", home, cwd=tmp_path)
    run(home / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel, cwd=tmp_path)
    script = home / "bin/mahjong-bridge"
    for command in ("serve", "playground", "score", "waits", "match", "deal", "replay", "plugins"):
        assert "Usage:" in run(script, command, "--help", cwd=tmp_path)
    dealt = run(script, "deal", "--seed", "5A" * 128, "--profile", "MAJSOUL_TONPUU", "--json", cwd=tmp_path)
    assert dealt.lstrip().startswith("{")
    played = run(
        script,
        "match",
        "--bots",
        "tsumogiri,tsumogiri,tsumogiri,tsumogiri",
        "--seed",
        "1",
        "--count",
        "1",
        cwd=tmp_path,
    )
    assert '"places"' in played
    shown = "from mahjong_commands.messages import Message, plain; print(plain(Message('mahjong.game.tile.1z')))"
    assert run(home / "bin/python", "-c", shown, cwd=tmp_path) == "east\n"
