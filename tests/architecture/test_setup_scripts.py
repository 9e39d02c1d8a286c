"""Finding what the commands need, and saying in one line what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from support.source_files import ROOT

FIND_JDK = ROOT / "tools/find_jdk.sh"
TOOLS_OF_SCRIPTS = ("sh", "sed", "head", "readlink", "dirname")


@pytest.fixture
def bare_path(tmp_path: Path) -> Path:
    """A PATH with nothing on it but what the scripts themselves need."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in TOOLS_OF_SCRIPTS:
        program = shutil.which(name)
        assert program is not None
        (folder / name).symlink_to(program)
    return folder


@pytest.fixture
def jdk(tmp_path: Path) -> Callable[[str, int], Path]:
    """Makes folders that look like a JDK of some version."""

    def make(name: str, major: int) -> Path:
        home = tmp_path / name
        (home / "bin").mkdir(parents=True)
        for program in ("java", "javac"):
            script = home / "bin" / program
            script.write_text(f"#!/bin/sh\necho 'javac {major}.0.1'\n", encoding="utf-8")
            script.chmod(0o755)
        (home / "release").write_text(f'IMPLEMENTOR="x"\nJAVA_VERSION="{major}.0.1"\n', encoding="utf-8")
        return home

    return make


def find_jdk(path: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(path), "HOME": str(path), "JDK_PLACES": "", **settings}
    return subprocess.run([FIND_JDK], env=environment, capture_output=True, text=True, check=False)


def test_java_home_is_taken_when_it_is_new_enough(bare_path: Path, jdk: Callable[[str, int], Path]) -> None:
    home = jdk("wanted", 26)
    result = find_jdk(bare_path, JAVA_HOME=str(home), JDK_PLACES=str(jdk("other", 25)))
    assert result.stdout == f"{home}\n"


def test_an_old_java_home_is_passed_over_for_the_usual_places(bare_path: Path, jdk: Callable[[str, int], Path]) -> None:
    new = jdk("jdk-25", 25)
    places = f"{jdk('jdk-8', 8)} {bare_path / 'nothing'} {new}"
    result = find_jdk(bare_path, JAVA_HOME=str(jdk("old", 17)), JDK_PLACES=places)
    assert result.stdout == f"{new}\n"


def test_a_jdk_without_a_release_file_is_asked_for_its_version(
    bare_path: Path, jdk: Callable[[str, int], Path]
) -> None:
    home = jdk("plain", 25)
    (home / "release").unlink()
    assert find_jdk(bare_path, JAVA_HOME=str(home)).stdout == f"{home}\n"


def test_the_javac_on_the_path_is_followed_to_its_home(bare_path: Path, jdk: Callable[[str, int], Path]) -> None:
    home = jdk("linked", 27)
    (bare_path / "javac").symlink_to(home / "bin/javac")
    assert find_jdk(bare_path).stdout == f"{home}\n"


def test_a_missing_jdk_is_one_clear_line(bare_path: Path, jdk: Callable[[str, int], Path]) -> None:
    result = find_jdk(bare_path, JDK_PLACES=str(jdk("old", 21)))
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.startswith("missing: a JDK 25 or newer")
    assert result.stderr.count("\n") == 1


def test_a_step_prints_one_line_when_it_works_and_everything_when_it_fails() -> None:
    step = ROOT / "tools/step.sh"
    good = subprocess.run([step, "fine", "sh", "-c", "echo secret"], capture_output=True, text=True, check=False)
    assert (good.returncode, good.stdout.count("\n")) == (0, 1)
    assert "secret" not in good.stdout
    bad = subprocess.run([step, "broken", "sh", "-c", "echo why; exit 3"], capture_output=True, text=True, check=False)
    assert bad.returncode == 3
    assert "FAIL" in bad.stdout
    assert "why" in bad.stdout


def test_make_works_from_any_folder(tmp_path: Path) -> None:
    make = shutil.which("make")
    assert make is not None
    result = subprocess.run(
        [make, "-C", ROOT, "help"], cwd=tmp_path, env=dict(os.environ), capture_output=True, text=True, check=False
    )
    assert result.returncode == 0
    for target in ("make run", "make test", "make check", "make bench", "make oracle", "make clean"):
        assert target in result.stdout


def test_continuous_integration_runs_the_whole_test_command() -> None:
    script = ROOT / ".ci/run"
    assert os.access(script, os.X_OK)
    lines = script.read_text(encoding="utf-8").splitlines()
    assert "set -e" in lines
    assert lines[-1] == "exec make test"
