"""Compares the end of a deal and of a match as a foreign record tells it with what the kernel made of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahjong_engine.records.course import (
    Course,
    CourseDeal,
    CourseDraw,
    CourseFinal,
    CourseWin,
    IndicatorTurned,
    WinFigures,
)
from mahjong_engine.records.differences import expect
from mahjong_engine.state import MatchState
from mahjong_engine.tiles import Face
from mahjong_engine.variants.riichi.settlement import STICK

YAKUMAN: Final = "yakuman"

Fact = tuple[str, object, object]
"""A compared fact: its name, what the record says (None says nothing), what is ours."""


def compare_start(state: MatchState, deal: CourseDeal, index: int) -> None:
    """Check counters, points, hands and the first indicator of a deal that has just been dealt."""
    header, playing, face = state.variant.sight.header(state), state.playing, state.tiles.face
    facts: list[Fact] = [
        ("round wind", deal.round_wind, header.round_wind),
        ("deal of the round", deal.number, header.deal_number),
        ("honba", deal.honba, header.honba),
        ("sticks", deal.sticks, state.pool // STICK),
        ("dealer", deal.dealer, int(state.dealer)),
        ("points", deal.points, state.points),
        ("indicator", [deal.indicator], list(map(face, playing.indicators))),
    ]
    for seat, (hand, mine) in enumerate(zip(deal.hands, playing.seats, strict=True)):
        held = sorted(face(tile) for tile in mine.hand if tile != mine.drawn)
        facts.append((f"hand of seat {seat}", sorted(shown or "" for shown in hand), held))
    for what, expected, got in facts:
        expect(index, 0, what, expected, got)


def compare_end(told: CourseDeal, ours: CourseDeal, reason: str, index: int, event: int) -> None:
    """Check wins or draw, points and shown hands of a deal that ended by ``reason``."""
    expect(index, event, "winners", [win.seat for win in told.wins], [win.seat for win in ours.wins])
    for recorded, won in zip(told.wins, ours.wins, strict=True):
        for what, expected, got in _win_facts(recorded, won, indicators_of(ours)):
            if expected is not None:
                expect(index, event, f"seat {recorded.seat}: {what}", expected, got)
    if told.draw is not None and ours.draw is not None:
        for what, expected, got in _draw_facts(told.draw, ours.draw):
            if expected is not None:
                expect(index, event, what, expected, got)
    elif told.draw is not None:
        expect(index, event, "end of the deal", told.draw.reason, reason)


def indicators_of(deal: CourseDeal) -> list[Face]:
    """The first indicator and all that were turned later."""
    later = deal.later_indicators or ()
    return [deal.indicator, *(step.tile for step in deal.steps if isinstance(step, IndicatorTurned)), *later]


def compare_final(told: Course, ours: CourseFinal | None, places: tuple[int, ...], index: int, event: int) -> None:
    """Check whether and how the match ends after its last deal."""
    goes_on, ends = "goes on", "ends"
    if told.final is None:
        if not told.excerpt:
            expect(index, event, "the match", goes_on, goes_on if ours is None else ends)
        return
    expect(index, event, "the match", ends, goes_on if ours is None else ends)
    if ours is None:
        return
    points, results = told.final.points, told.final.results
    if points is not None:
        expect(index, event, "final points", points, ours.points)
        order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
        expect(index, event, "places", tuple(order.index(seat) + 1 for seat in range(len(points))), places)
    if results is not None:
        expect(index, event, "results in tenths", results, ours.results)


def _win_facts(told: CourseWin, ours: CourseWin, turned: list[Face]) -> Iterator[Fact]:
    yield "source", (told.source,), (ours.source,)
    yield "winning tile", told.tile, ours.tile
    yield "winning hand", _in_any_order(told.hand), _in_any_order(ours.hand)
    yield "liable seat", told.liable, ours.liable
    if told.figures is not None and ours.figures is not None:
        yield from _figure_facts(told.figures, ours.figures)
    yield "indicators", _in_any_order(told.indicators), sorted(turned)
    yield "under indicators", told.under_indicators, ours.under_indicators
    yield "points before the win", told.before, ours.before
    yield "points after the deal", _after(told), _after(ours)
    yield "change of points", told.change, ours.change


def _figure_facts(told: WinFigures, ours: WinFigures) -> Iterator[Fact]:
    yield "yaku", None if told.items is None else sorted(told.items), sorted(ours.items or ())
    yield "points of the hand", told.points, ours.points
    yield "limit", told.limit, YAKUMAN if (ours.limit or "").endswith(YAKUMAN) else ours.limit
    if not told.yakuman:
        yield "fu", told.fu, ours.fu


def _draw_facts(told: CourseDraw, ours: CourseDraw) -> Iterator[Fact]:
    yield "end of the deal", told.reason, ours.reason
    yield "points after the deal", _after(told), _after(ours)
    yield "change of points", told.change, ours.change
    yield "tenpai", told.shown, ours.shown
    if told.hands is not None and ours.hands is not None:
        yield "shown hands", [_in_any_order(hand) for hand in told.hands], [_in_any_order(hand) for hand in ours.hands]


def _after(end: CourseWin | CourseDraw) -> tuple[int, ...] | None:
    if end.before is None or end.change is None:
        return None
    return tuple(map(sum, zip(end.before, end.change, strict=True)))


def _in_any_order(hand: tuple[Face, ...] | None) -> list[Face] | None:
    return None if hand is None else sorted(hand)
