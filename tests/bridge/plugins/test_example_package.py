"""The package in examples/, as a stranger has it: built, installed into an environment of its own, allowed, taken away."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from mahjong_bridge.plugins.admitting import NOT_ALLOWED
from support.engine_process import EngineProcess
from support.running_engine import BLOCK_TABLE, TABLE
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start, stool
from support.shim_client import ShimClient, text_of
from support.source_files import ROOT

pytestmark = [pytest.mark.slow]

EXAMPLE = ROOT / "examples" / "mahjong-duel"
SETTINGS = {"pace": "fast", "seeds": 7, "profile": "MAJSOUL_TONPUU", "thinkingTime": "0+0", "returnTime": 1000}
ALLOWED = {**SETTINGS, "plugins": {"allow": ["mahjong-duel"]}, "botLevel": "fencer"}
OPEN_DECISIONS = """
import asyncio, json, sys
from pathlib import Path
from mahjong_bridge.plugins import admitted
from mahjong_bridge.store.sqlite import SqliteStore
from mahjong_bridge.tables.play.headers import profile_of
from mahjong_bridge.tables.play.running import events_of
from mahjong_engine.kernel import fold, new_match, open_asks

async def decisions(path, match_id):
    store = SqliteStore(path)
    stored, rows = await store.match(match_id), await store.events(match_id)
    await store.close()
    ours = admitted("mahjong-duel")
    state = new_match(profile_of(stored.header, ours.added), ours.variants)
    asks = open_asks(fold(state, events_of(rows)))
    return [(int(seat), ask.number, repr(ask.offers)) for seat, ask in asks]

print(json.dumps(asyncio.run(decisions(Path(sys.argv[1]), sys.argv[2]))))
"""


@dataclass(frozen=True)
class Home:
    """A Python environment in which only our wheel and what it needs is installed."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    def run(self, *arguments: str | Path, code: int = 0) -> str:
        result = subprocess.run(
            [self.python, *arguments], cwd=self.folder, capture_output=True, text=True, check=False, env=environment()
        )
        assert result.returncode == code, f"{arguments}\n{result.stdout}{result.stderr}"
        return result.stdout

    def install(self, *what: str | Path) -> None:
        self.run("-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what)

    def remove_example(self) -> None:
        self.run("-m", "pip", "uninstall", "--quiet", "--yes", "mahjong-duel")

    def open_decisions(self, store: Path) -> list[list[object]]:
        found: list[list[object]] = json.loads(self.run("-c", OPEN_DECISIONS, store, f"{TABLE}.1"))
        return found


def environment() -> dict[str, str]:
    """Without the paths of whoever runs the tests."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def wheel_of(project: Path, folder: Path) -> Path:
    before = set(folder.glob("*.whl"))
    command = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, project)
    subprocess.run(command, cwd=folder, check=True, env=environment())
    (built,) = set(folder.glob("*.whl")) - before
    return built


def built_wheels(folder: Path) -> dict[str, Path]:
    """Our wheel, and the example in two versions."""
    folder.mkdir()
    newer = folder / "newer"
    shutil.copytree(EXAMPLE, newer)
    project = newer / "pyproject.toml"
    project.write_text(project.read_text("utf-8").replace('version = "1.0"', 'version = "1.1"'), "utf-8")
    return {
        "bridge": wheel_of(ROOT, folder),
        "1.0": wheel_of(EXAMPLE, folder),
        "1.1": wheel_of(newer, folder),
    }


def furnished_home(folder: Path, wheels: dict[str, Path]) -> Home:
    subprocess.run([sys.executable, "-m", "venv", folder], check=True, env=environment())
    made = Home(folder)
    made.install(wheels["bridge"], "pytest")
    made.install("--no-deps", wheels["1.0"])
    return made


def listed(home: Home, *arguments: str | Path, code: int = 0) -> list[dict[str, str]]:
    lines = home.run("-m", "mahjong_bridge", "plugins", "--json", *arguments, code=code).splitlines()
    return [json.loads(line) for line in lines]


async def connect(process: EngineProcess) -> ShimClient:
    client = ShimClient(process.address)
    await client.open()
    for name in ("alice", "bob"):
        await client.join(name)
    await client.until(lambda: {TABLE, BLOCK_TABLE} <= set(client.scenes) and {"alice", "bob"} <= set(client.pushed))
    return client


async def test_the_example_is_refused_until_allowed_plays_and_is_waited_for_when_it_is_gone(tmp_path: Path) -> None:
    """One test, since making the environment takes longer than all that is done in it."""
    wheels = built_wheels(tmp_path / "wheels")
    home = furnished_home(tmp_path / "home", wheels)
    keeps_every_promise_by_its_own_tests(home, tmp_path)
    is_refused_until_it_is_allowed_and_then_plays_a_match(home, tmp_path)
    await is_waited_for_and_gone_on_with_at_the_same_decision(home, wheels, tmp_path / "engine")


def keeps_every_promise_by_its_own_tests(home: Home, tmp_path: Path) -> None:
    tests = shutil.copytree(EXAMPLE / "tests", tmp_path / "tests")
    assert "4 passed" in home.run("-m", "pytest", "-q", "-p", "no:cacheprovider", tests)


def is_refused_until_it_is_allowed_and_then_plays_a_match(home: Home, tmp_path: Path) -> None:
    names = ["duel", "duel", "duel", "fencer"]
    refused = listed(home)
    assert [entry["name"] for entry in refused] == names
    assert {(entry["state"], entry["reason"]) for entry in refused} == {("refused", NOT_ALLOWED)}
    config = tmp_path / "engine.yaml"
    config.write_text("plugins: {allow: [Mahjong_Duel==1.0]}\n", encoding="utf-8")
    assert {entry["state"] for entry in listed(home, "--config", config)} == {"admitted"}
    config.write_text("plugins: {allow: [mahjong-duel==2.0, other]}\n", encoding="utf-8")
    *entries, missing = listed(home, "--config", config, code=1)
    assert {entry["reason"] for entry in entries} == {"version 1.0 is installed, 2.0 is allowed"}
    assert (missing["package"], missing["state"]) == ("other", "missing")
    match = ("match", "--profile", "DUEL", "--bots", "fencer,fencer", "--seed", "3")
    home.run("-m", "mahjong_bridge", *match, code=2)
    played = json.loads(home.run("-m", "mahjong_bridge", "--allow", "mahjong-duel", *match))
    assert max(played["points"]) - min(played["points"]) >= 30


async def is_waited_for_and_gone_on_with_at_the_same_decision(
    home: Home, wheels: dict[str, Path], folder: Path
) -> None:
    process = EngineProcess(folder, **ALLOWED).run_by(home.python, environment())
    async with process:
        client = await connect(process)
        assert (await client.command("alice", "profile use duel")).ok
        await sit_and_start(client, TABLE, ["alice"])
        alice = ScriptedPlayer("alice")
        assert await play_on(client, [alice], most=4) == 4
        offered = await client.until(lambda: alice.line(client))
        await process.kill()
        await client.close()
        open_before = home.open_decisions(process.store)
        assert open_before

        home.remove_example()
        process.configure(**SETTINGS, plugins={"allow": ["mahjong-duel"]})
        await blocked(process, "package_missing", "mahjong-duel 1.0")

        home.install("--no-deps", wheels["1.1"])
        await blocked(process, "package_version", "mahjong-duel 1.0", "1.1 is installed")

        home.install("--no-deps", wheels["1.0"])
        process.configure(**SETTINGS)
        await blocked(process, "package_refused", "mahjong-duel 1.0", "not allowed")

        process.configure(**ALLOWED)
        assert home.open_decisions(process.store) == open_before
        await process.start()
        client = await connect(process)
        assert await client.until(lambda: alice.line(client)) == offered
        await play_on(client, [alice])
        assert client.is_over
        await client.close()
        assert await process.stop() == 0


async def blocked(process: EngineProcess, code: str, *words: str) -> None:
    """The table says what it waits for; the other one is played at."""
    await process.start()
    client = await connect(process)
    reply = await client.command("alice", "state")
    assert (reply.ok, reply.code) == (False, code)
    said = text_of(reply.component_json)
    assert all(word in said for word in words), said
    assert (await client.click("bob", BLOCK_TABLE, stool(client.scenes[BLOCK_TABLE], "bob", 0))).ok
    assert (await client.command("bob", "leave")).ok
    await client.close()
    assert await process.stop() == 0
