"""``mahjong-bridge backup`` and ``restore``: copies of the store, and the way back."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from mahjong_bridge.cli.store_options import SettingsFile, StoreFile, store_file
from mahjong_bridge.store.ports import StoreError


def register(app: typer.Typer) -> None:
    """Add both commands."""
    app.command()(backup)
    app.command()(restore)


# The store is imported when it is needed: it takes longer to load than the other commands to run.


def backup(
    to: Annotated[Path, typer.Option(help="New file to copy to; one that exists is never overwritten.")],
    store: StoreFile = None,
    config: SettingsFile = None,
    matches: Annotated[bool, typer.Option("--matches", help="Print a line of every match first.")] = False,
) -> None:
    """Copy the store as it is at one moment, and check the copy; the engine may go on. Prints one JSON object."""
    from mahjong_bridge.store.backups import back_up  # noqa: PLC0415

    with told_in_one_line():
        contents = back_up(store_file(store, config), to)
        if matches:
            _print_matches(to)
        print(json.dumps({"backup": str(to), **asdict(contents)}))


def restore(
    backup: Annotated[Path, typer.Option("--from", help="File that backup wrote.")],
    store: StoreFile = None,
    config: SettingsFile = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a store; the old one is kept beside it.")] = False,
    matches: Annotated[bool, typer.Option("--matches", help="Print a line of every match first.")] = False,
) -> None:
    """Put a backup in place, checked against the digest it was made with. Prints one JSON object."""
    from mahjong_bridge.store.backups import restore as put_back  # noqa: PLC0415

    place = store_file(store, config)
    with told_in_one_line():
        restored = put_back(backup, place, replace=force)
        if matches:
            _print_matches(place)
    if not restored.proved:
        print(f"{backup} holds no digest: it was not made by backup. What is in it is sound.", file=sys.stderr)
    kept = None if restored.kept is None else str(restored.kept)
    print(json.dumps({"store": str(place), **asdict(restored.contents), "kept": kept}))


def _print_matches(path: Path) -> None:
    from mahjong_bridge.store.contents import match_digests, opened  # noqa: PLC0415

    with opened(path) as connection:
        for match_id, events, digest in match_digests(connection):
            print(json.dumps({"match": match_id, "events": events, "digest": digest}))


@contextmanager
def told_in_one_line() -> Iterator[None]:
    """Say what a store could not do, without a traceback: exit code 1 if it is damaged, else 2."""
    from mahjong_bridge.store.contents import Damaged  # noqa: PLC0415

    try:
        yield
    except (StoreError, OSError) as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1 if isinstance(error, Damaged) else 2) from error
