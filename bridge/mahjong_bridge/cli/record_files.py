"""Files of records: found in folders, read no further than a record can be long, played again by their rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import typer

from mahjong_engine.catalogue import Catalogue
from mahjong_engine.events import Event
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import ProfileError, load_profile, parse_stored_profile
from mahjong_engine.records.course import Course, CourseError, ExportError
from mahjong_engine.records.course_digest import course_digest
from mahjong_engine.records.course_of_events import course_of_events
from mahjong_engine.records.course_replay import Outcome, replay_course
from mahjong_engine.records.forms import LONGEST, NoRecordError, form_of, read_form, text_of_file
from mahjong_engine.records.own import Record, RecordError
from mahjong_engine.records.own_replay import replay_events

ENDINGS: Final = frozenset({".jsonl", ".json", ".mjson", ".mjai", ".mjlog", ".xml"})
"""What files of records are called; each may be gzipped (``.gz``)."""

_PACKED: Final = ".gz"
_OTHER_CONTENT: Final = ".json"
"""Files of this name in a folder may well be something else."""


@dataclass(frozen=True, slots=True)
class Found:
    """A file to look at; ``named`` if it was asked for by its own name and not with a folder."""

    path: Path
    named: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What became of a file: its line, and what was played of it (None if nothing)."""

    line: str
    outcome: Outcome | None
    word: str


class UnknownRules(CourseError):  # noqa: N818 - told to whoever typed the command
    """A record that names no profile, and none was given."""


def files_in(paths: Sequence[Path]) -> list[Found]:
    """The named files, and those in folders and the folders in them, in the order of their names."""
    found: list[Found] = []
    for path in paths:
        if path.is_dir():
            found += [Found(file, named=False) for file in sorted(_in_folder(path))]
        elif path.exists():
            found.append(Found(path, named=True))
        else:
            raise typer.BadParameter(f"there is no file {path}")
    return found


def _in_folder(folder: Path) -> Iterator[Path]:
    for file in folder.rglob("*"):
        if _ending(file) in ENDINGS and file.is_file():
            yield file


def _ending(path: Path) -> str:
    return path.with_suffix("").suffix if path.suffix == _PACKED else path.suffix


def verified(found: Found, fallback: Profile | None, catalogue: Catalogue, *, digest: bool = False) -> Told:
    """Play one file again and say what came of it, with the digest of its course if that is wanted."""
    path = found.path
    try:
        played = played_again(content_of(path), fallback, catalogue)
    except (OSError, CourseError, RecordError, ProfileError) as error:
        if isinstance(error, NoRecordError) and not found.named and _ending(path) == _OTHER_CONTENT:
            return Told(f"skip {path}: {error}", None, "skip")
        return Told(f"FAIL {path}: {error}", None, "FAIL")
    outcome = played.outcome
    if outcome.difference is not None:
        return Told(f"FAIL {path}: {outcome.difference.format()}", outcome, "FAIL")
    return Told(f"ok {path}{f' {played.digest()}' if digest else ''}", outcome, "ok")


def summary(found: Found) -> Told:
    """Say what a file holds, without playing it."""
    path = found.path
    try:
        text = content_of(path)
        record, form = read_form(text), form_of(text)
    except (OSError, CourseError, RecordError) as error:
        return Told(f"FAIL {path}: {error}", None, "FAIL")
    if isinstance(record, Record):
        header = record.header
        return Told(f"{path}: record, {header.profile_name}, seats {', '.join(header.seats)}", None, "ok")
    rules = "rules not told" if record.rules is None else record.rules.name
    return Told(f"{path}: {form}, {rules}, {len(record.deals)} deals, {record.wins} wins", None, "ok")


def content_of(path: Path) -> str:
    """The text of a file; no more of it is read than a record can be long."""
    with path.open("rb") as file:
        content = file.read(LONGEST + 1)
    if len(content) > LONGEST:
        raise CourseError(f"the file is larger than {LONGEST // 1024 // 1024} MiB")
    return text_of_file(content)


@dataclass(frozen=True, slots=True)
class Played:
    """A record played again: what came of it, by which profile, and the events."""

    outcome: Outcome
    profile: Profile
    events: tuple[Event, ...]

    def digest(self) -> str:
        """The digest of its course, the same for every form of a game; ``-`` where the game has no neutral course."""
        try:
            return course_digest(course_of_events(self.profile, ("",) * self.profile.players, self.events))
        except ExportError:
            return "-"


def played_again(text: str, fallback: Profile | None, catalogue: Catalogue) -> Played:
    """Play a record again, by the profile it holds or names, by ``fallback`` if it says nothing of its rules."""
    record = read_form(text)
    if isinstance(record, Record):
        header = record.header
        profile = parse_stored_profile(header.profile_document, header.profile_name, catalogue.added)
        return Played(replay_events(record.events, profile, catalogue.variants), profile, record.events)
    profile = _profile_of(record, fallback, catalogue)
    replayed = replay_course(record, profile)
    return Played(replayed.outcome, profile, replayed.events)


def _profile_of(course: Course, fallback: Profile | None, catalogue: Catalogue) -> Profile:
    rules = course.rules
    if rules is not None and rules.document is not None:
        return parse_stored_profile(rules.document, rules.name, catalogue.added)
    if rules is not None:
        return load_profile(rules.name, catalogue.added)
    if fallback is None:
        raise UnknownRules("it does not say by which rules it was played: give --profile")
    return fallback
