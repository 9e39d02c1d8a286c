"""A whole match by bots alone, from a number: the seeds are those of dealing.md D-43."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mahjong_engine.actions import Action, BindSeed, SeedOrigin, StartDeal, StartMatch
from mahjong_engine.bots.chooser import Bot
from mahjong_engine.dealing import match_seed
from mahjong_engine.events import Event
from mahjong_engine.kernel import held_calls, legal_actions, new_match, open_asks, step, view
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import TABLE, Actor
from mahjong_engine.state import MatchState
from mahjong_engine.variant import Variants
from mahjong_engine.variants.shipped import SHIPPED


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match as far as it was played: its last state, every event, and how many decisions seats made."""

    state: MatchState
    events: tuple[Event, ...]
    actions: int


def play_match(
    profile: Profile, bots: Sequence[Bot], number: int, variants: Variants = SHIPPED, most: int | None = None
) -> PlayedMatch:
    """Play the match of ``number``; the same profile, bots and number give the same match.

    With ``most`` it is left after that many decisions, the first deal dealt. Raises ``ValueError`` for a wrong number
    of bots and ``IllegalAction`` if one of them breaks the rules.
    """
    if len(bots) != profile.players:
        raise ValueError(f"{profile.players} players are needed, got {len(bots)}")
    run = _Run(new_match(profile, variants))
    run.act(TABLE, StartMatch())
    actions = 0
    while run.state.result is None and (actions != most or run.state.deal_count == 0):
        held = next(iter(legal_actions(run.state, TABLE)), None) if held_calls(run.state) else None
        asks = open_asks(run.state)
        if held is not None:
            run.act(TABLE, held)  # a call is held back for the eyes of players only
        elif asks:
            seat = asks[0][0]
            run.act(seat, bots[seat].choose(view(run.state, seat)))
            actions += 1
        else:
            run.act(TABLE, BindSeed(match_seed(number, run.state.deal_count), SeedOrigin.GIVEN))
            run.act(TABLE, StartDeal())
    return PlayedMatch(run.state, tuple(run.events), actions)


class _Run:
    """A match as it goes on: its state and the events so far."""

    def __init__(self, state: MatchState) -> None:
        self.state = state
        self.events: list[Event] = []

    def act(self, actor: Actor, action: Action) -> None:
        """Decide and fold one action."""
        made, self.state = step(self.state, actor, action)
        self.events += made
