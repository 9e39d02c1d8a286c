"""A whole wall for a deal of which a record tells what was dealt, drawn and turned; the rest fills it in order."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterator

from mahjong_engine.actions import SeedOrigin
from mahjong_engine.events import DealStarted
from mahjong_engine.melds import KANS
from mahjong_engine.records.course import (
    Call,
    CourseDeal,
    CourseError,
    Draw,
    IndicatorTurned,
    LaidAside,
)
from mahjong_engine.scoring.riichi.dora import dora_kind
from mahjong_engine.state import BoundSeed, MatchState
from mahjong_engine.tiles import Face, TileId, kind_of
from mahjong_engine.variants.riichi.deal_plan import INDICATOR, LIVE, REPLACEMENT, UNDER


def wall_of(state: MatchState, deal: CourseDeal, index: int) -> tuple[TileId, ...]:
    """The live wall that deals and draws as ``deal`` tells; ``CourseError`` if no wall of the game can.

    ``state`` is the match before the deal. Which place is dealt or drawn when is asked of the rules' own deal plan, by
    dealing a wall whose pieces are their places.
    """
    pieces = len(state.tiles)
    places = tuple(TileId(place) for place in range(pieces))
    plan = state.variant.deal_plan.deal(state, BoundSeed("", SeedOrigin.FIXED_WALL, "", places))
    wall: dict[int, Face] = {}
    for place, face in _told(plan, deal, index):
        if place in wall:
            raise CourseError(f"place {place} of the wall holds two tiles", index)
        wall[place] = face
    unseen = _unseen_indicator(plan, deal)
    if unseen is not None:
        for face in _harmless(state, deal, wall):
            wall[unseen] = face
    return _pieces_for(state, wall, index)


def _told(plan: DealStarted, deal: CourseDeal, index: int) -> Iterator[tuple[int, Face]]:
    """Pairs of place and face for everything the deal tells."""
    sources = {source.name: iter(source.places) for source in plan.sources}
    if len(deal.hands) != len(plan.hands):
        raise CourseError(f"{len(deal.hands)} hands in a game of {len(plan.hands)}", index)
    for seat, hand in enumerate(deal.hands):
        dealt = [place for place in plan.hands[seat] if place != plan.drawn]
        if len(hand) != len(dealt):
            raise CourseError(f"seat {seat} is dealt {len(hand)} tiles, not {len(dealt)}", index)
        yield from ((place, _known(face, index)) for place, face in zip(dealt, hand, strict=True))
    if plan.drawn is not None:
        sources[LIVE] = _before(plan.drawn, sources[LIVE])
    yield from _drawn(sources, deal, index)


def _drawn(sources: dict[str, Iterator[int]], deal: CourseDeal, index: int) -> Iterator[tuple[int, Face]]:
    def next_of(name: str, event: int) -> int:
        place = next(sources[name], None)
        if place is None:
            raise CourseError(f"there is no {name} tile left", index, event)
        return place

    yield next_of(INDICATOR, 0), deal.indicator
    source = LIVE
    for event, step in enumerate(deal.steps, start=1):
        if isinstance(step, Draw):
            yield next_of(source, event), _known(step.tile, index)
            source = LIVE
        elif isinstance(step, LaidAside) or (isinstance(step, Call) and step.kind in KANS):
            source = REPLACEMENT
        elif isinstance(step, IndicatorTurned):
            yield next_of(INDICATOR, event), step.tile
    for face in deal.later_indicators or ():
        yield next_of(INDICATOR, len(deal.steps)), face
    for face in max((win.under_indicators or () for win in deal.wins), key=len, default=()):
        yield next_of(UNDER, len(deal.steps)), face


def _unseen_indicator(plan: DealStarted, deal: CourseDeal) -> int | None:
    """The place of an indicator that R-313 turns and a record may leave out; None if it cannot be so.

    A kan or north that is robbed turns what an earlier kan of the same turn has left pending. Tenhou itself turns that
    only when the next kan stands, and tells no moments in tenhou.net/6.
    """
    if deal.later_indicators is None or not (deal.wins and deal.steps and isinstance(deal.steps[-1], Call | LaidAside)):
        return None
    places = next(source.places for source in plan.sources if source.name == INDICATOR)
    turned = 1 + len(deal.later_indicators)
    return places[turned] if turned < len(places) else None


def _harmless(state: MatchState, deal: CourseDeal, wall: dict[int, Face]) -> tuple[Face, ...]:
    """A face not seen yet that makes dora nothing a winner holds; none if there is none."""
    held = {kind_of(face) for win in deal.wins for face in _tiles_of(deal, win.seat) if face is not None}
    left = Counter(state.tiles.faces) - Counter(wall.values())
    return tuple(face for face in left if dora_kind(face, len(deal.hands)) not in held)[:1]


def _tiles_of(deal: CourseDeal, seat: int) -> Iterator[Face | None]:
    """Everything a seat ever held or claimed, the tile it won with last."""
    yield from deal.hands[seat]
    for step in deal.steps:
        if isinstance(step, Draw) and step.seat == seat:
            yield step.tile
        elif isinstance(step, Call) and (step.seat == seat or step is deal.steps[-1]):
            yield from (*step.own, step.claimed)
    last = deal.steps[-1]
    if isinstance(last, LaidAside):
        yield last.tile


def _pieces_for(state: MatchState, wall: dict[int, Face], index: int) -> tuple[TileId, ...]:
    """Pieces with the told faces at the told places, the others in the order of the declared wall."""
    pieces: defaultdict[Face, deque[TileId]] = defaultdict(deque)
    for piece, face in enumerate(state.tiles.faces):
        pieces[face].append(TileId(piece))
    laid: dict[int, TileId] = {}
    for place, face in sorted(wall.items()):
        if not pieces[face]:
            copies = sum(face == other for other in state.tiles.faces)
            raise CourseError(f"more than {copies} copies of {face} were seen", index)
        laid[place] = pieces[face].popleft()
    rest = iter(sorted(piece for left in pieces.values() for piece in left))
    return tuple(laid[place] if place in laid else next(rest) for place in range(len(state.tiles)))


def _known(face: Face | None, index: int) -> Face:
    if face is None:
        raise CourseError("hidden tiles: a record masked for one seat cannot be played again", index)
    return face


def _before(first: int, others: Iterator[int]) -> Iterator[int]:
    yield first
    yield from others
