"""``mahjong-bridge doctor``: whether an engine would start here and go on with its tables, and if not, what to do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from mahjong_bridge.cli.findings import Finding, fail
from mahjong_bridge.service.settings.defaults import DEFAULT_LISTEN, DEFAULT_STORE, PREFIX


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(doctor)


def doctor(
    listen: Annotated[
        str | None,
        typer.Option(help="HOST:PORT the engine listens on, or is to.", show_default=DEFAULT_LISTEN),
    ] = None,
    store: Annotated[
        Path | None,
        typer.Option(help="SQLite file of the engine, which may go on running.", show_default=str(DEFAULT_STORE)),
    ] = None,
    config: Annotated[
        Path | None, typer.Option(envvar=f"{PREFIX}CONFIG", help="YAML file with the engine's settings.")
    ] = None,
    playground: Annotated[bool, typer.Option("--playground", help="Look for what the playground needs, too.")] = False,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object a finding.")] = False,
) -> None:
    """Look at settings, address, packages, profiles, store and disk; nothing is changed.

    Exits 1 if anything failed, else 0.
    """
    failed = False
    for finding in _findings(listen, store, config, playground=playground):
        print(json.dumps(asdict(finding)) if json_ else finding.line(), flush=True)
        failed = failed or finding.level == "fail"
    if failed:
        raise typer.Exit(1)


def _findings(listen: str | None, store: Path | None, config: Path | None, *, playground: bool) -> Iterator[Finding]:
    # Imported here: the service and the store take longer to load than the other commands to run.
    from mahjong_bridge.cli import doctor_engine, doctor_store  # noqa: PLC0415

    configuration, said = doctor_engine.settings(config)
    yield from said
    admission, packages = doctor_engine.packages(configuration)
    yield from packages
    yield from doctor_engine.profiles(configuration, admission)
    yield from doctor_engine.certificate(configuration)
    yield from doctor_engine.metrics(configuration)
    yield from doctor_engine.address(listen or configuration.listen, configuration)
    try:
        path = configuration.store if store is None else store
        yield from doctor_store.files(path)
        yield from doctor_store.store(path, admission)
    except OSError as error:
        yield fail("files", str(error), "name a file that can be had as --store")
    if playground:
        yield from doctor_engine.playground()
