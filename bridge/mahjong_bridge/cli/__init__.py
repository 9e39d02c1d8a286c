"""The command line ``mahjong-bridge``: one module for one or two commands, each with ``register(app)``.

A module is imported when its command is named: who asks for one does not wait until all the others are loaded.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperGroup

from mahjong_bridge.cli import admitted

MODULES: Final = {
    "backup": "backup",
    "restore": "backup",
    "console": "console",
    "doctor": "doctor",
    "health": "health",
    "playground": "playground",
    "plugins": "plugins",
    "match": "match",
    "migrate": "migrate",
    "replay": "replay",
    "scene": "scene",
    "score": "score",
    "serve": "serve",
    "settings": "settings",
    "waits": "waits",
    "deal": "deal",
    "profile": "profile",
    "record": "record",
}
"""Where each command is, in the order of the help."""

COLLECTS_AFTER: Final = (20_000, 20, 20)
"""Objects made between two walks of the collector: hands, positions and tables make many, hardly any in cycles."""


@cache
def _commands_of(module: str) -> Mapping[str, Any]:
    """What a module registers; it can do so once."""
    own = typer.Typer()
    import_module(f"{__name__}.{module}").register(own)
    return typer.main.get_group(own).commands


class _Commands(Mapping[str, Any]):
    """The commands by name, each loaded when somebody wants it."""

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - typer has a click of its own, or not, by its version
        return _commands_of(MODULES[name])[name]

    def __iter__(self) -> Iterator[str]:
        return iter(MODULES)

    def __len__(self) -> int:
        return len(MODULES)


class _Root(TyperGroup):
    """What stands before every command."""

    def __init__(self, **attributes: Any) -> None:  # noqa: ANN401 - as typer hands them over
        super().__init__(**attributes)
        self.commands: Any = _Commands()


app = typer.Typer(cls=_Root, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
admitted.register(app)


def main() -> None:
    """Entry point of the console script. gRPC's own lines are for its makers: what matters we say ourselves."""
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    gc.set_threshold(*COLLECTS_AFTER)
    app()
