"""A run without the real records says how many checks were left out; where they are needed it fails (issue 6)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.record_folder import record_folder
from support.source_files import ROOT

FILES = ("tests/engine/records/test_tenhou6_records.py", "tests/engine/scoring/test_riichi_recorded_wins.py")


def run_without(folder: Path) -> subprocess.CompletedProcess[str]:
    """A run of two modules that read real records, where their folder is missing."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *FILES]
    command += ["-k", "all_real_games or made_up or recorded_wins or second_table"]
    surroundings = {**os.environ, "MAHJONG_RECORDS": str(folder / "none"), "CI": ""}
    return subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.slow
def test_what_is_left_out_stands_at_the_end_of_a_run(tmp_path: Path) -> None:
    run = run_without(tmp_path)
    (said,) = [line for line in run.stdout.splitlines() if "no records here" in line]
    assert run.returncode == 0
    for words in ("checks left out", "5000 of hule_first_half", "408 of agari_4p_half", "games of tenhou.net/6"):
        assert words in said


def test_where_records_are_needed_their_absence_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAHJONG_RECORDS", str(tmp_path / "none"))
    monkeypatch.setenv("CI", "true")
    with pytest.raises(AssertionError, match="set MAHJONG_RECORDS to their folder"):
        record_folder()
