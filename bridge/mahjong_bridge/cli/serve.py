"""``mahjong-bridge serve``: the engine service."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from mahjong_bridge.service.configuration import Configuration

DEFAULT_LISTEN: Final = "127.0.0.1:50551"
DEFAULT_STORE: Final = Path("var/mahjong.sqlite")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(serve)


# The service is imported when it is needed: gRPC takes longer to load than the other commands to run.


def serve(
    listen: Annotated[str, typer.Option(help="HOST:PORT to listen on; port 0 picks a free one.")] = DEFAULT_LISTEN,
    store: Annotated[Path, typer.Option(help="SQLite file; created if it is missing.")] = DEFAULT_STORE,
    config: Annotated[Path | None, typer.Option(help="YAML file with settings.")] = None,
    profile: Annotated[str | None, typer.Option(help="Rule profile of new tables: a name or a file.")] = None,
    until_input_ends: Annotated[bool, typer.Option("--until-input-ends", hidden=True)] = False,
) -> None:
    """Serve tables to Minecraft servers. The first line printed is {"listening": "HOST:PORT"}."""
    from mahjong_bridge.service import configuration as settings  # noqa: PLC0415
    from mahjong_bridge.service.logs import log_to_standard_error  # noqa: PLC0415

    log_to_standard_error()
    try:
        configuration = settings.read_configuration(config)
        if profile is not None:
            configuration = configuration.model_copy(update={"profile": profile})
        asyncio.run(_serve(listen, store, configuration, until_input_ends))
    except settings.ConfigurationError as error:
        _fail(str(error))


async def _serve(listen: str, store: Path, configuration: Configuration, until_input_ends: bool) -> None:
    from mahjong_bridge.service.running import PortTaken, engine  # noqa: PLC0415
    from mahjong_bridge.store.ports import StoreError  # noqa: PLC0415

    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    if until_input_ends:
        _stop_with_input(loop, stop)
    try:
        async with engine(listen, store, configuration) as running:
            print(json.dumps({"listening": running.address}), flush=True)
            await stop.wait()
    except (PortTaken, StoreError) as error:
        _fail(str(error))


def _stop_with_input(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """Stop when nobody holds the other end of our standard input any more: whoever started us is gone."""
    source = sys.stdin.fileno()

    def read() -> None:
        if not os.read(source, 4096):
            loop.remove_reader(source)
            stop.set()

    loop.add_reader(source, read)


def _fail(reason: str) -> None:
    print(reason, file=sys.stderr)
    raise typer.Exit(2)
