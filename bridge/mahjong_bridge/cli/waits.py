"""``mahjong-bridge waits``: shanten and waits of hands given as JSON lines."""

from __future__ import annotations

from pathlib import Path

import typer

from mahjong_bridge.cli.case_lines import run_cases
from mahjong_engine.notation.riichi_waits import answer_wait_case
from mahjong_engine.notation.table_waits import answer_table_wait_case


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="waits")(waits)


def waits(
    files: list[Path] = typer.Argument(None, metavar="[FILE]...", help="Files of JSON lines; without any, stdin."),
    profile: str = typer.Option("MAJSOUL_HANCHAN", help="Preset id, profile name or file; a case's rules override it."),
) -> None:
    """Say how far each hand is from ready and what it waits for.

    Each line in is an object with id, concealed and melds; concealed may hold the drawn tile, or drawn names it. Each
    line out has id, shanten and waits, and with a drawn tile discards: for every face the shanten and waits it leaves.
    With profiles of fans a case may name seat_wind, round_wind and flowers; values then says what each wait is worth by
    discard and by self-draw. A case that cannot be read gives a line with error, the run goes on and exits 1.
    """
    run_cases(files or [], profile, answer_wait_case, answer_table_wait_case)
