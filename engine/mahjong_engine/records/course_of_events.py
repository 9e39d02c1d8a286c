"""Our own matches told as a course: what the events of riichi say, by faces, deal by deal.

Reads events alone and asks no rule, so that a match is told as it was played, also while it goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from mahjong_engine.actions import CallMeld, Discard, SetAside
from mahjong_engine.events import (
    DealEnded,
    DealStarted,
    Declared,
    Event,
    MatchEnded,
    MatchStarted,
    Moved,
    Notes,
    Paid,
    Shown,
    Won,
)
from mahjong_engine.melds import KAKAN
from mahjong_engine.profiles import Profile
from mahjong_engine.records.course import (
    Call,
    Course,
    CourseDeal,
    CourseDraw,
    CourseFinal,
    CourseWin,
    Draw,
    ExportError,
    IndicatorTurned,
    LaidAside,
    RiichiStood,
    RulesTold,
    Step,
    WinFigures,
    drawn_by,
    thrown_by,
)
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, TileId, display_order, parse_faces
from mahjong_engine.variants.riichi.deal_plan import INDICATOR
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.settlement import STICK
from mahjong_engine.variants.riichi.table import HONBA, ROUND_WIND, number
from mahjong_engine.views import Payment

RIICHI_STICK: Final = "riichi_stick"
"""Why a stick is paid when a riichi stands."""

_NAGASHI: Final = "nagashi_mangan"


def course_of_events(profile: Profile, names: Iterable[str], events: Iterable[Event]) -> Course:
    """The course of a match of riichi, as far as its events go; ``ExportError`` for another game."""
    if not isinstance(profile.options, RiichiOptions):
        raise ExportError("riichi_only", f"{profile.name} is no riichi, which is all that mjai and tenhou.net/6 tell")
    teller = CourseTeller(parse_faces(profile.wall), profile.players)
    for event in events:
        teller.take(event)
    rules = RulesTold(profile.name, profile.document)
    return Course(rules, tuple(names), teller.deals, teller.final)


@dataclass(slots=True)
class _Running:
    """The deal being told."""

    wind: int
    honba: int
    sticks: int
    dealer: Seat
    points: tuple[int, ...]
    hands: tuple[tuple[Face, ...], ...]
    indicator: Face | None = None
    steps: list[Step] = field(default_factory=list)
    riichi: set[int] = field(default_factory=set)
    shown: dict[int, tuple[Face, ...]] = field(default_factory=dict)
    won: list[Won] = field(default_factory=list)
    edges: tuple[Payment, ...] = ()
    before: tuple[int, ...] = ()
    ended: DealEnded | None = None


class CourseTeller:
    """Takes the events of a match one by one; ``deals`` are the deals so far, the last one perhaps unfinished."""

    def __init__(self, faces: Sequence[Face], players: int) -> None:
        self._faces: Final = faces
        self._points: tuple[int, ...] = (0,) * players
        self._pool = 0
        self._carry: Notes = ()
        self._told: list[CourseDeal] = []
        self._running: _Running | None = None
        self.final: CourseFinal | None = None

    @property
    def deals(self) -> tuple[CourseDeal, ...]:
        """What has been told so far."""
        running = self._running
        if running is None or running.indicator is None:
            return tuple(self._told)
        return (*self._told, self._deal(running))

    def riichi_of(self, seat: int) -> RiichiStood | None:
        """The riichi of a seat that stands in the newest deal."""
        steps = self._told[-1].steps if self._running is None else self._running.steps
        return next((step for step in steps if isinstance(step, RiichiStood) and step.seat == seat), None)

    def take(self, event: Event) -> None:
        """Take in the next event."""
        running = self._running
        if running is not None and isinstance(event, (Moved, Declared)):
            self._play(running, event)
            return
        match event:
            case MatchStarted(points=points, carry=carry, pool=pool):
                self._points, self._carry, self._pool = points, carry, pool
            case DealStarted():
                self._begin(event)
            case MatchEnded(final=final) if final:
                self.final = CourseFinal(self._points, final)
            case Paid(edges=edges):
                self._pay(edges)
            case _ if running is not None:
                self._play(running, event)

    def _begin(self, event: DealStarted) -> None:
        carry = dict(self._carry)
        hands = []
        for tiles in event.hands:
            faces = [self._face(tile) for tile in tiles if tile != event.drawn]
            hands.append(tuple(sorted(faces, key=display_order)))
        running = _Running(
            number(carry.get(ROUND_WIND)),
            number(carry.get(HONBA)),
            self._pool // STICK,
            event.dealer,
            self._points,
            tuple(hands),
        )
        if event.drawn is not None:
            running.steps.append(Draw(event.dealer, self._face(event.drawn)))
        self._running = running

    def _play(self, deal: _Running, event: Event) -> None:
        match event:
            case Moved(seat=seat, tiles=tiles, origin="wall", target="hand"):
                deal.steps.extend([drawn_by(int(seat), self._face(tile)) for tile in tiles])
            case Declared():
                self._declare(deal, event)
            case Shown(what=what, tiles=tiles) if what == INDICATOR and deal.indicator is None:
                deal.indicator = self._face(tiles[0])
            case Shown(what=what, tiles=tiles) if what == INDICATOR:
                deal.steps.append(IndicatorTurned(self._face(tiles[0])))
            case Shown(tiles=tiles, seat=Seat() as seat):
                deal.shown[seat] = self._sorted(tiles)
            case Won():
                deal.won.append(event)
            case DealEnded(carry=carry):
                self._carry = carry
                deal.ended = event
                self._told.append(self._deal(deal))
                self._running = None
            case _:
                pass

    def _declare(self, deal: _Running, event: Declared) -> None:
        match event.act:
            case Discard(tile=tile, riichi=riichi):
                deal.steps.append(thrown_by(int(event.seat), self._face(tile), riichi, not event.from_hand))
            case SetAside(tile=tile):
                deal.steps.append(LaidAside(event.seat, self._face(tile)))
            case CallMeld(kind=kind, tiles=tiles):
                meld = event.meld
                claimed = meld is not None and kind != KAKAN and meld.claimed is not None
                deal.steps.append(
                    Call(
                        event.seat,
                        kind,
                        self._sorted(tiles),
                        self._face(meld.claimed) if claimed and meld and meld.claimed is not None else None,
                        int(meld.source) if claimed and meld and meld.source is not None else None,
                    )
                )
            case _:
                pass

    def _pay(self, edges: tuple[Payment, ...]) -> None:
        deal = self._running
        stood = [edge.payer for edge in edges if edge.reason == RIICHI_STICK and edge.payer is not None]
        if deal is not None and not stood:
            deal.edges, deal.before = edges, self._points
        self._points = _moved(self._points, edges)
        self._pool += sum(edge.points * ((edge.payee is None) - (edge.payer is None)) for edge in edges)
        if deal is not None:
            deal.riichi.update(stood)
            deal.steps.extend(RiichiStood(seat, self._points) for seat in stood)

    def _deal(self, deal: _Running) -> CourseDeal:
        assert deal.indicator is not None, "an indicator is turned before anybody decides"
        ended = deal.ended
        return CourseDeal(
            round_wind=deal.wind,
            number=int(deal.dealer),
            honba=deal.honba,
            sticks=deal.sticks,
            dealer=int(deal.dealer),
            points=deal.points,
            hands=deal.hands,
            indicator=deal.indicator,
            steps=tuple(deal.steps),
            wins=() if ended is None else tuple(self._wins(deal, ended)),
            draw=None if ended is None or deal.won else self._draw(deal, ended),
        )

    def _wins(self, deal: _Running, ended: DealEnded) -> Iterable[CourseWin]:
        before = deal.before
        for won in deal.won:
            after = _moved(before, tuple(edge for edge in deal.edges if edge.payee is won.seat))
            under = self._in_order(ended.under_indicators) if won.seat in deal.riichi else ()
            yield CourseWin(
                seat=int(won.seat),
                source=None if won.source is None else int(won.source),
                tile=self._face(won.tile),
                hand=self._sorted((*won.hand, won.tile)),
                figures=_figures(won),
                liable=tuple(map(int, won.liable)),
                under_indicators=under,
                before=before,
                change=tuple(b - a for a, b in zip(before, after, strict=True)),
            )
            before = after

    def _draw(self, deal: _Running, ended: DealEnded) -> CourseDraw:
        before = deal.before or self._points
        shown = tuple(sorted(map(int, deal.shown)))
        return CourseDraw(
            reason=ended.reason,
            shown=shown,
            before=before,
            change=tuple(b - a for a, b in zip(before, _moved(before, deal.edges), strict=True)),
            hands=tuple(deal.shown[seat] for seat in shown),
            nagashi=any(edge.reason == _NAGASHI for edge in deal.edges),
        )

    def _face(self, tile: TileId) -> Face:
        return self._faces[tile]

    def _in_order(self, tiles: Iterable[TileId]) -> tuple[Face, ...]:
        return tuple(map(self._face, tiles))

    def _sorted(self, tiles: Iterable[TileId]) -> tuple[Face, ...]:
        return tuple(sorted(map(self._face, tiles), key=display_order))


def masked(course: Course, seat: int | None) -> Course:
    """What the player of ``seat`` has seen, or a spectator: nobody else's hands and draws, no result to come."""

    def hidden(deal: CourseDeal) -> CourseDeal:
        hands = tuple(hand if place == seat else (None,) * len(hand) for place, hand in enumerate(deal.hands))
        steps = tuple(Draw(s.seat, None) if isinstance(s, Draw) and s.seat != seat else s for s in deal.steps)
        return replace(deal, hands=hands, steps=steps)

    return replace(course, deals=tuple(map(hidden, course.deals)))


def _figures(won: Won) -> WinFigures:
    components = dict(won.components)
    return WinFigures(
        items=tuple((item.name, item.value) for item in won.items),
        yakuman="units" in components,
        fu=components.get("fu"),
        points=won.points,
        limit=won.limit,
    )


def _moved(points: tuple[int, ...], edges: Iterable[Payment]) -> tuple[int, ...]:
    after = list(points)
    for edge in edges:
        if edge.payer is not None:
            after[edge.payer] -= edge.points
        if edge.payee is not None:
            after[edge.payee] += edge.points
    return tuple(after)
