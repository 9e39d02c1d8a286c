"""The same match on our kernel and on ``jansou``, decision by decision: equal menus, indicators, wins, scores, places.

Both are dealt the same pieces and answered alike; what is compared differs only where a named ruling says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, cast

from jansou.core.rules import preset
from jansou.game import actions as theirs
from jansou.game.environment import DecisionRequest, Environment
from jansou.game.events import Win as TheirWin
from jansou.game.flow import DecisionKind
from jansou.game.wall import Wall

from mahjong_engine.actions import (
    Action,
    BindSeed,
    CallMeld,
    Choose,
    Discard,
    SeatAction,
    SetAside,
    StartDeal,
    StartMatch,
)
from mahjong_engine.dealing import SeedStream, match_seed
from mahjong_engine.events import Event, Won
from mahjong_engine.kernel import MatchState, new_match, open_asks, step
from mahjong_engine.melds import ANKAN, DAIMINKAN, KAKAN
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import TABLE, Actor, Seat
from mahjong_engine.state import COUNT_BITS
from mahjong_engine.tiles import Face, TileId, kind_of
from mahjong_engine.variants.riichi.furiten import is_furiten
from mahjong_engine.variants.riichi.hand_facts import wait_mask
from mahjong_engine.variants.riichi.match_flow import STOP
from mahjong_engine.variants.riichi.table import four_kans_shared
from mahjong_engine.views import OpenAsk
from support.jansou_words import Key, face_of, our_key, their_key, their_tile

Binder = Callable[[MatchState, int, int], BindSeed]
Chooser = Callable[[SeedStream, OpenAsk, MatchState, Seat], SeatAction]

_DEALT: Final = (4, 4, 4, 1)
_DEAD: Final = {
    4: (134, 135, 132, 133, 130, 131, 128, 129, 126, 127, 124, 125, 122, 123),
    3: (106, 107, 104, 105, 98, 99, 96, 97, 94, 95, 92, 93, 90, 91),
}
"""Our places of their first fourteen: replacements, then each indicator with what lies under it."""
_TAIL: Final = {4: (), 3: ((90, 101), (91, 100), (92, 103), (93, 102))}
"""With three players they take the fifth replacement and later ones from the live wall's end: these look alike."""


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
        self.wins: list[Key] = []
        self.their_wins: list[Key] = []
        self.tell(TABLE, StartMatch())

    @property
    def players(self) -> int:
        return self.profile.players

    def tell(self, actor: Actor, action: Action) -> None:
        """Take a step and note the wins in it."""
        told, self.state = step(self.state, actor, action)
        self.wins += [self._our_win(event) for event in told if isinstance(event, Won)]
        self._count(told)

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

    # The deal

    def lay(self) -> Wall:
        """Deal ours, and lay the same pieces for them."""
        self._settle_question(goes_on=True)
        assert not open_asks(self.state), "ours goes on"
        self._compare_wins()
        bound = self.bind(self.state, self.number, self.state.deal_count)
        wall = self._alike(bound.wall)
        self.tell(TABLE, BindSeed(b"", bound.origin, wall))
        self.tell(TABLE, StartDeal())
        faces = [self.state.tiles.face(tile) for tile in wall]
        return Wall(tuple(their_tile(faces[place]) for place in self._their_order(len(faces))))

    def _alike(self, wall: tuple[TileId, ...] | None) -> tuple[TileId, ...]:
        """The wall with equal faces where the two engines draw different pieces, taken from its undealt middle."""
        assert wall is not None, "walls are laid"
        pieces, pairs = list(wall), _TAIL[self.players]
        middle = list(range(self._dealt_end, min((place for place, _ in pairs), default=0)))
        for pair in pairs:
            by_face: dict[Face, int] = {}
            for at in middle:
                first = by_face.setdefault(self.state.tiles.face(pieces[at]), at)
                if first != at:
                    break
            middle = [other for other in middle if other not in {first, at}]
            for place, source in zip(pair, (first, at), strict=True):
                pieces[place], pieces[source] = pieces[source], pieces[place]
        return tuple(pieces)

    @property
    def _dealt_end(self) -> int:
        return sum(_DEALT) * self.players

    def _their_order(self, tiles: int) -> Iterator[int]:
        yield from _DEAD[self.players]
        start = 0
        for size in _DEALT:
            for seat in range(self.players):
                at = start + (seat - self.state.playing.dealer) % self.players * size
                yield from range(at, at + size)
            start += size * self.players
        tail = [other for _, other in _TAIL[self.players]]
        yield from range(start, tiles - 14 - len(tail))
        yield from tail

    # Decisions

    def _answer(self, environment: Environment, request: DecisionRequest) -> theirs.Action:
        self._compare_table(environment)
        seat = Seat(request.seat)
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

    def _their_menu(self, seat: Seat, request: DecisionRequest) -> dict[Key, theirs.Action]:
        """What they offer, without what a ruling of ours forbids."""
        menu = {their_key(action): action for action in request.actions}
        deal = self.state.playing
        if request.kind is DecisionKind.DISCARD_REACTION and four_kans_shared(deal):
            calls = [key for key in menu if key not in {("pass",), ("win",)}]
            self.tally["R-525"] += bool(calls)
            menu = {key: action for key, action in menu.items() if key not in calls}
        for key in [key for key in menu if key[0] == "riichi"]:
            left = deal.seats[seat].counts - (1 << COUNT_BITS * int(kind_of(cast("Face", key[1]))))
            if not self.state.variant.shapes.waits_of(self.state.tiles, deal.seats[seat], left):  # type: ignore[attr-defined]
                assert wait_mask(left), "that is no ready hand at all"
                self.tally["R-332"] += 1
                del menu[key]
        return menu

    # What is compared

    def _compare_table(self, environment: Environment) -> None:
        deal, other = self.state.playing, environment.state
        assert other is not None
        if self.menus:
            return  # ours may have gone on already: no answer that is left can change anything
        mine = (self.state.points, self.state.pool, int(deal.dealer), deal.carry["round_wind"], deal.carry["honba"])
        assert mine == (tuple(other.scores), other.deposit_pool, other.dealer, int(other.round_wind), other.honba)
        indicators = tuple(face_of(tile) for tile in other.wall.dora_indicators)
        assert tuple(self.state.tiles.face(tile) for tile in deal.indicators) == indicators
        assert deal.source("live").left == other.wall.live_draws_remaining

    def _compare_wins(self) -> None:
        if self.wins != self.their_wins:
            last = self.state.playing.wins[-1]
            assert self.wins[:-1] == self.their_wins[:-1], (self.wins, self.their_wins)
            assert any(item.name == "tenhou" for item in last.items), (self.wins[-1], self.their_wins[-1])
            raise _Parted("R-408")

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
        self._compare_wins()
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
            self.their_wins.append((event.seat, event.from_seat, face_of(event.winning_tile), worth))

    def _count(self, told: tuple[Event, ...]) -> None:
        for event in told:
            name = type(event).__name__
            if name == "Won":
                self.tally["rons" if event.source is not None else "tsumos"] += 1  # type: ignore[union-attr]
            elif name == "DealEnded":
                self.tally[event.reason] += 1  # type: ignore[union-attr]
            elif name == "Declared":
                self._count_act(event)

    def _count_act(self, event: Any) -> None:  # noqa: ANN401  a declared act
        act = event.act
        if isinstance(act, Discard):
            self.tally["riichi"] += act.riichi
            kind = self.state.tiles.kinds[act.tile]
            for seat in range(self.players):
                waits = self.state.variant.shapes.waits(self.state, Seat(seat))
                if seat != event.seat and waits >> kind & 1 and is_furiten(self.state, Seat(seat)):
                    self.tally["furiten"] += 1
        elif isinstance(act, CallMeld):
            self.tally["kans" if act.kind in {ANKAN, DAIMINKAN, KAKAN} else act.kind] += 1
        elif isinstance(act, SetAside):
            self.tally["kita"] += 1


class _Parted(Exception):  # noqa: N818  no error: a ruling by its number
    """From here on the two go different ways, for a reason that has a number."""


class _Laid(Environment):
    """Their referee, dealing what we deal."""

    def __init__(self, beside: Beside) -> None:
        super().__init__(preset(beside.rules))
        self._beside = beside

    def _wall(self, deal_index: int) -> Wall:
        return self._beside.lay()
