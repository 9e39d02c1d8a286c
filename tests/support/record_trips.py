"""Matches of a preset through all forms: written, judged by other programs, read, played again and written again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from mahjong_engine.bots.chooser import Bot
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.records.course import Call, LaidAside
from mahjong_engine.records.course_of_events import course_of_events
from mahjong_engine.records.mjai_reading import read_mjai
from mahjong_engine.records.mjai_writing import write_mjai
from mahjong_engine.records.tenhou6_reading import read_tenhou6
from mahjong_engine.records.tenhou6_writing import write_tenhou6
from support.choosers import Caller, Eager
from support.record_forms import NAMES, played_again
from support.record_judges import jansou_faults, riichienv_faults

PRESETS = (
    *("MAJSOUL_HANCHAN", "MAJSOUL_TONPUU", "TENHOU_HANCHAN", "TENHOU_TONPUU", "M_LEAGUE", "EMA", "WRC"),
    *("MAJSOUL_SANMA", "TENHOU_SANMA"),
)


def round_trips(preset: str, numbers: Iterable[int], folder: Path) -> Counter[str]:
    """Take the matches of these numbers through all forms; what they held, counted. Raises ``AssertionError``."""
    profile = load_profile(preset)
    four: tuple[Bot, ...] = (Eager(), Caller(), Eager(), Caller())
    bots = four[: profile.players]
    counted: Counter[str] = Counter()
    for number in numbers:
        events = play_match(profile, bots, number).events
        course = course_of_events(profile, NAMES[: profile.players], events)
        text = write_mjai(course)
        assert write_mjai(played_again(read_mjai(text.splitlines()))) == text, f"{preset} {number}: mjai"
        tenhou6 = write_tenhou6(course, profile)
        assert played_again(read_tenhou6(tenhou6)) == course, f"{preset} {number}: tenhou6"
        file = folder / "match.mjson"
        file.write_text(text, encoding="utf-8")
        # jansou's reader of tenhou.net/6 knows no north put aside
        faults = [
            *jansou_faults(course, text, tenhou6 if profile.players == len(NAMES) else None),
            *riichienv_faults(course, file),
        ]
        assert not faults, f"{preset} {number}: {faults}"
        counted["matches"] += 1
        counted["deals"] += len(course.deals)
        counted["wins"] += course.wins
        for deal in course.deals:
            counted.update(step.kind for step in deal.steps if isinstance(step, Call))
            counted["norths"] += sum(isinstance(step, LaidAside) for step in deal.steps)
    return counted
