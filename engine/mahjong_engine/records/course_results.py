"""Compares the end of a deal and of a match with what a foreign record says."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_engine.events import Won
from mahjong_engine.records.course import CourseDeal, CourseWin
from mahjong_engine.records.differences import expect
from mahjong_engine.state import MatchState
from mahjong_engine.tiles import TileId


def compare_end(state: MatchState, deal: CourseDeal, before: tuple[int, ...], index: int, event: int) -> None:
    """Check reason, wins, points and shown hands of the deal that has just ended."""

    def same(what: str, expected: object, got: object) -> None:
        expect(index, event, what, expected, got)

    played = state.playing
    reason = "win" if deal.draw is None else deal.draw.reason
    same("end of the deal", reason, played.end_reason)
    same("winners", [win.seat for win in deal.wins], [int(win.seat) for win in played.wins])
    for recorded, won in zip(deal.wins, played.wins, strict=True):
        for what, expected, got in _win_facts(state, recorded, won):
            same(f"seat {recorded.seat}: {what}", expected, got)
    last = deal.draw or deal.wins[-1]
    first = deal.draw or deal.wins[0]
    if deal.wins:
        same("points before the win", first.before, before)
    same("points after the deal", tuple(map(sum, zip(last.before, last.change, strict=True))), played.after)
    if deal.draw is not None and reason == "exhaustive_draw":
        same("tenpai", list(deal.draw.shown), [int(seat) for seat in played.tenpai])


def compare_final(state: MatchState, deal: CourseDeal, index: int, event: int) -> None:
    """Check whether and how the match ends after this deal."""
    if deal.final is None:
        expect(index, event, "the match", "goes on", "goes on" if state.result is None else "ends")
        return
    result = state.result
    expect(index, event, "the match", "ends", "goes on" if result is None else "ends")
    if result is not None:
        expect(index, event, "final points", deal.final.points, result.points)
        expect(index, event, "results in tenths", deal.final.results, result.final)
        order = sorted(range(len(result.final)), key=lambda seat: (-deal.final_points(seat), seat))
        places = tuple(order.index(seat) + 1 for seat in range(len(order)))
        expect(index, event, "places", places, result.places)


def _win_facts(state: MatchState, recorded: CourseWin, won: Won) -> list[tuple[str, object, object]]:
    """What is compared of a win: name, recorded, ours."""
    components = dict(won.components)
    facts: list[tuple[str, object, object]] = [
        ("source", recorded.source, None if won.source is None else int(won.source)),
        ("winning tile", state.tiles.face(recorded.tile), state.tiles.face(won.tile)),
        ("winning hand", _faces(state, recorded.hand), _faces(state, (*won.hand, won.tile))),
        ("yaku", sorted(recorded.items), sorted((item.name, item.value) for item in won.items)),
        ("points of the hand", recorded.points, won.points),
        ("limit", recorded.limit, "yakuman" if (won.limit or "").endswith("yakuman") else won.limit),
        ("liable seat", [] if recorded.liable is None else [recorded.liable], [int(seat) for seat in won.liable]),
        ("indicators", _faces(state, recorded.indicators), _faces(state, state.playing.indicators)),
    ]
    if not recorded.yakuman:
        facts.append(("fu", recorded.fu, components.get("fu")))
        facts.append(("han", sum(value for _, value in recorded.items), components.get("han")))
    if recorded.under_indicators:
        under = state.playing.under_indicators
        facts.append(("under indicators", _faces(state, recorded.under_indicators), _faces(state, under)))
    return facts


def _faces(state: MatchState, tiles: Sequence[TileId]) -> list[str]:
    return sorted(state.tiles.face(tile) for tile in tiles)
