"""``mahjong-bridge migrate``: which version a store is of, and the way to the current one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from mahjong_bridge.cli.backup import told_in_one_line
from mahjong_bridge.cli.store_options import SettingsFile, StoreFile, store_file


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(migrate)


def migrate(
    store: StoreFile = None,
    config: SettingsFile = None,
    show: Annotated[bool, typer.Option("--show", help="Only tell the version; nothing is changed.")] = False,
    to: Annotated[Path | None, typer.Option(help="Where the backup goes; by default beside the store.")] = None,
) -> None:
    """Bring a store up to this version, after a backup; a current one is left alone. Prints one JSON object.

    The engine must not be running.
    """
    # Imported here: the store takes longer to load than the other commands to run.
    from mahjong_bridge.store.upgrading import schema_in, upgrade  # noqa: PLC0415

    place = store_file(store, config)
    with told_in_one_line():
        if show:
            found, kept = schema_in(place), None
        else:
            done = upgrade(place, to)
            found, kept = done.before, done.backup
    current = found.version + len(found.pending)
    said: dict[str, object] = {"store": str(place), "version": found.version, "current": current}
    said["steps"] = list(found.pending)
    print(json.dumps(said if show else {**said, "backup": None if kept is None else str(kept)}))
