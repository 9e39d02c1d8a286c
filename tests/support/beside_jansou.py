"""The same match on our kernel and on ``jansou``, decision by decision: equal menus, indicators, wins, scores, places.

Both are dealt the same pieces and answered alike; what is compared differs only where a named ruling says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

from jansou.core.rules import preset
from jansou.game import actions as theirs
from jansou.game.environment import DecisionRequest, Environment
from jansou.game.events import Ryuukyoku
from jansou.game.events import Win as TheirWin
from jansou.game.flow import DecisionKind
from jansou.game.state import GameState
from jansou.game.wall import Wall

from mahjong_engine.actions import (
    Action,
    BindSeed,
    Choose,
    SeatAction,
    StartDeal,
    StartMatch,
)
from mahjong_engine.dealing import SeedStream, match_seed
from mahjong_engine.events import DealEnded, Event, Paid, Won
from mahjong_engine.kernel import MatchState, new_match, open_asks, step
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import TABLE, Actor, Seat
from mahjong_engine.state import COUNT_BITS
from mahjong_engine.tiles import Face, kind_of
from mahjong_engine.variants.riichi.endings import TENPAI
from mahjong_engine.variants.riichi.hand_facts import waits_or_distance
from mahjong_engine.variants.riichi.match_flow import STOP
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.table import RIICHI, four_kans_shared
from mahjong_engine.views import OpenAsk
from support.beside_tally import count
from support.jansou_walls import alike, their_wall
from support.jansou_words import THEIR_DRAWS, Key, face_of, our_key, their_key

Binder = Callable[[MatchState, int, int], BindSeed]
Chooser = Callable[[SeedStream, OpenAsk, MatchState, Seat], SeatAction]


@dataclass
class Beside:
    """One match. ``tally`` counts what happened in it."""

    profile: Profile
    rules: str
    number: int
    bind: Binder
    choosers: tuple[Chooser, ...]
    tally: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.stream = SeedStream(match_seed(self.number, 0), "beside")
        self.state = new_match(self.profile)
        self.menus: dict[Seat, OpenAsk] = {}
        self.shown: dict[Seat, bool] | None = None
        self.told: tuple[Event, ...] = ()
        self.endings: list[Key] = []
        self.their_endings: list[Key] = []
        self.tell(TABLE, StartMatch())

    @property
    def players(self) -> int:
        return self.profile.players

    @property
    def options(self) -> RiichiOptions:
        return cast("RiichiOptions", self.profile.options)

    def tell(self, actor: Actor, action: Action) -> None:
        """Take a step and note the wins and draws in it."""
        told, self.state = step(self.state, actor, action)
        self.told = told
        self.endings += [self._our_win(event) for event in told if isinstance(event, Won)]
        self.endings += [("draw", event.reason) for event in told if isinstance(event, DealEnded) and not self._won]
        count(self.tally, self.state, told)

    def play(self) -> None:
        """Play to the end; every difference is an ``AssertionError``."""
        environment = _Laid(self)
        game = environment.play(observe=self._observe)
        request = next(game)
        try:
            self._finish(self._to_the_end(environment, game, request))
        except _Parted as parted:
            self.tally[str(parted)] += 1

    def _to_the_end(self, environment: Environment, game: Any, request: DecisionRequest) -> Any:  # noqa: ANN401  theirs
        while True:
            try:
                request = game.send(self._answer(environment, request))
            except StopIteration as stop:
                return stop.value

    @property
    def _won(self) -> bool:
        return bool(self.state.playing.wins)

    # The deal

    def lay(self) -> Wall:
        """Deal ours, and lay the same pieces for them."""
        self._settle_question(goes_on=True)
        assert not open_asks(self.state), "ours goes on"
        self._compare_endings()
        self.shown = None
        bound = self.bind(self.state, self.number, self.state.deal_count)
        assert bound.wall is not None, "walls are laid"
        wall = alike(bound.wall, self.state.tiles, self.players)
        self.tell(TABLE, BindSeed(b"", bound.origin, wall))
        self.tell(TABLE, StartDeal())
        faces = [self.state.tiles.face(tile) for tile in wall]
        return their_wall(faces, self.players, self.state.playing.dealer)

    # Decisions

    def _answer(self, environment: Environment, request: DecisionRequest) -> theirs.Action:
        seat = Seat(request.seat)
        if request.kind is DecisionKind.TENPAI:
            return theirs.DeclareTenpai(declare=self._shows(seat))
        self._compare_table(environment, request)
        menu = self._their_menu(seat, request)
        if menu.keys() == {("pass",)}:
            return menu["pass",]
        if seat not in self.menus:
            assert not self.menus, f"they do not ask {sorted(self.menus)}"
            self.menus = dict(open_asks(self.state))
            assert seat in self.menus, f"only they ask {seat!r}: {request.actions}"
        ask = self.menus.pop(seat)
        ours = {our_key(self.state, seat, offer): offer for offer in ask.offers}
        assert ours.keys() == menu.keys(), (seat, sorted(ours.keys() ^ menu.keys(), key=str))
        action = self.choosers[seat](self.stream, ask, self.state, seat)
        answer = menu[our_key(self.state, seat, action)]
        if any(asked is seat and open_.number == ask.number for asked, open_ in open_asks(self.state)):
            self.tell(seat, action)
        self.tally["decisions"] += 1
        return answer

    def _shows(self, seat: Seat) -> bool:
        """R-502: they ask all ready seats from seat 0 on, we ask from the dealer on, and nobody in riichi."""
        if self.shown is None:
            self.shown = {}
            while (asks := open_asks(self.state)) and asks[0][1].moment == TENPAI:
                asked, ask = asks[0]
                answer = self.choosers[asked](self.stream, ask, self.state, asked)
                self.shown[asked] = cast("Choose", answer).value is True
                self.tally["hands kept closed"] += not self.shown[asked]
                self.tell(asked, answer)
        in_riichi = RIICHI in self.state.playing.seats[seat].notes
        assert (seat in self.shown) is not in_riichi, f"only they ask {seat!r} whether it shows"
        return in_riichi or self.shown[seat]

    def _their_menu(self, seat: Seat, request: DecisionRequest) -> dict[Key, theirs.Action]:
        """What they offer, without what a ruling of ours forbids."""
        menu = {their_key(action): action for action in request.actions}
        deal = self.state.playing
        aborts = self.options.suukaikan and four_kans_shared(deal)
        if aborts and request.kind is DecisionKind.DISCARD_REACTION:
            calls = [key for key in menu if key not in {("pass",), ("win",)}]
            self.tally["R-525"] += bool(calls)
            menu = {key: action for key, action in menu.items() if key not in calls}
        for key in [key for key in menu if key[0] == "riichi"]:
            left = deal.seats[seat].counts - (1 << COUNT_BITS * int(kind_of(cast("Face", key[1]))))
            if not self.state.variant.shapes.waits_of(self.state.tiles, deal.seats[seat], left):  # type: ignore[attr-defined]
                assert waits_or_distance(left) > 0, "that is no ready hand at all"
                self.tally["R-332"] += 1
                del menu[key]
        return menu

    # What is compared

    def _compare_table(self, environment: Environment, request: DecisionRequest) -> None:
        deal, other = self.state.playing, environment.state
        assert other is not None
        if self.menus:
            return  # ours may have gone on already: no answer that is left can change anything
        points, pool = self._before_the_stick(request)
        mine = (points, pool, int(deal.dealer), deal.carry["round_wind"], deal.carry["honba"])
        yours = (tuple(other.scores), other.deposit_pool, other.dealer, int(other.round_wind), other.honba)
        assert mine == yours, (mine, yours)
        if request.kind in {DecisionKind.ROBBED_KAN, DecisionKind.NORTH_REACTION}:
            self._turn_what_is_pending(other)
        indicators = tuple(face_of(tile) for tile in other.wall.dora_indicators)
        assert tuple(self.state.tiles.face(tile) for tile in deal.indicators) == indicators
        assert deal.source("live").left == other.wall.live_draws_remaining

    def _turn_what_is_pending(self, other: GameState) -> None:
        """R-313, R-812: what a kan left pending they turn when the next kan or kita stands, we before somebody may rob it."""
        while other.deferred_reveals:
            other.wall.reveal_indicator()
            other.deferred_reveals -= 1
            self.tally["R-313"] += 1

    def _before_the_stick(self, request: DecisionRequest) -> tuple[tuple[int, ...], int]:
        """Ours before a riichi stood with the discard of which they ask for calls, though it aborts (R-524, R-525)."""
        points, pool = list(self.state.points), self.state.pool
        aborted = any(isinstance(event, DealEnded) and event.reason == "suukaikan" for event in self.told)
        if aborted and request.kind is DecisionKind.DISCARD_REACTION:
            for edge in (edge for event in self.told if isinstance(event, Paid) for edge in event.edges):
                assert edge.reason == "riichi_stick", f"nothing else is paid there: {edge}"
                points[cast("Seat", edge.payer)] += edge.points
                pool -= edge.points
                self.tally["R-524"] += 1
        return tuple(points), pool

    def _compare_endings(self) -> None:
        mine, other = self.endings, self.their_endings
        if mine == other:
            return
        last = self.state.playing.wins[-1]
        if any(item.name == "tenhou" for item in last.items):
            assert mine[:-1] == other[:-1], (mine, other)
            raise _Parted("R-408")
        # Only the nearest of three wins; of three they let all win, though of two the nearest.
        assert self.options.ron_mode == "HEAD_BUMP", (mine, other)
        assert mine == other[: len(mine)], (mine, other)
        assert len(other) == len(mine) + 2, (mine, other)
        raise _Parted("R-132")

    def _settle_question(self, *, goes_on: bool) -> None:
        """R-612: they stop for a dealer who has won, never for one who is only ready."""
        asks = open_asks(self.state)
        if asks and asks[0][1].moment == STOP:
            seat = asks[0][0]
            won = any(win.seat is seat for win in self.state.playing.wins)
            assert won is not goes_on, "a dealer who has won stops"
            self.tally["ready dealers who could have stopped"] += goes_on
            self.tell(seat, Choose(STOP, value=won))

    def _finish(self, result: Any) -> None:  # noqa: ANN401  their result
        self._settle_question(goes_on=False)
        self._compare_endings()
        assert self.state.result is not None, "they ended, we go on"
        assert self.state.points == result.scores
        order = sorted(range(self.players), key=lambda seat: self.state.result.places[seat])  # type: ignore[union-attr]
        assert tuple(order) == result.ranking

    def _our_win(self, won: Won) -> Key:
        value = dict(won.components)
        worth = ("units", value["units"]) if "units" in value else (value["han"], value["fu"])
        return won.seat, won.source, self.state.tiles.face(won.tile), worth

    def _observe(self, event: object) -> None:
        if isinstance(event, TheirWin):
            result = event.result
            units = sum(value.value for value in result.yaku) if result.is_yakuman else 0
            worth = ("units", units) if units else (result.han, result.fu.total)
            self.their_endings.append((event.seat, event.from_seat, face_of(event.winning_tile), worth))
            self.tally["liable"] += event.liable_seat is not None
        elif isinstance(event, Ryuukyoku):
            self.their_endings.append(("draw", THEIR_DRAWS[event.kind]))


class _Parted(Exception):  # noqa: N818  no error: a ruling by its number
    """From here on the two go different ways, for a reason that has a number."""


class _Laid(Environment):
    """Their referee, dealing what we deal."""

    def __init__(self, beside: Beside) -> None:
        super().__init__(preset(beside.rules))
        self._beside = beside

    def _wall(self, deal_index: int) -> Wall:
        return self._beside.lay()
