"""Which actions are legal: one ordered, sized collection that ``decide`` accepts exactly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahjong_engine.actions import (
    Action,
    Announce,
    BindSeed,
    CallMeld,
    CloseMatch,
    SeedOrigin,
    StartDeal,
    StartMatch,
)
from mahjong_engine.dealing import SEED_LENGTH
from mahjong_engine.seats import TABLE, Actor, Seat
from mahjong_engine.state import Ask, MatchState, Window

OpenAction = type[BindSeed] | type[CallMeld] | type[CloseMatch]


class LegalActions:
    """What an actor may do now, in a stable order.

    Iterating and ``len`` cover the complete actions. ``open_kinds`` are actions with an open part (a seed, a reason,
    the tiles of a faulty meld): one entry with its domain each; ``in`` knows that domain.
    """

    __slots__ = ("_actions", "_actor", "_state", "open_kinds")

    open_kinds: Final[tuple[OpenAction, ...]]

    def __init__(
        self, state: MatchState, actor: Actor, actions: tuple[Action, ...], open_kinds: tuple[OpenAction, ...] = ()
    ) -> None:
        self._state = state
        self._actor = actor
        self._actions = actions
        self.open_kinds = open_kinds

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)

    def __bool__(self) -> bool:
        return bool(self._actions or self.open_kinds)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, BindSeed):
            return BindSeed in self.open_kinds and is_seed(self._state, action)
        if isinstance(action, CloseMatch):
            return CloseMatch in self.open_kinds
        if any(type(action) is type(offer) and action == offer for offer in self._actions):
            return True
        slips = self._state.variant.slips
        if slips is None or not isinstance(action, CallMeld) or CallMeld not in self.open_kinds:
            return False
        return isinstance(self._actor, Seat) and slips.accepts(self._state, self._actor, action)

    def __repr__(self) -> str:
        return f"LegalActions({list(self._actions)!r}, open_kinds={[kind.__name__ for kind in self.open_kinds]})"


def is_seed(state: MatchState, action: BindSeed) -> bool:
    """Whether the seed has its length (D-03) or the given wall holds every piece once."""
    if action.origin is SeedOrigin.FIXED_WALL:
        wall = action.wall
        return action.seed == b"" and wall is not None and state.variant.deal_plan.is_wall(state, wall)
    return action.wall is None and len(action.seed) == SEED_LENGTH


def open_ask(state: MatchState, seat: Seat) -> tuple[Window, Ask] | None:
    """The seat's unanswered ask in the innermost window."""
    windows = state.windows
    if not windows:
        return None
    window = windows[-1]
    ask = window.ask_of(seat)
    return None if ask is None or ask.answer is not None else (window, ask)


def legal_actions(state: MatchState, actor: Actor) -> LegalActions:
    """Every action the actor may take now; empty when it is not its decision."""
    if actor is TABLE:
        return _table_actions(state)
    found = open_ask(state, actor)
    if found is None:
        return LegalActions(state, actor, ())
    offers = found[1].offers
    slips = state.variant.slips
    is_open = slips is not None and bool(slips.open_melds(state, actor))
    complete = state.variant.options.turn(state, actor) if offers is None else offers
    return LegalActions(state, actor, complete, (CallMeld,) if is_open else ())


def _table_actions(state: MatchState) -> LegalActions:
    if state.result is not None:
        return LegalActions(state, TABLE, ())
    if not state.started:
        return LegalActions(state, TABLE, (StartMatch(),), (CloseMatch,))
    if state.phase == "playing" or state.windows:
        return LegalActions(state, TABLE, _announcements(state), (CloseMatch,))
    if state.bound is None:
        return LegalActions(state, TABLE, (), (BindSeed, CloseMatch))
    return LegalActions(state, TABLE, (StartDeal(),), (CloseMatch,))


def _announcements(state: MatchState) -> tuple[Announce, ...]:
    window = state.window
    seats = () if window is None else state.variant.resolution.announceable(window)
    return tuple([Announce(seat) for seat in seats])


def held_calls(state: MatchState) -> tuple[Seat, ...]:
    """The seats that have answered with a call which is kept back: the table waits a moment before ``Announce``."""
    window = state.window
    return () if window is None else state.variant.resolution.held(window)
