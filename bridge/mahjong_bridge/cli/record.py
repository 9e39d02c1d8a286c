"""``mahjong-bridge record``: matches out of the store."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from mahjong_bridge.cli.admitted import catalogue_here
from mahjong_bridge.service.settings.defaults import DEFAULT_STORE

records = typer.Typer(no_args_is_help=True, help="Matches out of the store.")

_FORM_HELP = "How to write it; links are for Tenhou's viewer, one a deal."
_SEAT_HELP = "For mjai of a match that goes on: the seat, from 0, whose tiles are told; all others are hidden."


def register(app: typer.Typer) -> None:
    """Add the command group."""
    app.add_typer(records, name="record")


@records.callback()
def _group() -> None:
    """Keep ``export`` a word of its own although it is the only command."""


@records.command()
def export(
    match: Annotated[str, typer.Argument(metavar="ID", help="Id of a match: TABLE_ID.N is the Nth of a table.")],
    store: Annotated[Path, typer.Option(help="SQLite file of the engine.")] = DEFAULT_STORE,
    format: Annotated[Literal["ours", "mjai", "tenhou6", "links"], typer.Option(help=_FORM_HELP)] = "ours",  # noqa: A002 - the option's name
    seat: Annotated[int | None, typer.Option(min=0, max=3, help=_SEAT_HELP)] = None,
) -> None:
    """Write one match to standard output: our own record, mjai, tenhou.net/6 JSON or links to Tenhou's viewer.

    A match that goes on is told as mjai for one seat only, because anything else would tell its hidden tiles.
    """
    # Imported here: the store loads slowly, and no other command needs it.
    from mahjong_bridge.store import exporting  # noqa: PLC0415
    from mahjong_bridge.store.ports import StoreError  # noqa: PLC0415

    if not store.is_file():
        print(f"{store}: no such file", file=sys.stderr)
        raise typer.Exit(2)
    eyes = None if seat is None else exporting.Eyes(seat)
    try:
        sys.stdout.write(asyncio.run(exporting.export_match(store, match, catalogue_here(), format, eyes)))
    except exporting.NothingToExport as reason:
        print(reason, file=sys.stderr)
        raise typer.Exit(1) from reason
    except StoreError as unusable:
        print(unusable, file=sys.stderr)
        raise typer.Exit(2) from unusable
