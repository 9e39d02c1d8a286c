"""Seeded matches: the same number walks the same match on every machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from mahjong_engine.actions import Action, BindSeed, CallMeld, CloseMatch, Discard, SeatAction, Win
from mahjong_engine.dealing import SeedStream, match_seed
from mahjong_engine.events import Event
from mahjong_engine.kernel import decide, fold, legal_actions, new_match, open_asks
from mahjong_engine.melds import KANS
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import TABLE, Actor, Seat
from mahjong_engine.state import MatchState
from mahjong_engine.variant import Variants
from mahjong_engine.variants.shipped import SHIPPED
from mahjong_engine.views import OpenAsk

Chooser = Callable[[SeedStream, OpenAsk, MatchState, Seat], SeatAction]
"""Picks one of an ask's offers, with the walk's own numbers as its only chance."""

Binder = Callable[[MatchState, int, int], BindSeed]
"""Binds the seed or wall of a deal, given the state, the match's number and how many were bound before."""

_WALK: Final = "walk"
_ENOUGH: Final = "enough_seen"
_RARE: Final = 8


@dataclass(frozen=True, slots=True)
class Walk:
    """One step of a walked match: the state, and what was then done and told."""

    before: MatchState
    actor: Actor
    action: Action
    events: tuple[Event, ...]
    after: MatchState


def any_choice(stream: SeedStream, ask: OpenAsk, state: MatchState, seat: Seat) -> SeatAction:  # noqa: ARG001
    """Any offer, all equally likely."""
    return ask.offers[stream.next_int(len(ask.offers))]


def eager_choice(stream: SeedStream, ask: OpenAsk, state: MatchState, seat: Seat) -> SeatAction:
    """Mostly win, declare and make kans where possible, so that rare situations come about; sometimes decline."""
    if stream.next_int(_RARE):
        for offer in ask.offers:
            declares = isinstance(offer, Discard) and offer.riichi
            if isinstance(offer, Win) or declares or (isinstance(offer, CallMeld) and offer.kind in KANS):
                return offer
    if stream.next_int(_RARE):
        return ask.default
    return any_choice(stream, ask, state, seat)


def seeded(state: MatchState, number: int, deals: int) -> BindSeed:  # noqa: ARG001  binders have one shape
    """The seed of a hand in the match run from a number (D-43)."""
    return BindSeed(match_seed(number, deals))


def walk_match(
    profile: Profile,
    number: int,
    choose: Chooser = any_choice,
    bind: Binder = seeded,
    variants: Variants = SHIPPED,
    deals: int | None = None,
) -> Iterator[Walk]:
    """Play the whole match of a number, step by step; open asks are answered in an order drawn by the walk.

    After ``deals`` deals the table closes a match that would go on.
    """
    stream = SeedStream(match_seed(number, 0), _WALK)
    state = new_match(profile, variants)
    bound = 0
    while state.result is None:
        following = CloseMatch(_ENOUGH) if bound == deals else bind(state, number, bound)
        actor, action = _next_step(state, stream, choose) or (TABLE, following)
        bound += isinstance(action, BindSeed)
        events = decide(state, actor, action)
        after = fold(state, events)
        yield Walk(state, actor, action, events, after)
        state = after


def _next_step(state: MatchState, stream: SeedStream, choose: Chooser) -> tuple[Actor, Action] | None:
    """A seat's answer or a complete action of the table, by chance; None where a seed must be bound."""
    asks = open_asks(state)
    table = tuple(legal_actions(state, TABLE))
    if not asks and not table:
        return None
    place = stream.next_int(len(asks) + len(table)) if asks else 0
    if place < len(asks):
        seat, ask = asks[place]
        return seat, choose(stream, ask, state, seat)
    return TABLE, table[place - len(asks)]
