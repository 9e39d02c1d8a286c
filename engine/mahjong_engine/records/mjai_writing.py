"""A course as mjai: one JSON object a line, the schema of Mortal with the optional fields of the original protocol.

Keys stand in a fixed order and melds and hands in the order of R-113, so that the same game gives the same bytes.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from mahjong_engine.melds import ANKAN, KAKAN, PON
from mahjong_engine.records.course import (
    Call,
    Course,
    CourseDeal,
    CourseDraw,
    CourseWin,
    Draw,
    IndicatorTurned,
    LaidAside,
    RiichiStood,
    Step,
    Throw,
)
from mahjong_engine.records.mjai_tiles import CALLS, HIDDEN, NAGASHI, REASONS, WINDS, WORDS
from mahjong_engine.records.profile_fields import profile_field
from mahjong_engine.tiles import Face, display_order, kind_of

TENTHS: Final = 10
DEALT: Final = 13
SET: Final = 3

Object = dict[str, Any]
"""One line of mjai."""


def write_mjai(course: Course, seat: int | None = None) -> str:
    """The course as JSON lines; ``seat`` says whose eyes it was masked for (``course_of_events.masked``)."""
    return "".join(f"{json.dumps(line, ensure_ascii=False, separators=(',', ':'))}\n" for line in _lines(course, seat))


def _lines(course: Course, seat: int | None) -> Iterator[Object]:
    start: Object = {"type": "start_game", "names": list(course.names)}
    if seat is not None:
        start["id"] = seat
    if course.rules is not None:
        start["profile"] = profile_field(course.rules)
    yield start
    for deal in course.deals:
        yield from _deal_lines(deal)
    if course.final is not None:
        end: Object = {"type": "end_game"}
        if course.final.points is not None:
            end["scores"] = list(course.final.points)
        if course.final.results is not None:
            end["results"] = [result / TENTHS for result in course.final.results]
        yield end


def _deal_lines(deal: CourseDeal) -> Iterator[Object]:
    yield {
        "type": "start_kyoku",
        "bakaze": WINDS[deal.round_wind],
        "dora_marker": _word(deal.indicator),
        "kyoku": deal.number + 1,
        "honba": deal.honba,
        "kyotaku": deal.sticks,
        "oya": deal.dealer,
        "scores": list(deal.points),
        "tehais": [_words(hand) for hand in deal.hands],
    }
    melds = _Melds(len(deal.points))
    for step in deal.steps:
        yield from _step_lines(step, melds)
    for win in deal.wins:
        yield _hora(win)
    if deal.draw is not None:
        yield _ryukyoku(deal.draw, melds.concealed)
    if deal.is_over:
        yield {"type": "end_kyoku"}


class _Melds:
    """Remembers the triplets everybody has laid out, and how many tiles stay concealed between two turns."""

    def __init__(self, seats: int) -> None:
        self._pons: dict[tuple[int, int], list[Face]] = {}
        self.concealed: list[int] = [DEALT] * seats

    def laid(self, call: Call) -> None:
        """A set of three or four leaves three tiles fewer; a fourth tile none."""
        if call.kind != KAKAN:
            self.concealed[call.seat] -= SET

    def of_pon(self, call: Call) -> None:
        """Remember a pon."""
        assert call.claimed is not None
        self._pons[call.seat, kind_of(call.claimed)] = [*call.own, call.claimed]

    def under(self, call: Call) -> list[Face]:
        """The tiles a fourth is added to."""
        return self._pons[call.seat, kind_of(call.own[0])]


def _step_lines(step: Step, melds: _Melds) -> Iterator[Object]:
    match step:
        case Draw(seat=seat, tile=tile):
            yield {"type": "tsumo", "actor": seat, "pai": _word(tile)}
        case Throw(seat=seat, tile=tile, riichi=riichi, drawn=drawn):
            if riichi:
                yield {"type": "reach", "actor": seat}
            yield {"type": "dahai", "actor": seat, "pai": _word(tile), "tsumogiri": drawn}
        case Call():
            yield _call(step, melds)
        case LaidAside(seat=seat, tile=tile):
            yield {"type": "kita", "actor": seat, "pai": _word(tile)}
        case RiichiStood(seat=seat, points=points):
            stood: Object = {"type": "reach_accepted", "actor": seat}
            yield stood if points is None else {**stood, "scores": list(points)}
        case IndicatorTurned(tile=tile):
            yield {"type": "dora", "dora_marker": _word(tile)}


def _call(call: Call, melds: _Melds) -> Object:
    melds.laid(call)
    said: Object = {"type": CALLS[call.kind], "actor": call.seat}
    if call.kind == ANKAN:
        return {**said, "consumed": _words(call.own)}
    if call.kind == KAKAN:
        return {**said, "pai": _word(call.own[0]), "consumed": _words(melds.under(call))}
    if call.kind == PON:
        melds.of_pon(call)
    return {**said, "target": call.source, "pai": _word(call.claimed), "consumed": _words(call.own)}


def _hora(win: CourseWin) -> Object:
    said: Object = {"type": "hora", "actor": win.seat, "target": win.seat if win.source is None else win.source}
    if win.change is not None:
        said["deltas"] = list(win.change)
    said["ura_markers"] = _words(win.under_indicators or (), in_order=True)
    if win.tile is not None:
        said["pai"] = _word(win.tile)
    if win.hand is not None:
        said["hora_tehais"] = _words(_without(win.hand, win.tile))
    if win.figures is not None:
        figures = win.figures
        said["yakus"] = [list(item) for item in figures.items or ()]
        value = sum(value for _, value in figures.items or ())
        said |= {"yakuman": value} if figures.yakuman else {"fan": value, "fu": figures.fu}
        said["hora_points"] = figures.points
    if win.liable:
        said["pao"] = win.liable[0] if len(win.liable) == 1 else list(win.liable)
    return said


def _ryukyoku(draw: CourseDraw, concealed: list[int]) -> Object:
    """Hands that were not shown have so many hidden tiles."""
    said: Object = {"type": "ryukyoku"}
    if draw.change is not None:
        said["deltas"] = list(draw.change)
    if draw.reason is not None:
        said["reason"] = NAGASHI if draw.nagashi else REASONS[draw.reason]
    if draw.shown is not None and draw.hands is not None:
        hands = dict(zip(draw.shown, draw.hands, strict=True))
        said["tehais"] = [_words(hands.get(seat, (None,) * count)) for seat, count in enumerate(concealed)]
    return said


def _word(face: Face | None) -> str:
    return HIDDEN if face is None else WORDS[face]


def _words(faces: Sequence[Face | None], *, in_order: bool = False) -> list[str]:
    """Words in the order of R-113; hidden tiles have no order."""
    known = [face for face in faces if face is not None]
    hidden = [HIDDEN for face in faces if face is None]
    ordered = known if in_order else sorted(known, key=display_order)
    return [*map(_word, ordered), *hidden]


def _without(hand: tuple[Face, ...], tile: Face | None) -> list[Face]:
    left = Counter(hand)
    if tile is not None:
        left[tile] -= 1
    return list(left.elements())
