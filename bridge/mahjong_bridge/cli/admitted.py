"""The option ``--allow`` before any command: packages of others that it may use, judged as the engine judges them."""

from __future__ import annotations

from contextvars import ContextVar
from functools import lru_cache
from importlib.metadata import version
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from mahjong_bridge.plugins.admitting import Admission
    from mahjong_bridge.plugins.allowing import Allowed
    from mahjong_engine.catalogue import Catalogue

_ALLOWED: Final[ContextVar[tuple[Allowed, ...]]] = ContextVar("allowed", default=())

# Packages are looked at by those commands alone that play with them: to judge them takes all of ours.


def register(app: typer.Typer) -> None:
    """Add the option."""
    app.callback()(remember)


def remember(
    allow: Annotated[
        list[str] | None, typer.Option(metavar="PACKAGE", help="Package to use, NAME or NAME==VERSION; repeatable.")
    ] = None,
    _version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Mahjong at tables inside a Minecraft world: the engine service, its rules and tools."""
    if not allow:
        _ALLOWED.set(())
        return
    from mahjong_bridge.plugins.allowing import read_allow_list  # noqa: PLC0415

    try:
        _ALLOWED.set(read_allow_list(tuple(allow)))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--allow") from error


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"mahjong-bridge {version('mahjong-bridge')}")
        raise typer.Exit


def allowed_here() -> tuple[Allowed, ...]:
    """The packages named before the command."""
    return _ALLOWED.get()


def admission_here() -> Admission:
    """What the command may use; prints why an allowed package is refused and exits 2."""
    from mahjong_bridge.plugins.admitting import OURS_ALONE  # noqa: PLC0415

    allowed = allowed_here()
    return _admitted(allowed) if allowed else OURS_ALONE


def catalogue_here() -> Catalogue:
    """Ours, and what the allowed packages add."""
    return admission_here().catalogue


@lru_cache(maxsize=4)
def _admitted(allowed: tuple[Allowed, ...]) -> Admission:
    from mahjong_bridge.plugins.admitting import admit  # noqa: PLC0415

    admission = admit(allowed)
    complaints = admission.complaints(allowed)
    if complaints:
        typer.echo("\n".join(complaints), err=True)
        raise typer.Exit(2)
    return admission
