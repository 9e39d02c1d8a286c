"""``mahjong-bridge score``: value wins given as JSON lines."""

from __future__ import annotations

from pathlib import Path

import typer

from mahjong_bridge.cli.case_lines import run_cases
from mahjong_engine.notation.riichi_cases import value_win_case
from mahjong_engine.notation.table_cases import value_table_case


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="score")(score)


def score(
    files: list[Path] = typer.Argument(None, metavar="[FILE]...", help="Files of JSON lines; without any, stdin."),
    profile: str = typer.Option("MAJSOUL_HANCHAN", help="Preset id, profile name or file; a case's rules override it."),
) -> None:
    """Value one win a line: hand, melds, winning tile, winds, flags, indicators in; value or reason out.

    Each line in is an object with id, concealed, melds, winning_tile, win_by, seat_wind, round_wind, flags,
    dora_indicators, ura_indicators, honba and rules; profiles with fans take flowers as well. Each line out has id and
    win; then reason, or for riichi han, fu, yaku, limit and points, for the others fan_total, fans and payments. A case
    that cannot be read gives a line with error, the run goes on and exits 1.
    """
    run_cases(files or [], profile, value_win_case, value_table_case)
