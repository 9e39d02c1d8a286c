"""Moments of real matches, for tests of scenes: seeded random play, every view of each moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from mahjong_bridge.scenes.sight import TableMode, TableSight
from mahjong_engine.actions import Action, BindSeed, Discard, Pass, SeatAction, StartDeal, StartMatch
from mahjong_engine.bots import bot
from mahjong_engine.dealing import SEED_LENGTH
from mahjong_engine.kernel import MatchState, decide, evolve, legal_actions, new_match, open_asks, view
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, TABLE, Actor, Viewer, seats_of
from mahjong_engine.views import OpenAsk, View
from support.scene_sights import sight_of

PROFILE = "MAJSOUL_TONPUU"
_FULL_SEEDS = (3, 11)
_FULL_STRIDE = 7


@dataclass(frozen=True, slots=True)
class Moment:
    """A state of a match with all its views; ``action`` led to it."""

    state: MatchState
    views: dict[Viewer, View]
    action: Action | None

    def sight(self, mode: TableMode = "display", yaw: int = 0) -> TableSight:
        """The table at this moment, all chairs taken by humans."""
        return sight_of(self.views, mode=mode, yaw=yaw, seed=self.views[SPECTATOR].deal_index)


def step(state: MatchState, actor: Actor, action: Action) -> MatchState:
    """The state after an accepted action."""
    for event in decide(state, actor, action):
        state = evolve(state, event)
    return state


def moments(
    seed: int,
    *,
    most: int = 400,
    eager: float = 0.7,
    bots: bool = False,
    profile: Profile | None = None,
    stride: int = 1,
) -> Iterator[Moment]:
    """A match from its start, riichi unless a profile is given: every moment in order, or each of a ``stride``.

    By chance calls are taken ``eager``ly, so that melds and kans occur; ``bots`` play to win, so that riichi and wins do.
    """
    chance = random.Random(seed)
    state = new_match(profile or load_profile(PROFILE))
    yield _moment(state, None)
    for number in range(1, most + 1):
        actor, action = _next_act(state, chance, None if bots else eager)
        if actor is None or action is None:
            return
        state = step(state, actor, action)
        if number % stride == 0:
            yield _moment(state, action)


@cache
def full_tables(profile: str) -> tuple[Moment, ...]:
    """Moments of two deals of a profile: players who call whatever they can, so that sets, kans and flowers are many."""
    rules = load_profile(profile)
    return tuple(
        moment
        for seed in _FULL_SEEDS
        for moment in moments(seed, most=150, eager=0.9, profile=rules, stride=_FULL_STRIDE)
    )


def _moment(state: MatchState, action: Action | None) -> Moment:
    viewers: tuple[Viewer, ...] = (SPECTATOR, *seats_of(state.profile.players))
    return Moment(state, {viewer: view(state, viewer) for viewer in viewers}, action)


def _next_act(state: MatchState, chance: random.Random, eager: float | None) -> tuple[Actor | None, Action | None]:
    asks = open_asks(state)
    if asks:
        seat, ask = chance.choice(asks)
        return seat, bot("normal").choose(view(state, seat)) if eager is None else _choice(ask, chance, eager)
    if state.phase == "after_match":
        return None, None
    legal = legal_actions(state, TABLE)
    for action in legal:
        if isinstance(action, StartMatch | StartDeal):
            return TABLE, action
    if BindSeed in legal.open_kinds:
        return TABLE, BindSeed(chance.randbytes(SEED_LENGTH))
    return None, None


def _choice(ask: OpenAsk, chance: random.Random, eager: float) -> SeatAction:
    calls = [offer for offer in ask.offers if not isinstance(offer, Discard | Pass) or getattr(offer, "riichi", False)]
    others = [offer for offer in ask.offers if offer not in calls]
    if calls and (not others or chance.random() < eager):
        return chance.choice(calls)
    return chance.choice(others)
