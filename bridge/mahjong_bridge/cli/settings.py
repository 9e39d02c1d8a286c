"""``mahjong-bridge settings``: every setting with its value and where that comes from."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from mahjong_bridge.service.settings.defaults import PREFIX

if TYPE_CHECKING:
    from mahjong_bridge.service.settings.reading import ReadSettings, Setting

_HIDDEN: Final = "[hidden]"
_SECRETS: Final = frozenset({"token"})


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(settings)


def settings(
    config: Annotated[
        Path | None, typer.Option(envvar=f"{PREFIX}CONFIG", help="YAML file with the engine's settings.")
    ] = None,
    all_: Annotated[bool, typer.Option("--all", help="List those that have their default, too.")] = False,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object a setting.")] = False,
) -> None:
    """List what an engine would be started with: each setting, its value, and whether file or environment says so.

    Exits 2 if something cannot be used, and says what. Secrets are not shown.
    """
    # Imported here: the settings load the tables, which few other commands need.
    from mahjong_bridge.service.settings.defaults import ConfigurationError  # noqa: PLC0415
    from mahjong_bridge.service.settings.reading import SETTINGS, read_settings  # noqa: PLC0415

    try:
        read = read_settings(config)
    except ConfigurationError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
    for setting in SETTINGS:
        row = _row(read, setting)
        if all_ or row["from"] != "default":
            shown = f"{row['key']} = {_shown(row['value'])}  ({row['from']})"
            print(json.dumps(row, ensure_ascii=False) if json_ else shown)
    for told in read.unknown_variables:
        print(told, file=sys.stderr)


def _row(read: ReadSettings, setting: Setting) -> dict[str, Any]:
    value: Any = read.configuration.model_dump(mode="json", by_alias=True)
    for part in setting.path:
        value = value[part]
    if setting.key in _SECRETS and value:
        value = _HIDDEN
    origin = read.origins.get(setting.path, "default")
    told = setting.variable if origin == "environment" else origin
    return {"key": setting.key, "variable": setting.variable, "value": value, "from": told}


def _shown(value: object) -> str:
    if value is None or value in ("", []):
        return "-"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
