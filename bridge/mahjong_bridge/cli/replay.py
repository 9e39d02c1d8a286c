"""``mahjong-bridge replay --verify``: plays records again and names the first difference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from mahjong_bridge.cli.admitted import catalogue_here
from mahjong_engine.profiles.reading import ProfileError, load_profile, parse_stored_profile
from mahjong_engine.records.course_replay import Outcome, replay_course
from mahjong_engine.records.mjlog import decode_mjlog, parse_mjlog
from mahjong_engine.records.own import RecordError, read_record
from mahjong_engine.records.own_replay import replay_events
from mahjong_engine.records.tenhou_tiles import MjlogError

_MJLOG_ENDINGS = frozenset({".mjlog", ".xml", ".gz"})
_ENDINGS = _MJLOG_ENDINGS | {".jsonl"}
_VERIFY_HELP = "Check that every action is legal and every score equal."


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="replay")(replay)


def replay(
    files: list[Path] = typer.Argument(
        ..., metavar="FILE...", help="Records of ours (.jsonl), mjlog files, or folders."
    ),
    verify: Annotated[bool, typer.Option("--verify", help=_VERIFY_HELP)] = False,
) -> None:
    """Play records again by the rules: our own (JSON lines) and Tenhou's mjlog (XML, also gzipped).

    With --verify prints one line a file, `ok` or `FAIL` with the first difference (deal, event, expected, got), and a
    closing line; exits 0 only without a difference. Without it, prints what each file holds.
    """
    games = deals = wins = differences = 0
    for path in _files(files):
        line, outcome = verified(path) if verify else (_summary(path), None)
        print(line, flush=True)
        games += 1
        if outcome is not None:
            deals, wins = deals + outcome.deals, wins + outcome.wins
        differences += line.startswith("FAIL")
    if verify:
        print(f"{games} games, {deals} deals, {wins} wins, {differences} differences")
    raise typer.Exit(1 if differences else 0)


def verified(path: Path) -> tuple[str, Outcome | None]:
    """The line of one file, and what was played of it (None if it could not be read)."""
    try:
        outcome = _outcome(path)
    except (OSError, UnicodeDecodeError, MjlogError, RecordError, ProfileError) as error:
        return f"FAIL {path}: {error}", None
    if outcome.difference is not None:
        return f"FAIL {path}: {outcome.difference.format()}", outcome
    return f"ok {path}", outcome


def _outcome(path: Path) -> Outcome:
    if path.suffix in _MJLOG_ENDINGS:
        course = parse_mjlog(decode_mjlog(path.read_bytes()))
        return replay_course(course, load_profile(course.preset))
    record = read_record(path.read_text(encoding="utf-8"))
    catalogue = catalogue_here()
    profile = parse_stored_profile(record.header.profile_document, record.header.profile_name, catalogue.added)
    return replay_events(record.events, profile, catalogue.variants)


def _summary(path: Path) -> str:
    try:
        if path.suffix in _MJLOG_ENDINGS:
            course = parse_mjlog(decode_mjlog(path.read_bytes()))
            return f"{path}: mjlog, {course.preset}, {len(course.deals)} deals, {course.wins} wins"
        header = read_record(path.read_text(encoding="utf-8")).header
    except (OSError, UnicodeDecodeError, MjlogError, RecordError) as error:
        return f"FAIL {path}: {error}"
    return f"{path}: record, {header.profile_name}, seats {', '.join(header.seats)}"


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.iterdir() if file.suffix in _ENDINGS)
        elif path.exists():
            yield path
        else:
            raise typer.BadParameter(f"there is no file {path}")
