"""``mahjong-bridge profile fans``: the fans of a profile, one a line."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from mahjong_bridge.cli.profile_option import PROFILE_HELP, read_profile
from mahjong_commands.fan_list import ListedFan, fan_rules, listed_fans
from mahjong_commands.messages import plain, plain_argument

_NOT_FOUND = 1


def register(profiles: typer.Typer) -> None:
    """Add the command."""
    profiles.command()(fans)


def fans(
    profile: Annotated[str, typer.Argument(help=PROFILE_HELP)],
    word: Annotated[str, typer.Argument(help="A part of a fan's name, English or as the profile writes it.")] = "",
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object a fan.")] = False,
) -> None:
    """List the fans of a profile with what each is worth, how often it counts and beside what it does not.

    Exits 1 if no fan is called so.
    """
    read = read_profile(profile)
    found = [fan for fan in listed_fans(read) if fan.is_called(word)]
    if not json_:
        for line in fan_rules(read):
            typer.echo(plain(line).strip())
    for fan in found:
        typer.echo(_as_json(fan) if json_ else _as_line(fan))
    if not found:
        raise typer.Exit(_NOT_FOUND)


def _as_line(fan: ListedFan) -> str:
    about = "; ".join(plain(part) for part in fan.about)
    named = " ".join(filter(None, (fan.english, fan.written.replace("\n", " + "))))
    return f"{plain(fan.worth)}\t{named}" + (f"\t{about}" if about else "")


def _as_json(fan: ListedFan) -> str:
    about = [plain_argument(part) for part in fan.about]
    told = {"name": fan.english, "display": fan.written, "worth": plain(fan.worth), "about": about}
    return json.dumps(told, ensure_ascii=False)
