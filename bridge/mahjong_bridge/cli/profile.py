"""``mahjong-bridge profile``: check, list, show, compare and begin rule profiles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from mahjong_bridge.cli import profile_fans, profile_try
from mahjong_bridge.cli.admitted import catalogue_here
from mahjong_bridge.cli.profile_option import PROFILE_HELP, read_profile
from mahjong_bridge.cli.profile_reports import FAULTY, UNREADABLE, Language, check_language, print_reports
from mahjong_commands.messages import plain
from mahjong_commands.profile_texts import document_of, goal
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.differences import Difference, differences
from mahjong_engine.profiles.reading import (
    ProfileError,
    check_file,
    check_profile,
    known_id,
    known_titles,
    shipped_id,
    shipped_text,
    shipped_titles,
)
from mahjong_engine.profiles.reading_files import read_file
from mahjong_engine.profiles.reading_schema import profile_schema
from mahjong_engine.profiles.saying import LANGUAGES

profiles = typer.Typer(no_args_is_help=True, help="Rule profiles: YAML documents that describe a room.")

_SHORT_SECTIONS: Final = ("room_config", "game_config")
_LONGEST_VALUE: Final = 100


def register(app: typer.Typer) -> None:
    """Add the command and its sub-commands."""
    profile_fans.register(profiles)
    profile_try.register(profiles)
    app.add_typer(profiles, name="profile")


@profiles.command()
def check(
    files: list[Path] = typer.Argument(..., metavar="FILE...", help="YAML documents."),
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object a finding.")] = False,
    language: Language = LANGUAGES[0],
) -> None:
    """Check documents completely and print every error and warning with its place and what would be right.

    Exits 0 if all are profiles (warnings or not), 1 if one has errors, 2 if one cannot be read.
    """
    check_language(language)
    worst = max(_check_one(file, language, as_json=json_) for file in files)
    if worst:
        raise typer.Exit(worst)


def _check_one(file: Path, language: str, *, as_json: bool) -> int:
    try:
        text = read_file(file)
    except (OSError, UnicodeDecodeError) as error:
        typer.echo(f"{file}: cannot be read: {error}", err=True)
        return UNREADABLE
    checked: Profile | None = None
    try:
        found = check_profile(text, str(file), catalogue_here().added)
        checked, reports = found.profile, found.remarks
    except ProfileError as error:
        reports = error.reports
    print_reports(reports, str(file), language, as_json=as_json)
    if checked is None:
        return FAULTY
    if not as_json:
        typer.echo(f"{file}: valid")
    return 0


@profiles.command(name="list")
def list_() -> None:
    """List the shipped profiles, and those of allowed packages: id, name, players, goal."""
    for name, title in known_titles(catalogue_here().added).items():
        profile = read_profile(name)
        typer.echo(f"{name}\t{title}\t{profile.players} players\t{plain(goal(profile))}")


@profiles.command()
def show(
    name: str = typer.Argument(..., metavar="PROFILE", help=PROFILE_HELP),
    json_: Annotated[bool, typer.Option("--json", help="Print the whole resolved document.")] = False,
) -> None:
    """Say what a profile is and how it differs from its base."""
    profile, base = _with_base(name)
    if json_:
        typer.echo(json.dumps(json.loads(profile.document), ensure_ascii=False, indent=2))
        return
    typer.echo(f"{profile.name}: {profile.players} players, {len(profile.wall) // 2} tiles, {plain(goal(profile))}")
    typer.echo(f"thinking time: {profile.main_time} + {profile.reserve_time} s")
    typer.echo(f"digest: {profile.digest}")
    if base is None:
        return
    found = differences(document_of(read_profile(base)), document_of(profile))
    typer.echo(f"differs from {base} in {len(found)} values" if found else f"the same as {base}")
    _print(found)


@profiles.command()
def diff(
    old: str = typer.Argument(..., metavar="A", help=PROFILE_HELP),
    new: str = typer.Argument(..., metavar="B", help=PROFILE_HELP),
) -> None:
    """Print every key that two profiles resolve differently; exits 1 if there is one."""
    found = differences(document_of(read_profile(old)), document_of(read_profile(new)))
    _print(found)
    if found:
        raise typer.Exit(1)


@profiles.command()
def new(
    base: str = typer.Argument(..., metavar="BASE", help="Shipped profile to start from, by id or name."),
    whole: Annotated[bool, typer.Option("--whole", help="Write the base's whole document, without base.")] = False,
) -> None:
    """Print a document to start from: a patch with the base's room and game keys as comments, or the whole base."""
    known = shipped_id(base)
    if known is None:
        read_profile(base)
        raise typer.BadParameter("a base is a shipped profile, not a file", param_hint="BASE")
    typer.echo(shipped_text(known) if whole else _patch_of(known), nl=False)


@profiles.command()
def schema() -> None:
    """Print the JSON Schema of the language, for editors."""
    added = catalogue_here().added
    typer.echo(json.dumps(profile_schema(tuple(known_titles(added).values()), added), ensure_ascii=False, indent=2))


def _patch_of(known: str) -> str:
    """A patch that changes nothing: every key of the two short sections is there as a comment."""
    lines = [
        f"base: {shipped_titles()[known]}",
        "# To change a value, remove the # before its key and before its section; the rest keeps the base's values.",
    ]
    section = ""
    for line in shipped_text(known).splitlines():
        if not line.startswith((" ", "#")):
            section = line.split(":")[0]
        if section in _SHORT_SECTIONS:
            lines.append(f"#{line}")
    return "\n".join(lines) + "\n"


def _with_base(name: str) -> tuple[Profile, str | None]:
    added = catalogue_here().added
    if known_id(name, added) is not None:
        return read_profile(name), None
    try:
        found = check_file(name, added)
    except ProfileError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from error
    return found.profile, found.base


def _print(found: tuple[Difference, ...]) -> None:
    for difference in found:
        old, new_ = (_short(value) for value in (difference.old, difference.new))
        typer.echo(f"{difference.path}: {old} -> {new_}")


def _short(value: str) -> str:
    return value if len(value) <= _LONGEST_VALUE else value[:_LONGEST_VALUE] + "…"
