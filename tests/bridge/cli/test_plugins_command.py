"""``mahjong-bridge plugins`` lists what was found and what became of it; ``--allow`` lets a command use packages."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app
from mahjong_bridge.plugins import admitted
from mahjong_bridge.plugins.admitting import NO_SKILLS, NOT_ALLOWED
from support.made_packages import make_package

SOURCE = """
from mahjong_engine.bots import Tsumogiri
from mahjong_engine.profiles.additions import AddedProfile

class Calm(Tsumogiri):
    pass

short = AddedProfile("SHORT", "一局", "base: 立直东风\\nextensions: {riichi: {length: ONE_GAME, extension: false}}\\n")
"""
ENTRIES = {"bots": {"calm": "@:Calm"}, "profiles": {"short": "@:short"}, "skills": {"peek": "@:peek"}}


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    make_package(folder, "cli-house", ENTRIES, SOURCE)
    yield
    sys.modules.pop("cli_house", None)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def config(folder: Path, *allow: str) -> Path:
    file = folder / "engine.yaml"
    file.write_text(json.dumps({"plugins": {"allow": allow}}), encoding="utf-8")
    return file


def listed(*arguments: str | Path, code: int = 0) -> dict[str, dict[str, str]]:
    result = run("plugins", "--json", *arguments)
    assert result.exit_code == code, result.output
    entries = [json.loads(line) for line in result.stdout.splitlines()]
    return {entry.get("name", entry["package"]): entry for entry in entries}


def test_what_nobody_allowed_is_found_and_refused() -> None:
    found = listed()
    assert {name: found[name]["reason"] for name in ("calm", "short", "peek")} == dict.fromkeys(
        ("calm", "short", "peek"), NOT_ALLOWED
    )
    assert found["calm"]["package"] == "cli-house"
    assert "refused   cli-house 1.0  bots calm (cli_house:Calm): " + NOT_ALLOWED in run("plugins").stdout
    assert "cli_house" not in sys.modules


def test_what_is_allowed_is_admitted_and_says_how_it_is_used(tmp_path: Path) -> None:
    file = config(tmp_path, "cli-house==1.0")
    found = listed("--config", file)
    assert (found["calm"]["state"], found["calm"]["provides"]) == ("admitted", "the bot level calm")
    assert (found["peek"]["state"], found["peek"]["reason"]) == ("refused", NO_SKILLS)
    told = run("plugins", "--config", file).stdout
    assert "admitted  cli-house 1.0  profiles short (cli_house:short): the profile short" in told


def test_what_is_allowed_in_vain_is_an_error(tmp_path: Path) -> None:
    found = listed("--config", config(tmp_path, "cli-house==2.0", "other==1"), code=1)
    assert found["calm"]["reason"] == "version 1.0 is installed, 2.0 is allowed"
    assert found["other"]["state"] == "missing"
    assert (
        "missing   other==1: allowed, but not installed" in run("plugins", "--config", tmp_path / "engine.yaml").stdout
    )
    broken = config(tmp_path, "a>1")
    assert run("plugins", "--config", broken).exit_code == 2


def test_a_command_uses_the_packages_named_before_it() -> None:
    match = ("match", "--profile", "SHORT", "--bots", "calm,calm,calm,calm")
    refused = run(*match)
    assert refused.exit_code == 2
    assert "no profile and no file of that name" in refused.output
    played = json.loads(run("--allow", "cli-house", *match).stdout)
    assert played["bots"] == ["calm"] * 4
    assert "SHORT\t一局\t4 players" in run("--allow", "cli-house", "profile", "list").stdout
    assert "SHORT" not in run("profile", "list").stdout


def test_a_command_refuses_packages_that_cannot_be_admitted() -> None:
    result = run("--allow", "cli-house==3", "--allow", "other", "profile", "list")
    assert result.exit_code == 2
    assert "cli-house 1.0: bots calm: version 1.0 is installed, 3 is allowed" in result.output
    assert "other: not installed" in result.output
    assert run("--allow", "a>1", "profile", "list").exit_code == 2


def test_the_documents_of_packages_are_checked_and_described_for_editors(tmp_path: Path) -> None:
    file = tmp_path / "club.yaml"
    file.write_text("base: 一局\n", encoding="utf-8")
    assert "E_BASE base: unknown profile 一局" in run("profile", "check", file).stdout
    assert run("--allow", "cli-house", "profile", "check", file).stdout.strip() == f"{file}: valid"
    schema = json.loads(run("--allow", "cli-house", "profile", "schema").stdout)
    assert "一局" in schema["properties"]["base"]["enum"]


def test_authors_are_told_why_their_package_would_be_refused() -> None:
    assert "calm" in admitted("cli-house").bots
    with pytest.raises(ValueError, match=r"cli-house 1\.0: bots calm: version 1\.0 is installed, 2 is allowed"):
        admitted("cli-house==2")
    with pytest.raises(ValueError, match="nothing-there: not installed"):
        admitted("nothing-there")


def test_what_stands_before_the_command_is_judged_beside_what_is_configured(tmp_path: Path) -> None:
    other = config(tmp_path, "cli-house==9")
    assert run("plugins", "--config", other).exit_code == 1
    told = run("--allow", "cli-house", "plugins", "--config", other)
    assert told.exit_code == 0
    assert "admitted  cli-house 1.0  bots calm" in told.stdout
