"""``mahjong-bridge serve``: the engine service."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import structlog
import typer

from mahjong_bridge.cli.service_manager import READY, STOPPING, tell_manager
from mahjong_bridge.service.settings.defaults import DEFAULT_LISTEN, DEFAULT_STORE, PREFIX

if TYPE_CHECKING:
    from mahjong_bridge.service.settings.configuration import Configuration

STORE_LOST: Final = 3
"""Exit code of an engine whose store a newer one has taken: to start it again would take it back."""
SWITCH_SECONDS: Final = 0.0005
"""How long the loop keeps the interpreter from the thread that writes, which asks for it often and briefly."""

COLLECTS_AFTER: Final = (100_000, 20, 20)
"""Objects made between two walks of the collector: a moment of a table makes thousands, hardly any in cycles.

What a moment leaves lasts until the next one: most of it is gone again before such a walk, and need not be walked over.
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(serve)


# The service is imported when it is needed: gRPC takes longer to load than the other commands to run.


def serve(
    listen: Annotated[
        str | None,
        typer.Option(help="HOST:PORT to listen on; port 0 picks a free one.", show_default=DEFAULT_LISTEN),
    ] = None,
    store: Annotated[
        Path | None, typer.Option(help="SQLite file; created if it is missing.", show_default=str(DEFAULT_STORE))
    ] = None,
    config: Annotated[Path | None, typer.Option(envvar=f"{PREFIX}CONFIG", help="YAML file with settings.")] = None,
    profile: Annotated[str | None, typer.Option(help="Rule profile of new tables: a name or a file.")] = None,
    until_input_ends: Annotated[bool, typer.Option("--until-input-ends", hidden=True)] = False,
) -> None:
    """Serve tables to Minecraft servers. The first line printed is {"listening": "HOST:PORT"}."""
    from mahjong_bridge.service.life.logs import log_to_standard_error  # noqa: PLC0415
    from mahjong_bridge.service.settings import reading as settings_reading  # noqa: PLC0415
    from mahjong_bridge.service.settings.defaults import ConfigurationError  # noqa: PLC0415

    gc.disable()  # nothing that is made until the engine serves is let go of
    given: dict[str, Any] = {"listen": listen, "store": store, "profile": profile}
    placed: Callable[[str], str] = str
    try:
        read = settings_reading.read_settings(config)
        placed = read.placed
        chosen = {name: value for name, value in given.items() if value is not None}
        configuration = read.configuration.model_copy(update=chosen)
        log_to_standard_error(configuration.logs, configuration.token)
        for told in read.unknown_variables:
            structlog.get_logger().warning("variable_unknown", told=told)
        asyncio.run(_serve(configuration, until_input_ends))
    except ConfigurationError as error:
        _fail(placed(str(error)))


async def _serve(configuration: Configuration, until_input_ends: bool) -> None:
    from mahjong_bridge.service.life.running import PortTaken, engine  # noqa: PLC0415
    from mahjong_bridge.store.ports import StoreError  # noqa: PLC0415

    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, _asked_to_stop, stop, number)
    if until_input_ends:
        _stop_with_input(loop, stop)
    sys.setswitchinterval(SWITCH_SECONDS)
    where = (configuration.listen, configuration.store)
    try:
        async with engine(*where, configuration, ends_if_stuck=True) as running:
            gc.freeze()  # the tables that were taken over stay: the collector need not walk through them again
            gc.set_threshold(*COLLECTS_AFTER)
            gc.enable()
            print(json.dumps({"listening": running.address}), flush=True)
            tell_manager(READY, f"STATUS=serving at {running.address}")
            lost = running.ownership.lost
            waiting = [asyncio.create_task(event.wait()) for event in (stop, lost)]
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for task in waiting:
                task.cancel()
            tell_manager(STOPPING, f"STATUS={running.ownership if lost.is_set() else 'stopping'}")
        if lost.is_set():
            _fail(str(running.ownership), STORE_LOST)
    except PortTaken as error:
        _fail(str(error))
    except StoreError as error:
        place, reason = str(configuration.store), str(error)
        _fail(reason if place in reason else f"{place}: {reason}")


def _asked_to_stop(stop: asyncio.Event, number: signal.Signals) -> None:
    """Stop with all the care there is; who asks again wants it now, and what was acknowledged is on disk."""
    if stop.is_set():
        os._exit(128 + number)
    stop.set()


def _stop_with_input(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """Stop when nobody holds the other end of our standard input any more: whoever started us is gone."""
    source = sys.stdin.fileno()

    def read() -> None:
        if not os.read(source, 4096):
            loop.remove_reader(source)
            stop.set()

    loop.add_reader(source, read)


def _fail(reason: str, code: int = 2) -> None:
    print(reason, file=sys.stderr)
    raise typer.Exit(code)
