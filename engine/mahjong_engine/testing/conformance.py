"""``check_variant``: walk seeded matches and hold every state against the promises."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_engine.events import Event
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import TABLE
from mahjong_engine.state import MatchState
from mahjong_engine.testing import promises
from mahjong_engine.testing.walking import Binder, Chooser, Walk, any_choice, seeded, walk_match
from mahjong_engine.variant import Variants
from mahjong_engine.variants.shipped import SHIPPED


def check_variant(
    profile: Profile,
    numbers: Iterable[int],
    *,
    choose: Chooser = any_choice,
    every: int = 1,
    bind: Binder = seeded,
    variants: Variants = SHIPPED,
) -> None:
    """Walk the match of each number and check every step.

    The promises that are cheap are held at every step, the searching ones (every action there is, what viewers can tell
    apart, snapshots) at every ``every``-th. ``bind`` chooses the walls. Raises ``BrokenPromiseError`` naming profile,
    number and step; walking that number again gives the same step.
    """
    for number in numbers:
        told: list[Event] = []
        last: MatchState | None = None
        for step, walk in enumerate(walk_match(profile, number, choose, bind, variants)):
            told += walk.events
            last = walk.after
            try:
                _check_step(walk)
                if step % every == 0:
                    promises.folding_is_pure(walk.before, walk.events)
                    check_state(walk.after, variants)
            except promises.BrokenPromiseError as broken:
                raise promises.BrokenPromiseError(f"{profile.name}, match {number}, step {step}: {broken}") from broken
        assert last is not None, "a match has at least its start"
        promises.a_new_match_folds(last, told, variants)


def check_state(state: MatchState, variants: Variants = SHIPPED) -> None:
    """Hold one state against the searching promises."""
    promises.exactly_the_legal_is_accepted(state)
    promises.nothing_hidden_is_seen(state)
    promises.snapshot_round_trips(state, variants)


def _check_step(walk: Walk) -> None:
    promises.deciding_is_pure(walk.before, walk.actor, walk.action, walk.events)
    promises.points_are_conserved(walk.before, walk.after, walk.events)
    promises.tiles_are_conserved(walk.after)
    promises.counts_agree(walk.after)
    _numbers_move_with_own_asks(walk)


def _numbers_move_with_own_asks(walk: Walk) -> None:
    """A decision number changes only when that very seat is asked something new."""
    asked = {ask.seat for window in walk.after.windows for ask in window.asks}
    answered = walk.actor if walk.actor is not TABLE else None
    for seat, (before, after) in enumerate(zip(walk.before.numbers, walk.after.numbers, strict=True)):
        if after != before and seat not in asked and seat != answered:
            raise promises.BrokenPromiseError(
                f"numbers: seat {seat} was not asked, its number went {before} to {after}"
            )
