"""Options of commands that work on a store: its file, or the settings that name it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from mahjong_bridge.service.settings.defaults import DEFAULT_STORE, PREFIX, ConfigurationError

StoreFile = Annotated[
    Path | None,
    typer.Option("--store", envvar=f"{PREFIX}STORE", help="SQLite file.", show_default=str(DEFAULT_STORE)),
]
SettingsFile = Annotated[
    Path | None,
    typer.Option("--config", envvar=f"{PREFIX}CONFIG", help="YAML file with the engine's settings, which name it."),
]


def store_file(store: Path | None, config: Path | None) -> Path:
    """The store that is meant: the one named, else that of the settings; prints what is wrong with them and exits 2."""
    if store is not None or config is None:
        return store or DEFAULT_STORE
    # Imported here: the settings load the tables, which a store that is named does without.
    from mahjong_bridge.service.settings.reading import read_configuration  # noqa: PLC0415

    try:
        return read_configuration(config).store
    except ConfigurationError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from error
