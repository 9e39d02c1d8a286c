"""A course as tenhou.net/6 JSON, which reviewers and Tenhou's viewer read, and as links to that viewer.

What is written is read again at once: where the format cannot tell something apart, the writer refuses and says what.
"""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import quote

from mahjong_engine.profiles import Profile
from mahjong_engine.records.course import (
    Call,
    Course,
    CourseDeal,
    CourseDraw,
    CourseError,
    CourseFinal,
    CourseWin,
    ExportError,
    IndicatorTurned,
    RiichiStood,
    Step,
)
from mahjong_engine.records.profile_fields import profile_field
from mahjong_engine.records.tenhou6_lists import lists_of
from mahjong_engine.records.tenhou6_reading import COLUMNS, read_deal
from mahjong_engine.records.tenhou6_words import ABORTS, ALL_READY, EXHAUSTED, NAGASHI, NOBODY_READY, NUMBERS, WON
from mahjong_engine.records.tenhou6_worth import worth_of
from mahjong_engine.tiles import RED_FIVES, Face, parse_faces
from mahjong_engine.variants.riichi.options import RiichiOptions

VIEWER: Final = "https://tenhou.net/6/#json="
_UNESCAPED: Final = ",()"
_TENTHS: Final = 10


def write_tenhou6(course: Course, profile: Profile) -> str:
    """The finished deals of a course as one JSON object; raises ``ExportError``."""
    head = _head(course, profile)
    if course.final is not None and course.final.points is not None:
        head["sc"] = _standing(course.final)
    if course.rules is not None:
        head["profile"] = profile_field(course.rules)
    return f"{_written({**head, 'log': _log(course, profile)})}\n"


def viewer_links(course: Course, profile: Profile) -> tuple[str, ...]:
    """A link to Tenhou's viewer for every finished deal: whole games are too long for many programs."""
    head = _head(course, profile)
    return tuple(
        f"{VIEWER}{quote(_written({**head, 'log': [deal]}), safe=_UNESCAPED)}" for deal in _log(course, profile)
    )


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _head(course: Course, profile: Profile) -> dict[str, Any]:
    return {"title": [profile.name, ""], "name": _filled(list(course.names), ""), "rule": _rule(profile)}


def _rule(profile: Profile) -> dict[str, Any]:
    """A short name as Tenhou builds it behind the profile's, and how many red fives of each suit there are."""
    options = profile.options
    if not isinstance(options, RiichiOptions):
        raise ExportError("riichi_only", f"{profile.name} is no profile of riichi")
    faces = parse_faces(profile.wall)
    reds = {f"aka{NUMBERS[face]}": faces.count(face) for face in sorted(RED_FIVES)}
    short = "".join(
        (
            "三" if options.players < COLUMNS else "",
            "東" if options.length in {"EAST", "ONE_GAME"} else "南",
            "喰" if options.open_tanyao else "",
            "赤" if options.red_five else "",
        )
    )
    return {"disp": f"{profile.name} {short}", **reds}


def _standing(final: CourseFinal) -> list[int | float]:
    pairs: list[int | float] = []
    results = final.results or (0,) * len(final.points or ())
    for points, result in zip(final.points or (), results, strict=True):
        pairs += (points, result // _TENTHS if result % _TENTHS == 0 else result / _TENTHS)
    return _filled(pairs, 0, 2 * COLUMNS)


def _log(course: Course, profile: Profile) -> list[list[Any]]:
    deals = [deal for deal in course.deals if deal.is_over]
    if not deals:
        raise ExportError("no_deal", "no deal has been played to its end")
    return [_checked(deal, index, profile) for index, deal in enumerate(deals)]


def _checked(deal: CourseDeal, index: int, profile: Profile) -> list[Any]:
    """The deal's array, if it reads as the deal was played."""
    array = _array(deal)
    try:
        back = read_deal(array)
    except CourseError as fault:
        raise ExportError("order", fault.reason, index) from fault
    if _plain(back.steps) != _plain(deal.steps):
        raise ExportError("order", "its lists read as another order of play", index)
    options = profile.options
    draw, again = deal.draw, back.draw
    if draw is not None and again is not None and draw.reason == "exhaustive_draw":
        chosen = isinstance(options, RiichiOptions) and options.tenpai_declaration == "CHOICE"
        if (draw.nagashi and chosen) or (not draw.nagashi and draw.shown != again.shown):
            raise ExportError("ready_hands", "who showed a ready hand cannot be told", index)
    return array


def _plain(steps: tuple[Step, ...]) -> list[Step]:
    """The steps without what the format does not tell: sticks paid and the moment of an indicator."""
    plain = [step for step in steps if not isinstance(step, RiichiStood | IndicatorTurned)]
    return [_in_order(step) if isinstance(step, Call) else step for step in plain]


def _in_order(call: Call) -> Call:
    return Call(call.seat, call.kind, tuple(sorted(call.own)), call.claimed, call.source)


def _array(deal: CourseDeal) -> list[Any]:
    later = [step.tile for step in deal.steps if isinstance(step, IndicatorTurned)]
    under: tuple[Face, ...] = max((win.under_indicators or () for win in deal.wins), key=len, default=())
    array: list[Any] = [
        [deal.round_wind * COLUMNS + deal.number, deal.honba, deal.sticks],
        _filled(list(deal.points), 0),
        _numbers((deal.indicator, *later, *(deal.later_indicators or ()))),
        _numbers(under),
    ]
    lists = lists_of(deal)
    for seat in range(COLUMNS):
        array += lists[seat] if seat < len(lists) else ([], [], [])
    return [*array, _result(deal)]


def _numbers(faces: tuple[Face | None, ...]) -> list[int]:
    return [NUMBERS[face] for face in faces if face is not None]


def _result(deal: CourseDeal) -> list[Any]:
    if deal.draw is not None:
        return _drawn(deal.draw)
    result: list[Any] = [WON]
    for win in deal.wins:
        result += [_filled(list(win.change or ()), 0), _detail(deal, win)]
    return result


def _detail(deal: CourseDeal, win: CourseWin) -> list[Any]:
    source = win.seat if win.source is None else win.source
    liable = win.liable[0] if win.liable else win.seat
    return [win.seat, source, liable, *worth_of(deal, win)]


def _drawn(draw: CourseDraw) -> list[Any]:
    change = _filled(list(draw.change or ()), 0)
    if draw.reason != "exhaustive_draw":
        return [ABORTS[draw.reason or ""]]
    if draw.nagashi:
        return [NAGASHI, change]
    if any(change):
        return [EXHAUSTED, change]
    seats = len(draw.change or ())
    return [{0: NOBODY_READY, seats: ALL_READY}.get(len(draw.shown or ()), EXHAUSTED), change]


def _filled(values: list[Any], filler: object, length: int = COLUMNS) -> list[Any]:
    """As many entries as the format has columns."""
    return [*values, *(filler for _ in range(length - len(values)))]
