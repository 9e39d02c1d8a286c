"""Whole matches and replays against jansou and riichienv: same policy, walls and rules, matches taking turns."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from time import process_time
from typing import Any

from jansou.io.mjlog import parse_mjlog as parse_jansou
from jansou.io.replay import replay_paifu

from benchmarks.hanchan_engines import Played, jansou_wall, play_jansou, play_ours, walls_of
from benchmarks.hanchan_riichienv import play_riichienv
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.records.course_replay import replay_course
from mahjong_engine.records.forms import text_of_file
from mahjong_engine.records.mjlog import parse_mjlog
from support.record_folder import record_folder

Row = Mapping[str, Any]

MATCHES = 24
WARM_UP = 10_000
_PERCENT = 0.99


def hanchan_vs_jansou() -> Row:
    """Decisions a second over whole matches."""
    ours, theirs = _with_jansou(range(MATCHES), timed=False)
    _print_kinds("jansou", ours, theirs)
    return _speed_row("hanchan_vs_jansou", "jansou", ours, theirs, 2.2)


def step_p99_vs_jansou() -> Row:
    """The slowest hundredth of single steps: answer in, next decision with its menu out."""
    ours, theirs = _with_jansou(range(MATCHES, 2 * MATCHES), timed=True)
    slowest, their_slowest = _slowest(ours), _slowest(theirs)
    return {
        "name": "step_p99_vs_jansou",
        "ours": slowest * 1e6,
        "anchor": their_slowest * 1e6,
        "anchor_name": "jansou",
        "unit": "us",
        "ratio": their_slowest / slowest,
        "aim": 2,
    }


def _with_jansou(matches: range, *, timed: bool) -> tuple[list[Played], list[Played]]:
    """The same matches on both sides, in turn; one more before them warms up."""
    profile = load_profile("TENHOU_HANCHAN")
    ours, theirs = [], []
    for match in (WARM_UP, *matches):
        walls = walls_of(match)
        laid = [jansou_wall(wall) for wall in walls]
        ours.append(play_ours(profile, walls, timed=timed))
        theirs.append(play_jansou(laid, timed=timed))
    return ours[1:], theirs[1:]


def hanchan_vs_riichienv() -> Row:
    """Decisions a second over whole matches; riichienv is compiled."""
    profile = load_profile("TENHOU_HANCHAN")
    ours, theirs = [], []
    for seed in (WARM_UP, *range(MATCHES)):
        walls: list[tuple[int, ...]] = []
        play_riichienv(seed, walls)
        ours.append(play_ours(profile, walls))
        theirs.append(play_riichienv(seed))
    _print_kinds("riichienv", ours[1:], theirs[1:])
    return _speed_row("hanchan_vs_riichienv", "riichienv (compiled)", ours[1:], theirs[1:], 1)


def replay_vs_jansou() -> list[Row]:
    """Decisions a second over all recorded games, reading included."""
    folder = record_folder()
    if folder is None:
        print("no records here: replay_vs_jansou left out")
        return []
    ours = theirs = 0.0
    decisions = 0
    for file in sorted((folder / "mjlog").glob("*.mjlog")):
        ours += _our_replay(file)
        began = process_time()
        decisions += sum(1 for _ in replay_paifu(parse_jansou(file)))
        theirs += process_time() - began
    row = {
        "name": "replay_vs_jansou",
        "ours": decisions / ours,
        "anchor": decisions / theirs,
        "anchor_name": "jansou",
        "unit": "decisions/s",
        "ratio": theirs / ours,
        "aim": 2,
    }
    return [row]


def _our_replay(file: Path) -> float:
    began = process_time()
    course = parse_mjlog(text_of_file(file.read_bytes()))
    assert course.rules is not None
    outcome = replay_course(course, load_profile(course.rules.name)).outcome
    seconds = process_time() - began
    assert outcome.difference is None
    return seconds


def _speed_row(name: str, anchor: str, ours: list[Played], theirs: list[Played], aim: float) -> Row:
    our_speed, their_speed = _speed(ours), _speed(theirs)
    return {
        "name": name,
        "ours": our_speed,
        "anchor": their_speed,
        "anchor_name": anchor,
        "unit": "decisions/s",
        "ratio": our_speed / their_speed,
        "aim": aim,
    }


def _speed(played: list[Played]) -> float:
    return sum(one.decisions for one in played) / sum(one.seconds for one in played)


def _slowest(played: list[Played]) -> float:
    steps = sorted(step for one in played for step in one.steps)
    return steps[int(len(steps) * _PERCENT)]


def _print_kinds(anchor: str, ours: list[Played], theirs: list[Played]) -> None:
    """Say how alike the matches were; most must end with the same points, or something else was measured."""
    same = sum(mine.points == other.points for mine, other in zip(ours, theirs, strict=True))
    wins = sum(one.wins for one in ours) / len(ours)
    riichi = sum(one.riichi for one in ours) / len(ours)
    print(f"  {anchor}: {same} of {len(ours)} matches end with equal points; {wins:.1f} wins, {riichi:.1f} riichi each")
    assert same * 4 >= len(ours) * 3, "the engines do not play the same matches"


COMPILED_AIMS = {"hanchan_vs_jansou": ">= 4", "hanchan_vs_riichienv": ">= 2"}
ROWS = [hanchan_vs_jansou, step_p99_vs_jansou, hanchan_vs_riichienv, replay_vs_jansou]
