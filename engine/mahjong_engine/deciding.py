"""``decide``: check one action and work out everything that follows until somebody must decide again."""

from __future__ import annotations

from typing import assert_never

from mahjong_engine.actions import (
    Action,
    Announce,
    BindSeed,
    CallMeld,
    CloseMatch,
    Discard,
    IllegalAction,
    IllegalCode,
    SeatAction,
    SeedOrigin,
    SetAside,
    StartDeal,
    StartMatch,
    TableAction,
)
from mahjong_engine.dealing import commitment
from mahjong_engine.events import Answered, Closed, Event, MatchEnded, SeedBound
from mahjong_engine.evolution import TURN
from mahjong_engine.legality import is_seed, legal_actions, open_ask
from mahjong_engine.seats import TABLE, Actor, Seat
from mahjong_engine.state import Ask, BoundSeed, MatchState
from mahjong_engine.unfolding import Unfolding

_TABLE_ACTIONS = (StartMatch, BindSeed, StartDeal, CloseMatch, Announce)


def decide(state: MatchState, actor: Actor, action: Action) -> tuple[Event, ...]:
    """The events that follow from an action. Raises ``IllegalAction`` for anything ``legal_actions`` does not hold."""
    return step(state, actor, action)[0]


def step(state: MatchState, actor: Actor, action: Action) -> tuple[tuple[Event, ...], MatchState]:
    """The events of ``decide`` and the state they lead to: what folding them gives, without doing it twice."""
    run = Unfolding(state)
    if actor is TABLE:
        if not isinstance(action, _TABLE_ACTIONS):
            raise IllegalAction(IllegalCode.NOT_YOUR_DECISION)
        _table_acts(run, action)
    else:
        if isinstance(action, _TABLE_ACTIONS):
            raise IllegalAction(IllegalCode.NOT_YOUR_DECISION)
        _seat_acts(run, actor, action)
    return tuple(run.events), run.state


def _seat_acts(run: Unfolding, seat: Seat, action: SeatAction) -> None:
    found = open_ask(run.state, seat)
    if found is None:
        raise IllegalAction(IllegalCode.NOT_YOUR_DECISION)
    window, ask = found
    _check_offered(run.state, seat, ask, action)
    if window.moment == TURN:
        run.state.variant.course.act(run, seat, action)
        return
    run.tell(Answered(seat, action))
    run.state.variant.resolution.answered(run, seat)
    _judge(run)


def _judge(run: Unfolding) -> None:
    """Close the innermost window and go on, if nothing can change its outcome any more."""
    window = run.state.windows[-1]
    verdict = run.state.variant.resolution.verdict(run.state, window)
    if verdict is not None:
        run.tell(Closed(window.moment))
        run.state.variant.course.closed(run, window, verdict)


def _check_offered(state: MatchState, seat: Seat, ask: Ask, action: SeatAction) -> None:
    offers = ask.offers
    if offers is None:
        check = state.variant.check
        if check is not None and check.allows(state, seat, action):
            return
        offers = state.variant.options.turn(state, seat)
    for offer in offers:
        if offer is action:
            return
    kind = type(action)
    for offer in offers:
        if type(offer) is kind and offer == action:
            return
    slips = state.variant.slips
    if slips is not None and slips.accepts(state, seat, action):
        return
    named = action.tiles if isinstance(action, CallMeld) else ()
    if isinstance(action, (Discard, SetAside)):
        named = (action.tile,)
    if not set(named) <= set(state.playing.seats[seat].hand):
        raise IllegalAction(IllegalCode.TILE_NOT_IN_HAND)
    raise IllegalAction(IllegalCode.NOT_OFFERED)


def _table_acts(run: Unfolding, action: TableAction) -> None:
    state = run.state
    if action not in legal_actions(state, TABLE):
        raise IllegalAction(_why_refused(state, action))
    match action:
        case StartMatch():
            run.tell(state.variant.flow.first(state.profile))
        case BindSeed():
            run.tell(_bound(state, action))
        case StartDeal():
            bound = state.bound
            assert isinstance(bound, BoundSeed)
            run.tell(state.variant.deal_plan.deal(state, bound))
            run.state.variant.course.opening(run)
        case CloseMatch():
            run.tell(MatchEnded(action.reason, (), ()))
        case Announce():
            state.variant.resolution.announce(run, action.seat)
            _judge(run)
        case _:
            assert_never(action)


def _why_refused(state: MatchState, action: TableAction) -> IllegalCode:
    if not isinstance(action, BindSeed) or BindSeed not in legal_actions(state, TABLE).open_kinds:
        return IllegalCode.WRONG_PHASE
    assert not is_seed(state, action)
    return IllegalCode.WALL_MISMATCH if action.origin is SeedOrigin.FIXED_WALL else IllegalCode.SEED_LENGTH


def _bound(state: MatchState, action: BindSeed) -> SeedBound:
    secret = action.seed and state.profile.commit
    return SeedBound(
        seed=action.seed.hex(),
        origin=action.origin,
        commitment=commitment(action.seed) if secret else "",
        wall=action.wall,
    )
