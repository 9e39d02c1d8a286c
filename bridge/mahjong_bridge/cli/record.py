"""``mahjong-bridge record``: matches out of the store."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from mahjong_bridge.cli.admitted import catalogue_here
from mahjong_bridge.service.defaults import DEFAULT_STORE, PREFIX

records = typer.Typer(no_args_is_help=True, help="Matches out of the store.")


def register(app: typer.Typer) -> None:
    """Add the command group."""
    app.add_typer(records, name="record", hidden=True)


@records.callback()
def _group() -> None:
    """Keep ``export`` a word of its own although it is the only command."""


@records.command()
def export(
    match: Annotated[str, typer.Argument(metavar="ID", help="Id of a finished match.")],
    store: Annotated[Path, typer.Option(envvar=f"{PREFIX}STORE", help="SQLite file of the engine.")] = DEFAULT_STORE,
    format: Annotated[Literal["ours"], typer.Option(help="How to write it.")] = "ours",  # noqa: A002, ARG001 - the option's name
) -> None:
    """Write one match as JSON lines to standard output."""
    # Imported here: the store loads slowly, and no other command needs it.
    from mahjong_bridge.store import exporting  # noqa: PLC0415
    from mahjong_bridge.store.ports import StoreError  # noqa: PLC0415

    if not store.is_file():
        print(f"{store}: no such file", file=sys.stderr)
        raise typer.Exit(2)
    try:
        sys.stdout.write(asyncio.run(exporting.export_match(store, match, catalogue_here())))
    except exporting.NothingToExport as reason:
        print(reason, file=sys.stderr)
        raise typer.Exit(1) from reason
    except StoreError as unusable:
        print(unusable, file=sys.stderr)
        raise typer.Exit(2) from unusable
