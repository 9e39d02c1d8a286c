"""``mahjong-bridge console``: a table in the terminal."""

from __future__ import annotations

import asyncio
import getpass
import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from mahjong_bridge.console.link import Link

DEFAULT_ENGINE: Final = "127.0.0.1:50551"
PROMPT: Final = "/mahjong "


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(console)


def console(
    engine: Annotated[str, typer.Option(help="HOST:PORT of the engine.")] = DEFAULT_ENGINE,
    player: Annotated[str, typer.Option(help="Who you are; by default your name on this computer.")] = "",
    token: Annotated[str, typer.Option(envvar="MAHJONG_TOKEN", help="The engine's token, or a player's.")] = "",
    locale: Annotated[str, typer.Option(help="Language, such as en_us.")] = "en_us",
) -> None:
    """Play in the terminal: type commands as in the world, without /mahjong; Tab completes them, quit leaves."""
    name = player or getpass.getuser()
    asyncio.run(_play(engine, token, name, locale))


async def _play(engine: str, token: str, name: str, locale: str) -> None:
    from mahjong_bridge.console.link import Link, Told  # noqa: PLC0415 - gRPC takes long to load
    from mahjong_bridge.console.session import ConsoleSession  # noqa: PLC0415

    link = Link(engine, token, name, name, locale)
    session = ConsoleSession(link, print)
    try:
        await session.look()
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
