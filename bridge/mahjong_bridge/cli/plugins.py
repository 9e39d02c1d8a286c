"""``mahjong-bridge plugins``: which packages offer something, what of it is admitted, and why the rest is refused."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from mahjong_bridge.cli.admitted import allowed_here
from mahjong_bridge.plugins.admitting import NO_SKILLS, NOT_ALLOWED, Admission, Verdict, admit
from mahjong_bridge.plugins.allowing import Allowed
from mahjong_bridge.plugins.finding import Kind
from mahjong_bridge.service.settings.defaults import PREFIX


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(plugins)


def plugins(
    config: Annotated[
        Path | None,
        typer.Option(envvar=f"{PREFIX}CONFIG", help="The engine's settings, whose plugins.allow is judged."),
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object an entry.")] = False,
) -> None:
    """List what installed packages offer, judged as the engine judges it.

    What stands in --allow before the command is judged as if plugins.allow named it, too.

    Exits 1 if something that is allowed cannot be admitted or is not installed, else 0.
    """
    # Imported here: the settings load the tables, which no other listing needs.
    from mahjong_bridge.service.settings.defaults import ConfigurationError  # noqa: PLC0415
    from mahjong_bridge.service.settings.reading import read_configuration  # noqa: PLC0415

    try:
        admission = admit(_all_allowed(read_configuration(config).plugins.allowed()))
    except ConfigurationError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from error
    for verdict in admission.verdicts:
        print(json.dumps(_data(verdict), ensure_ascii=False) if json_ else _line(verdict))
    for allowed in admission.missing:
        lack = {"package": allowed.name, "version": allowed.version, "state": "missing", "reason": "not installed"}
        print(json.dumps(lack) if json_ else f"missing   {allowed}: allowed, but not installed")
    if not json_ and not admission.verdicts and not admission.missing:
        print("No installed package offers anything.")
    if _is_at_fault(admission):
        raise typer.Exit(1)


def _all_allowed(configured: tuple[Allowed, ...]) -> tuple[Allowed, ...]:
    """What stands before the command, and what else is configured."""
    here = allowed_here()
    named = {allowed.name for allowed in here}
    return (*here, *(allowed for allowed in configured if allowed.name not in named))


def _data(verdict: Verdict) -> dict[str, object]:
    entry = verdict.entry
    return {
        "package": entry.package.name,
        "version": entry.package.version,
        "kind": str(entry.kind),
        "name": entry.name,
        "object": entry.value,
        "state": "admitted" if verdict.admitted else "refused",
        "reason": verdict.refusal,
        "provides": _provides(verdict),
    }


def _line(verdict: Verdict) -> str:
    entry = verdict.entry
    told = f"{entry.package}  {entry.kind} {entry.name} ({entry.value})"
    return f"admitted  {told}: {_provides(verdict)}" if verdict.admitted else f"refused   {told}: {verdict.refusal}"


def _provides(verdict: Verdict) -> str:
    """How the thing is named where it is used."""
    name = verdict.entry.name
    match verdict.entry.kind:
        case Kind.VARIANT:
            return f"extensions: {{variant: {{name: {name}}}}}"
        case Kind.FAN:
            return "atoms for definitions"
        case Kind.PROFILE:
            return f"the profile {name}, as a base and by /mahjong profile use"
        case Kind.BOT:
            return f"the bot level {name}"
        case _:
            return ""


def _is_at_fault(admission: Admission) -> bool:
    refused = {verdict.refusal for verdict in admission.verdicts} - {"", NOT_ALLOWED, NO_SKILLS}
    return bool(refused or admission.missing)
