"""``mahjong-bridge console``: a table in the terminal."""

from __future__ import annotations

import asyncio
import getpass
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from mahjong_bridge.cli.engine_options import EngineAddress, OwnCertificate, OwnKey, Tls, TlsCa, client_tls
from mahjong_bridge.service.settings.defaults import DEFAULT_LISTEN, PREFIX

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from mahjong_bridge.console.link import Link

PROMPT: Final = "/mahjong "


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(console)


def console(
    engine: EngineAddress = DEFAULT_LISTEN,
    player: Annotated[
        str, typer.Option(envvar=f"{PREFIX}PLAYER", help="Who you are; by default your name on this computer.")
    ] = "",
    token: Annotated[str, typer.Option(envvar=f"{PREFIX}TOKEN", help="The engine's token, or a player's.")] = "",
    token_file: Annotated[
        Path | None, typer.Option(envvar=f"{PREFIX}TOKEN_FILE", help="File that holds the token instead.")
    ] = None,
    locale: Annotated[str, typer.Option(envvar=f"{PREFIX}LOCALE", help="Language, such as en_us.")] = "en_us",
    tls: Tls = False,
    tls_ca: TlsCa = None,
    certificate: OwnCertificate = None,
    key: OwnKey = None,
) -> None:
    """Play in the terminal: type commands as in the world, without /mahjong; Tab completes them, quit leaves."""
    from mahjong_bridge.console.link import Caller, Link  # noqa: PLC0415 - gRPC takes long to load
    from mahjong_bridge.service.settings.defaults import ConfigurationError  # noqa: PLC0415

    name = player or getpass.getuser()
    try:
        caller = Caller(name, name, token or _read(token_file), locale)
        secured = client_tls(tls, tls_ca, certificate, key)
        asyncio.run(_play(lambda: Link(engine, caller, secured)))
    except ConfigurationError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None


def _read(file: Path | None) -> str:
    try:
        return "" if file is None else file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        print(f"{file} cannot be read: {error}", file=sys.stderr)
        raise typer.Exit(2) from None


async def _play(opened: Callable[[], Link]) -> None:
    from mahjong_bridge.console.link import Told  # noqa: PLC0415
    from mahjong_bridge.console.session import ConsoleSession  # noqa: PLC0415

    link = opened()
    session = ConsoleSession(link, print)
    try:
        await session.look()
        session.listen()
        async for line in _typed(link):
            if not await session.obey(line):
                break
    except Told as told:
        print(told, file=sys.stderr)
        raise typer.Exit(1) from None
    finally:
        await session.close()
        await link.close()


async def _typed(link: Link) -> AsyncIterator[str]:
    """Lines as they are typed; from a pipe as they come."""
    if not sys.stdin.isatty():
        while line := await asyncio.to_thread(sys.stdin.readline):
            yield line
        return
    from prompt_toolkit.patch_stdout import patch_stdout  # noqa: PLC0415

    from mahjong_bridge.console.prompting import prompt_session  # noqa: PLC0415

    prompt = prompt_session(link)
    with patch_stdout():
        while True:
            try:
                yield await prompt.prompt_async(PROMPT)
            except (EOFError, KeyboardInterrupt):
                return
