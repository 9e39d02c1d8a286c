"""The command line ``mahjong-bridge``: one module a command, each with ``register(app)``."""

from __future__ import annotations

import os

import typer

from mahjong_bridge.cli import (
    admitted,
    backup,
    console,
    deal,
    doctor,
    health,
    match,
    migrate,
    playground,
    plugins,
    profile,
    record,
    replay,
    scene,
    score,
    serve,
    settings,
    waits,
)

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
admitted.register(app)
backup.register(app)
console.register(app)
deal.register(app)
doctor.register(app)
health.register(app)
playground.register(app)
plugins.register(app)
profile.register(app)
record.register(app)
match.register(app)
migrate.register(app)
replay.register(app)
scene.register(app)
score.register(app)
serve.register(app)
settings.register(app)
waits.register(app)


def main() -> None:
    """Entry point of the console script. gRPC's own lines are for its makers: what matters we say ourselves."""
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    app()
