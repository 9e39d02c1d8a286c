"""Plays a foreign game on the kernel: every action must be legal, every tile, score and result as recorded."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import (
    Abort,
    Action,
    BindSeed,
    Discard,
    IllegalAction,
    SeatAction,
    SeedOrigin,
    SetAside,
    StartDeal,
    StartMatch,
    Win,
)
from mahjong_engine.events import DealEnded, DealStarted, Event, MatchEnded, MatchStarted, Paid, Shown, Won
from mahjong_engine.evolution import TURN
from mahjong_engine.kernel import evolve, legal_actions, new_match, step
from mahjong_engine.melds import ANKAN, KAKAN
from mahjong_engine.profiles import Profile
from mahjong_engine.records.course import (
    Call,
    Course,
    CourseDeal,
    CourseError,
    Draw,
    IndicatorTurned,
    LaidAside,
    RiichiStood,
    Step,
    Throw,
)
from mahjong_engine.records.course_answers import answers_to, choice_in, held_piece, offered_call
from mahjong_engine.records.course_of_events import CourseTeller
from mahjong_engine.records.course_results import compare_end, compare_final, compare_start, indicators_of
from mahjong_engine.records.course_walls import wall_of
from mahjong_engine.records.differences import Difference, DifferenceFound, Outcome, Replayed, expect
from mahjong_engine.seats import TABLE, Actor, Seat, seats_of
from mahjong_engine.state import DealState, Window
from mahjong_engine.tiles import Face, TileId
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.settlement import STICK
from mahjong_engine.variants.riichi.table import HONBA, ROUND_WIND
from mahjong_engine.variants.riichi.turn_options import PLAIN_DISCARDS

__all__ = ["Outcome", "Replayed", "replay_course"]

_OWN_KANS: Final = frozenset({ANKAN, KAKAN})
_KYUUSHU: Final = "kyuushu_kyuuhai"
_COMPARED_LATER: Final = frozenset({MatchStarted, DealStarted, Shown, Won, Paid, DealEnded, MatchEnded})
"""What the end of a deal or match is told by; what is done in between is compared as it is done."""


def replay_course(course: Course, profile: Profile) -> Replayed:
    """Play a whole game by ``profile`` and compare; stops at the first difference.

    Raises ``CourseError`` where the record cannot be a game of that profile at all.
    """
    if not isinstance(profile.options, RiichiOptions):
        raise CourseError(f"{profile.name} is no profile of riichi, which the record tells")
    player = _Player(course, profile)
    deals = wins = 0
    try:
        for index, deal in enumerate(course.deals):
            player.play(index, deal)
            deals, wins = deals + 1, wins + len(deal.wins)
        player.close()
    except DifferenceFound as found:
        return Replayed(Outcome(deals, wins, found.difference), tuple(player.events))
    return Replayed(Outcome(deals, wins, None), tuple(player.events))


class _Player:
    """Drives one match through its recorded deals."""

    def __init__(self, course: Course, profile: Profile) -> None:
        self.events: list[Event] = []
        self._course = course
        self._state = new_match(profile)
        self._faces = self._state.tiles.faces
        self._teller = CourseTeller(self._faces, profile.players)
        self._deal = 0
        self._event = 0
        self._seats = seats_of(profile.players)
        self._turned: list[Face] = []
        self._equal_indicators = 0
        self._before_kan: list[Face] = []
        self._told: TileId | None = None
        self._told_deal: CourseDeal

    def play(self, index: int, deal: CourseDeal) -> None:
        """Play one deal from its wall to its end."""
        self._deal, self._event, self._told, self._told_deal = index, 0, None, deal
        if index == 0:
            self._begin(deal)
        self._expect("the match", "goes on", "goes on" if self._state.result is None else "ends")
        wall = wall_of(self._state, deal, index) if deal.wall is None else deal.wall
        self._act(TABLE, BindSeed(b"", SeedOrigin.FIXED_WALL, wall))
        self._act(TABLE, StartDeal())
        compare_start(self._state, deal, index)
        self._turned, self._equal_indicators = [deal.indicator], 1
        for place, told in enumerate(deal.steps):
            self._event = place + 1
            self._take(told, place)
        self._event = len(deal.steps) + 1
        self._finish(deal)

    def close(self) -> None:
        """Compare the end of the match."""
        result = self._state.result
        places = () if result is None else result.places
        compare_final(self._course, self._teller.final, places, self._deal, self._event)

    def _begin(self, deal: CourseDeal) -> None:
        if len(deal.points) != len(self._state.points):
            reason = f"the record has {len(deal.points)} seats, {self._state.profile.name} {len(self._state.points)}"
            raise CourseError(reason, 0)
        if not self._course.excerpt:
            self._act(TABLE, StartMatch())
            return
        carry = ((HONBA, deal.honba), (ROUND_WIND, deal.round_wind))
        self._tell((MatchStarted(deal.points, Seat(deal.dealer), carry, deal.sticks * STICK),))

    def _take(self, told: Step, place: int) -> None:
        match told:
            case Draw():
                self._compare_draw(told)
            case Throw():
                self._expect_told_draw(told.seat)
                self._act(self._seats[told.seat], self._discard(told))
                self._compare_indicators(place)
                self._answer(place)
            case LaidAside():
                self._expect_told_draw(told.seat)
                self._act(Seat(told.seat), SetAside(self._piece(told.seat, told.tile, drawn=None)))
                self._answer(place)
            case Call(kind=kind) if kind in _OWN_KANS:
                self._expect_told_draw(told.seat)
                self._before_kan = self._indicators()
                self._act(Seat(told.seat), self._offered(Seat(told.seat), told))
                self._answer(place)
            case Call():
                melds = self._playing.seats[told.seat].melds
                laid = (melds[-1].kind, melds[-1].source) if melds else None
                self._expect("meld", (told.kind, told.source), laid)
            case RiichiStood(points=points):
                stood = self._teller.riichi_of(told.seat)
                self._expect("riichi of the seat", expected=True, got=stood is not None)
                if points is not None and stood is not None:
                    self._expect("points after riichi", points, stood.points)
            case IndicatorTurned():
                self._turned.append(told.tile)

    def _finish(self, deal: CourseDeal) -> None:
        turn = self._playing.turn
        if deal.draw is not None and turn is not None and not self._is_over:
            self._expect_told_draw(turn.seat)
            self._act(turn.seat, Abort(deal.draw.reason or _KYUUSHU))
        elif deal.wins and deal.wins[0].source is None:
            self._expect_told_draw(deal.wins[0].seat)
            self._act(Seat(deal.wins[0].seat), Win())
        self._answer(len(deal.steps))
        reason = self._playing.end_reason
        told = "win" if deal.draw is None else deal.draw.reason or reason
        self._expect("end of the deal", told, reason)
        ours = self._teller.deals[-1]
        self._compare_last_indicators(deal, indicators_of(ours))
        compare_end(deal, ours, reason or "", self._deal, self._event)

    def _compare_draw(self, told: Draw) -> None:
        deal = self._state.playing
        turn = deal.turn
        if turn is None or turn.seat != told.seat or self._is_over:
            self._expect("seat on turn", told.seat, None if turn is None or self._is_over else int(turn.seat))
        drawn = deal.seats[told.seat].drawn
        face = None if drawn is None else self._faces[drawn]
        if face != told.tile:
            self._expect("drawn tile", told.tile, face)
        self._told = drawn

    def _expect_told_draw(self, seat: int) -> None:
        """A seat that acts on a drawn piece must have drawn it in the record too."""
        drawn = self._state.playing.seats[seat].drawn
        if drawn != self._told:
            told = None if self._told is None else self._faces[self._told]
            self._expect(f"draw of seat {seat}", told, None if drawn is None else self._faces[drawn])
        self._told = None

    def _compare_indicators(self, place: int) -> None:
        """All indicators due at a discard are told before it or right behind it."""
        if self._told_deal.later_indicators is not None:
            return
        told, steps = self._turned, self._told_deal.steps
        for behind in range(place + 1, len(steps)):
            step = steps[behind]
            if isinstance(step, IndicatorTurned):
                told = [*told, step.tile]
            elif not isinstance(step, RiichiStood):
                break
        if not len(told) == len(self._state.playing.indicators) == self._equal_indicators:
            self._expect("indicators at the discard", told, self._indicators())
            self._equal_indicators = len(told)

    def _compare_last_indicators(self, deal: CourseDeal, ours: list[Face]) -> None:
        """Where moments are not told, what a robbed kan has turned with its declaration may be left out (R-313)."""
        told = [*self._turned, *(deal.later_indicators or ())]
        is_robbed = bool(deal.wins and deal.steps) and isinstance(deal.steps[-1], (Call, LaidAside))
        if deal.later_indicators is not None and is_robbed and told == self._before_kan:
            return
        self._expect("indicators", told, ours)

    def _discard(self, told: Throw) -> Discard:
        tile = self._piece(told.seat, told.tile, drawn=told.drawn)
        return Discard(tile, riichi=True) if told.riichi else PLAIN_DISCARDS[tile]

    def _piece(self, seat: int, face: Face, *, drawn: bool | None) -> TileId:
        tile = held_piece(self._state, seat, face, drawn=drawn)
        if tile is not None:
            return tile
        where = {None: "the hand", True: "the tile drawn by", False: "the hand, without the drawn tile,"}[drawn]
        mine = self._playing.seats[seat]
        held = sorted(self._face(tile) for tile in mine.hand if drawn in {None, tile == mine.drawn})
        raise DifferenceFound(Difference(self._deal, self._event, f"{where} of seat {seat}", face, str(held)))

    def _offered(self, seat: Seat, call: Call) -> SeatAction:
        offer = offered_call(self._state, seat, call)
        if offer is not None:
            return offer
        what = f"seat {int(seat)} may {call.kind} with {sorted(call.own)}"
        raise DifferenceFound(Difference(self._deal, self._event, what, "legal", f"not offered ({self._legal(seat)})"))

    def _answer(self, place: int) -> None:
        """Answer the windows on the act just made and after the deal: what the record says, else a pass."""
        left = answers_to(self._state, self._told_deal, place)
        if not left and not _is_asked(self._state.windows):
            return
        is_last = self._deal == len(self._course.deals) - 1 and not self._course.excerpt
        while (window := self._state.window) is not None and window.moment != TURN:
            ask = next(ask for ask in window.asks if ask.answer is None)
            answer = left.pop(int(ask.seat), None) or choice_in(ask, self._told_deal, is_last=is_last) or ask.default
            assert answer is not None, "only asks of a turn have no default"
            self._act(ask.seat, self._offered(ask.seat, answer) if isinstance(answer, Call) else answer)
        for seat, answer in left.items():
            if isinstance(answer, Win) and self._is_over:
                continue  # a third ron that aborts closes the window, and so does the nearest of several
            self._act(Seat(seat), self._offered(Seat(seat), answer) if isinstance(answer, Call) else answer)

    def _act(self, actor: Actor, action: Action) -> None:
        try:
            made, state = step(self._state, actor, action)
        except IllegalAction as refusal:
            what, got = f"{_name(actor)} may {action!r}", f"{refusal} ({self._legal(actor)})"
            raise DifferenceFound(Difference(self._deal, self._event, what, "legal", got)) from refusal
        self._state = state
        self._note(made)

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._state = evolve(self._state, event)
        self._note(events)

    def _note(self, events: tuple[Event, ...]) -> None:
        self.events += events
        for event in events:
            if type(event) in _COMPARED_LATER:
                self._teller.take(event)

    @property
    def _playing(self) -> DealState:
        return self._state.playing

    @property
    def _is_over(self) -> bool:
        return self._playing.end_reason is not None

    def _legal(self, actor: Actor) -> str:
        return ", ".join(map(repr, legal_actions(self._state, actor))) or "nothing"

    def _indicators(self) -> list[Face]:
        return [self._face(tile) for tile in self._playing.indicators]

    def _face(self, tile: TileId) -> Face:
        return self._faces[tile]

    def _expect(self, what: str, expected: object, got: object) -> None:
        if expected != got:
            expect(self._deal, self._event, what, expected, got)


def _is_asked(windows: tuple[Window, ...]) -> bool:
    return bool(windows) and windows[-1].moment != TURN


def _name(actor: Actor) -> str:
    return f"seat {int(actor)}" if isinstance(actor, Seat) else "the table"
