"""Commands are loaded when they are named: whoever asks an engine for its health waits for no rules of any game."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from typer.testing import CliRunner

from mahjong_bridge import cli

NAMED = """
import sys
from mahjong_bridge.cli import main
sys.argv = ["mahjong-bridge", "health", "--engine", "127.0.0.1:1"]
try:
    main()
finally:
    print("loaded", *sorted({name for name in sys.modules if name.startswith("mahjong_")}))
"""


def test_a_command_loads_what_it_needs_alone() -> None:
    done = subprocess.run([sys.executable, "-c", NAMED], capture_output=True, text=True, check=False, timeout=60)
    assert "nobody listens there" in done.stderr
    loaded = done.stdout.splitlines()[-1].split()
    assert "mahjong_bridge.cli.health" in loaded
    assert [name for name in loaded if name.startswith(("mahjong_engine", "mahjong_commands"))] == []
    assert {name for name in loaded if name.startswith("mahjong_bridge.cli.")} == {
        *("mahjong_bridge.cli.admitted", "mahjong_bridge.cli.engine_options", "mahjong_bridge.cli.health")
    }


def test_every_module_with_a_command_is_named() -> None:
    folder = Path(cli.__file__).parent
    with_commands = {
        file.stem for file in folder.glob("*.py") if "\ndef register(app: " in file.read_text(encoding="utf-8")
    }
    assert set(cli.MODULES.values()) == with_commands - {"admitted"}


def test_the_help_names_every_command_and_a_slip_is_told_the_nearest() -> None:
    told = CliRunner().invoke(cli.app, ["--help"]).output
    assert [name for name in cli.MODULES if f"│ {name} " not in told] == []
    assert "Did you mean 'health'?" in CliRunner().invoke(cli.app, ["helth"]).output


def test_the_version_is_told() -> None:
    assert CliRunner().invoke(cli.app, ["--version"]).output == f"mahjong-bridge {version('mahjong-bridge')}\n"
