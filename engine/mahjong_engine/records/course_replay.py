"""Plays a foreign game on the kernel: every action must be legal, every tile, score and result as recorded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahjong_engine.actions import (
    Abort,
    Action,
    BindSeed,
    CallMeld,
    Discard,
    IllegalAction,
    Pass,
    SeatAction,
    SeedOrigin,
    StartDeal,
    StartMatch,
    Win,
)
from mahjong_engine.evolution import TURN
from mahjong_engine.kernel import legal_actions, new_match, step
from mahjong_engine.melds import ANKAN, KAKAN
from mahjong_engine.profiles import Profile
from mahjong_engine.records.course import (
    Call,
    Course,
    CourseDeal,
    Draw,
    IndicatorTurned,
    RiichiStood,
    Step,
    Throw,
)
from mahjong_engine.records.course_results import compare_end, compare_final
from mahjong_engine.records.differences import Difference, DifferenceFound, expect
from mahjong_engine.seats import TABLE, Actor, Seat
from mahjong_engine.state import DealState, MatchState, SeatState
from mahjong_engine.tiles import TileId

_OWN_KANS: Final = frozenset({ANKAN, KAKAN})
_STICK: Final = 1000


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a replay came to: how much was played, and the first difference, if there was one."""

    deals: int
    wins: int
    difference: Difference | None


def replay_course(course: Course, profile: Profile) -> Outcome:
    """Play a whole game by ``profile`` and compare; stops at the first difference."""
    player = _Player(profile)
    deals = wins = 0
    try:
        for index, deal in enumerate(course.deals):
            player.play(index, deal)
            deals, wins = deals + 1, wins + len(deal.wins)
    except DifferenceFound as found:
        return Outcome(deals, wins, found.difference)
    return Outcome(deals, wins, None)


class _Player:
    """Drives one match through its recorded deals."""

    def __init__(self, profile: Profile) -> None:
        self._state = new_match(profile)
        self._deal = 0
        self._event = 0
        self._before: tuple[int, ...] = ()
        self._turned: list[str] = []
        self._told: TileId | None = None

    def play(self, index: int, deal: CourseDeal) -> None:
        """Play one deal from its wall to its end."""
        self._deal, self._event, self._told = index, 0, None
        if index == 0:
            self._act(TABLE, StartMatch())
        self._act(TABLE, BindSeed(b"", SeedOrigin.FIXED_WALL, deal.wall))
        self._act(TABLE, StartDeal())
        self._compare_start(deal)
        for place, told in enumerate(deal.steps):
            self._event = place + 1
            self._take(told, _next_acts(deal, place))
        self._event = len(deal.steps) + 1
        self._finish(deal)

    def _compare_start(self, deal: CourseDeal) -> None:
        state, header = self._state, self._state.variant.sight.header(self._state)
        self._expect("round wind", deal.round_wind, header.round_wind)
        self._expect("deal of the round", deal.number, header.deal_number)
        self._expect("honba", deal.honba, header.honba)
        self._expect("sticks", deal.sticks, state.pool // _STICK)
        self._expect("dealer", deal.dealer, int(state.dealer))
        self._expect("points", deal.points, state.points)
        self._turned = [self._face(deal.indicator)]
        self._expect("indicator", self._turned, [self._face(tile) for tile in self._playing.indicators])
        for seat, hand in enumerate(deal.hands):
            mine = self._playing.seats[seat]
            held = hand if mine.drawn is None else (*hand, mine.drawn)
            self._expect(f"hand of seat {seat}", self._faces(held), self._faces(mine.hand))

    def _take(self, step: Step, answers: dict[int, SeatAction | Call]) -> None:
        match step:
            case Draw():
                self._compare_draw(step)
            case Throw():
                self._expect_told_draw(step.seat)
                self._act(Seat(step.seat), self._discard(step))
                indicators = [self._face(tile) for tile in self._playing.indicators]
                self._expect("indicators at the discard", self._turned, indicators)
                self._answer(answers)
            case Call(kind=kind) if kind in _OWN_KANS:
                self._expect_told_draw(step.seat)
                self._act(Seat(step.seat), self._own_kan(step))
                self._answer(answers)
            case Call():
                melds = self._playing.seats[step.seat].melds
                laid = (melds[-1].kind, melds[-1].source) if melds else None
                self._expect("meld", (step.kind, step.source), laid)
            case RiichiStood(points=points):
                self._expect("riichi of the seat", expected=True, got=self._has_declared(step.seat))
                if points is not None:
                    self._expect("points after riichi", points, self._state.points)
            case IndicatorTurned():
                self._turned.append(self._face(step.tile))

    def _finish(self, deal: CourseDeal) -> None:
        turn = self._playing.turn
        if deal.draw is not None and turn is not None and not self._is_over:
            self._expect_told_draw(turn.seat)
            self._act(turn.seat, Abort(deal.draw.reason))
        elif deal.wins and deal.wins[0].source is None:
            self._expect_told_draw(deal.wins[0].seat)
            self._act(Seat(deal.wins[0].seat), Win())
        compare_end(self._state, deal, self._before, self._deal, self._event)
        compare_final(self._state, deal, self._deal, self._event)

    def _compare_draw(self, step: Draw) -> None:
        turn = self._playing.turn
        self._expect("seat on turn", step.seat, None if turn is None or self._is_over else int(turn.seat))
        drawn = self._playing.seats[step.seat].drawn
        self._expect("drawn tile", self._face(step.tile), None if drawn is None else self._face(drawn))
        self._told = drawn

    def _expect_told_draw(self, seat: int) -> None:
        """A seat that acts on a drawn piece must have drawn it in the record too."""
        drawn = self._playing.seats[seat].drawn
        told = None if self._told is None else self._face(self._told)
        self._expect(f"draw of seat {seat}", told, None if drawn is None else self._face(drawn))
        self._told = None

    def _discard(self, step: Throw) -> Discard:
        mine = self._playing.seats[step.seat]
        if step.drawn:
            return Discard(step.tile if mine.drawn is None else mine.drawn, step.riichi)
        return Discard(self._held(mine, step.tile), step.riichi)

    def _held(self, mine: SeatState, tile: TileId) -> TileId:
        """A held piece with that face: equal faces may have changed places in an earlier call (R-128)."""
        same = [held for held in mine.hand if held != mine.drawn and self._face(held) == self._face(tile)]
        return tile if tile in same or not same else same[0]

    def _own_kan(self, step: Call) -> SeatAction:
        return self._offered(Seat(step.seat), step)

    def _offered(self, seat: Seat, call: Call) -> SeatAction:
        """The offer that uses the same faces, else the act as recorded, which is then refused."""
        wanted = sorted(map(self._face, call.own))
        for offer in legal_actions(self._state, seat):
            if not isinstance(offer, CallMeld) or offer.kind != call.kind:
                continue
            if sorted(map(self._face, offer.tiles)) == wanted:
                return offer
        return CallMeld(call.kind, call.own)

    def _answer(self, answers: dict[int, SeatAction | Call]) -> None:
        """Answer the window on the act just made: what the record says, else a pass."""
        left = dict(answers)
        while (window := self._state.window) is not None and window.moment != TURN:
            ask = next(ask for ask in window.asks if ask.answer is None)
            answer = left.pop(int(ask.seat), Pass())
            self._act(ask.seat, self._offered(ask.seat, answer) if isinstance(answer, Call) else answer)
        for seat, answer in left.items():
            if self._closed_by(answer):
                continue
            self._act(Seat(seat), self._offered(Seat(seat), answer) if isinstance(answer, Call) else answer)

    def _closed_by(self, answer: SeatAction | Call) -> bool:
        """Whether the window may have closed without this answer: a third ron that aborts, or a beaten one."""
        return isinstance(answer, Win) and self._is_over

    def _act(self, actor: Actor, action: Action) -> None:
        try:
            state = step(self._state, actor, action)[1]
        except IllegalAction as refusal:
            legal = ", ".join(map(repr, legal_actions(self._state, actor))) or "nothing"
            raise DifferenceFound(
                Difference(self._deal, self._event, f"{_name(actor)} may {action!r}", "legal", f"{refusal} ({legal})")
            ) from refusal
        self._before = self._state.points
        self._state = state

    @property
    def _playing(self) -> DealState:
        return self._state.playing

    @property
    def _is_over(self) -> bool:
        return self._playing.end_reason is not None

    def _has_declared(self, seat: int) -> bool:
        return self._state.variant.sight.is_declared(self._state, Seat(seat))

    def _face(self, tile: TileId) -> str:
        return self._state.tiles.face(tile)

    def _faces(self, tiles: tuple[TileId, ...]) -> list[str]:
        return sorted(map(self._face, tiles))

    def _expect(self, what: str, expected: object, got: object) -> None:
        expect(self._deal, self._event, what, expected, got)


def _next_acts(deal: CourseDeal, place: int) -> dict[int, SeatAction | Call]:
    """Who answers the act at ``place``, by the record: the next claim, or the wins that end the deal."""
    for told in deal.steps[place + 1 :]:
        if isinstance(told, RiichiStood | IndicatorTurned):
            continue
        return {told.seat: told} if isinstance(told, Call) and told.claimed is not None else {}
    if deal.draw is not None and deal.draw.reason == "sanchahou":
        return {seat: Win() for seat in deal.draw.shown}
    return {win.seat: Win() for win in deal.wins if win.source is not None}


def _name(actor: Actor) -> str:
    return f"seat {int(actor)}" if isinstance(actor, Seat) else "the table"


def replayed_state(course: Course, profile: Profile) -> MatchState:
    """The state after a course without differences; raises ``DifferenceFound`` otherwise."""
    player = _Player(profile)
    for index, deal in enumerate(course.deals):
        player.play(index, deal)
    return player._state  # noqa: SLF001 - the player of this module
