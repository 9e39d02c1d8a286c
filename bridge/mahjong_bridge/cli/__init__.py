"""The command line ``mahjong-bridge``: one module a command, each with ``register(app)``."""

from __future__ import annotations

import typer

from mahjong_bridge.cli import score, waits

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
score.register(app)
waits.register(app)


def main() -> None:
    """Entry point of the console script."""
    app()
