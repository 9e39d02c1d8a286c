"""The players' own reading and deciding, proven in their own language."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from support.cast import CLIENT_FOLDER

pytestmark = pytest.mark.minecraft


def test_the_players_read_packets_and_decide_as_their_unit_tests_say() -> None:
    node = shutil.which("node")
    assert node is not None, "Node 20 or newer is not on the path"
    run = subprocess.run(
        [node, "--test", "unit/"], cwd=CLIENT_FOLDER, capture_output=True, text=True, timeout=50, check=False
    )
    assert run.returncode == 0, run.stdout[-4000:]
    assert "# fail 0" in run.stdout
