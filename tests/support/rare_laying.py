"""Deals that are laid and really played, told as excerpts of a match, with what one sees of a rare event in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from mahjong_engine.actions import BindSeed, SeedOrigin, StartDeal
from mahjong_engine.events import Event, MatchStarted
from mahjong_engine.kernel import decide, evolve, new_match
from mahjong_engine.records.course import Course, CourseDeal, LaidAside, RulesTold
from mahjong_engine.records.course_of_events import course_of_events
from mahjong_engine.seats import TABLE
from mahjong_engine.tiles import format_faces, parse_faces
from support.riichi_table import RiichiTable, profile, table

DRAWS, SEATS = 70, 4
NAMES = ("east", "south", "west", "north")
Shows = Callable[[CourseDeal], bool]


@dataclass(frozen=True)
class Rare:
    """How a deal is laid and played, and how one sees that the event is in it."""

    name: str
    script: str
    shows: Shows
    preset: str = "MAJSOUL_HANCHAN"
    laid: Mapping[str, Any] = field(default_factory=dict)


def course_of_rare(rare: Rare) -> Course:
    """The deal, from before its first tile to its end, as the beginning or the middle of a match."""
    begun = table(rare.preset, **rare.laid)
    events = [*_opening(begun), *begun.play(rare.script).events]
    assert begun.state.phase in {"after_deal", "after_match"}, f"{rare.name}: {begun.asked()} {begun.offers('E')}"
    course = course_of_events(begun.state.profile, NAMES[: begun.state.profile.players], events)
    return Course(RulesTold(rare.preset), course.names, course.deals, course.final, excerpt=True)


def _opening(begun: RiichiTable) -> list[Event]:
    """The events that lead to the laid deal: nothing may have been put in its place by hand."""
    deal = begun.state.playing
    carry = tuple(sorted(deal.carry.items()))
    started = MatchStarted(begun.state.points, deal.dealer, carry, begun.state.pool)
    state = evolve(new_match(begun.state.profile), started)
    told: list[Event] = [started]
    for action in (BindSeed(b"", SeedOrigin.FIXED_WALL, deal.wall), StartDeal()):
        for event in decide(state, TABLE, action):
            told.append(event)
            state = evolve(state, event)
    assert state.playing == deal, "melds, rivers and short walls are not reached by play"
    return told


def won(*items: str, by: int = 1) -> Shows:
    """So many wins, one of them with all these items."""

    def shows(deal: CourseDeal) -> bool:
        told = [{name for name, _ in win.figures.items or ()} for win in deal.wins if win.figures is not None]
        return len(told) == by and any(set(items) <= names for names in told)

    return shows


def drawn(reason: str, shown: int | None = None, *, nagashi: bool = False) -> Shows:
    """A draw for that reason, with so many hands shown."""

    def shows(deal: CourseDeal) -> bool:
        draw = deal.draw
        if draw is None or draw.reason != reason or draw.nagashi is not nagashi:
            return False
        return shown is None or len(draw.shown or ()) == shown

    return shows


def changed(*points: int) -> Shows:
    """The changes of points of all wins together."""
    return lambda deal: tuple(map(sum, zip(*(win.change or () for win in deal.wins), strict=True))) == points


def limit_is(word: str) -> Shows:
    return lambda deal: any(win.figures is not None and win.figures.limit == word for win in deal.wins)


def asides(count: int) -> Shows:
    return lambda deal: sum(isinstance(step, LaidAside) for step in deal.steps) == count


def both(first: Shows, second: Shows) -> Shows:
    return lambda deal: first(deal) and second(deal)


def long_draws(hands: Mapping[str, str], first: str = "", last: str = "", east: str = "") -> str:
    """All draws of a deal without a kan: ``first`` ones, ``last`` ones, the dealer's from ``east``; the rest as they come."""
    left = Counter(parse_faces(profile().wall))
    for faces in (*hands.values(), first, last, east):
        left.subtract(parse_faces(faces))
    assert min(left.values()) >= 0
    others = sorted((face for face, count in left.items() for _ in range(count)), key=lambda face: (face[0], face[1]))
    own, tail = iter(parse_faces(east)), parse_faces(last)
    laid = list(parse_faces(first))
    while len(laid) < DRAWS - len(tail):
        mine = next(own, None) if len(laid) % SEATS == 0 else None
        laid.append(others.pop() if mine is None else mine)
    return format_faces((*laid, *tail))
