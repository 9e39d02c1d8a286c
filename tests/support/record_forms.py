"""Matches of ours for tests of records: played once, told as a course, written and read again."""

from __future__ import annotations

from functools import cache

from mahjong_engine.events import Event
from mahjong_engine.matches import play_match
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile, parse_stored_profile
from mahjong_engine.records.course import Course
from mahjong_engine.records.course_of_events import course_of_events
from mahjong_engine.records.course_replay import replay_course
from mahjong_engine.records.mjai_reading import read_mjai
from mahjong_engine.records.mjai_writing import write_mjai
from mahjong_engine.records.own import read_record, record_of, write_record
from mahjong_engine.records.own_replay import replay_events
from support.choosers import Eager

NAMES = ("東の人", "b", "c", "d")


@cache
def match(preset: str, number: int) -> tuple[Profile, tuple[Event, ...]]:
    """A whole match of a preset."""
    profile = load_profile(preset)
    return profile, play_match(profile, [Eager()] * profile.players, number).events


def course_of(preset: str, number: int) -> Course:
    """A whole match as a course."""
    profile, events = match(preset, number)
    return course_of_events(profile, NAMES[: profile.players], events)


def played_again(course: Course) -> Course:
    """The same game, played again on the kernel by the profile it names, stored as our own record, and told again."""
    assert course.rules is not None
    assert course.rules.document is not None
    profile = parse_stored_profile(course.rules.document, course.rules.name)
    replayed = replay_course(course, profile)
    assert replayed.outcome.difference is None, replayed.outcome.difference.format()
    kept = read_record(write_record(record_of(profile, course.names, replayed.events, "0")))
    assert replay_events(kept.events, profile).difference is None
    return course_of_events(profile, kept.header.seats, kept.events)


def mjai_again(text: str) -> str:
    """mjai to ours to mjai."""
    return write_mjai(played_again(read_mjai(text.splitlines())))
