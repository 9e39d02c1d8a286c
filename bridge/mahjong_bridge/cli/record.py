"""``mahjong-bridge record``: matches out of the store."""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from mahjong_bridge.cli.admitted import catalogue_here
from mahjong_bridge.cli.backup import told_in_one_line
from mahjong_bridge.cli.store_options import SettingsFile, StoreFile, store_file

if TYPE_CHECKING:
    from mahjong_bridge.store.listing import ListedMatch

records = typer.Typer(no_args_is_help=True, help="Matches out of the store.")

_FORM_HELP = "How to write it; links are for Tenhou's viewer, one a deal."
_SEAT_HELP = "For mjai of a match that goes on: the seat, from 0, whose tiles are told; all others are hidden."


def register(app: typer.Typer) -> None:
    """Add the command group."""
    app.add_typer(records, name="record")


@records.command()
def export(
    match: Annotated[str, typer.Argument(metavar="ID", help="Id of a match: TABLE_ID.N is the Nth of a table.")],
    store: StoreFile = None,
    config: SettingsFile = None,
    format: Annotated[Literal["ours", "mjai", "tenhou6", "links"], typer.Option(help=_FORM_HELP)] = "ours",  # noqa: A002 - the option's name
    seat: Annotated[int | None, typer.Option(min=0, max=3, help=_SEAT_HELP)] = None,
) -> None:
    """Write one match to standard output: our own record, mjai, tenhou.net/6 JSON or links to Tenhou's viewer.

    A match that goes on is told as mjai for one seat only, because anything else would tell its hidden tiles.
    """
    # Imported here: the store loads slowly, and no other command needs it.
    from mahjong_bridge.store import exporting  # noqa: PLC0415
    from mahjong_bridge.store.ports import StoreError, UnknownMatch  # noqa: PLC0415

    place = store_file(store, config)
    if not place.is_file():
        print(f"{place}: no such file", file=sys.stderr)
        raise typer.Exit(2)
    eyes = None if seat is None else exporting.Eyes(seat)
    try:
        sys.stdout.write(asyncio.run(exporting.export_match(place, match, catalogue_here(), format, eyes)))
    except exporting.NothingToExport as reason:
        others = "; mahjong-bridge record list tells what is" if isinstance(reason.__cause__, UnknownMatch) else ""
        print(f"{reason}{others}", file=sys.stderr)
        raise typer.Exit(1) from reason
    except StoreError as unusable:
        print(unusable, file=sys.stderr)
        raise typer.Exit(2) from unusable


@records.command(name="list")
def list_(
    store: StoreFile = None,
    config: SettingsFile = None,
    count: Annotated[int, typer.Option(min=1, help="How many at most.")] = 20,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object a match.")] = False,
) -> None:
    """List the matches of the store, the newest first: id, when it began, table, profile, players, how it stands.

    The engine may go on running. Where a table is gone its name is -.
    """
    from mahjong_bridge.store.contents import opened  # noqa: PLC0415
    from mahjong_bridge.store.listing import list_matches  # noqa: PLC0415

    with told_in_one_line(), opened(store_file(store, config)) as connection:
        for match in islice(list_matches(connection), count):
            print(json.dumps(asdict(match), ensure_ascii=False) if json_ else _line(match))


def _line(match: ListedMatch) -> str:
    when = "" if match.began is None else f"{datetime.fromtimestamp(match.began, UTC):%Y-%m-%d %H:%M} UTC"
    return "  ".join([match.match_id, when, match.table or "-", match.profile, ", ".join(match.players), match.how])
