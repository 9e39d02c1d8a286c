"""tenhou.net/6 JSON as a course: one array a deal, with a list of what each seat took and one of what it gave."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from mahjong_engine.records.course import (
    Course,
    CourseDeal,
    CourseDraw,
    CourseError,
    CourseFinal,
    CourseWin,
    RulesTold,
    WinFigures,
)
from mahjong_engine.records.json_fields import Fields, json_of, list_of, number_of, numbers_of, text_of, told
from mahjong_engine.records.profile_fields import rules_in
from mahjong_engine.records.tenhou6_order import steps_in_order
from mahjong_engine.records.tenhou6_words import (
    ALL_READY,
    DOUBLE,
    EXHAUSTED,
    NAGASHI,
    NOBODY_READY,
    REASONS,
    RIICHI_MARK,
    SINGLE,
    WIND_YAKU,
    WINDS,
    WON,
    YAKU,
    face_of,
)
from mahjong_engine.tiles import Face

COLUMNS: Final = 4
"""Seats of the format; a game of three leaves the last one empty."""

HEAD: Final = 4
LISTS: Final = 3
"""A deal's array: head, three lists for each column, the result."""

_ROUND: Final = 4
_TENTHS: Final = 10
_TENHOU: Final = re.compile(r"[般上特鳳若銀琥孔]{1,2}[東南]喰赤速?(?:[祝０-９0-9]*)")
_FIGURES: Final = re.compile(r"(?:(\d+)符(\d+)飜)?([^0-9]*)(\d+)(?:-(\d+))?点(∀?)")
_ITEM: Final = re.compile(r"(.+)\((?:(\d+)飜|(役満|ダブル役満))\)")
_NAMES: Final = {word: name for name, word in YAKU.items()}
_WIND_NAMES: Final = {f"{word} {wind}": name for name, word in WIND_YAKU.items() for wind in WINDS}


def read_tenhou6(text: str) -> Course:
    """Read a game; raises ``CourseError`` with the deal."""
    fields = json_of(text, "the file")
    if not isinstance(fields, dict):
        raise CourseError(f"expected a JSON object, got {told(fields)}")
    log = list_of(fields.get("log"), "log")
    if not log:
        raise CourseError("the game has no deal (log is empty)")
    deals = []
    for index, entry in enumerate(log):
        try:
            deals.append(read_deal(entry))
        except CourseError as fault:
            raise CourseError(fault.reason, index, fault.event) from fault
    seats = len(deals[0].points)
    first = deals[0]
    begins = (first.round_wind, first.number, first.honba, first.sticks) == (0, 0, 0, 0)
    final = _final(fields, seats)
    names = tuple(name if isinstance(name, str) else "" for name in list_of(fields.get("name", []), "name"))[:seats]
    return Course(rules_in(fields) or _rules(fields), names, tuple(deals), final, final is None or not begins)


def _rules(fields: Fields) -> RulesTold | None:
    """Tenhou's own short name of its rules, if it is one; free words say nothing."""
    rule = fields.get("rule")
    short = rule.get("disp") if isinstance(rule, dict) else None
    if not isinstance(short, str) or not _TENHOU.fullmatch(short):
        return None
    return RulesTold("TENHOU_HANCHAN" if "南" in short else "TENHOU_TONPUU")


def _final(fields: Fields, seats: int) -> CourseFinal | None:
    if "sc" not in fields:
        return None
    pairs = list_of(fields["sc"], "sc")
    if len(pairs) < 2 * seats or not all(isinstance(entry, int | float) and abs(entry) < 10**7 for entry in pairs):
        raise CourseError(f"sc: expected points and results of {seats} seats")
    points = tuple(number_of(entry, "sc") for entry in pairs[: 2 * seats : 2])
    return CourseFinal(points, tuple(round(entry * _TENTHS) for entry in pairs[1 : 2 * seats : 2]))


def read_deal(entry: object) -> CourseDeal:
    """Read the array of one deal."""
    parts = list_of(entry, "deal", HEAD + LISTS * COLUMNS + 1)
    place, honba, sticks = (number_of(part, "deal[0]", 0, 1000) for part in list_of(parts[0], "deal[0]", 3))
    lists = parts[HEAD:-1]
    hands = [list_of(hand, "hand") for hand in lists[::LISTS]]
    seats = COLUMNS if hands[-1] else COLUMNS - 1
    indicators = tuple(map(face_of, list_of(parts[2], "deal[2]")))
    under = tuple(map(face_of, list_of(parts[3], "deal[3]")))
    if not indicators:
        raise CourseError("deal[2]: expected at least one indicator")
    taken = [list_of(entries, "draws") for entries in lists[1::LISTS]][:seats]
    given = [list_of(entries, "discards") for entries in lists[2::LISTS]][:seats]
    dealer = place % _ROUND
    if dealer >= seats:
        raise CourseError(f"deal[0]: seat {dealer} cannot deal in a game of {seats}")
    points = numbers_of(parts[1], "deal[1]", COLUMNS)[:seats]
    wins, draw = _result(list_of(parts[-1], "result"), seats, _under_by_seat(given, under))
    return CourseDeal(
        round_wind=place // _ROUND,
        number=dealer,
        honba=honba,
        sticks=sticks,
        dealer=dealer,
        points=points,
        hands=tuple(tuple(map(face_of, hand)) for hand in hands[:seats]),
        indicator=indicators[0],
        steps=steps_in_order(taken, given, dealer),
        wins=wins,
        draw=draw,
        later_indicators=indicators[1:],
    )


def _under_by_seat(given: Sequence[Sequence[Any]], under: tuple[Face, ...]) -> dict[int, tuple[Face, ...]]:
    """What whoever has declared riichi uses of the indicators below, where they are told."""
    return {
        seat: under
        for seat, entries in enumerate(given)
        if under and any(str(entry).startswith(RIICHI_MARK) for entry in entries)
    }


def _result(
    result: Sequence[Any], seats: int, under: Mapping[int, tuple[Face, ...]]
) -> tuple[tuple[CourseWin, ...], CourseDraw | None]:
    word = text_of(result[0] if result else None, "result")
    if word == WON:
        pairs = zip(result[1::2], result[2::2], strict=len(result) % 2 == 1)
        wins = tuple(_win(change, list_of(detail, "result"), seats, under) for change, detail in pairs)
        if not wins or len(result) % 2 == 0:
            raise CourseError("result: expected points and details of every win")
        return wins, None
    change = numbers_of(result[1], "result", COLUMNS)[:seats] if len(result) > 1 else None
    if word in REASONS:
        return (), CourseDraw(REASONS[word], None, change=change)
    everybody = tuple(range(seats))
    if word not in {EXHAUSTED, ALL_READY, NOBODY_READY, NAGASHI}:
        raise CourseError(f"result: {word[:20]!r} is unknown")
    shown: tuple[int, ...] | None = {ALL_READY: everybody, NOBODY_READY: ()}.get(word)
    if word == EXHAUSTED and change is not None and any(change):
        shown = tuple(seat for seat in everybody if change[seat] > 0)
    return (), CourseDraw("exhaustive_draw", shown, change=change, nagashi=word == NAGASHI)


def _win(change: object, detail: Sequence[Any], seats: int, under: Mapping[int, tuple[Face, ...]]) -> CourseWin:
    if len(detail) < 3:
        raise CourseError("result: expected winner, discarder and liable seat")
    seat, source, liable = (number_of(part, "result", 0, seats - 1) for part in detail[:3])
    return CourseWin(
        seat=seat,
        source=None if source == seat else source,
        figures=_figures([text_of(word, "result") for word in detail[3:]]),
        liable=() if liable == seat else (liable,),
        under_indicators=under.get(seat),
        change=numbers_of(change, "result", COLUMNS)[:seats],
    )


def _figures(words: list[str]) -> WinFigures | None:
    """Fu, han and yaku, where they are told in Tenhou's words; the points are in the change of points."""
    if not words:
        return None
    head = _FIGURES.fullmatch(words[0])
    if head is None:
        return None
    items = [_item(word) for word in words[1:]]
    known = tuple(item for item in items if item is not None and item[1])
    yakuman = any(SINGLE in word for word in words[1:])
    return WinFigures(None if None in items else known, yakuman, int(head[1]) if head[1] else None, None, None)


def _item(word: str) -> tuple[str, int] | None:
    """A yaku with its han, or its units; None in other words than Tenhou's."""
    item = _ITEM.fullmatch(word)
    name = None if item is None else _NAMES.get(item[1]) or _WIND_NAMES.get(item[1])
    if item is None or name is None:
        return None
    return name, int(item[2]) if item[2] else len((SINGLE, DOUBLE)) if item[3] == DOUBLE else 1
