"""The examples for service managers and containers: what they name exists, and an engine starts by what they set."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from mahjong_bridge.cli import app
from mahjong_bridge.cli.serve import STORE_LOST
from mahjong_bridge.cli.service_manager import tell_manager
from mahjong_bridge.service.security.addresses import check_listen
from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.service.settings.defaults import PREFIX
from mahjong_bridge.service.settings.reading import FOR_COMMANDS, SETTINGS, read_settings
from support.certificates import Authority
from support.source_files import ROOT

FOLDER = ROOT / "examples" / "deploy"
UNIT = (FOLDER / "mahjong-bridge.service").read_text(encoding="utf-8")
IMAGE = (FOLDER / "Containerfile").read_text(encoding="utf-8")
PROGRAM = "/opt/mahjong-bridge/bin/mahjong-bridge"
VARIABLES = {setting.variable for setting in SETTINGS} | {f"{PREFIX}{name}" for name in FOR_COMMANDS}
LATE = 30.0


def of_unit(key: str) -> list[str]:
    return re.findall(rf"^{key}=(.*)$", UNIT, re.MULTILINE)


def instructions() -> list[tuple[str, str]]:
    """The image's, with continued lines joined."""
    lines = [line for line in IMAGE.splitlines() if line and not line.startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ").splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in joined)]


def image_variables() -> dict[str, str]:
    text = " ".join(rest for word, rest in instructions() if word == "ENV")
    pairs = (pair.split("=", 1) for pair in shlex.split(text))
    return {name: value for name, value in pairs if name != "PATH"}


def commands() -> set[str]:
    return set(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize("file", sorted(FOLDER.iterdir()), ids=lambda file: file.name)
def test_every_variable_that_an_example_names_is_a_setting(file: Path) -> None:
    named = set(re.findall(rf"\b{PREFIX}\w+", file.read_text(encoding="utf-8")))
    assert named <= VARIABLES


def test_the_commands_of_the_examples_exist_with_their_options() -> None:
    (start,) = of_unit("ExecStart")
    program, verb, option, _ = start.split()
    assert (program, option) == (PROGRAM, "--config")
    (health,) = [json.loads(rest.partition("CMD")[2]) for word, rest in instructions() if word == "HEALTHCHECK"]
    (entry,) = [json.loads(rest) for word, rest in instructions() if word == "ENTRYPOINT"]
    (default,) = [json.loads(rest) for word, rest in instructions() if word == "CMD"]
    assert [health[0], *entry] == [PROGRAM, PROGRAM]
    assert {verb, health[1], *default} <= commands()


def test_the_example_settings_are_taken_with_what_unit_and_image_add() -> None:
    listening = {f"{PREFIX}TOKEN": "x", f"{PREFIX}TLS_CERTIFICATE": "c", f"{PREFIX}TLS_KEY": "k"}
    read = read_settings(FOLDER / "engine.yaml", listening)
    assert read.unknown_variables == ()
    check_listen(read.configuration.listen, read.configuration)
    assert read.configuration.profiles_folder == FOLDER / "profiles"


@pytest.mark.parametrize("analyse", ["systemd-analyze"])
def test_the_unit_is_one_that_systemd_takes(tmp_path: Path, analyse: str) -> None:
    sections = re.findall(r"^\[(\w+)\]$", UNIT, re.MULTILINE)
    assert sections == ["Unit", "Service", "Install"]
    assert of_unit("Type") == ["notify"]
    assert of_unit("RestartPreventExitStatus") == [f"2 {STORE_LOST}"]
    assert float(of_unit("TimeoutStopSec")[0]) > Configuration().stop_time + 2.0
    if shutil.which(analyse) is None:
        return  # what can be judged without it has been
    unit = tmp_path / "mahjong-bridge.service"
    unit.write_text(UNIT.replace(PROGRAM, str(Path(sys.executable).parent / "mahjong-bridge")), encoding="utf-8")
    judged = subprocess.run([analyse, "verify", str(unit)], capture_output=True, text=True, timeout=LATE)
    assert (judged.returncode, judged.stdout, judged.stderr) == (0, "", "")


def test_the_image_is_built_in_stages_and_runs_as_nobody_special_on_one_volume() -> None:
    told = instructions()
    words = [word for word, _ in told]
    last = words[len(words) - words[::-1].index("FROM") :]
    assert words.count("FROM") == 2
    assert last.count("VOLUME") == 1
    (user,) = [rest for word, rest in told if word == "USER"]
    assert user not in ("root", "0")
    assert words.index("USER") > words.index("VOLUME") or words.index("USER") > words.index("COPY")
    for word, rest in told:
        if word == "COPY" and not rest.startswith("--from"):
            *sources, _ = rest.split()
            assert all((ROOT / source).exists() for source in sources if source != ".")
    exposed = {rest for word, rest in told if word == "EXPOSE"}
    assert exposed == {image_variables()[f"{PREFIX}LISTEN"].rpartition(":")[2]}


@pytest.mark.slow
async def test_an_engine_starts_by_what_the_image_sets_and_its_health_is_told(tmp_path: Path) -> None:
    """On loopback, and in folders of the test; all else as in the image."""
    secrets = tmp_path / "secrets"
    authority = Authority(secrets)
    authority.signed("engine")
    (secrets / "token").write_text("sesame\n", encoding="utf-8")
    (tmp_path / "data" / "profiles").mkdir(parents=True)
    inside = {"/run/secrets": str(secrets), "/data": str(tmp_path / "data"), "0.0.0.0:50551": "localhost:0"}
    variables = dict(image_variables())
    for old, new in inside.items():
        variables = {name: value.replace(old, new) for name, value in variables.items()}
    environment = {**os.environ, **variables, f"{PREFIX}PACE": "fast"}
    program = (sys.executable, "-m", "mahjong_bridge")
    process = await asyncio.create_subprocess_exec(
        *program, "serve", env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(LATE):
            line = await process.stdout.readline()
        environment[f"{PREFIX}ENGINE"] = json.loads(line)["listening"]
        health = await asyncio.create_subprocess_exec(
            *program, "health", env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        assert (await health.communicate(), health.returncode) == ((b"serving\n", b""), 0)
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(LATE):
            _, said = await process.communicate()
        assert process.returncode == 0
        assert all(json.loads(told)["level"] == "info" for told in said.splitlines())
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert (tmp_path / "data" / "mahjong.sqlite").is_file()


@pytest.mark.slow
async def test_systemd_is_told_when_the_engine_serves_and_when_it_stops(tmp_path: Path) -> None:
    manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    manager.settimeout(LATE)
    with manager:
        manager.bind(str(tmp_path / "notify"))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "mahjong_bridge", "serve", "--listen", "127.0.0.1:0"),
            *("--store", str(tmp_path / "m.sqlite")),
            env={**os.environ, "NOTIFY_SOCKET": str(tmp_path / "notify")},
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            ready = await asyncio.to_thread(manager.recv, 4096)
            assert ready.startswith(b"READY=1\nSTATUS=serving at 127.0.0.1:")
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(manager.recv, 4096) == b"STOPPING=1\nSTATUS=stopping"
            async with asyncio.timeout(LATE):
                assert await process.wait() == 0
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


@pytest.mark.parametrize("address", ["", "nonsense", "/nowhere/at/all"])
def test_without_somebody_who_wants_to_know_nothing_happens(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    tell_manager("READY=1")
