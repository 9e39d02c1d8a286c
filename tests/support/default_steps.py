"""A match in which everybody does what is done without an answer, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_bridge.store.ports import MatchId
from mahjong_bridge.tables.play.running import RunningMatch, Step
from mahjong_engine.actions import BindSeed
from mahjong_engine.dealing import match_seed
from mahjong_engine.kernel import decide, fold, legal_actions, new_match, open_asks
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE


def steps(profile: str, most: int = 150) -> Iterator[tuple[RunningMatch, Step]]:
    """A match by its defaults: each step with the match before it."""
    match = RunningMatch(MatchId("t.1"), "t", 1, ("a", "b", "c", "d"), new_match(load_profile(profile)))
    for _ in range(most):
        asks, state = open_asks(match.state), match.state
        if asks:
            events = decide(state, asks[0][0], asks[0][1].default)
        else:
            table = legal_actions(state, TABLE)
            bind = BindSeed in table.open_kinds
            events = decide(state, TABLE, BindSeed(match_seed(7, state.deal_count)) if bind else next(iter(table)))
        step = Step(
            events, RunningMatch(match.match_id, "t", 1, match.names, fold(state, events), match.length + len(events))
        )
        yield match, step
        match = step.after
