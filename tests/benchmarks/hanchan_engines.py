"""The same hanchan on three engines: ours, jansou and riichienv; one policy, one list of walls, Tenhou's rules.

A wall is told as Tenhou numbers (0-135) in live order for a dealer at seat 0; each driver lays it out as its engine wants.
Every driver asks its engine for the legal actions at every decision and keeps the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from jansou.core.rules import preset
from jansou.game.actions import Discard as JansouDiscard
from jansou.game.actions import Pass as JansouPass
from jansou.game.actions import Riichi, Ron, Tsumo
from jansou.game.environment import Environment
from jansou.game.flow import DecisionKind
from jansou.io.tiles import tile_from_136

from benchmarks.hanchan_policy import Policy
from mahjong_engine.actions import Action, BindSeed, Discard, Pass, SeatAction, SeedOrigin, StartDeal, StartMatch, Win
from mahjong_engine.dealing import archived_places, match_seed
from mahjong_engine.events import DealEnded, Event, Won
from mahjong_engine.kernel import new_match, open_asks, step
from mahjong_engine.profiles import Profile
from mahjong_engine.records.mjlog_attributes import IDENTITY
from mahjong_engine.seats import TABLE, Actor
from mahjong_engine.state import MatchState

Wall = tuple[int, ...]

_TILES = 136
_DEALT = 52
_LIVE_END = 122
_ROUND = 16
_JANSOU_WINS = (Tsumo, Ron)
_RED = frozenset(IDENTITY[number] for number in (16, 52, 88))


def walls_of(match: int, deals: int = 60) -> list[Wall]:
    """Walls of one match from the published stream."""
    return [tuple(archived_places(match_seed(match, deal), _TILES)) for deal in range(deals)]


@dataclass
class Played:
    """What one driver did: points, counts, and the seconds without the policy.

    ``steps`` are the seconds from each answer to the next decision with its menu, where they were asked for.
    """

    points: tuple[int, ...] = ()
    deals: int = 0
    decisions: int = 0
    wins: int = 0
    riichi: int = 0
    seconds: float = 0.0
    steps: list[float] = field(default_factory=list)


def seated(wall: Wall, dealer: int) -> Wall:
    """The wall that gives every seat the tiles of ``wall`` dealt to fixed seats, with the dealer drawing first."""
    dealt = list(wall)
    for start in range(0, _DEALT - 4, _ROUND):
        for seat in range(4):
            at = start + (seat - dealer) % 4 * 4
            dealt[at : at + 4] = wall[start + seat * 4 : start + seat * 4 + 4]
    for seat in range(4):
        dealt[_DEALT - 4 + (seat - dealer) % 4] = wall[_DEALT - 4 + seat]
    return tuple(dealt)


def play_ours(profile: Profile, walls: Sequence[Wall], *, timed: bool = False) -> Played:
    """One hanchan on the kernel; with ``timed`` every step is."""
    played, policy = Played(), Policy()
    log: list[Event] = []
    began = process_time()
    state = new_match(profile)
    state = _apply(log, state, TABLE, StartMatch())
    asks = open_asks(state)
    while state.result is None:
        if not asks:
            wall = tuple(IDENTITY[number] for number in seated(walls[state.deal_count], int(state.dealer)))
            state = _apply(log, state, TABLE, BindSeed(b"", SeedOrigin.FIXED_WALL, wall))
            state = _apply(log, state, TABLE, StartDeal())
            asks = open_asks(state)
            continue
        seat = asks[0][0]
        action = _our_choice(state, seat, asks[0][1].offers, policy)
        played.riichi += isinstance(action, Discard) and action.riichi
        stepped = process_time() if timed else 0.0
        state = _apply(log, state, seat, action)
        asks = open_asks(state)
        if timed:
            played.steps.append(process_time() - stepped)
        played.decisions += 1
    played.seconds = process_time() - began - policy.seconds()
    played.points, played.deals = state.points, state.deal_count
    played.wins = sum(isinstance(event, Won) for event in log)
    assert sum(isinstance(event, DealEnded) for event in log) == played.deals
    return played


def _apply(log: list[Event], state: MatchState, actor: Actor, action: Action) -> MatchState:
    events, after = step(state, actor, action)
    log += events
    return after


def _our_choice(state: MatchState, seat: int, offers: tuple[Any, ...], policy: Policy) -> SeatAction:
    if isinstance(offers[0], Win):
        return offers[0]
    if isinstance(offers[-1], Pass):
        return offers[-1]
    discards: Sequence[Any] = offers  # they stand last, those with riichi before the others
    if not isinstance(offers[0], Discard):
        discards = [offer for offer in offers if isinstance(offer, Discard)]
    if discards[0].riichi:
        discards = [offer for offer in discards if offer.riichi]
    kinds = state.tiles.kinds
    chosen: dict[int, Discard] = {}
    for offer in discards:
        kind = kinds[offer.tile]
        if kind not in chosen or chosen[kind].tile in _RED:
            chosen[kind] = offer
    return chosen[policy.choose([kinds[tile] for tile in state.playing.seats[seat].hand], list(chosen))]


def jansou_wall(wall: Wall) -> tuple[Any, ...]:
    """The same wall in jansou's order: replacements, indicators with what lies under them, then the live part."""
    dead = (134, 135, 132, 133, 130, 131, 128, 129, 126, 127, 124, 125, 122, 123)
    return tuple(tile_from_136(wall[place]) for place in (*dead, *range(_LIVE_END)))


def play_jansou(walls: Sequence[tuple[Any, ...]], *, timed: bool = False) -> Played:
    """One hanchan on jansou; ``walls`` by ``jansou_wall``; with ``timed`` every step is."""
    played, policy = Played(), Policy()
    environment = Environment(preset("tenhou"), walls=list(walls))
    log: list[Any] = []
    began = process_time()
    game = environment.play(observe=log.append)
    request = next(game)
    actions = request.actions
    while True:
        action = _jansou_choice(environment, request, actions, policy)
        played.riichi += isinstance(action, Riichi)
        played.decisions += 1
        stepped = process_time() if timed else 0.0
        try:
            request = game.send(action)
        except StopIteration as stop:
            result = stop.value
            break
        actions = request.actions
        if timed:
            played.steps.append(process_time() - stepped)
    played.seconds = process_time() - began - policy.seconds()
    played.points, played.deals = tuple(result.scores), len(environment.records)
    played.wins = sum(type(event).__name__ == "Win" for event in log)
    return played


def _jansou_choice(environment: Environment, request: Any, actions: Any, policy: Policy) -> Any:  # noqa: ANN401
    for action in actions:
        if isinstance(action, _JANSOU_WINS):
            return action
    if request.kind is not DecisionKind.SELF:
        passes = [action for action in actions if isinstance(action, JansouPass)]
        return passes[0] if passes else actions[0]
    wanted: list[Any] = [action for action in actions if isinstance(action, Riichi)]
    chosen: dict[int, Any] = {}
    for action in wanted or [action for action in actions if isinstance(action, JansouDiscard)]:
        kind = int(action.tile.kind)
        if kind not in chosen or chosen[kind].tile.red:
            chosen[kind] = action
    assert environment.state is not None
    player = environment.state.players[request.seat]
    hand = [int(tile.kind) for tile in player.concealed]
    if player.drawn is not None:
        hand.append(int(player.drawn.kind))
    return chosen[policy.choose(hand, list(chosen))]
